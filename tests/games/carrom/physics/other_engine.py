"""The same shots in pymunk (Chipmunk), an engine that is not ours and takes small steps."""

from __future__ import annotations

from math import sqrt

import pymunk
from pymunk import constraints

from tablee.games.carrom.board import DISCS, SIDE, STRIKER, feel_table

from .shots import RADII, Shot


def chipmunk(shot: Shot, step: float) -> dict[int, tuple[float, float]]:
    """Where every disc rests. Lengths in millimetres; a joint to the board rubs with a constant force."""
    feel = feel_table(shot.feel)[0]
    space = pymunk.Space()
    space.collision_slop = 1e-5
    space.collision_bias = 0.0  # overlaps are not pushed apart: that would add speed
    bounce, rubs = sqrt(feel.disc_restitution), sqrt(feel.disc_friction)  # it multiplies those of both shapes
    far = 50.0  # thick sides, so that nothing passes them in one step
    for a, b in (
        ((-far, -far), (SIDE + far, -far)),
        ((-far, -far), (-far, SIDE + far)),
        ((-far, SIDE + far), (SIDE + far, SIDE + far)),
        ((SIDE + far, -far), (SIDE + far, SIDE + far)),
    ):
        side = pymunk.Segment(space.static_body, a, b, far)
        side.elasticity = feel.frame_restitution / bounce
        side.friction = feel.frame_friction / rubs
        space.add(side)
    bodies: dict[int, pymunk.Body] = {}
    for disc in range(DISCS):
        if disc != STRIKER and not shot.there[disc]:
            continue
        mass = feel.striker_mass if disc == STRIKER else feel.piece_mass
        radius = float(RADII[disc])
        body = pymunk.Body(mass, 0.5 * mass * radius * radius)
        body.position = (shot.sx, shot.sy) if disc == STRIKER else (float(shot.x[disc]), float(shot.y[disc]))
        circle = pymunk.Circle(body, radius)
        circle.elasticity, circle.friction = bounce, rubs
        rub = constraints.PivotJoint(space.static_body, body, (0.0, 0.0), (0.0, 0.0))
        rub.max_bias, rub.max_force = 0.0, mass * 1000.0 * feel.deceleration
        fade = constraints.SimpleMotor(space.static_body, body, 0.0)
        fade.max_force = 0.5 * mass * radius * 1000.0 * feel.spin_fading
        space.add(body, circle, rub, fade)
        bodies[disc] = body
    bodies[STRIKER].velocity = (1000.0 * shot.vx, 1000.0 * shot.vy)
    while any(body.velocity.length > 1e-6 for body in bodies.values()):
        for _ in range(100):
            space.step(step)
    return {disc: (body.position.x, body.position.y) for disc, body in bodies.items()}
