"""What happened at one table, in order, and what follows from it. No input or output happens here."""

from __future__ import annotations

import hmac
from typing import Any

import msgspec

from tablee.games import find
from tablee.kernel.game import SPECTATOR, Value
from tablee.match import Fair, Match, commitment_of, seed_from


class Entry(msgspec.Struct, tag_field="kind", omit_defaults=True):
    """A line of a table's journal."""


class Created(Entry, tag="created"):
    game: str
    version: int
    options: dict[str, Value]
    seats: list[str]  # "open", "bot:NAME" or, in a rematch, "human"
    code: str
    time_limit: int = 0
    listed: bool = False
    people: dict[str, list[str]] = {}  # rematch: seat -> [name, hash of the token]
    starter: int | None = None  # rematch: the seat that starts, if the game before decides it


class Sat(Entry, tag="sat"):
    seat: int
    name: str
    token_hash: str


class Given(Entry, tag="given"):
    seat: int
    to: str


class Readied(Entry, tag="ready"):
    seat: int
    nonce: str


class Moved(Entry, tag="moved"):
    seat: int
    move: str
    by: str = ""  # "bot" or "stand-in" when not the owner


class Resigned(Entry, tag="resigned"):
    seat: int


class OfferedBack(Entry, tag="offered-back"):
    seat: int


class AnsweredBack(Entry, tag="answered-back"):
    seat: int
    accept: bool


class CameBack(Entry, tag="came-back"):
    seat: int


class Rematched(Entry, tag="rematched"):
    table: str


AnyEntry = Created | Sat | Given | Readied | Moved | Resigned | OfferedBack | AnsweredBack | CameBack | Rematched
_decoder = msgspec.json.Decoder(AnyEntry)


def read_entry(body: bytes) -> AnyEntry:
    return _decoder.decode(body)


class Seat:
    def __init__(self, kind: str) -> None:
        self.kind, self.name, self.token_hash, self.nonce = kind, "", "", ""
        self.stand_in = False

    @property
    def is_bot(self) -> bool:
        return self.kind.startswith("bot:")

    @property
    def is_ready(self) -> bool:
        return self.is_bot or (self.kind == "human" and bool(self.nonce))


class Ledger:
    """The fold of a table's entries. `apply` trusts them: they were checked before they were written."""

    def __init__(self, table: str, secret: bytes) -> None:
        self.table, self.secret, self.commitment = table, secret, commitment_of(secret)
        self.seq = 0
        self.made: Created | None = None
        self.seats: list[Seat] = []
        self.match: Match | None = None
        self.back_offer: int | None = None
        self.rematch: str | None = None
        self.last_progress = 0.0  # when the latest move was made, by the clock of the database's writer
        self._position_at: list[int] = [-1]  # by seq; -1 marks a point before which no move can be in time

    @property
    def created(self) -> Created:
        assert self.made is not None
        return self.made

    def apply(self, entry: AnyEntry, at: float) -> None:
        self.seq += 1
        match entry:
            case Created():
                self.made = entry
                self.seats = [Seat(kind) for kind in entry.seats]
                for seat, (name, token_hash) in entry.people.items():
                    self._sit(int(seat), name, token_hash)
            case Sat():
                self._sit(entry.seat, entry.name, entry.token_hash)
            case Given():
                self.seats[entry.seat] = Seat(entry.to)
            case Readied():
                self.seats[entry.seat].nonce = entry.nonce
            case Moved():
                assert self.match is not None
                self.match.play(entry.seat, entry.move)
                self.seats[entry.seat].stand_in = entry.by == "stand-in"
                self.back_offer = None
            case Resigned():
                self._resign(entry.seat)
            case OfferedBack():
                self.back_offer = entry.seat
            case AnsweredBack():
                self._answer_back(entry.accept)
            case CameBack():
                self.seats[entry.seat].stand_in = False
            case Rematched():
                self.rematch = entry.table
        if (
            isinstance(entry, (Created, Given, Readied))
            and self.match is None
            and all(seat.is_ready for seat in self.seats)
        ):
            self._deal()
            self.last_progress = at
        if isinstance(entry, (Moved, AnsweredBack, CameBack)):
            self.last_progress = at
        self._position_at.append(self.match.position if self.match else -1)

    def _sit(self, seat: int, name: str, token_hash: str) -> None:
        sitting = Seat("human")
        sitting.name, sitting.token_hash = name, token_hash
        self.seats[seat] = sitting

    def _deal(self) -> None:
        made = self.created
        seed = seed_from(self.secret, [seat.nonce for seat in self.seats])
        self.match = Match(find(made.game), made.options, seed, [seat.kind for seat in self.seats], made.starter)

    def _resign(self, seat: int) -> None:
        assert self.match is not None
        if len(self.seats) == 2:
            self.match.resign(seat)
        else:
            self.seats[seat].stand_in = True  # the others play on; a bot takes the place

    def _answer_back(self, accept: bool) -> None:
        assert self.match is not None
        asking, self.back_offer = self.back_offer, None
        if accept and asking is not None:
            to = self.take_back_to(asking)
            if to is not None:
                self.match.take_back(to)
                self._position_at = [-1] * len(self._position_at)

    def take_back_to(self, seat: int) -> int | None:
        """Where a take-back would lead: only while nobody at the table has learned anything new."""
        if self.match is None:
            return None
        return self.match.take_back_to(seat, [SPECTATOR, *range(len(self.seats))])

    def position_at(self, seq: int) -> int:
        """The position that a client saw at a seq; one that never was counts as long past."""
        return self._position_at[seq] if 0 <= seq < len(self._position_at) else -1

    @property
    def phase(self) -> str:
        if self.match is None:
            return "waiting"
        return "finished" if self.match.is_over else "playing"

    @property
    def fair(self) -> Fair | None:
        """The proof of the deal, which opens the secret: only once the game is over."""
        if self.phase != "finished":
            return None
        return Fair(self.commitment, self.secret.hex(), [seat.nonce for seat in self.seats])

    def seat_with(self, token_hash: str) -> int | None:
        """The seat that a token opens, by its hash."""
        for i, seat in enumerate(self.seats):
            if seat.token_hash and hmac.compare_digest(seat.token_hash, token_hash):
                return i
        return None

    def names(self) -> list[str]:
        return [seat.name or seat.kind for seat in self.seats]

    def game(self) -> Any:
        return find(self.created.game)
