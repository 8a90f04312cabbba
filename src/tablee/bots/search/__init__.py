"""Search over imagined tables, the same for every game whose moves can be listed."""
