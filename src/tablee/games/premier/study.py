"""What designers ask about a card set: how the starting decks do, how often there is a battle, and which numbers may
be changed."""

from __future__ import annotations

import re
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from tablee.kernel.compiling import rule
from tablee.kernel.game import JSON
from tablee.kernel.records import Floats, Table
from tablee.kernel.study import Dial, Figure, Group, Study, Tuning

from .cards import MOST_SEATS, WHAT, Event
from .cardset import DECK_NAMES, NUMBERS, PILES, card_set_from, read_cards
from .state import State

ROUNDS, BATTLES, TIES, FINALS, IS_FOUGHT, COUNTS = range(6)  # the last but one is no count: this round has a battle


@rule
def note(s: State, sums: Floats, made: int) -> None:
    """Count what the latest move has brought about, from the log."""
    for i in range(s.fresh if made else 0, s.logged):
        kind = int(s.log[i]) // WHAT // MOST_SEATS
        if kind == Event.ROUND:
            sums[IS_FOUGHT] = 0.0
            sums[ROUNDS] += 1.0
            sums[FINALS] += s.final
        elif kind == Event.BATTLE and sums[IS_FOUGHT] == 0.0:
            sums[IS_FOUGHT] = 1.0
            sums[BATTLES] += 1.0
        elif kind == Event.TIES and int(s.log[i - 1]) // WHAT // MOST_SEATS != kind:  # the first who ties
            sums[TIES] += 1.0


def decks(tables: Table, seats: int) -> NDArray[np.int64]:
    return tables["chosen"][:, :seats].astype(np.int64) - 1


def dials(data: JSON) -> tuple[Dial, ...]:
    """Every number that a card shows; what it doesn't show stays away."""
    return tuple(
        Dial(f"{pile}/{card['id']}/{field}", card[field], *NUMBERS[field])
        for pile in PILES
        for card in data[pile]
        for field in NUMBERS
        if field in card
    )


def turned(data: JSON, values: Mapping[str, int]) -> JSON:
    new: JSON = {**data, **{pile: [dict(card) for card in data[pile]] for pile in PILES}}
    for name, value in values.items():
        pile, card, field = name.split("/")
        next(one for one in new[pile] if one["id"] == card)[field] = value
    return new


def written(text: str, data: JSON) -> str:
    """The file with the new numbers in their places, so that comments and order stay; written anew if that fails."""
    for pile in PILES:
        for card in data[pile]:
            text = _with_numbers(text, card)
    if read_cards(text).material.data == card_set_from(data).material.data:
        return text
    return _anew(data)


def _with_numbers(text: str, card: JSON) -> str:
    def changed(braces: re.Match[str]) -> str:
        entry = braces[0]
        for field in NUMBERS:
            if field in card:
                entry = re.sub(rf"(\b{field}\s*=\s*)\d+", rf"\g<1>{card[field]}", entry)
        return entry

    return re.sub(rf"\{{[^{{}}]*\bid\s*=\s*[\"']{re.escape(card['id'])}[\"'][^{{}}]*\}}", changed, text, count=1)


def _anew(data: JSON) -> str:
    lines = [f'two_players = "{data["two_players"]}"']
    for pile in PILES:
        lines += ["", f"{pile} = [", *(f"    {{ {_entry(card)} }}," for card in data[pile]), "]"]
    return "\n".join([*lines, ""])


def _entry(card: JSON) -> str:
    return ", ".join(f"{name} = {_value(value)}" for name, value in card.items())


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


STUDY = Study(
    note,
    COUNTS,
    figures=(
        Figure("rounds", ROUNDS),
        Figure("finals", FINALS),
        Figure("battles", BATTLES, ROUNDS),
        Figure("ties", TIES, ROUNDS),
    ),
    groups=(Group("decks", DECK_NAMES[1:], decks),),
    tuning=Tuning(dials, turned, written),
)
