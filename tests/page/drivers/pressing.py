"""Pressing what may be gone the next moment, with pointer or keys."""

from __future__ import annotations

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


def tab_to(page: Page, selector: str) -> bool:
    """Tab until the focus is on one of these; False if it never is."""
    for _ in range(60):
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return True
        page.keyboard.press("Tab")
    return False
