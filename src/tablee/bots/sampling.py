"""Thinking where moves cannot be listed: some are sampled, and what comes of each is found by playing on anyhow."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import numpy as np

from tablee.kernel.chance import Chance
from tablee.kernel.compiling import Entry, entry, rule
from tablee.kernel.game import AnyGame
from tablee.kernel.moves import Written
from tablee.kernel.playouts import first_seat
from tablee.kernel.records import AnyMove, Table, clone
from tablee.kernel.whole_games import Policy

from .bot import BUDGET, Bot
from .levels import Level
from .search.thinking import MOST_NODES, Watch, keep_thinking
from .search.tree import Node, Nodes, urgency
from .thoughts import Choose, Effort, Ranked, Thinker, Thought
from .winning import share_of_win

CURIOSITY = 0.7
LONGEST = 600  # moves after which a game that was played on is judged as it stands


class Trial(NamedTuple):
    """The moves that are tried, and the arrays to work on."""

    masked: Table
    seat: int
    moves: Table  # those that are tried
    nodes: Nodes  # what came of each
    table: Table  # the imagined one
    move: AnyMove  # of somebody who plays on
    chance: Table


@cache
def make_trial(game: AnyGame) -> Entry[[Trial, int], None]:
    to_act, play, imagine, share = game.rules.to_act, game.rules.play, game.secrets.imagine, share_of_win(game)
    assert isinstance(game.moves, Written)
    sample = game.moves.sample

    @rule
    def most_urgent(nodes: Nodes) -> int:
        best, most = 0, -1.0
        for at in range(len(nodes)):
            if nodes[at].visits == 0:
                return at
            here = urgency(nodes[at], CURIOSITY)
            if here > most:
                best, most = at, here
        return best

    @rule
    def play_on(trial: Trial) -> None:
        s, dice, made = trial.table[0], trial.chance[0], 0
        waiting = to_act(s)
        while waiting and made < LONGEST:
            who = first_seat(waiting)
            sample(s, who, dice, trial.move[0])
            play(s, who, trial.move[0], dice)
            waiting, made = to_act(s), made + 1

    @entry(game.id)
    def try_moves(trial: Trial, iterations: int) -> None:
        """So many tries more."""
        raw = trial.table.view(np.uint8)
        s, dice = trial.table[0], trial.chance[0]
        for _ in range(iterations):
            at = most_urgent(trial.nodes)
            raw[:] = trial.masked.view(np.uint8)
            imagine(s, dice)
            play(s, trial.seat, trial.moves[at], dice)
            play_on(trial)
            trial.nodes[at].visits += 1
            trial.nodes[at].value += share(s, trial.seat)
            for i in range(len(trial.nodes)):
                trial.nodes[i].available += 1

    return try_moves


class Trying:
    """Moves of one position that are tried, in slices: what is found depends on their sum only."""

    def __init__(self, game: AnyGame, moves: Table, masked: Table, seat: int, chance: Table) -> None:
        self._run, self.iterations = make_trial(game), 0
        nodes = Node.table(len(moves))
        nodes["available"] = 1
        self._trial = Trial(masked, seat, moves, nodes, game.rules.State.table(), game.moves.blank(), chance)

    def go_on(self, iterations: int) -> None:
        self._run.at_once(self._trial, iterations)
        self.iterations += iterations

    def prepare(self) -> None:
        """Compile, without running."""
        self._run.prepare(self._trial, 0)

    def found(self) -> list[Ranked]:
        """The moves tried so far, most tried first."""
        ranked: list[Ranked] = []
        for at in range(len(self._trial.moves)):
            node = self._trial.nodes[at]
            if node.visits:
                share = float(node.value) / int(node.visits)
                ranked.append(Ranked(clone(self._trial.moves[at : at + 1]), int(node.visits), share, share))
        return sorted(ranked, key=lambda one: (-one.visits, -(one.value or 0.0)))


class Sampler(Thinker):
    """A level of any game whose moves cannot be listed."""

    def __init__(self, game: AnyGame, quick: Choose, proposals: int, seconds: float, iterations: int) -> None:
        super().__init__(seconds, iterations)
        self._game, self._quick, self._proposals = game, quick, proposals

    def search(self, masked: Table, seat: int, chance: Table, effort: Effort, also: AnyMove | None) -> Thought:
        watch = Watch(effort.seconds, MOST_NODES if effort.iterations is None else effort.iterations)
        quick = self._quick(masked, seat, chance)
        proposed = [self._quick(masked, seat, chance) for _ in range(self._proposals - 1)]
        asked = [] if also is None else [also]
        search = Trying(self._game, self._rows([quick, *proposed, *asked]), masked, seat, chance)
        keep_thinking(search, watch, effort.is_stopped)
        return Thought(tuple(search.found()) or (Ranked(quick),), search.iterations)

    def _rows(self, moves: list[Table]) -> Table:
        rows = self._game.moves.room(len(moves))
        for at, move in enumerate(moves):
            rows[at] = move[0]
        return rows

    def warm_up(self) -> None:
        masked, chance = self._game.rules.State.table(), Chance.table()
        Trying(self._game, self._game.moves.room(self._proposals), masked, 0, chance).prepare()


@dataclass(frozen=True)
class Sampling:
    """Another level proposes so many moves, and so many times more games are played on from them in all."""

    quick: Level = field(repr=False)
    proposals: int
    each: int
    version: int = 1

    def policy(self) -> Policy | None:
        return None

    def bot(self, name: str, game: AnyGame) -> Bot:
        quick = self.quick.bot(name, game)
        sampler = Sampler(game, quick.choose, self.proposals, BUDGET[name], self.proposals * self.each)

        def warm_up() -> None:
            quick.warm_up()
            sampler.warm_up()

        return Bot(name, self.version, sampler.choose, sampler, warm_up)
