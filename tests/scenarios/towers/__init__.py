"""Empire, as its guides play it."""
