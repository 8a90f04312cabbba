"""Two small games that ask of the kernel what our four games will: they are played by the tests only."""
