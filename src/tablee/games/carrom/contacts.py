"""A blow to discs that touch: it travels from contact to contact, as through very stiff springs.

How a blow is shared out in a line or a rack depends on the order in which the contacts yield. So they yield here:
each is a stiff spring with a damper that gives the wanted restitution, and the blow is followed in small steps until
nothing presses any more. The discs do not move meanwhile: in the limit of stiff springs a blow takes no time, and the
result depends on no stiffness. One contact alone needs no steps.

Every sum over contacts is made of terms rounded to a common grid, so the order of the discs changes no digit: a
position that is its own mirror image stays so.
"""

from __future__ import annotations

from math import sqrt

from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats, Ints

from .board import DISCS
from .slides import MASS, PW, VX, VY

MOST = 64  # contacts: 14 discs have at most 36 with each other
FRAME = -1  # in place of a second disc

# Rows of a contact
NX, NY = 0, 1  # from the first disc to the second, or to the frame
CLOSING = 2  # speed before the blow
BOUNCE, DAMPING, FRICTION = 3, 4, 5
SOFT = 6  # how much speed a unit of push gives
PUSH = 7  # the whole impulse across the contact
DEPTH, RATE = 8, 9  # how deep the spring is pressed, and how fast that grows
NOW, RUB = 10, 11  # the impulse of one step, across and along
CONTACT_ROWS = 12

STEP = 0.15  # a spring of stiffness 1 between two of the lightest discs, of mass 1, swings in 4.4
MOST_STEPS = 4000
SETTLED = 1e-3  # mm/s: contacts that close more slowly press no more
YIELD = 0.2  # the part of a slip that friction takes in one step: discs with six neighbours must not overdo it
PARTING = 1.0  # mm/s: contacts part about so fast at least, else discs that press while they slide would rattle on
PARTED = 0.25  # the part of it that is enough where many contacts part at once
SWEEPS, EASE = 60, 0.4  # the part of what a contact lacks that one sweep gives it
THIRD = 1.0 / 3.0  # a push along the rim of a disc moves its rim three times as much as its centre


@rule
def coarse(x: float) -> float:
    """Rounded to a multiple of 2**-44, for numbers up to 1: a few of them add up without an error in any order."""
    return (x + 384.0) - 384.0


@rule
def coarse_speed(v: float) -> float:
    """The same for speeds up to 32 m/s, in mm/s: a multiple of 2**-36."""
    return (v + 98304.0) - 98304.0


@rule
def give(s: Floats, i: int, j: int, nx: float, ny: float, push: float, rub: float, light: Floats) -> None:
    """An impulse across and along a contact, on both its discs; along it, a rim gains twice what its centre gains."""
    x, y = push * nx - rub * ny, push * ny + rub * nx
    s[VX, i] -= coarse_speed(x * light[i])
    s[VY, i] -= coarse_speed(y * light[i])
    if j >= 0:
        s[VX, j] += coarse_speed(x * light[j])
        s[VY, j] += coarse_speed(y * light[j])
    if rub != 0.0:
        s[PW, i] -= coarse_speed(2.0 * rub * light[i])
        if j >= 0:
            s[PW, j] -= coarse_speed(2.0 * rub * light[j])


@rule
def closing_speed(s: Floats, i: int, j: int, nx: float, ny: float) -> float:
    if j >= 0:
        return (s[VX, i] - s[VX, j]) * nx + (s[VY, i] - s[VY, j]) * ny
    return s[VX, i] * nx + s[VY, i] * ny


@rule
def slip(s: Floats, i: int, j: int, nx: float, ny: float) -> float:
    """How fast the rim of the first disc slides along the other, anticlockwise round the first."""
    if j >= 0:
        return ((s[VY, i] - s[VY, j]) * nx - (s[VX, i] - s[VX, j]) * ny) + (s[PW, i] + s[PW, j])
    return (s[VY, i] * nx - s[VX, i] * ny) + s[PW, i]


@rule
def rubbed(slips: float, soft: float, most: float) -> float:
    """Coulomb's law: the impulse along a contact that ends the slip, but no more than `most`."""
    rub = slips * THIRD / soft
    if rub > most:
        return most
    return -most if rub < -most else rub


@rule
def strike_one(s: Floats, k: Floats, pair: Ints, light: Floats) -> None:
    """A contact alone parts with its restitution at once."""
    i, j, closing = pair[0, 0], pair[1, 0], k[CLOSING, 0]
    parting = k[BOUNCE, 0] * closing
    push = (closing + (parting if parting > PARTING else PARTING)) / k[SOFT, 0]
    rub = 0.0
    if k[FRICTION, 0] > 0.0:
        rub = rubbed(slip(s, i, j, k[NX, 0], k[NY, 0]), k[SOFT, 0], k[FRICTION, 0] * push)
    give(s, i, j, k[NX, 0], k[NY, 0], push, rub, light)
    k[PUSH, 0] = push


@rule
def press(s: Floats, k: Floats, pair: Ints, n: int, light: Floats) -> bool:
    """One step of the springs, all at the same time; returns whether any of them pressed."""
    pressed = False
    for c in range(n):
        k[NOW, c], k[RUB, c] = 0.0, 0.0
        if k[DEPTH, c] > 0.0:
            force = k[DEPTH, c] + k[DAMPING, c] * k[RATE, c]
            if force > 0.0:  # nothing pulls
                pressed, push = True, STEP * force
                k[NOW, c] = push
                k[PUSH, c] += push
                if k[FRICTION, c] > 0.0:
                    slips = YIELD * slip(s, pair[0, c], pair[1, c], k[NX, c], k[NY, c])
                    k[RUB, c] = rubbed(slips, k[SOFT, c], k[FRICTION, c] * push)
    if pressed:
        for c in range(n):
            if k[NOW, c] > 0.0:
                give(s, pair[0, c], pair[1, c], k[NX, c], k[NY, c], k[NOW, c], k[RUB, c], light)
    return pressed


@rule
def follow(s: Floats, k: Floats, pair: Ints, n: int, light: Floats) -> int:
    """Follow a blow through all its contacts until nothing presses and nothing closes; returns the steps it took."""
    for c in range(n):
        k[PUSH, c], k[RATE, c] = 0.0, k[CLOSING, c]
        k[DEPTH, c] = 0.5 * STEP * k[RATE, c]  # half a step ahead of the speeds: errors shrink with its square
    for step in range(MOST_STEPS):
        pressed, time = press(s, k, pair, n, light), 1e300
        for c in range(n):
            rate = closing_speed(s, pair[0, c], pair[1, c], k[NX, c], k[NY, c])
            k[RATE, c] = rate
            if k[DEPTH, c] > 0.0:
                pressed = True
            elif rate > SETTLED and time * rate > -k[DEPTH, c]:
                time = -k[DEPTH, c] / rate
        if not pressed and time == 1e300:
            return step
        time = STEP if pressed or time < STEP else time + 0.5 * STEP  # nothing presses: on to the next touch
        for c in range(n):
            k[DEPTH, c] += time * k[RATE, c]
    return MOST_STEPS


@rule
def part(s: Floats, k: Floats, pair: Ints, n: int, light: Floats) -> None:
    """Make sure that whatever touches and moves parts, if only slowly."""
    for _ in range(SWEEPS):
        parted = True
        for c in range(n):
            i, j = pair[0, c], pair[1, c]
            k[NOW, c] = 0.0
            moves = s[VX, i] != 0.0 or s[VY, i] != 0.0 or (j >= 0 and (s[VX, j] != 0.0 or s[VY, j] != 0.0))
            if moves:
                rate = closing_speed(s, i, j, k[NX, c], k[NY, c])
                if rate > -PARTING:
                    k[NOW, c] = EASE * (PARTING + rate) / k[SOFT, c]
                    if rate > -PARTED * PARTING:
                        parted = False
        if parted:
            return
        for c in range(n):
            if k[NOW, c] > 0.0:
                k[PUSH, c] += k[NOW, c]
                give(s, pair[0, c], pair[1, c], k[NX, c], k[NY, c], k[NOW, c], 0.0, light)


@rule
def own_energy(s: Floats, i: int) -> float:
    """Twice the energy of a disc, that of its spin included."""
    return s[MASS, i] * (s[VX, i] * s[VX, i] + s[VY, i] * s[VY, i] + 0.5 * s[PW, i] * s[PW, i])


@rule
def energy(s: Floats, struck: Ints, most: float) -> float:
    """Twice the energy of the struck discs, as a share of `most`, whatever their order."""
    total = 0.0
    for i in range(DISCS):
        if struck[i]:
            total += coarse(own_energy(s, i) / most)
    return total


@rule
def greatest_energy(s: Floats, struck: Ints) -> float:
    most = 0.0
    for i in range(DISCS):
        if struck[i]:
            own = own_energy(s, i)
            if own > most:
                most = own
    return most


@rule
def strike(s: Floats, k: Floats, pair: Ints, n: int, struck: Ints, light: Floats) -> None:
    """Give the struck discs (1 in `struck`) their velocities and spins after the blow, in VX, VY and PW."""
    lightest = 1e300
    for i in range(DISCS):
        if struck[i] and s[MASS, i] < lightest:
            lightest = s[MASS, i]
    before = greatest_energy(s, struck)
    if before <= 0.0:  # they touch at the very moment in which they stop
        for c in range(n):
            k[PUSH, c] = 0.0
        return
    share = energy(s, struck, before)
    for i in range(DISCS):
        if struck[i]:
            light[i] = lightest / s[MASS, i]
            s[VX, i], s[VY, i] = coarse_speed(s[VX, i]), coarse_speed(s[VY, i])
            s[PW, i] = coarse_speed(s[PW, i])
    for c in range(n):
        i, j = pair[0, c], pair[1, c]
        k[SOFT, c] = light[i] + (light[j] if j >= 0 else 0.0)
        k[DAMPING, c] *= 2.0 / sqrt(k[SOFT, c])
    if n == 1:
        strike_one(s, k, pair, light)
    else:
        follow(s, k, pair, n, light)
        part(s, k, pair, n, light)
    for c in range(n):
        k[PUSH, c] *= lightest
    after = energy(s, struck, before)
    if after > share:  # only through PARTING and rounding: it is paid for by all, or nothing moves any more
        keep = sqrt(share / after) if after < 4.0 * share else 0.0
        for i in range(DISCS):
            if struck[i]:
                s[VX, i], s[VY, i], s[PW, i] = s[VX, i] * keep, s[VY, i] * keep, s[PW, i] * keep
