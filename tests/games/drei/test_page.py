"""DREI x DR3I on the page: big hands, blind turns, what the log names, hints, the end, forced colours."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from page.conftest import DESK, PHONE
from page.fitting import SIZES, missing
from page.journey import AXE, axe, give_up, make_table, quick_play, ready, sit
from playwright.sync_api import Page, expect
from server.servers import Server, fetch

from tablee.games import find
from tablee.match import Match, write_line

PICKUP = "pickup"


def played(seats: int, seed: int, greedy: bool, until: Callable[[Any, Match], bool]) -> Match:
    """Random moves; the first seat picks up whenever it can (`greedy`). Until the first seat sees such a table."""
    match, chance = Match(find("drei"), {}, seed, ["human"] * seats), random.Random(seed)
    while not match.is_over:
        seat = match.to_act()[0]
        legal = match.legal(seat)
        takes = greedy and seat == 0 and PICKUP in legal
        plays = [move for move in legal if move != PICKUP] or legal
        match.play(seat, PICKUP if takes else chance.choice(plays[:6]))
        if match.to_act() == [0] and until(match.view(0), match):
            return match
    raise AssertionError("such a table never came")


def sit_at(server: Server, page: Page, match: Match) -> None:
    """At a table that goes on from where this match stands, against bots."""
    seats = ["open", *["bot:casual"] * (len(match.players) - 1)]
    made = fetch.post(f"{server.http}/api/journals/table", json={"journal": write_line(match).decode(), "seats": seats})
    page.goto(f"/t/{made.json()['table']}")
    sit(page, "Ann")
    ready(page)
    page.wait_for_selector(".own .pick.may")


def names(cards: list[str]) -> list[str]:
    return sorted(card if card.isdecimal() else card.upper() for card in cards)


def test_a_hand_of_thirty_cards_lies_in_stacks_on_every_screen(person, server):
    match = played(2, 5, greedy=True, until=lambda view, _: view.phase == "play" and len(view.players[0].hand) >= 30)
    hand: list[str] = [card for card in match.view(0).players[0].hand if card]
    page = person(size=DESK)
    sit_at(server, page, match)
    stacks = page.locator(".own .active .pick")
    expect(stacks).to_have_count(len(set(hand)))
    counted = {card: hand.count(card) for card in set(hand) if hand.count(card) > 1}
    assert sorted(page.locator(".own .many").all_inner_texts()) == sorted(f"×{count}" for count in counted.values())
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        assert still_missing(page, [".own .pick", ".own .many", ".actions button"]) == [], name
        assert all(box["width"] >= 38 for box in boxes(page, ".own .active .pick")), name
    several = next(card for card in counted if laid_twice(match, card))
    stack = page.get_by_role("button", name=f"{names([several])[0]}, {counted[several]} cards", exact=True)
    stack.click()
    page.get_by_role("button", name=re.compile(f"^{names([several])[0]}, 1 of ")).click()
    twice = f"{names([several])[0]} {names([several])[0]}"
    page.get_by_role("button", name=f"Play {twice}", exact=True).click()
    expect(page.locator(".log li.mine").last).to_contain_text(f"You play 2 × {names([several])[0]}.")


def still_missing(page: Page, selectors: list[str]) -> list[str]:
    """A window that changes its size is laid out in one of the next frames."""
    found = missing(page, selectors)
    for _ in range(60):
        if not found:
            break
        page.wait_for_timeout(50)
        found = missing(page, selectors)
    return found


def laid_twice(match: Match, card: str) -> bool:
    return f"{card} {card}" in match.legal(0)


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    return page.evaluate(
        "selector => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().toJSON())",
        selector,
    )


def faults(page: Page) -> list[str]:
    """What axe finds at the table itself."""
    return [one for one in axe(page, AXE) if " region: " not in one]


# What was on the table whenever something changed: a card held face down, one turned, how many lines the log had.
NOTE = """() => {
  window.noted = []
  const note = () => window.noted.push([
    document.querySelector('.turned.held') ? 'held' : document.querySelector('.turned') ? 'turned' : 'none',
    document.querySelectorAll('.log li').length,
    document.querySelector('.naming')?.textContent ?? ''])
  const all = { subtree: true, childList: true, attributes: true }
  new MutationObserver(note).observe(document.querySelector('main'), all)
}"""


def test_a_card_turned_blind_is_held_then_named_and_told_only_then(person, server):  # D3-53
    match = played(2, 3, greedy=False, until=lambda view, match: "flip 1" in match.legal(0))
    page = person(size=DESK, motion="no-preference")
    sit_at(server, page, match)
    lines = page.locator(".log li").count()
    page.evaluate(NOTE)
    page.locator(".own .pick.may").first.click()
    expect(page.locator(".log li")).not_to_have_count(lines)
    noted: list[tuple[str, int, str]] = [tuple(one) for one in page.evaluate("window.noted")]
    assert {count for shown, count, _ in noted if shown == "held"} == {lines}
    named = next(text for shown, _, text in noted if shown == "turned" and text)
    told = page.locator(".log li.mine").last.inner_text()
    assert told.startswith(f"You turn over a card: {named.removesuffix('!')}"), told


def test_the_log_names_what_was_picked_up(person, server):  # D3-30
    match = played(2, 5, greedy=False, until=lambda view, match: view.phase == "play" and len(view.pile) >= 4)
    pile = names([one.card for one in match.view(0).pile])
    page = person(size=PHONE)
    sit_at(server, page, match)
    page.get_by_role("button", name=f"Pick up {len(pile)} cards").click()
    line = page.locator(".log li.mine").last
    expect(line).to_contain_text(f"You pick up {len(pile)} cards: ")
    told = line.text_content() or ""
    cards = told.split(": ")[1].split(".")[0].replace(" and ", ", ").replace("\u00a0", " ").split(", ")
    spelled = [word for one in cards if one for word in spell(one)]
    assert sorted(spelled) == pile
    page.reload()  # the server remembers the move, and the view what came of it
    expect(page.locator(".log li.mine").last).to_have_text(told)


def spell(counted: str) -> list[str]:
    """`2 × 8` is two cards."""
    count, _, card = counted.strip(" ,").rpartition(" × ")
    return [card] * int(count or 1)


def test_a_hint_points_at_its_cards_and_one_press_selects_them(person):
    page = person(size=DESK)
    quick_play(page, "drei")
    page.get_by_role("button", name="Give me a hint").click()
    best = page.locator("section.hint .choose").first
    pointed = page.locator(".own .pick.pointed")
    expect(pointed).to_have_count(3)  # the exchange
    advised = pointed.evaluate_all("found => found.map((one) => one.ariaLabel)")
    chosen = page.locator(".own .pick[aria-pressed=true]")
    for left in (2, 1, 0):
        chosen.first.click()
        expect(chosen).to_have_count(left)
    assert (best.get_attribute("aria-label") or "").startswith("Select: You keep")
    best.click()
    expect(chosen).to_have_count(3)
    assert chosen.evaluate_all("found => found.map((one) => one.ariaLabel)") == advised
    assert faults(page) == []


def test_the_end_is_told_in_places_and_celebrated_by_the_poster(person):
    page = person(size=DESK)
    make_table(page, "drei", ["here", "open"], ["Ann"])
    other = person(page.url, size=PHONE)
    sit(other, "Bob")
    for one in (page, other):
        ready(one)
    for one in (page, other):
        one.wait_for_selector(".own .pick")
    give_up(page)
    for one, has_won in ((page, False), (other, True)):
        expect(one.locator(".finale-drei")).to_have_count(1)
        expect(one.locator(".finale-drei.won")).to_have_count(int(has_won))
        expect(one.locator(".scores strong")).to_have_text(["2nd", "1st"])


EDGED = ".poster .card, .mini, .player, .player .count, .actions button, .track li"
EDGELESS = """(edged) => [...document.querySelectorAll(edged)].filter((one) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(one)
    return parseFloat(borderTopWidth) < 1 || borderTopStyle === 'none' || borderTopColor === backgroundColor
  }).map((one) => one.className)"""
SMALL = """() => [...document.querySelectorAll('.poster *')].filter((one) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && one.checkVisibility() &&
    !one.closest('.unseen') && parseFloat(getComputedStyle(one).fontSize) < 12).map((one) => one.outerHTML)"""


def test_ten_on_a_phone_can_be_read_and_keep_their_edges_in_forced_colours(person, server):
    def is_known(view: Any, _: Match) -> bool:
        return view.phase == "play" and sum(bool(player.known) for player in view.players[1:]) >= 3

    match = played(10, 2, greedy=False, until=is_known)
    page = person(size=PHONE, lang="fr")
    sit_at(server, page, match)
    assert page.locator(".player .known .mini").count() > 3
    assert page.evaluate(SMALL) == []
    assert faults(page) == []
    page.emulate_media(forced_colors="active")
    assert page.evaluate(EDGELESS, EDGED) == []
