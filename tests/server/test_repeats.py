"""Messages that are too long, repeated, stale or contested, told as stories."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Generator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server.honest import (
    Honest,
    check_finished,
    connect,
    honest_table,
    lasting_table,
    quiet,
    settle,
)
from server.servers import Server, running
from server.tricks import (
    of_size,
    trickster,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("chaos")) as started:
        yield started


def test_a_text_frame_that_is_not_utf8_closes_that_socket_only(server: Server) -> None:
    async def story() -> None:
        async with honest_table(server) as honest:
            async with connect(server, honest.table, honest.tokens[0]) as villain:
                with contextlib.suppress(ConnectionClosed):
                    await villain.socket.send(b"\xff\xfe\xc3", text=True)
                    await villain.hear_until(lambda m: m["is"] in ("refused", "accepted"))
                assert not villain.accepted
            await honest.finish()
            await quiet(honest)
            await check_finished(honest)

    asyncio.run(story())


@pytest.mark.parametrize("letter", ["é", "€", "🎲"])
def test_the_length_of_a_message_is_counted_in_bytes(server: Server, letter: str) -> None:
    async def story() -> None:
        async with honest_table(server) as honest:
            heard = await settle(honest.people[0], of_size(8 * 1024, letter))
            assert [m["why"] for m in heard if m["is"] == "refused"] == ["too-long"]

    asyncio.run(story())


def test_a_repeated_move_gets_its_first_answer_for_ever(server: Server) -> None:
    async def story() -> None:
        async with lasting_table(server, 1) as honest:
            seat, message, seq = honest.said[-1]
            said = json.dumps(message)
            for going_on in (False, True, True):
                if going_on:
                    await honest.go_on()
                before = honest.seq
                heard = await settle(honest.people[seat], said)
                assert [m for m in heard if m["is"] == "accepted"] == [
                    {"is": "accepted", "move_id": message["move_id"], "seq": seq}
                ]
                assert honest.seq == before
            await honest.finish()
            heard = await settle(honest.people[seat], said)
            assert [m["seq"] for m in heard if m["is"] == "accepted"] == [seq]
            await check_finished(honest)

    asyncio.run(story())


@pytest.mark.parametrize("gently", [True, False], ids=["stopped", "killed"])
def test_a_repeated_move_gets_its_first_answer_from_a_server_started_again(tmp_path: Any, gently: bool) -> None:
    async def before(server: Server) -> tuple[str, list[str], list[tuple[int, dict[str, Any], int]], int]:
        async with lasting_table(server, 2) as honest:
            return honest.table, honest.tokens, honest.said, honest.seq

    async def after(server: Server, table: str, tokens: list[str], said: Any, seq: int) -> None:
        async with (
            connect(server, table, tokens[0]) as first,
            connect(server, table, tokens[1]) as second,
            connect(server, table) as watcher,
        ):
            honest = Honest(server, table, tokens, [first, second], watcher)
            assert honest.seq == seq
            for seat, message, number in said:
                heard = await settle(honest.people[seat], json.dumps(message))
                assert [m["seq"] for m in heard if m["is"] == "accepted"] == [number]
                assert not [m for m in heard if m["is"] == "refused"]
            assert honest.seq == seq
            honest.moves = [(seat, m["move"]) for seat, m, _ in said if m["do"] == "move"]
            await honest.finish()
            await check_finished(honest)

    with running(tmp_path) as server:
        known = asyncio.run(before(server))
        server.stop() if gently else server.kill()
        server.start()
        asyncio.run(after(server, *known))


def test_a_stale_move_is_refused_and_the_new_view_follows(server: Server) -> None:
    async def story() -> None:
        async with lasting_table(server, 2) as honest:
            seat, message, _ = next(said for said in honest.said if said[1]["do"] == "move")
            before = honest.look()
            late = message | {"move_id": secrets.token_hex(8)}
            heard = await settle(honest.people[seat], json.dumps(late))
            refused, view = heard[-2:]
            assert (refused["is"], refused["why"], refused["move_id"]) == ("refused", "stale-move", late["move_id"])
            assert (view["is"], view["seq"], view["you"]) == ("table", before["seq"], seat)
            assert honest.look() == before
            await honest.finish()
            await check_finished(honest)

    asyncio.run(story())


@pytest.mark.parametrize("seq", [0, 1, 3, 4], ids=["nothing", "made", "seated", "one is ready"])
def test_a_move_chosen_before_the_deal_is_stale(server: Server, seq: int) -> None:
    async def story() -> None:
        async with lasting_table(server) as honest:
            before = honest.look()
            assert before["seq"] == 5
            seat = before["to_act"][0]
            move = (await honest.fresh(seat))["legal"][0]
            blind = {"do": "move", "move": move, "seq": seq, "move_id": secrets.token_hex(8)}
            heard = await settle(honest.people[seat], json.dumps(blind))
            assert [m.get("why") for m in heard if m["is"] in ("accepted", "refused")] == ["stale-move"]
            assert honest.look() == before

    asyncio.run(story())


def test_of_two_moves_for_one_position_exactly_one_counts(server: Server) -> None:
    async def story() -> None:
        async with lasting_table(server) as honest, trickster(honest, ("", "")) as villain:
            before = honest.look()
            seat = before["to_act"][0]
            move = (await honest.fresh(seat))["legal"][0]
            ways = [honest.people[seat], villain.tabs[seat]]
            said = [
                {"do": "move", "move": move, "seq": before["seq"], "move_id": secrets.token_hex(8)} for _ in range(2)
            ]
            await asyncio.gather(*(way.say(**message) for way, message in zip(ways, said, strict=True)))
            heard = [m for way in ways for m in await settle(way)]
            assert sum(m["is"] == "accepted" for m in heard) == 1
            assert [m["why"] for m in heard if m["is"] == "refused"] in (["stale-move"], ["not-your-turn"])
            assert honest.seq == before["seq"] + 1
            honest.moves.append((seat, move))
            await honest.finish()
            await check_finished(honest)

    asyncio.run(story())
