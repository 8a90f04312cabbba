"""What happened at one table, in order, and what follows from it. No input or output happens here."""

from __future__ import annotations

import hmac
from functools import cached_property
from typing import Any

import msgspec

from tablee.games import find
from tablee.kernel.game import SPECTATOR, Value
from tablee.match import Fair, JournalMaterial, Match, Played, commitment_of, seed_from, with_material


class Entry(msgspec.Struct, tag_field="kind", omit_defaults=True):
    """A line of a table's journal."""


class Start(msgspec.Struct):
    """A game of another day, played on from here. Its deal was known before, so nothing is promised for it."""

    seed: int | str
    moves: list[Played]


class Created(Entry, tag="created"):
    game: str
    version: int
    options: dict[str, Value]
    seats: list[str]  # "open", "bot:NAME" or, in a rematch, "human"
    code: str
    time_limit: int = 0
    listed: bool = False
    people: dict[str, list[str]] = {}  # rematch: seat -> [name, hash of the token]
    start: Start | None = None
    starter: int | None = None  # rematch: the seat that starts, if the game before decides it
    material: JournalMaterial | None = None  # what is played with, where that is data
    bots: dict[str, int] = {}  # the versions of all bots of the game, by their names


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
        self.table, self.secret = table, secret
        self.seq = 0
        self.made: Created | None = None
        self.seats: list[Seat] = []
        self.match: Match | None = None
        self.back_offer: int | None = None
        self.back_agreed: set[int] = set()
        self.offered_at = 0.0
        self.rematch: str | None = None
        self.seating = 0  # changes with everything that can be said of the seats
        self.last_progress = 0.0  # when the latest move was made, by the clock of the database's writer
        self._position_at: list[int] = [-1]  # by seq; -1 marks a point before which no move can be in time

    @property
    def created(self) -> Created:
        assert self.made is not None
        return self.made

    def apply(self, entry: AnyEntry, at: float) -> None:
        self.seq += 1
        if not isinstance(entry, Moved) or self.seats[entry.seat].stand_in != (entry.by == "stand-in"):
            self.seating += 1
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
                self._end_offer()
            case Resigned():
                self._resign(entry.seat)
            case OfferedBack():
                self.back_offer, self.offered_at = entry.seat, at
                self._take_back_if_all_agree()
            case AnsweredBack() if entry.accept:
                self.back_agreed.add(entry.seat)
                self._take_back_if_all_agree()
            case AnsweredBack():
                self._end_offer()
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
        made, players = self.created, [seat.kind for seat in self.seats]
        fresh = seed_from(self.secret, [seat.nonce for seat in self.seats])
        seed = made.start.seed if made.start else fresh
        game = with_material(find(made.game), made.material)
        here = {name: version for name, version in made.bots.items() if f"bot:{name}" in players}
        self.match = Match(game, made.options, seed, players, made.starter, here)
        for played in made.start.moves if made.start else ():
            self.match.play(played.seat, played.move)

    def _resign(self, seat: int) -> None:
        assert self.match is not None
        if len(self.seats) == 2:
            self.match.resign(seat)
        else:
            self.seats[seat].stand_in = True  # the others play on; a bot takes the place
            self._take_back_if_all_agree()

    @property
    def back_awaits(self) -> list[int]:
        """The people whose consent to a take-back is still missing. Bots agree, and so does who lets one play."""
        if self.back_offer is None:
            return []
        settled = {self.back_offer, *self.back_agreed}
        people = (i for i, seat in enumerate(self.seats) if seat.kind == "human" and not seat.stand_in)
        return [seat for seat in people if seat not in settled]

    def _end_offer(self) -> None:
        self.back_offer = None
        self.back_agreed.clear()

    def _take_back_if_all_agree(self) -> None:
        if self.match is None or self.back_offer is None or self.back_awaits:
            return
        to = self.take_back_to(self.back_offer)
        self._end_offer()
        if to is not None:
            self.match.take_back(to)
            self._position_at = [-1] * len(self._position_at)

    def take_back_to(self, seat: int) -> int | None:
        """Where a take-back would lead: only while nobody has learned anything new, and never before the first move."""
        if self.match is None:
            return None
        to = self.match.take_back_to(seat, [seat, SPECTATOR, *range(len(self.seats))])  # what the seat sees is known
        return to if to is not None and to >= self.first else None

    @property
    def first(self) -> int:
        """The position at which play began here."""
        return len(self.created.start.moves) if self.created.start else 0

    def position_at(self, seq: int) -> int:
        """The position that a client saw at a seq; one that never was counts as long past."""
        return self._position_at[seq] if 0 <= seq < len(self._position_at) else -1

    @property
    def phase(self) -> str:
        if self.match is None:
            return "waiting"
        return "finished" if self.match.is_over else "playing"

    @cached_property
    def commitment(self) -> str:
        """The promise behind the deal; there is none where the deal was known before."""
        return "" if self.created.start else commitment_of(self.secret)

    @property
    def fair(self) -> Fair | None:
        """The proof of the deal, which opens the secret: only once the game is over."""
        if self.phase != "finished" or self.created.start:
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
