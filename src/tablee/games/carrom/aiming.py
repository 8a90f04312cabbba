"""How to aim: the angle of a direction, and what friction does at a contact; the same arithmetic everywhere."""

from __future__ import annotations

from math import sqrt

from tablee.kernel.compiling import rule

from .motion import direction

DEGREES = 57.29577951308232  # in one radian


@rule
def angle_of(right: float, ahead: float) -> float:
    """Degrees from straight ahead, to the right positive: what `direction` turns into this direction."""
    length = sqrt(right * right + ahead * ahead)
    if length == 0.0:
        return 0.0
    right, ahead = right / length, ahead / length
    small, big = min(abs(right), abs(ahead)), max(abs(right), abs(ahead))
    ratio = small / big
    angle = 45.0 * ratio + ratio * (1.0 - ratio) * (14.02 + 3.79 * ratio)  # within a quarter of a degree
    if abs(right) > abs(ahead):
        angle = 90.0 - angle
    if ahead < 0.0:
        angle = 180.0 - angle
    if right < 0.0:
        angle = -angle
    for _ in range(3):  # a rest of d becomes one of about d * d * d
        x, y = direction(angle)
        angle += (right * y - ahead * x) * DEGREES
    return min(max(angle, -180.0), 180.0)


@rule
def bounced(across: float, along: float, spin: float, bounce: float, friction: float) -> tuple[float, float, float]:
    """What a frame leaves of the speeds across it (towards it) and along it and of the rim's, which counts along it."""
    push, rub = (1.0 + bounce) * across, (along + spin) / 3.0
    rub = min(max(rub, -friction * push), friction * push)
    return -bounce * across, along - rub, spin - 2.0 * rub


@rule
def line_of_centres(wx: float, wy: float, ux: float, uy: float, friction: float, bounce: float) -> tuple[float, float]:
    """From the striker's centre to a piece's, so that the striker, going along w, sends the piece along u.

    Friction throws the piece towards w, so the striker must meet it a little fuller on the other side.
    """
    cut, aside = wx * ux + wy * uy, wx * uy - wy * ux
    if cut <= 0.0:
        return ux, uy
    wanted = abs(aside) / cut
    throw, tangent = 0.0, wanted
    for _ in range(6):
        throw = min(friction, tangent / (3.0 * (1.0 + bounce)))
        tangent = (wanted + throw) / max(1.0 - wanted * throw, 0.01)
    if aside < 0.0:
        throw = -throw
    length = sqrt(1.0 + throw * throw)
    return (ux - throw * uy) / length, (uy + throw * ux) / length
