"""Problems: a reason with its details. Any room of the server can raise one, and it travels between processes."""

from __future__ import annotations

from tablee.match import BadJournal
from tablee.text import Texts

from . import wire
from .reasons import Reason

MOST = 60  # characters that are repeated of what somebody sent
Detail = str | int


class Phrase:
    """A part of a sentence that is said in the language of whoever hears it."""

    def __init__(self, message: str, **args: Detail) -> None:
        self._message, self._args = message, args

    def said(self, words: Texts) -> str:
        return words.say(self._message, **self._args)


class Problem(Exception):
    """Why something was refused: a reason, the clause of the rules behind it, and what its sentence mentions."""

    def __init__(self, why: Reason, clause: str | None = None, **args: Detail | Phrase) -> None:
        super().__init__(why)
        self.why, self.clause, self.args_of_message = Reason(why), clause, args
        self.status = self.why.status

    def told(self, words: Texts, move_id: str | None = None) -> wire.Refused:
        """The refusal with its sentence: of the game's own rule where it has words for that."""
        given = self.args_of_message
        args = {name: value.said(words) if isinstance(value, Phrase) else value for name, value in given.items()}
        own = None
        if self.clause is not None:
            game = str(args["game"])
            own, args["game"] = words.refusal(game, self.clause), words.title(game)
        return wire.Refused(self.why.value, own or words.say(self.why.sentence, **args), self.clause, move_id)


def bad_journal(bad: BadJournal) -> Problem:
    """As the terminal tells it."""
    details = {name: value if isinstance(value, int) else str(value)[:MOST] for name, value in bad.details.items()}
    return Problem(Reason.BAD_JOURNAL, problem=Phrase(f"journal-{bad.why}", line=bad.line, **details))


def wrong_method() -> Problem:
    """A request that could be read, but not at this address."""
    problem = Problem(Reason.UNREADABLE, problem=Phrase("unreadable-method"))
    problem.status = 405
    return problem


def long_head() -> Problem:
    """It is not the body that is too long."""
    problem = Problem(Reason.TOO_LONG)
    problem.status = 431
    return problem
