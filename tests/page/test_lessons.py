"""Lessons on the page: every one of every game is played to its end by pressing what it points at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tablee.games import OURS
from tablee.kernel.game import AnyGame
from tablee.lessons import lessons_of

from .conftest import DESK, PHONE
from .drivers.pressing import tab_to
from .fitting import shift, watch_shifts, worst_shifts
from .journey import AXE, axe
from .learning import OPEN, Lesson

LEARNED = [game for game in OURS if lessons_of(game).lessons]
FIRST = LEARNED[0]
LESSON = lessons_of(FIRST).lessons[0]
VOICE = """
  window.said = []
  window.speaking = 0
  window.most = 0
  window.cancelled = 0
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } }
  Object.defineProperty(window, "speechSynthesis", { value: {
    getVoices: () => [{ lang: "en-GB", default: true }, { lang: "fr-FR", localService: true }],
    cancel: () => { window.cancelled += 1; window.speaking = 0 },
    speak: (one) => {
      window.said.push(`${one.lang} by ${one.voice?.lang}: ${one.text}`)
      window.most = Math.max(window.most, window.speaking += 1)
      setTimeout(() => { window.speaking = 0; one.onend?.() }, 20)
    },
  } })
"""


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.id)
def test_every_lesson_leads_to_its_end_by_what_it_points_at_and_the_bubble_covers_nothing_of_it(person, game: AnyGame):
    lessons = lessons_of(game).lessons
    for lang, several in (("en", lessons[::2]), ("fr", lessons[1::2])):
        page: Page = person(f"/learn/{game.id}", size=PHONE, lang=lang)
        for one in several:
            page.goto(f"/learn/{game.id}/{one.id}")
            learner = Lesson(page, one.steps)
            learner.to_the_end()
            assert learner.faults == []
            assert page.locator(".ending h2").is_visible()


def test_what_is_not_on_the_page_or_covered_by_the_bubble_would_be_found(person):
    lesson = opened(person, size=PHONE)
    lesson.look()
    assert lesson.faults == []
    bubble = lesson.page.locator(".bubble")
    thing = lesson.page.locator(f"[data-point='{LESSON.steps[0].points[0]}']").bounding_box()
    assert thing
    bubble.evaluate(
        "(one, [left, top]) => { one.style.left = `${left}px`; one.style.top = `${top}px` }", [thing["x"], thing["y"]]
    )
    lesson.look()
    assert any("covers" in fault for fault in lesson.faults)
    lesson.page.locator("[data-point]").evaluate_all("all => all.forEach((one) => one.removeAttribute('data-point'))")
    lesson.look()
    assert any("is not on the page" in fault for fault in lesson.faults)


def opened(person, **settings) -> Lesson:
    lesson = Lesson(person(f"/learn/{FIRST.id}/{LESSON.id}", **settings))
    lesson.wait()
    return lesson


def test_a_lesson_is_found_on_the_box_can_be_left_and_resumed_and_earns_a_ribbon(person):
    page = person(size=PHONE)
    box = page.locator(f".box:has(a[href='/rules/{FIRST.id}'])")
    expect(box.locator(".ribbon")).to_have_count(0)
    first = box.get_by_role("link", name="First lesson")
    expect(first).to_have_attribute("href", f"/learn/{FIRST.id}/{LESSON.id}")
    first.click()
    lesson = Lesson(page)
    lesson.wait()
    lesson.go_on()
    assert lesson.faults == []
    left = lesson.step
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(f"/learn/{FIRST.id}$"))
    begun = page.get_by_role("link", name="Keep going")
    begun.click()
    lesson.wait()
    assert lesson.step == left
    page.locator(".bubble").get_by_role("button", name="One step back").click()
    expect(page.locator(".status strong")).to_contain_text("Step 1 of")
    lesson.to_the_end()
    assert lesson.faults == []
    page.get_by_role("button", name="Once more").click()
    lesson.wait()
    assert "Step 1 of" in lesson.step
    page.locator("header .brand").click()
    expect(box.locator(".ribbon")).to_have_attribute("aria-label", re.compile("^1 of"))
    expect(box.get_by_role("link", name="Learn")).to_have_attribute("href", f"/learn/{FIRST.id}")


OTHERS = [  # the lesson, how many steps on, and what is pressed for a move that isn't the one hoped for
    ("destrier/first", 0, ["[data-move=stand]"]),
    ("carrom/first", 0, ["button.shoot"]),
    ("drei/first", 0, ["[data-point='action:pickup']"]),
    ("premier/first", 2, [".team.own .pick.may", "[data-point='action:drop']"]),
]


@pytest.mark.parametrize(("path", "steps", "presses"), OTHERS, ids=[one[0] for one in OTHERS])
def test_another_legal_move_is_seen_answered_and_taken_back(person, path: str, steps: int, presses: list[str]):
    lesson = Lesson(person(f"/learn/{path}", size=PHONE))
    lesson.wait()
    for _ in range(steps):
        lesson.go_on()
    step, said = lesson.step, lesson.said
    page = lesson.page
    for one in presses:
        page.locator(one).first.click()
    undo = page.get_by_role("button", name="Take it back")
    expect(undo).to_be_focused()
    assert lesson.said != said
    lesson.look()
    page.keyboard.press("Enter")
    expect(page.locator(".bubble .said")).to_have_text(said)
    assert lesson.step == step
    lesson.go_on()
    assert lesson.step != step
    assert lesson.faults == []


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.id)
def test_a_lesson_with_the_keyboard_alone(person, game: AnyGame):
    lesson = Lesson(person(f"/learn/{game.id}/first", size=DESK))
    lesson.wait()
    page = lesson.page
    for _ in range(40):
        lesson.wait()
        if lesson.is_over:
            break
        if page.locator(".bubble .show").count():
            assert tab_to(page, ".bubble .show")
            page.keyboard.press("Enter")
            step = lesson.step
            while page.locator(f"{OPEN} .ring.next").count() and lesson.step == step:
                name = page.locator(".coach").get_attribute("data-next")
                there = f"[data-point='{name}']"
                assert tab_to(page, f"{there}:is(button, canvas), {there} button")
                page.keyboard.press("Enter")
                page.wait_for_timeout(50)
        else:
            expect(page.locator(".bubble .main")).to_be_focused()
            page.keyboard.press("Enter")
            page.wait_for_timeout(50)
    expect(page.locator(".ending h2")).to_be_focused()


def test_a_lesson_speaks_to_screen_readers_and_has_no_barriers(person):
    lesson = opened(person, size=PHONE, lang="fr")
    page = lesson.page
    status = page.locator(".bubble [role=status]")
    expect(status).to_contain_text("Regardez")
    found = axe(page, AXE)
    lesson.to_the_end()
    found += axe(page, AXE)
    page.goto(f"/learn/{FIRST.id}")
    expect(page.locator("ol a").first).to_be_visible()
    assert found + axe(page, AXE) == []


@pytest.mark.parametrize("size", [(740, 360), (640, 360), (1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}")
def test_the_bubble_finds_its_place_anew_in_every_window_and_the_table_stays(person, size):
    lesson = opened(person, size=PHONE, motion="no-preference")
    page = lesson.page
    watch_shifts(page)
    lesson.look()
    lesson.go_on()
    assert shift(page) < 0.02, worst_shifts(page)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(400)
    lesson.look()
    assert lesson.faults == []


def test_a_child_counts_by_pressing_and_so_does_the_keyboard(person):
    lesson = Lesson(person("/learn/premier/first", size=PHONE, lang="fr"))
    lesson.wait()
    page = lesson.page
    main, number = page.locator(".bubble .main"), page.locator(".bubble [role=status] .number")
    expect(main).to_have_text("Compter")
    page.locator("[data-point='elves:2']").click()
    expect(number).to_have_text("1")
    expect(page.locator(".coach .numbered")).to_have_text(["1"])
    page.locator("[data-point='elves:2']").click()  # it is counted already, so the next on its card is
    expect(number).to_have_text("2")
    main.press("Enter")
    expect(number).to_have_text("3")
    expect(main).to_have_text("Suite")
    expect(page.locator(".pick[aria-pressed=true]")).to_have_count(0)  # nobody was chosen meanwhile
    main.press("Enter")
    expect(page.locator(".status strong")).to_contain_text("2")
    expect(number).to_have_text("3")  # where the count stood


FORESEEN = [  # the lesson, how many steps on, what is looked at, and what it would do
    ("destrier/first", 0, "[data-move=stand]", "You stay at 9, 14 below 23."),
    ("drei/first", 0, "[data-point='action:pickup']", "You’d take 1 card and have 4 in hand."),
    ("premier/first", 3, "[data-point='card:leaf-boats'] button", "Your elves"),
]


@pytest.mark.parametrize(("path", "steps", "looked_at", "told"), FORESEEN, ids=[one[0] for one in FORESEEN])
def test_a_lesson_too_shows_what_a_move_would_do_before_it_is_made(person, path: str, steps: int, looked_at, told: str):
    lesson = Lesson(person(f"/learn/{path}", size=DESK))
    lesson.wait()
    for _ in range(steps):
        lesson.go_on()
    lesson.page.keyboard.press("Tab")
    lesson.page.locator(looked_at).first.focus()
    expect(lesson.page.get_by_role("tooltip").locator(".foreseen")).to_contain_text(told)
    lesson.look()
    assert lesson.faults == []


def test_the_line_of_a_shot_comes_from_the_rules_in_a_lesson_too(person):
    lesson = Lesson(person("/learn/carrom/first", size=PHONE))
    lesson.wait()
    page = lesson.page
    page.locator(".bubble .show").click()
    expect(page.locator(".board")).to_have_attribute("data-foreseen", "piece")
    expect(page.locator(".carrom p.unseen[aria-live]")).to_have_text("The striker would hit piece 1 first.")


def sentences(text: str) -> list[str]:
    return re.findall(r"[^.!?…]+[.!?…]+", "".join(text.split()))


def test_a_lesson_is_read_aloud_to_its_end(person):
    page = person(size=PHONE, lang="fr")
    page.add_init_script(VOICE)
    page.goto("/learn/premier/first")
    lesson = Lesson(page)
    lesson.wait()
    assert page.evaluate("window.said") == []
    page.get_by_role("button", name="Lire à voix haute").click()
    told: list[str] = []
    while not lesson.is_over:
        told.append(lesson.said)
        lesson.go_on()
    told.append(page.locator(".ending p").first.inner_text())
    wanted = [*(one for said in told for one in sentences(said)), *(f"fr-FR:{number}" for number in range(1, 6))]
    squeeze = "window.said.map((one) => one.replaceAll(/\\s/gu, '')).join('|')"
    page.wait_for_function(f"last => {squeeze}.includes(last)", arg=sentences(told[-1])[-1])
    heard: str = page.evaluate(squeeze)
    assert [one for one in wanted if one not in heard] == []
    assert page.evaluate("window.most") == 1


def test_the_childrens_game_is_read_aloud_once_the_mouth_was_pressed(person):
    page = person(size=PHONE, lang="fr")
    page.add_init_script(VOICE)
    page.goto("/")
    page.locator(f"li.box:has(a[href='/rules/{FIRST.id}']) .lid").click()
    page.wait_for_selector(".game")
    mouth = page.get_by_role("button", name="Lire à voix haute")
    expect(mouth).to_have_count(0)  # people who play this one can read
    page.goto("/")
    page.locator("li.box:has(a[href='/rules/premier']) .lid").click()
    page.wait_for_selector(".game")
    assert page.evaluate("window.said") == []
    mouth.click()
    expect(mouth).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("() => window.said.length > 0")
    page.reload()  # it is remembered
    page.wait_for_function("() => window.said.length > 0")
    assert all(one.startswith("fr by fr-FR: ") for one in page.evaluate("window.said"))
    assert page.evaluate("window.most") == 1
    page.locator("header .brand").click()
    page.wait_for_function("() => window.cancelled > 0")
