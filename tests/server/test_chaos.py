"""A client that breaks every habit of the protocol, beside people who keep to it.

`TABLEE_CHAOS=500` runs that many examples of each property instead of a few.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from server.honest import (
    Frame,
    Honest,
    Trick,
    check_finished,
    check_unharmed,
    connect,
    honest_table,
    quiet,
    settle,
)
from server.servers import Player, Server, running, seated
from server.tricks import (
    oversized,
    tricks,
    trickster,
    unreadable,
)

EXAMPLES = int(os.environ.get("TABLEE_CHAOS", "0"))
chaos = settings(
    database=None,
    derandomize=not EXAMPLES,
    max_examples=EXAMPLES or 10,
    phases=[Phase.explicit, Phase.generate] + [Phase.shrink] * bool(EXAMPLES),  # shrinking real games takes minutes
    suppress_health_check=[*HealthCheck.__members__.values()],
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("chaos")) as started:
        yield started


@chaos
@given(
    waiting=st.lists(tricks, max_size=5),
    playing=st.lists(st.tuples(st.integers(0, 99), st.lists(tricks, max_size=3)), min_size=1, max_size=8),
    finished=st.lists(tricks, max_size=5),
)
def test_tricks_in_every_phase_are_refused_one_by_one_and_change_nothing(
    server: Server,
    waiting: list[Trick],
    playing: list[tuple[int, list[Trick]]],
    finished: list[Trick],
) -> None:
    async def example() -> None:
        other, keys = seated(server, ["open", "open"])
        async with honest_table(server) as honest, trickster(honest, (other, keys[0])) as villain:
            for trick in waiting:
                await villain.play(trick)
            await check_unharmed(honest)
            await honest.deal()
            for choice, between in playing:
                for trick in between:
                    await villain.play(trick)
                await honest.go_on(choice)
            await check_unharmed(honest)
            await honest.finish()
            for trick in finished:
                await villain.play(trick)
            await check_finished(honest)

    asyncio.run(example())


# A post that duplicates, delays, reorders, drops and truncates

FATES = ["arrives", "arrives three times", "is lost", "is torn", "comes late again", "comes on both tabs", "overtakes"]


async def post(honest: Honest, tabs: list[Player], fate: str, choice: int) -> tuple[int, Frame] | None:
    """Carry the next honest message as fate wants, until it has been accepted; returns what is still under way."""
    following = await honest.next_message(choice)
    if following is None:
        return None
    seat, message = following
    whole = json.dumps(message)
    match fate:
        case "is lost":
            lost = json.dumps(message | {"move_id": secrets.token_hex(8)})
            await honest.deliver(seat, message)
            return seat, lost  # found again when the game has gone on
        case "is torn":
            before = honest.seq
            heard = await settle(tabs[seat], whole[: len(whole) * (choice % 90 + 5) // 100])
            assert [m["why"] for m in heard if m["is"] == "refused"] == ["unreadable"]
            assert honest.seq == before
            await honest.deliver(seat, message)
        case "comes late again":
            await honest.deliver(seat, message)
            return seat, whole
        case "arrives three times" | "comes on both tabs":
            before = honest.seq
            ways = [honest.people[seat]] * 3 if "three" in fate else [honest.people[seat], tabs[seat]]
            await asyncio.gather(*(way.socket.send(whole) for way in ways))
            for way in {id(way): way for way in ways}.values():
                heard = await settle(way)
                answers = [m for m in heard if m["is"] in ("accepted", "refused")]
                assert answers
                assert all(m["is"] == "accepted" and m["seq"] == before + 1 for m in answers), answers
            assert honest.seq == before + 1
            honest.said.append((seat, message, before + 1))
            honest.moves += [(seat, message["move"])] if message["do"] == "move" else []
        case "overtakes":
            early = {"do": "move", "move": "stand", "seq": honest.seq + 1, "move_id": secrets.token_hex(8)}
            heard = await settle(tabs[seat], json.dumps(early))
            assert [m["why"] for m in heard if m["is"] == "refused"] in (["stale-move"], ["not-dealt"])
            await honest.deliver(seat, message)
        case _:
            await honest.deliver(seat, message)
    return None


@chaos
@given(fates=st.lists(st.tuples(st.sampled_from(FATES), st.integers(0, 99)), min_size=3, max_size=20))
def test_a_bad_post_between_honest_people_changes_no_game(server: Server, fates: list[tuple[str, int]]) -> None:
    async def example() -> None:
        async with honest_table(server) as honest, trickster(honest, ("", "")) as villain:
            late: list[tuple[int, Frame]] = []
            for fate, choice in fates:
                under_way = await post(honest, villain.tabs, fate, choice)
                late += [under_way] if under_way else []
                if len(late) > choice % 4:
                    await late_post_changes_nothing(honest, villain.tabs, *late.pop(choice % len(late)))
            await honest.finish()
            for seat, frame in late:
                await late_post_changes_nothing(honest, villain.tabs, seat, frame)
            await check_finished(honest)

    asyncio.run(example())


async def late_post_changes_nothing(honest: Honest, tabs: list[Player], seat: int, frame: Frame) -> None:
    before = honest.look()
    heard = await settle(tabs[seat], frame)
    answers = [m for m in heard if m["is"] in ("accepted", "refused")]
    assert len(answers) == 1
    known = {message["move_id"]: seq for _, message, seq in honest.said}
    if answers[0]["is"] == "accepted":
        assert answers[0]["seq"] == known[answers[0]["move_id"]]
    else:
        assert answers[0]["why"] in ("stale-move", "already-dealt", "over", "not-your-turn")
    assert honest.look() == before


# Everything at once

harmless = st.one_of(
    unreadable,
    oversized,
    st.sampled_from(
        [
            json.dumps({"do": "sync"}),
            json.dumps({"do": "hello", "lang": "fr"}),
            json.dumps({"do": "move", "move": "no such move", "seq": 4, "move_id": "x"}),
            json.dumps({"do": "move", "move": "hit", "seq": 0, "move_id": "y"}),
            json.dumps({"do": "move", "move": "hit", "seq": -7, "move_id": "z"}),
            json.dumps({"do": "answer-back", "accept": True, "move_id": "w"}),
            json.dumps({"do": "give", "seat": 0, "to": "bot:easy", "move_id": "v"}),
            json.dumps({"do": "give", "seat": 10**20, "to": "open", "move_id": "u"}),
            json.dumps({"do": "ready", "nonce": "not a number", "move_id": "t"}),
            json.dumps({"do": "react", "reaction": "hello"}),
        ]
    ),
)


@chaos
@given(
    bursts=st.lists(st.lists(harmless, min_size=1, max_size=12), min_size=1, max_size=6),
    choices=st.lists(st.integers(0, 99), min_size=1, max_size=12),
)
def test_a_storm_of_nonsense_beside_a_game_does_not_touch_it(
    server: Server, bursts: list[list[Frame]], choices: list[int]
) -> None:
    async def storm(honest: Honest, number: int, burst: list[Frame]) -> None:
        """Some leave in the middle of it, without a word."""
        token = [*honest.tokens, None][number % 3]
        with contextlib.suppress(ConnectionClosed):
            async with connect(server, honest.table, token) as villain:
                for frame in burst:
                    await villain.socket.send(frame)
                if number % 2:
                    villain.socket.transport.abort()
                else:
                    heard = await settle(villain)
                    assert not any(m["is"] == "accepted" for m in heard)

    async def example() -> None:
        async with honest_table(server) as honest:
            before = honest.seq
            await asyncio.gather(*(storm(honest, i, burst) for i, burst in enumerate(bursts)))
            assert honest.seq == before
            await honest.deal()
            storms = asyncio.gather(*(storm(honest, i, burst) for i, burst in enumerate(bursts)))
            for choice in choices:
                await honest.go_on(choice)
            await honest.finish()
            await storms
            after = honest.seq
            await asyncio.gather(*(storm(honest, i, burst) for i, burst in enumerate(bursts)))
            assert honest.seq == after
            await quiet(honest)
            await check_finished(honest)

    asyncio.run(example())
