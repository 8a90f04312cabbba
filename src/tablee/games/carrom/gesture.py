"""A hand that aims, as the others see it (CD-70)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablee.kernel.game import Gesture

Millimetres = Annotated[float, msgspec.Meta(ge=0, le=2000)]
Degrees = Annotated[float, msgspec.Meta(ge=-180, le=180)]
Speed = Annotated[float, msgspec.Meta(ge=0, le=100)]


class Aim(Gesture, frozen=True):
    """Where the striker stands, and where it would go, in the frame of the seat."""

    x: Millimetres
    y: Millimetres
    angle: Degrees
    speed: Speed  # 0 while it is only placed
