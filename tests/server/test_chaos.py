"""A client that breaks every habit of the protocol, beside people who keep to it.

`TABLEE_CHAOS=500` runs that many examples of each property instead of a few.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
from collections.abc import AsyncGenerator, Generator
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from server import servers
from server.servers import Player, Server, journal_of, running, seated
from tablee.games import find
from tablee.match import Journal, Match, replay

EXAMPLES = int(os.environ.get("TABLEE_CHAOS", "0"))
chaos = settings(
    deadline=None,
    database=None,
    derandomize=not EXAMPLES,
    max_examples=EXAMPLES or 10,
    phases=[Phase.explicit, Phase.generate] + [Phase.shrink] * bool(EXAMPLES),  # shrinking real games takes minutes
    suppress_health_check=list(HealthCheck),
)

http = httpx.Client(timeout=60)  # one for all: making one takes longer than a move
Frame = str | bytes
Trick = tuple[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("chaos")) as started:
        yield started


def connect(server: Server, table: str, token: str | None = None) -> contextlib.AbstractAsyncContextManager[Player]:
    """A connection that takes in everything at once, so that tabs nobody reads close without a wait."""
    return servers.connect(server, table, token, max_queue=None, close_timeout=2)


# The honest people


class Honest:
    """Both seats of a table played by the book, and the watcher who checks what a stranger sees."""

    def __init__(self, server: Server, table: str, tokens: list[str], people: list[Player], watcher: Player) -> None:
        self.server, self.table, self.tokens = server, table, tokens
        self.people, self.watcher = people, watcher
        self.said: list[tuple[int, dict[str, Any], int]] = []  # accepted: seat, message, seq
        self.moves: list[tuple[int, str]] = []

    def look(self) -> dict[str, Any]:
        answer = http.get(f"{self.server.http}/api/tables/{self.table}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    @property
    def seq(self) -> int:
        return self.look()["seq"]

    @property
    def phase(self) -> str:
        return self.look()["phase"]

    async def fresh(self, seat: int) -> dict[str, Any]:
        await settle(self.people[seat], "sync")
        return self.people[seat].view

    async def next_message(self, choice: int) -> tuple[int, dict[str, Any]] | None:
        """What the next honest person would say, or None when the game is over."""
        now = self.look()
        if now["phase"] == "finished":
            return None
        move_id = secrets.token_hex(8)
        if now["phase"] == "waiting":
            seat = next(i for i, place in enumerate(now["seats"]) if not place["ready"])
            return seat, {"do": "ready", "nonce": secrets.token_hex(16), "move_id": move_id}
        seat = now["to_act"][choice % len(now["to_act"])]
        view = await self.fresh(seat)
        move = view["legal"][choice % len(view["legal"])]
        return seat, {"do": "move", "move": move, "seq": view["seq"], "move_id": move_id}

    async def deliver(self, seat: int, message: dict[str, Any]) -> None:
        """Say it and see it accepted, one further than before."""
        before = self.seq
        heard = await settle(self.people[seat], json.dumps(message))
        accepted = [m for m in heard if m["is"] == "accepted" and m["move_id"] == message["move_id"]]
        told = [{key: m.get(key) for key in ("is", "why", "seq", "move_id")} for m in heard]
        assert [m["seq"] for m in accepted] == [before + 1], f"{message} was answered with {told}"
        self.said.append((seat, message, before + 1))
        if message["do"] == "move":
            self.moves.append((seat, message["move"]))

    async def go_on(self, choice: int = 0) -> bool:
        following = await self.next_message(choice)
        if following is not None:
            await self.deliver(*following)
        return following is not None

    async def deal(self) -> None:
        while self.phase == "waiting":
            await self.go_on()

    async def finish(self, choice: int = 0) -> None:
        for _ in range(500):
            if not await self.go_on(choice):
                return
        raise AssertionError("the game never ended")


@contextlib.asynccontextmanager
async def honest_table(server: Server) -> AsyncGenerator[Honest]:
    table, tokens = seated(server, ["open", "open"])
    async with (
        connect(server, table, tokens[0]) as first,
        connect(server, table, tokens[1]) as second,
        connect(server, table) as watcher,
    ):
        yield Honest(server, table, tokens, [first, second], watcher)


@contextlib.asynccontextmanager
async def lasting_table(server: Server, moves: int = 0) -> AsyncGenerator[Honest]:
    """A game that still goes on after some moves: one deal in a hundred ends a duel at once."""
    for _ in range(50):
        async with honest_table(server) as honest:
            await honest.deal()
            for _ in range(moves):
                await honest.go_on()
            if honest.phase == "playing":
                yield honest
                return
    raise AssertionError("no game lasts")


async def settle(player: Player, *frames: Frame) -> list[dict[str, Any]]:
    """Send frames and return everything said until the server has dealt with the last of them.

    The mark is a message that no phase allows, so its refusal ends the answers.
    """
    mark = "mark-" + secrets.token_hex(6)
    for frame in frames:
        await player.socket.send('{"do":"sync"}' if frame == "sync" else frame)
    await player.say(do="give", seat=-1, to="nobody", move_id=mark)
    heard: list[dict[str, Any]] = []
    while not (heard and heard[-1].get("move_id") == mark):
        heard.append(await player.hear())
    return heard[:-1]


def replayed(journal: dict[str, Any]) -> Match:
    return replay(msgspec.convert(journal, Journal), find)


async def check_unharmed(honest: Honest) -> None:
    """The server stands, and a stranger on a socket is shown exactly what HTTP shows."""
    assert honest.server.is_alive
    assert http.get(f"{honest.server.http}/health").status_code == 200
    await settle(honest.watcher, "sync")
    assert honest.watcher.view == honest.look()
    assert honest.watcher.view["you"] is None


async def check_finished(honest: Honest) -> None:
    """Every acknowledged move is in the journal once, in order, and the journal proves right."""
    assert honest.phase == "finished"
    journal = journal_of(honest.server, honest.table)
    assert [(move["seat"], move["move"]) for move in journal["moves"]] == honest.moves
    match = replayed(journal)
    assert match.is_over
    assert match.outcome is not None
    shown = honest.look()
    assert shown["outcome"] == json.loads(msgspec.json.encode(match.outcome))
    for seat in (0, 1):
        assert (await honest.fresh(seat))["seq"] == shown["seq"]
    await check_unharmed(honest)


# The tricks, and what they make of a message that was right

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


oversized = st.sampled_from([8 * 1024, 9_000, 70_000, 1024 * 1024, 3_000_000]).map(of_size)


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


async def quiet(honest: Honest) -> None:
    """Wait until the server has noticed that the last of the storm is gone."""
    for _ in range(600):
        await settle(honest.watcher, "sync")
        if honest.watcher.view == honest.look():
            return
        await asyncio.sleep(0.05)


# The same, told as stories


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
