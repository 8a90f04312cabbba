"""Who sees what in a game in one file, from the marks on its fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from tablee.kernel.records import AnyState, Ints

from .chance import Chance, below
from .compiling import rule
from .game import UNKNOWN
from .lying import Lies

Hide = Callable[[AnyState, int], None]  # state, the seat that looks
Look = Callable[[AnyState, Ints], None]  # state, how many of each card are left to be seen
Blanks = Callable[[AnyState, Ints, Chance], None]  # the same, and chance


def masking(marks: Mapping[str, Lies], shapes: Mapping[str, tuple[int, ...]]) -> Hide:
    """A rule that blanks what a seat does not see; at the end of the game everything is open."""
    hide: Hide = _nothing_to_hide
    for name, lies in marks.items():
        if not lies.seen_by_all:
            hide = _both(hide, _hiding(name, lies.seen_by_owner, _each(shapes[name]), shapes[name][0]))
    hide_all = hide

    @rule
    def mask(s: AnyState, seat: int) -> None:
        if not s.over:
            hide_all(s, seat)

    return mask


def imagining(
    marks: Mapping[str, Lies], shapes: Mapping[str, tuple[int, ...]], copies: Sequence[int]
) -> Callable[[AnyState, Chance], None]:
    """A rule that lays the cards that are nowhere to be seen onto the blanks, all ways equally likely."""
    look: Look = _nothing_to_see
    lay: Blanks = _nothing_to_lay
    for name, lies in marks.items():
        cells = _each(shapes[name]) * shapes[name][0]
        if not lies.highest:
            look = _seeing_both(look, _seeing(name, cells))
        if not lies.seen_by_all:
            lay = _laying_both(lay, _choosing(name, cells, lies.highest) if lies.highest else _laying(name, cells))
    look_everywhere, lay_everywhere = look, lay
    there_are = np.array([0, *copies], np.int16)

    @rule
    def imagine(s: AnyState, chance: Chance) -> None:
        left = there_are.copy()
        look_everywhere(s, left)
        lay_everywhere(s, left, chance)

    return imagine


def learning(marks: Mapping[str, Lies], cards: int) -> Callable[[AnyState, AnyState], bool]:
    """Whether a masked table shows a card that an earlier one did not, or something secret may have been counted."""
    rows = [name for name, lies in marks.items() if not lies.highest]
    numbers = [name for name, lies in marks.items() if lies.highest]

    def seen(s: AnyState) -> list[int]:
        found = [0] * (cards + 1)
        for name in rows:
            for card in s[name].flat:
                found[card] += card > 0
        return found

    def learned(then: AnyState, now: AnyState) -> bool:
        if any(before != after for before, after in zip(then.points, now.points, strict=True)):
            return True
        opened = (zip(then[name].flat, now[name].flat, strict=True) for name in numbers)
        if any(before == UNKNOWN != after for number in opened for before, after in number):
            return True
        return any(after > before for before, after in zip(seen(then), seen(now), strict=True))

    return learned


def _each(shape: tuple[int, ...]) -> int:
    """How many cells stand behind each first index."""
    return int(np.prod(shape[1:], dtype=int))


@rule
def _nothing_to_hide(s: AnyState, seat: int) -> None:
    pass


@rule
def _nothing_to_see(s: AnyState, left: Ints) -> None:
    pass


@rule
def _nothing_to_lay(s: AnyState, left: Ints, chance: Chance) -> None:
    pass


def _both(one: Hide, other: Hide) -> Hide:
    @rule
    def hide(s: AnyState, seat: int) -> None:
        one(s, seat)
        other(s, seat)

    return hide


def _seeing_both(one: Look, other: Look) -> Look:
    @rule
    def look(s: AnyState, left: Ints) -> None:
        one(s, left)
        other(s, left)

    return look


def _laying_both(one: Blanks, other: Blanks) -> Blanks:
    @rule
    def lay(s: AnyState, left: Ints, chance: Chance) -> None:
        one(s, left, chance)
        other(s, left, chance)

    return lay


def _hiding(name: str, seen_by_owner: bool, each: int, rows: int) -> Hide:
    @rule
    def hide(s: AnyState, seat: int) -> None:
        cells = s[name].flat
        for i in range(rows * each):
            if cells[i] != 0 and not (seen_by_owner and i // each == seat):
                cells[i] = UNKNOWN

    return hide


def _seeing(name: str, count: int) -> Look:
    @rule
    def look(s: AnyState, left: Ints) -> None:
        cells = s[name].flat
        for i in range(count):
            if cells[i] > 0:
                left[cells[i]] -= 1

    return look


def _laying(name: str, count: int) -> Blanks:
    @rule
    def lay(s: AnyState, left: Ints, chance: Chance) -> None:
        cells = s[name].flat
        for i in range(count):
            if cells[i] == UNKNOWN:
                unseen = 0
                for card in range(1, len(left)):
                    unseen += int(left[card])
                card, steps = 1, below(chance, unseen)
                while steps >= left[card]:
                    steps -= int(left[card])
                    card += 1
                cells[i] = card
                left[card] -= 1

    return lay


def _choosing(name: str, count: int, highest: int) -> Blanks:
    @rule
    def lay(s: AnyState, left: Ints, chance: Chance) -> None:
        cells = s[name].flat
        for i in range(count):
            if cells[i] == UNKNOWN:
                cells[i] = 1 + below(chance, highest)

    return lay
