"""Ways of playing the deed games."""
