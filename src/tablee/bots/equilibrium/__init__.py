"""Mixed strategies that are trained by playing against themselves: for games of two whose moves can be listed."""
