"""Discs that touch are struck together: all their contacts share one impact.

Every contact parts at least as fast as restitution asks, and nothing pulls (Moreau's law of impact). That is a small
quadratic problem with bounds; it is solved by conjugate gradients on the contacts that push, with the steps of Dostál's
MPRGP where a contact starts or stops to push. Every sum over contacts is made of terms rounded to a common grid, so the
order of the discs changes no digit: a position that is its own mirror image stays so.
"""

from __future__ import annotations

from math import sqrt

from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats, Ints

from .board import DISCS
from .slides import MASS, VX, VY

MOST = 64  # contacts: 14 discs have at most 36 with each other
FRAME = -1  # in place of a second disc

# Rows of a contact
NX, NY = 0, 1  # from the first disc to the second, or to the frame
CLOSING = 2
WANT = 3  # the least parting speed
PUSH = 4
SLOPE = 5  # parting speed less WANT
FREE = 6  # SLOPE where the contact pushes
CHOPPED = 7  # SLOPE where it does not, but should
SEEK, SOUGHT = 8, 9  # a direction of search, and what it does to SLOPE
CONTACT_ROWS = 10

PARTING = 1.0  # mm/s: contacts part at least so fast, else discs that slide along each other would rattle for ever
ROUNDS = 300
CLOSE_ENOUGH = 1e-12


@rule
def coarse(x: float) -> float:
    """Rounded to a multiple of 2**-44, for numbers up to 1: a few of them add up without an error in any order."""
    return (x + 384.0) - 384.0


@rule
def coarse_speed(v: float) -> float:
    """The same for speeds up to 32 m/s, in mm/s: a multiple of 2**-36."""
    return (v + 98304.0) - 98304.0


@rule
def inner(k: Floats, n: int, one: int, two: int) -> float:
    """The sum of the products of two rows, whatever the order of the contacts."""
    most = 0.0
    for c in range(n):
        product = abs(k[one, c] * k[two, c])
        if product > most:
            most = product
    if most < 1e-280:  # its inverse would overflow
        return 0.0
    scale, total = 1.0 / most, 0.0
    for c in range(n):
        total += coarse(k[one, c] * k[two, c] * scale)
    return total * most


@rule
def answer(k: Floats, pair: Ints, n: int, row: int, to: int, change: Floats, light: Floats) -> None:
    """What pushes of this row do to the parting speeds, written to the row `to`; change is scratch for the discs."""
    most = 0.0
    for c in range(n):
        if abs(k[row, c]) > most:
            most = abs(k[row, c])
    if most < 1e-280:
        for c in range(n):
            k[to, c] = 0.0
        return
    scale = 1.0 / most
    for c in range(n):
        change[0, pair[0, c]], change[1, pair[0, c]] = 0.0, 0.0
        if pair[1, c] >= 0:
            change[0, pair[1, c]], change[1, pair[1, c]] = 0.0, 0.0
    for c in range(n):
        i, j = pair[0, c], pair[1, c]
        push = k[row, c] * scale
        x, y = push * k[NX, c], push * k[NY, c]
        change[0, i] -= coarse(x * light[i])
        change[1, i] -= coarse(y * light[i])
        if j >= 0:
            change[0, j] += coarse(x * light[j])
            change[1, j] += coarse(y * light[j])
    for c in range(n):
        i, j = pair[0, c], pair[1, c]
        x, y = -change[0, i], -change[1, i]
        if j >= 0:
            x += change[0, j]
            y += change[1, j]
        k[to, c] = most * (x * k[NX, c] + y * k[NY, c])


@rule
def sort_slopes(k: Floats, n: int) -> float:
    """Tell the slopes of contacts that push from the others; returns the greatest that is not yet settled."""
    worst = 0.0
    for c in range(n):
        slope, pushes = k[SLOPE, c], k[PUSH, c] > 0.0
        k[FREE, c] = slope if pushes else 0.0
        k[CHOPPED, c] = slope if slope < 0.0 and not pushes else 0.0
        size = abs(k[FREE, c] + k[CHOPPED, c])
        if size > worst:
            worst = size
    return worst


@rule
def prepare(k: Floats, pair: Ints, n: int, light: Floats) -> float:
    """Begin with what each contact would need alone; returns a bound for what one unit of push can do."""
    stiffest = 0.0
    for c in range(n):
        i, j = pair[0, c], pair[1, c]
        alone = light[i] + (light[j] if j >= 0 else 0.0)
        push = (k[CLOSING, c] + k[WANT, c]) / alone
        k[PUSH, c], k[SEEK, c] = (push if push > 0.0 else 0.0), 0.0
        stiff = 0.0
        for other in range(n):
            if pair[0, other] == i or pair[1, other] == i:
                stiff += light[i]
            if j >= 0 and (pair[0, other] == j or pair[1, other] == j):
                stiff += light[j]
        if stiff > stiffest:
            stiffest = stiff
    return stiffest


@rule
def find_pushes(k: Floats, pair: Ints, n: int, change: Floats, light: Floats) -> int:
    """Fill the row PUSH, in units of the lightest disc's mass; returns how many rounds that took."""
    stiffest, settled, turn, anew = prepare(k, pair, n, light), 0.0, 0.0, True
    for c in range(n):
        size = CLOSE_ENOUGH * abs(k[CLOSING, c] + k[WANT, c])
        if size > settled:
            settled = size
    for round_ in range(ROUNDS):
        if anew:  # work the slopes out from the pushes, and forget the last direction
            answer(k, pair, n, PUSH, SLOPE, change, light)
            for c in range(n):
                k[SLOPE, c] -= k[CLOSING, c] + k[WANT, c]
        worst = sort_slopes(k, n)
        if worst <= settled:
            return round_
        more = inner(k, n, CHOPPED, CHOPPED) > inner(k, n, FREE, FREE)  # other contacts ought to push
        row = CHOPPED if more else FREE
        for c in range(n):
            k[SEEK, c] = k[row, c] if anew or more else k[FREE, c] - turn * k[SEEK, c]
        answer(k, pair, n, SEEK, SOUGHT, change, light)
        bend, room = inner(k, n, SEEK, SOUGHT), 1e300
        if bend <= 0.0:
            return round_
        step = inner(k, n, SLOPE, SEEK) / bend
        for c in range(n):
            if k[SEEK, c] > 0.0 and k[PUSH, c] < room * k[SEEK, c]:
                room = k[PUSH, c] / k[SEEK, c]
        stops = step > room  # some contact stops pushing on the way: go there only, then a plain step within the bounds
        if stops:
            step = room
        for c in range(n):
            k[PUSH, c] -= step * k[SEEK, c]
            k[SLOPE, c] -= step * k[SOUGHT, c]
        anew = more or stops
        if stops:
            for c in range(n):
                push = k[PUSH, c] - (k[SLOPE, c] / stiffest if k[PUSH, c] > 0.0 else 0.0)
                k[PUSH, c] = push if push > 0.0 else 0.0
        elif not more:
            sort_slopes(k, n)
            turn = inner(k, n, FREE, SOUGHT) / bend
    return ROUNDS


@rule
def energy(s: Floats, struck: Ints, most: float) -> float:
    """Twice the energy of the struck discs, as a share of `most`, whatever their order."""
    total = 0.0
    for i in range(DISCS):
        if struck[i]:
            total += coarse(s[MASS, i] * (s[VX, i] * s[VX, i] + s[VY, i] * s[VY, i]) / most)
    return total


@rule
def greatest_energy(s: Floats, struck: Ints) -> float:
    most = 0.0
    for i in range(DISCS):
        if struck[i]:
            own = s[MASS, i] * (s[VX, i] * s[VX, i] + s[VY, i] * s[VY, i])
            if own > most:
                most = own
    return most


@rule
def strike(s: Floats, k: Floats, pair: Ints, n: int, struck: Ints, change: Floats, light: Floats) -> None:
    """Give the struck discs (1 in `struck`) their velocities after the impact, in VX and VY."""
    lightest = 1e300
    for i in range(DISCS):
        if struck[i] and s[MASS, i] < lightest:
            lightest = s[MASS, i]
    for i in range(DISCS):
        if struck[i]:
            light[i] = lightest / s[MASS, i]
    before = greatest_energy(s, struck)
    if before <= 0.0:  # they touch at the very moment in which they stop
        for c in range(n):
            k[PUSH, c] = 0.0
        return
    share = energy(s, struck, before)
    if n == 1:
        i, j = pair[0, 0], pair[1, 0]
        k[PUSH, 0] = (k[CLOSING, 0] + k[WANT, 0]) / (light[i] + (light[j] if j >= 0 else 0.0))
    else:
        find_pushes(k, pair, n, change, light)
    for i in range(DISCS):
        if struck[i]:
            s[VX, i], s[VY, i] = coarse_speed(s[VX, i]), coarse_speed(s[VY, i])
    for c in range(n):
        i, j, push = pair[0, c], pair[1, c], k[PUSH, c]
        s[VX, i] -= coarse_speed(push * k[NX, c] * light[i])
        s[VY, i] -= coarse_speed(push * k[NY, c] * light[i])
        if j >= 0:
            s[VX, j] += coarse_speed(push * k[NX, c] * light[j])
            s[VY, j] += coarse_speed(push * k[NY, c] * light[j])
        k[PUSH, c] = push * lightest
    after = energy(s, struck, before)
    if after > share:  # only through PARTING: it is paid for by all, or nothing moves any more
        keep = sqrt(share / after) if after < 4.0 * share else 0.0
        for i in range(DISCS):
            if struck[i]:
                s[VX, i], s[VY, i] = s[VX, i] * keep, s[VY, i] * keep
