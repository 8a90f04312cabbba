"""Does one piece of work: plays its games, and writes down what the measures are made of."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from tablee.kernel.chance import chances, one_of_many, roots_of_many
from tablee.kernel.game import SPECTATOR, AnyGame
from tablee.kernel.records import Table
from tablee.kernel.whole_games import Games, Watch, play_on

from .experiment import Plan, Setting
from .moves import moves_called
from .parts import Columns, Part, Task, amounts, rotates, seats_of_winners, seed_for
from .players import policies_of
from .playing import game_of, play


def do(plan: Plan, task: Task) -> Part:
    return _WORK[task.kind](plan, task)


def _games(plan: Plan, task: Task) -> Part:
    experiment, setting = plan[0], plan[1][task.setting]
    game, seats = game_of(setting), setting.seats
    study = game.study
    watch = Watch(decisions=True)
    if study is not None:
        watch = Watch(decisions=True, note=study.note, counts=study.counts)
    deals = range(task.start, task.stop)
    columns: Columns = {}
    uses = Uses(game)
    turns = range(seats) if rotates(experiment, setting) else range(1)
    for rotation in turns:
        players = tuple(setting.bots[(seat - rotation) % seats] for seat in range(seats))
        games = play(setting, players, experiment.seed, deals, watch)
        rows = rows_of(game, games, seats) | {"deal": [*deals], "rotation": [rotation] * len(deals)}
        for name, values in rows.items():
            columns.setdefault(name, []).extend(values)
        uses.add(games, seats_of_winners(games.winners, seats))
    order = np.lexsort((columns["rotation"], columns["deal"])).tolist()
    columns = {name: [values[i] for i in order] for name, values in columns.items()}
    return Part(task, columns, uses.sums())


def rows_of(game: AnyGame, games: Games, seats: int) -> Columns:
    log, n = games.decisions, len(games.moves)
    is_choice = log.legal != 1 if game.moves.are_listed else np.ones(len(log.game), bool)
    alone = (log.waiting & (log.waiting - 1)) == 0  # not while several decide at the same time
    first, where = np.unique(log.game[alone], return_index=True)
    starter = np.full(n, -1)
    starter[first] = log.seat[alone][where]
    ends = [game.shown.outcome(games.tables[i]) for i in range(n)]
    over = [bool(games.winners[i]) or not game.rules.to_act(games.tables[i]) for i in range(n)]
    rows: Columns = {
        "starter": starter.tolist(),
        "moves": games.moves.tolist(),
        "decisions": np.bincount(log.game[is_choice], minlength=n).tolist(),
        "legal": np.bincount(log.game[is_choice], log.legal[is_choice], n).astype(int).tolist(),
        "winners": games.winners.tolist(),
        "reason": [end.reason if done else "stopped" for end, done in zip(ends, over, strict=True)],
        "scores": [list(end.scores) for end in ends],
        "counts": games.sums.tolist(),
    }
    for group in game.study.groups if game.study else ():
        rows[f"group {group.name}"] = group.of(games.tables, seats).tolist()
    return rows


class Uses:
    """How often moves are chosen, and what those who have chosen them win."""

    def __init__(self, game: AnyGame) -> None:
        print_move = game.shown.notation.print_move
        texts = [print_move(move) for move in range(game.moves.count)]
        kinds = list(dict.fromkeys(text.split()[0] for text in texts))
        self._kind_of = np.array([kinds.index(text.split()[0]) for text in texts], np.int64)
        self._moves, self._kinds = _Counted(texts), _Counted(kinds)

    def add(self, games: Games, shares: NDArray[np.float64]) -> None:
        if len(self._kind_of):
            log = games.decisions
            free = log.legal > 1  # what is forced says nothing about anybody's choice
            seats = log.game[free].astype(np.int64) * shares.shape[1] + log.seat[free]
            self._moves.add(log.move[free], seats, shares)
            self._kinds.add(self._kind_of[log.move[free]], seats, shares)

    def sums(self) -> dict[str, dict[str, list[float]]]:
        return {"moves": self._moves.sums(), "kinds": self._kinds.sums()}


class _Counted:
    def __init__(self, names: list[str]) -> None:
        self._names, self._counts = names, np.zeros((len(names), 3))

    def add(self, moves: NDArray[np.int32 | np.int64], seats: NDArray[np.int64], shares: NDArray[np.float64]) -> None:
        n, all_shares = len(self._names), shares.ravel()
        users = np.unique(moves.astype(np.int64) * len(all_shares) + seats)
        self._counts[:, 0] += np.bincount(moves, minlength=n)
        self._counts[:, 1] += np.bincount(users // len(all_shares), minlength=n)
        self._counts[:, 2] += np.bincount(users // len(all_shares), all_shares[users % len(all_shares)], n)

    def sums(self) -> dict[str, list[float]]:
        """By name: how often it was chosen, by how many players in a game, and what those have won."""
        return {name: row.tolist() for name, row in zip(self._names, self._counts, strict=True) if row[0]}


def _followed(plan: Plan, task: Task) -> Part:
    """The chances to win along a game, as a spectator may see them who knows how everybody plays."""
    experiment, setting = plan[0], plan[1][task.setting]
    game, measure = game_of(setting), amounts(experiment.measure, game_of(setting))
    numbers = range(task.start, task.stop)
    games = play(setting, setting.bots, experiment.seed, numbers, Watch(decisions=True, positions=True))
    columns: Columns = {"at": [], "chances": [], "moves": games.moves.tolist()}
    columns |= {"winners": games.winners.tolist(), "deal": [*numbers]}
    for i, number in enumerate(numbers):
        rows = np.flatnonzero(games.decisions.game == i)
        count = min(len(rows), measure.positions or 2)
        at = np.unique((np.arange(count) * len(rows)) // max(1, count))
        seed = seed_for(experiment, "followed", number)
        found = chances_at(game, setting, games.positions[rows[at]], measure.playouts or 2, experiment.player, seed)
        columns["at"].append(at.tolist())
        columns["chances"].append(found.tolist())
    return Part(task, columns)


def chances_at(
    game: AnyGame, setting: Setting, positions: Table, playouts: int, player: str, seed: bytes
) -> NDArray[np.float64]:
    """[position, seat]: what each seat wins of tables that look alike to a spectator, if all play on as `player`."""
    seats, n = setting.seats, len(positions) * playouts
    tables = np.frombuffer(bytearray(positions.tobytes()), positions.dtype)
    for i in range(len(tables)):
        game.doors.mask(tables[i : i + 1], SPECTATOR)
    tables, dice = np.repeat(tables, playouts), roots_of_many(seed + b"imagine", range(n))
    for i in range(n):
        game.doors.imagine(tables[i : i + 1], dice[i : i + 1])
    policies = policies_of((player,) * seats, game)
    assert policies is not None
    ends = play_on(game, policies, tables, roots_of_many(seed, range(n)))
    return seats_of_winners(ends.winners, seats).reshape(len(positions), playouts, seats).mean(1)


def _luck(plan: Plan, task: Task) -> Part:
    """The same deals again and again: what their outcomes have in common is luck of the deal."""
    experiment, setting = plan[0], plan[1][task.setting]
    game, repeats, seats = game_of(setting), experiment.measure.repeats, setting.seats
    deals = range(task.start, task.stop)
    tables, options = game.rules.State.table(len(deals)), game.option_table(setting.options)
    for i, deal in enumerate(deals):
        game.doors.deal(tables[i : i + 1], seats, options, chances(one_of_many(experiment.seed, deal), 0))
    roots = np.concatenate([roots_of_many(seed_for(experiment, "luck", deal), range(repeats)) for deal in deals])
    policies = policies_of(setting.bots, game)
    assert policies is not None
    ends = play_on(game, policies, np.repeat(tables, repeats), roots)
    shares = seats_of_winners(ends.winners, seats).reshape(len(deals), repeats, seats)
    return Part(task, {"deal": [*deals], "shares": shares.tolist()})


def _restricted(plan: Plan, task: Task) -> Part:
    """One seat, in every game another one, does without some moves; the same games are played with them, too."""
    experiment, setting = plan[0], plan[1][task.setting]
    seats, columns = setting.seats, Columns(deal=[], seat=[], free=[], restricted=[])
    moves = moves_called(game_of(setting), task.what)
    for seat in range(seats):
        numbers = [number for number in range(task.start, task.stop) if number % seats == seat]
        if not numbers:
            continue
        free = play(setting, setting.bots, experiment.seed, numbers)
        less = play(setting, setting.bots, experiment.seed, numbers, banned={seat: moves})
        columns["deal"] += numbers
        columns["seat"] += [seat] * len(numbers)
        columns["free"] += seats_of_winners(free.winners, seats)[:, seat].tolist()
        columns["restricted"] += seats_of_winners(less.winners, seats)[:, seat].tolist()
    return Part(task, columns)


def _skill(plan: Plan, task: Task) -> Part:
    """The better player among worse ones, once on every seat of every deal."""
    experiment, setting = plan[0], plan[1][task.setting]
    better, worse = task.what.split(">")
    deals, shares = range(task.start, task.stop), list[NDArray[np.float64]]()
    for seat in range(setting.seats):
        players = tuple(better if i == seat else worse for i in range(setting.seats))
        games = play(setting, players, experiment.seed, deals)
        shares.append(seats_of_winners(games.winners, setting.seats)[:, seat])
    return Part(task, {"deal": [*deals], "share": np.mean(shares, axis=0).tolist()})


_WORK: dict[str, Callable[[Plan, Task], Part]] = {
    "games": _games,
    "followed": _followed,
    "luck": _luck,
    "restricted": _restricted,
    "skill": _skill,
}
