"""What holds for the moves and positions of every registered game."""

from __future__ import annotations

import pytest

from conformance.worlds import CASES, GAMES, IDS, finished, positions, random_move
from tablee.kernel.game import SPECTATOR
from tablee.match import IllegalMove, InvalidMove, Match, StaleMove, read_journals, replay, write_line

every_case = pytest.mark.parametrize("case", CASES, ids=IDS)


def find(name: str):
    return next(game for game in GAMES if game.id == name)


@every_case
def test_moves_print_and_parse(case):
    for match in positions(case):
        notation = match.game.notation
        for seat in match.to_act():
            texts = match.legal(seat) or [random_move(match, seat)]
            assert [notation.print_move(notation.parse_move(text)) for text in texts] == texts
            assert len(set(texts)) == len(texts)


@every_case
def test_legal_moves_are_those_without_objection_in_the_order_of_their_numbers(case):
    game = case[0]
    for match in positions(case):
        for seat in range(len(match.players)):
            if game.legal is not None:
                table = match.table
                allowed = [move for move in range(game.moves) if game.doors.objection(table, seat, move) == 0]
                assert match.legal(seat) == [game.notation.print_move(move) for move in allowed]
                assert len(allowed) <= game.most_legal
            elif seat in match.to_act():
                match.read(seat, random_move(match, seat))


@every_case
def test_there_is_a_legal_move_until_the_game_is_over(case):
    for match in positions(case):
        if match.is_over:
            outcome = match.outcome
            won = match.game.winners(match.table[0])
            assert outcome.winners == tuple(seat for seat in range(len(match.players)) if won >> seat & 1)
            assert len(outcome.scores) == len(match.players)
            assert all(match.legal(seat) == [] for seat in range(len(match.players)))
        else:
            assert match.outcome is None
            assert match.game.legal is None or all(match.legal(seat) for seat in match.to_act())


@every_case
def test_positions_print_and_parse(case):
    for match in positions(case):
        notation = match.game.notation
        for table in (match.table, match.masked(0), match.masked(SPECTATOR)):
            text = notation.print_position(table[0])
            assert "\n" not in text
            assert notation.parse_position(text).tobytes() == table.tobytes()


@every_case
def test_the_same_journal_gives_the_same_bytes(case):
    for seed in range(4 if case[0].moves < 500 else 1):
        match = finished(case, seed)
        for trace in (False, True):
            ((number, journal),) = read_journals(write_line(match, trace))
            again = replay(journal, find, number)
            assert again.moves == match.moves
            assert [again.at(i).tobytes() for i in range(again.position + 1)] == [
                match.at(i).tobytes() for i in range(match.position + 1)
            ]
            assert write_line(again, trace) == write_line(match, trace)


@every_case
def test_a_refused_move_changes_nothing(case):
    for match in positions(case):
        before = match.table.tobytes(), list(match.moves)
        with pytest.raises(InvalidMove):
            match.play(0, "castle kingside at once")
        idle = [seat for seat in range(len(match.players)) if seat not in match.to_act()]
        for seat in idle:
            with pytest.raises(IllegalMove) as refusal:
                match.play(seat, some_move(match))
            assert refusal.value.clause.startswith(match.game.clauses)
        for seat in match.to_act():
            with pytest.raises(StaleMove):
                match.play(seat, some_move(match), made_at=match.position + 1)
        assert (match.table.tobytes(), match.moves) == before


def some_move(match: Match) -> str:
    """The text of any move of the game, legal or not."""
    if match.game.Move is None:
        return match.game.notation.print_move(0)
    return match.game.notation.print_move(match.game.Move.table())


@every_case
def test_seats_that_do_not_exist_cannot_move(case):
    match = next(positions(case, 1))
    for seat in (-1, len(match.players), 99):
        with pytest.raises(IllegalMove):
            match.play(seat, some_move(match))
