"""Whole games with a player on every seat, in one compiled loop: for simulations, contests and experiments.

A game of a seed is the one that a match of the same seed would be, move by move: its deal and every player's dice come
from the seed and the position alone. So games can be played on any number of cores, in any order, and again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .chance import Chance, Seed, below, branch, own_dice, roots_of_many, unit
from .compiling import AnyRule, Entry, entry, rule
from .game import AnyGame, Rules
from .moves import Listed, Written
from .options import Value
from .playouts import first_seat
from .records import AnyMove, AnyState, Record, Table, clone

ANYHOW = -1
"""Instead of the number of a policy: any legal move."""
NO_MIND = np.zeros(1, np.int8)


@dataclass(frozen=True)
class Policy:
    """A player that is a rule: it says the move of a masked table, or writes it where moves cannot be listed.

    Without a rule it makes any legal move; so it does with a share of its moves where it is careless.
    """

    choose: AnyRule | None = None  # masked state, seat, chance, and the record of a move that is written
    careless: float = 0.0
    # What a rule knows by heart, such as a trained strategy: it is then called with room for moves and with this, too.
    mind: object = field(default=None, compare=False)


class TooManyPolicies(ValueError):
    """One loop knows two different rules at most."""


Note = Callable[[AnyState, Table, int], None]
"""A rule that counts what happens: state, counts of this game, moves made so far."""


@rule
def note_nothing(s: AnyState, sums: Table, made: int) -> None:
    pass


@dataclass(frozen=True)
class Watch:
    """What is written down of games while they are played; the games are the same whatever that is."""

    decisions: bool = False
    positions: bool = False  # the tables before those decisions, too
    note: Note = note_nothing  # called after the deal and every move
    counts: int = 0


BLIND = Watch()


class Decisions(NamedTuple):
    """A row for every decision, game by game."""

    game: NDArray[np.int32]  # its place among those that were played
    seat: NDArray[np.int32]
    waiting: NDArray[np.int32]  # all seats that had something to decide, as a bit set
    legal: NDArray[np.int32]  # how many moves were legal; 0 where moves cannot be listed
    move: NDArray[np.int32]  # 0 where moves cannot be listed


@dataclass(frozen=True)
class Games:
    """Games that were played: one table at its end, the number of its moves and its winners for each of them."""

    tables: Table
    moves: NDArray[np.int64]
    winners: NDArray[np.int64]  # bit i set: seat i has won; none where a game was stopped
    sums: NDArray[np.float64]  # what was counted
    decisions: Decisions
    positions: Table


class Cast(NamedTuple):
    """Who plays, by seat, and what the two rules know by heart."""

    who: Table
    careless: Table
    banned: Table  # [seat, move]: 1 for a move that the seat does without; no columns if there are none
    one_mind: object
    other_mind: object


class Notebook(NamedTuple):
    log: Table
    used: Table  # how many rows a log of everything has
    kept: Table
    sums: Table


Loop = Entry[[Table, Table, Table, Table, int, Table, Table, Table, Table, Cast, Notebook, bool, int], None]
Turn = Callable[[AnyState, int, Chance, AnyMove, Cast], int]
Do = Callable[[AnyState, int, int, AnyMove, Chance], None]
MOST_MOVES = 1_000_000
ROWS = 64  # for a game; where that is too little, a log that fits is made, and the games are played again


@rule
def is_careless(share: float, chance: Chance) -> bool:
    return share > 0.0 and unit(chance) < share


@rule
def copy_record(source: Table, at: int, target: Table, place: int, size: int) -> None:
    target[place * size : (place + 1) * size] = source[at * size : (at + 1) * size]


def _listed(listing: Listed[Record], first: AnyRule, second: AnyRule) -> Turn:
    legal = listing.legal

    @rule
    def another(s: AnyState, seat: int, chance: Chance, moves: Table, cast: Cast, move: int) -> int:
        """Any move that the seat doesn't do without; the one that was meant where it has no other."""
        n, left = legal(s, seat, moves), 0
        for i in range(n):
            if not cast.banned[seat, moves[i]]:
                moves[left] = moves[i]
                left += 1
        return int(moves[below(chance, left)]) if left else move

    @rule
    def turn(s: AnyState, seat: int, chance: Chance, moves: Table, cast: Cast) -> int:
        if cast.who[seat] == ANYHOW or is_careless(cast.careless[seat], chance):
            move = int(moves[below(chance, legal(s, seat, moves))])
        elif cast.who[seat] == 0:
            move = int(first(s, seat, chance, moves, cast.one_mind))
        else:
            move = int(second(s, seat, chance, moves, cast.other_mind))
        if cast.banned.shape[1] > 0 and cast.banned[seat, move]:
            return another(s, seat, chance, moves, cast, move)
        return move

    return turn


def _written(writing: Written[Record], first: AnyRule, second: AnyRule) -> Turn:
    sample = writing.sample

    @rule
    def turn(s: AnyState, seat: int, chance: Chance, move: AnyMove, cast: Cast) -> int:
        if cast.who[seat] == ANYHOW or is_careless(cast.careless[seat], chance):
            sample(s, seat, chance, move)
        elif cast.who[seat] == 0:
            first(s, seat, chance, move)
        else:
            second(s, seat, chance, move)
        return 0

    return turn


def _play_listed(play: AnyRule) -> Do:
    @rule
    def do(s: AnyState, seat: int, move: int, room: AnyMove, chance: Chance) -> None:
        play(s, seat, move, chance)

    return do


def _play_written(play: AnyRule) -> Do:
    @rule
    def do(s: AnyState, seat: int, move: int, room: AnyMove, chance: Chance) -> None:
        play(s, seat, room, chance)

    return do


def _make_loop(key: Key, turn: Turn, do: Do) -> Loop:
    deal, to_act, winners = key.rules.deal, key.rules.to_act, key.rules.winners
    mask, legal, note = key.mask, key.moves.legal, key.note

    @rule
    def write_down(raw: Table, book: Notebook, i: int, size: int, seat: int, waiting: int, n: int, move: int) -> None:
        at = book.used[0]
        if at < len(book.log):
            book.log[at, 0], book.log[at, 1], book.log[at, 2] = i, seat, waiting
            book.log[at, 3], book.log[at, 4] = n, move
            if at < len(book.kept):
                copy_record(raw, i, book.kept.view(np.uint8), at, size)
        book.used[0] = at + 1

    @entry(key.id)
    def run(
        tables: Table,
        eyes: Table,
        roots: Table,
        dice: Table,
        seats: int,
        options: Table,
        room: Table,
        made: Table,
        won: Table,
        cast: Cast,
        book: Notebook,
        is_dealt: bool,
        most: int,
    ) -> None:
        raw, seen, chance, masked = tables.view(np.uint8), eyes.view(np.uint8), dice[0], eyes[0]
        size, counts, logs = len(seen), book.sums.shape[1] > 0, len(book.log) > 0
        for i in range(len(tables)):
            s, root = tables[i], roots[i]
            if not is_dealt:
                branch(root, 0, chance)
                deal(s, seats, options[0], chance)
            if counts:
                note(s, book.sums[i], 0)
            waiting = to_act(s)
            while waiting and made[i] < most:
                seat = first_seat(waiting)
                copy_record(raw, i, seen, 0, size)
                mask(masked, seat)
                branch(root, own_dice(seat, made[i]), chance)
                n = legal(masked, seat, room[0]) if logs else 0
                move = turn(masked, seat, chance, room[0], cast)
                if logs:
                    write_down(raw, book, i, size, seat, waiting, n, move)
                made[i] += 1
                branch(root, made[i], chance)
                do(s, seat, move, room[0], chance)
                if counts:
                    note(s, book.sums[i], made[i])
                waiting = to_act(s)
            won[i] = 0 if waiting else winners(s)

    return run


@rule
def nobody(s: AnyState, seat: int, chance: Chance, moves: Table, mind: object) -> int:
    return 0


@rule
def nobody_writes(s: AnyState, seat: int, chance: Chance, move: AnyMove) -> None:
    pass


@lru_cache
def without_mind(choose: AnyRule) -> AnyRule:
    @rule
    def adapted(s: AnyState, seat: int, chance: Chance, moves: Table, mind: object) -> int:
        return choose(s, seat, chance)

    return adapted


class Key(NamedTuple):
    """What a loop is made of: games that differ only in what they are played with share one."""

    id: str
    rules: Rules[AnyState]
    moves: Listed[AnyState] | Written[AnyState]
    mask: Callable[[AnyState, int], None]
    note: Note
    players: tuple[tuple[AnyRule, bool], ...]  # one or two rules, each with whether it has a mind


@lru_cache
def _loop(key: Key) -> Loop:
    match key.moves:
        case Listed() as listing:
            ready = [choose if has_mind else without_mind(choose) for choose, has_mind in key.players] or [nobody]
            turn, do = _listed(listing, ready[0], ready[-1]), _play_listed(key.rules.play)
        case Written() as writing:
            write = [choose for choose, _ in key.players] or [nobody_writes]
            turn, do = _written(writing, write[0], write[-1]), _play_written(key.rules.play)
    return _make_loop(key, turn, do)


def play_games(
    game: AnyGame,
    players: Sequence[Policy],
    seed: Seed,
    numbers: Sequence[int],
    options: Mapping[str, Value] | None = None,
    *,
    watch: Watch = BLIND,
    banned: Mapping[int, Collection[int]] | None = None,
) -> Games:
    """Play the games of a seed with these numbers; the same ones whatever else is played, and on any machine.

    A seat does without the moves that are banned for it where it has another one: any that is left.
    """
    settings = game.option_table(game.options_for(options or {}, len(players)))
    tables = game.rules.State.table(len(numbers))
    return _play(game, players, tables, roots_of_many(seed, numbers), settings, False, watch, banned or {})


def play_on(game: AnyGame, players: Sequence[Policy], tables: Table, roots: Table) -> Games:
    """Play games on from tables as they lie, each with dice of its own."""
    return _play(game, players, tables, roots, game.option_table({}), True, BLIND, {})


def _play(
    game: AnyGame,
    players: Sequence[Policy],
    tables: Table,
    roots: Table,
    settings: Table,
    is_dealt: bool,
    watch: Watch,
    banned: Mapping[int, Collection[int]],
) -> Games:
    thinking = thinking_among(players)
    rules = tuple((player.choose, player.mind is not None) for player in thinking if player.choose)
    run = _loop(Key(game.id, game.rules, game.moves, game.secrets.mask, watch.note, rules))
    cast, n, State = _cast(game, players, thinking, banned), len(tables), game.rules.State
    rows = ROWS * n if watch.decisions else 0
    while True:
        played, made, won = clone(tables), np.zeros(n, np.int64), np.zeros(n, np.int64)
        log, used = np.zeros((rows, len(Decisions._fields)), np.int32), np.zeros(1, np.int64)
        kept = State.table(rows if watch.positions else 0)
        book = Notebook(log, used, kept, np.zeros((n, watch.counts)))
        room, eyes, dice = game.moves.room(1), State.table(), Chance.table()
        run(played, eyes, roots, dice, len(players), settings, room, made, won, cast, book, is_dealt, MOST_MOVES)
        if used[0] <= rows:
            decisions = Decisions(*log[: used[0]].T)
            return Games(played, made, won, book.sums, decisions, kept[: used[0]])
        rows = int(used[0])


def thinking_among(players: Sequence[Policy]) -> list[Policy]:
    """The different rules by which these players play; a loop has room for two."""
    thinking = list({way_of(player): player for player in players if player.choose is not None}.values())
    if len(thinking) > 2:
        raise TooManyPolicies(f"{len(thinking)} different rules play; one loop takes two")
    return thinking


def number_of(player: Policy, thinking: list[Policy]) -> int:
    """Which of these rules the player plays by."""
    return ANYHOW if player.choose is None else [way_of(one) for one in thinking].index(way_of(player))


def way_of(player: Policy) -> tuple[AnyRule | None, int]:
    """How it thinks, apart from its carelessness: two that know other things by heart are two."""
    return player.choose, id(player.mind)


def _cast(
    game: AnyGame, players: Sequence[Policy], thinking: list[Policy], banned: Mapping[int, Collection[int]]
) -> Cast:
    who = [number_of(player, thinking) for player in players]
    careless = np.array([player.careless for player in players], np.float64)
    without = np.zeros((len(players), game.moves.count if banned else 0), np.uint8)
    for seat, moves in banned.items():
        without[seat, list(moves)] = 1
    minds = [player.mind if player.mind is not None else NO_MIND for player in thinking] or [NO_MIND]
    return Cast(np.array(who, np.int64), careless, without, minds[0], minds[-1])
