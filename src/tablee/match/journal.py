"""A match as one line of JSON: written, read, and proved by playing it again. See docs/journal.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from tablee.kernel.game import JSON, NOT_YOUR_TURN, AnyGame, Outcome
from tablee.kernel.options import BadOption, Value

from .fairness import Fair, is_proved
from .match import BadSeats, Match
from .refusals import IllegalMove, Refusal


class JournalMove(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    seat: int
    move: str
    legal: list[str] | None = None  # with a trace: what the seat could have done
    position: str | None = None  # with a trace: the table after the move


class JournalMaterial(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What was played with, where that is data; in full if it is not what everybody has."""

    hash: str
    data: JSON | None = None


class Journal(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    version: int
    options: dict[str, Value]
    seed: int | str
    seats: list[str]  # who sits there: "human" or "bot:NAME"
    deal: str
    moves: list[JournalMove]
    outcome: Outcome | None = None  # None while the game goes on
    bots: dict[str, int] | msgspec.UnsetType = msgspec.UNSET  # the version of each bot that plays, by its name
    resigned: int | msgspec.UnsetType | None = msgspec.UNSET  # the seat that gave up, if one did
    starter: int | msgspec.UnsetType = msgspec.UNSET  # the seat that starts, if a game before this one decided it
    material: JournalMaterial | msgspec.UnsetType = msgspec.UNSET  # the card set, for games that have one
    fair: Fair | msgspec.UnsetType = msgspec.UNSET  # what proves the deal, for games played on a server


class BadJournal(ValueError):
    """A journal that cannot be read or does not prove right. `why` is a word that interfaces can explain."""

    def __init__(self, why: str, line: int, **details: object) -> None:
        self.why, self.line, self.details = why, line, details
        told = ", ".join(f"{name} {value}" for name, value in details.items())
        super().__init__(f"line {line} of the journal: {why}" + (f" ({told})" if told else ""))


def journal_of(match: Match, trace: bool = False) -> Journal:
    text = match.game.shown.notation.print_position
    moves = [JournalMove(played.seat, played.move) for played in match.moves]
    if trace:
        for i, move in enumerate(moves):
            move.legal, move.position = match.legal(move.seat, i), text(match.at(i + 1)[0])
    return Journal(
        game=match.game.id,
        version=match.game.version,
        options=match.options,
        seed="0x" + match.seed.hex() if isinstance(match.seed, bytes) else match.seed,
        seats=list(match.players),
        deal=text(match.at(0)[0]),
        moves=moves,
        outcome=match.outcome,
        bots=match.bots or msgspec.UNSET,
        resigned=msgspec.UNSET if match.resigned is None else match.resigned,
        starter=msgspec.UNSET if match.starter is None else match.starter,
        material=msgspec.UNSET if (note := material_of(match.game)) is None else note,
    )


def material_of(game: AnyGame) -> JournalMaterial | None:
    if game.material is None:
        return None
    return JournalMaterial(game.material.hash, None if game.material.is_plain else game.material.data)


def with_material(game: AnyGame, played_with: JournalMaterial | None, number: int = 1) -> AnyGame:
    """The game with the things that a journal names, or one sentence why they cannot be had."""
    if played_with is None:
        return game
    if game.material is None:
        raise BadJournal("material", number, kind="none")
    if played_with.data is not None:
        try:
            game = game.material.game_with(played_with.data)
        except ValueError as problem:
            raise BadJournal("material", number, kind="bad", problem=str(problem)) from None
    if game.material is None or game.material.hash != played_with.hash:
        raise BadJournal("material", number, kind="other")
    return game


def write_line(match: Match, trace: bool = False) -> bytes:
    """A match as one line of a journal; with a trace it holds every position as well."""
    return msgspec.json.encode(journal_of(match, trace)) + b"\n"


def read_line(line: bytes | str, number: int = 1) -> Journal:
    try:
        return msgspec.json.decode(line, type=Journal)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadJournal("unreadable", number, problem=str(problem)) from None


def replay(journal: Journal, find: Callable[[str], AnyGame], number: int = 1) -> Match:
    """Play the journal again from its seed; every text in it must come out the same."""
    newest = find(journal.game)
    game = newest.of_version(journal.version)
    if game is None:
        raise BadJournal("version", number, theirs=str(journal.version)[:20], ours=str(newest.version))
    if game.material is not None and journal.material is msgspec.UNSET:
        raise BadJournal("material", number, kind="unsaid")
    game = with_material(game, journal.material or None, number)
    text = game.shown.notation.print_position
    try:
        starter = None if journal.starter is msgspec.UNSET else journal.starter
        match = Match(game, journal.options, journal.seed, journal.seats, starter, journal.bots or None)
    except (BadOption, BadSeats, ValueError) as problem:
        raise BadJournal("setting", number, problem=str(problem)) from None
    if text(match.at(0)[0]) != journal.deal:
        raise BadJournal("deal", number)
    for i, move in enumerate(journal.moves, 1):
        if move.seat not in range(len(match.players)):
            raise BadJournal("move", number, move=i, clause=game.clause(NOT_YOUR_TURN))
        if move.legal is not None and move.legal != match.legal(move.seat):
            raise BadJournal("legal", number, move=i)
        try:
            match.play(move.seat, move.move)
        except Refusal as refusal:
            clause = refusal.clause if isinstance(refusal, IllegalMove) else refusal.move
            raise BadJournal("move", number, move=i, clause=clause, problem=str(refusal)) from None
        if move.position is not None and move.position != text(match.table[0]):
            raise BadJournal("position", number, move=i)
    if journal.fair is not msgspec.UNSET and not is_proved(journal.fair, journal.seed, journal.seats):
        raise BadJournal("fair", number)
    if isinstance(journal.resigned, int):
        if len(match.players) != 2 or match.is_over or journal.resigned not in (0, 1):
            raise BadJournal("outcome", number)
        match.resign(journal.resigned)
    if journal.outcome != match.outcome:
        raise BadJournal("outcome", number)
    return match


def read_journals(text: bytes) -> Iterator[tuple[int, Journal]]:
    """The games of a file, each with the number of its line."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            yield number, read_line(line, number)
