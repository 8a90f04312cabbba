"""Many games between bots, for whoever wants to know something about a game."""
