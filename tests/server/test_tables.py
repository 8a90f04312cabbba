"""What people can do at a table, over real sockets."""

from __future__ import annotations

import asyncio
import json
import sqlite3

import pytest

from server.servers import LONG_MATCH, Player, Server, connect, fetch, journal_of, make_table, running, seated, sit
from tablee.games import all_games, find
from tablee.match import read_journals, replay
from tablee.server.keeper import Keeper
from tablee.server.ledger import Created
from tablee.server.limits import Limits
from tablee.server.storage import Storage, sqlite_url


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with running(tmp_path_factory.mktemp("tables")) as server:
        yield server


async def deal(*players: Player) -> None:
    for player in players:
        await player.ready()
    for player in players:
        while player.view["phase"] == "waiting":
            await player.hear()


async def finish(*players: Player) -> None:
    """Everybody takes the second of the legal moves, if there are two, until the game is over."""
    while True:
        mover = next((player for player in players if player.view["legal"]), None)
        if mover is None:
            if all(player.view["phase"] == "finished" for player in players):
                return
            await players[0].say(do="sync")
        else:
            await mover.move(mover.view["legal"][:2][-1])
            await mover.hear_until(lambda m: m["is"] == "accepted")
        for player in players:
            await player.say(do="sync")
            await player.hear_until(lambda m: m["is"] == "table")
            await asyncio.sleep(0.02)


def test_two_people_play_a_whole_game(server: Server):
    async def play() -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            await deal(one, two)
            assert [seat["name"] for seat in one.view["seats"]] == ["P0", "P1"]
            assert one.view["view"]["hands"][1]["numbers"][0] is None
            await finish(one, two)
            assert one.view["outcome"] == two.view["outcome"]
            assert one.view["fair"]["commitment"] == one.view["commitment"]
        assert journal_of(server, table)["outcome"] == one.view["outcome"]

    asyncio.run(play())


def test_several_seats_on_one_device_each_see_their_own_hand(server: Server):
    async def play() -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as here, connect(server, table, tokens[1]) as also_here:
            await deal(here, also_here)
            assert [here.view["you"], also_here.view["you"]] == [0, 1]
            assert here.view["view"]["hands"][0]["total"] is not None
            assert also_here.view["view"]["hands"][0]["total"] is None

    asyncio.run(play())


def test_a_spectator_sees_what_a_spectator_may_know(server: Server):
    async def play() -> None:
        table, tokens = seated(server, ["open", "bot:casual"], options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as one, connect(server, table) as watching:
            await deal(one)
            while watching.view["phase"] == "waiting":
                await watching.hear()
            assert watching.view["you"] is None
            assert watching.view["legal"] == []
            assert all(hand["numbers"][0] is None for hand in watching.view["view"]["hands"])
            await watching.move("hit")
            await watching.hear_until(lambda m: m["is"] == "refused" and m["why"] == "spectator")

    asyncio.run(play())


def test_seats_are_given_to_bots_and_back(server: Server):
    async def play() -> None:
        table, (token,) = seated(server, ["open", "bot:random"])
        async with connect(server, table, token) as one:
            for to, kind in (("open", "open"), ("bot:casual", "bot"), ("open", "open")):
                await one.say(do="give", seat=1, to=to, move_id=f"g-{to[:3]}-{one.view['seq']}")
                await one.hear_until(lambda m, kind=kind: m["is"] == "table" and m["seats"][1]["kind"] == kind)
            other = sit(server, table, "Late")
            assert other["seat"] == 1
            await one.say(do="give", seat=1, to="bot:casual", move_id="x")
            await one.hear_until(lambda m: m["is"] == "refused" and m["why"] == "seat-taken")

    asyncio.run(play())


def test_a_seat_that_changes_hands_has_a_new_token(server: Server):
    """Who has left can do nothing more there: not over the open connection, and not with the old key."""

    async def play() -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as staying, connect(server, table, tokens[1]) as leaving:
            await leaving.say(do="give", seat=1, to="open", move_id="leave")
            await leaving.hear_until(lambda m: m["is"] == "table" and m["you"] is None)
            fresh = sit(server, table, "Next")
            assert fresh["seat"] == 1
            assert fresh["token"] != tokens[1]
            async with connect(server, table, fresh["token"]) as coming:
                assert coming.view["you"] == 1
                await try_all_powers(leaving)
                assert not (await coming.look())["seats"][1]["ready"]
                await deal(staying, coming)
                seen = await coming.look()
                await try_all_powers(leaving)
                view = await leaving.look()
                assert (view["you"], view["legal"], view["view"]["seat"]) == (None, [], -1)
                assert (await coming.look())["seq"] == seen["seq"]
        async with connect(server, table, tokens[1]) as old:
            assert [refused["why"] for refused in old.refused] == ["token"]
            assert old.view == {}

    asyncio.run(play())


AIM = {"x": 100.0, "y": 100.0, "angle": 0.0, "speed": 0.0}
POWERS: list[dict[str, object]] = [
    {"do": "ready", "nonce": "00"},
    {"do": "give", "seat": 1, "to": "bot:casual"},
    {"do": "give", "seat": 0, "to": "open"},
    {"do": "move", "move": "hit", "seq": 0},
    {"do": "resign"},
    {"do": "offer-back"},
    {"do": "answer-back", "accept": True},
    {"do": "again"},
]


async def try_all_powers(person: Player) -> None:
    """Whatever a seat can do is refused to this person as to any spectator."""
    for i, power in enumerate(POWERS):
        move_id = f"power-{i}-{len(person.refused)}"
        message = power | {"move_id": move_id} | ({"seq": person.view["seq"]} if "seq" in power else {})
        await person.say(**message)
        answer = await person.hear_until(lambda m, move_id=move_id: m.get("move_id") == move_id)
        assert (answer["is"], answer["why"]) == ("refused", "spectator"), power
    for power in ({"do": "hint"}, {"do": "react", "reaction": "well-played"}, {"do": "aim"} | AIM):
        await person.say(**power)
        answer = await person.hear_until(lambda m: m["is"] in ("refused", "hinted", "reacted", "aimed"))
        assert (answer["is"], answer["why"]) == ("refused", "spectator"), power


def test_resigning_gives_the_game_to_the_other(server: Server):
    async def play() -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            await deal(one, two)
            await one.say(do="resign", move_id="r")
            await two.hear_until(lambda m: m["is"] == "table" and m["phase"] == "finished")
            assert two.view["outcome"] == {"winners": [1], "scores": [0, 1], "reason": "resigned"}
        answer = fetch.post(
            f"{server.http}/api/journals", content=fetch.get(f"{server.http}/api/tables/{table}/journal").content
        )
        assert answer.status_code == 200

    asyncio.run(play())


def test_a_stand_is_taken_back_if_the_other_agrees(server: Server):
    async def play() -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            await deal(one, two)
            mover, other = (one, two) if one.view["legal"] else (two, one)
            await mover.move("stand")
            await mover.hear_until(lambda m: m["is"] == "table" and m["may_take_back"])
            for accept in (False, True):
                await mover.say(do="offer-back", move_id=f"o{accept}")
                await other.hear_until(lambda m: m["is"] == "table" and m["back_offer"] is not None)
                await other.say(do="answer-back", accept=accept, move_id=f"a{accept}")
                await mover.hear_until(lambda m: m["is"] == "table" and m["back_offer"] is None)
                await mover.say(do="sync")
                await mover.hear_until(lambda m, accept=accept: m["is"] == "table" and bool(m["legal"]) == accept)
            await mover.move("hit")
            await mover.hear_until(lambda m: m["is"] == "accepted")
            await mover.say(do="offer-back", move_id="again")
            await mover.hear_until(lambda m: m["is"] == "refused" and m["why"] == "no-take-back")

    asyncio.run(play())


def test_a_rematch_keeps_people_seats_and_tokens(server: Server):
    async def play() -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            await one.say(do="again", move_id="early")
            await one.hear_until(lambda m: m["is"] == "refused" and m["why"] == "not-over")
            await deal(one, two)
            await finish(one, two)
            await one.say(do="again", move_id="a1")
            await two.hear_until(lambda m: m["is"] == "table" and m["rematch"])
            await two.say(do="again", move_id="a2")
            await two.hear_until(lambda m: m["is"] == "accepted" and m["move_id"] == "a2")
        fresh = two.view["rematch"]
        async with connect(server, fresh, tokens[0]) as one, connect(server, fresh, tokens[1]) as two:
            assert (one.view["you"], two.view["you"]) == (0, 1)
            assert one.view["commitment"] != two.view["table"]
            await deal(one, two)
            await finish(one, two)

    asyncio.run(play())


def test_reactions_come_from_a_fixed_set(server: Server):
    async def play() -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            await one.say(do="react", reaction="well-played")
            heard = await two.hear_until(lambda m: m["is"] == "reacted")
            assert (heard["seat"], heard["reaction"]) == (0, "well-played")
            await one.say(do="react", reaction="you cheat!")
            await one.hear_until(lambda m: m["is"] == "refused" and m["why"] == "unreadable")

    asyncio.run(play())


def test_my_games_listed_tables_and_codes(server: Server):
    made = make_table(server, ["open", "open"], listed=True)
    seat = sit(server, made["table"], "Zoë")
    mine = fetch.post(f"{server.http}/api/mine", json=[{"table": made["table"], "token": seat["token"]}]).json()
    assert mine[0]["names"] == ["Zoë", "open"]
    assert (mine[0]["seat"], mine[0]["phase"], mine[0]["your_turn"]) == (0, "waiting", False)
    assert made["table"] in [table["table"] for table in fetch.get(f"{server.http}/api/tables").json()]
    private = make_table(server, ["open", "open"])
    assert private["table"] not in [table["table"] for table in fetch.get(f"{server.http}/api/tables").json()]
    assert fetch.get(f"{server.http}/api/codes/{private['code'].lower()}").json()["table"] == private["table"]


def test_cards_are_opened_in_the_replay_only_after_the_end(server: Server):
    async def play() -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            await deal(one, two)
            for path in ("replay", "journal", "replay?seat=0"):
                answer = fetch.get(f"{server.http}/api/tables/{table}/{path}", headers={"Accept-Language": "fr"})
                assert (answer.status_code, answer.json()["why"]) == (400, "not-over")
                assert answer.json()["sentence"] == "La partie n’est pas encore terminée."
            await finish(one, two)
        opened = fetch.get(f"{server.http}/api/tables/{table}/replay").json()
        assert None not in opened["steps"][0]["view"]["hands"][0]["numbers"]
        through_eyes = fetch.get(f"{server.http}/api/tables/{table}/replay?seat=1").json()
        assert through_eyes["steps"][0]["view"]["hands"][0]["numbers"][0] is None

    asyncio.run(play())


def test_an_absent_player_is_played_for_until_back(tmp_path):
    """Nobody waits for half a minute here: the table's limit is made one of three seconds while the server is down."""

    async def play(server: Server) -> None:
        table, tokens = seated(server, ["open", "open"], time_limit=30, options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            await deal(one, two)
            assert 0 < one.view["time_left"] <= 30
            away = 0 if one.view["legal"] else 1
        server.kill()
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            shorter = "CAST(replace(CAST(body AS TEXT), '\"time_limit\":30', '\"time_limit\":3') AS BLOB)"
            database.execute(f"UPDATE journal SET body = {shorter}")
        await asyncio.to_thread(server.start)
        async with connect(server, table, tokens[1 - away]) as present:
            while not present.view["seats"][away]["stand_in"]:
                await present.hear()
            async with connect(server, table, tokens[away]) as back:
                await present.hear_until(lambda m: m["is"] == "table" and not m["seats"][away]["stand_in"])
                assert back.view["you"] == away

    with running(tmp_path) as server:
        asyncio.run(play(server))


def test_a_clock_that_jumps_gives_nobody_more_than_the_limit(tmp_path):
    async def play(server: Server) -> None:
        table, tokens = seated(server, ["open", "open"], time_limit=30, options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            await deal(one, two)
        server.kill()
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            database.execute("UPDATE journal SET at = at + 86400")  # written by a clock a day ahead
        await asyncio.to_thread(server.start)
        async with connect(server, table, tokens[0]) as one:
            assert 0 <= one.view["time_left"] <= 30

    with running(tmp_path) as server:
        asyncio.run(play(server))


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_a_game_that_everybody_left_still_ends(game, tmp_path):
    """Quitters on every kind of decision: nobody moves, and the stand-ins bring each game to its end."""
    limits = [{option.name: choice} for option in game.options if option.most_seats for choice in option.choices]
    sizes = [(game.seats_with(options)[i], options) for options in limits or [{}] for i in (0, -1)]

    async def play() -> None:
        storage = Storage(sqlite_url(tmp_path))
        keeper = Keeper(storage, Limits(), 0.0)
        await keeper.open()
        try:
            for seats, options in sizes:
                kinds = ["open"] * seats
                live = await keeper._write(
                    Created(game.id, game.version, game.all_options(options), kinds, "", time_limit=1)
                )
                for seat in range(seats):
                    await live.change(lambda seat=seat, live=live: live.deciding.sit(seat, f"P{seat}", f"{seat}" * 64))
                for seat in range(seats):
                    await live.change(lambda seat=seat, live=live: live.deciding.ready(seat, "00"))
                for _ in range(2400):
                    if live.ledger.phase == "finished":
                        break
                    await asyncio.sleep(0.05)
                assert live.ledger.phase == "finished"
        finally:
            await keeper.close()

    asyncio.run(play())


def test_a_table_nobody_touched_for_30_days_is_put_away_and_its_journal_stays(tmp_path):
    async def play() -> None:
        storage = Storage(sqlite_url(tmp_path))
        keeper = Keeper(storage, Limits(), 0.0)
        await keeper.open()
        try:
            wanted = Created("destrier", 1, find_options(), ["open", "open"], "", listed=True)
            live = await keeper._write(wanted)
            assert [listed[0] for listed in await storage.listed()] == [live.ledger.table]
            with sqlite3.connect(tmp_path / "tables.sqlite") as database:
                database.execute("UPDATE journal SET at = at - 31 * 86400")
            assert await storage.archive_old() == 1
            assert await storage.listed() == []
            assert len(await storage.lines_after(live.ledger.table, 0)) == 1
        finally:
            await keeper.close()

    def find_options() -> dict:
        return all_games()["destrier"].all_options({})

    asyncio.run(play())


def test_in_a_rematch_of_drei_the_loser_starts(server: Server):  # D3-12
    async def play() -> None:
        table, tokens = seated(server, ["open", "bot:casual"], game="drei")
        async with connect(server, table, tokens[0]) as one:
            await deal(one)
            await finish(one)
            scores = one.view["outcome"]["scores"]
            await one.say(do="again", move_id="a1")
            await one.hear_until(lambda m: m["is"] == "table" and m["rematch"])
        async with connect(server, one.view["rematch"], tokens[0]) as again:
            await deal(again)
            assert again.view["view"]["turn"] == scores.index(0)
            await again.say(do="resign", move_id="enough")
            await again.hear_until(lambda m: m["is"] == "table" and m["phase"] == "finished")
            journal = journal_of(server, again.view["table"])
            assert journal["starter"] == scores.index(0)
            ((number, read),) = read_journals(json.dumps(journal).encode())
            assert replay(read, find, number).is_over

    asyncio.run(play())
