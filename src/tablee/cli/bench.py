"""`tablee bench`: how fast this machine plays, measured in one run."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

from rich.table import Table

from tablee.games import all_games
from tablee.kernel.chance import chances
from tablee.kernel.game import AnyGame
from tablee.kernel.playouts import Result, random_games
from tablee.kernel.records import clone

from .arguments import Arguments
from .screen import Screen

SECONDS = 1.0


def speed(run: Callable[[int], Result]) -> tuple[float, float]:
    """Games and moves per second: the best of several runs, the longest of about a quarter of a second."""
    games = 2  # of some games there are millions a second, of others a few
    run(games)
    best, moves_per_game, spent = 0.0, 0.0, 0.0
    while spent < SECONDS:
        started = time.perf_counter()
        result = run(games)
        took = time.perf_counter() - started
        spent += took
        if games / took > best:
            best, moves_per_game = games / took, result.moves / games
        if took < SECONDS / 4:
            games *= 2
    return best, best * moves_per_game


def microseconds_per_call(game: AnyGame, calls: int = 20000) -> float:
    """One `play` through its compiled door, the copy of the table not counted."""
    game.doors.warm_up()
    start, dice = game.rules.State.table(), chances(1, "bench")
    game.doors.deal(start, game.seats[0], game.option_table({}), dice)
    seat = next(seat for seat in range(game.seats[0]) if game.doors.to_act(start) >> seat & 1)
    play, move = game.doors.play, game.legal_moves(start, seat)[0]
    tables = [clone(start) for _ in range(calls)]
    started = time.perf_counter()
    for table in tables:
        play.at_once(table, seat, move, dice)
    return (time.perf_counter() - started) / calls * 1e6


def bench(arguments: Arguments) -> int:
    words, console = arguments.words, Screen()
    for game in all_games().values():
        rows = [
            ("bench-one-core", speed(lambda n, g=game: random_games(g, n, n))),
            ("bench-all-cores", speed(lambda n, g=game: random_games(g, n, n, all_cores=True))),
            ("bench-pure", speed(lambda n, g=game: random_games(g, n, n, pure=True))),
        ]
        table = Table(title=words.say("bench-title", game=game.id), title_justify="left")
        table.add_column("")
        for column in ("bench-games", "bench-moves", "bench-ratio"):
            table.add_column(words.say(column), justify="right")
        for label, (games, moves) in rows:
            name = words.say(label, cores=os.cpu_count() or 1)
            ratio = moves / rows[-1][1][1]
            table.add_row(name, words.number(games), words.number(moves), f"{words.number(ratio)} ×")
        console.print(table)
        if game.moves.are_listed:
            console.print(words.say("bench-call", micro=words.number(microseconds_per_call(game), 1)))
    return 0
