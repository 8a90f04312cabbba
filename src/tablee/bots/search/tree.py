"""A tree of what seats know: a node is what a seat sees when it decides, or a move that it can make then.

The nodes lie in one array that is made before the search: compiled code makes no records. What a seat sees is found by
its hash, whatever the hidden cards are and whichever way led there. Which moves are possible differs from one imagined
table to the next, so a move also counts how often it could have been chosen.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Protocol

import numpy as np

from tablee.kernel.chance import Chance, below
from tablee.kernel.compiling import rule
from tablee.kernel.records import F64, I8, I16, I32, I64, Ints, Record

ROOT, NO_NODE = 0, 0  # the root is nobody's child
USED, DONE, PLAYED = 0, 1, 2  # cells of a search's counts: nodes, iterations, moves
COUNTS = 3


class Node(Record):
    sight: I64  # the hash of what the seat sees; 0 for a move
    value: F64  # the sum of what came of it, for the seat that moved
    chance: F64  # the sum of its shares of a win
    first: I32  # the newest move
    next: I32  # the older move of the same parent
    visits: I32
    available: I32  # how often its move could have been chosen
    move: I16
    seat: I8


if TYPE_CHECKING:

    class Nodes(Protocol):
        """What a rule may assume of an array of nodes."""

        def __getitem__(self, at: int, /) -> Node: ...
        def __len__(self) -> int: ...
else:
    Nodes = np.ndarray


SIGHTS = (1 << 43) - 1  # hashes are below this, so that a product with FACTOR fits into 63 bits
FACTOR = 1_000_003


@rule
def sight_of(cells: Ints, seat: int) -> int:
    """A hash of a masked table, never 0."""
    here = seat + 1
    for i in range(len(cells)):
        here = (here * FACTOR + int(cells[i])) & SIGHTS
    return here + 1


@rule
def find_sight(tree: Nodes, counts: Ints, shelf: Ints, sight: int) -> int:
    """The node of what a seat sees, made if there is none; NO_NODE if the tree is full."""
    last = len(shelf) - 1  # a power of two less one
    at = (sight ^ sight >> 20) & last
    while shelf[at] != NO_NODE:
        if tree[int(shelf[at])].sight == sight:
            return int(shelf[at])
        at = at + 1 & last
    new = int(counts[USED])
    if new >= len(tree):
        return NO_NODE
    counts[USED] = new + 1
    shelf[at] = new
    tree[new].sight = sight
    return new


@rule
def logarithm(n: int) -> float:
    """About the natural logarithm, straight between powers of two: the same bits on every machine."""
    power = 0
    while n >> power + 1:
        power += 1
    return 0.6931471805599453 * (power + n / (1 << power) - 1.0)


@rule
def urgency(node: Node, curiosity: float) -> float:
    """UCB1, with the number of times the move was available in place of the parent's visits."""
    return node.value / node.visits + curiosity * sqrt(logarithm(node.available) / node.visits)


@rule
def best_move(tree: Nodes, parent: int, slots: Ints, curiosity: float) -> int:
    """The most urgent move of those possible now; takes the moves that have a node out of the slots."""
    best, most = NO_NODE, -1.0
    at = tree[parent].first
    while at != NO_NODE:
        node = tree[at]
        if slots[node.move] > 0:
            slots[node.move] = 0
            node.available += 1
            here = urgency(node, curiosity)
            if here > most:
                best, most = at, here
        at = node.next
    return best


@rule
def untried(moves: Ints, n: int, slots: Ints) -> int:
    """Bring the moves without a node to the front, in their order, and clear the slots; returns how many."""
    left = 0
    for i in range(n):
        move = int(moves[i])
        if slots[move] > 0:
            slots[move] = 0
            moves[left] = move
            left += 1
    return left


@rule
def add_move(tree: Nodes, counts: Ints, parent: int, seat: int, move: int) -> int:
    at = int(counts[USED])
    counts[USED] = at + 1
    node = tree[at]
    node.available, node.next, node.move, node.seat = 1, tree[parent].first, move, seat
    tree[parent].first = at
    return at


@rule
def expand(
    tree: Nodes, counts: Ints, parent: int, seat: int, moves: Ints, n: int, slots: Ints, curiosity: float, dice: Chance
) -> int:
    """The node of the move to make: a new one for a move never tried, else the most urgent; NO_NODE if it is full."""
    for i in range(n):
        slots[int(moves[i])] = 1
    best = best_move(tree, parent, slots, curiosity)
    left = untried(moves, n, slots)
    if left == 0:
        return best
    if counts[USED] >= len(tree):
        return NO_NODE
    return add_move(tree, counts, parent, seat, int(moves[below(dice, left)]))
