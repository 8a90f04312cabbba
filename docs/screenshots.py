"""Makes the pictures in docs/screens: the page as people see it. Run `python docs/screenshots.py` after a build."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from page.browser import browser as find_browser  # noqa: E402
from page.conftest import DESK, FLAGS, PHONE, TABLET  # noqa: E402
from page.drivers import DRIVERS, Driver  # noqa: E402
from page.journey import is_over, make_table, quick_play, ready, sit  # noqa: E402
from server.servers import Server  # noqa: E402

SCREENS = ROOT / "docs" / "screens"
MOVES = 4  # made before a table is shown
MOVES_ON_SCREEN = 8
TELEVISION: ViewportSize = {"width": 1920, "height": 1080}


def open_page(browser: Browser, server: Server, size: ViewportSize, locale: str) -> Page:
    context = browser.new_context(viewport=size, locale=locale, base_url=server.http, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/")
    page.locator(".lid:enabled").first.wait_for()
    return page


def show_table(page: Page, driver: Driver, name: str) -> None:
    """A game in its middle; one that ends too soon is played anew."""
    while True:
        page.goto("/")
        quick_play(page, driver.GAME)
        made = 0
        while made < MOVES and not is_over(page) and not page.locator("dialog[open]").count():
            made += driver.move(page)
            page.wait_for_timeout(400)
        if not is_over(page) and not page.locator("dialog[open]").count() and page.locator("[aria-current]").count():
            break
    take(page, name)


def show_screen(browser: Browser, server: Server, driver: Driver) -> None:
    """A table between two phones, as a television shows it; one whose game ends too soon is played anew."""
    while True:
        ann, bob, screen = (open_page(browser, server, size, "en-GB") for size in (TABLET, TABLET, TELEVISION))
        make_table(ann, driver.GAME, ["here", "open"], ["Ann", ""], driver.LONG)
        screen.goto(f"{ann.url}/screen")
        bob.goto(ann.url)
        sit(bob, "Bob")
        for page in (ann, bob):
            ready(page)
        for page in (ann, bob):
            page.wait_for_selector(".game")
        for _ in range(MOVES_ON_SCREEN):
            if not driver.move(ann):
                driver.move(bob)
            ann.wait_for_timeout(400)
        if not is_over(ann):
            screen.wait_for_function("() => !document.querySelector('.screen dialog[open]')")
            take(screen, f"screen-{driver.GAME}")
            break


def take(page: Page, name: str) -> None:
    page.screenshot(path=SCREENS / f"{name}.jpg", type="jpeg", quality=85)


def main() -> None:
    SCREENS.mkdir(exist_ok=True)
    server = Server(Path(tempfile.mkdtemp()))
    server.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        desk, phone = open_page(browser, server, DESK, "en-GB"), open_page(browser, server, PHONE, "fr-FR")
        take(desk, "start")
        for driver in DRIVERS:
            show_table(desk, driver, driver.GAME)
            show_table(phone, driver, f"{driver.GAME}-phone")
            show_screen(browser, server, driver)
        browser.close()
    server.kill()


if __name__ == "__main__":
    main()
