"""The deed games, as their rule books play them."""
