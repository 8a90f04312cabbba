"""Measuring how strong the bots are; `bench/bots.py` runs it."""
