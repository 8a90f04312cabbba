"""Records: no padding, shared memory, true copies."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest
from conformance.worlds import GAMES

from tablee.kernel.records import F64, I8, I64, Ints, Record, clone


class Crate(Record):
    small: I8
    big: I64
    cells: Annotated[Ints, np.int8, (3,)]
    real: F64


def test_there_is_no_padding():
    assert Crate.DTYPE.itemsize == 1 + 8 + 3 + 8
    for game in GAMES:
        fields = [game.rules.State.DTYPE[name] for name in game.rules.State.DTYPE.names]
        assert game.rules.State.DTYPE.itemsize == sum(field.itemsize for field in fields)


def test_a_record_shares_the_memory_of_its_table():
    table = Crate.table(2)
    table[1].big = 7
    table[1].cells[2] = 5
    assert (table["big"][1], table["cells"][1, 2], table["big"][0]) == (7, 5, 0)


def test_a_clone_is_of_the_same_type_and_apart():
    table = Crate.table()
    table[0].small = 3
    twin = clone(table)
    twin[0].small = 4
    assert (type(twin[0]), table[0].small, twin[0].small) == (Crate, 3, 4)


def test_scalars_are_python_numbers_and_never_wrap():
    crate = Crate.new()
    crate.small = 127
    assert type(crate.small) is int
    with pytest.raises(OverflowError):
        crate.small = 128
