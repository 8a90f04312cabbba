"""What holds for the moves, positions, ends and journals of every game."""

from __future__ import annotations

from tablee.kernel.game import SPECTATOR
from tablee.kernel.records import Table
from tablee.match import (
    BadJournal,
    IllegalMove,
    InvalidMove,
    Match,
    Refusal,
    StaleMove,
    read_journals,
    replay,
    write_line,
)

from .broken import Broken, differing, expect
from .cases import Case, random_move, some_move

NONSENSE = "castle kingside at once"


def moves_print_and_parse(case: Case) -> None:
    for match in case.positions():
        for seat in match.to_act():
            texts = match.legal(seat) or [random_move(match, seat)]
            for text in texts:
                again = reread(match, text)
                expect(again == text, "move-text", match, move=text, again=again)
                expect(texts.count(text) == 1, "move-text-twice", match, move=text)


def reread(match: Match, text: str) -> str:
    notation = match.game.shown.notation
    try:
        return notation.print_move(notation.parse_move(text))
    except ValueError as problem:
        raise Broken("move-unreadable", match, move=text, problem=str(problem)) from None


def legal_moves_are_those_without_objection(case: Case) -> None:
    """In the order of their numbers."""
    game = case.game
    for match in case.positions():
        for seat in range(case.seats):
            if not game.moves.are_listed:
                if seat in match.to_act():
                    _check_sample(match, seat)
                continue
            table, told, most = match.table, game.shown.notation.print_move, game.moves.most_legal
            objection = game.doors.objection.at_once
            allowed = [told(move) for move in range(game.moves.count) if objection(table, seat, move) == 0]
            expect(len(allowed) <= most, "most-legal", match, most=most, count=len(allowed))
            listed = match.legal(seat)
            for move in allowed:
                expect(move in listed, "legal-misses", match, move=move, seat=str(seat))
            for move in listed:
                expect(move in allowed, "legal-too-many", match, move=move, seat=str(seat))
            expect(listed == allowed, "legal-order", match, seat=str(seat))


def _check_sample(match: Match, seat: int) -> None:
    move = random_move(match, seat)
    try:
        match.read(seat, move)
    except Refusal as refusal:
        raise Broken("sample", match, move=move, seat=str(seat), problem=str(refusal)) from None


def there_is_a_legal_move_until_the_end(case: Case) -> None:
    for match in case.positions():
        if match.is_over:
            _check_end(match)
            continue
        expect(match.outcome is None, "outcome-early", match)
        for seat in match.to_act():
            expect(seat < case.seats, "acts-nobody", match, seat=str(seat))
            expect(not case.game.moves.are_listed or bool(match.legal(seat)), "stuck", match, seat=str(seat))


def _check_end(match: Match) -> None:
    outcome, won, seats = match.outcome, match.game.rules.winners(match.table[0]), range(len(match.players))
    assert outcome is not None
    winners = tuple(seat for seat in seats if won >> seat & 1)
    expect(won >> len(seats) == 0, "winners-nobody", match)
    expect(outcome.winners == winners, "winners", match, told=str(list(outcome.winners)), won=str(list(winners)))
    expect(len(outcome.scores) == len(seats), "scores", match, scores=len(outcome.scores), seats=len(seats))
    for seat in seats:
        expect(match.legal(seat) == [], "legal-after-end", match, seat=str(seat))


def positions_print_and_parse(case: Case) -> None:
    for match in case.positions():
        for table in (match.table, match.masked(0), match.masked(SPECTATOR)):
            check_position(match, table)


def check_position(match: Match, table: Table, key: str = "position") -> None:
    notation = match.game.shown.notation
    try:
        text = notation.print_position(table[0])
        expect("\n" not in text, "position-lines", match)
        again = notation.parse_position(text)
    except (ValueError, LookupError) as problem:
        raise Broken(f"{key}-unreadable", match, problem=str(problem)) from None
    expect(again.tobytes() == table.tobytes(), key, match, field=differing(again, table))


def the_same_journal_gives_the_same_game(case: Case) -> None:
    """Written, read and replayed, with its positions and without."""
    first = case.pace.first_seed
    for seed in range(first, first + min(4, case.pace.games)):
        match = case.finished(seed)
        for trace in (False, True):
            line = write_line(match, trace)
            again = _replayed(match, line)
            expect(again.moves == match.moves, "journal", match)
            for i in range(match.position + 1):
                expect(again.at(i).tobytes() == match.at(i).tobytes(), "journal", match)
            expect(write_line(again, trace) == line, "journal", match)


def _replayed(match: Match, line: bytes) -> Match:
    try:
        ((number, journal),) = read_journals(line)
        return replay(journal, lambda name: match.game, number)
    except BadJournal as problem:
        raise Broken("journal-refused", match, problem=str(problem)) from None


def a_refused_move_changes_nothing(case: Case) -> None:
    for match in case.positions():
        before = match.table.tobytes(), list(match.moves)
        expect(_refusal(match, 0, NONSENSE) is InvalidMove, "nonsense", match, move=NONSENSE)
        for seat in {-1, *range(case.seats), case.seats, 99}:
            if seat not in match.to_act():
                expect(_refusal(match, seat, some_move(match)) is IllegalMove, "out-of-turn", match, seat=str(seat))
            else:
                late = _refusal(match, seat, some_move(match), match.position + 1)
                expect(late is StaleMove, "stale", match, seat=str(seat))
        expect((match.table.tobytes(), match.moves) == before, "refused-changes", match)


def _refusal(match: Match, seat: int, move: str, made_at: int | None = None) -> type[Refusal] | None:
    """How such a move is refused."""
    try:
        match.play(seat, move, made_at)
    except IllegalMove as refusal:
        expect(refusal.clause.startswith(f"{match.game.rules.clauses}-"), "clause", match, clause=refusal.clause)
        return IllegalMove
    except Refusal as refusal:
        return type(refusal)
    except Exception as problem:  # parse_move may only raise ValueError
        raise Broken("nonsense-crash", match, move=move, problem=repr(problem)) from problem
    return None
