"""Doors for research: the games behind the interfaces that researchers already use."""
