"""DREI x DR3I, D3-70 and D3-41: how often each table is imagined, beside all that are possible, one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations, product
from random import Random
from typing import Any

import numpy as np
import pytest

from games.drei.tables import story
from tablee.games.drei import GAME, rules
from tablee.games.drei.cards import CARDS, LOWEST, MOST_ALIKE, NO_CARD, PICKUP
from tablee.games.drei.secrets import unseen_in_hand
from tablee.games.drei.state import State
from tablee.kernel.chance import chances


def places_of(s: State) -> tuple[object, ...]:
    """Where the hidden cards lie: in the hand of seat 0, and each face-down card of both."""
    hand = tuple(int(s.hand[0, card]) for card in range(LOWEST, CARDS))
    return hand, tuple(map(int, s["down"][0])), tuple(map(int, s["down"][1]))


def test_every_possible_table_is_imagined_as_often_as_the_cards_can_lie_like_it():  # D3-70, D3-41
    """Seat 0 took three nines and showed no four: the fourth is in no hand, but may lie face down."""
    game = story("0: pickup", hands=("5 5", "4 6 8"), down=("9", "3 10"), pile="9 9 9")
    assert game.part("ruled-out0") == "9 9 9"
    possible: Counter[tuple[object, ...]] = Counter()
    for cards in permutations((5, 5, 9, 3, 10)):  # all that seat 1 does not see, laid out in every order
        if 9 not in cards[:2]:
            held = tuple(cards[:2].count(card) + 3 * (card == 9) for card in range(LOWEST, CARDS))
            possible[held, (cards[2], 0, 0), (cards[3], cards[4], 0)] += 1
    n = 2500
    found = Counter(places_of(table[0]) for table in game.imagined(1, n))
    assert set(found) == set(possible)
    for place, orders in possible.items():
        expected = n * orders / possible.total()
        assert abs(found[place] - expected) < 5 * expected**0.5


# After a draw


def likely(pool: Counter[int], size: int, most: Sequence[int], old: int, most_old: Sequence[int]) -> dict[Any, float]:
    """How likely each set of cards is, of which the first few were there before and have limits of their own."""
    weights: Counter[tuple[int, ...]] = Counter()
    for cards in product([card for card in pool if pool[card]], repeat=size):
        counts, before = Counter(cards), Counter(cards[:old])
        if all(counts[card] <= min(pool[card], most[card]) and before[card] <= most_old[card] for card in counts):
            orders = 1
            for card, count in counts.items():
                for i in range(count):
                    orders *= pool[card] - i
            weights[tuple(sorted(cards))] += orders
    return {cards: weight / weights.total() for cards, weight in weights.items()}


def hidden_cards(s: State) -> Counter[int]:
    """All that a spectator does not see."""
    found: Counter[int] = Counter(int(s.draw[i]) for i in range(s.draw_size))
    for seat in range(s.seats):
        found.update(int(card) for card in s["down"][seat] if card != NO_CARD)
        for card in range(LOWEST, CARDS):
            found[card] += int(s.hand[seat, card]) - int(s.known[seat, card])
    return found


def error_after(s: State, seat: int, old: int, ruled_out: list[int]) -> float:
    """By how much (total variation) a drawn-up hand is imagined otherwise than what was known before allows."""
    size, pool = unseen_in_hand(s, seat), hidden_cards(s)
    room = [MOST_ALIKE - int(known) for known in s["known"][seat]]
    loosened = [min(limit, MOST_ALIKE - int(out)) for limit, out in zip(room, s["ruled_out"][seat], strict=True)]
    right = likely(pool, size, room, old, [MOST_ALIKE - out for out in ruled_out])
    ours = likely(pool, size, loosened, old, loosened)
    return sum(abs(right.get(cards, 0.0) - ours.get(cards, 0.0)) for cards in {*right, *ours}) / 2


def test_a_drawn_up_hand_is_imagined_a_little_too_freely_now_and_then(monkeypatch: pytest.MonkeyPatch):  # D3-40, D3-41
    """The figures of docs/drei-bots.md: in how many draws, and by how much."""
    draw_up, drawn = rules.draw_up, list[tuple[int, int, list[int]]]()

    def watched(s: State, seat: int) -> None:
        before, old, ruled_out = s.draw_size, unseen_in_hand(s, seat), [int(out) for out in s["ruled_out"][seat]]
        draw_up(s, seat)
        if s.draw_size < before:
            drawn.append((seat, old, ruled_out))

    monkeypatch.setattr(rules, "draw_up", watched)
    draws, errors, dice, moves = 0, list[float](), Random(5), np.zeros(GAME.moves.most_legal, np.int16)
    for number in range(20):
        table, chance = GAME.rules.State.table(), chances(number, "tv")[0]
        s: State = table[0]
        GAME.rules.deal(s, 2, GAME.option_table({})[0], chance)
        while s.draw_size and (waiting := GAME.rules.to_act(s)):
            seat = waiting.bit_length() - 1
            drawn.clear()
            listed = [int(move) for move in moves[: GAME.moves.legal(s, seat, moves)]]
            cards = [move for move in listed if move != PICKUP] or listed
            GAME.rules.play(s, seat, dice.choice(cards if dice.random() < 0.9 else listed), chance)
            for drawer, old, ruled_out in drawn:
                draws += 1
                if old and max(ruled_out) > MOST_ALIKE - old:
                    errors.append(error_after(s, drawer, old, ruled_out))
    assert draws > 500
    assert len([error for error in errors if error > 1e-9]) / draws < 0.03
    assert 0 < max(errors) < 0.2
    assert sum(errors) / draws < 0.002
