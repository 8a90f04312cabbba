"""What the trained strategy tells apart: tables that look alike to a seat have one sight, a whole number.

A sight is made of what the seat knows and nothing else, and it decides which moves are legal. What makes no difference
is left out (the newest cards matter to whoever holds EXCHANGE or BURY), what makes little is put into classes.
"""

from __future__ import annotations

from tablee.games.destrier.cards import FIRST_CARD_MOVE, FIRST_TARGET, MOST_DRAWS, NUMBERS, TARGET_OF, Card, Move, Phase
from tablee.games.destrier.end import total
from tablee.games.destrier.rules import can_deny, can_exchange, can_hit, holds
from tablee.games.destrier.state import State
from tablee.kernel.compiling import rule

OVER, FAR = -9, 19  # rooms below the target beyond which nothing is told apart
ROOMS = FAR - OVER + 1
OPEN_ROOMS = 15


@rule
def between(least: int, number: int, most: int) -> int:
    return min(most, max(least, number))


@rule
def own_room(s: State, seat: int) -> int:
    """Room below the target; where a hit is without danger it is told less exactly."""
    room = between(OVER, s.target - total(s, seat), FAR)
    if room > NUMBERS:
        room = NUMBERS + 1 + (room - NUMBERS - 1) // 3 * 3
    return room - OVER


@rule
def open_room(s: State, seat: int) -> int:
    """Room below the target for a hole card, as everybody sees it."""
    return s.target - total(s, seat) + int(s.hand[seat, 0])


@rule
def other_room(s: State, seat: int) -> int:
    """The other's open room, in classes: finer ones when the other has stood."""
    room = open_room(s, 1 - seat)
    if s.phase == Phase.TURN:
        return between(0, (room + 2) // 3, 7)
    return between(0, (room + 1) // 2, 10)


@rule
def newest(s: State, seat: int) -> int:
    """The newest face-up card, or 0."""
    return int(s.hand[seat, s.held[seat] - 1]) if s.held[seat] > 1 else 0


@rule
def numbers_known(s: State, seat: int) -> int:
    """The number cards that the seat knows, as a bit set, on a masked table and on an open one."""
    known = 0
    for owner in range(2):
        for i in range(s.held[owner]):
            if i > 0 or owner == seat:
                known |= 1 << int(s.hand[owner, i])
    if s.buried:
        known |= 1 << int(s.deck[0])
    return known


@rule
def safe_hits(s: State, seat: int) -> int:
    """In thirds, how many of the cards not seen would not go over the target."""
    room = s.target - total(s, seat)
    if room >= NUMBERS or room <= 0 or not can_hit(s, seat):
        return 0
    known, safe, cards = numbers_known(s, seat), 0, 0
    for card in range(1, NUMBERS + 1):
        if not known >> card & 1:
            cards += 1
            safe += int(card <= room)
    return (6 * safe + cards) // (2 * cards)


@rule
def swap(s: State, seat: int) -> int:
    """What an EXCHANGE would bring, for whoever holds it; 0 if it cannot be played."""
    if not holds(s, seat, Card.EXCHANGE) or not can_exchange(s):
        return 0
    if s.held[seat] == 2 and int(s.hand[seat, 0]) + newest(s, 1 - seat) == 23:  # DD-43
        return 13
    return (13 + newest(s, 1 - seat) - newest(s, seat)) // 2


@rule
def burial(s: State, seat: int) -> int:
    """What a BURY could take away, for whoever holds it."""
    if not holds(s, seat, Card.BURY):
        return 0
    return (newest(s, seat) + 1) // 2 * 4 + (newest(s, 1 - seat) + 3) // 4


@rule
def declared_before(s: State) -> int:
    """The target before the latest move."""
    target = FIRST_TARGET
    for i in range(s.played - 1):
        if TARGET_OF[s.log[i]] and s.log[i + 1] != Move.DENY:
            target = TARGET_OF[s.log[i]]
    return target


@rule
def denial(s: State, seat: int) -> int:
    """What a DENY would undo, for whoever holds it; 0 if it cannot be played."""
    if not holds(s, seat, Card.DENY) or not can_deny(s):
        return 0
    move, change = int(s.log[s.played - 1]), 0
    if move == Move.EXCHANGE:
        change = (13 + newest(s, 1 - seat) - newest(s, seat)) // 4
    elif Move.BURY_OWN <= move <= Move.BURY_OTHER:
        change = (int(s.deck[0]) + 1) // 2
    elif move > Move.DENY:
        change = (6 + declared_before(s) - s.target) // 2
    return 1 + (move - FIRST_CARD_MOVE) * 7 + change


@rule
def target_to_change(s: State, seat: int) -> int:
    """The target, for whoever holds a DECLARE."""
    if max(int(s.destrier[seat, 0]), int(s.destrier[seat, 1])) < Card.DECLARE21:
        return 0
    return (s.target - 21) // 2


@rule
def told_by_hits(s: State, seat: int) -> int:
    """Whether the other's newest card came with little open room; 0 if there is none but the first."""
    other = 1 - seat
    if s.draws[other] == 2 or s.held[other] < 3:
        return 0
    return 1 if open_room(s, other) + newest(s, other) > 12 else 2


@rule
def sight(s: State, seat: int) -> int:
    """A number for what the seat knows, the same for all tables that the strategy does not tell apart."""
    other, phase = 1 - seat, s.phase
    my_hits, their_hits = MOST_DRAWS - int(s.draws[seat]), MOST_DRAWS - int(s.draws[other])
    at = phase * ROOMS + own_room(s, seat)
    at = at * 9 + int(s.destrier[seat, 0])
    at = at * 9 + int(s.destrier[seat, 1])
    at = at * OPEN_ROOMS + other_room(s, seat)
    at = at * 3 + min(2 if phase == Phase.TURN else 1, my_hits)
    at = at * 2 + (min(1, their_hits) if phase == Phase.TURN else 0)
    at = at * 3 + (0 if phase == Phase.ANSWER else int(s.destriers[other]))
    at = at * 4 + target_to_change(s, seat)
    at = at * 14 + swap(s, seat)
    at = at * 28 + burial(s, seat)
    at = at * 78 + denial(s, seat)
    at = at * 3 + told_by_hits(s, seat)
    return at * 4 + safe_hits(s, seat)
