"""Thinking about one position: for a time, or for a number of iterations; it can be stopped at any moment."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Protocol

import numpy as np
from numpy.typing import DTypeLike

from tablee.bots.thoughts import Choose, Effort, Ranked, Thinker, Thought
from tablee.kernel.chance import Chance
from tablee.kernel.game import AnyGame
from tablee.kernel.records import AnyMove, Ints, Table

from .driver import Insight, Plan, make_search
from .tree import COUNTS, DONE, NO_NODE, PLAYED, ROOT, USED, Node, Nodes

MOST_NODES = 1 << 17
SLICE = 0.005  # seconds: a search looks at the clock about so often


@dataclass(frozen=True)
class Style:
    """How a search goes about it."""

    curiosity: float = 0.7  # how much a move that was seldom tried is worth trying
    deep: int = 1  # how many moves in a row the tree holds
    ripe: int = 20  # how often a seat comes somewhere before the tree goes on there
    longest: int = 600  # moves after which a table is judged as it stands
    free: bool = True  # whether the others choose in the tree, too; else they play as the policy does
    each: bool = False  # whether the iterations of a level are for every legal move
    enough: int = 8  # iterations for every move; with fewer the quick player is trusted more


STYLE = Style()


def ints(n: int, kind: DTypeLike) -> Ints:
    """An array as compiled code takes it."""
    return np.zeros(n, kind)


def room_for(nodes: int) -> Nodes:
    return Node.table(nodes)


class Search:
    """A search of one position, in slices: what it finds depends on their sum only."""

    def __init__(
        self,
        game: AnyGame,
        insight: Insight,
        style: Style,
        masked: Table,
        seat: int,
        chance: Table,
        nodes: int,
        is_hurried: bool = False,
    ) -> None:
        is_flat = style.deep == 1
        nodes = min(nodes, MOST_NODES) * (1 if is_flat else 2) + 1
        self._run = make_search(game, insight)
        self.plan = Plan(
            masked,
            seat,
            style.curiosity,
            style.deep,
            style.ripe,
            style.longest,
            style.free,
            tree=room_for(nodes),
            shelf=ints(2 if is_flat else 1 << (2 * nodes).bit_length(), np.int32),
            counts=ints(COUNTS, np.int64),
            tables=game.rules.State.table(2),
            moves=ints(game.moves.most_legal, np.int16),
            slots=ints(game.moves.count, np.int8),
            path=ints(style.deep, np.int32),
            lore=insight.lore(masked, seat, chance, is_hurried),
            chance=chance,
        )
        self.plan.counts[USED] = 1

    @property
    def iterations(self) -> int:
        return int(self.plan.counts[DONE])

    @property
    def moves_played(self) -> int:
        return int(self.plan.counts[PLAYED])

    def go_on(self, iterations: int) -> None:
        self._run.at_once(self.plan, iterations)

    def prepare(self) -> None:
        """Compile, without running."""
        self._run.prepare(self.plan, 0)

    def found(self) -> list[Ranked]:
        """The moves tried so far, most visited first."""
        moves: list[Ranked] = []
        at = int(self.plan.tree[ROOT].first)
        while at != NO_NODE:
            node = self.plan.tree[at]
            n = max(1, int(node.visits))
            moves.append(Ranked(int(node.move), int(node.visits), float(node.value) / n, float(node.chance) / n))
            at = int(node.next)
        return sorted(moves, key=lambda ranked: (-ranked.visits, -(ranked.value or 0.0), ranked.move))


class Watch:
    """Says how many iterations to do next, so that a search ends in time; at most one is begun that does not fit."""

    def __init__(self, seconds: float | None, most: int, clock: Callable[[], float] = time.perf_counter) -> None:
        self._most, self._clock, self._done = most, clock, 0
        self._first = clock()
        self._end = inf if seconds is None else self._first + seconds

    def next(self) -> int:
        """0 when it is time to answer."""
        now = self._clock()
        if self._done == 0:
            self._first = now
        each = (now - self._first) / max(1, self._done)
        if self._done >= self._most or self._end - now <= each:
            return 0
        fitting = int(min(SLICE, self._end - now) / each) if each > 0.0 else 1
        n = min(self._most - self._done, max(1, fitting), 4 * self._done + 1)
        self._done += n
        return n


class InSlices(Protocol):
    """A search that can be stopped between two slices."""

    def go_on(self, iterations: int) -> None: ...


def keep_thinking(search: InSlices, watch: Watch, is_stopped: Callable[[], bool] | None) -> None:
    while (n := watch.next()) and not (is_stopped is not None and is_stopped()):
        search.go_on(n)


class Searcher(Thinker):
    """A level of a game: searches, and asks a quick player where there is no time to."""

    def __init__(
        self, game: AnyGame, insight: Insight, style: Style, quick: Choose, seconds: float, iterations: int
    ) -> None:
        super().__init__(seconds, iterations)
        self._game, self._insight, self._style, self._quick = game, insight, style, quick

    def iterations_for(self, masked: Table, seat: int) -> int:
        return self._iterations * (len(self._game.legal_moves(masked, seat)) if self._style.each else 1)

    def choose_within(self, masked: Table, seat: int, chance: Table, seconds: float | None) -> AnyMove:
        legal = self._game.legal_moves(masked, seat)
        return legal[0] if len(legal) == 1 else super().choose_within(masked, seat, chance, seconds)

    def search(self, masked: Table, seat: int, chance: Table, effort: Effort, also: AnyMove | None) -> Thought:
        most = MOST_NODES * 64 if effort.iterations is None else effort.iterations
        watch = Watch(effort.seconds, most)
        quick = self._quick(masked, seat, chance)
        is_hurried = effort.seconds is not None
        search = Search(self._game, self._insight, self._style, masked, seat, chance, most, is_hurried)
        keep_thinking(search, watch, effort.is_stopped)
        return self._rank(search, quick)

    def _rank(self, search: Search, quick: int) -> Thought:
        found = search.found()
        if search.iterations < self._style.enough * max(1, len(found)) or not found:
            first = [ranked for ranked in found if ranked.move == quick] or [Ranked(quick)]
            found = first + [ranked for ranked in found if ranked.move != quick]
        return Thought(tuple(found), search.iterations)

    def warm_up(self) -> None:
        masked, chance = self._game.rules.State.table(), Chance.table()
        self._insight.warm_up()
        Search(self._game, self._insight, self._style, masked, 0, chance, 1).prepare()
