"""The angle of a direction, found with the same arithmetic everywhere."""

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
