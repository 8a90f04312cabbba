"""Who may do what at a table, and when."""

from __future__ import annotations

import pytest

from server.here import NAME, THROW, darts, darts_are_known, made, refused, seated, table_of  # noqa: F401
from tablee.kernel.options import Value
from tablee.server.ledger import (
    AnsweredBack,
    AnyEntry,
    CameBack,
    Given,
    Moved,
    OfferedBack,
    Readied,
    Rematched,
    Resigned,
    Sat,
)
from tablee.server.live import LiveTable
from tablee.server.problems import Problem

LONG: dict[str, Value] = {"wins_needed": 5}
ANN, BEA = Sat(0, "Ann", "aa"), Sat(1, "Bea", "bb")
of_darts = pytest.mark.usefixtures("darts_are_known")


def waiting(*seats: str, more: tuple[AnyEntry, ...] = ()) -> LiveTable:
    return table_of(made("drei", list(seats)), *more)


def playing(*more: AnyEntry, seats: int = 2, time_limit: int = 0) -> LiveTable:
    game, options = ("destrier", LONG) if seats == 2 else ("drei", {})
    return table_of(*seated(made(game, ["open"] * seats, options=options, time_limit=time_limit)), *more)


# Sitting down


def test_an_open_seat_is_taken_by_who_asks_for_it_or_for_any():
    live = waiting("bot:casual", "open", "open")
    assert live.deciding.sit(None, "Ann", "aa") == Sat(1, "Ann", "aa")
    assert live.deciding.sit(2, "Ann", "aa") == Sat(2, "Ann", "aa")
    for seat in (0, -1, 3, 99):
        assert refused(lambda seat=seat: live.deciding.sit(seat, "Ann", "aa")) == "seat-taken"


def test_a_seat_with_somebody_on_it_is_not_taken():
    live = waiting("open", "open", more=(ANN,))
    assert refused(lambda: live.deciding.sit(0, "Bea", "bb")) == "seat-taken"
    assert live.deciding.sit(None, "Bea", "bb").seat == 1
    full = waiting("open", "open", more=(ANN, BEA))
    assert refused(lambda: full.deciding.sit(None, "Cy", "cc")) == "seat-taken"
    assert refused(lambda: playing().deciding.sit(None, "Cy", "cc")) == "seat-taken"
    assert refused(lambda: playing().deciding.sit(0, "Cy", "cc")) == "seat-taken"


# Filling and freeing seats


def test_open_seats_and_bots_are_everybodys_and_a_persons_seat_only_that_persons():
    live = waiting("open", "open", "bot:casual", "open", more=(ANN, BEA))
    assert live.deciding.give(0, 2, "open") == Given(2, "open")
    assert live.deciding.give(0, 3, "bot:expert") == Given(3, "bot:expert")
    assert live.deciding.give(0, 2, "bot:novice") == Given(2, "bot:novice")
    assert live.deciding.give(0, 0, "open") == Given(0, "open")
    assert live.deciding.give(1, 1, "bot:casual") == Given(1, "bot:casual")
    assert refused(lambda: live.deciding.give(0, 1, "open")) == "seat-taken"
    assert refused(lambda: live.deciding.give(1, 0, "bot:casual")) == "seat-taken"
    for seat in (-1, 4):
        assert refused(lambda seat=seat: live.deciding.give(0, seat, "open")) == "seat-taken"


def test_a_seat_is_given_only_to_bots_that_play_the_game():
    live = waiting("open", "open", more=(ANN,))
    for to in ("bot:grandmaster", "bot:", "bot", "human", "casual", "", "ghost:casual", "bot:casual:2"):
        assert refused(lambda to=to: live.deciding.give(0, 1, to)) == "unknown-bot"


def test_no_seat_changes_hands_after_the_deal():
    assert refused(lambda: playing().deciding.give(0, 0, "open")) == "already-dealt"
    assert refused(lambda: playing().deciding.give(0, 0, "bot:casual")) == "already-dealt"


# Getting ready


def test_a_number_is_said_once_and_before_the_deal():
    live = waiting("open", "open", more=(ANN, BEA))
    assert live.deciding.ready(0, "0a") == Readied(0, "0a")
    for nonce in ("", "0A", "xy", "0a 0b", "0a\n", "ff" * 33):
        assert refused(lambda nonce=nonce: live.deciding.ready(0, nonce)) == "bad-nonce"
    chosen = waiting("open", "open", more=(ANN, BEA, Readied(0, "0a")))
    assert refused(lambda: chosen.deciding.ready(0, "0b")) == "already-dealt"
    assert chosen.deciding.ready(1, "0b") == Readied(1, "0b")
    assert refused(lambda: playing().deciding.ready(0, "0b")) == "already-dealt"


# Moving


def test_a_move_is_made_by_who_is_to_move_and_written_in_its_own_words():
    live = playing()
    match = live.ledger.match
    assert match is not None
    seat = match.to_act()[0]
    assert live.deciding.move(seat, match.legal(seat)[0], live.ledger.seq) == Moved(seat, match.legal(seat)[0], "")
    assert live.deciding.move(seat, match.legal(seat)[0], None, "stand-in").by == "stand-in"
    assert refused(lambda: live.deciding.move(1 - seat, match.legal(seat)[0], live.ledger.seq)) == "not-your-turn"
    assert refused(lambda: live.deciding.move(seat, "decline", live.ledger.seq)) == "illegal-move"
    assert refused(lambda: live.deciding.move(seat, "fly", live.ledger.seq)) == "invalid-move"


def test_a_refused_move_says_which_clause_is_against_it():
    live = playing()
    assert live.ledger.match is not None
    seat = live.ledger.match.to_act()[0]
    for who, move, clause in ((1 - seat, "hit", "DD-26"), (seat, "decline", "DD-42")):
        with pytest.raises(Problem) as problem:
            live.deciding.move(who, move, None)
        assert problem.value.clause == clause
        assert problem.value.args_of_message == {"game": "destrier", "rule": clause}


def test_a_move_for_another_line_of_the_journal_is_stale():
    live = playing()
    assert live.ledger.match is not None
    seat = live.ledger.match.to_act()[0]
    for seq in (0, 1, live.ledger.seq - 1, live.ledger.seq + 1, -1):
        assert refused(lambda seq=seq: live.deciding.move(seat, "hit", seq)) == "stale-move"


def test_nothing_is_played_before_the_deal_or_after_the_end():
    assert refused(lambda: waiting("open", "open").deciding.move(0, "7", None)) == "not-dealt"
    for seat in range(2):
        assert refused(lambda seat=seat: playing(Resigned(0)).deciding.move(seat, "hit", None)) == "over"


@of_darts
def test_a_move_chosen_before_a_take_back_is_stale_though_the_position_is_the_same():
    before = darts("open", "open", throws=1)
    live = table_of(*before, OfferedBack(0), AnsweredBack(1, True))
    assert live.ledger.match is not None
    assert live.ledger.match.to_act() == [0]
    for seq in range(live.ledger.seq):
        assert refused(lambda seq=seq: live.deciding.move(0, THROW, seq)) == "stale-move"
    assert live.deciding.move(0, THROW, live.ledger.seq) == Moved(0, THROW)


# Giving up, taking back, returning


def test_giving_up_takes_a_game_that_goes_on():
    assert refused(lambda: waiting("open", "open").deciding.resign(0)) == "not-dealt"
    assert playing().deciding.resign(1) == Resigned(1)
    assert refused(lambda: playing(Resigned(0)).deciding.resign(1)) == "over"


@of_darts
def test_a_take_back_is_offered_by_who_moved_last_and_once_at_a_time():
    live = table_of(*darts("open", "open", throws=1))
    assert live.deciding.offer_back(0) == OfferedBack(0)
    assert refused(lambda: live.deciding.offer_back(1)) == "no-take-back"
    offered = table_of(*darts("open", "open", throws=2), OfferedBack(0))
    for seat in range(2):
        assert refused(lambda seat=seat: offered.deciding.offer_back(seat)) == "no-take-back"
    assert refused(lambda: table_of(*darts("open", "open")).deciding.offer_back(0)) == "no-take-back"


@of_darts
def test_a_take_back_is_answered_by_those_who_are_asked_and_once():
    live = table_of(*darts(*["open"] * 3, throws=1), OfferedBack(0))
    assert live.deciding.answer_back(1, True) == AnsweredBack(1, True)
    assert live.deciding.answer_back(2, False) == AnsweredBack(2, False)
    assert refused(lambda: live.deciding.answer_back(0, True)) == "no-offer"
    again = table_of(*darts(*["open"] * 3, throws=1), OfferedBack(0), AnsweredBack(1, True))
    assert refused(lambda: again.deciding.answer_back(1, True)) == "no-offer"
    assert refused(lambda: table_of(*darts(*["open"] * 3, throws=1)).deciding.answer_back(1, True)) == "no-offer"


def test_only_who_is_played_for_comes_back():
    live = playing(Resigned(1), seats=3)
    assert live.deciding.come_back(1) == CameBack(1)
    assert refused(lambda: live.deciding.come_back(0)) == "over"


def test_one_rematch_follows_a_game_that_is_over():
    assert refused(lambda: waiting("open", "open").deciding.rematched("1" * 24)) == "not-over"
    assert refused(lambda: playing().deciding.rematched("1" * 24)) == "not-over"
    assert playing(Resigned(0)).deciding.rematched("1" * 24) == Rematched("1" * 24)
    assert refused(lambda: playing(Resigned(0), Rematched(NAME)).deciding.rematched("1" * 24)) == "over"


# The clock


def test_time_runs_only_while_a_game_with_a_limit_goes_on():
    def left(*more: AnyEntry, limit: int = 30) -> float | None:
        begun = seated(made("destrier", ["open", "open"], options=LONG, time_limit=limit))
        return table_of(*begun, *more).clock.time_left()

    assert 29.0 < (left() or 0.0) <= 30.0  # the deal was long ago, and the server was away since
    assert left(limit=0) is None
    assert left(Resigned(0)) is None
    assert table_of(made("destrier", ["open", "open"], time_limit=30)).clock.time_left() is None


def test_nobody_has_more_time_than_the_limit(monkeypatch: pytest.MonkeyPatch):
    live = table_of(*seated(made("destrier", ["open", "open"], options=LONG, time_limit=30)))
    assert live.clock.time_left() is not None
    began = live.clock._moments[live.ledger.last_progress]
    for passed, left in ((10.0, 20.0), (30.0, 0.0), (31.0, 0.0), (-5.0, 30.0)):
        monkeypatch.setattr("tablee.server.clock.now", lambda passed=passed: began + passed)
        assert live.clock.time_left() == pytest.approx(left)


def test_a_table_is_idle_when_nobody_looks_and_nobody_plays():
    assert waiting("open", "open").is_idle
    assert playing().is_idle, "it can be read again when somebody comes"
    assert not playing(time_limit=30).is_idle, "the clock runs"
    assert not playing(Resigned(1), seats=3).is_idle, "a stand-in plays"
    assert playing(Resigned(0)).is_idle
