"""The belief of bench/beliefs.py: tables that may be, in which nobody holds what it refused to lay."""

from __future__ import annotations

import numpy as np
from strength.deals import play
from strength.pickups import all_refused, suppose
from strength.players import Level

from tablee.games import find
from tablee.kernel.chance import chances
from tablee.kernel.records import clone

GAME = find("drei")
EACH = 3  # tables imagined at a decision


class Believer(Level):
    """Casual, and looks at what it would believe before every move."""

    def __init__(self) -> None:
        super().__init__("casual", GAME)
        self.imagined = self.refuted = 0

    def choose(self, eyes, seat, dice):
        cards, other = all_refused(eyes, seat), 1 - seat
        if cards[other]:
            for i in range(EACH):
                table, chance = clone(eyes), chances(self.imagined, "believe", i)
                suppose(table[0], seat, chance[0], (cards, np.array([1.0])))
                GAME.doors.imagine.at_once(table, chance)
                self.imagined += 1
                hidden = table[0].hand[other] - table[0].known[other]
                self.refuted += any(hidden[card] > 0 and int(cards[other]) >> card & 1 for card in range(len(hidden)))
                GAME.doors.mask.at_once(table, seat)
                assert table.tobytes() == eyes.tobytes(), "it is no table that may be"
        return super().choose(eyes, seat, dice)


def test_hands_are_imagined_that_would_have_picked_up():
    believer = Believer()
    for seed in range(4):
        play(GAME, [believer, believer], seed, "test of beliefs")
    assert believer.imagined > 100
    assert believer.refuted < believer.imagined / 10  # now and then no shuffle of many will do
