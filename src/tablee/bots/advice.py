"""Advice for a person: the best moves with their chances, and why the first of them is better than the others."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import numpy as np

from tablee.kernel.chance import Chance, chances
from tablee.kernel.game import Game
from tablee.kernel.records import Table, clone
from tablee.match import Match

from . import bot_names, find
from .thoughts import Ranked

SHOWN = 3
LOOKED_AT = 12  # moves of which is found out what comes of them, where that has to be found out
ENOUGH = 10  # games played on from a move; fewer say nothing about its chance
CLOSE = 0.03  # of a chance: so little is no difference
NAMED_BY = ("fell ", "left ")  # the parts of an aftermath that name a shot
PLAYED_FOR_PLACES = ("drei",)
ENDS_A_TURN_FOR_GOOD = ("stand",)  # there is hardly a later for cards that are kept
Why = Literal["only", "avoids", "keeps", "place", "close", "sure"]
CARDS_WORTH_KEEPING = {
    "destrier": ("plus3", "minus3", "exchange", "bury", "deny", "declare21", "declare25", "declare27"),
    "drei": ("delete", "invisible", "restart", "joker"),
}


class Advised(msgspec.Struct, frozen=True):
    move: str
    chance: float | None  # to win with it, as far as the bot can tell
    came: str = ""  # what comes of it when it goes as it is meant, where the move itself does not tell it


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do, and why: it `avoids` another move, `keeps` cards, goes for the better `place`, or nothing
    else is better."""

    by: str  # the level that was asked
    version: int
    moves: list[Advised]  # the best first
    why: Why
    other: Advised | None = None  # the move that is avoided, is about as good, or wins more often
    cards: list[str] = []  # that are kept
    played: Advised | None = None  # the move that was made in the end, where one is given


def adviser(game: Game[Any]) -> str:
    """The strongest bot of a game."""
    return bot_names(game)[0]


def advise(
    game: Game[Any],
    masked: Table,
    seat: int,
    chance: Table,
    *,
    level: str | None = None,
    seconds: float | None = None,
    iterations: int | None = None,
    played: str | None = None,
) -> Advice:
    """Think for a seat that has to decide, by what it may know."""
    bot = find(level or adviser(game), game)
    also = game.notation.parse_move(played) if played is not None and game.legal is None else None
    thought = bot.think(masked, seat, chance, seconds=seconds, iterations=iterations, also=also)
    ranked = [_advised(game, one) for one in thought.moves]
    made = next((one for one in ranked if one.move == played), None)
    if game.aftermath is not None and not game.secret_fields:
        made = made and _with_aftermath(game, masked, seat, made)
        ranked = _different([_with_aftermath(game, masked, seat, one) for one in ranked[:LOOKED_AT]])
    if _has_one_move(game, masked, seat):
        return Advice(bot.name, bot.version, ranked, "only", None, [], made)
    why, other, cards = _reason(game, ranked, getattr(masked[0], "seats", 2))
    return Advice(bot.name, bot.version, ranked[:SHOWN], why, other, cards, made)


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


def _advised(game: Game[Any], ranked: Ranked) -> Advised:
    return Advised(game.notation.print_move(ranked.move), ranked.chance if ranked.visits >= ENOUGH else None)


def _with_aftermath(game: Game[Any], masked: Table, seat: int, one: Advised) -> Advised:
    assert game.aftermath is not None
    table = clone(masked)
    game.doors.play.at_once(table, seat, game.notation.parse_move(one.move), Chance.table())
    return Advised(one.move, one.chance, game.aftermath(table[0]))


def _different(ranked: list[Advised]) -> list[Advised]:
    """The best of all that are named alike."""
    first: dict[tuple[str, ...], Advised] = {}
    for one in ranked:
        first.setdefault(tuple(part for part in one.came.split("; ") if part.startswith(NAMED_BY)), one)
    return list(first.values())


def _has_one_move(game: Game[Any], masked: Table, seat: int) -> bool:
    if game.doors.legal is None:
        return False
    return game.doors.legal.at_once(masked, seat, np.zeros(game.most_legal, np.int16)) == 1


def _reason(game: Game[Any], ranked: list[Advised], seats: int = 2) -> tuple[Why, Advised | None, list[str]]:
    """One reason, the one that tells most, for a first move that is not the only one."""
    best, others = ranked[0], [one for one in ranked[1:] if one.chance is not None]
    if best.chance is None or not others:
        return "sure", None, []
    more = [one for one in others if one.chance is not None and one.chance - best.chance > CLOSE]
    if more:  # the bot goes by more than the chance to be first
        return ("place", more[0], []) if game.id in PLAYED_FOR_PLACES and seats > 2 else ("sure", None, [])
    worse = [one for one in others if one.chance is not None and best.chance - one.chance > CLOSE]
    if not worse:
        return "close", others[0], []
    spared = [card for card in _spent(game, worse[0].move) if card not in _spent(game, best.move)]
    if spared and not _spent(game, best.move) and best.move not in ENDS_A_TURN_FOR_GOOD:
        return "keeps", worse[0], spared
    return "avoids", worse[0], []


def _spent(game: Game[Any], move: str) -> list[str]:
    """The cards worth keeping that a move lays, not those that a JOKER stands for."""
    laid = move.split(" as ")[0].split()
    return [card for card in CARDS_WORTH_KEEPING.get(game.id, ()) if card in laid]
