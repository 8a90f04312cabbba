"""Whether bots choose the same in two worlds that differ only in what their seat cannot know."""

from __future__ import annotations

from typing import Any

from tablee import bots
from tablee.kernel.chance import chances
from tablee.kernel.game import Game
from tablee.kernel.playouts import first_seat
from tablee.kernel.records import clone

ITERATIONS = 60


def fairness(game: Game[Any], positions: int) -> dict[str, int]:
    """In how many positions of casual games the expert thinks the same in both worlds, to the last visit."""
    expert, casual, found = bots.find("expert", game), bots.find("casual", game), {"positions": 0, "equal": 0}
    doors, seed = game.doors, 0
    while found["positions"] < positions:
        table, dice, seed = game.rules.State.table(), chances(seed, "fairness"), seed + 1
        doors.deal.at_once(table, 2, game.option_table({}), dice)
        while (waiting := doors.to_act.at_once(table)) and found["positions"] < positions:
            seat, eyes = first_seat(waiting), clone(table)
            doors.mask.at_once(eyes, seat)
            other = clone(eyes)
            doors.imagine.at_once(other, dice)
            if other.tobytes() != table.tobytes():
                doors.mask.at_once(other, seat)
                at = found["positions"]
                thoughts = [expert.think(w, seat, chances(at, "bot"), iterations=ITERATIONS) for w in (eyes, other)]
                found["positions"] += 1
                found["equal"] += thoughts[0] == thoughts[1]
            doors.play.at_once(table, seat, casual.choose(eyes, seat, dice), dice)
    return found
