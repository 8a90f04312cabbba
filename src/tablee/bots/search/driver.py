"""One search for every game whose moves can be listed: a search of information sets over imagined tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from tablee.kernel.chance import Chance
from tablee.kernel.compiling import Entry, entry, rule
from tablee.kernel.game import Game
from tablee.kernel.playouts import first_seat
from tablee.kernel.records import Table

from .tree import DONE, NO_NODE, PLAYED, ROOT, find_sight, sight_of, step


@rule
def suppose_nothing(s: Any, seat: int, chance: Chance, lore: Any) -> None:
    """All tables that a masked one may be are equally likely."""


def no_warm_up() -> None:
    pass


def no_lore(masked: Table, seat: int, chance: Table, is_hurried: bool) -> Any:
    return np.zeros(1)


@dataclass(frozen=True)
class Insight:
    """What a search knows of a game beside its rules. Most of these are rules: plain functions that also compile.

    Lore is what such a rule reads beside the table, made once for a search: a trained strategy, what the others' moves
    tell.
    """

    policy: Callable[[Any, int, Chance, Any], int]  # how everybody plays on from where the tree ends, by the lore
    is_blind: bool  # whether the policy reads only what its seat knows, also on a table that lies open
    is_settled: Callable[[Any, Any], bool]  # table, the table at the root: whether to judge now; always when it is over
    value: Callable[[Any, int], float]  # what a settled table is worth to a seat, from 0 to 1
    chance: Callable[[Any, int], float]  # the seat's chance to win, or its share of the win
    suppose: Callable[[Any, int, Chance, Any], None] = suppose_nothing  # fills blanks that the seat has a belief about
    # Not rules: what gathers the lore for a masked table (and whether there is a hurry), and what compiles for it.
    lore: Callable[[Table, int, Table, bool], Any] = field(default=no_lore, compare=False)
    warm_up: Callable[[], None] = field(default=no_warm_up, compare=False)


# masked, seat, iterations, curiosity, deep, ripe, longest, free,
# tree, shelf, counts, tables, moves, slots, path, lore, dice
Search = Entry[[Table, int, int, float, int, int, int, bool, Table, Any, Any, Table, Any, Any, Any, Any, Table], None]


@cache
def make_search(game: Game[Any], insight: Insight) -> Search:
    to_act, play, mask, imagine = game.to_act, game.play, game.mask, game.imagine
    legal: Any = game.legal
    policy, is_blind, is_settled = insight.policy, insight.is_blind, insight.is_settled
    value, win_share, suppose = insight.value, insight.chance, insight.suppose

    @entry(game.id)
    def search(
        masked: Table,
        seat: int,
        iterations: int,
        curiosity: float,
        deep: int,
        ripe: int,
        longest: int,
        free: bool,
        tree: Table,
        shelf: Any,
        counts: Any,
        tables: Table,
        moves: Any,
        slots: Any,
        path: Any,
        lore: Any,
        chance: Table,
    ) -> None:
        """So many iterations more, on two `tables` to work on.

        The tree holds up to `deep` moves in a row, and only where a seat came `ripe` times before. The others choose
        `free`ly in it, or as the policy does.
        """
        nodes: Any = tree
        s, eyes, dice = tables[0], tables[1], chance[0]
        raw: Any = tables.view(np.uint8)
        size = len(raw) // 2
        for _ in range(iterations):
            raw[:size] = masked.view(np.uint8)
            suppose(s, seat, dice, lore)
            imagine(s, dice)
            depth, at, made = 0, ROOT, 0
            is_in_tree = True
            waiting = to_act(s)
            while waiting and made < longest and (made == 0 or not is_settled(s, masked[0])):
                who = seat if waiting >> seat & 1 else first_seat(waiting)
                is_choosing = is_in_tree and depth < deep and (who == seat or free)
                if is_choosing and made > 0:
                    raw[size:] = raw[:size]
                    mask(eyes, who)
                    at = find_sight(nodes, counts, shelf, sight_of(raw[size:], who))
                    is_choosing = at != NO_NODE and nodes[at].visits >= ripe
                    if at != NO_NODE:
                        nodes[at].visits += 1
                if is_choosing:
                    at = step(nodes, counts, at, who, moves, legal(s, who, moves), slots, curiosity, dice)
                    is_choosing = at != NO_NODE
                if is_choosing:
                    move = int(nodes[at].move)
                    path[depth] = at
                    depth += 1
                else:
                    is_in_tree = is_in_tree and who != seat and not free
                    if is_blind:
                        move = policy(s, who, dice, lore)
                    else:
                        raw[size:] = raw[:size]
                        mask(eyes, who)
                        move = policy(eyes, who, dice, lore)
                play(s, who, move, dice)
                made += 1
                waiting = to_act(s)
            for i in range(depth):
                node = nodes[path[i]]
                node.visits += 1
                node.value += value(s, int(node.seat))
                node.chance += win_share(s, int(node.seat))
            counts[DONE] += 1
            counts[PLAYED] += made

    return search
