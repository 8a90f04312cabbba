"""What every game shares: records, the rule compiler, random numbers, the Game descriptor, playouts."""
