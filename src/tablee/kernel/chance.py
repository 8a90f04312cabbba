"""Random numbers: xoshiro256++ (Blackman and Vigna), the same in plain Python and compiled.

The generator is a record of its own, handed to `deal` and `play` as an argument. It is never part of a
state, so whoever holds a state cannot look ahead.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from .compiling import rule
from .records import U64, Ints, Record, Table

WORD = 0xFFFF_FFFF_FFFF_FFFF
HALF = 0xFFFF_FFFF

BIG_ENDIAN, NATIVE = struct.Struct(">4Q"), struct.Struct("=4Q")

Seed = int | str | bytes
"""A whole number, or bytes, in files written as the text `0x…`; or one game of many from one seed, as `7/12`."""

ONE_OF_MANY = re.compile(r"(-?[0-9]+|0x[0-9a-f]*)/[0-9]+")
GOLDEN, FIRST_MIX, SECOND_MIX = 0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB
OWN_DICE = 1 << 32  # apart from the numbers of positions


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


@rule
def shuffled(pack: int, n: int, chance: Chance) -> int:
    """The order into which `shuffle` brings cards, for up to 15 of them, four bits each and the first one lowest.

    The cards and the generator stay in registers.
    """
    for i in range(n - 1, 0, -1):
        j = below(chance, i + 1)
        differing = (pack >> 4 * i ^ pack >> 4 * j) & 15
        pack ^= differing << 4 * i
        pack ^= differing << 4 * j
    return pack


@rule
def mixed(x: int) -> int:
    """A word whose every bit depends on every bit of another one (the finish of splitmix64)."""
    x = ((x ^ (x >> 30)) * FIRST_MIX) & WORD
    x = ((x ^ (x >> 27)) * SECOND_MIX) & WORD
    return x ^ (x >> 31)


@rule
def branch(root: Chance, which: int, out: Chance) -> None:
    """Write one of many generators that come from the same root, without a step from one to the next."""
    x = mixed(int(np.uint64(which)) ^ GOLDEN)
    out.a, out.b, out.c, out.d = mixed(root.a ^ x), mixed(root.b ^ x), mixed(root.c ^ x), mixed(root.d ^ x)


@rule
def own_dice(seat: int, position: int) -> int:
    """The branch for what a bot decides: never that of a deal or of another bot."""
    return OWN_DICE * (seat + 1) + position


def one_of_many(seed: Seed, number: int) -> str:
    """The seed of one game of many that are played from one seed."""
    return f"{'0x' + seed.hex() if isinstance(seed, bytes) else seed}/{number}"


def is_one_of_many(seed: Seed) -> bool:
    return isinstance(seed, str) and ONE_OF_MANY.fullmatch(seed) is not None


def seed_bytes(seed: Seed) -> bytes:
    """One unmistakable byte string per seed."""
    if isinstance(seed, str) and is_one_of_many(seed):
        return b"many:" + seed.encode()
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


def root_of(seed: Seed) -> Table:
    """The generator from which all others of one game of many branch off."""
    return np.frombuffer(bytearray(NATIVE.pack(*BIG_ENDIAN.unpack(_root(seed).digest()))), Chance.DTYPE)


def roots_of_many(seed: Seed, numbers: Iterable[int]) -> Table:
    """The same for many games of one seed."""
    shared = hashlib.sha256(b"tablee/1\n" + seed_bytes(one_of_many(seed, 0))[:-1])
    words = bytearray()
    for number in numbers:
        key = shared.copy()
        key.update(b"%d" % number)
        words += NATIVE.pack(*BIG_ENDIAN.unpack(key.digest()))
    return np.frombuffer(words, Chance.DTYPE)


def _branched(seed: Seed, labels: tuple[str | int, ...]) -> Table | None:
    """What compiled loops can make as well: the generators of positions and of bots; None for any other."""
    match labels:
        case (int(position),):
            which = position
        case ("bot", int(seat), int(position)):
            which = own_dice(seat, position)
        case _:
            return None
    made = Chance.table()
    branch(root_of(seed)[0], which, made[0])
    return made


def chances(seed: Seed, *labels: str | int, n: int = 1) -> Table:
    """n generators keyed by a seed and by what they are for, such as `chances(seed, "deal", 0)`."""
    if n == 1 and is_one_of_many(seed) and (made := _branched(seed, labels)) is not None:
        return made
    root = _root(seed).copy()
    root.update("".join([f"\n{label}" for label in labels]).encode())
    words = bytearray()
    for i in range(n):
        key = root.copy()
        key.update(b"\n#%d" % i)
        words += NATIVE.pack(*BIG_ENDIAN.unpack(key.digest()))
    return np.frombuffer(words, Chance.DTYPE)
