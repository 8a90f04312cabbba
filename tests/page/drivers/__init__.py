"""One driver per game: how a person plays it on the page. A game with a driver gets every journey."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from playwright.sync_api import Page

from tablee.games import OURS


class Driver(Protocol):
    GAME: str
    SEATS: tuple[int, ...]  # how many sit at the tables of the journeys, the fewest first
    OPEN: bool  # everything lies open, so that people at one screen need no hand-over
    IS_LONG: bool  # a whole game takes hundreds of keys
    LONG: dict[str, str]  # options that keep a game going for a while, as their labels on the set-up page

    TABLES: dict[str, tuple[int, dict[str, str]]]  # tables that must fit every screen: how many sit, with which options
    NEEDED: list[str]  # what must be in sight when it is our turn: own cards, buttons, opponents, score

    def clear(self, page: Page) -> None:
        """Put away what stands in front of the table without making a move."""
        ...

    def move(self, page: Page) -> bool:
        """Make one move with the pointer, or see to what stands in the way; False when it is not our turn."""
        ...

    def move_by_keys(self, page: Page) -> bool:
        """The same with the keyboard alone."""
        ...

    def press_the_forbidden(self, page: Page) -> str:
        """Press something that may not be done now; returns the clause that must be named."""
        ...


def found() -> list[Driver]:
    """The modules of this folder that are named like a game, as the boxes stand on the shelf."""
    names = [f"{__name__}.{game.id}" for game in OURS]
    return [import_module(name) for name in names if find_spec(name)]  # pyright: ignore[reportReturnType]


DRIVERS = found()  # a module is a driver too
