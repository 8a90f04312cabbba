"""A sensible hand-written player of Destrier Duel, who knows only what the seat knows.

It asks of every move: if we both played on sensibly from there, how often would I be ahead? The other's
hole card is taken as any card not seen yet, the other's further cards as an average card.
"""

from __future__ import annotations

from tablee.games.destrier.cards import FIRST_CARD_MOVE, MOST_DRAWS, MOVES, NUMBERS, Move, Phase
from tablee.games.destrier.end import has_instant_win, total
from tablee.games.destrier.rules import can_hit, objection, undo_card, use_card
from tablee.games.destrier.secrets import is_possible_hole, seen_numbers
from tablee.games.destrier.state import State
from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule

COMFORT = 6  # nobody sensible hits with less room than this below the target
AVERAGE_CARD = 6
KEEP = 0.05  # what a Destrier card is worth when kept


@rule
def other_will_reach(s: State, seat: int, hole: int) -> int:
    """The total the other will have in the end, if this is the hole card."""
    other = 1 - seat
    points = total(s, other) - s.hand[other, 0] + hole
    if s.phase == Phase.TURN:
        for _ in range(MOST_DRAWS - s.draws[other]):
            if s.target - points > COMFORT:
                points += AVERAGE_CARD
    return points


@rule
def duel_value(s: State, mine: int, theirs: int) -> float:
    """1 for a duel won, -1 for one lost, 0 for a push."""
    my_room, their_room = s.target - mine, s.target - theirs
    if my_room == their_room or (my_room < 0 and their_room < 0 and s.both_bust == 0):
        return 0.0
    if (my_room < 0) != (their_room < 0):
        return -1.0 if my_room < 0 else 1.0
    return 1.0 if abs(my_room) < abs(their_room) else -1.0


@rule
def value_of_total(s: State, seat: int, seen: int, mine: int) -> float:
    """The mean over all hole cards that the other may have."""
    value, holes = 0.0, 0
    for hole in range(1, NUMBERS + 1):
        if not seen >> hole & 1 and is_possible_hole(s, 1 - seat, hole):
            value += duel_value(s, mine, other_will_reach(s, seat, hole))
            holes += 1
    return value / holes if holes else 0.0


@rule
def value_of_hit(s: State, seat: int, seen: int, mine: int, more: int) -> float:
    """The mean over the cards that may come, going on hitting (`more` times at most) where that is better."""
    value, cards = 0.0, 0
    for card in range(1, NUMBERS + 1):
        if not seen >> card & 1:
            stay = value_of_total(s, seat, seen | 1 << card, mine + card)
            if more > 0 and s.target - mine - card >= COMFORT:
                stay = max(stay, value_of_hit_once(s, seat, seen | 1 << card, mine + card))
            value += stay
            cards += 1
    return value / cards


@rule
def value_of_hit_once(s: State, seat: int, seen: int, mine: int) -> float:
    value, cards = 0.0, 0
    for card in range(1, NUMBERS + 1):
        if not seen >> card & 1:
            value += value_of_total(s, seat, seen | 1 << card, mine + card)
            cards += 1
    return value / cards


@rule
def value_of_place(s: State, seat: int, seen: int) -> float:
    """What the seat's place is worth, with a hit to come if that is allowed and better."""
    mine = total(s, seat)
    stay = value_of_total(s, seat, seen, mine)
    if s.phase == Phase.TURN and can_hit(s, seat):
        return max(stay, value_of_hit_once(s, seat, seen, mine))
    return stay


@rule
def value_of_card(s: State, seat: int, seen: int, move: int) -> float:
    """Lay the card on the imagined table, look, and take it back."""
    target, not0, not1 = s.target, s.hole_is_not[0], s.hole_is_not[1]
    use_card(s, seat, move)
    value = 2.0 if has_instant_win(s, seat) else value_of_place(s, seat, seen) - KEEP
    if move == Move.DENY:
        use_card(s, 1 - seat, int(s.log[s.played - 1]))
    else:
        undo_card(s, seat, move)
    s.target, s.hole_is_not[0], s.hole_is_not[1] = target, not0, not1
    return value


@rule
def choose(s: State, seat: int, chance: Chance) -> int:
    """The best legal move in a masked state."""
    seen = seen_numbers(s)
    best, best_value = -1, -9.0
    for move in range(MOVES):
        if objection(s, seat, move) == 0:
            if move == Move.HIT:
                more = MOST_DRAWS - 1 - s.draws[seat] if s.phase == Phase.TURN else 0
                value = value_of_hit(s, seat, seen, total(s, seat), more)
            elif move < FIRST_CARD_MOVE:
                value = value_of_total(s, seat, seen, total(s, seat))
            else:
                value = value_of_card(s, seat, seen, move)
            if value > best_value:
                best, best_value = move, value
    return best
