"""What a player of OpenSpiel observes: strings and tensors, made from the table as the seat knows it."""

from __future__ import annotations

from math import prod

import numpy as np

from tablee.kernel.game import SPECTATOR

from .spiel import Spiels, pyspiel
from .world import HEARD, Floats, Source, World, cells


class Observer:
    """Pieces of one flat tensor, each with its name and shape.

    `player`: who observes, one of so many. `table`: the cells of the record, masked. `moves`, for information states:
    the latest moves as they were told, each as seat + 1 and number + 1, with 0 for what was not told in full.
    """

    def __init__(self, source: Source, kind: Spiels) -> None:
        self._source = source
        self._recalls = bool(kind.perfect_recall)
        self._is_public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._has_nothing = not kind.public_info and not source.game.secrets.fields  # where everybody sees everything
        width = sum(prod(source.game.rules.State.DTYPE[name].shape) for name in source.game.rules.State.DTYPE.names)
        shapes: dict[str, tuple[int, ...]] = {} if self._is_public else {"player": (source.players,)}
        shapes["table"] = (width,)
        if self._recalls:
            shapes["moves"] = (HEARD, 2)
        self.tensor = np.zeros(sum(prod(shape) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Floats] = {}
        at = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[at : at + prod(shape)].reshape(shape)
            at += prod(shape)

    def set_from(self, state: Spiels, player: int) -> None:
        world: World = state.world
        self.tensor.fill(0)
        if not self._is_public:
            self.dict["player"][player] = 1
        if not world.is_dealt:
            return
        eyes = SPECTATOR if self._is_public else player
        self.dict["table"][:] = cells(world.match.masked(eyes))
        if self._recalls:
            for i, (seat, told) in enumerate(world.memory(eyes).heard):
                self.dict["moves"][i] = seat + 1, self._source.numbers.get(told, -1) + 1

    def string_from(self, state: Spiels, player: int) -> str:
        world: World = state.world
        eyes = SPECTATOR if self._is_public else player
        if self._has_nothing:
            return ""
        if not world.is_dealt:
            return f"seat {eyes} | before the deal"
        memory, position = world.memory(eyes), world.position(eyes)
        if self._recalls:
            return f"seat {eyes} | known {memory.digest.decode()} | {position}"
        return f"seat {eyes} | {position} | told " + ", ".join(f"{seat}: {move}" for seat, move in memory.heard)
