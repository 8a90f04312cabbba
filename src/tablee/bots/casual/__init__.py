"""Hand-written players, one module per game."""
