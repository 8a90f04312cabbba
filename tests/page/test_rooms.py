"""The rooms around the games: start, join, my games, replay, rules, settings, and what is not there."""

from __future__ import annotations

import contextlib
import gzip
import json
import re
import secrets
import sqlite3

import msgspec
from playwright.sync_api import expect
from server.servers import fetch

from tablee.games import find
from tablee.match import Match, journal_of
from tablee.text import rule_clauses

from .conftest import DESK, PHONE
from .drivers import DRIVERS
from .journey import (
    AXE,
    axe,
    friends,
    give_up,
    make_table,
    open_menu,
    play_to_the_end,
    quick_play,
    ready,
    sit,
    take_the_screen,
)

DRIVER = DRIVERS[0]


def finished_table(person, **settings):
    page = person(**settings)
    quick_play(page, DRIVER.GAME)
    play_to_the_end(DRIVER, page)
    return page


def test_joining_by_code_and_finding_the_game_again(person):
    ann = person()
    make_table(ann, "destrier", ["here", "open"], ["Ann", ""], DRIVER.LONG)
    code = ann.locator(".code").inner_text()
    bob = person(size=PHONE, lang="fr")
    bob.locator("#code").fill("nothing")
    bob.locator("form:has(#code) button").click()
    expect(bob.locator("#code-trouble")).to_have_text("Aucune table ne porte ce code.")
    expect(bob.locator("#code-trouble")).to_be_in_viewport()
    expect(bob.locator("#code")).to_be_in_viewport()
    bob.locator("#code").fill(code.lower())
    bob.locator("form:has(#code) button").click()
    sit(bob, "Bob")
    expect(ann.locator("li", has_text="Bob")).to_be_visible()
    ann.goto("/")
    mine = ann.locator(".tables a", has_text="Destrier Duel")
    expect(mine).to_contain_text("waiting for players")
    mine.click()
    ready(ann)
    ready(bob)
    ann.wait_for_selector(".game")
    bob.goto("/")
    expect(bob.locator(".tables a")).to_contain_text(re.compile("à vous de jouer|les autres réfléchissent"))


def test_a_seat_can_be_given_to_a_bot_and_back(person):
    page = person()
    make_table(page, "destrier", ["here", "open"], ["Ann", ""])
    seat = page.get_by_label("Who plays at seat 2?")
    seat.select_option("bot:casual")
    expect(page.locator("li", has_text="Zoé")).to_be_visible()
    seat.select_option("open")
    expect(page.locator("h1")).to_have_text("One seat is still free")
    seat.select_option("bot:random")
    expect(page.locator("h1")).to_have_text("The table is full")
    ready(page)
    page.wait_for_selector(".game")


def test_a_listed_table_can_be_watched(person):
    ann = person()
    ann.goto("/new/destrier")
    ann.wait_for_selector("ol li")
    ann.get_by_label("anyone").check()
    ann.locator("input[name='wins_needed'][value='5']").check()  # a deal can win a duel
    ann.locator("button.open").click()
    ann.wait_for_selector("button.ready")
    watcher = person()
    expect(watcher.locator(".tables a", has_text="one free seat").first).to_be_visible()
    table = ann.url
    ann.get_by_label("Who plays at seat 2?").select_option("bot:casual")
    ready(ann)
    ann.wait_for_selector(".game")
    watcher.goto(table)
    expect(watcher.locator(".status")).to_contain_text("You’re watching.")
    assert watcher.locator(".own .actions").count() == 0
    assert watcher.locator(".side > ul .down").count() >= 2  # both hole cards stay hidden


def test_resigning_reacting_and_asking_for_a_move_back(person):
    ann, bob = person(), person()
    make_table(ann, "destrier", ["here", "open"], ["Ann", ""], DRIVER.LONG)
    bob.goto(ann.url)
    sit(bob, "Bob")
    ready(ann)
    ready(bob)
    ann.wait_for_selector(".game")
    bob.wait_for_selector(".game")
    open_menu(ann)
    ann.get_by_role("button", name="Well played!").click()
    expect(bob.locator(".reaction")).to_have_text("Well played!")
    give_up(bob)
    expect(ann.locator(".result h2")).to_have_text("You won!")
    expect(bob.locator(".result h2")).to_have_text("Ann won.")


def test_a_replay_steps_shares_proves_and_plays_on(person, tmp_path):
    page = finished_table(person)
    table = page.url.rsplit("/", 1)[1]
    page.locator(".result a", has_text="Watch the replay").click()
    slider = page.locator("input[type=range]")
    last = int(slider.get_attribute("max") or "0")
    assert last >= 2
    expect(page.locator(".told")).to_contain_text(f"Move {last} of {last}")  # it opens at the end
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="One move forward").click()
    expect(page).to_have_url(re.compile(f"/replay/{table}/1$"))
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(f"/replay/{table}/{last}$"))
    expect(page.locator(".verdict")).to_be_visible()
    page.get_by_role("button", name="To the start").click()
    assert page.locator(".down").count() == 1  # all open but the deck
    page.locator("select").first.select_option(label="a spectator")
    expect(page.locator(".side > ul .down")).to_have_count(2)
    page.locator("select").first.select_option(label="all cards face up")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(f"/replay/{table}/2$"))
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Check the deal").click()
    expect(page.locator("aside ul[role=status] li")).to_have_count(5)
    expect(page.locator("aside ul[role=status] li", has_text="✓")).to_have_count(5)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download this game").click()
    file = tmp_path / "game.jsonl"
    download.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "destrier"
    page.goto(f"/replay/{table}/1")
    expect(page.locator(".told")).to_contain_text(f"Move 1 of {last}")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(file)
    expect(page).to_have_url(re.compile("/replay/file$"))
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="One move forward").click()
    expect(page.locator(".told")).to_contain_text("Move 1")


def test_playing_on_from_a_replay(person):
    page = finished_table(person)
    page.locator(".result a", has_text="Watch the replay").click()
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="One move forward").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector(".game")
    expect(page).to_have_url(re.compile("/t/[0-9a-f]{24}$"))
    play_to_the_end(DRIVER, page)


def test_rules_can_be_linked_by_clause_in_both_languages(person):
    page = person("/rules/destrier#DD-43")
    expect(page.locator("#DD-43")).to_be_in_viewport()
    expect(page.locator("#DD-43")).to_have_class(re.compile("here"))
    for language in ("en", "fr"):
        if language == "fr":
            page.get_by_role("button", name="Settings").click()
            page.get_by_label("Français").check()
            page.keyboard.press("Escape")
            expect(page.locator("main")).to_contain_text("carte Trou")
        for clause in rule_clauses("destrier", language):
            assert page.locator(f"#{clause}").count() == 1
    assert page.locator(".figure").count() >= 10


def test_settings_are_kept_and_work_at_once(person):
    page = person(lang="en")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Français").check()
    expect(page.locator("h1")).to_have_text("Prenez place, la table est mise")
    page.get_by_label("sans animation").check()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Son").click()
    page.reload()
    expect(page.locator("h1")).to_have_text("Prenez place, la table est mise")
    assert page.evaluate("document.documentElement.dataset.motion") == "less"
    expect(page.get_by_role("button", name="Son")).to_have_attribute("aria-pressed", "false")


def test_the_cards_can_wear_the_names_of_the_first_edition(person):
    page = person("/rules/destrier")
    expect(page.locator("#DD-02")).to_contain_text("BURY")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("first edition").check()
    expect(page.locator("#DD-02 .figure")).to_contain_text("RETURN")
    expect(page.locator("#DD-02 .figure")).to_contain_text("GO FOR 27")


def test_what_is_not_there_is_said_kindly(person):
    page = person("/t/" + "0" * 24)
    expect(page.locator("h1")).to_have_text("We can’t find this table")
    page.goto("/replay/" + "0" * 24)
    expect(page.locator("h1")).to_have_text("We can’t show this game")
    page.goto("/rules/chess")
    expect(page.locator("h1")).to_have_text("We don’t have this game yet")
    page.goto("/nowhere")
    expect(page.locator("h1")).to_have_text("There’s nothing at this address")
    page.get_by_role("link", name="All the games").last.click()
    expect(page.locator("h1")).to_have_text("Pull up a chair, the table’s set")


def test_games_that_are_not_there_are_closed_boxes(person, server):
    page = person()
    offered = {card["game"] for card in fetch.get(f"{server.http}/api/games").json()}
    expect(page.locator("li.box")).to_have_count(4)
    expect(page.locator(".lid:enabled").first).to_be_visible()
    assert page.locator("li.box:not(.closed)").count() == len(offered & {driver.GAME for driver in DRIVERS})


def test_axe_finds_nothing_on_any_screen(person):
    found: list[str] = []
    for lang, size in (("en", DESK), ("fr", PHONE)):
        page = person(size=size, lang=lang)
        expect(page.locator(".lid:enabled").first).to_be_visible()
        found += axe(page, AXE)
        page.locator("header button[aria-haspopup=dialog]").last.click()
        found += axe(page, AXE)  # settings
        page.keyboard.press("Escape")
        for path in ("/rules/destrier#DD-31", "/nowhere", "/new/destrier", "/new/carrom"):
            page.goto(path)
            page.wait_for_selector("main h1")
            page.wait_for_timeout(200)
            found += axe(page, AXE)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} is too wide"
        make_table(page, "destrier", ["here", "open"], ["Ann", ""])
        page.wait_for_selector(".invite svg")
        found += axe(page, AXE)
        page.goto("/")
        quick_play(page, "destrier")
        page.wait_for_selector(".felt")
        found += axe(page, AXE)
        page.locator("header .tools button").nth(1).click()  # the rules beside the table
        page.wait_for_selector("aside article")
        found += axe(page, AXE)
        page.keyboard.press("Escape")
        while not page.locator(".result").count():
            DRIVER.move(page)
            page.wait_for_timeout(60)
            if page.locator("dialog[open]").count():
                found += axe(page, AXE)
        while page.locator("dialog[open]").count():
            DRIVER.move(page)
        found += axe(page, AXE)
        page.locator(".result a").first.click()
        page.wait_for_selector("input[type=range]")
        found += axe(page, AXE)
        make_table(page, "destrier", ["here", "here"], ["Ann", "Bob"], DRIVER.LONG)
        take_the_screen(page)
        while not page.locator(".banner.over").count():
            DRIVER.move(page)
            page.wait_for_timeout(60)
        found += axe(page, AXE)
        if not page.locator("dialog[open]").count():
            page.locator(".banner.over button").click()
            found += axe(page, AXE)
    assert found == []


def test_the_start_page_loads_little(person, server):
    """At most 90 kB of JavaScript, as it travels, before a game is opened."""
    page = person("about:blank")
    scripts: list[str] = []
    page.on("request", lambda request: request.resource_type == "script" and scripts.append(request.url))
    page.goto(server.http)
    expect(page.locator(".lid:enabled").first).to_be_visible()
    sizes = {url: len(gzip.compress(fetch.get(url).content, 9)) for url in set(scripts)}
    assert sizes
    assert sum(sizes.values()) <= 90_000, sizes
    names = " ".join(sizes)
    assert "game-" not in names  # each game is loaded when it is opened


def test_the_page_can_be_installed(person, server):
    manifest = fetch.get(f"{server.http}/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for icon in manifest.json()["icons"]:
        assert fetch.get(server.http + icon["src"]).status_code == 200
    assert manifest.json()["display"] == "standalone"


def test_a_table_that_plays_on_promises_nothing_about_its_deal(person, server):
    match = Match(find("destrier"), {"wins_needed": 5}, 11, ["human", "human"])
    wanted = {"journal": msgspec.to_builtins(journal_of(match)), "seats": ["open", "open"]}
    made = fetch.post(f"{server.http}/api/journals/table", json=wanted).json()
    for lang, truth in (
        ("en", "The person who made this table has already seen the deal, so we can’t vouch for it."),
        ("fr", "La personne qui a ouvert cette table a déjà vu la donne : nous ne pouvons donc rien garantir."),
    ):
        page = person(lang=lang)
        page.goto(f"/t/{made['table']}")
        expect(page.locator(".known")).to_have_text(re.compile(truth.replace(" : ", r"\s:\s")))
        assert page.locator(".promise").count() == 0
    make_table(page, "destrier", ["here", "open"], ["Ann", ""])
    expect(page.locator(".promise")).to_have_count(1)
    assert page.locator(".known").count() == 0


def test_a_table_that_is_set_aside_says_why(person, server):
    made = {"kind": "created", "game": "destrier", "version": 9, "options": {}, "seats": ["open"] * 2, "code": "BRK999"}
    table = secrets.token_hex(12)
    with contextlib.closing(sqlite3.connect(server.data / "tables.sqlite")) as database, database:
        row = "INSERT INTO tables (id, code, secret, listed, phase, made) VALUES (?, 'BRK999', ?, 0, 'waiting', 0)"
        database.execute(row, (table, bytes(32)))
        database.execute("INSERT INTO journal VALUES (?, 1, NULL, NULL, ?, 0)", (table, json.dumps(made).encode()))
    page = person()
    page.goto(f"/t/{table}")
    expect(page.locator("h1")).to_have_text("This table has been set aside")
    expect(page.locator("main")).to_contain_text("made with version 9 of the game; this server has version 1.")


def test_a_maker_quiets_and_removes_and_a_seat_moves_to_a_phone(person):
    ann, bob = friends(person, "destrier", DRIVER.LONG, PHONE)
    open_menu(bob)
    assert bob.get_by_label("Turn reactions off").count() == 0, "Bob hasn't made this table"
    bob.get_by_role("button", name="Continue on another device").click()
    link = bob.get_by_label("Link for your seat").input_value()
    path = re.sub(r"^https?://[^/]+", "", link)
    tablet = person(path, lang="fr")
    tablet.get_by_role("button", name="Jouer sur cet appareil").click()
    tablet.wait_for_selector(".game")
    assert "#" not in tablet.url
    expect(bob.locator("main")).to_contain_text("Your seat is on another device now.")
    bob.get_by_role("button", name="Back to the table").click()
    expect(bob.locator(".status")).to_contain_text("You’re watching.")
    late = person(path)
    late.get_by_role("button", name="Play on this device").click()
    expect(late.locator("main")).to_contain_text("This link doesn’t work any more")
    open_menu(ann)
    ann.get_by_label("Turn reactions off").check()
    open_menu(tablet)
    expect(tablet.locator("dialog[open]")).to_contain_text("Les réactions sont coupées à cette table.")
    assert axe(ann, AXE) == []
    ann.get_by_role("button", name="Remove Bob").press("Enter")  # by keyboard
    ann.get_by_role("button", name="A bot takes over").press("Enter")
    expect(ann.locator("[role=status]", has_text="Bob is no longer playing at this table.")).to_be_visible()
    expect(tablet.locator("main")).to_contain_text("Vous ne jouez plus à cette table")
    ann.keyboard.press("Escape")
    expect(ann.locator(".seats")).to_contain_text("Zoé")
