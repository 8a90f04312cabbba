"""Destrier Duel, in the order of docs/rules/destrier-duel.md. Clause ids stand where a clause is decided."""

from __future__ import annotations

from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule
from tablee.kernel.game import NOT_YOUR_TURN
from tablee.kernel.records import Ints

from .cards import (
    ALWAYS_OPEN,
    CARD_OF,
    FIRST_CARD_MOVE,
    FIRST_MOVE,
    FIRST_TARGET,
    MOST_DRAWS,
    NO_CARD,
    ON_OTHER_HAND,
    TARGET_OF,
    TWO_MOVES,
    Move,
    Phase,
)
from .end import is_end, rule_out_hole
from .setup import close_duel, draw
from .state import State

# A turn


@rule
def can_hit(s: State, seat: int) -> bool:  # DD-21
    return s.draws[seat] < MOST_DRAWS


@rule
def can_stand(s: State) -> bool:  # DD-26
    return s.phase != Phase.ANSWER


@rule
def can_decline(s: State) -> bool:  # DD-42
    return s.phase == Phase.ANSWER


@rule
def holds(s: State, seat: int, card: int) -> bool:  # DD-22
    return s.destrier[seat, 0] == card or s.destrier[seat, 1] == card


@rule
def can_exchange(s: State) -> bool:  # DD-31
    return s.held[0] > 1 and s.held[1] > 1


@rule
def can_bury(s: State, owner: int) -> bool:  # DD-32
    return s.held[owner] > 1


@rule
def can_deny(s: State) -> bool:  # DD-34
    return s.played > 0 and s.log[s.played - 1] >= FIRST_CARD_MOVE


@rule
def objection_to_card(s: State, seat: int, move: int) -> int:
    """As `objection`, for a card that the seat holds."""
    if move == Move.EXCHANGE:
        return 0 if can_exchange(s) else 31
    if Move.BURY_OWN <= move <= Move.BURY_OTHER:
        return 0 if can_bury(s, chosen_hand(seat, move)) else 32
    if move == Move.DENY:
        return 0 if can_deny(s) else 34
    return 0


@rule
def objection(s: State, seat: int, move: int) -> int:
    """The number of the clause that forbids the move, or 0."""
    if s.phase == Phase.OVER or seat != s.turn:
        return NOT_YOUR_TURN
    if move == Move.HIT:
        return 0 if can_hit(s, seat) else 21
    if move == Move.STAND:
        return 0 if can_stand(s) else 26
    if move == Move.DECLINE:
        return 0 if can_decline(s) else 42
    if not holds(s, seat, CARD_OF[move]):
        return 22
    return objection_to_card(s, seat, move)


@rule
def open_card_moves(s: State, seat: int) -> int:
    """The moves against which `objection_to_card` has nothing, as a bit set."""
    return (
        ALWAYS_OPEN
        | int(can_exchange(s)) << Move.EXCHANGE
        | int(can_bury(s, seat)) << Move.BURY_OWN
        | int(can_bury(s, 1 - seat)) << Move.BURY_OTHER
        | int(can_deny(s)) << Move.DENY
    )


@rule
def legal(s: State, seat: int, moves: Ints) -> int:  # DD-26
    """List the moves without objection, in the order of their numbers.

    Nothing here branches on the cards: a move is always written and kept by counting it.
    """
    if s.phase == Phase.OVER or seat != s.turn:
        return 0
    moves[0] = Move.HIT
    n = int(can_hit(s, seat))
    moves[n] = Move.STAND if can_stand(s) else Move.DECLINE
    n += 1
    is_open = open_card_moves(s, seat)
    for i in range(2):
        first = FIRST_MOVE[max(s.destrier[seat, i], NO_CARD)]  # a hidden card offers no move
        moves[n] = first
        n += is_open >> first & 1
        moves[n] = first + 1
        n += is_open >> first + 1 & TWO_MOVES >> first & 1
    return n


@rule
def to_act(s: State) -> int:
    return 0 if s.phase == Phase.OVER else 1 << s.turn


# Destrier cards


@rule
def exchange(s: State) -> None:  # DD-31
    i, j = s.held[0] - 1, s.held[1] - 1
    s.hand[0, i], s.hand[1, j] = s.hand[1, j], s.hand[0, i]
    rule_out_hole(s, 0)
    rule_out_hole(s, 1)


@rule
def bury(s: State, owner: int) -> None:  # DD-32
    for i in range(s.deck_size, 0, -1):
        s.deck[i] = s.deck[i - 1]
    s.held[owner] -= 1
    s.deck[0] = s.hand[owner, s.held[owner]]
    s.hand[owner, s.held[owner]] = 0
    s.deck_size += 1
    s.buried = 1


@rule
def unbury(s: State, owner: int) -> None:
    s.hand[owner, s.held[owner]] = s.deck[0]
    s.held[owner] += 1
    s.deck_size -= 1
    for i in range(s.deck_size):
        s.deck[i] = s.deck[i + 1]
    s.deck[s.deck_size] = 0
    s.buried = 0


@rule
def target_before(s: State) -> int:  # DD-35
    """The target before the latest move: no DECLARE up to there can have been denied (DD-36)."""
    for i in range(s.played - 2, -1, -1):
        if TARGET_OF[s.log[i]]:
            return TARGET_OF[s.log[i]]
    return FIRST_TARGET


@rule
def chosen_hand(seat: int, move: int) -> int:
    """The hand that a PLUS 3, MINUS 3 or BURY is played on."""
    return seat ^ (ON_OTHER_HAND >> move & 1)


@rule
def marker(move: int) -> int:  # DD-30
    return 3 if move <= Move.PLUS3_OTHER else -3


@rule
def use_card(s: State, seat: int, move: int) -> None:
    if move <= Move.MINUS3_OTHER:
        s.markers[chosen_hand(seat, move)] += marker(move)
    elif move == Move.EXCHANGE:
        exchange(s)
    elif move <= Move.BURY_OTHER:
        bury(s, chosen_hand(seat, move))
    elif move == Move.DENY:
        undo_card(s, 1 - seat, int(s.log[s.played - 1]))
    else:
        s.target = TARGET_OF[move]  # DD-33


@rule
def undo_card(s: State, seat: int, move: int) -> None:  # DD-34
    """Take back what the seat's latest move did; DENY itself never comes here (DD-36)."""
    if move <= Move.MINUS3_OTHER:
        s.markers[chosen_hand(seat, move)] -= marker(move)
    elif move == Move.EXCHANGE:
        exchange(s)
    elif move <= Move.BURY_OTHER:
        unbury(s, chosen_hand(seat, move))
    else:
        s.target = target_before(s)


@rule
def spend(s: State, seat: int, card: int) -> None:  # DD-36
    if s.destrier[seat, 0] == card:
        s.destrier[seat, 0] = s.destrier[seat, 1]
    s.destrier[seat, 1] = NO_CARD
    s.destriers[seat] -= 1


@rule
def play(s: State, seat: int, move: int, chance: Chance) -> None:
    if move == Move.HIT:
        draw(s, seat)  # DD-20
    elif move >= FIRST_CARD_MOVE:
        use_card(s, seat, move)
        spend(s, seat, CARD_OF[move])
    s.log[s.played] = move
    s.played += 1
    s.turn = 1 - seat
    if is_end(s, move):
        close_duel(s, chance)
    elif s.phase == Phase.LAST_TURN:
        s.phase = Phase.ANSWER  # DD-42
    elif move == Move.STAND:
        s.phase = Phase.LAST_TURN  # DD-40
