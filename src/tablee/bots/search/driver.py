"""One search for every game whose moves can be listed: open-loop search of information sets over imagined tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from tablee.kernel.chance import Chance
from tablee.kernel.compiling import Entry, entry
from tablee.kernel.game import Game
from tablee.kernel.playouts import first_seat
from tablee.kernel.records import Table

from .tree import DONE, NO_NODE, PLAYED, ROOT, child_with, step


@dataclass(frozen=True)
class Insight:
    """What a search knows of a game beside its rules. All of these are rules: plain functions that also compile."""

    policy: Callable[[Any, int, Chance], int]  # how everybody plays on from where the tree ends
    is_blind: bool  # whether the policy reads only what its seat knows, also on a table that lies open
    is_settled: Callable[[Any, Any], bool]  # table, the table at the root: whether to judge now; always when it is over
    value: Callable[[Any, int], float]  # what a settled table is worth to a seat, from 0 to 1
    chance: Callable[[Any, int], float]  # the seat's chance to win, or its share of the win


# masked, seat, iterations, curiosity, deep, longest, free, tree, counts, tables, moves, slots, path, dice
Search = Entry[[Table, int, int, float, int, int, bool, Table, Any, Table, Any, Any, Any, Table], None]


@cache
def make_search(game: Game[Any], insight: Insight) -> Search:
    to_act, play, mask, imagine = game.to_act, game.play, game.mask, game.imagine
    legal: Any = game.legal
    policy, is_blind, is_settled = insight.policy, insight.is_blind, insight.is_settled
    value, win_share = insight.value, insight.chance

    @entry(game.id)
    def search(
        masked: Table,
        seat: int,
        iterations: int,
        curiosity: float,
        deep: int,
        longest: int,
        free: bool,
        tree: Table,
        counts: Any,
        tables: Table,
        moves: Any,
        slots: Any,
        path: Any,
        chance: Table,
    ) -> None:
        """So many iterations more, on two `tables` to work on.

        The tree holds up to `deep` moves in a row; the others choose `free`ly in it, or as the policy does.
        """
        nodes: Any = tree
        s, eyes, dice = tables[0], tables[1], chance[0]
        raw = tables.view(np.uint8)
        size = len(raw) // 2
        for _ in range(iterations):
            raw[:size] = masked.view(np.uint8)
            imagine(s, dice)
            depth, at, made = 0, ROOT, 0
            is_in_tree = True
            waiting = to_act(s)
            while waiting and made < longest and (made == 0 or not is_settled(s, masked[0])):
                who = seat if waiting >> seat & 1 else first_seat(waiting)
                is_choosing = is_in_tree and (who == seat or free)
                if is_choosing:
                    n = legal(s, who, moves)
                    at = step(nodes, counts, at, who, moves, n, slots, curiosity, dice)
                    is_choosing = at != NO_NODE
                    is_in_tree = is_choosing
                if is_choosing:
                    move = int(tree[at].move)
                else:
                    if is_blind:
                        move = policy(s, who, dice)
                    else:
                        raw[size:] = raw[:size]
                        mask(eyes, who)
                        move = policy(eyes, who, dice)
                    if is_in_tree:
                        at = child_with(nodes, counts, at, who, move)
                        is_in_tree = at != NO_NODE
                if is_in_tree:
                    path[depth] = at
                    depth += 1
                    is_in_tree = tree[at].visits > 0 and depth < deep
                play(s, who, move, dice)
                made += 1
                waiting = to_act(s)
            for i in range(depth):
                node = tree[path[i]]
                node.visits += 1
                node.value += value(s, int(node.seat))
                node.chance += win_share(s, int(node.seat))
            counts[DONE] += 1
            counts[PLAYED] += made

    return search
