"""Advice for a person: the best moves with their chances, and what speaks for the first of them."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.kernel.chance import Chance, chances
from tablee.kernel.game import AnyGame, Came
from tablee.kernel.records import Table, clone
from tablee.match import Match

from . import bot_names, find
from .hints import Fact, Hints
from .players import players_of
from .thoughts import Ranked

SHOWN = 3
FACTS = 2  # that are told: more would not be read
LOOKED_AT = 12  # moves of which is found out what comes of them, where that has to be found out
ENOUGH = 10  # games played on from a move; fewer say nothing about its chance
CLOSE = 0.03  # of a chance: so little is no difference
Why = Literal["only", "avoids", "keeps", "place", "close", "sure"]


class Advised(msgspec.Struct, frozen=True):
    move: str
    chance: float | None  # to win with it, as far as the bot can tell
    came: object = None  # what comes of it when it goes as it is meant: the game's `Came`, where moves do not tell


class Reason(msgspec.Struct, frozen=True):
    """Why the first move is better than the others, by what came of thinking."""

    why: Why
    other: Advised | None = None  # the move that is avoided, is about as good, or wins more often
    cards: list[str] = []  # that are kept


ONLY, SURE = Reason("only"), Reason("sure")


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do, and why: by `reasons` of the game; where it has none, it `avoids` another move, `keeps`
    cards, goes for the better `place`, or nothing else is better."""

    by: str  # the level that was asked
    version: int
    moves: list[Advised]  # the best first
    why: Why
    other: Advised | None = None  # the move that is avoided, is about as good, or wins more often
    cards: list[str] = []  # that are kept
    played: Advised | None = None  # the move that was made in the end, where one is given
    reasons: list[Fact] = []  # what speaks for the first move, the most telling first


def adviser(game: AnyGame) -> str:
    """The strongest bot of a game."""
    return bot_names(game)[0]


def advise(
    game: AnyGame,
    masked: Table,
    seat: int,
    chance: Table,
    *,
    level: str | None = None,
    seconds: float | None = None,
    iterations: int | None = None,
    at_most: float | None = None,
    played: str | None = None,
) -> Advice:
    """Think for a seat that has to decide, by what it may know: as the level does, but `at_most` so many seconds, or
    for exactly so many seconds or iterations."""
    bot = find(level or adviser(game), game)
    if at_most is not None and bot.searcher is not None:
        seconds, iterations = min(at_most, bot.seconds), bot.searcher.iterations_for(masked, seat)
    also = game.shown.notation.parse_move(played) if played is not None and not game.moves.are_listed else None
    thought = bot.think(masked, seat, chance, seconds=seconds, iterations=iterations, also=also)
    ranked = [_advised(game, one) for one in thought.moves]
    made = next((one for one in ranked if one.move == played), None)
    hints = players_of(game).hints
    if game.shown.came is not None and not game.secrets.fields:
        made = made and _with_aftermath(game, masked, seat, made)
        ranked = different([_with_aftermath(game, masked, seat, one) for one in ranked[:LOOKED_AT]])
    if len(game.legal_moves(masked, seat)) == 1:
        shown, reason = ranked, ONLY
        facts = list[Fact]()
    else:
        shown, reason = ranked[:SHOWN], reason_for(ranked, hints, getattr(masked[0], "seats", 2))
        facts = hints.facts(game, clone(masked), seat, game.shown.notation.parse_move(ranked[0].move))
    return Advice(bot.name, bot.version, shown, reason.why, reason.other, reason.cards, made, facts[:FACTS])


def advice_at(match: Match, seat: int, position: int, level: str | None = None, seconds: float | None = None) -> Advice:
    """Advice for a seat that had to decide at a position of a match, with what it knew then."""
    played = match.moves[position] if position < match.position else None
    return advise(
        match.game,
        match.masked(seat, position),
        seat,
        chances(match.seed, "hint", seat, position),
        level=level,
        seconds=seconds,
        played=played.move if played is not None and played.seat == seat else None,
    )


def _advised(game: AnyGame, ranked: Ranked) -> Advised:
    return Advised(game.shown.notation.print_move(ranked.move), ranked.chance if ranked.visits >= ENOUGH else None)


def _with_aftermath(game: AnyGame, masked: Table, seat: int, one: Advised) -> Advised:
    assert game.shown.came is not None
    table = clone(masked)
    game.doors.play.at_once(table, seat, game.shown.notation.parse_move(one.move), Chance.table())
    return Advised(one.move, one.chance, game.shown.came(table[0]))


def different(ranked: list[Advised]) -> list[Advised]:
    """The best of all that are named alike."""
    first: dict[object, Advised] = {}
    for one in ranked:
        first.setdefault(one.came.gist() if isinstance(one.came, Came) else one.move, one)
    return list(first.values())


def reason_for(ranked: list[Advised], hints: Hints, seats: int = 2) -> Reason:
    """One reason, the one that tells most, for a first move that is not the only one."""
    best, others = ranked[0], [(one, one.chance) for one in ranked[1:] if one.chance is not None]
    if best.chance is None or not others:
        return SURE
    more = [one for one, chance in others if chance - best.chance > CLOSE]
    if more:  # the bot goes by more than the chance to be first
        return Reason("place", more[0]) if hints.is_for_places and seats > 2 else SURE
    worse = [one for one, chance in others if best.chance - chance > CLOSE]
    if not worse:
        return Reason("close", others[0][0])
    spared = hints.spends(worse[0].move)
    if spared and not hints.spends(best.move) and best.move not in hints.ends_turn:
        return Reason("keeps", worse[0], spared)
    return Reason("avoids", worse[0])
