"""What the cards of Mon Premier Deck Building show, where they lie, and everything a player can do with them."""

from __future__ import annotations

from enum import IntEnum


class Family(IntEnum):
    DRAGONS = 0
    DWARVES = 1
    FAIRIES = 2
    BARBARIANS = 3
    ELVES = 4


FAMILIES = 5
CHAMELEONS, GOBLINS, EFFECT, MARK = 5, 6, 7, 8  # columns of a card's face, after the families
COLUMNS = 9


class Effect(IntEnum):
    NONE = 0
    STAR = 1
    PARADE = 2
    THIEF = 3
    TREASURE = 4


class Deck(IntEnum):
    """The starting decks; 0 lets chance choose one."""

    ANY = 0
    TRIANGLE = 1
    CIRCLE = 2
    SQUARE = 3
    MOON = 4
    SNOWFLAKE = 5


# Cards are numbers: those of the triangle deck come first, then the other decks, then the common pile (PD-01).
DECKS = 5
STARTING = 7  # cards of a starting deck
FIRST_COMMON = DECKS * STARTING
COMMONS = 40
CARDS = FIRST_COMMON + COMMONS
MOST_SEATS = 5
FEWEST_TURNED_UP = 3  # PD-20, PD-42
MOST_ROUNDS = COMMONS // FEWEST_TURNED_UP  # if no card is marked
MOST_HELD = STARTING + MOST_ROUNDS  # cards one player can ever have

REVEALED = 3  # PD-21
PARADE_CARDS, TREASURE_STARS = 2, 3  # PD-22
WIN_STARS, TIE_STARS, ALONE_STARS = 2, 1, 5  # PD-31, PD-33, PD-52

# Where a card lies. The last three are followed by one place for each seat.
IN_BOX, IN_PILE, TURNED_UP, OUT = 0, 1, 2, 3
FRONT = 4
TAKEN = FRONT + MOST_SEATS
IN_DECK = TAKEN + MOST_SEATS

# Moves are numbers in this order.
DROP = 0  # + a card
DROP_NOTHING = DROP + CARDS
TAKE = DROP_NOTHING + 1  # + a common card
DISCARD = TAKE + COMMONS  # + a common card
STEAL = DISCARD + COMMONS  # + a seat
UNDER = STEAL + MOST_SEATS  # + a card
MOVES = UNDER + CARDS
MOST_LEGAL = MOST_HELD + 2


class Phase(IntEnum):
    STEAL = 0  # PD-22: a thief chooses
    DROP = 1  # PD-40
    TAKE = 2  # PD-41
    DISCARD = 3  # PD-42
    UNDER = 4  # PD-43
    OVER = 5


class Event(IntEnum):
    """What happens at the table; each has a seat and a card, a seat or a number that it happens to."""

    ROUND = 0  # its number
    TURNS_UP = 1  # a common card
    LAYS = 2
    STAR = 3
    PARADE = 4
    THIEF = 5  # followed by STEALS, unless nobody has a star
    STEALS = 6  # from a seat
    TREASURE = 7
    BATTLE = 8  # of a set of seats
    WINS = 9  # with a strength
    TIES = 10  # with a strength
    DROPS = 11
    TAKES = 12
    DISCARDS = 13
    SHUFFLES = 14  # so many cards
    FINAL = 15  # the final rounds begin
    ALONE = 16  # with so many cards
    KEEPS = 17  # all the cards just played


WHAT = 256  # an event is (kind * MOST_SEATS + seat) * WHAT + what it happens to
LOG = 320  # more than can happen in the final rounds, which may pass without a decision
