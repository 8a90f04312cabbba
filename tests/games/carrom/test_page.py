"""The hand and the eyes at the carrom board: pointer, fingers, keys, spectators, replay."""

from __future__ import annotations

import re

from page.conftest import DESK, PHONE, ROOT
from page.drivers import carrom
from page.drivers.carrom import LINE, SHOOT, board, pull, spot
from page.journey import axe, friends, give_up, make_table, ready, sit
from playwright.sync_api import Page, expect

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def table(page: Page, *names: str, **options: str) -> None:
    make_table(page, "carrom", ["here"] * len(names), list(names), options)
    page.wait_for_selector(".carrom canvas")
    expect(page.locator(SHOOT)).to_be_visible()


def hand(page: Page) -> list[float]:
    """x, angle and speed of the hand that is seen."""
    return [float(part) for part in (page.locator(".board").get_attribute("data-hand") or "").split()]


def told(page: Page) -> list[str]:
    return page.locator(".log li:not(.soft)").all_inner_texts()


def test_a_shot_is_pulled_back_with_the_pointer_and_let_go(person):
    page = person(size=DESK)
    table(page, "Ann", "Bob")
    assert pull(page, 300, 40, 150, let_go=False)
    x, angle, speed = hand(page)
    assert abs(x - 300) < 2
    assert abs(angle + 14.9) < 0.5  # straight away from where it was pulled
    assert speed > 1
    page.mouse.up()
    expect(page.locator(".log li:not(.soft)")).to_have_count(1)
    assert re.search("sinks? ", told(page)[0])


def test_a_hint_is_aimed_with_one_press(person):
    page = person(size=PHONE)
    make_table(page, "carrom", ["here", "bot:casual"], ["Ann", ""])
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.locator("section.hint")).to_be_visible()
    before = hand(page)
    advised = (page.locator(".board").get_attribute("data-advised") or "").split()  # drawn faintly
    page.get_by_role("button", name=re.compile("^Aim like this: (Sink|A shot)")).first.click()
    aimed = hand(page)
    assert aimed != before
    assert aimed[0] == round(float(advised[1]), 1)
    page.locator(".power input").press("ArrowRight")
    assert hand(page) != aimed  # what is laid ready can be changed
    page.get_by_role("button", name=re.compile("^Aim like this")).first.click()
    assert hand(page) == aimed
    page.locator(SHOOT).click()
    expect(page.locator("section.hint")).to_have_count(0)
    expect(page.locator(".log li:not(.soft)").first).to_be_attached()


def test_the_striker_snaps_to_what_the_rules_allow(person):
    page = person(size=DESK)
    table(page, "Ann", "Bob")
    page.mouse.move(*spot(page, 370, LINE))
    page.mouse.down()
    page.mouse.move(*spot(page, 168, LINE + 6), steps=8)  # neither on the circle nor clear of it (CD-20)
    assert hand(page)[0] < 155.7
    page.mouse.move(*spot(page, 175, LINE - 6), steps=4)
    assert hand(page)[0] > 187.4
    page.mouse.up()
    assert told(page) == []


def test_a_pull_that_comes_back_or_is_cancelled_leaves_the_aim_as_it_was(person):
    page = person(size=DESK)
    table(page, "Ann", "Bob")
    board(page).focus()
    page.keyboard.press("ArrowRight")
    before = hand(page)

    def pull_back() -> None:
        page.mouse.move(*spot(page, 370, LINE))
        page.mouse.down()
        page.mouse.move(*spot(page, 420, LINE - 120), steps=8)
        assert hand(page)[1] < -10

    pull_back()
    page.mouse.move(*spot(page, 372, LINE - 4), steps=8)
    page.mouse.up()
    assert hand(page) == before
    pull_back()
    page.keyboard.press("Escape")
    assert hand(page) == before
    page.mouse.up()
    pull_back()
    board(page).dispatch_event("pointercancel", {"pointerId": 1})
    assert hand(page) == before
    page.mouse.up()
    assert hand(page) == before
    page.keyboard.press("Enter")  # the only shot that is ever made
    expect(page.locator(".log li:not(.soft)")).to_have_count(1)


def test_a_second_finger_turns_the_aim_finely(person):
    page = person(size=PHONE, touch=True)
    table(page, "Ann", "Bob")
    board(page).scroll_into_view_if_needed()
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        shown = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": shown})
        page.wait_for_timeout(60)  # moves are told with the next frame

    first, far = spot(page, 370, LINE), spot(page, 370, -40)
    fingers("touchStart", first)
    for part in (0.25, 0.5, 0.75, 1.0):
        fingers("touchMove", (first[0], first[1] + (far[1] - first[1]) * part))
    pulled = hand(page)
    second = spot(page, 200, 400)
    fingers("touchStart", far, second)
    fingers("touchMove", far, (second[0] + 25, second[1]))
    turned = hand(page)
    assert 0.5 < turned[1] - pulled[1] < 2
    assert turned[2] == pulled[2]
    fingers("touchEnd")
    expect(page.locator(".status")).to_contain_text(re.compile("sinks? "))


def test_the_board_is_played_with_keys(person):
    page = person(size=DESK)
    table(page, "Ann", "Bob")
    board(page).focus()
    before = hand(page)
    for key in ("ArrowRight", "Shift+ArrowRight", "ArrowUp", "."):
        page.keyboard.press(key)
    after = hand(page)
    assert after[0] == before[0] + 5
    assert abs(after[1] - before[1] - 1.1) < 0.02
    assert after[2] > before[2]
    page.keyboard.press("Enter")
    expect(page.locator(".log li:not(.soft)")).to_have_count(1)


def test_this_piece_into_that_hole(person):
    page = person(size=DESK, lang="fr")
    table(page, "Ann", "Bob", board="rows", aim_by_name="pour tout le monde")
    carrom.open_the_form(page)
    page.locator("select.piece").select_option("2")
    page.locator("select.hole").select_option("3")
    page.locator("button.take").click()
    expect(page.locator(".said")).to_contain_text("le pion 2, trou au fond à gauche")
    page.locator(SHOOT).click()
    expect(page.locator(".told")).to_contain_text("faites tomber le pion 2")


def test_shots_are_worked_out_against_bots_and_not_among_people(person):
    page = person(size=PHONE)
    table(page, "Ann", "Bob", board="rows")
    carrom.open_the_form(page)
    expect(page.locator("select.hole")).to_have_count(0)
    x, _, speed = hand(page)
    page.locator("select.piece").select_option("5")
    page.locator("button.take").click()
    expect(page.locator(".said")).to_contain_text("straight at piece 5")
    assert hand(page)[0::2] == [x, speed]  # only turned, as a press on the piece does
    assert 45 < hand(page)[1] < 47
    expect(page.locator(".lists li").first).to_contain_text("piece 1")  # what lies where is no secret
    make_table(page, "carrom", ["here", "bot:casual"], ["Ann", ""])
    expect(page.locator(SHOOT)).to_be_visible()
    carrom.open_the_form(page)
    expect(page.locator("select.hole")).to_have_count(1)
    make_table(page, "carrom", ["here", "bot:casual"], ["Ann", ""], {"aim_by_name": "off"})
    expect(page.locator(SHOOT)).to_be_visible()
    carrom.open_the_form(page)
    expect(page.locator("select.hole")).to_have_count(0)


IS_BESIDE = """() => {
  const [board, skip] = ["canvas", "button.reel"].map((one) => document.querySelector(one).getBoundingClientRect())
  return skip.top >= board.bottom || skip.left >= board.right
}"""
SAMPLES = """() => {
  window.samples = []
  const text = (selector) => document.querySelector(selector)?.innerText ?? ""
  const look = () => {
    if (document.querySelector("button.skip"))
      window.samples.push([text(".strip .status"), text(".names li.turn strong"), text(".log")].join(" | "))
    requestAnimationFrame(look)
  }
  look()
}"""


def test_nothing_is_told_while_a_shot_still_rolls(person):
    page = person(size=DESK, motion="no-preference")
    table(page, "Ann", "Bob", board="rows")
    expect(page.locator(".moment")).to_contain_text("fewest misses win")
    carrom.open_the_form(page)
    page.get_by_role("slider", name="Direction").fill("90")  # to and fro along the line: certainly a miss
    page.locator("button.fold").click()
    before = page.locator(".log").inner_text()
    page.evaluate(SAMPLES)
    page.locator(SHOOT).click()
    page.wait_for_function("() => window.samples.length")
    skip(page)
    expect(page.locator(".log li:not(.soft)")).to_have_count(1)
    expect(page.locator(".names li.turn strong").first).to_contain_text("1 miss")
    expect(page.locator(".strip .status")).to_contain_text("Your turn")  # whoever missed shoots again
    samples: list[str] = page.evaluate("window.samples")
    told = [one.split(" | ") for one in samples]
    assert {score for _, score, _ in told} == {"0 misses"}
    assert {log for _, _, log in told} == {before}
    assert not [status for status, _, _ in told if "Your turn" in status]


def skip(page):
    """Press Skip where the shot has not come to its end by itself meanwhile."""
    page.locator("button.skip").evaluate_all("found => found.forEach((one) => one.click())")


def test_others_see_the_hand_move_and_then_the_same_shot(person):
    ann = person(size=DESK, motion="no-preference")
    make_table(ann, "carrom", ["here", "open"], ["Ann", ""])
    bob = person(ann.url, size=PHONE, motion="no-preference")
    sit(bob, "Bob")
    ready(ann)
    ready(bob)
    watching = person(ann.url, size=DESK, motion="no-preference")
    for page in (ann, bob, watching):
        page.wait_for_selector(".carrom canvas")
    acting, waiting = (ann, bob) if ann.locator(SHOOT).count() else (bob, ann)
    carrom.open_the_form(acting)
    acting.get_by_role("slider", name="Direction").fill("12.5")
    for page in (waiting, watching):
        expect(page.locator(".board")).to_have_attribute("data-hand", re.compile(r" 12\.50 "))
    picture = watching.locator("canvas").evaluate("one => one.toDataURL()")
    assert pull(acting, 300, 40, 150, let_go=False)  # the hand still holds the striker
    aim = acting.locator(".board").get_attribute("data-hand") or ""
    for page in (waiting, watching):
        expect(page.locator(".board")).to_have_attribute("data-hand", aim)
        expect(page.locator(".board")).to_have_attribute("data-preview", "true")
    watching.wait_for_function("was => document.querySelector('canvas').toDataURL() !== was", arg=picture)
    acting.keyboard.press("Escape")
    acting.mouse.up()
    for page in (waiting, watching):
        expect(page.locator(".board")).to_have_attribute("data-hand", re.compile(r" 12\.50 "))
    acting.locator(SHOOT).click()
    for page in (acting, waiting, watching):
        expect(page.locator("button.skip")).to_be_visible()
        assert page.evaluate(IS_BESIDE), "Skip lies on the board"
        expect(page.locator(".log li:not(.soft)")).to_have_count(0)  # told when it has been seen
    for page in (acting, waiting, watching):
        skip(page)
        expect(page.locator(".log li:not(.soft)")).to_have_count(1)
    watching.locator("button.again").click()  # once more, slowly
    expect(watching.locator(".slowly")).to_be_visible()
    watching.locator("button.skip").click()
    expect(watching.locator(".slowly")).to_have_count(0)


def test_the_line_before_a_shot_can_be_off(person):
    page = person(size=DESK)
    table(page, "Ann", "Bob")
    expect(page.locator(".board")).to_have_attribute("data-preview", "true")
    expect(page.locator(".board")).to_have_attribute("data-foreseen", "piece")  # once the hand rests, the rules say so
    expect(page.locator(".carrom p.unseen[aria-live]")).to_have_text(
        re.compile(r"^The striker would hit piece \d+ first\.$")
    )
    page.get_by_role("button", name="Settings").click()
    page.locator("fieldset:has(input[name=carrom-preview]) label", has_text="off").click()
    page.keyboard.press("Escape")
    expect(page.locator(".board")).to_have_attribute("data-preview", "false")
    other = person(size=DESK)
    table(other, "Ann", "Bob", no_preview="yes")
    expect(other.locator(".board")).to_have_attribute("data-preview", "false")
    expect(other.locator(".board")).not_to_have_attribute("data-foreseen", re.compile("."))


def test_a_replay_shows_the_shots_and_axe_finds_nothing(person):
    found: list[str] = []
    for lang, size in (("en", DESK), ("fr", PHONE)):
        page = person(size=size, lang=lang)
        table(page, "Ann", "Bob")
        found += axe(page, AXE)
        for _ in range(4):
            carrom.move(page)
            page.wait_for_timeout(200)
        found += axe(page, AXE)  # with the form open
        page.goto("/rules/carrom")
        page.wait_for_selector("canvas.figure")
        assert page.locator("canvas.figure").count() >= 10
        found += axe(page, AXE)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"
    assert not found, "\n".join(found)
    page = person(size=DESK, motion="no-preference")
    table(page, "Ann", "Bob")
    for _ in range(8):
        carrom.move(page)
        page.wait_for_timeout(300)
    give_up(page)
    expect(page.locator(".finale .end.won .crown")).to_be_visible()  # one of the two at this screen has won
    expect(page.locator(".result .scores li").first).to_contain_text(re.compile(r"\d+ points?"))
    page.locator(".result a").first.click()
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="One move forward").click()
    expect(page.locator("button.skip")).to_be_visible()
    page.locator("button.skip").click()
    expect(page.locator("button.skip")).to_have_count(0)
    expect(page.locator("p.told")).to_contain_text(re.compile("sinks? "))
    found = axe(page, AXE)
    assert not found, "\n".join(found)


def test_only_seats_at_the_table_can_be_chosen_to_begin(person):  # CD-11
    page = person(size=DESK)
    page.goto("/new/carrom")
    page.wait_for_selector("ol li")
    first = page.locator("fieldset.choice input[name='first']")
    expect(first).to_have_count(3)  # a random player, and two seats
    page.locator("section button:not(.icon-button)").first.click()
    expect(first).to_have_count(4)
    first.nth(3).check()
    page.locator("ol > li").nth(2).locator("button").last.click()
    expect(first).to_have_count(3)
    expect(first.first).to_be_checked()
    expect(page.locator("fieldset.choice input[name='ejected']")).to_have_count(0)
    page.locator("fieldset.choice input[name='board'][value='rows']").check()
    expect(page.locator("fieldset.choice input[name='ejected']")).to_have_count(2)


def test_the_hand_is_seen_on_a_big_screen_while_it_aims(person):
    ann, bob = friends(person, carrom.GAME, {}, DESK)
    screen = person(f"/t/{ann.url.rpartition('/')[2]}/screen", size=DESK)
    expect(screen.locator(".board")).to_be_visible()
    acting = ann if ann.locator(SHOOT).count() else bob
    assert pull(acting, 300, 40, 150, let_go=False)
    seen = acting.locator(".board").get_attribute("data-hand") or ""
    expect(screen.locator(".board")).to_have_attribute("data-hand", seen)
    assert abs(hand(screen)[0] - 300) < 2
