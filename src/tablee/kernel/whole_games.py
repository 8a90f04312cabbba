"""Whole games with a player on every seat, in one compiled loop: for simulations, contests and experiments.

A game of a seed is the one that a match of the same seed would be, move by move: its deal and every player's dice come
from the seed and the position alone. So games can be played on any number of cores, in any order, and again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .chance import Chance, Seed, below, branch, own_dice, roots_of_many, unit
from .compiling import Entry, entry, rule
from .game import AnyGame
from .moves import Listed, Written
from .options import Value
from .playouts import first_seat
from .records import AnyState, Table

ANYHOW = -1
"""Instead of the number of a policy: any legal move."""
NO_MIND = np.zeros(1, np.int8)


@dataclass(frozen=True)
class Policy:
    """A player that is a rule: it says the move of a masked table, or writes it where moves cannot be listed.

    Without a rule it makes any legal move; so it does with a share of its moves where it is careless.
    """

    choose: Callable[..., Any] | None = None  # masked state, seat, chance, and the record of a move that is written
    careless: float = 0.0
    # What a rule knows by heart, such as a trained strategy: it is then called with room for moves and with this, too.
    mind: Any = field(default=None, compare=False)


class TooManyPolicies(ValueError):
    """One loop knows two different rules at most."""


@dataclass(frozen=True)
class Games:
    """Games that were played: one table at its end, the number of its moves and its winners for each of them."""

    tables: Table
    moves: NDArray[np.int64]
    winners: NDArray[np.int64]  # bit i set: seat i has won


Loop = Entry[[Table, Table, Table, Table, int, Table, Table, Table, Table, Table, Table, Any, Any], None]


@rule
def is_careless(share: float, chance: Chance) -> bool:
    return share > 0.0 and unit(chance) < share


def _listed(game: AnyGame, listing: Listed[Any], first: Callable[..., Any], second: Callable[..., Any]) -> Loop:
    deal, to_act, play, winners = game.rules.deal, game.rules.to_act, game.rules.play, game.rules.winners
    mask, legal = game.secrets.mask, listing.legal

    @entry(game.id)
    def run(
        tables: Table,
        eyes: Table,
        roots: Table,
        dice: Table,
        seats: int,
        options: Table,
        who: Table,
        careless: Table,
        room: Table,
        made: Table,
        won: Table,
        one_mind: Any,
        other_mind: Any,
    ) -> None:
        raw, seen, chance, masked, moves = tables.view(np.uint8), eyes.view(np.uint8), dice[0], eyes[0], room[0]
        size = len(seen)
        for i in range(len(tables)):
            s, root = tables[i], roots[i]
            branch(root, 0, chance)
            deal(s, seats, options[0], chance)
            waiting = to_act(s)
            while waiting:
                seat = first_seat(waiting)
                seen[:] = raw[i * size : (i + 1) * size]
                mask(masked, seat)
                branch(root, own_dice(seat, made[i]), chance)
                if who[seat] == ANYHOW or is_careless(careless[seat], chance):
                    move = int(moves[below(chance, legal(masked, seat, moves))])
                elif who[seat] == 0:
                    move = int(first(masked, seat, chance, moves, one_mind))
                else:
                    move = int(second(masked, seat, chance, moves, other_mind))
                made[i] += 1
                branch(root, made[i], chance)
                play(s, seat, move, chance)
                waiting = to_act(s)
            won[i] = winners(s)

    return run


def _written(game: AnyGame, writing: Written[Any], first: Callable[..., Any], second: Callable[..., Any]) -> Loop:
    deal, to_act, play, winners = game.rules.deal, game.rules.to_act, game.rules.play, game.rules.winners
    mask, sample = game.secrets.mask, writing.sample

    @entry(game.id)
    def run(
        tables: Table,
        eyes: Table,
        roots: Table,
        dice: Table,
        seats: int,
        options: Table,
        who: Table,
        careless: Table,
        room: Table,
        made: Table,
        won: Table,
        one_mind: Any,
        other_mind: Any,
    ) -> None:
        raw, seen, chance, masked, move = tables.view(np.uint8), eyes.view(np.uint8), dice[0], eyes[0], room[0]
        size = len(seen)
        for i in range(len(tables)):
            s, root = tables[i], roots[i]
            branch(root, 0, chance)
            deal(s, seats, options[0], chance)
            waiting = to_act(s)
            while waiting:
                seat = first_seat(waiting)
                seen[:] = raw[i * size : (i + 1) * size]
                mask(masked, seat)
                branch(root, own_dice(seat, made[i]), chance)
                if who[seat] == ANYHOW or is_careless(careless[seat], chance):
                    sample(masked, seat, chance, move)
                elif who[seat] == 0:
                    first(masked, seat, chance, move)
                else:
                    second(masked, seat, chance, move)
                made[i] += 1
                branch(root, made[i], chance)
                play(s, seat, move, chance)
                waiting = to_act(s)
            won[i] = winners(s)

    return run


@rule
def nobody(s: AnyState, seat: int, chance: Chance, moves: Table, mind: Any) -> int:
    return 0


@rule
def nobody_writes(s: AnyState, seat: int, chance: Chance, move: Any) -> None:
    pass


@lru_cache
def _without_mind(choose: Callable[..., Any]) -> Callable[..., Any]:
    @rule
    def adapted(s: AnyState, seat: int, chance: Chance, moves: Table, mind: Any) -> int:
        return choose(s, seat, chance)

    return adapted


@lru_cache
def _loop(game: AnyGame, rules: tuple[tuple[Callable[..., Any], bool], ...]) -> Loop:
    """The loop for one or two rules, each with whether it has a mind."""
    match game.moves:
        case Listed() as listing:
            ready = [choose if has_mind else _without_mind(choose) for choose, has_mind in rules] or [nobody]
            return _listed(game, listing, ready[0], ready[-1])
        case Written() as writing:
            write = [choose for choose, _ in rules] or [nobody_writes]
            return _written(game, writing, write[0], write[-1])


def play_games(
    game: AnyGame,
    players: Sequence[Policy],
    seed: Seed,
    numbers: range,
    options: Mapping[str, Value] | None = None,
) -> Games:
    """Play the games of a seed with these numbers; the same ones whatever else is played, and on any machine."""
    thinking = list(dict.fromkeys(replace(player, careless=0.0) for player in players if player.choose is not None))
    if len(thinking) > 2:
        raise TooManyPolicies(f"{len(thinking)} different rules play; one loop takes two")
    who = np.array([_number(player, thinking) for player in players], np.int64)
    careless = np.array([player.careless for player in players], np.float64)
    n, State = len(numbers), game.rules.State
    roots = roots_of_many(seed, numbers)
    tables, made, won = State.table(n), np.zeros(n, np.int64), np.zeros(n, np.int64)
    settings = game.option_table(game.options_for(options or {}, len(players)))
    room = game.moves.room(1)
    run = _loop(game, tuple((player.choose, player.mind is not None) for player in thinking if player.choose))
    minds = [player.mind if player.mind is not None else NO_MIND for player in thinking] or [NO_MIND]
    ends = (made, won, minds[0], minds[-1])
    run(tables, State.table(), roots, Chance.table(), len(players), settings, who, careless, room, *ends)
    return Games(tables, made, won)


def _number(player: Policy, thinking: list[Policy]) -> int:
    return ANYHOW if player.choose is None else thinking.index(replace(player, careless=0.0))
