"""Plays every lesson in a browser: how long it takes, presses, what moves; a picture of each. Run it after a build."""

from __future__ import annotations

import argparse
import io
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from page.browser import browser as find_browser  # noqa: E402
from page.conftest import FLAGS, PHONE  # noqa: E402
from page.fitting import shift, watch_shifts  # noqa: E402
from page.learning import Lesson  # noqa: E402
from server.servers import Server  # noqa: E402

from tablee.games import OURS  # noqa: E402
from tablee.lessons import lessons_of  # noqa: E402
from tablee.text import texts  # noqa: E402
from tablee.text.keys import lesson_key  # noqa: E402

SCREENS = ROOT / "docs" / "screens" / "lessons"
PAGE = ROOT / "docs" / "lessons.md"
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
PART = re.compile(r"(<!-- played -->\n).*?(<!-- /played -->)", re.DOTALL)
WIDE = 720  # pixels of a picture
READING = 2.5  # words a second, as a slow reader reads


class Played(NamedTuple):
    name: str  # of the picture
    title: str
    steps: int
    presses: int
    words: int
    seconds: float  # of things that move
    shift: float


def play(page: Page, game: str, title: str, lesson_id: str) -> tuple[Played, bytes]:
    """One lesson with all its motion, and its table in the middle of it."""
    page.goto(f"/learn/{game}/{lesson_id}")
    lesson = Lesson(page)
    lesson.wait()
    watch_shifts(page)
    began, words, steps, picture = time.monotonic(), 0, 0, b""
    total = int(re.findall(r"\d+", lesson.step)[-1])
    while not lesson.is_over:
        assert not lesson.faults, lesson.faults
        words += len(lesson.said.split())
        if steps <= total // 2:
            picture = page.screenshot(type="png")
        lesson.go_on()
        steps += 1
    seconds = time.monotonic() - began
    return Played(f"{game}-{lesson_id}", title, steps, lesson.presses, words, seconds, shift(page)), picture


def keep(picture: bytes, name: str) -> None:
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    if image.width > WIDE:
        image = image.resize((WIDE, round(image.height * WIDE / image.width)), Image.Resampling.LANCZOS)
    image.save(SCREENS / f"{name}.webp", quality=78, method=6)


def table(all_played: list[Played]) -> str:
    head = "| Lesson | | Steps | Presses | Played | And read | Layout shift |\n|---|---|--:|--:|--:|--:|--:|\n"
    rows = [
        f"| {one.title} | [picture](screens/lessons/{one.name}.webp) | {one.steps} | {one.presses}"
        f" | {one.seconds:.0f} s | {one.seconds + one.words / READING:.0f} s | {one.shift:.3f} |\n"
        for one in all_played
    ]
    return head + "".join(rows)


def open_page(browser: Browser, server: Server, size: ViewportSize, locale: str) -> Page:
    return browser.new_context(viewport=size, locale=locale, base_url=server.http).new_page()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these; without --write nothing in the docs changes")
    parser.add_argument("--write", action="store_true", help="put pictures and table into the docs")
    args = parser.parse_args()
    server, played = Server(Path(tempfile.mkdtemp())), list[Played]()
    SCREENS.mkdir(parents=True, exist_ok=True)
    server.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for game in OURS:
            if args.games and game.id not in args.games:
                continue
            for i, lesson in enumerate(lessons_of(game).lessons):
                lang, size = ("fr", PHONE) if i % 2 else ("en", LAPTOP)
                page = open_page(browser, server, size, f"{lang}-{lang.upper()}".replace("EN", "GB"))
                words = texts("en").of_game(game.id)
                title = f"{words.say(f'{game.id}-title')}: {words.say(lesson_key(game.id, lesson.id))}"
                one, picture = play(page, game.id, title, lesson.id)
                played.append(one)
                print(one, flush=True)
                if args.write:
                    keep(picture, one.name)
                page.context.close()
        browser.close()
    server.kill()
    print(table(played))
    if args.write and not args.games:
        text = PART.sub(lambda found: f"{found[1]}{table(played)}{found[2]}", PAGE.read_text("utf-8"))
        PAGE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
