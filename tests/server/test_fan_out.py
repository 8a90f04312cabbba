"""A change at a table with many spectators: one view and one frame for all who see the same, and not too often."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from server.listeners import Listener, Thinkers
from server.test_telling import KEYS, duel, turns, with_table
from tablee.server import wire
from tablee.server.frames import framed
from tablee.server.live import LiveTable


def read(data: bytes) -> list[Frame]:
    """As the browsers' side of another library reads it."""
    parser = ClientProtocol(parse_uri("ws://here"), state=State.OPEN, max_size=None)
    parser.receive_data(data)
    return [event for event in parser.events_received() if isinstance(event, Frame)]


def watching(live: LiveTable, count: int) -> list[tuple[Listener, list[bytes]]]:
    """Spectators whose frames are kept as they were written."""
    found: list[tuple[Listener, list[bytes]]] = []
    for _ in range(count):
        frames = list[bytes]()
        one = Listener(None)
        one._line = lambda frame, frames=frames: frames.append(frame) or True
        live.audience.connections.add(one)
        found.append((one, frames))
    return found


def test_a_view_is_made_and_framed_once_for_all_who_see_the_same(tmp_path: Path):
    async def story(live: LiveTable, _: Thinkers) -> None:
        crowd = watching(live, 40)
        live.audience.tell_everybody()
        live.audience.react(wire.Reacted(0, "hello"))
        first = crowd[0][1]
        assert len(first) == 2
        assert all(a is b for _, frames in crowd for a, b in zip(first, frames, strict=True))
        told = [json.loads(bytes(frame.data)) for frame in read(b"".join(first))]
        assert [one["is"] for one in told] == ["table", "reacted"]

    with_table(tmp_path, duel(), story)


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536, 200_000])
def test_a_frame_of_any_size_is_read_by_others_as_it_was_meant(size: int):
    (frame,) = read(framed(b"x" * size))
    assert (frame.opcode, frame.fin, len(frame.data)) == (Opcode.TEXT, True, size)


def test_a_crowd_is_told_at_once_and_then_of_many_changes_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def story(live: LiveTable, _: Thinkers) -> None:
        monkeypatch.setattr("tablee.server.audience.FEW", 3)
        monkeypatch.setattr("tablee.server.audience.SELDOM", 1e9)
        monkeypatch.setattr("tablee.server.audience.A_SPECTATOR", 1e6)
        ann = Listener(KEYS[0])
        live.audience.connections.add(ann)
        crowd = watching(live, 4)
        live.audience._crowd_told = -1e12
        for _change in range(10):
            live.audience.tell_everybody()
            await turns()
        assert len(ann.heard) == 10, "who plays is told of everything"
        assert [len(frames) for _, frames in crowd] == [1] * 4
        assert live.audience._crowd_due is not None, "and the rest is told later"
        live.audience._tell_the_crowd_now()
        assert [len(frames) for _, frames in crowd] == [2] * 4
        assert live.audience._crowd_due is None

    with_table(tmp_path, duel(), story)


def test_who_cannot_be_written_to_at_once_is_sent_everything_in_order(tmp_path: Path):
    async def story(live: LiveTable, _: Thinkers) -> None:
        one, written, is_open = Listener(None), list[bytes](), [True, False, True, True]
        one._line = lambda frame: is_open.pop(0) and (written.append(frame) or True)
        for seq in range(3):
            one.tell(wire.Accepted("m", seq))
        assert len(written) == 1
        await turns()
        assert [told["seq"] for told in one.heard] == [1, 2], "the third waits behind the second"
        one.tell(wire.Accepted("m", 3))
        assert len(written) == 2

    with_table(tmp_path, duel(), story)
