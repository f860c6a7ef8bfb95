"""The editions of the deeds family that come with simlab: classic boxes, and Mega ones."""

EDITIONS = (
    "classic-us",
    "classic-us-2008",
    "platinum-2010",
    "international",
    "russia",
    "uk-classic",
    "boutique-2007",
    "coca-cola-125",
)
MEGA_EDITIONS = ("mega-us", "mega-us-modern", "mega-uk")
