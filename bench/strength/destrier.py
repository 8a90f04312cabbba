"""What is measured of Destrier Duel, and its beginner: as near to the target as it can get with this move."""

from __future__ import annotations

from tablee.bots.levels import HandWritten
from tablee.games.destrier.cards import FIRST_CARD_MOVE, MOVES, NUMBERS, Move
from tablee.games.destrier.end import total
from tablee.games.destrier.rules import objection, undo_card, use_card
from tablee.games.destrier.secrets import seen_numbers
from tablee.games.destrier.state import State
from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule

from .measured import Measured

OVER = -20.0  # what it thinks of a hand over the target


@rule
def nearness(room: int) -> float:
    return OVER if room < 0 else -float(room)


@rule
def after_hit(s: State, seat: int) -> float:
    """The mean over the cards that it hasn't seen."""
    seen, value, cards = seen_numbers(s), 0.0, 0
    for card in range(1, NUMBERS + 1):
        if not seen >> card & 1:
            value += nearness(s.target - total(s, seat) - card)
            cards += 1
    return value / cards


@rule
def after_card(s: State, seat: int, move: int) -> float:
    """Lay the card on the table that it sees, look, and take it back."""
    target, not0, not1 = s.target, s.hole_is_not[0], s.hole_is_not[1]
    use_card(s, seat, move)
    value = nearness(s.target - total(s, seat))
    if move == Move.DENY:
        use_card(s, 1 - seat, int(s.log[s.played - 1]))
    else:
        undo_card(s, seat, move)
    s.target, s.hole_is_not[0], s.hole_is_not[1] = target, not0, not1
    return value


@rule
def greedy(s: State, seat: int, chance: Chance) -> int:
    best, most = -1, 2.0 * OVER
    for move in range(MOVES):
        if objection(s, seat, move) == 0:
            if move == Move.HIT:
                value = after_hit(s, seat)
            elif move < FIRST_CARD_MOVE:
                value = nearness(s.target - total(s, seat))
            else:
                value = after_card(s, seat, move)
            if value > most:
                best, most = move, value
    return best


BEGINNER = HandWritten(greedy)
MEASURED = Measured("Destrier Duel", "#1d1a17", 0.56, scale=16.0, four_play=False)  # a duel takes no time
