"""Destrier Duel, in the order of docs/rules/destrier-duel.md. Clause ids stand where a clause is decided."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from tablee.kernel.chance import Chance, below, shuffle
from tablee.kernel.compiling import rule
from tablee.kernel.game import NOT_YOUR_TURN
from tablee.kernel.records import I8, I32, Ints, Record

from .cards import (
    ALWAYS_OPEN,
    CARD_OF,
    CARDS,
    DESTRIER_DECK,
    FIRST_CARD_MOVE,
    FIRST_MOVE,
    FIRST_TARGET,
    MOST_DRAWS,
    NO_CARD,
    NOBODY,
    NUMBERS,
    ON_OTHER_HAND,
    TARGET_OF,
    TWO_MOVES,
    Move,
    Phase,
    Reason,
)


class Options(Record):
    both_bust: I8  # 0 push, 1 closest
    wins_needed: I8


class State(Record):
    """The table. Cells of hands and deck that hold no card are 0, so equal tables have equal bytes."""

    duel: I32  # 1 for the first duel of the match
    deck: Annotated[Ints, np.int8, (12,)]  # deck[0] lies at the bottom
    hand: Annotated[Ints, np.int8, (2, 5)]  # [seat, i]; hand[seat, 0] is the hole card, the last is the newest
    held: Annotated[Ints, np.int8, (2,)]
    draws: Annotated[Ints, np.int8, (2,)]
    markers: Annotated[Ints, np.int8, (2,)]  # what PLUS 3 and MINUS 3 add to a hand
    destrier: Annotated[Ints, np.int8, (2, 2)]  # [seat, i]; Destrier cards in hand, lowest first, then 0
    destriers: Annotated[Ints, np.int8, (2,)]  # how many of them
    log: Annotated[Ints, np.int8, (12,)]  # the moves of this duel; the seats take turns
    hole_is_not: Annotated[Ints, np.int8, (2,)]  # DD-54: 1 and 2 are added when 11 and 12 are ruled out
    wins: Annotated[Ints, np.int8, (2,)]
    deck_size: I8
    buried: I8  # how many cards at the bottom of the deck everybody knows
    played: I8  # length of the log
    target: I8
    turn: I8
    phase: I8
    winner: I8  # of the duel, once the match is over
    reason: I8
    both_bust: I8
    wins_needed: I8
    shown_hand: Annotated[Ints, np.int8, (2, 2, 5)]  # [0] the duel before this one, [1] the one before that (DD-53)
    shown_markers: Annotated[Ints, np.int8, (2, 2)]
    shown_destrier: Annotated[Ints, np.int8, (2, 2, 2)]
    shown_target: Annotated[Ints, np.int8, (2,)]
    shown_winner: Annotated[Ints, np.int8, (2,)]
    shown_reason: Annotated[Ints, np.int8, (2,)]


# Set-up


@rule
def draw(s: State, seat: int) -> None:
    s.deck_size -= 1
    s.hand[seat, s.held[seat]] = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    s.held[seat] += 1
    s.draws[seat] += 1
    rule_out_hole(s, seat)


@rule
def without(pack: int, size: int, at: int) -> int:
    """A packed deck without its card at a place, which the last card takes."""
    last = pack >> 4 * (size - 1)
    return (pack & ~(15 << 4 * at) | last << 4 * at) & ((1 << 4 * (size - 1)) - 1)


@rule
def deal_destriers(s: State, chance: Chance) -> None:
    pack = DESTRIER_DECK
    for seat in range(2):
        size = CARDS - 2 * seat
        first = below(chance, size)
        one = pack >> 4 * first & 15
        pack = without(pack, size, first)
        second = below(chance, size - 1)
        two = pack >> 4 * second & 15
        pack = without(pack, size - 1, second)
        s.destrier[seat, 0], s.destrier[seat, 1], s.destriers[seat] = min(one, two), max(one, two), 2


@rule
def deal_duel(s: State, chance: Chance) -> None:
    for i in range(NUMBERS):
        s.deck[i] = i + 1
    shuffle(s.deck, NUMBERS, chance)  # DD-10
    s.deck_size, s.buried = NUMBERS, 0
    s.hand[:] = 0
    s.log[:] = 0
    deal_destriers(s, chance)
    for seat in range(2):
        s.held[seat], s.draws[seat], s.markers[seat], s.hole_is_not[seat] = 0, 0, 0, 0
    for _ in range(2):
        draw(s, 0)
        draw(s, 1)
    s.turn = 0 if s.hand[0, 1] > s.hand[1, 1] else 1  # DD-11
    s.target = FIRST_TARGET  # DD-12
    s.phase, s.played, s.winner, s.reason = Phase.TURN, 0, NOBODY, Reason.NONE
    s.duel += 1


@rule
def forget_shown_duels(s: State) -> None:
    if s.shown_reason[0] != Reason.NONE:
        s.shown_hand[:] = 0
        s.shown_markers[:] = 0
        s.shown_destrier[:] = 0
        s.shown_target[:] = 0
        s.shown_reason[:] = Reason.NONE
    s.shown_winner[:] = NOBODY


@rule
def deal(s: State, seats: int, options: Options, chance: Chance) -> None:
    s.both_bust, s.wins_needed = options.both_bust, options.wins_needed
    s.wins[0], s.wins[1], s.duel = 0, 0, 0
    forget_shown_duels(s)
    deal_duel(s, chance)
    if instant_winner(s) != NOBODY:
        close_duel(s, chance)


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


# The end


@rule
def is_end(s: State, move: int) -> bool:
    """Whether the duel ends with the move just made."""
    return (
        instant_winner(s) != NOBODY  # DD-43
        or s.phase == Phase.ANSWER  # DD-42
        or (s.phase == Phase.LAST_TURN and move < FIRST_CARD_MOVE)  # DD-41
    )


@rule
def has_instant_win(s: State, seat: int) -> bool:  # DD-43
    return s.hand[seat, 0] + s.hand[seat, 1] == 23 and s.held[seat] == 2


@rule
def instant_winner(s: State) -> int:
    if has_instant_win(s, 0):
        return 0
    return 1 if has_instant_win(s, 1) else NOBODY


@rule
def rule_out_hole(s: State, seat: int) -> None:  # DD-54
    """Remember for the whole duel what a two-card hand that did not win tells about its hole card."""
    if s.hand[seat, 1] >= 11 and s.held[seat] == 2 and not has_instant_win(s, seat):
        s.hole_is_not[seat] |= 1 if s.hand[seat, 1] == 12 else 2


@rule
def total(s: State, seat: int) -> int:
    points = int(s.markers[seat])
    for i in range(MOST_DRAWS):  # empty places are 0
        points += int(s.hand[seat, i])
    return points


@rule
def is_nearer(room: int, other_room: int) -> bool:  # DD-44, DD-46
    """Whether a hand with this much room below the target beats the other; below zero it is over."""
    if (room < 0) != (other_room < 0):
        return room >= 0
    return abs(room) < abs(other_room)


@rule
def compare(s: State) -> None:
    """Name the winner of the duel and the reason."""
    instant = instant_winner(s)
    room0, room1 = s.target - total(s, 0), s.target - total(s, 1)
    if instant != NOBODY:
        s.winner, s.reason = instant, Reason.INSTANT  # DD-43
    elif room0 == room1:
        s.winner, s.reason = NOBODY, Reason.EQUAL  # DD-45
    elif room0 < 0 and room1 < 0 and s.both_bust == 0:
        s.winner, s.reason = NOBODY, Reason.BOTH_OVER  # DD-46
    else:
        s.winner = 0 if is_nearer(room0, room1) else 1
        s.reason = Reason.CLOSEST if room0 >= 0 and room1 >= 0 else Reason.OTHER_OVER  # DD-44
        if room0 < 0 and room1 < 0:
            s.reason = Reason.LESS_OVER  # DD-46


@rule
def show_duel(s: State) -> None:  # DD-53
    """Keep the duel open for all. The one before is kept too: a deal can end the next duel in the same move."""
    s.shown_hand[1] = s.shown_hand[0]
    s.shown_markers[1] = s.shown_markers[0]
    s.shown_destrier[1] = s.shown_destrier[0]
    s.shown_hand[0] = s.hand
    s.shown_markers[0] = s.markers
    s.shown_destrier[0] = s.destrier
    s.shown_target[1], s.shown_target[0] = s.shown_target[0], s.target
    s.shown_winner[1], s.shown_winner[0] = s.shown_winner[0], s.winner
    s.shown_reason[1], s.shown_reason[0] = s.shown_reason[0], s.reason


@rule
def close_duel(s: State, chance: Chance) -> None:  # DD-47
    """Count the duel; deal the next one unless somebody has won the match."""
    while True:
        compare(s)
        if s.winner != NOBODY:
            s.wins[s.winner] += 1
            if s.wins[s.winner] >= s.wins_needed:
                s.phase = Phase.OVER
                return
        show_duel(s)
        deal_duel(s, chance)
        if instant_winner(s) == NOBODY:
            return


@rule
def winners(s: State) -> int:
    return 1 << s.winner
