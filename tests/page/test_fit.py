"""Every table fits every screen, and keeps still."""

from __future__ import annotations

import pytest

from .conftest import DESK, PHONE
from .drivers import DRIVERS, Driver
from .fitting import SIZES, missing, shift, watch_shifts, worst_shifts
from .journey import give_up, make_table, play_some, play_to_the_end, quick_play

FRAME = [".strip .seats li", ".strip .status strong", "header .brand"]
STILL = 0.05  # cumulative layout shift of a whole game

CASES = [(driver, case, "fr") for driver in DRIVERS for case in driver.TABLES]  # the longer words
CASES += [(driver, [*driver.TABLES][-1], "en") for driver in DRIVERS]


def until_our_turn(driver: Driver, page) -> None:
    """The hand is on the screen, nothing lies over it, and something can be pressed."""
    for _ in range(600):
        is_free = page.locator("dialog[open]").count() == 0
        if is_free and all(page.locator(selector).count() for selector in driver.NEEDED):
            return
        driver.clear(page)
        page.wait_for_timeout(50)
    pytest.fail(f"it is never our turn: {page.locator('main').inner_text()}")


def still_missing(driver: Driver, page) -> list[str]:
    """What is missing once a window that changed its size has been laid out, however slow the machine is, and whatever
    the others did meanwhile was looked at."""
    found: list[str] = []
    for _ in range(20):
        page.wait_for_timeout(120)
        found = missing(page, FRAME + driver.NEEDED)
        if not found:
            break
        until_our_turn(driver, page)
    return found


@pytest.mark.parametrize(("driver", "case", "lang"), CASES, ids=lambda it: getattr(it, "GAME", it))
def test_all_that_is_needed_fits_every_screen(person, driver: Driver, case: str, lang: str):
    seats, options = driver.TABLES[case]
    page = person(size=DESK, lang=lang)
    make_table(page, driver.GAME, ["here", *["bot:casual"] * (seats - 1)], ["Ann"], options)
    page.wait_for_selector(".game")
    found: list[str] = []
    for moves in range(3):
        until_our_turn(driver, page)
        for name, size in SIZES.items():
            page.set_viewport_size(size)
            found += [f"{name}, after {moves} moves: {one}" for one in still_missing(driver, page)]
        page.set_viewport_size(DESK)
        driver.move(page)
    assert found == []


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("driver", DRIVERS, ids=lambda driver: driver.GAME)
def test_nothing_jumps_while_a_game_is_played(person, request, driver: Driver, size):
    is_whole = request.config.getoption("--whole-games")
    page = person(size=size, motion="no-preference" if is_whole else "reduce")
    quick_play(page, driver.GAME)
    page.wait_for_function("document.fonts.status === 'loaded'")
    watch_shifts(page)
    if is_whole:
        play_to_the_end(driver, page, seconds=3000)
    else:
        play_some(driver, page, lines=24)
        if not page.locator(".result").count():
            give_up(page)
    page.wait_for_selector(".result")
    print(f"{driver.GAME} at {size}: {shift(page):.4f}")
    assert shift(page) < STILL, worst_shifts(page)
