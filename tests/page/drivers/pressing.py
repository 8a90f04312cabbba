"""Pressing what may be gone the next moment."""

from __future__ import annotations

from playwright.sync_api import Error, Locator


def press(what: Locator) -> bool:
    """Press it if it is there; the table may change between the look and the press."""
    if not what.count():
        return False
    try:
        what.click(timeout=2_000)
    except Error:
        return False
    return True
