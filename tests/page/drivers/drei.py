"""How a person plays DREI x DR3I on the page."""

from __future__ import annotations

from playwright.sync_api import Page

from .pressing import press_first, tab_to

GAME = "drei"
SEATS = (2, 4, 10)
OPEN = False
IS_LONG = True
LONG: dict[str, str] = {}
NEXT = (
    ".names .pick.may",  # a JOKER needs a name
    ".actions button.big.main:not([disabled])",  # what is chosen can be played, or nothing else is left
    ".own .pick.may[aria-pressed=false]",  # choose a card
    ".own .pick.may:not([aria-pressed])",  # turn a card blind
    ".actions button.big:not([aria-disabled=true]):not([disabled])",
)

TABLES: dict[str, tuple[int, dict[str, str]]] = {"two": (2, {}), "four": (4, {}), "ten": (10, {})}
NEEDED = [
    ".own .pick",
    ".actions button",
    ".player",
    ".player .count",
    ".player .phase",
    ".pile",
    ".counts",
    ".track li",
]


def clear(page: Page) -> None:
    pass


def move(page: Page) -> bool:
    return press_first(page, NEXT)


def move_by_keys(page: Page) -> bool:
    for selector in NEXT:
        if page.locator(selector).count() and tab_to(page, selector):
            page.keyboard.press("Enter")
            return True
    return False


def press_the_forbidden(page: Page) -> str:
    """It is another player's turn: every card says so."""
    page.locator(".own .pick").first.click()
    return "D3-"
