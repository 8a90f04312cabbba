"""One driver per game: how a person plays it on the page. A game with a driver gets every journey."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Page

from . import carrom, destrier, drei, premier


class Driver(Protocol):
    GAME: str
    SEATS: tuple[int, ...]  # how many sit at the tables of the journeys, the fewest first
    OPEN: bool  # everything lies open, so that people at one screen need no hand-over
    IS_LONG: bool  # a whole game takes hundreds of keys
    LONG: dict[str, str]  # options that keep a game going for a while, as their labels on the set-up page

    def move(self, page: Page) -> bool:
        """Make one move with the pointer, or see to what stands in the way; False when it is not our turn."""
        ...

    def move_by_keys(self, page: Page) -> bool:
        """The same with the keyboard alone."""
        ...

    def press_the_forbidden(self, page: Page) -> str:
        """Press something that may not be done now; returns the clause that must be named."""
        ...


DRIVERS: list[Driver] = [destrier, carrom, drei, premier]  # pyright: ignore[reportAssignmentType]  # a module is a driver too
