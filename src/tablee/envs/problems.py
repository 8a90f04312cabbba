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


class ClosedTables(EnvProblem):
    """Something was asked of tables after they were closed."""


class ForeignObservation(EnvProblem):
    """What was learned from other observations than those that are made here."""


class MissingExtra(ImportError):
    """A package that comes with an extra isn't installed, or is too old."""

    def __init__(self, package: str, extra: str, is_old: bool = False) -> None:
        what = "is too old here: a newer one" if is_old else "is not installed: it"
        super().__init__(f"{package} {what} comes with `pip install 'tablee[{extra}]'`.", name=package)

    @classmethod
    def after(cls, problem: ImportError, package: str, extra: str) -> MissingExtra:
        """What an import of the package has shown: it isn't there, or something in it isn't."""
        is_old = not isinstance(problem, ModuleNotFoundError)
        return cls((problem.name or package).partition(".")[0], extra, is_old)
