"""The latest moves in the table message, as the receiver saw them."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from server.servers import LONG_MATCH, Player, Server, connect, make_table, running, sample_games, seated


async def dealt(*players: Player) -> None:
    for player in players:
        await player.ready()
    for player in players:
        await player.hear_until(lambda m: m["is"] == "table" and m["phase"] != "waiting")


async def told(player: Player) -> list[tuple[int, int, str]]:
    return [(one["position"], one["seat"], one["move"]) for one in (await player.look())["log"]]


async def played(player: Player, move: str) -> None:
    await player.look()
    await player.move(move)
    await player.hear_until(lambda m: m["is"] == "accepted")


def test_moves_are_told_through_taking_back_a_restart_and_a_rematch(tmp_path: Path):
    async def first_half(server: Server) -> tuple[str, list[str], list[tuple[int, int, str]]]:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            assert (one.view["position"], one.view["log"]) == (0, [])
            await dealt(one, two)
            mover, other = (one, two) if one.view["legal"] else (two, one)
            seat = mover.view["you"]
            await played(mover, "stand")
            assert await told(other) == await told(mover) == [(1, seat, "stand")]
            await mover.say(do="offer-back", move_id="o")
            await other.hear_until(lambda m: m["is"] == "table" and m["back_offer"] is not None)
            await other.say(do="answer-back", accept=True, move_id="a")
            await other.hear_until(lambda m: m["is"] == "accepted")
            assert await told(other) == await told(mover) == []
            await played(mover, "hit")
            assert await told(mover) == [(1, seat, "hit")]
            assert mover.view["position"] == 1
            return table, tokens, await told(other)

    async def second_half(server: Server, table: str, tokens: list[str], before: list[tuple[int, int, str]]) -> None:
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            assert await told(one) == await told(two) == before
            moves = before
            while (await one.look())["position"] < 23 and one.view["phase"] == "playing":
                mover = one if one.view["legal"] else two
                move = (await mover.look())["legal"][0]
                await played(mover, move)
                moves.append((len(moves) + 1, mover.view["you"], move))
            assert await told(one) == moves[-20:]
            await one.say(do="resign", move_id="r")
            await one.hear_until(lambda m: m["is"] in ("accepted", "refused"))
            await one.say(do="again", move_id="again")
            again = (await one.hear_until(lambda m: m["is"] == "table" and m["rematch"]))["rematch"]
        async with connect(server, again, tokens[0]) as one:
            assert (one.view["position"], one.view["log"]) == (0, [])

    with running(tmp_path) as server:
        begun = asyncio.run(first_half(server))
        server.kill()
        server.start()
        asyncio.run(second_half(server, *begun))


def test_a_bid_is_told_to_others_when_all_are_made(tmp_path: Path):
    async def play(server: Server) -> None:
        table, tokens = seated(server, ["open"] * 3, "auction")
        async with contextlib.AsyncExitStack() as stack:
            players = [await stack.enter_async_context(connect(server, table, token)) for token in tokens]
            watcher = await stack.enter_async_context(connect(server, table))
            await dealt(*players)
            await played(players[2], "bid 5")
            await played(players[0], "bid 7")
            assert await told(players[0]) == [(2, 0, "bid 7")]
            assert await told(players[1]) == await told(watcher) == []
            assert watcher.view["position"] == 2
            await played(players[1], "bid 1")
            everything = [(1, 2, "bid 5"), (2, 0, "bid 7"), (3, 1, "bid 1")]
            for player in (*players, watcher):
                assert await told(player) == everything

    with running(tmp_path / "data", **sample_games(tmp_path)) as server:
        assert make_table(server, ["open", "bot:random"], "auction")["code"]
        asyncio.run(play(server))
