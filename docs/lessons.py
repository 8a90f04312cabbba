"""Plays every lesson in a browser: how long it takes, presses, what moves; a picture of each. Run it after a build.

The browser measures how long things move: everything that a press leads to, with the moves of the others, seen to its
end. A person also reads, looks and presses. Nobody was timed; that is added by these assumptions:

- Sentences are read at 190 words a minute, between the 180 and 200 of an adult who isn't in a hurry; in a game that is
  read aloud at 150, as a voice speaks to a child.
- Every step takes 4 seconds to look at what is pointed at and to decide: three mental acts of 1.35 seconds, as the
  keystroke-level model counts them (Card, Moran and Newell, 1980).
- Every press takes 1.3 seconds: 1.1 to point and 0.2 to press, from the same model.
- A move that is aimed by hand (a shot) takes 10 seconds instead: its place, its direction and its strength are three
  drags, each looked at, pointed at and set right once. Shots that miss are not counted, nor is anything else that is
  pressed in vain.
"""

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
from tablee.kernel.game import AnyGame  # noqa: E402
from tablee.lessons import Lesson as LessonData  # noqa: E402
from tablee.lessons import lessons_of  # noqa: E402
from tablee.text import texts  # noqa: E402
from tablee.text.keys import lesson_key  # noqa: E402

SCREENS = ROOT / "docs" / "screens" / "lessons"
PAGE = ROOT / "docs" / "lessons.md"
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
PART = re.compile(r"(<!-- played -->\n).*?(<!-- /played -->)", re.DOTALL)
WIDE = 720  # pixels of a picture
WORDS_A_MINUTE = 190
ALOUD_WORDS_A_MINUTE = 150
LOOKING = 4.0  # seconds a step
PRESSING = 1.3  # seconds a press
AIMING = 10.0  # seconds a shot
READ_ALOUD = {"premier"}


class Played(NamedTuple):
    name: str  # of the picture
    title: str
    steps: int
    presses: int
    shots: int
    looks: int
    words: int
    moving: float  # seconds
    shift: float
    a_minute: int  # words

    @property
    def lasts(self) -> float:
        """Seconds for a person."""
        reading = self.words * 60 / self.a_minute
        return self.moving + reading + self.looks * LOOKING + self.presses * PRESSING + self.shots * AIMING


def play(page: Page, game: AnyGame, title: str, told: LessonData) -> tuple[Played, bytes]:
    """One lesson with all its motion, and its table in the middle of it."""
    page.goto(f"/learn/{game.id}/{told.id}")
    lesson = Lesson(page, told.steps, hurries=False)
    watch_shifts(page)
    moving, words, steps, shots, demonstrations, picture = 0.0, 0, 0, 0, 0, b""
    while True:
        began = time.monotonic()
        lesson.wait()
        moving += time.monotonic() - began
        if lesson.is_over:
            break
        assert not lesson.faults, lesson.faults
        words += len(lesson.said.split())
        if steps <= len(told.steps) // 2:
            picture = page.screenshot(type="png", animations="disabled")  # the bubble has come
        is_move = lesson.page.locator(".bubble .show").count()
        before = lesson.presses
        lesson.press_on()
        if is_move and not game.moves.are_listed:
            shots, lesson.presses = shots + 1, before
        demonstrations += is_move and game.moves.are_listed  # a person presses the thing, and not "Show me" before
        steps += 1
    words += len(page.locator(".ending p").first.inner_text().split())
    a_minute = ALOUD_WORDS_A_MINUTE if game.id in READ_ALOUD else WORDS_A_MINUTE
    presses, looks = lesson.presses - demonstrations, steps + lesson.stops
    one = Played(f"{game.id}-{told.id}", title, steps, presses, shots, looks, words, moving, shift(page), a_minute)
    return one, picture


def keep(picture: bytes, name: str) -> None:
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    if image.width > WIDE:
        image = image.resize((WIDE, round(image.height * WIDE / image.width)), Image.Resampling.LANCZOS)
    image.save(SCREENS / f"{name}.webp", quality=78, method=6)


def table(all_played: list[Played]) -> str:
    head = (
        "| Lesson | | Steps | Presses | Shots | Words | Moving | About | Layout shift |\n"
        "|---|---|--:|--:|--:|--:|--:|--:|--:|\n"
    )
    rows = [
        f"| {one.title} | [picture](screens/lessons/{one.name}.webp) | {one.steps} | {one.presses} | {one.shots or ''}"
        f" | {one.words} | {one.moving:.0f} s | {in_minutes(one.lasts)} | {one.shift:.3f} |\n"
        for one in all_played
    ]
    return head + "".join(rows)


def in_minutes(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"


def open_page(browser: Browser, server: Server, size: ViewportSize, locale: str) -> Page:
    return browser.new_context(viewport=size, locale=locale, base_url=server.http).new_page()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these; without --write nothing in the docs changes")
    parser.add_argument("--first", action="store_true", help="only the first lesson of each")
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
            for i, lesson in enumerate(lessons_of(game).lessons[: 1 if args.first else None]):
                lang, size = ("fr", PHONE) if i % 2 else ("en", LAPTOP)
                page = open_page(browser, server, size, f"{lang}-{lang.upper()}".replace("EN", "GB"))
                words = texts("en").of_game(game.id)
                title = f"{words.say(f'{game.id}-title')}: {words.say(lesson_key(game.id, lesson.id))}"
                one, picture = play(page, game, title, lesson)
                played.append(one)
                print(one, flush=True)
                if args.write:
                    keep(picture, one.name)
                page.context.close()
        browser.close()
    server.kill()
    print(table(played))
    if args.write and not args.games and not args.first:
        text = PART.sub(lambda found: f"{found[1]}{table(played)}{found[2]}", PAGE.read_text("utf-8"))
        PAGE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
