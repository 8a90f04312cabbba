"""Every reason for a refusal is given by a real request or message, in the language of whoever asks."""

from __future__ import annotations

import asyncio
import json
import re
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets
from litestar.testing import TestClient

from server.servers import Server, connect, fetch, make_table, running, seated, sit
from server.test_full_disk import fill_the_disk, make_room
from tablee.games import find
from tablee.games.premier.cardset import built_in
from tablee.match import Match, journal_of
from tablee.server import deciding, errands
from tablee.server.app import make_app
from tablee.server.keeper import Keeper
from tablee.server.limits import Limits
from tablee.server.reasons import Reason
from tablee.server.storage import Storage, sqlite_url
from tablee.text import FOLDER, texts

Told = dict[str, set[str]]  # reason -> the sentences that were said
NOWHERE = "0" * 24
BROKEN = "b" * 24
TOKEN = "A" * 43


def keys(beginning: str) -> set[str]:
    files = [(FOLDER / "fr" / name).read_text("utf-8") for name in ("server.ftl", "terminal.ftl")]
    return set(re.findall(rf"^{beginning}-([a-z-]+) =", "\n".join(files), re.M))


def duel(moves: int = 0, **settings: Any) -> Match:
    match = Match(find("destrier"), {"wins_needed": 5}, 5, ["human", "human"], **settings)
    for _ in range(moves):
        match.play(match.to_act()[0], "stand")
    return match


def written(match: Match, trace: bool = False) -> dict[str, Any]:
    return json.loads(msgspec.json.encode(journal_of(match, trace)))


# Over HTTP


class Asking:
    """Somebody who asks over HTTP in one language, and is refused."""

    def __init__(self, server: Server, language: str, told: Told) -> None:
        self._server, self._told = server, told
        self._headers = {"accept-language": language}

    def __call__(self, why: str, path: str, body: Any = None, **settings: Any) -> None:
        headers = self._headers | settings.pop("headers", {})
        method = "GET" if body is None and not settings else "POST"
        content = settings if body is None else {"json": body}
        answer = fetch.request(method, self._server.http + path, headers=headers, **content)
        assert answer.status_code >= 400, (path, body)
        assert answer.json()["why"] == why, answer.text
        self._told[why].add(answer.json()["sentence"])


def ask_for_tables(ask: Asking, server: Server) -> None:
    table = make_table(server, ["open", "open"])["table"]
    ask("no-table", f"/api/tables/{NOWHERE}")
    ask("no-code", "/api/codes/XXXXXX")
    ask("no-page", "/api/nothing")
    ask("foreign", "/api/tables", headers={"origin": "http://elsewhere.example"})
    ask("unknown-game", "/api/tables", {"game": "chess", "seats": []})
    ask("unknown-bot", "/api/tables", {"game": "destrier", "seats": ["open", "bot:X"]})
    ask("bad-option", "/api/tables", {"game": "destrier", "seats": ["open", "open"], "options": {"wins_needed": 4}})
    ask("bad-seats", "/api/tables", {"game": "destrier", "seats": ["open"]})
    ask("bad-name", f"/api/tables/{table}/seats", {"name": " ", "token": TOKEN})
    ask("bad-token", f"/api/tables/{table}/seats", {"name": "A", "token": "short"})
    ask("seat-taken", f"/api/tables/{table}/seats", {"name": "A", "token": TOKEN, "seat": 7})
    ask("not-over", f"/api/tables/{table}/journal")
    ask("too-long", "/api/tables", {"game": "x" * 10_000, "seats": []})
    ask("broken-table", f"/api/tables/{BROKEN}")
    ask("no-lab", "/api/games/premier/cards?seats=5", content="")  # it runs in plain Python
    ask("no-cards", "/api/games/destrier/cards?seats=2", content="")
    ask("no-lesson", "/api/lessons/destrier/nothing", {"presses": []})
    ask("other-lesson", "/api/lessons/destrier/first", {"presses": [None]})
    fill_the_disk(server)
    ask("storage", "/api/tables", {"game": "destrier", "seats": ["open", "open"]})
    make_room(server)


def ask_to_arrange(ask: Asking, server: Server) -> None:
    """What only the maker of a table may do, and only the device where a seat is."""
    maker, ann, bob, link = (letter * 42 + "A" for letter in "MABL")
    wanted = {"game": "destrier", "seats": ["open", "open"], "options": {"wins_needed": 5}, "maker": maker}
    at = f"/api/tables/{fetch.post(f'{server.http}/api/tables', json=wanted).json()['table']}"
    for token in (ann, bob):
        sit(server, at.rpartition("/")[2], "P", None, token)
    ask("not-maker", f"{at}/mute", {"token": ann, "muted": True})
    ask("used-link", f"{at}/come", {"link": link, "token": "N" * 42 + "A"})
    assert fetch.post(f"{server.http}{at}/link", json={"token": bob, "link": link}).status_code == 200
    assert fetch.post(f"{server.http}{at}/come", json={"link": link, "token": "N" * 42 + "A"}).status_code == 200
    ask("seat-moved", f"{at}/link", {"token": bob, "link": link})
    assert fetch.post(f"{server.http}{at}/mute", json={"token": maker, "muted": True}).status_code == 200


def ask_unreadably(ask: Asking) -> None:
    ask("unreadable", "/api/tables", content="{")
    ask("unreadable", "/api/tables", content="")
    ask("unreadable", "/api/journals/table", content='{"seats":' + "[" * 20_000)
    ask("unreadable", "/api/tables", {"game": "destrier"})
    ask("unreadable", "/api/tables", {"game": "destrier", "seats": [], "strange": 1})
    ask("unreadable", "/api/tables", ["a list"])
    table = {"game": "destrier", "seats": ["open", "open"]}
    for wrong in ({"game": 5}, {"seats": 5}, {"options": 5}, {"options": {"wins_needed": []}}):
        ask("unreadable", "/api/tables", table | wrong)
    ask("unreadable", "/api/tables", {"game": "destrier", "seats": ["open", "open"], "time_limit": 7})
    ask("unreadable", "/api/tables/xyz")
    ask("unreadable", f"/api/tables/{NOWHERE}/hint")
    ask("unreadable", f"/api/tables/{NOWHERE}/replay?seat=77")
    ask("unreadable", f"/api/tables/{NOWHERE}/replay?seat=one")
    ask("unreadable", "/health", {})


def ask_with_journals(ask: Asking) -> None:
    match = duel(2)
    good, traced = written(match), written(match, trace=True)
    moves = traced["moves"]
    premier = written(Match(find("premier"), {}, 4, ["human"] * 2))
    cards = built_in().material.data
    fair = {"commitment": "00", "secret": "00", "nonces": ["00", "00"]}
    bad = [
        {"game": "destrier"},
        good | {"version": 99},
        good | {"options": {"wins_needed": 4}},
        good | {"seats": ["human"]},
        good | {"seed": 6},
        good | {"moves": [*good["moves"], {"seat": 0, "move": "deny"}]},
        good | {"moves": [{"seat": 7, "move": "hit"}]},
        good | {"moves": [{"seat": 0, "move": "fly to the moon"}]},
        good | {"moves": [moves[0] | {"legal": []}, moves[1]]},
        good | {"moves": [moves[0] | {"position": "duel 1"}, moves[1]]},
        good | {"outcome": {"winners": [0], "scores": [1, 0], "reason": "closest"}},
        good | {"fair": fair},
        good | {"material": {"hash": "00"}},
        premier | {"material": {"hash": "00"}},
        premier | {"material": {"hash": "00", "data": cards | {"moon": []}}},
        {name: value for name, value in premier.items() if name != "material"},
    ]
    for journal in bad:
        ask("bad-journal", "/api/journals", journal)
    ask("bad-journal", "/api/journals", content="{")
    ask("one-journal", "/api/journals", content="\n\n")
    ask("not-over", "/api/journals", good)
    ask("no-position", "/api/journals/table", {"journal": good, "seats": ["open", "open"], "position": -1})
    ask("never-listed", "/api/journals/table", {"journal": good, "seats": ["open", "open"], "listed": True})
    ask("no-hint", "/api/journals/hint", {"journal": good, "position": 0, "seat": 1 - duel().to_act()[0]})


# At a table


@asynccontextmanager
async def refused_at(
    server: Server, told: Told, language: str, table: str, token: str | None = None
) -> AsyncGenerator[Callable[..., Any]]:
    async with connect(server, table, token, language) as player:

        async def refused(why: str, **message: Any) -> None:
            await player.say(**message)
            answer = await player.hear_until(lambda m: m["is"] == "refused")
            assert answer["why"] == why, answer
            told[why].add(answer["sentence"])

        yield refused


async def knock(server: Server, told: Told, language: str, table: str, why: str, **message: Any) -> None:
    """The first message of a connection, refused."""
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/play"
    async with websockets.connect(url, additional_headers={"accept-language": language}) as socket:
        await socket.send(json.dumps(message))
        answer = json.loads(await socket.recv())
        assert answer["why"] == why
        told[why].add(answer["sentence"])


async def misbehave(server: Server, told: Told, language: str) -> None:
    match = duel(1)
    body = {"journal": written(match), "seats": ["open", "open"]}
    table = fetch.post(f"{server.http}/api/journals/table", json=body).json()["table"]
    tokens = [sit(server, table, name)["token"] for name in ("A", "B")]
    turn = match.to_act()[0]
    ids = {"move_id": "m"}
    await knock(server, told, language, table, "hello-first", do="sync")
    await knock(server, told, language, table, "unreadable", do="dance")
    await knock(server, told, language, table, "token", do="hello", lang=language, token="wrong")
    async with refused_at(server, told, language, table) as watching:
        await watching("spectator", do="resign", **ids)
    board, shooters = seated(server, ["open", "open"], game="carrom")
    async with connect(server, board, shooters[0]) as one, connect(server, board, shooters[1]) as two:
        await one.ready()
        await two.ready()
        dealt = await one.hear_until(lambda m: m["is"] == "table" and m["phase"] == "playing")
    async with refused_at(server, told, language, board, shooters[dealt["to_act"][0]]) as shooter:
        await shooter("unreadable", do="aim", x="left", y=1, angle=0, speed=0)
    async with (
        refused_at(server, told, language, table, tokens[turn]) as mover,
        refused_at(server, told, language, table, tokens[1 - turn]) as other,
    ):
        await mover("not-dealt", do="move", move="hit", seq=1, **ids)
        await mover("bad-nonce", do="ready", nonce="XYZ", **ids)
        await mover("seat-taken", do="give", seat=1 - turn, to="open", **ids)
        await mover("unreadable", do="resign", move_id="!")
        await mover("unreadable", do="answer-back", accept="perhaps", **ids)
        await mover("unreadable", do="react", reaction="JSON is malformed")
        await mover("no-aim", do="aim", x=1, y=1, angle=0, speed=0)
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            for player in (one, two):
                await player.ready()
            view = await one.hear_until(lambda m: m["is"] == "table" and m["phase"] == "playing")
        await mover("already-dealt", do="ready", nonce="00", **ids)
        now = {"do": "move", "seq": view["seq"], **ids}
        await mover("invalid-move", **now | {"move": "fly"})
        await mover("illegal-move", **now | {"move": "decline"})
        await mover("stale-move", **now | {"move": "stand", "seq": view["seq"] + 99})
        await other("not-your-turn", **now | {"move": "stand"})
        await other("no-hint", do="hint")
        await mover("no-take-back", do="offer-back", **ids)
        await mover("no-offer", do="answer-back", accept=True, **ids)
        await mover("not-away", do="stand-in", seat=0, **ids)
        async with connect(server, table, tokens[0]) as one:
            await one.say(do="resign", move_id="r")
            await one.hear_until(lambda m: m["is"] == "accepted")
        await mover("over", **now | {"move": "stand"})
    await misbehave_at_a_made_table(server, told, language)
    answer = fetch.get(f"{server.http}/api/tables/{table}/replay?seat=5", headers={"accept-language": language})
    assert answer.json()["why"] == "no-seat"
    told["no-seat"].add(answer.json()["sentence"])


async def misbehave_at_a_made_table(server: Server, told: Told, language: str) -> None:
    maker = "M" * 42 + "A"
    table = make_table(server, ["open", "open"], options={"wins_needed": 5}, maker=maker)["table"]
    tokens = [sit(server, table, name)["token"] for name in ("A", "B")]
    ask = Asking(server, language, told)
    assert fetch.post(f"{server.http}/api/tables/{table}/mute", json={"token": maker, "muted": True}).status_code == 200
    async with refused_at(server, told, language, table, tokens[0]) as quiet:
        await quiet("muted", do="react", reaction="oops")
    async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
        for player in (one, two):
            await player.ready()
        view = await one.hear_until(lambda m: m["is"] == "table" and m["phase"] != "waiting")
        order = {"token": maker, "seat": 1, "seq": view["seq"]}
        if view["phase"] == "playing":
            ask("needs-bot", f"/api/tables/{table}/remove", order | {"to": "open"})
        order["to"] = "bot:random"
        assert fetch.post(f"{server.http}/api/tables/{table}/remove", json=order).status_code == 200
    await knock(server, told, language, table, "removed", do="hello", lang=language, token=tokens[1])


def narrow(folder: Path, told: Told, language: str) -> None:
    """A server on which everything is too much, and one thing goes wrong."""
    heard, open_table = {"accept-language": language}, {"game": "destrier", "seats": ["open", "open"]}
    with pytest.MonkeyPatch.context() as patch, TestClient(make_app(Storage(sqlite_url(folder)))) as client:
        keeper: Keeper = client.app.state.keeper

        def refused(why: str, path: str, body: Any = None) -> None:
            method = "GET" if body is None else "POST"
            answer = client.request(method, path, json=body, headers=heard).json()
            assert answer["why"] == why, answer
            told[why].add(answer["sentence"])

        table = client.post("/api/tables", json={**open_table, "seats": ["open", "bot:random"]}).json()["table"]
        client.post(f"/api/tables/{table}/seats", json={"name": "A", "token": TOKEN})
        with client.websocket_connect(f"/api/tables/{table}/play") as socket:
            patch.setattr(deciding, "MOST_MOVES", 0)
            socket.send_json({"do": "hello", "token": TOKEN, "lang": language})
            socket.send_json({"do": "ready", "nonce": "00", "move_id": "r"})
            socket.send_json({"do": "move", "move": "stand", "seq": 1, "move_id": "m"})
            while (answer := socket.receive_json())["is"] != "refused":
                pass
            assert answer["why"] in ("long-game", "over"), "one deal in thirty wins at once"
            told["long-game"].add(answer["sentence"])
        patch.setattr(errands, "MOST_MOVES", 1)
        refused("long-journal", "/api/journals", written(duel(2)))
        table = client.post("/api/tables", json=open_table).json()["table"]
        patch.setattr(deciding, "MOST_BEFORE_DEAL", 0)
        refused("seats-worn", f"/api/tables/{table}/seats", {"name": "A", "token": TOKEN})
        patch.setattr("tablee.server.games.rule_page", lambda *_: "")  # as of a game that tells none
        refused("no-text", "/api/games/destrier/rules/en")
        patch.setattr(client.app.state.studies, "closed", "")
        refused("bad-cards", "/api/games/premier/cards?seats=5", {"no": "toml"})
        client.app.state.studies._turn.take()
        refused("studying", "/api/games/premier/cards?seats=5", {})
        patch.setattr(keeper, "limits", Limits(stored=0))
        refused("full", "/api/tables", open_table)
        patch.setattr(keeper, "make", None)
        refused("surprise", "/api/tables", open_table)
    with TestClient(make_app(Storage(sqlite_url(folder)), Limits(waiting=0))) as client:
        table = client.post("/api/tables", json=open_table).json()["table"]
        refused("busy", f"/api/tables/{table}/seats", {"name": "A", "token": TOKEN})


def guess_codes(ask: Asking, server: Server) -> None:
    for _ in range(20):
        fetch.get(f"{server.http}/api/codes/YYYYYY")
    ask("too-fast", "/api/codes/YYYYYY")


@pytest.fixture(scope="module")
def all_told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Told]:
    folder = tmp_path_factory.mktemp("reasons")
    found: dict[str, Told] = {language: defaultdict(set) for language in ("en", "fr")}

    async def break_a_table() -> None:
        """A line that no version of the server has written."""
        storage = Storage(sqlite_url(folder))
        await storage.open()
        await storage.make_table(BROKEN, "BBBBBB", bytes(32), False, b"nonsense")
        await storage.close()

    with running(folder) as server:
        asyncio.run(break_a_table())
        for language, told in found.items():
            ask = Asking(server, language, told)
            ask_for_tables(ask, server)
            ask_to_arrange(ask, server)
            ask_unreadably(ask)
            ask_with_journals(ask)
            asyncio.run(misbehave(server, told, language))
        for language, told in found.items():
            guess_codes(Asking(server, language, told), server)
            narrow(tmp_path_factory.mktemp("narrow"), told, language)
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_reason_is_given_by_somebody(all_told: dict[str, Told], language: str):
    assert set(all_told[language]) == set(Reason)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_way_to_be_unreadable_is_told(all_told: dict[str, Told], language: str):
    for reason, part in (("unreadable", "unreadable"), ("bad-journal", "journal")):
        told = all_told[language][reason]
        for key in keys(part):
            lines = [texts(language).bound(line) for line in sentences(language, f"{part}-{key}")]
            patterns = [re.sub(r"\\\{.*?\\\}", ".+", re.escape(line)) for line in lines]
            for pattern in patterns:
                assert any(re.search(pattern, sentence) for sentence in told), f"nobody is told {part}-{key}: {pattern}"


def sentences(language: str, key: str) -> list[str]:
    """All that a message can say, with its places for other words."""
    name = "terminal.ftl" if key.startswith("journal") else "server.ftl"
    text = (FOLDER / language / name).read_text("utf-8")
    found = re.search(rf"^{key} = (.*(?:\n[ }}].*)*)", text, re.M)
    assert found
    if "->" not in found[1]:
        return [found[1]]
    before = found[1].partition("{ $wanted")[0].partition("{ $kind")[0]
    return [before + choice for choice in re.findall(r"\] (.*)", found[1])]


def words(text: str) -> set[str]:
    """The words of a text, without what somebody else has sent."""
    return set(re.findall(r"[a-zà-ÿœ]+", re.sub(r"«.*?»|“.*?”|\([^)]*\)|\{[^}]*\}", " ", text).lower()))


FOREIGN = {"expected", "got", "required", "truncated", "malformed", "invalid", "matching", "regex"}  # of decoders


def test_no_french_sentence_ends_in_english(all_told: dict[str, Told]):
    ours = {language: words("\n".join(all_sentences(language))) for language in ("en", "fr")}
    english = (ours["en"] - ours["fr"]) | FOREIGN
    for sentence in set().union(*all_told["fr"].values()):
        assert not words(sentence) & english, sentence
    for sentence in set().union(*all_told["en"].values()):
        assert not words(sentence) & (ours["fr"] - ours["en"]), sentence


def all_sentences(language: str) -> list[str]:
    return [
        line.partition(" = ")[2] if " = " in line else line
        for path in (FOLDER / language).glob("*.ftl")
        for line in path.read_text("utf-8").splitlines()
        if not line.startswith("#")
    ]
