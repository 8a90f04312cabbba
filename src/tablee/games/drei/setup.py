"""The deal of DREI x DR3I and the exchange before play (D3-01 to D3-12)."""

from __future__ import annotations

from tablee.kernel.chance import Chance, below, shuffle
from tablee.kernel.compiling import rule
from tablee.kernel.records import Ints

from .cards import ANYTHING, CARDS, COPIES, KEEP, LOWEST, NO_CARD, ROW, Phase, Reason
from .state import Options, State


@rule
def packs(seats: int) -> int:  # D3-02
    return 1 if seats <= 4 else 2


@rule
def clear(s: State) -> None:
    s.log[:] = 0
    s.log_seat[:] = 0
    s.draw[:] = 0
    s.pile[:] = 0
    s.hand[:] = 0
    s.known[:] = 0
    s.ruled_out[:] = 0
    s.up[:] = 0
    s.down[:] = 0
    s.choice[:] = 0
    s.out[:] = 0
    s.held[:] = 0
    s.seen[:] = 0
    s.ups[:] = 0
    s.downs[:] = 0
    s.place[:] = 0
    s.events, s.plays, s.finished, s.demand, s.turned = 0, 0, 0, ANYTHING, NO_CARD
    s.reason = Reason.NONE


@rule
def shuffle_packs(s: State, chance: Chance) -> int:
    """All cards in random order, where the pile will be; returns how many."""
    n = 0
    for card in range(LOWEST, CARDS):  # D3-01
        for _ in range(COPIES[card] * packs(s.seats)):
            s.pile[n] = card
            n += 1
    shuffle(s.pile, n, chance)
    return n


@rule
def deal(s: State, seats: int, options: Options, chance: Chance) -> None:
    clear(s)
    s.seats, s.rescue = seats, options.rescue
    n = shuffle_packs(s, chance)
    for seat in range(seats):  # D3-10
        for i in range(ROW):
            s.down[seat, i] = s.pile[n - 1]
            s.up[seat, s.pile[n - 2]] += 1
            s.hand[seat, s.pile[n - 3]] += 1
            n -= 3
        s.held[seat], s.ups[seat], s.downs[seat] = ROW, ROW, ROW
    for i in range(n):
        s.draw[i] = s.pile[i]
    s.draw_size = n
    s.pile[:] = 0
    s.pile_size = 0
    s.turn = options.starter - 1 if options.starter > 0 else below(chance, seats)  # D3-12
    s.phase = Phase.EXCHANGE


# The exchange before play. A choice of three cards x <= y <= z is numbered by them, each counted from 0.


@rule
def choice_number(x: int, y: int, z: int) -> int:
    return x + y * (y + 1) // 2 + z * (z + 1) * (z + 2) // 6


@rule
def chosen_card(number: int, i: int) -> int:
    """The i-th card of a numbered choice."""
    z = 0
    while (z + 1) * (z + 2) * (z + 3) // 6 <= number:
        z += 1
    number -= z * (z + 1) * (z + 2) // 6
    y = 0
    while (y + 1) * (y + 2) // 2 <= number:
        y += 1
    if i == 2:
        return LOWEST + z
    return LOWEST + (y if i == 1 else number - y * (y + 1) // 2)


@rule
def in_hand_and_face_up(s: State, seat: int, card: int) -> int:
    """How many of a card the seat has in hand and face up."""
    return int(s.hand[seat, card]) + int(s.up[seat, card])


@rule
def can_keep(s: State, seat: int, number: int) -> bool:  # D3-11
    x, y, z = chosen_card(number, 0), chosen_card(number, 1), chosen_card(number, 2)
    return (
        in_hand_and_face_up(s, seat, x) >= 1 + int(y == x) + int(z == x)
        and in_hand_and_face_up(s, seat, y) >= 1 + int(z == y)
        and in_hand_and_face_up(s, seat, z) >= 1
    )


@rule
def list_choices(s: State, seat: int, moves: Ints) -> int:
    n = 0
    for z in range(LOWEST, CARDS):
        if in_hand_and_face_up(s, seat, z) == 0:
            continue
        for y in range(LOWEST, z + 1):
            if in_hand_and_face_up(s, seat, y) < 1 + int(y == z):
                continue
            for x in range(LOWEST, y + 1):
                if in_hand_and_face_up(s, seat, x) >= 1 + int(x == y) + int(x == z):
                    moves[n] = KEEP + choice_number(x - LOWEST, y - LOWEST, z - LOWEST)
                    n += 1
    return n


@rule
def exchange(s: State, seat: int) -> None:
    """Lay the chosen cards face up. What lay there before, and does not now, is known to be in the hand."""
    for card in range(LOWEST, CARDS):
        before = int(s.up[seat, card])
        after = int(s.choice[seat, 0] == card) + int(s.choice[seat, 1] == card) + int(s.choice[seat, 2] == card)
        s.hand[seat, card] += before - after
        s.up[seat, card] = after
        s.known[seat, card] = max(0, before - after)  # D3-70
        s.seen[seat] += max(0, before - after)
    for i in range(ROW):
        s.choice[seat, i] = NO_CARD


@rule
def choose(s: State, seat: int, number: int) -> None:
    for i in range(ROW):
        s.choice[seat, i] = chosen_card(number, i)
    if waiting_choices(s) == 0:
        for other in range(s.seats):
            exchange(s, other)
        s.phase = Phase.PLAY


@rule
def waiting_choices(s: State) -> int:
    """The seats that have not chosen yet, as a bit set."""
    waiting = 0
    for seat in range(s.seats):
        waiting |= int(s.choice[seat, 0] == NO_CARD) << seat
    return waiting


@rule
def to_act(s: State) -> int:
    if s.phase == Phase.OVER:
        return 0
    return waiting_choices(s) if s.phase == Phase.EXCHANGE else 1 << s.turn
