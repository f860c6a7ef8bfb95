"""How a game is played: jitted kernels, one folder a family on a common core."""
