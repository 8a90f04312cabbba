"""A real server and a real Chromium for every test of the page."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, expect, sync_playwright
from server.servers import PATIENCE, Server

from .browser import browser as find_browser

expect.set_options(timeout=1000 * PATIENCE)

ROOT = Path(__file__).resolve().parents[2]
PHONE: ViewportSize = {"width": 360, "height": 740}
TABLET: ViewportSize = {"width": 820, "height": 1180}
DESK: ViewportSize = {"width": 1440, "height": 900}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="module")  # while it is open, no other test of this process can run a loop of its own
def chromium() -> Generator[Browser]:
    path = find_browser()
    assert path, "The tests of the page need Chromium, and none could be found or installed."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    assert (ROOT / "src" / "tablee" / "page" / "index.html").is_file(), (
        "The page is not built: python3 dev.py test builds it."
    )
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.kill()


Opener = Callable[..., Page]


@pytest.fixture
def person(chromium: Browser, server: Server) -> Generator[Opener]:
    """Opens the page as a new person with a browser of their own; complaints of the page fail the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def note(said: ConsoleMessage) -> None:
        if said.type == "error" and _is_ours(said.text):
            complaints.append(said.text)

    def open_page(
        path: str = "/",
        size: ViewportSize = DESK,
        lang: str = "en",
        motion: Literal["reduce", "no-preference"] = "reduce",
        touch: bool = False,
    ) -> Page:
        settings: dict[str, Any] = {"viewport": size, "locale": {"en": "en-GB", "fr": "fr-FR"}[lang]}
        context = chromium.new_context(**settings, reduced_motion=motion, has_touch=touch, base_url=server.http)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.on("pageerror", lambda problem: complaints.append(str(problem)))
        page.on("console", note)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


def _is_ours(text: str) -> bool:
    """A server that is away, or an answer that is a refusal, is told by the browser as an error; tests cause both."""
    return "net::ERR" not in text and "WebSocket" not in text and "Failed to load resource" not in text
