"""The list of moves at the table: marks that hints share, words of two languages, and what each move means."""

from __future__ import annotations

import asyncio
import json
import random
import re
from pathlib import Path

import pexpect
import pytest
from server.servers import LONG_MATCH, connect, fetch, make_table, running, sit

from command.terminals import plain, terminal
from tablee.cli.menu import Menu
from tablee.cli.tables import Advice, Names, drawing
from tablee.cli.tables.carrom import CarromTable
from tablee.cli.vocabulary import Vocabulary
from tablee.games import OURS, find
from tablee.match import Match
from tablee.text import LANGUAGES, texts

PROMPT = {"en": r"\([^()]*\? for help\):? $", "fr": r"\([^()]*\? pour l’aide\)(\s:)? $"}
HINTED = {  # a hint: what is typed for it, and the move
    "destrier": r"^  (\d)  ((?:hit|stand|decline|deny|exchange|declare\d\d|(?:plus3|minus3|bury) \w+))(?:  |$)",
    "drei": r"^  ([a-z]{1,2})  (keep [\w ]+?)(?:  |$)",
    "premier": r"^  (\d)  ((?:drop|take|discard|steal|under) \S+)  ",
    "carrom": r"^  (go \d)  (shot \S+ \S+ \S+)  ",
}


def hints(game: pexpect.spawn, kind: str) -> list[tuple[str, str]]:
    """Ask for a hint; each mark with its move."""
    game.sendline("hint")
    game.expect(PROMPT["en"], timeout=300)  # it may be compiled first
    told = plain(game.before)
    if "Thinking…" in told:  # from a server it comes later than the next prompt
        game.expect(PROMPT["en"], timeout=300)
        told = plain(game.before)
    return re.findall(HINTED[kind], told, re.M)


def own_moves(data: Path) -> list[str]:
    (file,) = data.rglob("*.jsonl")
    return [move["move"] for move in json.loads(file.read_text())["moves"] if move["seat"] == 0]


@pytest.mark.parametrize("kind", HINTED)
def test_typing_the_mark_of_a_hint_plays_that_hint(tmp_path, kind: str):
    """The last of the hints: the menu has other moves where a hint's rank would point."""
    game = terminal("play", kind, "--seed", "7", "--seats", "human,bot:random", data=tmp_path)
    game.expect(PROMPT["en"])
    menu = plain(game.before)
    mark, move = hints(game, kind)[-1]
    assert kind == "carrom" or re.search(rf"(^| ){mark}  {move}\b", menu, re.M | re.I)
    game.sendline(mark)
    game.expect([PROMPT["en"], pexpect.EOF])
    assert own_moves(tmp_path)[0] == move
    game.close(force=True)


def test_go_alone_makes_the_best_shot_of_a_hint_and_a_later_aim_takes_its_place(tmp_path):
    match = Match(find("carrom"), {"board": "rows"}, 3)
    words = texts("en").of_game("carrom")
    table, view = drawing(match, words, {}, Names(match.players, words)), match.view(0)
    assert isinstance(table, CarromTable)
    assert table.take_hints(view, ["shot 370 0 3", "shot 370 1 3"]) == ["go 1", "go 2"]

    def answer(typed: str) -> Advice:
        advice = table.advise(match.view(0), typed)
        assert advice is not None
        return advice

    chosen = {typed: table.advise(view, typed) for typed in ("go", "go 1", "go 2", "lancer 2", "go 3", "go 0", "go x")}
    assert [advice and advice.move for advice in chosen.values()] == [
        *("shot 370 0 3", "shot 370 0 3", "shot 370 1 3", "shot 370 1 3"),
        *(None, None, None),
    ]
    assert str(answer("go 3").parts[0]) == "There’s no shot “3”; they go from 1 to 2."
    aimed = str(answer("aim 1 d").parts[0])
    assert str(answer("go").move) in aimed
    assert str(answer("go 2").parts[0]) == "There’s no shot “2”, only one: “go” makes it."
    match.play(0, "shot 370 0 3")
    assert answer("go").move is None  # it was for another shot


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with running(tmp_path_factory.mktemp("menus"), TABLEE_PURE="") as started:
        yield started


@pytest.mark.parametrize("kind", ["destrier", "carrom"])
def test_a_hint_from_a_server_is_played_by_its_mark(server, tmp_path, kind: str):
    options = LONG_MATCH if kind == "destrier" else {}
    table = make_table(server, ["open", "bot:random"], game=kind, options=options)
    game = terminal("play", "--server", server.http, "--code", table["code"], "--name", "Ann", data=tmp_path)
    game.expect(PROMPT["en"])
    mark, move = hints(game, kind)[-1]
    game.sendline(mark)
    game.expect("▸ You ")
    game.close(force=True)
    log = fetch.get(f"{server.http}/api/tables/{table['table']}").json()["log"]
    assert [told["move"] for told in log if told["seat"] == 0] == [move]


def test_between_people_a_server_gives_no_hint(server, tmp_path):
    table = make_table(server, ["open", "open"], game="carrom")
    place = ("play", "--server", server.http, "--code", table["code"], "--lang", "fr")
    ann, bob = (terminal(*place, "--name", name, data=tmp_path / name) for name in ("Ann", "Bob"))
    first = ann if ann.expect([PROMPT["fr"], "On attend Bob"]) == 0 else bob
    if first is bob:
        bob.expect(PROMPT["fr"])
    first.sendline("conseil")
    first.expect("Vous pouvez demander un conseil|Vous pouvez demander un conseil")
    ann.close(force=True)
    bob.close(force=True)


def test_a_hand_that_aims_elsewhere_disturbs_no_terminal(server, tmp_path):
    table = make_table(server, ["open", "open"], game="carrom")
    ann = terminal("play", "--server", server.http, "--code", table["code"], "--name", "Ann", data=tmp_path)
    ann.expect("Waiting for somebody")
    token = sit(server, table["table"], "Bob")["token"]

    async def begin() -> None:
        async with connect(server, table["table"], token) as bob:
            await bob.ready()
            await bob.hear_until(lambda message: message["is"] == "table" and message["phase"] == "playing")

    async def aim_and_shoot() -> None:
        async with connect(server, table["table"], token) as bob:
            await bob.say(do="aim", x=370.0, y=bob.view["view"]["stand"]["place"][1], angle=0.0, speed=1.0)
            await bob.look()
            await bob.move("shot 370 180 0.3")
            await bob.hear_until(lambda message: message["is"] == "accepted")

    asyncio.run(begin())
    if ann.expect([PROMPT["en"], "Waiting for Bob"]) == 0:
        ann.sendline("shot 370 180 0.3")
        ann.expect("Waiting for Bob")
    asyncio.run(aim_and_shoot())
    ann.expect("Bob sinks nothing")
    ann.expect(PROMPT["en"])
    ann.close(force=True)


# Words


def tables_of(game, language: str):
    """Views with their legal moves, of whole games."""
    words = texts(language).of_game(game.id)
    dice = random.Random(1)
    for seed in range(12):
        options = {"rescue": ("lead", "take")[seed % 2]} if game.id == "drei" else {}
        match = Match(game, options, seed, ["human"] * game.seats[seed % min(2, len(game.seats))])
        menu = Menu(game, drawing(match, words, {}, Names(match.players, words)), words)
        while not match.is_over:
            seat = match.to_act()[0]
            yield menu, match.view(seat), match.legal(seat)
            match.play(seat, dice.choice(match.legal(seat)))


CARDS = {"plus3", "minus3", "exchange", "bury", "deny", "declare21", "declare25", "declare27"}
KINDS = {
    "destrier": {"hit", "stand", "decline"} | CARDS,
    "drei": {"7", "delete", "invisible", "restart", "joker", "pickup", "flip", "lead", "take", "no", "keep"},
    "premier": {"drop", "take", "discard", "steal", "under"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in OURS if game.moves.are_listed], ids=lambda game: game.id)
def test_every_move_is_understood_by_its_words_and_its_name_and_has_a_meaning(game, language: str):
    seen: set[str] = set()
    for menu, view, legal in tables_of(game, language):
        for move in set(legal) - seen:
            seen.add(move)
            for typed in (menu.word(view, move).upper(), Vocabulary(game.id, texts(language)).own(move), move):
                read = menu.chosen(typed, view, legal) or menu.in_notation(typed, view)
                assert game.shown.notation.print_move(game.shown.notation.parse_move(read)) == move
            assert menu.chosen(menu._table.name_move(view, move), view, legal) == move
            assert menu.meaning(view, move)
        if {move.split()[0] for move in seen} >= KINDS[game.id]:
            return
    raise AssertionError(f"only {len(seen)} moves in all games")


FRENCH = {
    "destrier": {
        "hit": "piocher",
        "stand": "rester",
        "plus3 own": "plus3 moi",
        "bury other": "enfouir autre",
        "declare21": "déclarer21",
    },
    "drei": {
        "pickup": "ramasser",
        "flip 2": "retourner 2",
        "no rescue": "laisser",
        "keep 3 9 delete": "garder 3 9 delete",
        "joker joker as 7": "joker joker comme 7",
    },
    "premier": {"drop nothing": "tout garder", "drop ember": "écarter ember", "steal 1": "voler 1"},
    "carrom": {"shot 370 -3.1 4.2": "lancer 370 -3.1 4.2"},
}


@pytest.mark.parametrize("game", FRENCH)
def test_french_words_stand_beside_those_of_the_notation(game: str):
    vocabulary = Vocabulary(game, texts("fr"))
    for move, french in FRENCH[game].items():
        assert vocabulary.own(move) == french
        assert vocabulary.notation(french) == vocabulary.notation(move) == move
    assert Vocabulary("destrier", texts("fr")).notation(" Tirer ") == "hit"
    assert Vocabulary("destrier", texts("fr")).notation("DECLARER  21") == "declare21"


def test_a_french_menu_has_french_words_and_the_journal_those_of_the_notation(tmp_path):
    game = terminal("play", "destrier", "--seed", "3", "--seats", "human,human", "--lang", "fr", data=tmp_path)
    game.sendline("")
    game.expect(PROMPT["fr"])
    menu = plain(game.before)
    assert re.search(r"^ *1  piocher +prendre une carte numérique$", menu, re.M)
    assert re.search(r"^ *2  rester +verrouiller votre main$", menu, re.M)
    assert not re.search(r"\bhit\b|\bstand\b", menu)
    game.sendline("refuser")
    game.expect("Vous ne pouvez jouer qu’une carte Destrier que vous avez en main")
    game.sendline("tirre")
    game.expect("«\u00a0tirre\u00a0» n’est pas un coup possible ici")
    game.sendline("tirer")
    game.expect("pioche une carte numérique")
    game.expect("passer la main")
    game.close(force=True)
    (file,) = tmp_path.rglob("*.jsonl")
    assert json.loads(file.read_text())["moves"][0]["move"] == "hit"


def test_cards_are_typed_by_their_french_names(tmp_path):
    game = terminal("play", "premier", "--seed", "7", "--lang", "fr", data=tmp_path)
    game.expect(PROMPT["fr"])
    assert re.search(r"^ *3  glisser Fée timide +1 fée$", plain(game.before), re.M)
    for typed in ("prendre ailes sauvages", "take Wild Wings"):  # a card that is not on offer now
        game.sendline(typed)
        game.expect("règle PD-41")
        game.expect(PROMPT["fr"])
    game.sendline("under shy-sprit")
    game.expect("Voulais-tu dire «\u00a0glisser Fée timide\u00a0»")
    game.sendline("glisser fee timide")
    game.expect("Tu glisses Fée timide sous ton deck")
    game.expect(PROMPT["fr"])
    game.close(force=True)
    assert own_moves(tmp_path)[-1] == "under shy-sprite"


def test_a_shot_is_typed_in_french(tmp_path):
    game = terminal("play", "carrom", "--seed", "3", "--seats", "human", "--lang", "fr", data=tmp_path)
    game.expect(r"lancer X ANGLE VITESSE .* ou viser PION TROU")
    for typed, answer in {"lancer": "pas encore de lancer", "? lancer 370 0 2": "Règle CD-20"}.items():
        game.expect(PROMPT["fr"])
        game.sendline(typed)
        game.expect(answer)
    game.sendline("lancer 370 180 0.3")
    game.expect("▸ ")
    game.close(force=True)
    assert own_moves(tmp_path) == ["shot 370 180 0.3"]


def test_what_a_move_means_does_not_say_its_words_again():
    match = Match(find("drei"), {}, 3)
    for language, rest in {"en": "face up", "fr": "face visible"}.items():
        words = texts(language).of_game("drei")
        menu = Menu(match.game, drawing(match, words, {}, Names(match.players, words)), words)
        assert {menu.meaning(match.view(0), move) for move in match.legal(0)} == {rest}


def test_the_beginning_of_several_names_is_no_move():
    match = Match(find("drei"), {}, 3)
    words = texts("en").of_game("drei")
    menu = Menu(match.game, drawing(match, words, {}, Names(match.players, words)), words)
    assert menu.chosen("keep", match.view(0), match.legal(0)) is None


# Help

OFFERS = {"destrier": r"\? N ", "drei": r"\? c ", "premier": r"\? N ", "carrom": r"\? (shot|lancer) 370 0 2"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OFFERS)
def test_help_offers_what_works(game: str, language: str):
    words = texts(language).of_game(game)
    marks = {"carrom": "none", "drei": "letters"}.get(game, "numbers")
    for help_text in ("play-help", "online-help"):
        told = words.say(help_text, marks=marks)
        assert re.search(r"^(hint|conseil) ", told, re.M)
        assert re.search(rf"^{OFFERS[game]}", told, re.M)
        assert bool(re.search(r"^(go|lancer) ", told, re.M)) == (game == "carrom")
        assert ("? N" in told) == (marks == "numbers")
        if (game, language) == ("premier", "fr"):
            assert not re.search(r"\bvo(us|tre|s)\b", told, re.I)
