"""How somebody goes through a lesson on the page: by pressing what is pointed at."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from playwright.sync_api import Page

from tablee.lessons import Step
from tablee.lessons.lesson import ANY

from .drivers.pressing import press

OPEN = ".coach.open"
FILM = ".prompt .skip, button.reel.skip"  # shown for its time, or until it is pressed on
SHOWN = "dialog[open] button.main"  # shown until it is pressed on

# Where everything is, in one question: what is pointed at, what is to be pressed next, and the bubble.
LOOK = """([hasPressed, isAny]) => {
  const coach = document.querySelector(".coach")
  const bubble = coach.querySelector(".bubble").getBoundingClientRect()
  const seen = (name) => [...document.querySelectorAll(`[data-point="${CSS.escape(name)}"]`)]
    .map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width && height)
  const covers = ({ left, right, top, bottom }) =>
    Math.min(right, bubble.right) - Math.max(left, bubble.left) > 1 &&
    Math.min(bottom, bubble.bottom) - Math.max(top, bubble.top) > 1
  const faults = []
  if (bubble.left < -1 || bubble.top < -1 || bubble.right > innerWidth + 1 || bubble.bottom > innerHeight + 1)
    faults.push(`the bubble is outside: ${[bubble.left, bubble.top, bubble.right, bubble.bottom].map(Math.round)}`)
  if (!coach.querySelector(".said").textContent.trim()) faults.push("the bubble is empty")
  const names = (coach.dataset.points ?? "").split(" ").filter(Boolean)
  const isAstray = coach.querySelector(".astray") !== null
  for (const name of isAstray ? [] : [...names, ...[coach.dataset.next].filter(Boolean)]) {
    const isThere = seen(name).length || (isAny && names.some((one) => seen(one).length))
    if (!isThere && !(hasPressed && name !== coach.dataset.next)) faults.push(`${name} is not on the page`)
    if (seen(name).some(covers)) faults.push(`the bubble covers ${name}`)
  }
  const isPointing = names.length && !isAstray && !hasPressed
  if (isPointing && !coach.querySelector(".tail")) faults.push(`no tail leads to ${names[0]}`)
  return faults
}"""


# It is marked what is to be pressed next, or what was pressed has led on.
NEXT = """(step) =>
  document.querySelector(".coach .ring.next") ||
  !document.querySelector(".coach.open") ||
  document.querySelector(".status strong").innerText !== step
"""


@dataclass
class Lesson:
    """Somebody in a lesson, and what was wrong on the way."""

    page: Page
    steps: tuple[Step, ...] = ()
    hurries: bool = True  # past what is shown for its time
    presses: int = 0
    stops: int = 0  # where something was looked at until it was pressed on
    faults: list[str] = field(default_factory=list)

    @property
    def step(self) -> str:
        return self.page.locator(".status strong").inner_text()

    @property
    def said(self) -> str:
        return self.page.locator(".bubble .said").inner_text()

    @property
    def is_over(self) -> bool:
        return self.page.locator(".ending").count() > 0

    def wait(self) -> None:
        """Until the bubble says something or the lesson is over; what waits for a press is pressed on."""
        passed = f"{SHOWN}, {FILM}" if self.hurries else SHOWN
        while True:
            self.page.wait_for_selector(f"{OPEN}, .ending, {passed}")
            if self.page.locator(f"{OPEN}, .ending").count():
                return
            has_pressed = press(self.page.locator(passed).first)
            self.presses += has_pressed
            self.stops += has_pressed

    def look(self, *, has_pressed: bool = False) -> None:
        """A card that was pressed can make way for a choice; where any move is welcome, one of the things is there."""
        number = next((int(one) for one in re.findall(r"\d+", self.step)), 0)
        welcome = self.steps[number - 1].welcome if self.steps and number else ()
        is_any = any(hoped.endswith(ANY) for hoped in welcome)
        found: list[str] = self.page.evaluate(LOOK, [has_pressed, is_any])
        self.faults += [f"{self.page.url} {self.step} “{self.said}”: {fault}" for fault in found]

    def go_on(self) -> None:
        """One step, to the bubble of the next."""
        step = self.step
        self.press_on()
        self.wait()
        if not self.is_over and self.step == step:
            self.faults.append(f"{self.page.url} {step} “{self.said}” does not lead on")

    def press_on(self) -> None:
        """What the bubble hopes for: read on, count, or let it be shown and press what is pointed at."""
        self.look()
        step = self.step
        if not self.page.locator(".bubble .show").count():
            while self.page.locator(f"{OPEN} .ring.next").count() and self._press_next(step):
                pass  # something is counted
            self._press(".bubble .main")
        else:
            self._press(".bubble .show")
            for _ in range(12):
                if not self._press_next(step):
                    break

    def _press(self, selector: str) -> None:
        self.page.locator(selector).click()
        self.presses += 1

    def _press_next(self, step: str) -> bool:
        """Press the middle of what the dashed ring is around, as long as the bubble stays."""
        ring = self.page.locator(".coach .ring.next")
        self.page.wait_for_function(NEXT, arg=step)
        if not ring.count() or self.step != step:
            return False
        self.look(has_pressed=True)
        box = ring.first.bounding_box()
        if box is None:
            return False
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.presses += 1
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return self.page.locator(OPEN).count() > 0

    def to_the_end(self) -> None:
        self.wait()
        for _ in range(64):
            if self.is_over or self.faults:
                return
            self.go_on()
        self.faults.append(f"{self.page.url} does not end")
