"""Deals played out: the same one again for every seat, so that nobody is lucky with it.

Move by move, not in the loop of `whole_games`: decisions are timed, and one player sees cards that no seat may see.
"""

from __future__ import annotations

from typing import Any

from tablee.kernel.chance import chances
from tablee.kernel.game import Game
from tablee.kernel.playouts import first_seat
from tablee.kernel.records import Table, clone

from .players import Player

DEALS = "strength"
"""Deals of these figures come from seeds with this word; nothing was tuned with them."""


def play(game: Game[Any], players: list[Player], seed: int, deals: str = DEALS) -> tuple[Table, int]:
    """One game; every seat has dice of its own. Returns the table at the end, and how many moves it took."""
    doors, table, dice, made = game.doors, game.rules.State.table(), chances(seed, deals, "deal"), 0
    own = [chances(seed, deals, "bot", seat) for seat in range(len(players))]
    doors.deal.at_once(table, len(players), game.option_table({}), dice)
    while waiting := doors.to_act.at_once(table):
        seat, eyes = first_seat(waiting), clone(table)
        players[seat].see(eyes, seat)
        doors.play.at_once(table, seat, players[seat].choose(eyes, seat, own[seat]), dice)
        made += 1
    return table, made


def share(game: Game[Any], table: Table, seat: int) -> float:
    """1 for a win, a part of it for a shared one."""
    won = game.rules.winners(table[0])
    return (won >> seat & 1) / max(1, won.bit_count())


def place(game: Game[Any], table: Table, seat: int) -> float:
    """The place of a seat, from 1; those who share some have their mean."""
    scores = game.shown.outcome(table[0]).scores
    mine = scores[seat]
    return sum(score > mine for score in scores) + (1 + scores.count(mine)) / 2


def both_ways(game: Game[Any], one: Player, other: Player, seed: int, deals: str = DEALS) -> tuple[float, int]:
    """One deal, with seats swapped; in Carrom Deluxe each starts once. Returns the share of `one`, and the longest."""
    (first, long), (second, longer) = (play(game, pair, seed, deals) for pair in ([one, other], [other, one]))
    return (share(game, first, 0) + share(game, second, 1)) / 2, max(long, longer)


def all_around(
    game: Game[Any], one: Player, other: Player, seats: int, seed: int, deals: str = DEALS
) -> tuple[float, int]:
    """One deal, `one` once on every seat among so many of the others. Returns its mean place, and the longest."""
    ends = [play(game, [one if i == seat else other for i in range(seats)], seed, deals) for seat in range(seats)]
    places = [place(game, table, seat) for seat, (table, _) in enumerate(ends)]
    return sum(places) / seats, max(made for _, made in ends)
