"""The page keeps to the policy that the server sends with it: no style and no script but those of its own files."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect
from server.servers import PATIENCE, Server

from .conftest import TABLET
from .drivers import DRIVERS, Driver
from .journey import give_up, play_some, quick_play

LISTEN = (
    "addEventListener('securitypolicyviolation', (e) => broken(`${e.effectiveDirective}: ${e.sample || e.blockedURI}`))"
)


@pytest.mark.parametrize("driver", DRIVERS, ids=lambda driver: driver.GAME)
def test_a_journey_from_the_box_to_the_replay_breaks_nothing_of_the_policy(
    chromium: Browser, server: Server, driver: Driver
):
    broken: list[str] = []
    with chromium.new_context(viewport=TABLET, locale="en-GB", base_url=server.http) as context:
        context.expose_function("broken", lambda what: broken.append(what))
        context.add_init_script(LISTEN)
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        answer = page.goto("/")
        assert answer is not None
        assert "unsafe" not in answer.headers["content-security-policy"]
        quick_play(page, driver.GAME)
        play_some(driver, page, lines=6)
        give_up(page)
        page.locator(".result a[href^='/replay/']").click()
        expect(page.locator(".controls.panel")).to_be_visible()
        page.goto(f"/rules/{driver.GAME}")
        expect(page.locator("main h1")).to_be_visible()
        assert broken == []
        page.evaluate("document.body.setAttribute('style', 'color: red')")
        page.wait_for_timeout(50)
        assert broken, "whoever breaks it is heard"
