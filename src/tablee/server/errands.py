"""What workers do for the server, each in a process of its own: plain values go in and come out."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import numpy as np

from tablee import bots
from tablee.bots.advice import advise
from tablee.games import UnknownGame, find
from tablee.kernel.chance import Chance, chances
from tablee.kernel.game import SPECTATOR, AnyGame, Outcome
from tablee.kernel.options import Value
from tablee.kernel.records import Table
from tablee.match import (
    BadJournal,
    Fair,
    Journal,
    JournalMaterial,
    Match,
    Played,
    material_of,
    read_journals,
    replay,
    with_material,
)

from . import wire
from .limits import MOST_MOVES
from .problems import Problem, bad_journal
from .reasons import Reason
from .showing import encode, zones_for

PAGE = 200  # positions of a replay in one answer
SHORT = 0.3  # seconds of thinking about a position of a game that is over


class Thinking(msgspec.Struct, frozen=True):
    """What a bot needs to know to think: a masked table, and the dice that are its own."""

    game: str
    version: int  # of its rules
    material: bytes  # what is played with, where that is data; `null` where it is not
    masked: bytes
    seat: int
    dice: bytes

    @property
    def played(self) -> AnyGame:
        return played_with(self.game, self.version, self.material)

    @property
    def table(self) -> Table:
        return np.frombuffer(bytearray(self.masked), self.played.rules.State.DTYPE)

    @property
    def chance(self) -> Table:
        return np.frombuffer(bytearray(self.dice), Chance.DTYPE)


def thinking(game: AnyGame, masked: Table, seat: int, dice: Table) -> Thinking:
    return Thinking(game.id, game.version, encode(material_of(game)), masked.tobytes(), seat, dice.tobytes())


@lru_cache(32)
def played_with(game: str, version: int, material: bytes) -> AnyGame:
    of_version = find(game).of_version(version)
    assert of_version is not None, "whoever asks about a table has its rules"
    return with_material(of_version, msgspec.json.decode(material, type=JournalMaterial | None))


def choose(about: Thinking, name: str, seconds: float) -> str:
    """The move of a bot, as text."""
    game = about.played
    move = bots.find(name, game).choose_within(about.table, about.seat, about.chance, seconds)
    return game.shown.notation.print_move(move)


def hint(about: Thinking, played: str | None, seconds: float) -> bytes:
    """What the strongest bot would do, and what it thinks of the move that was played."""
    game = about.played
    return encode(advise(game, about.table, about.seat, about.chance, at_most=seconds, played=played))


class Film(msgspec.Struct, frozen=True):
    """A part of a replay, and what there is to say of the whole game."""

    game: str
    players: list[str]
    outcome: Outcome | None
    fair: Fair | None
    last: int
    steps: bytes  # encoded


def show(journal: bytes, seat: int | None, first: int) -> Film:
    """The positions of a game from `first` on: all cards open, or through the eyes of a seat."""
    proof, match = _played_again(journal)
    check_position(first, match.position)
    if seat is not None and seat >= len(match.players):
        raise Problem(Reason.NO_SEAT)
    steps = [replay_step(match, seat, at) for at in range(first, min(first + PAGE, match.position + 1))]
    fair = proof.fair or None
    return Film(match.game.id, list(match.players), match.outcome, fair, match.position, encode(steps))


def replay_step(match: Match, seat: int | None, position: int) -> wire.ReplayStep:
    eyes = SPECTATOR if seat is None else seat
    table = match.at(position) if seat is None else match.masked(seat, position)
    raw, zones = msgspec.Raw(encode(match.game.shown.view(table[0], eyes))), zones_for(match, table, eyes)
    if not position:
        return wire.ReplayStep(position, None, None, None, raw, zones)
    played = match.moves[position - 1]
    came = match.came_of(eyes, position - 1)
    return wire.ReplayStep(position, played.seat, played.move, came, raw, zones)


class Beginning(msgspec.Struct, frozen=True):
    """A position of a proved journal from which a table can play on."""

    game: str
    version: int  # of its rules
    material: JournalMaterial | None
    options: dict[str, Value]
    seed: int | str
    moves: list[Played]
    starter: int | None
    seats: int


def begin(journal: bytes, position: int | None) -> Beginning:
    proof, match = _played_again(journal)
    at = match.position if position is None else position
    check_position(at, match.position)
    if not match.to_act(at):
        raise Problem(Reason.OVER)
    return Beginning(
        game=match.game.id,
        version=match.game.version,
        material=material_of(match.game),
        options=match.options,
        seed=proof.seed,
        moves=match.moves[:at],
        starter=match.starter,
        seats=len(match.players),
    )


def review(about: Thinking, played: str | None) -> bytes:
    """A hint about a position of a game that is over: shorter, for there may be one for every move."""
    game = about.played
    return encode(advise(game, about.table, about.seat, about.chance, seconds=SHORT, played=played))


def review_journal(journal: bytes, position: int, seat: int) -> bytes:
    """The same for a seat that had to decide at a position of this journal."""
    _, match = _played_again(journal)
    return review(about_position(match, position, seat), played_at(match, position, seat))


def about_position(match: Match, position: int, seat: int) -> Thinking:
    check_position(position, match.position)
    if seat not in match.to_act(position):
        raise Problem(Reason.NO_HINT)
    return thinking(match.game, match.masked(seat, position), seat, chances(match.seed, "hint", seat, position))


def played_at(match: Match, position: int, seat: int) -> str | None:
    """The move that a seat made at a position, if it made one there."""
    played = match.moves[position] if position < match.position else None
    return played.move if played is not None and played.seat == seat else None


def check_position(position: int, last: int) -> None:
    if not 0 <= position <= last:
        raise Problem(Reason.NO_POSITION, last=last)


@lru_cache(4)
def _played_again(text: bytes) -> tuple[Journal, Match]:
    """The one journal in a text, and its match; kept, as whoever looks at one page of a replay looks at the next."""
    try:
        journals = [one for _, one in read_journals(text)]
        if len(journals) != 1:
            raise Problem(Reason.ONE_JOURNAL)
        if len(journals[0].moves) > MOST_MOVES:
            raise Problem(Reason.LONG_JOURNAL, most=MOST_MOVES)
        return journals[0], replay(journals[0], find)
    except UnknownGame as unknown:
        raise Problem(Reason.UNKNOWN_GAME, name=unknown.name[:40], known=unknown.known) from None
    except BadJournal as bad:
        raise bad_journal(bad) from None
