"""One game being played: seats, options, journal, replay. No input or output happens here."""

from .fairness import Fair, commitment_of, is_nonce, seed_from
from .journal import (
    BadJournal,
    Journal,
    JournalMaterial,
    journal_of,
    material_of,
    read_journals,
    replay,
    with_material,
    write_line,
)
from .match import BadSeats, Match, Played, Told
from .refusals import IllegalMove, InvalidMove, NoSuchSeat, Refusal, StaleMove

__all__ = [
    "BadJournal",
    "BadSeats",
    "Fair",
    "IllegalMove",
    "InvalidMove",
    "Journal",
    "JournalMaterial",
    "Match",
    "NoSuchSeat",
    "Played",
    "Refusal",
    "StaleMove",
    "Told",
    "commitment_of",
    "is_nonce",
    "journal_of",
    "material_of",
    "read_journals",
    "replay",
    "seed_from",
    "with_material",
    "write_line",
]
