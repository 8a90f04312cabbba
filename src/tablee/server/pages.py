"""Reading the rows of a SQLite file page by page, without SQLite: also where its trees are torn.

See https://www.sqlite.org/fileformat2.html: a leaf of a table is a page of type 13 whose cells are rows.
"""

from __future__ import annotations

import mmap
import struct
from collections.abc import Iterator
from pathlib import Path

from .damage import MAGIC, number, wal_of

LEAF = 13
FRAME_HEAD, WAL_HEAD = 24, 32  # bytes
USUAL_PAGE = 4096
LONGEST = 1 << 20  # bytes of one row: no line of ours is longer
NUMBERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # bytes of whole numbers, by their type
Value = int | float | str | bytes | None
Row = tuple[Value, ...]


class Pages:
    """The pages of a file, with those that its log holds in a later version."""

    def __init__(self, file: Path) -> None:
        with file.open("rb") as opened:
            self._content = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
        told = number(self._content[:100], 16, 2)
        self.size = 65536 if told == 1 else told
        is_right = 512 <= self.size <= 65536 and self.size & (self.size - 1) == 0
        if self._content[: len(MAGIC)] != MAGIC or not is_right:
            self.size = USUAL_PAGE
        wal = wal_of(file)
        self._later = later_pages(wal.read_bytes(), self.size) if wal.exists() else {}

    def __len__(self) -> int:
        return max(-(-len(self._content) // self.size), max(self._later, default=0))

    def page(self, i: int) -> bytes:
        """Page i, counted from 1; what is missing of it is empty."""
        if i in self._later:
            return self._later[i]
        return self._content[(i - 1) * self.size : i * self.size].ljust(self.size, b"\x00")

    def rows(self) -> Iterator[Row]:
        """All rows in all leaves that can be read, with some that were deleted or moved since."""
        for i in range(1, len(self) + 1):
            page, start = self.page(i), 100 if i == 1 else 0
            if page[start] != LEAF:
                continue
            for n in range(number(page, start + 3, 2)):
                try:
                    yield self._row(page, number(page, start + 8 + 2 * n, 2))
                except (ValueError, IndexError, struct.error, UnicodeDecodeError):
                    continue  # a torn row

    def _row(self, page: bytes, at: int) -> Row:
        length, at = varint(page, at)
        if not 0 < length <= LONGEST:
            raise ValueError(length)
        _, at = varint(page, at)  # its number, which means nothing to us
        most = self.size - 35
        here = length
        if length > most:
            least = (self.size - 12) * 32 // 255 - 23
            here = least + (length - least) % (self.size - 4)
            here = least if here > most else here
        content = page[at : at + here]
        if len(content) < here:
            raise ValueError(here)
        following = number(page, at + here, 4) if here < length else 0
        while len(content) < length:
            if not 0 < following <= len(self):
                raise ValueError(following)
            more = self.page(following)
            content += more[4 : 4 + length - len(content)]
            following = number(more, 0, 4)
        return values(content)


def varint(page: bytes, at: int) -> tuple[int, int]:
    value = 0
    for n in range(8):
        byte = page[at + n]
        value = value << 7 | byte & 127
        if byte < 128:
            return value, at + n + 1
    return value << 8 | page[at + 8], at + 9


def values(content: bytes) -> Row:
    """One row from its record: a head of types, then the values."""
    end, at = varint(content, 0)
    if end > len(content):
        raise ValueError(end)
    found: list[Value] = []
    place = end
    while at < end:
        kind, at = varint(content, at)
        value, length = one_value(content, kind, place)
        found.append(value)
        place += length
    if place != len(content):
        raise ValueError(place)
    return tuple(found)


def one_value(content: bytes, kind: int, place: int) -> tuple[Value, int]:
    if kind == 0:
        return None, 0
    if kind in NUMBERS:
        length = NUMBERS[kind]
        return int.from_bytes(content[place : place + length], "big", signed=True), length
    if kind == 7:
        return struct.unpack_from(">d", content, place)[0], 8
    if kind in (8, 9):
        return kind - 8, 0
    if kind < 12:
        raise ValueError(kind)
    length = (kind - 12) // 2
    found = content[place : place + length]
    return (found.decode() if kind % 2 else found), length


def later_pages(wal: bytes, size: int) -> dict[int, bytes]:
    """The pages of a log, as far as transactions in it were finished."""
    salts = wal[16:24]
    found: dict[int, bytes] = {}
    open_ones: dict[int, bytes] = {}
    for at in range(WAL_HEAD, len(wal) - FRAME_HEAD - size + 1, FRAME_HEAD + size):
        if wal[at + 8 : at + 16] != salts:
            break  # from before the log was begun anew
        open_ones[number(wal, at)] = wal[at + FRAME_HEAD : at + FRAME_HEAD + size]
        if number(wal, at + 4):  # the size of the database after a transaction
            found |= open_ones
            open_ones = {}
    return found
