"""What travels about arranging a table: its maker's wishes, and links that move a seat (docs/protocol.md)."""

from __future__ import annotations

from . import wire


class Mute(wire.Strict):
    token: str  # of the table's maker
    muted: bool


class Remove(wire.Strict):
    token: str  # of the table's maker
    seat: int
    seq: int  # of the view in which the person sat there
    to: str  # "open" or "bot:NAME"; while a game is played only a bot


class Arranged(wire.Strict):
    seq: int  # the line of the table's journal up to which it is so


class MoveSeat(wire.Strict):
    """A link that moves a seat to another device, once."""

    token: str  # of the seat
    link: str  # the client's own 32 random bytes in base64url, as for a token


class ComeBy(wire.Strict):
    link: str
    token: str  # the client's own, as in Sit: from now on it is the seat
