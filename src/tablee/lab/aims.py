"""What a designer wants a game to be like: `decks 19-21%, rounds 11-13`."""

from __future__ import annotations

import re
from typing import NamedTuple

import numpy as np

from tablee.kernel.game import AnyGame
from tablee.kernel.whole_games import Games

from . import intervals
from .intervals import Estimate
from .parts import seats_of_winners

FORM = re.compile(r"\s*([a-z][\w-]*)\s+(\d+(?:\.\d+)?)\s*(?:-|–|to)\s*(\d+(?:\.\d+)?)\s*(%?)\s*")
OF_ANY_GAME = ("seats", "moves", "shared")


class BadAim(ValueError):
    def __init__(self, why: str, text: str, known: str = "") -> None:
        super().__init__(why)
        self.why, self.text, self.known = why, text, known


class Aim(NamedTuple):
    name: str
    low: float
    high: float
    text: str

    def missed_by(self, value: float, room: float = 0.0) -> float:
        """How far outside, in widths of what is wanted; 0 inside, or nearer than `room` to the edge."""
        width = max(self.high - self.low, 1e-9)
        room = min(room, width / 3)
        return max(self.low + room - value, value - self.high + room, 0.0) / width


def names_of_aims(game: AnyGame) -> list[str]:
    study = game.study
    own = [one.name for one in (*study.groups, *study.figures)] if study else []
    return [*own, *OF_ANY_GAME]


def read_aims(texts: list[str], game: AnyGame) -> list[Aim]:
    found: list[Aim] = []
    for text in (part for given in texts for part in given.split(",")):
        form = FORM.fullmatch(text)
        if form is None:
            raise BadAim("form", text.strip())
        name, low, high = form[1], float(form[2]), float(form[3])
        if name not in names_of_aims(game):
            raise BadAim("name", name, ", ".join(names_of_aims(game)))
        if low >= high:
            raise BadAim("form", text.strip())
        parts = 100.0 if form[4] else 1.0
        found.append(Aim(name, low / parts, high / parts, text.strip()))
    if not found:
        raise BadAim("form", "")
    return found


Values = dict[str, list[tuple[str, Estimate]]]


def values_of(game: AnyGame, games: Games, seats: int) -> Values:
    """Everything that can be an aim; one of several players has a value for each of them."""
    shares = seats_of_winners(games.winners, seats)
    several = (games.winners & (games.winners - 1)) != 0
    values: Values = {
        "seats": [(str(i + 1), intervals.share(float(shares[:, i].sum()), len(shares))) for i in range(seats)],
        "moves": [("", intervals.mean(games.moves.astype(np.float64)))],
        "shared": [("", intervals.share(float(several.sum()), len(shares)))],
    }
    for group in game.study.groups if game.study else ():
        labels = group.of(games.tables, seats)
        rows = [(label, shares[labels == place]) for place, label in enumerate(group.labels)]
        values[group.name] = [(label, intervals.share(float(won.sum()), len(won))) for label, won in rows if len(won)]
    for figure in game.study.figures if game.study else ():
        above = games.sums[:, figure.of]
        told = intervals.mean(above) if figure.per is None else intervals.ratio(above, games.sums[:, figure.per])
        values[figure.name] = [("", told)]
    return values


def missed(aims: list[Aim], values: Values) -> list[float]:
    """By how much each aim is missed, at its worst value."""
    return [max((aim.missed_by(told.value) for _, told in values[aim.name]), default=0.0) for aim in aims]


def loss(aims: list[Aim], values: Values) -> float:
    """What a search makes small: it stays off the edges of an aim, as other deals give other values."""
    return sum(aim.missed_by(told.value, told.half_width) ** 2 for aim in aims for _, told in values[aim.name])
