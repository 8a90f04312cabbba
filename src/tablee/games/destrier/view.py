"""What one person may see of a duel, typed for terminal, page and log."""

from __future__ import annotations

import msgspec

from tablee.kernel.game import Outcome

from .cards import CARD_OF, FIRST_CARD_MOVE, MOST_DRAWS, NO_CARD, NOBODY, Phase, Reason
from .notation import CARD_TEXTS, PHASE_TEXTS, REASON_TEXTS, print_move
from .rules import State, total


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
    over = s.phase == Phase.OVER
    first = s.turn ^ (s.played & 1)
    log = [Action(first ^ (i & 1), print_move(s.log[i])) for i in range(s.played)]
    spent = [CARD_TEXTS[CARD_OF[s.log[i]]] for i in range(s.played) if s.log[i] >= FIRST_CARD_MOVE]
    return DuelView(
        seat=seat,
        duel=s.duel,
        wins_needed=s.wins_needed,
        both_bust="closest" if s.both_bust else "push",
        phase=PHASE_TEXTS[s.phase],
        turn=None if over else s.turn,
        target=s.target,
        declared=[int(card.removeprefix("declare")) for card in spent if card.startswith("declare")],
        hands=[_hand(s, owner, log) for owner in range(2)],
        deck=s.deck_size,
        buried=int(s.deck[0]) if s.buried else None,
        log=log,
        played=spent,
        shown=[*_duels_before(s), *([_this_duel(s)] if over else [])],
    )


def _hand(s: State, owner: int, log: list[Action]) -> Hand:
    numbers = [card if (card := int(s.hand[owner, i])) > 0 else None for i in range(s.held[owner])]
    known = sum(card for card in numbers if card is not None) + int(s.markers[owner])
    return Hand(
        numbers=numbers,
        markers=int(s.markers[owner]),
        total=None if None in numbers else known,
        known=known,
        draws=int(s.draws[owner]),
        destrier=[CARD_TEXTS.get(int(s.destrier[owner, i])) for i in range(s.destriers[owner])],
        wins=int(s.wins[owner]),
        stood=Action(owner, "stand") in log,
    )


def _this_duel(s: State) -> ShownDuel:
    hands = [
        ShownHand(
            numbers=[int(s.hand[seat, i]) for i in range(s.held[seat])],
            markers=int(s.markers[seat]),
            total=total(s, seat),
            destrier=[CARD_TEXTS[int(s.destrier[seat, i])] for i in range(s.destriers[seat])],
        )
        for seat in range(2)
    ]
    return ShownDuel(hands, s.target, None if s.winner == NOBODY else s.winner, REASON_TEXTS[s.reason])


def _duels_before(s: State) -> list[ShownDuel]:
    duels: list[ShownDuel] = []
    for i in (1, 0):
        if s.shown_reason[i] == Reason.NONE:
            continue
        hands: list[ShownHand] = []
        for seat in range(2):
            numbers = [card for k in range(MOST_DRAWS) if (card := int(s.shown_hand[i, seat, k]))]
            markers = int(s.shown_markers[i, seat])
            destrier = [CARD_TEXTS[card] for k in range(2) if (card := int(s.shown_destrier[i, seat, k])) != NO_CARD]
            hands.append(ShownHand(numbers, markers, sum(numbers) + markers, destrier))
        winner = None if s.shown_winner[i] == NOBODY else int(s.shown_winner[i])
        duels.append(ShownDuel(hands, int(s.shown_target[i]), winner, REASON_TEXTS[int(s.shown_reason[i])]))
    return duels


def outcome(s: State) -> Outcome:
    """Scores are duels won; the reason is that of the deciding duel."""
    return Outcome((s.winner,), (int(s.wins[0]), int(s.wins[1])), REASON_TEXTS[s.reason])
