"""How a person plays a game that the page draws from what lies where."""

from __future__ import annotations

from playwright.sync_api import Page

from .pressing import press, press_first, tab_to

NEXT = (
    ".own button.thing.may",  # a card of the own hand
    ".middle button.thing.may",  # a place on the table
    ".moves .move:not([disabled], [aria-disabled=true])",
)


class Anything:
    IS_LONG: bool = False
    LONG: dict[str, str] = {}  # noqa: RUF012  # as in the modules that are drivers
    TABLES: dict[str, tuple[int, dict[str, str]]] = {}  # noqa: RUF012
    NEEDED: list[str] = [  # noqa: RUF012
        ".game .own",
        ".game .others .seat",
        ".game .middle",
        ".game button.thing",
        ".game .moves button",
    ]

    def __init__(self, game: str, clauses: str, seats: tuple[int, ...], is_open: bool) -> None:
        self._pressed = 0
        self.GAME, self.clauses, self.SEATS, self.OPEN = game, clauses, seats, is_open

    def clear(self, page: Page) -> None:
        """Nothing ever stands in front of these tables."""

    def move(self, page: Page) -> bool:
        if press_first(page, NEXT[:2]):
            return True
        button = page.locator(NEXT[2])
        return press(button.nth(self._turn(button.count())))

    def _turn(self, choices: int) -> int:
        """One button after the other: whoever only rolls never ends a game of Pig."""
        self._pressed += 1
        return self._pressed % max(choices, 1)

    def move_by_keys(self, page: Page) -> bool:
        """Tab into the zone, walk with the arrows, press Enter."""
        for selector in NEXT:
            if page.locator(selector).count():
                return self._walk(page, selector) if "thing" in selector else self._tab(page, selector)
        return False

    def _walk(self, page: Page, selector: str) -> bool:
        if not tab_to(page, selector.replace(".may", "[tabindex='0']")):
            return False
        page.keyboard.press("Home")
        for _ in range(60):
            if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
                page.keyboard.press("Enter")
                return True
            page.keyboard.press("ArrowRight")
        return False

    def _tab(self, page: Page, selector: str) -> bool:
        if not tab_to(page, selector):
            return False
        if self._turn(page.locator(selector).count()):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        return True

    def press_the_forbidden(self, page: Page) -> str:
        page.locator(".game button.thing, .game .moves .move").first.click()
        return f"{self.clauses}-"


SAMPLES = [
    Anything("pig", "PG", (2, 4), True),
    Anything("four", "FR", (2,), True),
    Anything("sevens", "SV", (2, 4), False),
]
