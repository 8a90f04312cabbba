"""The generator is the published one, draws are fair, and seeds are never mistaken for each other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from tablee.kernel.chance import Chance, below, chances, next_word, shuffle, shuffled, unit


def test_it_is_xoshiro256_plus_plus():
    """The first words from the state 1, 2, 3, 4, as the generator's authors and other libraries give them."""
    chance = Chance.new()
    chance.a, chance.b, chance.c, chance.d = 1, 2, 3, 4
    assert [next_word(chance) for _ in range(10)] == [
        41943041,
        58720359,
        3588806011781223,
        3591011842654386,
        9228616714210784205,
        9973669472204895162,
        14011001112246962877,
        12406186145184390807,
        15849039046786891736,
        10450023813501588000,
    ]


@pytest.mark.parametrize("n", [1, 2, 3, 7, 12, 300, 3_000_000_000 // 2])
def test_draws_stay_below_their_bound(n: int):
    chance = chances(n)[0]
    assert all(0 <= below(chance, n) < n for _ in range(300))


def test_draws_are_even():
    chance = chances(1)[0]
    counts = Counter(below(chance, 6) for _ in range(30_000))
    expected = 5_000
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 25.7  # chi-squared, p = 0.0001


def test_a_bound_just_above_half_is_even_too():
    """Without rejection, two thirds of 2**31 would be met half again as often as the rest."""
    n, chance = 3 * 2**29, chances(2)[0]
    thirds = Counter(below(chance, n) * 3 // n for _ in range(15_000))
    assert all(abs(count - 5_000) < 300 for count in thirds.values())


def test_every_order_is_shuffled_equally_often():
    chance, counts = chances(3)[0], Counter()
    for _ in range(12_000):
        cards = np.array([1, 2, 3, 4], np.int8)
        shuffle(cards, 4, chance)
        counts[tuple(cards.tolist())] += 1
    assert set(counts) == set(permutations([1, 2, 3, 4]))
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 60  # 23 degrees of freedom, p = 0.00004


@pytest.mark.parametrize("n", [1, 2, 12, 15])
def test_packed_cards_are_shuffled_as_cards_in_memory_are(n: int):
    for seed in range(50):
        cards = np.arange(1, 16, dtype=np.int8)
        one, other = chances(seed)[0], chances(seed)[0]
        shuffle(cards, n, one)
        pack = shuffled(sum((i + 1) << 4 * i for i in range(15)), n, other)
        assert [pack >> 4 * i & 15 for i in range(15)] == cards.tolist()
        assert one.tobytes() == other.tobytes()


def test_unit_numbers_fill_the_interval():
    chance = chances(4)[0]
    numbers = [unit(chance) for _ in range(5_000)]
    assert 0 <= min(numbers) < 0.01
    assert 0.99 < max(numbers) < 1
    assert abs(sum(numbers) / 5_000 - 0.5) < 0.02


def test_different_seeds_and_labels_give_different_generators():
    seeds = [0, 1, -1, 2**70, b"", b"1", "0x31aa", b"int:1"]
    tables = [chances(seed, *labels).tobytes() for seed in seeds for labels in ((), ("deal",), (0,), (0, 1), ("01",))]
    assert len(set(tables)) == len(tables)
    assert chances("0x31aa").tobytes() == chances(b"\x31\xaa").tobytes()
    assert chances(5, "deal", 3).tobytes() == chances(5, "deal", 3).tobytes()


def test_a_seed_in_words_is_refused():
    with pytest.raises(ValueError, match="starts with 0x"):
        chances("hello")
    with pytest.raises(ValueError, match="hexadecimal"):
        chances("0xzz")
