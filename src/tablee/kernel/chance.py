"""Random numbers: xoshiro256++ (Blackman and Vigna), the same in plain Python and compiled.

The generator is a record of its own, handed to `deal` and `play` as an argument. It is never part of a
state, so whoever holds a state cannot look ahead.
"""

from __future__ import annotations

import hashlib
import struct
from functools import lru_cache
from typing import Any

import numpy as np

from .compiling import rule
from .records import U64, Ints, Record, Table

WORD = 0xFFFF_FFFF_FFFF_FFFF
HALF = 0xFFFF_FFFF

BIG_ENDIAN, NATIVE = struct.Struct(">4Q"), struct.Struct("=4Q")

Seed = int | str | bytes
"""A whole number, or bytes; in files bytes are written as the text `0x…`."""


class Chance(Record):
    a: U64
    b: U64
    c: U64
    d: U64


@rule
def next_word(chance: Chance) -> int:
    """64 random bits."""
    a, b, c, d = chance.a, chance.b, chance.c, chance.d
    x = (a + d) & WORD
    word = ((((x << 23) & WORD) | (x >> 41)) + a) & WORD
    t = (b << 17) & WORD
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = ((d << 45) & WORD) | (d >> 19)
    chance.a, chance.b, chance.c, chance.d = a, b, c, d
    return word


@rule
def below(chance: Chance, n: int) -> int:
    """A whole number from 0 to n - 1, every one equally likely (Lemire's method); n up to 2**31."""
    n = int(n)  # a cell of an array may come as a narrow NumPy number
    x = int(np.int64(next_word(chance) >> 32)) * n
    if (x & HALF) < n:
        unfair = (0x1_0000_0000 - n) % n
        while (x & HALF) < unfair:
            x = int(np.int64(next_word(chance) >> 32)) * n
    return x >> 32


@rule
def unit(chance: Chance) -> float:
    """A real number from 0 up to, but not including, 1."""
    return int(np.int64(next_word(chance) >> 11)) * (1.0 / 9007199254740992.0)


@rule
def shuffle(cards: Ints, n: int, chance: Chance) -> None:
    """Bring the first n cards into any order, every one equally likely."""
    for i in range(n - 1, 0, -1):
        j = below(chance, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def seed_bytes(seed: Seed) -> bytes:
    """One unmistakable byte string per seed."""
    if isinstance(seed, str):
        if not seed.startswith("0x"):
            raise ValueError(f"a seed written as text starts with 0x: {seed!r}")
        seed = bytes.fromhex(seed[2:])
    if isinstance(seed, bytes):
        return b"bytes:" + seed
    return b"int:%d" % seed


@lru_cache(maxsize=1024)
def _root(seed: Seed) -> Any:
    return hashlib.sha256(b"tablee/1\n" + seed_bytes(seed))


def chances(seed: Seed, *labels: str | int, n: int = 1) -> Table:
    """n generators keyed by a seed and by what they are for, such as `chances(seed, "deal", 0)`."""
    root = _root(seed).copy()
    root.update("".join([f"\n{label}" for label in labels]).encode())
    words = bytearray()
    for i in range(n):
        key = root.copy()
        key.update(b"\n#%d" % i)
        words += NATIVE.pack(*BIG_ENDIAN.unpack(key.digest()))
    return np.frombuffer(words, Chance.DTYPE)
