"""Messages that were right once, and what a client that breaks every habit makes of them."""

from __future__ import annotations

import contextlib
import json
import secrets
from collections.abc import AsyncGenerator
from typing import Any

import pytest
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from server.honest import (
    Frame,
    Honest,
    Trick,
    connect,
    settle,
)
from server.servers import Player

SAMPLES: list[dict[str, Any]] = [
    {"do": "hello", "lang": "fr"},
    {"do": "ready", "nonce": "00ff", "move_id": "a"},
    {"do": "move", "move": "hit", "seq": 5, "move_id": "b"},
    {"do": "resign", "move_id": "c"},
    {"do": "offer-back", "move_id": "d"},
    {"do": "answer-back", "accept": True, "move_id": "e"},
    {"do": "give", "seat": 1, "to": "open", "move_id": "f"},
    {"do": "react", "reaction": "hello"},
    {"do": "again", "move_id": "g"},
    {"do": "sync"},
]
WRONG_VALUES = [None, True, -1, 1.5, 10**30, "", "nope", [], {}, [[]], {"do": "sync"}]
leaves = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20)
any_json = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)


def is_readable(value: Any) -> bool:
    return isinstance(value, dict) and value.get("do") in {sample["do"] for sample in SAMPLES}


@st.composite
def truncated(draw: st.DrawFn) -> Frame:
    whole = json.dumps(draw(st.sampled_from(SAMPLES)))
    return whole[: draw(st.integers(0, len(whole) - 1))]


@st.composite
def mistyped(draw: st.DrawFn) -> Frame:
    message = dict(draw(st.sampled_from(SAMPLES)))
    field = draw(st.sampled_from(sorted(message)))
    wrong = draw(st.sampled_from([value for value in WRONG_VALUES if not fits(field, value)]))
    return json.dumps(message | {field: wrong})


def fits(field: str, value: Any) -> bool:
    """Whether the schema takes the value there; what it then means is for other tests."""
    if field in ("nonce", "move", "to", "move_id"):
        return isinstance(value, str)
    if field in ("seq", "seat"):
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, bool) and field == "accept"


@st.composite
def with_unknown_field(draw: st.DrawFn) -> Frame:
    message = draw(st.sampled_from(SAMPLES))
    known = {"do", "lang", "token", *message}
    field = draw(st.sampled_from(["seat", "table", "token", "you", "eyes", "admin", "__proto__"]) | st.text(max_size=8))
    return json.dumps(message | {field + "_" * (field in known): draw(any_json)})


@st.composite
def missing_a_field(draw: st.DrawFn) -> Frame:
    message = dict(draw(st.sampled_from([sample for sample in SAMPLES if len(sample) > 1 and "lang" not in sample])))
    del message[draw(st.sampled_from(sorted(message)))]
    return json.dumps(message)


class Big(str):
    """A long frame that a report shows in short."""

    def __repr__(self) -> str:
        return f"Big({len(self)} letters)"


def of_size(size: int, letter: str = "x") -> Frame:
    """Right in everything but its length, counted in bytes."""
    filled = letter * (size // len(letter.encode()) + 1)
    return Big(json.dumps({"do": "move", "move": filled, "seq": 3, "move_id": "big"}, ensure_ascii=False))


oversized = st.sampled_from([8 * 1024, 9_000, 12_000, 16_000]).map(of_size)  # longer ones cut the connection


@st.composite
def nested(draw: st.DrawFn) -> Frame:
    opening, closing = draw(st.sampled_from([("[", "]"), ('{"a":', "}"), ('{"do":', "}"), ('{"move":[', "]}")]))
    depth = draw(st.integers(50, 8000 // len(opening + closing)))
    return opening * depth + draw(st.sampled_from(["", "0"])) + closing * draw(st.sampled_from([0, depth]))


unreadable = st.one_of(
    truncated(),
    mistyped(),
    with_unknown_field(),
    missing_a_field(),
    nested(),
    st.binary(max_size=200),
    st.sampled_from([json.dumps(sample).encode("utf-16") for sample in SAMPLES]),
    any_json.filter(lambda value: not is_readable(value)).map(json.dumps),
    st.text(max_size=50).filter(lambda text: text.strip() != "sync"),
    st.just('{"do":"sync"}{"do":"sync"}'),
    st.just('{"do":"hello","token":"\\ud800"}'),
)
tricks = st.one_of(
    st.tuples(st.just("unreadable"), unreadable),
    st.tuples(st.just("unreadable"), oversized),
    st.tuples(st.just("out of turn"), st.integers(0, 99)),
    st.tuples(st.just("stale"), st.integers(0, 99)),
    st.tuples(st.just("from the future"), st.integers(1, 10**30)),
    st.tuples(st.just("repeated"), st.integers(0, 99)),
    st.tuples(st.just("as a spectator"), st.sampled_from(SAMPLES[1:-1])),
    st.tuples(st.just("with another table's key"), st.sampled_from(SAMPLES)),
    st.tuples(st.just("at another table"), st.sampled_from(SAMPLES)),
    st.tuples(st.just("another person's move id"), st.integers(0, 99)),
)


class Trickster:
    """Holds a second tab on each seat, a spectator's socket, and the key of a seat at another table."""

    def __init__(self, honest: Honest, tabs: list[Player], stranger: Player, foreign: tuple[str, str]) -> None:
        self.honest, self.tabs, self.stranger, self.foreign = honest, tabs, stranger, foreign

    async def refused(self, player: Player, frame: Frame, *why: str) -> list[dict[str, Any]]:
        """The frame gets exactly one refusal, with a sentence, and changes nothing."""
        before = self.honest.look()
        heard = await settle(player, frame)
        refusals = [m for m in heard if m["is"] == "refused"]
        assert len(refusals) == 1, (frame[:200], heard)
        assert refusals[0]["why"] in why, (frame[:200], refusals)
        assert refusals[0]["sentence"]
        assert not any(m["is"] == "accepted" for m in heard)
        assert self.honest.look() == before, frame[:200]
        return heard

    async def play(self, trick: Trick) -> None:
        name, detail = trick
        match name:
            case "unreadable":
                why = "too-long" if len(as_bytes(detail)) > 8 * 1024 else "unreadable"
                for player in (self.tabs[len(detail) % 2], self.stranger):
                    await self.refused(player, detail, why)
            case "out of turn":
                await self.out_of_turn(detail)
            case "stale":
                await self.stale(detail)
            case "from the future":
                await self.from_the_future(detail)
            case "repeated":
                await self.repeated(detail)
            case "as a spectator":
                await self.refused(self.stranger, json.dumps(detail), "spectator")
            case "with another table's key":
                await self.with_a_wrong_key(self.honest.table, self.foreign[1], detail)
            case "at another table":
                await self.with_a_wrong_key(self.foreign[0], self.honest.tokens[0], detail)
            case "another person's move id":
                await self.under_another_id(detail)
            case _:
                raise AssertionError(name)

    async def out_of_turn(self, choice: int) -> None:
        now = self.honest.look()
        waiting = [seat for seat in (0, 1) if seat not in now["to_act"]]
        seat = waiting[choice % len(waiting)]
        move = {"do": "move", "move": "hit", "seq": now["seq"], "move_id": secrets.token_hex(8)}
        why = {"waiting": "not-dealt", "finished": "over"}.get(now["phase"], "not-your-turn")
        heard = await self.refused(self.tabs[seat], json.dumps(move), why)
        if why == "not-your-turn":
            assert heard[-1]["is"] == "table"

    async def stale(self, choice: int) -> None:
        """An old move under a new id, with the seq for which it was right."""
        old = [(seat, message) for seat, message, _ in self.honest.said if message["do"] == "move"]
        if not old:
            return
        seat, message = old[choice % len(old)]
        again = json.dumps(message | {"move_id": secrets.token_hex(8)})
        if self.honest.phase == "finished":
            await self.refused(self.tabs[seat], again, "over")
            return
        heard = await self.refused(self.tabs[seat], again, "stale-move")
        assert heard[-1]["is"] == "table"
        assert heard[-1]["seq"] == self.honest.seq
        assert heard[-1]["you"] == seat

    async def from_the_future(self, ahead: int) -> None:
        now = self.honest.look()
        if now["phase"] != "playing":
            return
        seat = now["to_act"][0]
        legal = (await self.honest.fresh(seat))["legal"]
        move = {"do": "move", "move": legal[0], "seq": now["seq"] + ahead, "move_id": secrets.token_hex(8)}
        await self.refused(self.tabs[seat], json.dumps(move), "stale-move", "unreadable")

    async def repeated(self, choice: int) -> None:
        """What was accepted once gets the same answer for ever, on any tab, and changes nothing."""
        if not self.honest.said:
            return
        seat, message, seq = self.honest.said[choice % len(self.honest.said)]
        before = self.honest.look()
        heard = await settle(self.tabs[seat], *[json.dumps(message)] * (1 + choice % 3))
        answers = [m for m in heard if m["is"] in ("accepted", "refused")]
        wanted = {"is": "accepted", "move_id": message["move_id"], "seq": seq}
        assert answers == [wanted] * (1 + choice % 3)
        assert self.honest.look() == before

    async def under_another_id(self, choice: int) -> None:
        """A move id belongs to its seat: the other seat's gets no answer that was meant for somebody else."""
        moves = [(seat, m) for seat, m, _ in self.honest.said if m["do"] == "move"]
        now = self.honest.look()
        if not moves or now["phase"] != "playing":
            return
        seat, message = moves[choice % len(moves)]
        if 1 - seat in now["to_act"]:
            return  # it would simply be a move
        copy = json.dumps(message | {"seq": now["seq"]})
        await self.refused(self.tabs[1 - seat], copy, "not-your-turn", "stale-move")

    async def with_a_wrong_key(self, table: str, token: str, message: dict[str, Any]) -> None:
        before = self.honest.look()
        try:
            async with connect(self.honest.server, table, token) as outsider:
                assert outsider.view == {}
                assert [m["why"] for m in outsider.refused] == ["token"]
                await outsider.say(**message)
                with pytest.raises(ConnectionClosed):
                    await outsider.hear_until(lambda m: m["is"] in ("table", "accepted"))
        except ConnectionClosed:
            pass  # shut before the message went out
        assert self.honest.look() == before


def as_bytes(frame: Frame) -> bytes:
    return frame if isinstance(frame, bytes) else frame.encode()


@contextlib.asynccontextmanager
async def trickster(honest: Honest, foreign: tuple[str, str]) -> AsyncGenerator[Trickster]:
    async with (
        connect(honest.server, honest.table, honest.tokens[0]) as first,
        connect(honest.server, honest.table, honest.tokens[1]) as second,
        connect(honest.server, honest.table) as stranger,
    ):
        yield Trickster(honest, [first, second], stranger, foreign)
