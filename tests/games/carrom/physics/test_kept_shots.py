"""Shots that once broke, kept as text."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from .shots import KINDS, Shot, rest_of, watch

KEPT = [
    line
    for line in (Path(__file__).parent / "kept_shots.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("text", KEPT)
def test_a_shot_that_once_broke_is_whole(text: str):
    shot = Shot.read(text)
    seen = watch(shot)
    assert 0 < seen.events < 1000
    assert seen.overlap < 1e-8
    assert seen.outside < 1e-8
    assert seen.gain <= 1e-12
    assert rest_of(shot, pure=True).bytes() == rest_of(shot).bytes() == seen.rest.bytes()


def test_a_shot_is_written_and_read_without_loss():
    rng = np.random.default_rng(15)
    for make in KINDS.values():
        shot = make(rng)
        again = Shot.read(str(shot))
        assert str(again) == str(shot)
        assert again.x.tobytes() == shot.x.tobytes()
