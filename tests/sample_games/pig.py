"""Pig, an old game with one die: roll as often as you dare, for 2 to 4.

- PG-01 Everybody starts with no points. - PG-02 In your turn you roll, or you hold. - PG-03 A 1 ends your turn, and the
points of this turn are lost. - PG-04 To hold writes them down; you must have some. - PG-05 The goal wins.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np

from tablee.kernel.chance import Chance, below
from tablee.kernel.compiling import rule
from tablee.kernel.game import NOT_YOUR_TURN, Game, Outcome, Rules, Secrets, Shown, Words
from tablee.kernel.moves import Listed
from tablee.kernel.options import Option
from tablee.kernel.positions import Layout, array, scalar
from tablee.kernel.records import I8, I16, Ints, Record, Table
from tablee.kernel.zones import Counter, Tabletop, Thing, Zone

ROLL, HOLD = 0, 1
MOVES = ("roll", "hold")
MOST = 4


class Options(Record):
    goal: I8


class State(Record):
    points: Annotated[Ints, np.int16, (4,)]
    kept: I16  # in this turn, not yet written down
    turn: I8
    die: I8  # 0 before the first roll
    goal: I8
    seats: I8


@rule
def deal(s: State, seats: int, options: Options, chance: Chance) -> None:
    s.points[:] = 0  # PG-01
    s.kept, s.turn, s.die, s.goal, s.seats = 0, 0, 0, options.goal, seats


@rule
def winners(s: State) -> int:
    for seat in range(s.seats):
        if s.points[seat] >= s.goal:  # PG-05
            return 1 << seat
    return 0


@rule
def to_act(s: State) -> int:
    return 0 if winners(s) else 1 << s.turn


@rule
def objection(s: State, seat: int, move: int) -> int:
    if not to_act(s) >> seat & 1:
        return NOT_YOUR_TURN
    return 4 if move == HOLD and s.kept == 0 else 0  # PG-04


@rule
def legal(s: State, seat: int, moves: Ints) -> int:
    n = 0
    for move in range(2):
        if objection(s, seat, move) == 0:
            moves[n] = move
            n += 1
    return n


@rule
def play(s: State, seat: int, move: int, chance: Chance) -> None:
    if move == ROLL:
        s.die = 1 + below(chance, 6)
        if s.die > 1:
            s.kept += s.die
            return
        s.kept = 0  # PG-03
    s.points[seat] += s.kept
    s.kept = 0
    s.turn = (seat + 1) % s.seats


@rule
def mask(s: State, seat: int) -> None:
    pass  # everything is open


@rule
def imagine(s: State, chance: Chance) -> None:
    pass


class PigView(msgspec.Struct, frozen=True):
    points: list[int]
    kept: int
    die: int


def view(s: State, eyes: int) -> PigView:
    return PigView([int(s.points[seat]) for seat in range(s.seats)], s.kept, s.die)


def zones(s: State, eyes: int) -> Tabletop:
    die = Thing("die", str(s.die), "die") if s.die else Thing("die", kind="die", is_hidden=True)
    middle = [
        Zone("dice", "tokens", things=(die,)),
        Zone("turn", "counters", counters=(Counter("pig-kept", s.kept),)),
    ]
    points = [Counter("pig-points", int(s.points[seat]), s.goal) for seat in range(s.seats)]
    own = [Zone(f"seat-{seat}", "counters", seat=seat, counters=(count,)) for seat, count in enumerate(points)]
    return Tabletop((*middle, *own), MOVES)


def outcome(s: State) -> Outcome:
    won, seats = winners(s), range(s.seats)
    return Outcome(tuple(i for i in seats if won >> i & 1), tuple(int(s.points[i]) for i in seats), "goal")


def _check(s: State) -> None:
    if s.seats not in range(2, MOST + 1) or s.turn not in range(s.seats):
        raise ValueError(f"{s.seats} seats with seat {s.turn} to move are not possible")


LAYOUT: Layout[State] = Layout(
    State,
    [scalar("seats"), scalar("goal"), scalar("turn"), scalar("kept"), scalar("die"), array("points")],
    _check,
)


class PigNotation:
    def print_move(self, move: int) -> str:
        return MOVES[move]

    def parse_move(self, text: str) -> int:
        if text not in MOVES:
            raise ValueError(f"{text} is neither roll nor hold")
        return MOVES.index(text)

    def print_position(self, s: Any) -> str:
        return LAYOUT.print(s)

    def parse_position(self, text: str) -> Table:
        return LAYOUT.parse(text)

    def clauses_of(self, move: Any) -> tuple[int, ...]:
        return (3,) if move == ROLL else (4,)


TEXTS = {
    "en": """
pig-title = Pig
pig-tagline = Roll as often as you dare
pig-points = Points
pig-kept = This turn
pig-move-roll = Roll
pig-move-hold = Hold
pig-did-roll = { $me ->
    [yes] You roll.
   *[no] { $who } rolls.
}
pig-did-hold = { $me ->
    [yes] You hold.
   *[no] { $who } holds.
}
pig-ask-goal = How many points win?
pig-reason-goal = The goal is reached.
pig-why-PG-02 = It's not your turn.
pig-why-PG-04 = Roll first: there's nothing to write down yet.
pig-dealt = The die is ready.
pig-point-thing-die = the die
pig-point-action-roll = the button “Roll”
pig-point-action-hold = the button “Hold”
pig-lesson-first = Dare, but not too often
pig-lesson-first-look = This is the only die there is. Everything comes from it.
pig-lesson-first-roll = You need six more points. Roll!
pig-lesson-first-roll-hold = Hold now? You would still need to roll. Dare once more!
pig-lesson-first-hold = That's enough! Write it down before a 1 takes it away.
pig-lesson-first-end = You win! A 1 comes sooner than you think.
""",
    "fr": """
pig-title = Cochon
pig-tagline = Lancez autant que vous l'osez
pig-points = Points
pig-kept = Ce tour
pig-move-roll = Lancer
pig-move-hold = S'arrêter
pig-did-roll = { $me ->
    [yes] Vous lancez le dé.
   *[no] { $who } lance le dé.
}
pig-did-hold = { $me ->
    [yes] Vous vous arrêtez.
   *[no] { $who } s'arrête.
}
pig-ask-goal = Combien de points pour gagner ?
pig-reason-goal = Le but est atteint.
pig-why-PG-02 = Ce n'est pas votre tour.
pig-why-PG-04 = Lancez d'abord : il n'y a encore rien à noter.
pig-dealt = Le dé est prêt.
pig-point-thing-die = le dé
pig-point-action-roll = le bouton « Lancer »
pig-point-action-hold = le bouton « S'arrêter »
pig-lesson-first = Osez, mais pas trop
pig-lesson-first-look = Voici le seul dé du jeu. Tout vient de lui.
pig-lesson-first-roll = Il vous manque six points. Lancez !
pig-lesson-first-roll-hold = Déjà s'arrêter ? Il faudrait encore lancer. Osez une fois de plus !
pig-lesson-first-hold = Ça suffit ! Notez avant qu'un 1 n'emporte tout.
pig-lesson-first-end = Gagné ! Un 1 arrive plus vite qu'on ne croit.
""",
}
RULES = {
    "en": """# Pig

One die, and the courage to roll it once more.

## Turns
- **PG-01** Everybody starts with no points.
- **PG-02** In your turn you roll the die as often as you like.
- **PG-03** If it shows a 1, your turn ends and its points are lost.
- **PG-04** Once you have points, you can hold: they are written down, and the next player rolls.

## The end
- **PG-05** Whoever reaches the goal wins.
""",
    "fr": """# Cochon

Un dé, et le courage de le lancer encore une fois.

## Les tours
- **PG-01** Chacun commence sans points.
- **PG-02** À votre tour, lancez le dé autant de fois que vous voulez.
- **PG-03** S'il montre un 1, le tour s'arrête et ses points sont perdus.
- **PG-04** Dès que vous avez des points, vous pouvez vous arrêter : ils sont notés, et la main passe.

## La fin
- **PG-05** Le premier à atteindre le but gagne.
""",
}

GAME = Game(
    id="pig",
    version=1,
    seats=range(2, MOST + 1),
    rules=Rules(
        clauses="PG",
        turn_clause=2,
        State=State,
        Options=Options,
        deal=deal,
        to_act=to_act,
        objection=objection,
        play=play,
        winners=winners,
    ),
    moves=Listed(count=2, most_legal=2, legal=legal),
    secrets=Secrets(mask=mask, imagine=imagine),
    shown=Shown(view=view, outcome=outcome, notation=PigNotation(), zones=zones),
    options=(Option("goal", (30, 50, 100), 30),),
    words=Words(TEXTS, RULES),
    lessons=Path(__file__).with_name("pig-lessons.toml"),
)
