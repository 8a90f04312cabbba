"""`tablee test`: what must hold for every game, tried on one of them."""

from __future__ import annotations

import traceback

from tablee.kernel.compiling import PURE
from tablee.testing import CHECKS, Broken, Case, Check, cases_of, usual_pace
from tablee.text import Texts

from .arguments import Arguments, Trouble
from .games import title


def test(arguments: Arguments) -> int:
    game, words = arguments.game(), arguments.words
    games, seed = arguments.number("games", 1), arguments.number("seed", 0) or 0
    cases = cases_of(game, usual_pace(game, games, seed))
    name = title(arguments, game.id)
    print(words.say("test-head", game=name, settings=len(cases), games=cases[0].pace.games, seed=str(seed)))
    for check in CHECKS:
        told = words.say(f"test-check-{check.name}")
        if check.needs_compiler and PURE:
            print(words.say("test-skipped", check=told))
        elif (broken := _found(check, cases)) is None:
            print(words.say("test-held", check=told), flush=True)
        else:
            print(words.say("test-failed", check=told), flush=True)
            raise Found(broken)
    print(words.say("test-good", game=name))
    return 0


class Found(Trouble):
    """The first thing that does not hold: its sentence, where it was found, and the position there."""

    def __init__(self, broken: Broken) -> None:
        super().__init__(broken.key)
        self._broken = broken

    def told(self, words: Texts) -> str:
        parts = self._broken.told(words), self._broken.where(words), self._broken.position()
        return "\n".join(part for part in parts if part)


def _found(check: Check, cases: list[Case]) -> Broken | None:
    for case in cases:
        try:
            check.run(case)
        except Broken as broken:
            return broken
        except Exception as problem:  # a rule or a text form that crashes is a finding too
            return _crash(case, problem)
    return None


def _crash(case: Case, problem: Exception) -> Broken:
    """The line of the game in which it happened, if it did there."""
    lines = traceback.extract_tb(problem.__traceback__)
    inside = [line for line in lines if "tablee" not in line.filename.split("site-packages")[-1]]
    line = (inside or [*lines])[-1]
    told = f"{type(problem).__name__}: {problem} ({line.filename}, line {line.lineno})"
    return Broken("crash", problem=told, seats=case.seats)
