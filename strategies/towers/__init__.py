"""Ways of playing Empire."""
