"""The small Destrier Duel as a game of OpenSpiel, with explicit chance nodes."""

from __future__ import annotations

from dataclasses import asdict, fields
from math import prod

import numpy as np

from tablee.games.destrier.cards import CARDS, MOVES, Card, Phase

from .destrier import Sizes, SmallDuel
from .spiel import Params, Spiels, pyspiel
from .world import CHANCE, TERMINAL, Floats

NAME = "python_tablee_destrier_small"
TARGETS = (21, 23, 25, 27)

_KINDS = pyspiel.GameType
KIND = _KINDS(
    short_name=NAME,
    long_name="A small Destrier Duel (Tablée)",
    dynamics=_KINDS.Dynamics.SEQUENTIAL,
    chance_mode=_KINDS.ChanceMode.EXPLICIT_STOCHASTIC,
    information=_KINDS.Information.IMPERFECT_INFORMATION,
    utility=_KINDS.Utility.ZERO_SUM,
    reward_model=_KINDS.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={field.name: field.default for field in fields(Sizes)},
)


class SmallGame(pyspiel.Game):
    def __init__(self, params: Params | None = None) -> None:
        self.sizes = Sizes(**(params or {}))
        info = pyspiel.GameInfo(
            num_distinct_actions=MOVES,
            max_chance_outcomes=max(self.sizes.number_deck[-1], CARDS) + 1,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.sizes.longest,
        )
        pyspiel.Game.__init__(self, KIND, info, asdict(self.sizes))

    def new_initial_state(self, *described: object) -> SmallState:
        if described:
            raise ValueError("a game begins with its deal: there is no other state to start from")
        return SmallState(self, self.sizes)

    def max_chance_nodes_in_history(self) -> int:
        return 2 * self.sizes.hand + 4 + 2 * (self.sizes.draws - 2)

    def make_py_observer(self, iig_obs_type: Spiels = None, params: object = None) -> SmallObserver:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        return SmallObserver(self.sizes, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SmallState(pyspiel.State):
    """`duel` is what lies on the table."""

    def __init__(self, game: Spiels, sizes: Sizes) -> None:
        pyspiel.State.__init__(self, game)
        self.duel = SmallDuel(sizes)

    def current_player(self) -> int:
        return self.duel.player()

    def is_terminal(self) -> bool:
        return self.duel.player() == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.duel.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.duel.outcomes()
        return [(card, 1 / len(outcomes)) for card in outcomes]

    def _apply_action(self, action: int) -> None:
        self.duel.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE:
            return SmallDuel.move_text(action)
        is_destrier = len(self.duel.dealt) < 2 * self.duel.sizes.hand
        return f"deal {Card(action).name}" if is_destrier else f"deal {action}"

    def returns(self) -> list[float]:
        return self.duel.returns()

    def __str__(self) -> str:
        return str(self.duel)


class SmallObserver:
    """With perfect recall all moves since the deal, else the table as it lies."""

    def __init__(self, sizes: Sizes, kind: Spiels) -> None:
        self._sizes, self._recalls = sizes, bool(kind.perfect_recall)
        self._is_public = bool(kind.public_info)
        self._is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        numbers, cards = len(sizes.number_deck), CARDS
        shapes: dict[str, tuple[int, ...]] = {}
        if self._is_private:
            shapes |= {"player": (2,), "hole": (numbers,), "destrier": (cards,)}
        if self._is_public:
            shapes |= {"up": (2, numbers)}
            if self._recalls:
                shapes |= {"moves": (sizes.longest, MOVES), "drawn": (sizes.longest, numbers)}
            else:
                shapes |= {"open": (2, numbers), "markers": (2,), "target": (len(TARGETS),), "draws": (2,)}
                shapes |= {"left": (2,), "phase": (len(Phase),), "turn": (2,), "latest": (MOVES,)}
        self.tensor = np.zeros(sum(prod(shape) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Floats] = {}
        at = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[at : at + prod(shape)].reshape(shape)
            at += prod(shape)

    def set_from(self, state: Spiels, player: int) -> None:
        duel: SmallDuel = state.duel
        self.tensor.fill(0)
        if self._is_private:
            self.dict["player"][player] = 1
            self._mark("hole", duel.hole(player))
            for card in duel.destriers(player):
                self.dict["destrier"][card - 1] = 1
        if self._is_public:
            for seat in range(2):
                self._mark("up", duel.up(seat), seat)
            if self._recalls:
                self._set_moves(duel)
            elif not duel.is_dealing:
                self._set_table(duel)

    def _mark(self, name: str, number: int, *row: int) -> None:
        if number in self._sizes.number_deck:
            self.dict[name][(*row, self._sizes.number_deck.index(number))] = 1

    def _set_moves(self, duel: SmallDuel) -> None:
        for i, (move, drawn) in enumerate(duel.public):
            self.dict["moves"][i, move] = 1
            self._mark("drawn", drawn, i)

    def _set_table(self, duel: SmallDuel) -> None:
        s = duel.view()[0]
        for seat in range(2):
            for i in range(1, s.held[seat]):
                self._mark("open", int(s.hand[seat, i]), seat)
            self.dict["markers"][seat] = s.markers[seat] / 3
            self.dict["draws"][seat] = s.draws[seat]
            self.dict["left"][seat] = s.destriers[seat]
        self.dict["target"][TARGETS.index(s.target)] = 1
        self.dict["phase"][s.phase] = 1
        self.dict["turn"][s.turn] = 1
        if duel.public:
            self.dict["latest"][duel.public[-1][0]] = 1

    def string_from(self, state: Spiels, player: int) -> str:
        duel: SmallDuel = state.duel
        parts: list[str] = []
        if self._is_private:
            own = " ".join(Card(card).name for card in duel.destriers(player)) or "-"
            parts += [f"seat {player}", f"hole {duel.hole(player)}", f"destrier {own}"]
        if self._is_public:
            parts += [f"up {duel.up(0)} {duel.up(1)}"]
            parts += [f"moves {duel.told()}"] if self._recalls else [duel.table_text()]
        return " | ".join(parts)


pyspiel.register_game(KIND, SmallGame)
