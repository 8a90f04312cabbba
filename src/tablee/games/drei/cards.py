"""The cards of DREI x DR3I, and everything a player can do with them."""

from __future__ import annotations

from enum import IntEnum

LOWEST, SEVEN, HIGHEST = 3, 7, 12  # a number card is its number


class Special(IntEnum):
    DELETE = 13
    INVISIBLE = 14
    RESTART = 15
    JOKER = 16


JOKER = int(Special.JOKER)
CARDS = 17  # cells in a count of cards: each card has the cell of its own number
NO_CARD = 0
COPIES = (0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3)  # D3-01: card -> how many of it a pack has
PACK = 55
MOST_SEATS = 10
MOST_CARDS = 2 * PACK  # D3-02
MOST_TO_DRAW = MOST_CARDS - 9 * 5  # five players leave the most in the draw pile
ROW = 3  # cards face down, face up and in hand (D3-10)
FOUR = 4  # D3-41
MOST_ALIKE = 3  # of one card in a hand: the fourth would leave the game
MOST_PLAYS = 2000  # D3-62

NAMED = 16  # added to a card in the pile: a JOKER that stands for it
ANYTHING = 0  # what counts on the pile when anything may be played

# Moves are numbers in this order: cards, cards with JOKERs, picking up, flips, rescues, exchanges.
NAMES = 13  # what can be laid: 3 to 12, DELETE, INVISIBLE, RESTART
WITH_JOKERS = NAMES * MOST_ALIKE  # 3 (card - 3) + (how many) - 1 stands before this
PICKUP = WITH_JOKERS + MOST_ALIKE * NAMES * (MOST_ALIKE + 1)
FLIP = PICKUP + 1  # the first of three
LEAD = FLIP + ROW  # a 3; then 4 to 12
TAKE = LEAD + HIGHEST - LOWEST + 1
NO_RESCUE = TAKE + HIGHEST - LOWEST + 1
KEEP = NO_RESCUE + 1  # the first of all ways to choose three cards
MOVES = KEEP + 560
MOST_LEGAL = PICKUP + 1

LOG = 32  # how much of what happened is remembered
TURNED = 1000  # what happened: a move, or this + the card that was turned,
TAKES = 1100  # this + how many cards were picked up,
SETS_ASIDE = 1300  # this + the card of which four left the game,
IS_OUT = 1400  # or that a player has no cards any more


class Phase(IntEnum):
    EXCHANGE = 0  # D3-11
    PLAY = 1
    NAME = 2  # D3-53: a JOKER was turned
    RESCUE = 3  # D3-52
    OVER = 4


class Rescue(IntEnum):
    """The option of D3-52."""

    LEAD = 0
    TAKE = 1
    NONE = 2


class Reason(IntEnum):
    NONE = 0
    FINISHED = 1  # D3-61
    STOPPED = 2  # D3-62
