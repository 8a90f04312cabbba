"""A journal that is at hand makes a table to play on from."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from command.terminals import plain, terminal

from server.servers import Player, Server, connect, fetch, journal_of, running, sit
from tablee import bots
from tablee.cli import main
from tablee.games import find
from tablee.kernel.chance import chances
from tablee.match import Journal, Match, replay, write_line
from tablee.match import journal_of as journal_of_match


def played(seed: int = 5, **options: Any) -> Match:
    """A whole match between two people, random moves."""
    game = find("destrier")
    match = Match(game, {"wins_needed": 2} | options, seed, ["human", "human"])
    while not match.is_over:
        seat = match.to_act()[0]
        move = bots.find("random", game).choose(match.masked(seat), seat, chances(seed, "t", match.position))
        match.play(seat, game.shown.notation.print_move(move))
    return match


def journal(match: Match) -> dict[str, Any]:
    return msgspec.to_builtins(journal_of_match(match))


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with running(tmp_path_factory.mktemp("on")) as started:
        yield started


def post(server: Server, body: Any) -> httpx.Response:
    return fetch.post(f"{server.http}/api/journals/table", json=body, timeout=300)


async def dealt(*players: Player) -> None:
    for player in players:
        await player.ready()
    for player in players:
        await player.hear_until(lambda m: m["is"] == "table" and m["phase"] != "waiting")


@pytest.mark.parametrize("as_line", [False, True])
def test_a_table_goes_on_from_a_position_and_its_journal_replays(server: Server, tmp_path: Path, as_line: bool):
    match = played()
    position = match.position - 2
    given: Any = write_line(match).decode() if as_line else journal(match)
    answer = post(server, {"journal": given, "position": position, "seats": ["open", "open"]})
    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]
    assert answer.json()["commitment"] == ""
    tokens = [sit(server, table, name)["token"] for name in ("A", "B")]

    async def play() -> None:
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            assert (one.view["phase"], one.view["start"]) == ("waiting", position)
            await dealt(one, two)
            view = await one.look()
            assert (view["position"], view["commitment"], view["fair"]) == (position, "", None)
            assert view["to_act"] == match.to_act(position)
            mine = json.loads(msgspec.json.encode(match.view(0, position)))
            assert view["view"] == mine
            assert not view["may_take_back"]  # nothing has been moved here
            assert [(told["position"], told["move"]) for told in view["log"]][-1] == (
                position,
                match.moves[position - 1].move,
            )
            for i in range(position, match.position):
                mover = (one, two)[match.moves[i].seat]
                await mover.look()
                await mover.move(match.moves[i].move)
                await mover.hear_until(lambda m: m["is"] == "accepted")
            view = await two.look()
            assert view["phase"] == "finished"
            assert view["outcome"] == json.loads(msgspec.json.encode(match.outcome))

    asyncio.run(play())
    exported = journal_of(server, table)
    again = replay(msgspec.convert(exported, Journal), find)
    assert again.moves == match.moves
    assert "fair" not in exported
    assert exported["seed"] == 5
    file = tmp_path / "on.jsonl"
    file.write_text(json.dumps(exported))
    assert main(["verify", str(file)]) == 0
    shown = fetch.get(f"{server.http}/api/tables/{table}/replay").json()
    assert (shown["fair"], len(shown["steps"])) == (None, match.position + 1)


def test_it_survives_a_kill_and_nothing_before_its_start_is_taken_back(tmp_path: Path):
    match = Match(find("destrier"), {"wins_needed": 5}, 11, ["human", "human"])
    match.play(match.to_act()[0], "stand")  # may be taken back where it was made
    with running(tmp_path) as server:
        table = post(server, {"journal": journal(match), "seats": ["open", "open"]}).json()["table"]
        tokens = [sit(server, table, name)["token"] for name in ("A", "B")]

        async def start() -> dict[str, Any]:
            async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
                await dealt(one, two)
                return await one.look()

        before = asyncio.run(start())
        assert before["position"] == 1
        server.kill()
        server.start()

        async def go_on() -> None:
            async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
                after = await one.look()
                assert {**after, "seats": None} == {**before, "seats": None}
                first = (one, two)[match.moves[0].seat]
                assert not (await first.look())["may_take_back"]
                await first.say(do="offer-back", move_id="o")
                await first.hear_until(lambda m: m["is"] == "refused" and m["why"] == "no-take-back")
                mover = (one, two)[after["to_act"][0]]
                await mover.look()
                await mover.move("stand")
                await mover.hear_until(lambda m: m["is"] == "accepted")
                await one.say(do="resign", move_id="r")
                await one.hear_until(lambda m: m["is"] == "accepted")
                await one.say(do="again", move_id="a")
                view = await one.hear_until(lambda m: m["is"] == "table" and m["rematch"])
                fresh = fetch.get(f"{server.http}/api/tables/{view['rematch']}").json()
                assert (fresh["start"], len(fresh["commitment"])) == (None, 64)

        asyncio.run(go_on())


def test_a_game_that_was_given_up_is_played_on_with_a_bot(server: Server):
    match = Match(find("destrier"), {"wins_needed": 5}, 11, ["human", "human"])
    match.play(match.to_act()[0], "hit")
    match.resign(0)
    table = post(server, {"journal": journal(match), "seats": ["open", "bot:random"]}).json()["table"]
    token = sit(server, table, "A")["token"]

    async def play() -> None:
        async with connect(server, table, token) as player:
            await player.ready()
            await player.hear_until(lambda m: m["is"] == "table" and m["phase"] == "playing" and m["legal"])
            assert player.view["position"] >= 1

    asyncio.run(play())


def test_what_cannot_be_played_on_is_refused(server: Server):
    match, seats = played(), ["open", "open"]
    good = journal(match)
    listed = fetch.get(f"{server.http}/api/tables").json()
    refusals = [
        ({"journal": good, "seats": seats}, "over"),
        ({"journal": good, "seats": seats, "position": match.position}, "over"),
        ({"journal": good, "seats": seats, "position": match.position + 1}, "no-position"),
        ({"journal": good, "seats": seats, "position": -1}, "no-position"),
        ({"journal": good, "seats": ["open"], "position": 0}, "bad-seats"),
        ({"journal": good, "seats": ["open", "bot:nobody"], "position": 0}, "unknown-bot"),
        ({"journal": good | {"deal": "nonsense"}, "seats": seats, "position": 0}, "bad-journal"),
        ({"journal": good | {"seed": 6}, "seats": seats, "position": 0}, "bad-journal"),
        ({"journal": good | {"game": "chess"}, "seats": seats, "position": 0}, "unknown-game"),
        ({"journal": good | {"surprise": 1}, "seats": seats, "position": 0}, "unreadable"),
        ({"journal": "no journal", "seats": seats}, "bad-journal"),
        ({"journal": "", "seats": seats}, "one-journal"),
        ({"journal": (write_line(match) * 2).decode(), "seats": seats}, "one-journal"),
        ({"journal": good, "seats": seats, "position": 0, "time_limit": 7}, "unreadable"),
        ({"seats": seats}, "unreadable"),
        ({"journal": "x" * 600_000, "seats": seats}, "too-long"),
    ]
    for body, why in refusals:
        answer = post(server, body)
        assert (answer.status_code >= 400, answer.json()["why"]) == (True, why), body.keys()
    assert fetch.get(f"{server.http}/api/tables").json() == listed


def test_it_is_never_listed(server: Server):
    wanted = {"journal": journal(played()), "position": 0, "seats": ["open", "open"]}
    refused = post(server, wanted | {"listed": True})
    assert (refused.status_code, refused.json()["why"]) == (400, "never-listed")
    assert "has seen the deal" in refused.json()["sentence"]
    made = post(server, wanted | {"listed": False}).json()
    assert made["table"] not in [one["table"] for one in fetch.get(f"{server.http}/api/tables").json()]
    by_code = fetch.get(f"{server.http}/api/codes/{made['code']}").json()
    assert by_code["commitment"] == ""  # can’t vouch


def test_a_terminal_says_that_its_maker_has_seen_the_deal(server: Server, tmp_path: Path):
    code = post(server, {"journal": journal(played()), "position": 0, "seats": ["open", "open"]}).json()["code"]
    for name, lang, told in (("Ann", "en", "has already seen the deal"), ("Zoé", "fr", "a déjà vu la donne")):
        online = ("play", "--server", server.http, "--code", code, "--name", name, "--lang", lang)
        game = terminal(*online, data=tmp_path / name)
        game.expect(told)
        game.close(force=True)
    fresh = fetch.post(f"{server.http}/api/tables", json={"game": "destrier", "seats": ["open", "open"]}).json()
    game = terminal("play", "--server", server.http, "--code", fresh["code"], data=tmp_path / "Bob")
    game.expect("Waiting for somebody")
    assert "seen the deal" not in plain(game.before)
    game.close(force=True)
