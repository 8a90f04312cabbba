"""How levels of Carrom Deluxe play: with a hand that is so steady, and for those that think, an eye for shots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache

from tablee.bots.bot import BUDGET, Bot
from tablee.bots.levels import Level
from tablee.games.carrom.state import Shot, State
from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule
from tablee.kernel.game import AnyGame
from tablee.kernel.records import Table
from tablee.kernel.whole_games import Policy

from .casual import rounded, wobble
from .thinking import BELL, Eye, Flicker, Hand, flicked, off_angle, off_speed


@dataclass(frozen=True)
class Unsteady:
    """Means what another level does, with a hand that shakes more."""

    other: Level = field(repr=False)
    hand: Hand
    version: int = 2

    def policy(self) -> Policy | None:
        meant = self.other.policy()
        if meant is None or meant.choose is None:
            return None
        return replace(meant, choose=unsteady(meant.choose, self.hand.steady, self.hand.even))

    def bot(self, name: str, game: AnyGame) -> Bot:
        other = self.other.bot(name, game)

        def choose(masked: Table, seat: int, chance: Table) -> Table:
            meant = other.choose(masked, seat, chance)
            return flicked(meant, self.hand, float(masked[0].feel.hardest), chance)

        return Bot(name, self.version, choose, warm_up=other.warm_up)


@dataclass(frozen=True)
class Flicking:
    """Imagines so many shots; where there is no time to, a quick level is asked."""

    hand: Hand
    eye: Eye
    iterations: int
    version: int = 2
    quick: Level = field(kw_only=True, repr=False)

    def policy(self) -> Policy | None:
        return None

    def bot(self, name: str, game: AnyGame) -> Bot:
        quick = self.quick.bot(name, game)
        flicker = Flicker(game, self.hand, self.eye, quick.choose, BUDGET[name], self.iterations)

        def warm_up() -> None:
            quick.warm_up()
            flicker.warm_up()

        return Bot(name, self.version, flicker.choose, flicker, warm_up)


Shooter = Callable[[State, int, Chance, Shot], None]


@cache
def unsteady(meant: Shooter, steady: float, even: float) -> Shooter:
    """The rule of a hand that shakes: what `flicked` does to a shot that another rule means."""

    @rule
    def choose(s: State, seat: int, chance: Chance, shot: Shot) -> None:
        meant(s, seat, chance, shot)
        hardest = s.feel.hardest
        by_angle = BELL * wobble(chance)
        by_speed = BELL * wobble(chance)
        shot.angle = rounded(off_angle(shot.angle, steady, by_angle), 100.0)
        shot.speed = min(rounded(off_speed(shot.speed, even, by_speed, hardest), 100.0), hardest)

    return choose
