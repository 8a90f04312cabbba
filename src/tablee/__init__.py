"""Tablée: tabletop games by their printed rules, for people, bots and researchers."""
