"""What one person may see of a duel, typed for terminal, page and log."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

import msgspec
import numpy as np

from tablee.kernel.game import Outcome

from .cards import CARD_OF, FIRST_CARD_MOVE, MOVES, NO_CARD, NOBODY, Move, Phase, Reason
from .notation import CARD_TEXTS, PHASE_TEXTS, REASON_TEXTS, print_move
from .rules import State


class Hand(msgspec.Struct, frozen=True):
    """One seat's side of the table; None is a card face down."""

    numbers: list[int | None]  # the hole card first, the newest last
    markers: int  # what PLUS 3 and MINUS 3 add
    total: int | None  # None while the hole card is hidden
    known: int  # the part of the total that lies open
    draws: int
    destrier: list[str | None]
    wins: int
    stood: bool


class Action(msgspec.Struct, frozen=True):
    seat: int
    move: str


ACTIONS: list[list[Action]] = [[Action(seat, print_move(move)) for move in range(MOVES)] for seat in range(2)]


class ShownHand(msgspec.Struct, frozen=True):
    numbers: list[int]
    markers: int
    total: int
    destrier: list[str]


class ShownDuel(msgspec.Struct, frozen=True):
    """A duel that is over, with every card open (DD-53)."""

    hands: list[ShownHand]
    target: int
    winner: int | None  # None is a push
    reason: str


class DuelView(msgspec.Struct, frozen=True):
    seat: int  # whose eyes; -1 is a spectator
    duel: int
    wins_needed: int
    both_bust: str
    phase: str
    turn: int | None
    target: int
    declared: list[int]  # the targets declared in this duel, in order
    hands: list[Hand]
    deck: int
    buried: int | None
    log: list[Action]
    played: list[str]  # Destrier cards that are out of the duel, in order
    shown: list[ShownDuel]  # duels that are over, the latest last: this one if the match is, and up to two before it


def view(s: State, seat: int) -> DuelView:
    table, cells = _lists(s), cast("Any", s)
    over, turn, played = table["phase"] == Phase.OVER, table["turn"], table["played"]
    first = turn ^ (played & 1)
    log: list[Action] = [ACTIONS[first ^ (i & 1)][move] for i, move in enumerate(table["log"][:played])]
    spent = [CARD_TEXTS[CARD_OF[move]] for move in table["log"][:played] if move >= FIRST_CARD_MOVE]
    return DuelView(
        seat=seat,
        duel=table["duel"],
        wins_needed=table["wins_needed"],
        both_bust="closest" if table["both_bust"] else "push",
        phase=PHASE_TEXTS[table["phase"]],
        turn=None if over else turn,
        target=table["target"],
        declared=[int(card.removeprefix("declare")) for card in spent if card.startswith("declare")],
        hands=[_hand(table, owner, log) for owner in range(2)],
        deck=table["deck_size"],
        buried=table["deck"][0] if table["buried"] else None,
        log=log,
        played=spent,
        shown=[*_duels_before(*(cells[field].tobytes() for field in SHOWN)), *([_this_duel(table)] if over else [])],
    )


def _lists(s: Any) -> dict[str, Any]:
    """The whole record as plain numbers and lists, much faster than cell by cell."""
    cells: dict[str, Any] = dict(zip(State.DTYPE.names or (), s.item(), strict=True))
    for name in ARRAYS:
        cells[name] = cells[name].tolist()
    return cells


SHOWN = ("shown_hand", "shown_markers", "shown_destrier", "shown_target", "shown_winner", "shown_reason")
ARRAYS = [name for name in State.DTYPE.names or () if State.DTYPE[name].shape and name not in (*SHOWN, "hole_is_not")]


def _hand(table: dict[str, Any], owner: int, log: list[Action]) -> Hand:
    numbers = [card if card > 0 else None for card in table["hand"][owner][: table["held"][owner]]]
    known = sum(card for card in numbers if card is not None) + table["markers"][owner]
    return Hand(
        numbers=numbers,
        markers=table["markers"][owner],
        total=None if None in numbers else known,
        known=known,
        draws=table["draws"][owner],
        destrier=[CARD_TEXTS.get(card) for card in table["destrier"][owner][: table["destriers"][owner]]],
        wins=table["wins"][owner],
        stood=ACTIONS[owner][Move.STAND] in log,
    )


def _shown(
    hands: list[list[int]], markers: list[int], destrier: list[list[int]], target: int, winner: int, reason: int
) -> ShownDuel:
    shown: list[ShownHand] = []
    for seat in range(2):
        numbers = [card for card in hands[seat] if card]
        cards = [CARD_TEXTS[card] for card in destrier[seat] if card != NO_CARD]
        shown.append(ShownHand(numbers, markers[seat], sum(numbers) + markers[seat], cards))
    return ShownDuel(shown, target, None if winner == NOBODY else winner, REASON_TEXTS[reason])


def _this_duel(t: dict[str, Any]) -> ShownDuel:
    return _shown(t["hand"], t["markers"], t["destrier"], t["target"], t["winner"], t["reason"])


@lru_cache(maxsize=4096)
def _duels_before(*fields: bytes) -> tuple[ShownDuel, ...]:
    """They stay the same for a whole duel, and are looked at after every move."""
    cells = [
        np.frombuffer(field, np.int8).reshape(State.DTYPE[name].shape)
        for name, field in zip(SHOWN, fields, strict=True)
    ]
    t: dict[str, Any] = {name: cell.tolist() for name, cell in zip(SHOWN, cells, strict=True)}
    return tuple(_shown(*(t[name][i] for name in SHOWN)) for i in (1, 0) if t["shown_reason"][i] != Reason.NONE)


def outcome(s: State) -> Outcome:
    """Scores are duels won; the reason is that of the deciding duel."""
    return Outcome((s.winner,), (int(s.wins[0]), int(s.wins[1])), REASON_TEXTS[s.reason])
