"""How a person plays Mon Premier Deck Building on the page."""

from __future__ import annotations

from playwright.sync_api import Page

from .pressing import press_first, tab_to

GAME = "premier"
SEATS = (2, 3, 5)
OPEN = False
IS_LONG = True
LONG: dict[str, str] = {}
NEXT = (
    ".prompt .skip",  # the story is told: go on
    ".prompt .victim",  # a thief
    ".team.own .pick.may[aria-pressed=false]",  # choose a card to put away
    ".middle .pick.may",  # take one, or discard one
    ".ordering .done:not([disabled])",  # cards go under the deck as they lie
)
PUT_AWAY = ".prompt .away:not([aria-disabled=true])"

TABLES: dict[str, tuple[int, dict[str, str]]] = {"two": (2, {}), "five": (5, {})}
DO = ".prompt .do, .middle .pick.may, .ordering .done"  # what to press, whatever is asked
NEEDED = [
    ".prompt.asked p",
    DO,
    ".team.own .pick, .team.own .lies",
    ".team.own .deck",
    ".team.own .stars",
    ".team.own h2",
    ".others .team h2",
    ".others .team .stars",
    ".others .team .deck",
    ".way .here span",
    ".middle .pile, .middle .out",
]


def clear(page: Page) -> None:
    press_first(page, [".prompt .skip"])


def move(page: Page) -> bool:
    return press_first(page, (PUT_AWAY, *NEXT))


def move_by_keys(page: Page) -> bool:
    for selector in (PUT_AWAY, *NEXT):
        if page.locator(selector).count() and tab_to(page, selector):
            if "done" in selector:  # another order first
                page.keyboard.press("Shift+Tab")
                page.keyboard.press("ArrowLeft")
                tab_to(page, selector)
            page.keyboard.press("Enter")
            return True
    return False


def press_the_forbidden(page: Page) -> str:
    """It is another player's turn: every card says so."""
    page.locator(".middle .pick, .team.own .pick").first.click()
    return "PD-"
