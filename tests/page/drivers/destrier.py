"""How a person plays Destrier Duel on the page."""

from __future__ import annotations

from playwright.sync_api import Page

from .pressing import press, tab_to

GAME = "destrier"
SEATS = (2,)
OPEN = False
IS_LONG = False
LONG = {"wins_needed": "3"}

TABLES: dict[str, tuple[int, dict[str, str]]] = {"duel": (2, LONG)}
NEEDED = [
    ".own .destriers",
    ".actions button.main",
    ".actions .moment",
    ".felt .mine > ul li",  # own number cards, and the places for those to come
    ".felt .side > ul li",
    ".felt .destriers.theirs",
    ".felt .total strong",
    ".felt .total span",
    ".felt .wins",
    ".dial",
    ".deck",
    ".played",
]


def clear(page: Page) -> None:
    close_the_count(page)


def move(page: Page) -> bool:
    if close_the_count(page):
        return True
    choice = page.locator(".actions button.main")
    card = page.locator(".own button.play.may")
    if page.locator(".own .actions p").count() and page.locator(".actions .quiet").count():
        return press(choice.first)  # a hand for the card that was pressed
    if card.count():
        return press(card.first)
    return press(choice.last)


def close_the_count(page: Page) -> bool:
    """The hole cards were turned up: look, and go on."""
    return press(page.locator("dialog[open] button.main"))


def move_by_keys(page: Page) -> bool:
    if page.locator("dialog[open]").count():
        if tab_to(page, "dialog[open] button"):
            page.keyboard.press("Enter")
        return True
    choosing = page.locator(".actions .quiet").count()  # a hand for the card that was pressed
    for selector in (".actions button.main",) if choosing else (".own button.play.may", ".actions button.main"):
        if page.locator(selector).count() and tab_to(page, selector):
            page.keyboard.press("Enter")
            return True
    return False


def press_the_forbidden(page: Page) -> str:
    """Nobody may decline in an ordinary turn; a card that cannot be played says why as well."""
    while close_the_count(page):  # of a duel that the deal has won
        page.wait_for_timeout(50)
    card = page.locator(".own button.play:not(.may)")
    if card.count():
        card.first.click()
        return "DD-"
    page.locator(".actions button[aria-disabled=true]").first.click(force=True)
    return "DD-"
