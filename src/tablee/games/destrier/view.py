"""What one person may see of a duel, typed for terminal, page and log."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter

import msgspec

from tablee.kernel.game import Outcome
from tablee.kernel.records import Plain, plainly, unpacked

from .cards import CARD_OF, FIRST_CARD_MOVE, MOVES, NO_CARD, NOBODY, Move, Phase, Reason
from .moves import TARGETS
from .notation import BOTH_BUST_TEXTS, CARD_TEXTS, PHASE_TEXTS, REASON_TEXTS, print_move
from .state import State

Cells = tuple[int, ...]


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
    by_deal: bool  # won by its own deal, before anybody could move (DD-43)


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
    shown: list[ShownDuel]  # duels that are over, the latest last: the last two at least, and all that ended together


def view(s: State, seat: int) -> DuelView:
    t = plain(s)
    turn, played, over = t["turn"], t["played"], t["phase"] == Phase.OVER
    log, spent, declared, stood = _told(turn ^ (played & 1), t["log"][:played])
    return DuelView(
        seat=seat,
        duel=t["duel"],
        wins_needed=t["wins_needed"],
        both_bust=BOTH_BUST_TEXTS[t["both_bust"]],
        phase=PHASE_TEXTS[t["phase"]],
        turn=None if over else turn,
        target=t["target"],
        declared=declared,
        hands=[_hand(t, seat, stood[seat]) for seat in range(2)],
        deck=t["deck_size"],
        buried=t["deck"][0] if t["buried"] else None,
        log=log,
        played=spent,
        shown=shown_duels(t),
    )


SHOWN = ("shown_hand", "shown_markers", "shown_destrier", "shown_target", "shown_winner", "shown_reason")
plain, shown_in = plainly(State, packed=SHOWN), itemgetter(*SHOWN)
HAND, DESTRIER = 5, 2  # cells for each seat


@lru_cache(maxsize=4096)
def _told(first: int, moves: Cells) -> tuple[list[Action], list[str], list[int], list[bool]]:
    """The log, the Destrier cards spent, the targets declared, who stood: the same for all eyes, and many a duel."""
    log = [ACTIONS[first ^ (i & 1)][move] for i, move in enumerate(moves)]
    spent = [CARD_TEXTS[CARD_OF[move]] for move in moves if move >= FIRST_CARD_MOVE]
    declared = [TARGETS[card] for card in spent if card in TARGETS]
    return log, spent, declared, [ACTIONS[seat][Move.STAND] in log for seat in range(2)]


def _hand(t: Plain, owner: int, stood: bool) -> Hand:
    at, own = HAND * owner, DESTRIER * owner
    cards: Cells = t["hand"][at : at + t["held"][owner]]
    numbers = [card if card > 0 else None for card in cards]
    markers: int = t["markers"][owner]
    known = sum([card for card in cards if card > 0]) + markers
    return Hand(
        numbers=numbers,
        markers=markers,
        total=None if None in numbers else known,
        known=known,
        draws=t["draws"][owner],
        destrier=[CARD_TEXTS.get(card) for card in t["destrier"][own : own + t["destriers"][owner]]],
        wins=t["wins"][owner],
        stood=stood,
    )


def _shown(hands: Cells, markers: Cells, destrier: Cells, target: int, winner: int, reason: int) -> ShownDuel:
    shown: list[ShownHand] = []
    for seat in range(2):
        numbers = [card for card in hands[HAND * seat : HAND * (seat + 1)] if card]
        cards = [CARD_TEXTS[card] for card in destrier[DESTRIER * seat : DESTRIER * (seat + 1)] if card != NO_CARD]
        shown.append(ShownHand(numbers, markers[seat], sum(numbers) + markers[seat], cards))
    by_deal = reason == Reason.INSTANT and NO_CARD not in destrier  # no move wins at once without a Destrier card
    return ShownDuel(shown, target, None if winner == NOBODY else winner, REASON_TEXTS[reason], by_deal)


def shown_duels(t: Plain) -> list[ShownDuel]:
    """The duels that are over, the latest last."""
    return [*_duels_before(*shown_in(t)), *([_this_duel(t)] if t["phase"] == Phase.OVER else [])]


def _this_duel(t: Plain) -> ShownDuel:
    return _shown(t["hand"], t["markers"], t["destrier"], t["target"], t["winner"], t["reason"])


@lru_cache(maxsize=4096)
def _duels_before(*packed: bytes) -> list[ShownDuel]:
    """They stay the same for a whole duel, and are looked at after every move."""
    hands, markers, destrier, targets, winners, reasons = map(unpacked, packed)
    return [
        _shown(
            hands[2 * HAND * i : 2 * HAND * (i + 1)],
            markers[2 * i : 2 * i + 2],
            destrier[2 * DESTRIER * i : 2 * DESTRIER * (i + 1)],
            targets[i],
            winners[i],
            reasons[i],
        )
        for i in range(len(reasons) - 1, -1, -1)
        if reasons[i] != Reason.NONE
    ]


def outcome(s: State) -> Outcome:
    """Scores are duels won; the reason is that of the deciding duel."""
    return Outcome((s.winner,), (int(s.wins[0]), int(s.wins[1])), REASON_TEXTS[s.reason])
