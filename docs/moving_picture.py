"""Makes docs/screens/play.webp: some moves of every game, as they look while they are played.

Run `python docs/moving_picture.py` after a build; it needs the extra `docs`.
"""

from __future__ import annotations

import io
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from page.browser import browser as find_browser  # noqa: E402
from page.conftest import FLAGS  # noqa: E402
from page.drivers import DRIVERS, Driver  # noqa: E402
from page.journey import is_over, quick_play  # noqa: E402
from server.servers import Server  # noqa: E402

SIZE: ViewportSize = {"width": 1280, "height": 900}
SHOWN = (800, 562)  # pixels of the picture
PER_GAME = 36  # frames
PAUSE = 0.16  # seconds between two frames
QUALITY = 60

Frame = tuple[Image.Image, int]  # and how long it is shown, in milliseconds


def film(page: Page, driver: Driver) -> list[Frame]:
    """A game from its first move on, with everything that glides; one that ends too soon is played anew."""
    frames: list[Frame] = []
    moved = 0.0
    while len(frames) < PER_GAME:
        if not frames or is_over(page):
            frames.clear()
            page.goto("/")
            quick_play(page, driver.GAME)
            page.wait_for_timeout(1500)
        if time.monotonic() - moved > 1.5 and driver.move(page):
            moved = time.monotonic()
        shot = (
            Image.open(io.BytesIO(page.screenshot(type="png"))).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)
        )
        frames.append((shot, round(1000 * PAUSE)))
        time.sleep(PAUSE / 2)  # taking a picture takes time as well
    frames[-1] = (frames[-1][0], 900)
    return frames


def main() -> None:
    server = Server(Path(tempfile.mkdtemp()))
    server.start(TABLEE_NO_PAUSE="")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        page = browser.new_context(viewport=SIZE, locale="en-GB", base_url=server.http).new_page()
        frames = [frame for driver in DRIVERS for frame in film(page, driver)]
        browser.close()
    server.kill()
    first, *others = [picture for picture, _ in frames]
    first.save(
        ROOT / "docs" / "screens" / "play.webp",
        save_all=True,
        append_images=others,
        duration=[shown for _, shown in frames],
        loop=0,
        quality=QUALITY,
        method=6,
    )


if __name__ == "__main__":
    main()
