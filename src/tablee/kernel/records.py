"""Flat records: one annotated class gives the memory layout, the typing and attribute access.

A state is such a record. There is no padding, so equal states have equal bytes, a batch of states is
an array, and a clone is a copy.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Collection, Iterator
from operator import itemgetter
from typing import TYPE_CHECKING, Annotated, Any, Protocol, Self, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:

    class Ints(Protocol):
        """What a rule may assume of an array field of whole numbers; any array of NumPy's will do."""

        def __getitem__(self, at: int | tuple[int, ...], /) -> int: ...
        def __setitem__(self, at: int | tuple[int, ...] | slice, value: int | Ints, /) -> None: ...
        def __len__(self) -> int: ...
        def __iter__(self) -> Iterator[int]: ...
        def __array__(self) -> Table: ...

    class Floats(Protocol):
        """What a rule may assume of an array field of real numbers."""

        def __getitem__(self, at: int | tuple[int, ...], /) -> float: ...
        def __setitem__(self, at: int | tuple[int, ...] | slice, value: float | Floats, /) -> None: ...
        def __len__(self) -> int: ...
        def __iter__(self) -> Iterator[float]: ...
        def __array__(self) -> Table: ...

    _Base = object
else:
    Ints = Floats = np.ndarray
    _Base = np.void

I8 = Annotated[int, np.int8]
I16 = Annotated[int, np.int16]
I32 = Annotated[int, np.int32]
I64 = Annotated[int, np.int64]
U64 = Annotated[int, np.uint64]
F64 = Annotated[float, np.float64]

Table = NDArray[Any]
"""An array of records. Compiled code takes arrays; `table[0]` is a record that shares their memory."""


AnyState = Any
"""The state of some game, as rules that serve every game get it: only that game knows its fields."""

AnyMove = Any
"""A move of some game: its number where moves are listed, else a table of one record, or inside rules that record."""


class Record(_Base):
    """Subclasses only annotate fields: `turn: I8`, `hand: Annotated[Ints, np.int8, (2, 5)]`."""

    DTYPE: np.dtype[Any]

    def __init_subclass__(cls) -> None:
        fields: list[tuple[str, type[np.generic], *tuple[tuple[int, ...], ...]]] = []
        for name, hint in get_type_hints(cls, include_extras=True).items():
            if name != "DTYPE":
                kind, dtype, *more = get_args(hint)
                shape: list[tuple[int, ...]] = [
                    part for part in more if isinstance(part, tuple)
                ]  # a mark may stand there too
                fields.append((name, dtype, *shape))
                setattr(cls, name, _attribute(name, kind in (int, float)))
        fields.sort(key=lambda field: -np.dtype(field[1]).itemsize)  # biggest first: aligned without padding
        cls.DTYPE = np.dtype((cls, fields))

    @classmethod
    def table(cls, n: int = 1) -> Table:
        return np.zeros(n, cls.DTYPE)

    @classmethod
    def new(cls) -> Self:
        return cls.table()[0]

    if TYPE_CHECKING:

        def tobytes(self) -> bytes: ...
        def __getitem__(self, name: str) -> Any: ...
        def __setitem__(self, name: str, value: object) -> None: ...


def clone(table: Table) -> Table:
    """A copy of the same record type; NumPy's own pickling and loading would lose the class."""
    return np.frombuffer(bytearray(table.tobytes()), table.dtype)  # much faster than NumPy's own copy of a record


Plain = dict[str, Any]
"""A record as plain Python: each field a number, a flat tuple of numbers, or bytes where it is packed."""


def plainly(record: type[Record], packed: Collection[str] = ()) -> Callable[[Record], Plain]:
    """A reader of such records: every field as a number or as a flat tuple, much faster than cell by cell.

    Packed fields, cells of one byte each, stay bytes until they are `unpacked`: for what is long and rarely needed.
    """
    dtype, letters, count, places = record.DTYPE, "", 0, list[int | slice]()
    names: tuple[str, ...] = dtype.names or ()
    for name in names:
        field = dtype[name]
        size = int(np.prod(field.shape, dtype=int))
        if name in packed:
            places.append(count)
            letters += f"{size}s"
            count += 1
            continue
        places.append(slice(count, count + size) if field.shape else count)
        letters += {"l": "q", "L": "Q"}.get(field.base.char, field.base.char) * size
        count += size
    unpack, fields_of = struct.Struct("=" + letters).unpack, itemgetter(*places)

    def read(s: Record) -> Plain:
        return dict(zip(names, fields_of(unpack(s.tobytes())), strict=True))

    return read


def unpacked(cells: bytes) -> tuple[int, ...]:
    """The numbers in a packed field."""
    return tuple(memoryview(cells).cast("b"))


def _attribute(name: str, scalar: bool) -> property:
    read: itemgetter[Any] = itemgetter(name)

    def read_scalar(self: Record) -> int | float:
        return read(self).item()  # a Python number: compiled code widens to 64 bits too

    def write(self: Record, value: object) -> None:
        self[name] = value

    return property(read_scalar if scalar else read, write)
