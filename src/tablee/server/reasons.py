"""Every reason for a refusal: its word for programs, its status over HTTP and its sentence. Nobody else knows these."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """The words are for programs, and stay as they are; docs/protocol.md explains them."""

    status: int

    def __new__(cls, word: str, status: int = 400) -> Reason:
        reason = str.__new__(cls, word)
        reason._value_, reason.status = word, status
        return reason

    @property
    def sentence(self) -> str:
        """The message of server.ftl."""
        return f"server-{self.value}"

    # Of any request or message
    UNREADABLE = "unreadable"
    TOO_LONG = "too-long", 413
    TOO_FAST = "too-fast", 429
    FOREIGN = "foreign", 403
    NO_PAGE = "no-page", 404
    STORAGE = "storage", 503
    SURPRISE = "surprise", 500
    BUSY = "busy", 503
    FULL = "full", 503

    # Of games and tables
    NO_TABLE = "no-table", 404
    NO_CODE = "no-code", 404
    NO_TEXT = "no-text", 404
    BROKEN_TABLE = "broken-table", 409
    NO_SEAT = "no-seat"
    SEAT_TAKEN = "seat-taken"
    SEATS_WORN = "seats-worn", 429
    BAD_NAME = "bad-name"
    BAD_TOKEN = "bad-token"
    UNKNOWN_GAME = "unknown-game"
    UNKNOWN_BOT = "unknown-bot"
    BAD_OPTION = "bad-option"
    BAD_SEATS = "bad-seats"

    # Of card files
    NO_CARDS = "no-cards"
    BAD_CARDS = "bad-cards"
    NO_LAB = "no-lab", 403
    STUDYING = "studying", 429

    # Of journals
    ONE_JOURNAL = "one-journal"
    BAD_JOURNAL = "bad-journal"
    LONG_JOURNAL = "long-journal"
    NEVER_LISTED = "never-listed"
    NOT_OVER = "not-over"
    NO_POSITION = "no-position"

    # Of lessons
    NO_LESSON = "no-lesson", 404
    OTHER_LESSON = "other-lesson"

    # Of a seat or a spectator
    HELLO_FIRST = "hello-first"
    TOKEN = "token", 403
    SPECTATOR = "spectator"
    BAD_NONCE = "bad-nonce"
    ALREADY_DEALT = "already-dealt"
    NOT_DEALT = "not-dealt"
    OVER = "over"
    INVALID_MOVE = "invalid-move"
    ILLEGAL_MOVE = "illegal-move"
    NOT_YOUR_TURN = "not-your-turn"
    STALE_MOVE = "stale-move"
    LONG_GAME = "long-game"
    NO_TAKE_BACK = "no-take-back"
    NO_OFFER = "no-offer"
    NO_HINT = "no-hint"
    NO_AIM = "no-aim"
    NOT_AWAY = "not-away"
    MUTED = "muted"
    SEAT_MOVED = "seat-moved", 403
    REMOVED = "removed", 403

    # Of what a table's maker asks for, and of links that move a seat
    NOT_MAKER = "not-maker", 403
    NEEDS_BOT = "needs-bot"
    USED_LINK = "used-link", 403
