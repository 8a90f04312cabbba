"""Games, seats and options for the conformance suite, and random matches through them."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from sample_games import auction, darts

from tablee import bots
from tablee.games import all_games
from tablee.kernel.chance import chances
from tablee.kernel.game import SPECTATOR, Game
from tablee.match import Match

GAMES: list[Game[Any]] = [*all_games().values(), auction.GAME, darts.GAME]


def sealed_auction() -> Game[Any]:
    """The auction with bids that the others never see, and of which a spectator hears nothing at all."""
    return replace(auction.GAME, witness=lambda s, seat, move, eyes: None if eyes == SPECTATOR else "bid")


def settings(game: Game[Any]) -> list[tuple[int, dict[str, Any]]]:
    """The fewest and the most seats; every value of every option at one of the two; seats choose all at once."""
    others = [(option, value) for option in game.options for value in option.choices if value != option.default]
    alone = [{}, *({option.name: value} for option, value in others if option.seat is None)]
    found: list[tuple[int, dict[str, Any]]] = []
    for end in (0, -1):
        found += [(game.seats_with(options)[end], options) for options in ({}, *alone[1 - end :: 2])]
        seats = game.seats[end]
        by_seat = {
            option.name: [value for value in option.choices if value != option.default][option.seat]
            for option in game.options
            if option.seat is not None and option.seat < seats
        }
        found += [(seats, by_seat)] if by_seat else []
    return [setting for i, setting in enumerate(found) if setting not in found[:i]]


CASES = [(game, seats, options) for game in GAMES for seats, options in settings(game)]
IDS = [f"{game.id}-{seats}-{'-'.join(map(str, options.values())) or 'default'}" for game, seats, options in CASES]


def new_match(case: tuple[Game[Any], int, dict[str, Any]], seed: int) -> Match:
    game, seats, options = case
    return Match(game, options, seed, ["bot:random"] * seats)


def random_move(match: Match, seat: int, name: str = "random") -> str:
    bot = bots.find(name, match.game)
    move = bot.choose(match.masked(seat), seat, chances(match.seed, "any", seat, match.position))
    return match.game.notation.print_move(move)


LONG, MOST_POSITIONS = 80, 20  # of a long match some positions are looked at, here and there
COST = {"carrom": 300}  # a move of these games takes so many times longer than one with a card


@cache
def warm_up(game: Game[Any]) -> None:
    """Matches are played by compiled rules, if there are any, and slow games by compiled players too."""
    game.doors.warm_up()
    if game.id in COST:
        bots.warm_up(game, ["casual"])


def fewer(game: Game[Any], games: int) -> int:
    """So many games, or as many of a slow one as take about as long."""
    return max(2, games // COST.get(game.id, 1))


def is_slow(game: Game[Any]) -> bool:
    return game.moves > 500 or game.id in COST


@lru_cache(maxsize=32)
def _played(case: int, seed: int) -> Match:
    return _play(CASES[case], seed)


def _play(case: tuple[Game[Any], int, dict[str, Any]], seed: int) -> Match:
    """A whole random match; where several seats are to act, the seed says which goes first."""
    match = new_match(case, seed)
    warm_up(match.game)
    while not match.is_over:
        seat = match.to_act()[seed % len(match.to_act())]
        match.play(seat, random_move(match, seat))
    return match


def as_it_stood(match: Match, position: int) -> Match:
    """The same match at an earlier position, to go on from there."""
    twin = copy(match)
    twin.moves, twin._hidden, twin._witnessed, twin._masked = match.moves[:position], {}, {}, {}
    for history in ("_tables", "_waiting", "_uses_chance"):
        setattr(twin, history, getattr(match, history)[: position + 1])
    return twin


def positions(case: tuple[Game[Any], int, dict[str, Any]], matches: int = 8) -> Iterator[Match]:
    """Every position of some random matches, the deal and the end included; fewer where moves are many."""
    if case[0].moves > 50:
        matches = min(matches, 2 if case[0].moves < 500 else 1)
    if is_slow(case[0]):
        matches = 1
    for seed in range(matches):
        match = _played(CASES.index(case), seed) if case in CASES else _play(case, seed)
        is_long = match.position >= (MOST_POSITIONS if case[0].id in COST else LONG)
        step = match.position // MOST_POSITIONS if is_long else 1
        for position in sorted({*range(0, match.position, step), match.position}):
            yield as_it_stood(match, position)


def other_choices(match: Match, eyes: int) -> Match | None:
    """The same match, but others chose differently in the decision that is still open; None if nobody did."""
    told = {move.position for move in match.witnessed(eyes, match.position)}
    first = match.position
    while first and first not in told and match.moves[first - 1].seat != eyes:
        first -= 1
    if first == match.position:
        return None
    twin = Match(match.game, match.options, match.seed, match.players)
    for i, played in enumerate(match.moves):
        legal = twin.legal(played.seat) if i >= first else []
        twin.play(played.seat, legal[-1 - i % len(legal)] if legal else played.move)
    return twin if twin.to_act() == match.to_act() else None


def finished(case: tuple[Game[Any], int, dict[str, Any]], seed: int) -> Match:
    """A match played to its end, by sensible players where random ones take long."""
    match, name = new_match(case, seed), bots.usual(case[0]) if is_slow(case[0]) else "random"
    warm_up(match.game)
    while not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, random_move(match, seat, name))
    return match
