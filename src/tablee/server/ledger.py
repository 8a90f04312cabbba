"""What happened at one table, in order, and what follows from it. No input or output happens here."""

from __future__ import annotations

import hmac
from copy import copy
from functools import cached_property

import msgspec

from tablee.games import find
from tablee.kernel.game import SPECTATOR, AnyGame
from tablee.kernel.options import Value
from tablee.match import Fair, JournalMaterial, Match, Played, commitment_of, seed_from, with_material

from .reasons import Reason


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
    people: dict[str, list[str]] = {}  # rematch: seat -> [name, hash of the token, avatar if one was chosen]
    start: Start | None = None
    starter: int | None = None  # rematch: the seat that starts, if the game before decides it
    material: JournalMaterial | None = None  # what is played with, where that is data
    bots: dict[str, int] = {}  # the versions of all bots of the game, by their names
    maker: str = ""  # the hash of the key of whoever made the table, if they keep one
    muted: bool = False  # rematch: as the game before ended


class Sat(Entry, tag="sat"):
    seat: int
    name: str
    token_hash: str
    avatar: str = ""  # the one that is liked best, if any


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


class StoodIn(Entry, tag="stood-in"):
    """A bot plays from here on: somebody is away, and another one does not want to wait."""

    seat: int
    by: int  # the seat that asked for it


class CameBack(Entry, tag="came-back"):
    seat: int


class Rematched(Entry, tag="rematched"):
    table: str


class Muted(Entry, tag="muted"):
    """The table's maker turns reactions off, or on again."""

    muted: bool


class Removed(Entry, tag="removed"):
    """The table's maker takes a seat from a person."""

    seat: int
    to: str


class Linked(Entry, tag="linked"):
    """A link that moves a seat to another device, once. A newer one replaces it."""

    seat: int
    link_hash: str


class Carried(Entry, tag="carried"):
    """A seat is on another device now, and has another key."""

    seat: int
    link_hash: str
    token_hash: str


OfPlay = Moved | Resigned | OfferedBack | AnsweredBack | StoodIn | CameBack | Rematched
OfSeats = Sat | Given | Readied | Removed | Carried
AnyEntry = Created | OfSeats | OfPlay | Muted | Linked
_decoder = msgspec.json.Decoder(AnyEntry)


def read_entry(body: bytes) -> AnyEntry:
    return _decoder.decode(body)


class Seat:
    def __init__(self, kind: str) -> None:
        self.kind, self.name, self.token_hash, self.nonce, self.avatar = kind, "", "", "", ""
        self.link_hash = ""  # of the link that moves it to another device
        self.came_by = ""  # the hash of the link that brought it to the device where it is
        self.since = 0  # the line with which its person came
        self.stand_in = False
        self.is_thought_away = False  # somebody else said so, and let a bot play

    @property
    def is_bot(self) -> bool:
        return self.kind.startswith("bot:")

    @property
    def is_ready(self) -> bool:
        return self.is_bot or (self.kind == "human" and bool(self.nonce))


def game_of(made: Created) -> AnyGame:
    """The game by the rules and with the things of this table, which are here: that was checked when it was read."""
    game = find(made.game).of_version(made.version)
    assert game is not None, f"version {made.version} of {made.game} is not here"
    return with_material(game, made.material)


def beginning_of(made: Created, start: Start) -> Match:
    """A match played up to where a table takes it on."""
    match = Match(game_of(made), made.options, start.seed, made.seats, made.starter)
    for played in start.moves:
        match.play(played.seat, played.move)
    return match


def seats_after(seats: list[Seat], entry: Created | OfSeats) -> list[Seat]:
    """Who sits where once this line is written; the seats that are given stay as they are."""
    if isinstance(entry, Created):
        people = {int(seat): sitting(*person) for seat, person in entry.people.items()}
        return [people.get(i) or Seat(kind) for i, kind in enumerate(entry.seats)]
    if isinstance(entry, Sat):
        changed = sitting(entry.name, entry.token_hash, entry.avatar)
    elif isinstance(entry, (Given, Removed)):
        changed = Seat(entry.to)
    elif isinstance(entry, Carried):
        changed = copy(seats[entry.seat])
        changed.token_hash, changed.link_hash, changed.came_by = entry.token_hash, "", entry.link_hash
    else:
        changed = copy(seats[entry.seat])
        changed.nonce = entry.nonce
    return [*seats[: entry.seat], changed, *seats[entry.seat + 1 :]]


def sitting(name: str, token_hash: str, avatar: str = "") -> Seat:
    seat = Seat("human")
    seat.name, seat.token_hash, seat.avatar = name, token_hash, avatar
    return seat


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
        self.muted = False
        self.former: dict[str, Reason] = {}  # hashes of keys that open nothing any more, and why
        self.removals: list[tuple[int, str]] = []  # seats that were taken from people, with their names
        self.links, self.orders = 0, 0  # how many there were, and how often the maker has changed something
        self.seating = 0  # changes with everything that can be said of the seats
        self.last_progress = 0.0  # when the latest move was made, by the clock of the database's writer
        self._beginning: Match | None = None  # where a table that plays on begins, until it does
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
                self.made, self.muted = entry, entry.muted
                self.seats = seats_after([], entry)
            case Sat() | Given() | Readied():
                self.seats = seats_after(self.seats, entry)
                self._note_person(entry)
            case Moved():
                assert self.match is not None
                self.match.play(entry.seat, entry.move)
                place = self.seats[entry.seat]
                place.stand_in = entry.by == "stand-in"
                place.is_thought_away = place.is_thought_away and place.stand_in
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
            case StoodIn():
                self.seats[entry.seat].is_thought_away = True
                self._stand_in(entry.seat)
            case CameBack():
                self.seats[entry.seat].stand_in = self.seats[entry.seat].is_thought_away = False
            case Rematched():
                self.rematch = entry.table
            case Muted():
                self.muted, self.orders = entry.muted, self.orders + 1
            case Removed():
                self._remove(entry)
            case Linked():
                self.seats[entry.seat].link_hash, self.links = entry.link_hash, self.links + 1
            case Carried():
                self.former[self.seats[entry.seat].token_hash] = Reason.SEAT_MOVED
                self.seats = seats_after(self.seats, entry)
        if (
            isinstance(entry, (Created, Given, Readied, Removed))
            and self.match is None
            and all(seat.is_ready for seat in self.seats)
        ):
            self._deal()
            self.last_progress = at
        if isinstance(entry, (Moved, AnsweredBack, CameBack)):
            self.last_progress = at
        self._position_at.append(self.match.position if self.match else -1)

    def _note_person(self, entry: Sat | Given | Readied) -> None:
        if isinstance(entry, Sat):
            self.seats[entry.seat].since = self.seq
            self.former.pop(entry.token_hash, None)  # somebody who was removed may come back as long as there is room

    def _remove(self, entry: Removed) -> None:
        """The number that a person added to the deal still belongs to its proof."""
        before, self.orders = self.seats[entry.seat], self.orders + 1
        self.former[before.token_hash] = Reason.REMOVED
        self.removals.append((entry.seat, before.name))
        self.seats = seats_after(self.seats, entry)
        if self.match is None:
            return
        self.seats[entry.seat].nonce = before.nonce
        if self.back_offer == entry.seat:
            self._end_offer()
        self._take_back_if_all_agree()

    def _deal(self) -> None:
        made, players = self.created, [seat.kind for seat in self.seats]
        here = {name: version for name, version in made.bots.items() if f"bot:{name}" in players}
        if made.start:
            self.match = self._beginning or beginning_of(made, made.start)
            self.match.seat(players, here)
        else:
            seed = seed_from(self.secret, [seat.nonce for seat in self.seats])
            self.match = Match(game_of(made), made.options, seed, players, made.starter, here)

    def prepare(self) -> None:
        """Play what was played before this table, ahead of time: it may take long, and people wait for the deal."""
        if self.created.start and self.match is None:
            self._beginning = beginning_of(self.created, self.created.start)

    def _resign(self, seat: int) -> None:
        assert self.match is not None
        if len(self.seats) == 2:
            self.match.resign(seat)
        else:
            self._stand_in(seat)  # the others play on

    def _stand_in(self, seat: int) -> None:
        self.seats[seat].stand_in = True  # a bot takes the place
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

    def seat_linked(self, link_hash: str) -> int | None:
        """The seat that a link moves to another device, by its hash."""
        for i, seat in enumerate(self.seats):
            if seat.link_hash and hmac.compare_digest(seat.link_hash, link_hash):
                return i
        return None

    def is_maker(self, token_hash: str) -> bool:
        return bool(self.created.maker) and hmac.compare_digest(self.created.maker, token_hash)

    def names(self) -> list[str]:
        return [seat.name or seat.kind for seat in self.seats]

    def game(self) -> AnyGame:
        return game_of(self.created)
