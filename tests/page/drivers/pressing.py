"""Pressing what may be gone the next moment, with pointer or keys."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Error, Locator, Page


def press(what: Locator) -> bool:
    """Press it if it is there; the table may change between the look and the press."""
    if not what.count():
        return False
    try:
        what.click(timeout=2_000)
    except Error:
        return False
    return True


def press_first(page: Page, selectors: Sequence[str]) -> bool:
    """Press the first of these that is there."""
    if not page.locator(", ".join(selectors)).count():  # one question instead of many, and most answers are no
        return False
    return any(press(page.locator(selector).first) for selector in selectors)


def tab_to(page: Page, selector: str) -> bool:
    """Tab until the focus is on one of these, forwards or backwards, whichever is nearer; False if it never is."""
    way = page.evaluate(
        "selector => { const here = document.activeElement, there = document.querySelector(selector);"
        " return here && there && here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING }",
        selector,
    )
    for _ in range(80):
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return True
        page.keyboard.press("Shift+Tab" if way else "Tab")
    return False
