"""Names, seat tokens and table codes."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # nothing that looks like something else
MOST_NAME = 24
MOST_MARKS = 2  # accents on one letter; more would climb over the lines above
# Letters, marks and signs that show nothing; Unicode's own categories know only the others.
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U00016fe4\U0001d159\U000e0000-\U000e0fff]"
)
# What looks like the letters of a reserved word or its colon, once compatible forms and capitals are gone.
LOOK_ALIKE = str.maketrans(
    "\u043e\u03bf\u0440\u03c1\u0435\u03b5\u043f\u0432\u03b2\u0442\u03c4\u02d0\u0589\u05c3\u2236\ua789",
    "ooppeenbbtt:::::",
)


def clean_name(name: str) -> str | None:
    """A name as it will be shown, 1 to 24 characters without anything invisible; None if it cannot be one.

    An open seat is told as `open` and a bot's as `bot:LEVEL`: nobody can pass for one.
    """
    visible = (" " if c.isspace() else c for c in unicodedata.normalize("NFC", name))
    kept = BLANK.sub("", "".join(c for c in visible if unicodedata.category(c)[0] != "C"))
    kept = unicodedata.normalize("NFC", " ".join(with_few_marks(kept).split()))
    return kept if kept and len(kept) <= MOST_NAME and not is_reserved(kept) else None


def with_few_marks(text: str) -> str:
    """Without marks that stand on no letter, or on a letter that has enough of them."""
    kept, marks = "", MOST_MARKS  # at the beginning there is no letter yet
    for c in text:
        is_mark = unicodedata.category(c)[0] == "M"
        if is_mark and marks >= MOST_MARKS:
            continue
        marks = marks + 1 if is_mark else MOST_MARKS if c == " " else 0
        kept += c
    return kept


def is_reserved(name: str) -> bool:
    """Whether a name looks like what an open seat or a bot is called, however it is written."""
    folded = unicodedata.normalize("NFKC", name).casefold().translate(LOOK_ALIKE)
    plain = "".join(c for c in folded if unicodedata.category(c)[0] not in "MZ")
    return plain == "open" or plain.startswith("bot:")


def is_token(text: str) -> bool:
    """Whether a client's own token is 32 bytes in base64url; the last character has only four bits of them."""
    return re.fullmatch(r"[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]", text) is not None


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


def new_table_id() -> str:
    return secrets.token_hex(12)


def is_table_id(text: str) -> bool:
    return re.fullmatch(r"[0-9a-f]{24}", text) is not None
