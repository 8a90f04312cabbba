"""One setting in which bots play many games: which game, who sits where, and from which seed.

Where every player is a rule, whole games are played in compiled code; where one searches, move by move. Game number n
of a seed is the same game either way, on any number of cores.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property

from tablee import bots
from tablee.games import find
from tablee.kernel.chance import Seed, chances, one_of_many
from tablee.kernel.compiling import PURE
from tablee.kernel.game import AnyGame, Outcome
from tablee.kernel.options import Value
from tablee.kernel.whole_games import Policy, play_games
from tablee.match import JournalMaterial, Match, material_of, with_material, write_line


@dataclass(frozen=True)
class Ended:
    """A game that was played."""

    outcome: Outcome
    moves: int
    line: bytes | None = None  # of its journal, where one is wanted


@dataclass(frozen=True)
class Contest:
    """Who plays what; it can be sent to another process."""

    game_id: str
    material: JournalMaterial | None  # what is played with, where that is data
    players: tuple[str, ...]  # the level of the bot on every seat
    seed: Seed
    options: Mapping[str, Value] = field(default_factory=dict[str, Value])

    @classmethod
    def of(cls, game: AnyGame, players: list[str], seed: Seed, options: Mapping[str, Value]) -> Contest:
        return cls(game.id, material_of(game), tuple(players), seed, dict(options))

    def __getstate__(self) -> dict[str, object]:
        return {one.name: getattr(self, one.name) for one in fields(self)}  # not the game: rules stay at home

    @cached_property
    def game(self) -> AnyGame:
        return with_material(find(self.game_id), self.material)

    @cached_property
    def policies(self) -> list[Policy] | None:
        """The players as rules; None if one of them has to search."""
        found = [bots.players_of(self.game).level(name).policy() for name in self.players]
        policies = [policy for policy in found if policy is not None]
        return policies if len(policies) == len(found) else None

    def match(self, number: int) -> Match:
        players = [f"bot:{name}" for name in self.players]
        seed, versions = one_of_many(self.seed, number), bots.versions(self.game, players)
        return Match(self.game, self.options, seed, players, bots=versions)

    def play_compiled(self, numbers: range) -> list[Ended]:
        """Whole games at once; only where every player is a rule."""
        assert self.policies is not None
        games = play_games(self.game, self.policies, self.seed, numbers, self.options)
        outcome = self.game.shown.outcome
        return [Ended(outcome(games.tables[i]), int(games.moves[i])) for i in range(len(numbers))]

    def play_by_moves(self, numbers: range, writes: bool = False, trace: bool = False) -> list[Ended]:
        """The same games through a match, which keeps what a journal needs."""
        return [self._play_one(number, writes, trace) for number in numbers]

    def _play_one(self, number: int, writes: bool, trace: bool) -> Ended:
        match, notation = self.match(number), self.game.shown.notation
        while not match.is_over:
            seat = match.to_act()[0]
            bot = bots.find(self.players[seat], self.game)
            choose = bot.choose if PURE else bot.choose_at_leisure  # plain Python would take minutes
            dice = chances(match.seed, "bot", seat, match.position)
            match.play(seat, notation.print_move(choose(match.masked(seat), seat, dice)))
        assert match.outcome is not None
        return Ended(match.outcome, len(match.moves), write_line(match, trace) if writes else None)

    def warm_up(self) -> None:
        """Compile what moves are made with."""
        self.game.doors.warm_up()
        bots.warm_up(self.game, self.players)
