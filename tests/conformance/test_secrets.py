"""Who sees what, for every registered game: paired worlds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest

from conformance.worlds import CASES, IDS, other_choices, positions, sealed_auction
from tablee import bots
from tablee.kernel.chance import chances
from tablee.kernel.game import SPECTATOR, UNKNOWN, Game
from tablee.kernel.records import Table, clone
from tablee.match import Match

every_case = pytest.mark.parametrize("case", CASES, ids=IDS)


def imagined(match: Match, seat: int, n: int = 3) -> Iterator[Table]:
    """Tables that the seat cannot tell from the real one."""
    dice = chances(match.seed, "imagine", seat, match.position)
    for _ in range(n):
        table = match.masked(seat)
        match.game.doors.imagine(table, dice)
        yield table


def masked(match: Match, table: Table, seat: int) -> Table:
    twin = clone(table)
    match.game.doors.mask(twin, seat)
    return twin


def eyes(match: Match) -> list[int]:
    return [SPECTATOR, 0, len(match.players) - 1]


@every_case
def test_tables_that_differ_only_in_secrets_look_the_same(case):
    for match in positions(case):
        for seat in eyes(match):
            real = match.masked(seat)
            for table in imagined(match, seat):
                other = masked(match, table, seat)
                assert other.tobytes() == real.tobytes()
                views = [msgspec.json.encode(match.game.view(world[0], seat)) for world in (real, other)]
                assert views[0] == views[1]


@every_case
def test_an_imagined_table_is_a_possible_one(case):
    for match in positions(case):
        notation = match.game.notation
        for seat in eyes(match):
            for table in imagined(match, seat):
                for name in match.game.secret_fields:
                    assert not np.any(table[name] == UNKNOWN)
                assert notation.parse_position(notation.print_position(table[0])).tobytes() == table.tobytes()
                assert match.game.doors.to_act(table) == match.game.doors.to_act(match.table)


@every_case
def test_the_own_legal_moves_follow_from_what_the_seat_knows(case):
    game = case[0]
    if game.legal is None:
        pytest.skip("moves cannot be listed")
    for match in positions(case):
        for seat in match.to_act():
            real = match.legal(seat)
            for table in [match.masked(seat), *imagined(match, seat)]:
                moves = np.zeros(game.most_legal, np.int16)
                n = game.doors.legal(table, seat, moves)
                assert [game.notation.print_move(int(move)) for move in moves[:n]] == real


@every_case
def test_masking_twice_is_masking_once_and_a_spectator_knows_no_more_than_a_seat(case):
    for match in positions(case):
        spectator = match.masked(SPECTATOR)
        for seat in range(len(match.players)):
            once = match.masked(seat)
            assert masked(match, once, seat).tobytes() == once.tobytes()
            assert masked(match, once, SPECTATOR).tobytes() == spectator.tobytes()


@every_case
def test_moves_are_told_by_what_the_eyes_knew_then(case):
    found = list(positions(case, 3))
    if case[0].moves > 50:
        found = found[:4]  # every position before it is imagined for each pair of eyes
    for match in found:
        twin = Match(match.game, match.options, match.seed, match.players)
        for played in match.moves:
            twin.play(played.seat, played.move)
        for seat in eyes(match):
            real = match.witnessed(seat, match.position)
            dice = chances(match.seed, "then", seat)
            for i in range(len(twin._tables)):
                twin._tables[i] = match.masked(seat, i)
                match.game.doors.imagine(twin._tables[i], dice)
            assert twin.witnessed(seat, twin.position) == real


@every_case
def test_choices_of_a_decision_that_is_still_open_are_not_told(case):
    for match in positions(case, 3):
        for seat in eyes(match):
            twin = other_choices(match, seat)
            if twin is not None:
                assert twin.witnessed(seat, twin.position) == match.witnessed(seat, match.position)


@pytest.mark.parametrize("case", [*CASES, (sealed_auction(), 3, {})], ids=[*IDS, "auction-sealed"])
def test_what_a_game_leaves_out_of_a_move_is_not_told_in_other_words(case):
    """Moves that leave the same table to some eyes sound the same to them, if one of them is not told in full."""
    game = case[0]
    if game.witness is None or game.legal is None:
        assert all(len(match.witnessed(SPECTATOR, 99)) <= match.position for match in positions(case, 1))
        return
    for match in positions(case, 2):
        for seat in match.to_act():
            for eye in {SPECTATOR, *range(len(match.players))} - {seat}:
                heard: dict[bytes, set[tuple[str | None, bool]]] = {}
                for world in [match.table, *imagined(match, eye, 2)]:
                    moves = np.zeros(game.most_legal, np.int16)
                    for move in moves[: game.doors.legal(world, seat, moves)][::7]:
                        after, before = clone(world), masked(match, world, eye)
                        game.doors.play(after, seat, int(move), chances(match.seed, match.position + 1))
                        told = game.witness(before[0], seat, int(move), eye)
                        in_full = told == game.notation.print_move(int(move))
                        heard.setdefault(masked(match, after, eye).tobytes(), set()).add((told, in_full))
                for group in heard.values():
                    assert len(group) == 1 or all(in_full for _, in_full in group)


def without_search(game: Game[Any]) -> list[str]:
    """The bots that answer at once; tests/bots asks those that search."""
    return [name for name in bots.bot_names(game) if bots.find(name, game).searcher is None]


@every_case
def test_bots_choose_by_what_their_seat_knows(case):
    game = case[0]
    for match in positions(case, 3):
        for name in without_search(game):
            for seat in match.to_act():
                bot = bots.find(name, game)
                worlds = [match.masked(seat), *(masked(match, table, seat) for table in imagined(match, seat, 2))]
                choices = {
                    game.notation.print_move(bot.choose(world, seat, chances(match.seed, "bot", match.position)))
                    for world in worlds
                }
                assert len(choices) == 1
