"""What can be wrong with what a learner asks for: one exception each, with one sentence, and nothing has changed."""

from __future__ import annotations


class EnvProblem(ValueError):
    """What was asked for can't be done; every other problem here is one of these."""


class BadSetting(EnvProblem):
    """Tables can't be set up or asked like this: seats, opponents, observations, seeds, shapes of arrays."""


class IllegalAction(EnvProblem):
    """An action that the rules forbid; `table` is where."""

    def __init__(self, sentence: str, table: int = 0) -> None:
        super().__init__(sentence)
        self.table = table


class FinishedTable(EnvProblem):
    """A move for a table whose game is over."""


class ForeignObservation(EnvProblem):
    """What was learned from other observations than those that are made here."""


class MissingExtra(ImportError):
    """A package that comes with an extra isn't installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is not installed: it comes with `pip install 'tablee[{extra}]'`.", name=package)
