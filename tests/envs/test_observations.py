"""What a seat is told of a table: the same for all tables that it can't tell apart, and from its own place."""

from __future__ import annotations

import numpy as np
import pytest
from sample_games import auction

from tablee import envs
from tablee.games import OURS
from tablee.kernel.chance import chances
from tablee.kernel.marks import ASIDE, Mark, SeatFrom
from tablee.testing import Pace, cases_of
from tablee.testing.cases import Case, imagined, masked

ALL = [*OURS, auction.GAME]


def some_case(game, at: int) -> Case:
    cases = [case for case in cases_of(game, Pace(games=1)) if not case.options]
    return cases[at]


@pytest.mark.parametrize("at", [0, -1], ids=["fewest", "most"])
@pytest.mark.parametrize("game", [game for game in ALL if game.moves.are_listed], ids=lambda game: game.id)
def test_paired_worlds_look_the_same_to_a_seat(game, at, request):
    case = some_case(game, at)
    doors = {kind: envs.tables(game, 1, seats=case.seats, observation=kind) for kind in ("features", "raw", "text")}
    step = 1 if request.config.getoption("--envs-long") else 7
    compared = 0
    for match in list(case.positions())[::step]:
        for seat in range(case.seats):
            for world in imagined(match, seat, 2):
                compared += world.tobytes() != match.table.tobytes()
                for kind, tables in doors.items():
                    seen = []
                    for table in (match.table, world):
                        tables._floor.tables[:] = table
                        seen.append(np.asarray(tables.observe(0, seat)).tobytes())
                    assert seen[0] == seen[1], kind
    assert compared > 0


@pytest.mark.parametrize("at", [0, -1], ids=["fewest", "most"])
@pytest.mark.parametrize("game", [game for game in ALL if game.moves.are_listed], ids=lambda game: game.id)
def test_features_are_the_fields_of_the_masked_table_from_the_own_seat_on(game, at):
    case = some_case(game, at)
    tables, n = envs.tables(game, 1, seats=case.seats), case.seats
    for match in list(case.positions())[::9]:
        tables._floor.tables[:] = match.table
        for seat in range(n):
            row, seen = tables.observe(0, seat), masked(game, match.table, seat)[0]
            for field in tables.layout.fields:
                told = row[field.first : field.first + field.count]
                if ASIDE in field.marks:
                    assert not told.size
                    continue
                cells = np.array(seen[field.name], np.float64).reshape(field.shape)
                if field.by_seat:
                    cells = cells[[(seat + place) % n for place in range(min(n, field.shape[0]))]]
                named = [mark for mark in field.marks if mark is not Mark.BY_SEAT]
                wanted = [counted(int(cell), named[0], seat, n) if named else cell for cell in cells.ravel()]
                assert told.tolist() == [np.float32(one) for one in wanted], field.name


def counted(cell: int, mark: Mark | SeatFrom, own: int, seats: int) -> int:
    """By hand, as docs/observations.md says it."""
    if isinstance(mark, SeatFrom):
        kind, seat = divmod(cell - mark.first, mark.each)
        if cell < mark.first or seat >= seats:
            return cell
        return mark.first + kind * mark.each + (seat - own) % seats
    if mark is Mark.SEAT_SET:
        return sum(1 << (seat - own) % seats for seat in range(seats) if cell >> seat & 1)
    return (cell - own) % seats if 0 <= cell < seats else cell


def test_a_board_is_turned_so_that_every_seat_is_the_near_one():
    for game in [game for game in OURS if game.turned is not None]:
        tables = envs.tables(game, 1, seats=4, seed=4)
        tables.reset()
        for _ in range(3):
            tables.step(tables.random_actions(chances(1, "x")))
        table = tables._floor.tables.copy()
        rows = []
        for seat in range(4):
            turned, door = table.copy(), game.turned
            assert door is not None
            door(turned[0], seat)
            door(turned[0], (4 - seat) % 4)  # and back
            assert np.allclose(turned["x"], table["x"], atol=1e-6)
            tables._floor.tables[:] = table
            rows.append(tables.observe(0, seat).tobytes())
        assert len(set(rows)) == 4


def test_the_version_of_observations_names_the_game_and_changes_with_its_fields():
    versions = {envs.tables(game, 1).observation_version for game in OURS}
    assert len(versions) == len(OURS)
    for game in OURS:
        few, many = (envs.tables(game, 1, seats=game.seats_with({})[end]) for end in (0, -1))
        assert few.observation_version == many.observation_version
        assert few.observation_version.startswith(f"{game.id}-v{game.version}-features-1-")
        envs.tables(game, 1, version=few.observation_version)
