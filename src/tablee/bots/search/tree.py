"""A tree of what one seat can tell apart: a node is a move after the moves before it, whatever the hidden cards were.

The nodes lie in one array that is made before the search: compiled code makes no records. Which moves are possible
differs from one imagined table to the next, so a node also counts how often it could have been chosen.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING

from tablee.kernel.chance import Chance, below
from tablee.kernel.compiling import rule
from tablee.kernel.records import F64, I8, I16, I32, Ints, Record

ROOT, NO_NODE = 0, 0  # the root is nobody's child
USED, DONE, PLAYED = 0, 1, 2  # cells of a search's counts: nodes, iterations, moves
COUNTS = 3


class Node(Record):
    value: F64  # the sum of what came of it, for the seat that moved
    chance: F64  # the sum of its shares of a win
    first: I32  # the newest child
    next: I32  # the child of the same parent that is older
    visits: I32
    available: I32  # how often its move could have been chosen
    move: I16
    seat: I8


if TYPE_CHECKING:

    class Nodes:
        """What a rule may assume of an array of nodes."""

        def __getitem__(self, at: int) -> Node: ...
        def __len__(self) -> int: ...


@rule
def urgency(node: Node, curiosity: float) -> float:
    """UCB1, with the number of times the move was available in place of the parent's visits."""
    return node.value / node.visits + curiosity * sqrt(log(float(node.available)) / node.visits)


@rule
def best_child(tree: Nodes, parent: int, seat: int, slots: Ints, curiosity: float) -> int:
    """The most urgent child whose move is possible now; takes the moves that have a child out of the slots."""
    best, most = NO_NODE, -1.0
    at = tree[parent].first
    while at != NO_NODE:
        node = tree[at]
        if node.seat == seat and slots[node.move] > 0:
            slots[node.move] = 0
            node.available += 1
            here = urgency(node, curiosity)
            if here > most:
                best, most = at, here
        at = node.next
    return best


@rule
def untried(moves: Ints, n: int, slots: Ints) -> int:
    """Bring the moves without a child to the front, in their order, and clear the slots; returns how many."""
    left = 0
    for i in range(n):
        move = int(moves[i])
        if slots[move] > 0:
            slots[move] = 0
            moves[left] = move
            left += 1
    return left


@rule
def add_child(tree: Nodes, counts: Ints, parent: int, seat: int, move: int) -> int:
    at = int(counts[USED])
    counts[USED] = at + 1
    node = tree[at]
    node.value, node.chance, node.visits, node.available = 0.0, 0.0, 0, 1
    node.first, node.next, node.move, node.seat = NO_NODE, tree[parent].first, move, seat
    tree[parent].first = at
    return at


@rule
def step(
    tree: Nodes, counts: Ints, parent: int, seat: int, moves: Ints, n: int, slots: Ints, curiosity: float, dice: Chance
) -> int:
    """The child to go to: one never tried if there is one, else the most urgent; NO_NODE if the tree is full."""
    for i in range(n):
        slots[int(moves[i])] = 1
    best = best_child(tree, parent, seat, slots, curiosity)
    left = untried(moves, n, slots)
    if left == 0:
        return best
    if counts[USED] >= len(tree):
        return NO_NODE
    return add_child(tree, counts, parent, seat, int(moves[below(dice, left)]))


@rule
def child_with(tree: Nodes, counts: Ints, parent: int, seat: int, move: int) -> int:
    """The child of a given move, made if there is none; NO_NODE if the tree is full."""
    at = tree[parent].first
    while at != NO_NODE:
        if tree[at].seat == seat and tree[at].move == move:
            return at
        at = tree[at].next
    return add_child(tree, counts, parent, seat, move) if counts[USED] < len(tree) else NO_NODE
