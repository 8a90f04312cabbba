"""Deals nobody can doubt: the seed comes from a secret shown beforehand as a hash, and from everybody's own number.

See docs/fair-deals.md; the test vector there is checked by the tests.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

import msgspec

SECRET_BYTES = 32
MOST_NONCE_BYTES = 32


class Fair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What proves a deal once the game is over. All values are hexadecimal."""

    commitment: str
    secret: str
    nonces: list[str]  # one per seat; empty for seats without a person


def commitment_of(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def is_nonce(text: str) -> bool:
    """Whether a text can be somebody's own number: 1 to 32 bytes in small hexadecimal digits."""
    return re.fullmatch(rf"([0-9a-f]{{2}}){{1,{MOST_NONCE_BYTES}}}", text) is not None


def seed_from(secret: bytes, nonces: list[str]) -> bytes:
    """The seed of the match; its shuffles are keyed by it and by their position in the journal."""
    key = hashlib.sha256(b"tablee/fair/1\n" + secret.hex().encode())
    for seat, nonce in enumerate(nonces):
        key.update(f"\n{seat}:{nonce}".encode())
    return key.digest()


def is_proved(fair: Fair, seed: int | str, players: Sequence[str]) -> bool:
    """Whether the seed of a journal comes from the secret that was committed to and from these numbers.

    Every person has a number and nobody else has: a server could try others until a deal suits it.
    """
    try:
        secret = bytes.fromhex(fair.secret)
    except ValueError:
        return False
    if len(secret) != SECRET_BYTES or len(fair.nonces) != len(players):
        return False
    for nonce, player in zip(fair.nonces, players, strict=True):
        if not (is_nonce(nonce) if player == "human" else nonce == ""):
            return False
    return commitment_of(secret) == fair.commitment and "0x" + seed_from(secret, fair.nonces).hex() == seed
