"""What follows from the lines of a table's journal."""

from __future__ import annotations

import pytest

from server.here import SECRET, THROW, darts, darts_are_known, ledger_of, made, seated  # noqa: F401
from tablee.kernel.options import Value
from tablee.match import Played, commitment_of, seed_from
from tablee.server.ledger import (
    AnsweredBack,
    AnyEntry,
    CameBack,
    Created,
    Given,
    Ledger,
    Moved,
    OfferedBack,
    Readied,
    Rematched,
    Resigned,
    Sat,
    Start,
    read_entry,
)
from tablee.server.showing import encode

LONG: dict[str, Value] = {"wins_needed": 5}
of_darts = pytest.mark.usefixtures("darts_are_known")


def duel(*more: AnyEntry) -> Ledger:
    return ledger_of(*seated(made("destrier", ["open", "open"], options=LONG)), *more)


def first_move(ledger: Ledger) -> Moved:
    assert ledger.match is not None
    seat = ledger.match.to_act()[0]
    return Moved(seat, ledger.match.legal(seat)[0])


# Before the deal


def test_cards_are_dealt_when_the_last_one_is_ready_and_not_before():
    entries = seated(made("drei", ["open", "bot:casual", "open"]))
    for n in range(1, len(entries)):
        ledger = ledger_of(*entries[:n])
        assert (ledger.match, ledger.phase, ledger.seq) == (None, "waiting", n)
        assert ledger.take_back_to(0) is None
    ledger = ledger_of(*entries)
    assert ledger.phase == "playing"
    assert ledger.match is not None
    assert ledger.match.players == ("human", "bot:casual", "human")


def test_a_seat_given_to_a_bot_can_be_the_last_one_that_was_missing():
    sat, ready = Sat(0, "Ann", "aa"), Readied(0, "00")
    created = made("destrier", ["open", "open"])
    assert ledger_of(created, sat, ready).phase == "waiting"
    assert ledger_of(created, sat, ready, Given(1, "bot:random")).phase == "playing"
    assert ledger_of(created, sat, Given(1, "bot:random")).phase == "waiting"
    assert ledger_of(made("destrier", ["bot:random", "bot:random"])).phase != "waiting"


def test_a_seat_is_somebody_or_a_bot_or_open():
    ledger = ledger_of(made("drei", ["open", "bot:casual", "open"]), Sat(2, "Cy", "cc"))
    kinds = [(seat.kind, seat.is_bot, seat.is_ready, seat.name, seat.token_hash) for seat in ledger.seats]
    assert kinds == [
        ("open", False, False, "", ""),
        ("bot:casual", True, True, "", ""),
        ("human", False, False, "Cy", "cc"),
    ]
    assert ledger.names() == ["open", "bot:casual", "Cy"]
    ledger.apply(Readied(2, "0a"), 0.0)
    assert (ledger.seats[2].is_ready, ledger.seats[2].nonce) == (True, "0a")


def test_who_leaves_takes_name_key_and_number_along():
    ledger = ledger_of(made("destrier", ["open", "open"]), Sat(0, "Ann", "aa"), Readied(0, "00"), Given(0, "open"))
    seat = ledger.seats[0]
    assert (seat.kind, seat.name, seat.token_hash, seat.nonce) == ("open", "", "", "")
    assert ledger.seat_with("aa") is None
    ledger.apply(Sat(0, "Bea", "bb"), 0.0)
    assert (ledger.seat_with("aa"), ledger.seat_with("bb"), ledger.seats[0].is_ready) == (None, 0, False)


def test_a_key_opens_its_own_seat_and_nothing_opens_an_empty_one():
    ledger = ledger_of(made("drei", ["open", "bot:casual", "open"]), Sat(2, "Cy", "cc"), Sat(0, "Ann", "aa"))
    assert [ledger.seat_with(key) for key in ("aa", "cc", "a", "", "bot:casual")] == [0, 2, None, None, None]


def test_the_people_of_a_rematch_sit_already():
    ledger = ledger_of(made("destrier", ["open", "open"], people={"1": ["Bea", "bb"], "0": ["Ann", "aa"]}))
    assert ledger.names() == ["Ann", "Bea"]
    assert [ledger.seat_with(key) for key in ("aa", "bb")] == [0, 1]
    assert ledger.phase == "waiting"


# The deal


def test_the_deal_comes_from_the_secret_and_from_all_numbers_in_their_order():
    created = made("destrier", ["open", "open"], options=LONG)
    sat = [Sat(0, "Ann", "aa"), Sat(1, "Bea", "bb")]
    ledger = ledger_of(created, *sat, Readied(1, "0b"), Readied(0, "0a"))
    assert ledger.match is not None
    assert ledger.match.seed == seed_from(SECRET, ["0a", "0b"])
    assert ledger.match.options["wins_needed"] == 5
    assert ledger.commitment == commitment_of(SECRET)


def test_the_secret_is_opened_with_the_end_and_not_before():
    assert ledger_of(made("destrier", ["open", "open"])).fair is None
    ledger = duel()
    assert ledger.fair is None
    ledger.apply(Resigned(0), 0.0)
    assert ledger.phase == "finished"
    assert ledger.fair is not None
    assert (ledger.fair.secret, ledger.fair.commitment, ledger.fair.nonces) == (
        SECRET.hex(), commitment_of(SECRET), ["00", "00"]
    )  # fmt: skip


def test_a_game_of_another_day_goes_on_where_it_was_and_promises_nothing():
    fresh = ledger_of(*seated(made("destrier", ["open", "open"], options=LONG, start=Start(7, []))))
    assert fresh.match is not None
    assert (fresh.match.seed, fresh.first, fresh.commitment) == (7, 0, "")
    move = first_move(fresh)
    start = Start(7, [Played(move.seat, move.move)])
    ledger = ledger_of(*seated(made("destrier", ["open", "open"], options=LONG, start=start)))
    assert ledger.match is not None
    assert (ledger.match.position, ledger.first, ledger.match.moves) == (1, 1, start.moves)
    ledger.apply(Resigned(0), 0.0)
    assert ledger.fair is None


@of_darts
def test_nothing_before_the_start_of_a_game_of_another_day_is_taken_back():
    start = Start(7, [Played(0, THROW), Played(1, THROW)])
    ledger = ledger_of(*darts("open", "open", start=start))
    assert [ledger.take_back_to(seat) for seat in range(2)] == [None, None]
    ledger.apply(Moved(0, THROW), 0.0)
    assert [ledger.take_back_to(seat) for seat in range(2)] == [2, None]
    assert ledger_of(*darts("open", "open", throws=2)).take_back_to(0) == 0


def test_only_the_versions_of_bots_that_play_are_kept():
    created = made("drei", ["open", "bot:casual"], bots={"casual": 4, "expert": 9})
    ledger = ledger_of(*seated(created))
    assert ledger.match is not None
    assert ledger.match.bots == {"casual": 4}


def test_a_rematch_begins_with_who_lost_where_the_rules_say_so():
    ledger = ledger_of(*seated(made("drei", ["open", "open"], starter=1)))
    assert ledger.match is not None
    assert ledger.match.starter == 1


# Moves, and the clock


def test_progress_is_a_deal_a_move_an_answer_or_a_return():
    entries = seated(made("drei", ["open"] * 3))
    ledger = Ledger("0" * 24, SECRET)
    for at, entry in enumerate(entries):
        ledger.apply(entry, float(at))
        assert ledger.last_progress == (0.0 if entry is not entries[-1] else float(at))
    ledger.apply(Resigned(0), 50.0)
    assert ledger.last_progress == len(entries) - 1
    ledger.apply(CameBack(0), 60.0)
    assert ledger.last_progress == 60.0
    ledger.apply(first_move(ledger), 70.0)
    assert ledger.last_progress == 70.0
    ledger.apply(Rematched("1" * 24), 80.0)
    assert ledger.last_progress == 70.0
    ledger.apply(AnsweredBack(1, False), 90.0)
    assert ledger.last_progress == 90.0


def test_a_seat_that_is_played_for_is_a_stand_ins_until_its_person_moves_or_returns():
    ledger = duel()
    move = first_move(ledger)
    ledger.apply(Moved(move.seat, move.move, "stand-in"), 0.0)
    assert [seat.stand_in for seat in ledger.seats] == [move.seat == 0, move.seat == 1]
    ledger.apply(CameBack(move.seat), 0.0)
    assert not any(seat.stand_in for seat in ledger.seats)
    again = first_move(ledger)
    ledger.apply(Moved(again.seat, again.move, "stand-in"), 0.0)
    assert ledger.seats[again.seat].stand_in
    while ledger.match is not None and again.seat not in ledger.match.to_act():
        ledger.apply(first_move(ledger), 0.0)
    ledger.apply(first_move(ledger), 0.0)
    assert not ledger.seats[again.seat].stand_in


def test_giving_up_ends_a_game_of_two_and_leaves_a_greater_one_to_a_stand_in():
    ledger = duel(Resigned(1))
    assert ledger.match is not None
    assert (ledger.phase, ledger.match.resigned) == ("finished", 1)
    assert not any(seat.stand_in for seat in ledger.seats)
    three = ledger_of(*seated(made("drei", ["open"] * 3)), Resigned(1))
    assert three.phase == "playing"
    assert [seat.stand_in for seat in three.seats] == [False, True, False]


def test_whatever_can_be_said_of_the_seats_is_said_anew():
    """`seating` tells a showcase when what it remembers of the seats is old."""
    ledger = ledger_of(made("destrier", ["open", "open"], options=LONG))
    seen = {ledger.seating}
    for entry in (Sat(0, "A", "aa"), Sat(1, "B", "bb"), Given(1, "open"), Sat(1, "C", "cc"), Readied(0, "00")):
        ledger.apply(entry, 0.0)
        assert ledger.seating not in seen
        seen.add(ledger.seating)
    ledger.apply(Readied(1, "00"), 0.0)
    before, move = ledger.seating, first_move(ledger)
    ledger.apply(move, 0.0)
    assert ledger.seating == before  # a move says nothing of the seats
    move = first_move(ledger)
    ledger.apply(Moved(move.seat, move.move, "stand-in"), 0.0)
    assert ledger.seating != before


# Where a client was


def test_a_line_of_the_journal_tells_the_position_that_was_seen_there():
    ledger = duel()
    dealt = ledger.seq
    ledger.apply(first_move(ledger), 0.0)
    assert [ledger.position_at(seq) for seq in range(dealt + 2)] == [-1] * dealt + [0, 1]
    for never in (-1, dealt + 2, 999):
        assert ledger.position_at(never) == -1


@of_darts
def test_after_a_take_back_no_old_line_tells_a_position_any_more():
    ledger = ledger_of(*darts("open", "open", throws=1))
    thrown = ledger.seq
    assert (ledger.position_at(thrown - 1), ledger.position_at(thrown)) == (0, 1)
    ledger.apply(OfferedBack(0), 0.0)
    assert ledger.position_at(thrown) == 1
    ledger.apply(AnsweredBack(1, True), 0.0)
    assert ledger.match is not None
    assert ledger.match.position == 0
    assert {ledger.position_at(seq) for seq in range(ledger.seq)} == {-1}
    assert ledger.position_at(ledger.seq) == 0
    ledger.apply(Moved(0, THROW), 0.0)
    assert ledger.position_at(ledger.seq) == 1


# Taking back


@of_darts
def test_everybody_else_is_asked_and_each_only_once():
    ledger = ledger_of(*darts(*["open"] * 3, throws=1))
    assert (ledger.back_offer, ledger.back_awaits) == (None, [])
    ledger.apply(OfferedBack(0), 33.0)
    assert (ledger.back_offer, ledger.back_awaits, ledger.offered_at) == (0, [1, 2], 33.0)
    ledger.apply(AnsweredBack(2, True), 0.0)
    assert ledger.back_awaits == [1]
    assert ledger.match is not None
    assert ledger.match.position == 1
    ledger.apply(AnsweredBack(1, True), 0.0)
    assert (ledger.match.position, ledger.back_offer, ledger.back_agreed) == (0, None, set())


@of_darts
def test_a_no_or_a_move_ends_an_offer_and_all_consent_to_it():
    for ending in (AnsweredBack(2, False), Moved(1, THROW)):
        ledger = ledger_of(*darts(*["open"] * 3, throws=1), OfferedBack(0), AnsweredBack(1, True), ending)
        assert (ledger.back_offer, ledger.back_awaits, ledger.back_agreed) == (None, [], set())
        assert ledger.match is not None
        assert ledger.match.position == (2 if isinstance(ending, Moved) else 1)


@of_darts
def test_an_offer_that_was_overtaken_takes_nothing_back():
    """The one that is asked gives the game up: then nothing can be taken back."""
    ledger = ledger_of(*darts("open", "open", throws=1), OfferedBack(0), Resigned(1))
    assert ledger.match is not None
    assert (ledger.match.position, ledger.phase) == (1, "finished")
    ledger.apply(AnsweredBack(1, True), 0.0)
    assert (ledger.match.position, ledger.back_offer) == (1, None)


def test_what_one_person_has_learned_is_not_taken_back_by_another():
    ledger = duel()
    assert ledger.match is not None
    while "hit" not in ledger.match.legal(ledger.match.to_act()[0]):
        ledger.apply(first_move(ledger), 0.0)
    seat = ledger.match.to_act()[0]
    ledger.apply(Moved(seat, "hit"), 0.0)
    assert ledger.take_back_to(seat) is None


# Reading


@pytest.mark.parametrize(
    "entry",
    [
        Created("drei", 2, {"a": 1}, ["open", "bot:casual"], "ABC234", 30, True, {"0": ["A", "aa"]}, Start("0x00", [])),
        Sat(1, "Ann", "aa"),
        Given(1, "open"),
        Readied(1, "00"),
        Moved(1, "hit"),
        Moved(1, "hit", "stand-in"),
        Resigned(1),
        OfferedBack(1),
        AnsweredBack(1, True),
        AnsweredBack(1, False),
        CameBack(1),
        Rematched("0" * 24),
    ],
    ids=lambda entry: type(entry).__name__,
)
def test_a_line_is_read_as_it_was_written(entry: AnyEntry):
    assert read_entry(encode(entry)) == entry
