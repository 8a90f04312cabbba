"""The cards of Destrier Duel, and everything a player can do with them."""

from __future__ import annotations

from enum import IntEnum

NUMBERS = 12  # DD-01: one each of 1 to 12
MOST_DRAWS = 5  # DD-21
FIRST_TARGET = 23  # DD-12
MOST_WINS = 5  # DD-47
MOST_SHOWN = 1 + 2 * (MOST_WINS - 1)  # DD-53: a push, and then deals that win until each player needs one more


class Card(IntEnum):  # DD-02
    PLUS3 = 1
    MINUS3 = 2
    EXCHANGE = 3
    BURY = 4
    DENY = 5
    DECLARE21 = 6
    DECLARE25 = 7
    DECLARE27 = 8


CARDS = len(Card)
NO_CARD = 0
NUMBER_DECK = 0xCBA9_8765_4321  # the twelve numbers, four bits each
DESTRIER_DECK = 0x8765_4321  # the eight cards, likewise


class Move(IntEnum):
    HIT = 0
    STAND = 1
    DECLINE = 2
    PLUS3_OWN = 3
    PLUS3_OTHER = 4
    MINUS3_OWN = 5
    MINUS3_OTHER = 6
    EXCHANGE = 7
    BURY_OWN = 8
    BURY_OTHER = 9
    DENY = 10
    DECLARE21 = 11
    DECLARE25 = 12
    DECLARE27 = 13


MOVES = len(Move)
FIRST_CARD_MOVE = 3  # moves from here on play a Destrier card
CARD_OF = (0, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 8)  # move -> the card it plays
FIRST_MOVE = (14, 3, 5, 7, 8, 10, 11, 12, 13)  # card -> its first move; 14 is no move
TWO_MOVES = 1 << 3 | 1 << 5 | 1 << 8  # first moves of the cards that may be played on either hand
ON_OTHER_HAND = 1 << 4 | 1 << 6 | 1 << 9  # moves that go at the other hand, as a bit set
ALWAYS_OPEN = 0b11_1000_0111_1000  # PLUS 3, MINUS 3 and the three DECLAREs need nothing but the card
TARGET_OF = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 21, 25, 27)  # move -> the target it declares


class CardNames(IntEnum):
    """What the Destrier cards are called (DD-03)."""

    CURRENT = 0
    FIRST = 1  # as in the first edition


class BothBust(IntEnum):
    """The option of DD-46."""

    PUSH = 0
    CLOSEST = 1


class Phase(IntEnum):
    TURN = 0
    LAST_TURN = 1  # DD-40
    ANSWER = 2  # DD-42
    OVER = 3  # the whole match, DD-47


class Reason(IntEnum):
    """Why a duel ended as it did."""

    NONE = 0
    INSTANT = 1  # DD-43
    CLOSEST = 2  # DD-44
    OTHER_OVER = 3  # DD-44
    EQUAL = 4  # DD-45
    BOTH_OVER = 5  # DD-46
    LESS_OVER = 6  # DD-46 with BothBust.CLOSEST


NOBODY = 2  # the winner of a push
