"""Plain Python and compiled code give the same bytes, step by step."""

from __future__ import annotations

from collections.abc import Callable

from tablee.kernel.chance import chances
from tablee.kernel.compiling import Entry, P, T
from tablee.kernel.playouts import random_games
from tablee.kernel.records import AnyMove
from tablee.match import Match

from .broken import expect
from .cases import Case, random_move

PLAIN_MOVES = 8_000  # plain Python takes its time


def every_step_is_the_same_compiled(case: Case) -> None:
    first = case.pace.first_seed
    for seed in range(first, first + 5):
        dealt = [_dealt(case, seed, plainly) for plainly in (True, False)]
        expect(dealt[0] == dealt[1], "compiled", case.new_match(seed), rule="deal")
    for match in case.positions(5):
        if not match.is_over:
            seat = match.to_act()[0]
            move = case.game.shown.notation.parse_move(random_move(match, seat))
            plain, compiled = (_steps(match, seat, move, plainly) for plainly in (True, False))
            for rule, answer in plain.items():
                expect(answer == compiled[rule], "compiled", match, rule=rule)


def _dealt(case: Case, seed: int, plainly: bool) -> bytes:
    table = case.game.rules.State.table()
    deal = _way(case.game.doors.deal, plainly)
    deal(table, case.seats, case.game.option_table(case.options), chances(seed, "deal"))
    return table.tobytes()


def _steps(match: Match, seat: int, move: AnyMove, plainly: bool) -> dict[str, int | bytes | tuple[bytes, bytes]]:
    """What every rule makes of a position."""
    doors, chance = match.game.doors, chances(match.seed, match.position)
    table, masked = match.table, match.table
    answers = {
        "to_act": _way(doors.to_act, plainly)(table),
        "objection": _way(doors.objection, plainly)(table, seat, move),
    }
    _way(doors.play, plainly)(table, seat, move, chance)
    _way(doors.mask, plainly)(masked, seat)
    hidden = masked.tobytes()
    _way(doors.imagine, plainly)(masked, chance)
    return answers | {"play": table.tobytes(), "mask": hidden, "imagine": (masked.tobytes(), chance.tobytes())}


def _way(door: Entry[P, T], plainly: bool) -> Callable[P, T]:
    return door.plain if plainly else door


def many_games_are_the_same_compiled(case: Case) -> None:
    """With the usual options; every game has winners."""
    if case.options:
        return
    game, seats, pace = case.game, case.seats, case.pace
    sample = random_games(game, pace.fewer(256), 1, seats=seats)
    games = pace.fewer(min(3000, PLAIN_MOVES * sample.games // sample.moves))
    plain = random_games(game, games, "0xfeed", seats=seats, pure=True)
    compiled = random_games(game, games, "0xfeed", seats=seats)
    deal = case.new_match(pace.first_seed)
    same = (plain.moves, plain.wins, plain.shared) == (compiled.moves, compiled.wins, compiled.shared)
    expect(same and plain.tables.tobytes() == compiled.tables.tobytes(), "compiled-games", deal)
    expect(sum(plain.wins) + plain.shared == games, "no-winner", deal)
