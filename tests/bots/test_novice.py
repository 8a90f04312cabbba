"""The weakest level: children win against it, and no game with it stalls."""

from __future__ import annotations

import numpy as np
import pytest

from tablee import bots
from tablee.bots.levels import SEARCHING
from tablee.games import find
from tablee.games.premier.cards import (
    CARDS,
    CHAMELEONS,
    DISCARD,
    DROP,
    DROP_NOTHING,
    EFFECT,
    FAMILIES,
    FIRST_COMMON,
    FRONT,
    GOBLINS,
    IN_DECK,
    STEAL,
    TAKE,
    TAKEN,
    UNDER,
    Effect,
)
from tablee.kernel.chance import chances
from tablee.kernel.playouts import first_seat
from tablee.kernel.records import clone

NOBODY_STALLS = 2000  # moves; the longest rules stop there (D3-62)


def favourite(s, seat):
    """The family of which a child has most friends."""
    own = [card for card in range(CARDS) if s.place[card] in (IN_DECK + seat, FRONT + seat, TAKEN + seat)]
    return max(range(FAMILIES), key=lambda family: sum(int(s.face[card, family]) for card in own))


def friends(s, card, family):
    """What a child likes about a card: friends of its family, whoever goes with all, and things that happen."""
    liked = int(s.face[card, family]) + int(s.face[card, CHAMELEONS]) - int(s.face[card, GOBLINS])
    return liked + 2 * int(s.face[card, EFFECT] != Effect.NONE)


def child(game):
    """Greedy: takes what it likes best, drops what it does not like, robs whoever has most stars."""

    def liking(s, move, family):
        if move == DROP_NOTHING:
            return 0
        if move < DROP_NOTHING:
            return -friends(s, move - DROP, family)
        if move < DISCARD:
            return friends(s, FIRST_COMMON + move - TAKE, family)
        if move < STEAL:
            return friends(s, FIRST_COMMON + move - DISCARD, family)
        return int(s.stars[move - STEAL]) if move < UNDER else friends(s, move - UNDER, family)

    def choose(masked, seat, dice):
        moves = np.zeros(game.most_legal, np.int16)
        n = game.doors.legal.at_once(masked, seat, moves)
        family = favourite(masked[0], seat)
        return max(map(int, moves[:n]), key=lambda move: liking(masked[0], move, family))

    return choose


def play(game, players, seed):
    """A game to its end; returns the last table and how many moves it took."""
    doors, table, dice, made = game.doors, game.State.table(), chances(seed, "deal"), 0
    doors.deal.at_once(table, len(players), game.option_table({}), dice)
    while waiting := doors.to_act.at_once(table):
        seat, eyes = first_seat(waiting), clone(table)
        doors.mask.at_once(eyes, seat)
        move = players[seat](eyes, seat, chances(seed, "bot", seat, made))
        doors.play.at_once(table, seat, move, dice)
        made += 1
    return table, made


def test_a_child_beats_the_novice_at_least_every_second_time():
    game = find("premier")
    novice, won = bots.find("novice", game).choose, 0.0
    for seed in range(20):
        for seat in range(2):
            players = [child(game) if i == seat else novice for i in range(2)]
            winners = game.winners(play(game, players, seed)[0][0])
            won += (winners >> seat & 1) / winners.bit_count()
    assert won >= 20


@pytest.mark.parametrize("name", SEARCHING)
def test_games_between_novices_come_to_an_end(name):
    game = find(name)
    novice = bots.find("novice", game).choose
    for seats in (game.seats[0], min(4, game.seats[-1])):
        for seed in range(4):
            table, made = play(game, [novice] * seats, seed)
            assert made < NOBODY_STALLS
            assert game.winners(table[0])
