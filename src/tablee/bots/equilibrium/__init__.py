"""A mixed strategy for Destrier Duel, trained against itself: what it tells apart, how it is trained, how it plays."""
