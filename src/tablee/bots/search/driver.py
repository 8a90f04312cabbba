"""One search for every game whose moves can be listed: a search of information sets over imagined tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tablee.kernel.chance import Chance
from tablee.kernel.compiling import Entry, entry, rule
from tablee.kernel.game import AnyGame
from tablee.kernel.playouts import first_seat
from tablee.kernel.records import AnyState, Ints, Table

from .tree import DONE, NO_NODE, PLAYED, ROOT, Nodes, expand, find_sight, sight_of

Lore = Any
"""What the rules of an insight read beside the table: arrays, which only that insight tells apart."""


@rule
def suppose_nothing(s: AnyState, seat: int, chance: Chance, lore: Lore) -> None:
    """All tables that a masked one may be are equally likely."""


@rule
def never(s: AnyState, root: AnyState) -> bool:
    """A table is judged only when the game is over."""
    return False


def no_warm_up() -> None:
    pass


def no_lore(masked: Table, seat: int, chance: Table, is_hurried: bool) -> Lore:
    return np.zeros(1)


@dataclass(frozen=True)
class Insight:
    """What a search knows of a game beside its rules. Most of these are rules: plain functions that also compile.

    Lore is what such a rule reads beside the table, made once for a search: a trained strategy, what the others' moves
    tell.
    """

    policy: Callable[[AnyState, int, Chance, Lore], int]  # how everybody plays on from where the tree ends, by the lore
    is_blind: bool  # whether the policy reads only what its seat knows, also on a table that lies open
    is_settled: Callable[[AnyState, AnyState], bool]  # table and root: whether to judge now
    value: Callable[[AnyState, int], float]  # what a settled table is worth to a seat, from 0 to 1
    chance: Callable[[AnyState, int], float]  # the seat's chance to win, or its share of the win
    suppose: Callable[[AnyState, int, Chance, Lore], None] = suppose_nothing  # fills blanks it has a belief about
    # Not rules: what gathers the lore for a masked table (and whether there is a hurry), and what compiles for it.
    lore: Callable[[Table, int, Table, bool], Lore] = field(default=no_lore, compare=False)
    warm_up: Callable[[], None] = field(default=no_warm_up, compare=False)


class Plan(NamedTuple):
    """One search: what it begins with, how it goes about it, and the arrays that it works on."""

    masked: Table  # the root: what the seat knows
    seat: int
    curiosity: float  # how much a move that was seldom tried is worth trying
    deep: int  # how many moves in a row the tree holds
    ripe: int  # how often a seat comes somewhere before the tree goes on there
    longest: int  # moves after which a table is judged as it stands
    free: bool  # whether the others choose in the tree, too; else they play as the policy does
    tree: Nodes
    shelf: Ints  # finds a node by what is seen
    counts: Ints
    tables: Table  # the imagined table, and what somebody sees of it
    moves: Ints
    slots: Ints
    path: Ints  # the nodes of the moves made in the tree
    lore: Lore
    chance: Table


NOBODY = -1
Search = Entry[[Plan, int], None]


@cache
def make_search(game: AnyGame, insight: Insight) -> Search:
    to_act, play, mask, fill_blanks = game.rules.to_act, game.rules.play, game.secrets.mask, game.secrets.imagine
    legal = game.moves.legal
    policy, is_blind, is_settled = insight.policy, insight.is_blind, insight.is_settled
    value, win_share, suppose = insight.value, insight.chance, insight.suppose

    @rule
    def imagine(plan: Plan) -> None:
        """Lay out a table that the masked one may be."""
        raw = plan.tables.view(np.uint8)
        raw[: len(raw) // 2] = plan.masked.view(np.uint8)
        suppose(plan.tables[0], plan.seat, plan.chance[0], plan.lore)
        fill_blanks(plan.tables[0], plan.chance[0])

    @rule
    def next_to_move(s: AnyState, root: AnyState, seat: int, made: int, longest: int) -> int:
        """NOBODY where the table can be judged."""
        waiting = to_act(s)
        if not waiting or made >= longest or (made > 0 and is_settled(s, root)):
            return NOBODY
        return seat if waiting >> seat & 1 else first_seat(waiting)

    @rule
    def cover(tables: Table, who: int) -> None:
        """The second table becomes what somebody sees of the first."""
        raw = tables.view(np.uint8)
        size = len(raw) // 2
        raw[size:] = raw[:size]
        mask(tables[1], who)

    @rule
    def by_policy(tables: Table, who: int, dice: Chance, lore: Lore) -> int:
        if is_blind:
            return policy(tables[0], who, dice, lore)
        cover(tables, who)
        return policy(tables[1], who, dice, lore)

    @rule
    def look(tables: Table, who: int, tree: Nodes, counts: Ints, shelf: Ints, ripe: int) -> int:
        """The node of what somebody sees; NO_NODE where the tree does not go on yet."""
        cover(tables, who)
        raw = tables.view(np.uint8)
        at = find_sight(tree, counts, shelf, sight_of(raw[len(raw) // 2 :], who))
        if at == NO_NODE:
            return NO_NODE
        tree[at].visits += 1
        return at if tree[at].visits > ripe else NO_NODE

    @rule
    def descend(plan: Plan) -> tuple[int, int]:
        """Make the moves that the tree holds, and expand it by one; how many lie on the path, how many were made."""
        masked, seat, curiosity, deep, ripe, longest, free = plan[:7]
        tree, shelf, counts, tables, moves, slots, path, lore, chance = plan[7:]
        s, dice, depth, made = tables[0], chance[0], 0, 0
        while depth < deep:
            who = next_to_move(s, masked[0], seat, made, longest)
            if who == NOBODY:
                break
            if who == seat or free:
                parent = ROOT if made == 0 else look(tables, who, tree, counts, shelf, ripe)
                if made > 0 and parent == NO_NODE:
                    break
                node = expand(tree, counts, parent, who, moves, legal(s, who, moves), slots, curiosity, dice)
                if node == NO_NODE:
                    break
                path[depth] = node
                depth += 1
                move = int(tree[node].move)
            else:
                move = by_policy(tables, who, dice, lore)
            play(s, who, move, dice)
            made += 1
        return depth, made

    @rule
    def play_on(plan: Plan, made: int) -> int:
        """Let everybody play as the policy does until the table can be judged; how many moves were made in all."""
        tables, dice, lore = plan.tables, plan.chance[0], plan.lore
        root, seat, longest = plan.masked[0], plan.seat, plan.longest
        who = next_to_move(tables[0], root, seat, made, longest)
        while who != NOBODY:
            play(tables[0], who, by_policy(tables, who, dice, lore), dice)
            made += 1
            who = next_to_move(tables[0], root, seat, made, longest)
        return made

    @rule
    def back_up(s: AnyState, tree: Nodes, path: Ints, depth: int) -> None:
        """What came of it goes to every move on the path, for the seat that made it."""
        for i in range(depth):
            node = tree[int(path[i])]
            node.visits += 1
            node.value += value(s, int(node.seat))
            node.chance += win_share(s, int(node.seat))

    @entry(game.id)
    def search(plan: Plan, iterations: int) -> None:
        """So many iterations more."""
        for _ in range(iterations):
            imagine(plan)
            depth, made = descend(plan)
            made = play_on(plan, made)
            back_up(plan.tables[0], plan.tree, plan.path, depth)
            plan.counts[DONE] += 1
            plan.counts[PLAYED] += made

    return search
