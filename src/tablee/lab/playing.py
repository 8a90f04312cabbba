"""Games of an experiment: in compiled code where every player is a rule, else move by move, with the same notes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

import numpy as np

from tablee.games import find
from tablee.kernel.chance import Seed, chances, one_of_many
from tablee.kernel.compiling import PURE
from tablee.kernel.game import AnyGame
from tablee.kernel.playouts import first_seat
from tablee.kernel.records import AnyMove, Table, clone
from tablee.kernel.whole_games import BLIND, Decisions, Games, TooManyPolicies, Watch, play_games

from .experiment import Setting
from .players import bot_of, policies_of

LONGEST = 1_000_000


@lru_cache(maxsize=64)
def _with_material(name: str, material: str) -> AnyGame:
    import msgspec

    game = find(name)
    assert game.material is not None
    return game.material.game_with(msgspec.json.decode(material))


def game_of(setting: Setting) -> AnyGame:
    """The game of a setting; the same object for the same cards, so that players and doors are made once."""
    if setting.material is None:
        return find(setting.game)
    import msgspec

    return _with_material(setting.game, msgspec.json.encode(setting.material, order="sorted").decode())


def is_quick(game: AnyGame, players: Sequence[str]) -> bool:
    """Whether whole games of these players run in compiled code, which lets other threads run."""
    policies = policies_of(tuple(players), game)
    return policies is not None and len({(one.choose, id(one.mind)) for one in policies if one.choose}) <= 2


def play(
    setting: Setting,
    players: tuple[str, ...],
    seed: Seed,
    numbers: Sequence[int],
    watch: Watch = BLIND,
    banned: Mapping[int, Collection[int]] | None = None,
) -> Games:
    game = game_of(setting)
    policies = policies_of(players, game)
    if policies is not None and not PURE:
        try:
            return play_games(game, policies, seed, numbers, setting.options, watch=watch, banned=banned)
        except TooManyPolicies:
            pass
    if banned:
        raise ValueError("moves are banned for players that are rules only")
    return _by_moves(game, players, seed, numbers, setting, watch)


def _by_moves(
    game: AnyGame, players: tuple[str, ...], seed: Seed, numbers: Sequence[int], setting: Setting, watch: Watch
) -> Games:
    _make_ready(game, frozenset(players))
    State, n = game.rules.State, len(numbers)
    tables, made, won = State.table(n), np.zeros(n, np.int64), np.zeros(n, np.int64)
    sums, log, kept = np.zeros((n, watch.counts)), list[tuple[int, ...]](), list[bytes]()
    settings = game.option_table(game.options_for(setting.options, len(players)))
    for i, number in enumerate(numbers):
        s = tables[i : i + 1]
        root = one_of_many(seed, number)
        game.doors.deal(s, len(players), settings, chances(root, 0))
        if watch.counts:
            watch.note(s[0], sums[i], 0)
        while (waiting := game.doors.to_act(s)) and made[i] < LONGEST:
            seat, masked = first_seat(waiting), clone(s)
            game.doors.mask(masked, seat)
            move = _choose(game, players[seat], masked, seat, chances(root, "bot", seat, int(made[i])))
            if watch.decisions:
                legal = len(game.legal_moves(masked, seat))
                log.append((i, seat, waiting, legal, move if game.moves.are_listed else 0))
                if watch.positions:
                    kept.append(s.tobytes())
            made[i] += 1
            game.doors.play(s, seat, move, chances(root, int(made[i])))
            if watch.counts:
                watch.note(s[0], sums[i], int(made[i]))
        won[i] = 0 if waiting else game.rules.winners(s[0])
    columns = np.array(log, np.int32).reshape(len(log), len(Decisions._fields)).T
    positions = np.frombuffer(bytearray(b"".join(kept)), State.DTYPE) if kept else State.table(0)
    return Games(tables, made, won, sums, Decisions(*columns), positions)


@lru_cache(maxsize=256)
def _make_ready(game: AnyGame, players: frozenset[str]) -> None:
    """Once in every process: a bot whose code isn't compiled would think in plain Python, a thousand times as long."""
    if not PURE:
        game.doors.warm_up()
        for name in sorted(players):
            bot_of(name, game).warm_up()


def _choose(game: AnyGame, player: str, masked: Table, seat: int, dice: Table) -> AnyMove:
    bot = bot_of(player, game)
    return bot.choose(masked, seat, dice) if PURE else bot.choose_at_leisure(masked, seat, dice)


def warm_up(setting: Setting) -> None:
    """Compile what games are played with, before threads ask for it."""
    thinking = [name for name in setting.bots if not is_quick(game_of(setting), [name])]
    _make_ready(game_of(setting), frozenset(thinking))
