"""Games with listed moves as games of OpenSpiel: sampled-stochastic, one player after the other."""

from __future__ import annotations

import re
from collections.abc import Callable

from tablee.games import all_games
from tablee.kernel.game import AnyGame
from tablee.kernel.options import BadOption
from tablee.match import BadSeats
from tablee.text import bring, texts

from .observer import Observer
from .spiel import Params, Spiels, pyspiel
from .world import CHANCE, KNOWN, OUTCOMES, TERMINAL, Source, World

LONGEST = 20_000  # moves; random players end every game of ours long before


class TableeState(pyspiel.State):
    """A table of a game; `world` is the game behind it."""

    def __init__(self, game: Spiels, source: Source) -> None:
        pyspiel.State.__init__(self, game)
        self.world = World(source)

    def current_player(self) -> int:
        return self.world.player()

    def is_terminal(self) -> bool:
        return self.world.player() == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.world.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One outcome, sampled already: it is the seed of a shuffle, so that a history can be played again."""
        return [(self.world.outcome(), 1.0)]

    def _apply_action(self, action: int) -> None:
        self.world.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"shuffle {action}" if player == CHANCE else self.world.text(action)

    def returns(self) -> list[float]:
        return self.world.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> Spiels:
        """A state that the player cannot tell from this one, made by the game's own `imagine`."""
        if not self.world.is_dealt:
            return self.clone()
        state = self.get_game().new_initial_state()
        state.world = self.world.imagined(player_id, probability_sampler())
        return state

    def __reduce__(self) -> tuple[object, ...]:
        """OpenSpiel itself can't write down games in Python whose chance is sampled."""
        return unpickled, (str(self.get_game()), self.serialize())

    def __str__(self) -> str:
        return str(self.world)


def unpickled(game: str, state: str) -> Spiels:
    return pyspiel.load_game(game).deserialize_state(state)


def game_type(game: AnyGame) -> Spiels:
    """What OpenSpiel wants to know of a game before it is set up."""
    kinds = pyspiel.GameType
    bring([game])
    hidden = kinds.Information.IMPERFECT_INFORMATION if game.secrets.fields else kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=short_name(game),
        long_name=f"{texts('en').title(game.id)} (Tablée, version {game.version} of the rules)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC,
        information=hidden,
        utility=kinds.Utility.ZERO_SUM if game.seats[0] > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "rng_seed": -1,
            **{option.name: option.default for option in game.options},
        },
    )


def short_name(game: AnyGame) -> str:
    return "python_tablee_" + re.sub(r"\W", "_", game.id)


def source_of(game: AnyGame, params: Params) -> Source:
    """The settings that parameters stand for; one exception if they are no good."""
    players, rng_seed = int(params.get("players", game.seats[0])), int(params.get("rng_seed", -1))
    values = {option.name: params[option.name] for option in game.options if option.name in params}
    allowed = game.seats_with(values)
    if players not in allowed:
        raise BadSeats(game, players, allowed)
    if rng_seed < -1:
        raise BadOption("rng_seed", str(rng_seed), "-1, or a number from 0 on")
    return Source(game, players, game.options_for(values, players), rng_seed)


def make_class(game: AnyGame, kind: Spiels) -> Spiels:
    """The class of a game, as OpenSpiel instantiates it."""

    class TableeGame(pyspiel.Game):
        def __init__(self, params: Params | None = None) -> None:
            self.source = source_of(game, params or {})
            players = self.source.players
            info = pyspiel.GameInfo(
                num_distinct_actions=game.moves.count,
                max_chance_outcomes=OUTCOMES,
                num_players=players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0 if game.seats[0] > 1 else None,
                max_game_length=LONGEST,
            )
            pyspiel.Game.__init__(self, kind, info, params or {})

        def __reduce__(self) -> tuple[object, ...]:
            return pyspiel.load_game, (str(self),)

        def new_initial_state(self, *described: object) -> TableeState:
            if described:
                raise ValueError("a game begins with its deal: there is no other state to start from")
            return TableeState(self, self.source)

        def make_py_observer(self, iig_obs_type: Spiels = None, params: object = None) -> Observer | None:
            if params:
                raise ValueError(f"observations take no parameters, not {params}")
            kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
            if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or not (
                kind.public_info or kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
            ):
                return None
            return Observer(self.source, kind)

    return TableeGame


def register(game: AnyGame) -> str:
    """Make a game known to OpenSpiel, and return its name there; a second time changes nothing."""
    if not game.moves.are_listed:
        raise ValueError(f"{game.id} cannot be a game of OpenSpiel: its moves are written, and not one of a list")
    if game.id not in KNOWN:
        kind = game_type(game)
        pyspiel.register_game(kind, make_class(game, kind))
        KNOWN[game.id] = game
    return short_name(game)


def register_all() -> dict[str, str]:
    """Every game on the shelf whose moves can be listed, by its id, with its name in OpenSpiel."""
    return {name: register(game) for name, game in all_games().items() if game.moves.are_listed}
