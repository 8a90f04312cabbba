"""One game being played: seats, options, journal, replay. No input or output happens here."""

from .journal import BadJournal, Journal, journal_of, read_journals, replay, write_line
from .match import BadSeats, Match, Played
from .refusals import IllegalMove, InvalidMove, Refusal, StaleMove

__all__ = [
    "BadJournal",
    "BadSeats",
    "IllegalMove",
    "InvalidMove",
    "Journal",
    "Match",
    "Played",
    "Refusal",
    "StaleMove",
    "journal_of",
    "read_journals",
    "replay",
    "write_line",
]
