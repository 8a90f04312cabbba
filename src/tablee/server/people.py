"""Names, seat tokens and table codes."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # nothing that looks like something else
MOST_NAME = 24
BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # count as letters, show nothing


def clean_name(name: str) -> str | None:
    """A name as it will be shown, 1 to 24 characters without anything invisible; None if nothing is left of it.

    A seat of a bot is told as `bot:LEVEL`: nobody can pass for one.
    """
    visible = (" " if c.isspace() else c for c in unicodedata.normalize("NFC", name))
    kept = "".join(c for c in visible if unicodedata.category(c)[0] != "C")
    kept = " ".join("".join(c for c in kept if c not in BLANK_LETTERS).split())
    kept = re.sub(r"^(bot: ?)+", "", kept)
    has_letter = any(unicodedata.category(c)[0] not in "MZ" for c in kept)  # not only marks that need one
    return kept if has_letter and len(kept) <= MOST_NAME else None


def new_token() -> str:
    return secrets.token_urlsafe(32)


def is_token(text: str) -> bool:
    """Whether a client's own token is long enough: at least 32 bytes in base64url."""
    return re.fullmatch(r"[A-Za-z0-9_-]{43,64}", text) is not None


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


def new_table_id() -> str:
    return secrets.token_hex(12)
