"""A match: journal, refusals, rebuilding, taking back."""

from __future__ import annotations

import json

import pytest
from conformance.broken import altered
from conformance.worlds import auction, darts, sealed_auction

from tablee.games import find
from tablee.games.destrier import GAME
from tablee.kernel.game import SPECTATOR, UNKNOWN, Came
from tablee.kernel.options import BadOption
from tablee.match import (
    BadJournal,
    BadSeats,
    IllegalMove,
    InvalidMove,
    Match,
    StaleMove,
    read_journals,
    replay,
    write_line,
)


def started(seed: int = 3) -> tuple[Match, int]:
    match = Match(GAME, {}, seed)
    return match, match.to_act()[0]


def test_a_seat_that_is_not_there_is_told_as_such():
    match, _ = started()
    for seat in (5, -1):
        with pytest.raises(IllegalMove, match=f"there is no seat {seat}: the seats of this match are 0, 1"):
            match.play(seat, "hit")


def test_a_match_is_not_made_of_a_name():
    with pytest.raises(TypeError, match=r"made of a Game, not of 'destrier': tablee\.games\.find"):
        Match("destrier")  # pyright: ignore[reportArgumentType]  # that is what is tried


def test_the_three_refusals_say_what_is_wrong():
    match, seat = started()
    with pytest.raises(InvalidMove, match="'fly' is not a move"):
        match.play(seat, "fly")
    with pytest.raises(IllegalMove, match="DD-42"):
        match.play(seat, "decline")
    with pytest.raises(IllegalMove, match=r"another seat's turn \(DD-26\)"):
        match.play(1 - seat, "hit")
    match.play(seat, "hit", made_at=0)
    with pytest.raises(StaleMove, match="position 0, but the game is at position 1"):
        match.play(seat, "hit", made_at=0)


def test_options_and_seats_are_checked():
    with pytest.raises(BadOption, match="takes 1, 2, 3, 5, not 4"):
        Match(GAME, {"wins_needed": 4})
    with pytest.raises(BadOption, match="no option speed"):
        Match(GAME, {"speed": 1})
    with pytest.raises(BadSeats, match="2 to 2 seats, not 3"):
        Match(GAME, {}, 1, ["human"] * 3)


def test_a_move_made_while_others_decided_at_the_same_time_is_not_stale():
    match = Match(auction.GAME, {}, 1, ["human"] * 3)
    match.play(2, "bid 5", made_at=0)
    match.play(0, "bid 7", made_at=0)
    with pytest.raises(StaleMove):
        match.play(0, "bid 9", made_at=0)
    match.play(1, "bid 1", made_at=0)
    assert match.to_act() == [0, 1, 2]
    with pytest.raises(StaleMove):
        match.play(1, "bid 1", made_at=2)


def test_a_simultaneous_choice_is_hidden_until_all_have_chosen():
    match = Match(auction.GAME, {}, 1, ["human"] * 2)
    match.play(0, "bid 120")
    assert match.view(1).bids == [-1, -2]
    assert match.view(0).bids == [120, -2]
    match.play(1, "bid 7")
    assert match.view(1).coins == [179, 299]


def told(match: Match, eyes: int, latest: int) -> list[tuple[int, int, str]]:
    return [(move.position, move.seat, move.move) for move in match.witnessed(eyes, latest)]


def test_moves_made_at_the_same_time_are_told_when_all_are_made():
    match = Match(auction.GAME, {}, 1, ["human"] * 3)
    match.play(2, "bid 5")
    match.play(0, "bid 7")
    assert told(match, 0, 20) == [(2, 0, "bid 7")]
    assert told(match, 1, 20) == told(match, SPECTATOR, 20) == []
    match.play(1, "bid 1")
    everything = [(1, 2, "bid 5"), (2, 0, "bid 7"), (3, 1, "bid 1")]
    assert told(match, 0, 20) == told(match, 1, 20) == told(match, SPECTATOR, 20) == everything
    match.play(1, "bid 2")
    assert told(match, 0, 20) == everything
    assert told(match, 0, 2) == everything[2:]
    match.take_back(2)
    assert told(match, 0, 20) == [(2, 0, "bid 7")]
    match.play(1, "bid 3")
    assert told(match, 0, 1) == [(3, 1, "bid 3")]


def test_a_game_decides_what_others_see_of_a_move():
    match = Match(sealed_auction(), {}, 1, ["human"] * 2)
    match.play(0, "bid 120")
    match.play(1, "bid 7")
    match.play(1, "bid 0")
    assert told(match, 0, 20) == [(1, 0, "bid 120"), (2, 1, "bid")]
    assert told(match, 1, 20) == [(1, 0, "bid"), (2, 1, "bid 7"), (3, 1, "bid 0")]
    assert told(match, SPECTATOR, 20) == []


class Bids(Came, frozen=True):
    bids: list[int]


def test_what_came_of_a_move_is_told_to_each_by_what_they_saw():
    game = altered(auction.GAME, came=lambda s: Bids([int(bid) for bid in s.bid[:2]]))
    match = Match(game, {}, 1, ["human"] * 2)
    match.play(0, "bid 5")
    own = match.witnessed(0, 20)[0]
    match.play(1, "bid 7")
    assert own.came == match.witnessed(0, 20)[0].came == Bids([5, auction.NOT_YET])
    assert match.witnessed(1, 20)[0].came == Bids([UNKNOWN, auction.NOT_YET])


def test_hidden_cells_are_counted_whatever_their_size():
    match = Match(auction.GAME, {}, 1, ["human"] * 3)
    deck = int(match.table[0].deck_size)
    assert auction.GAME.count_hidden(match.masked(0)) == deck
    match.play(1, "bid 5")
    assert auction.GAME.count_hidden(match.masked(0)) == deck + 1
    assert auction.GAME.count_hidden(match.masked(1)) == deck


def test_moves_that_cannot_be_listed_are_checked():
    match = Match(darts.GAME, {}, 1, ["human"] * 2)
    assert match.legal(0) == []
    with pytest.raises(IllegalMove, match="DA-02"):
        match.play(0, "throw 1.5 0")
    match.play(0, "throw 0.0 0.1")
    assert match.moves[0].move == "throw 0.0 0.1"


def finished_line(**changes: object) -> bytes:
    match, _ = started()
    while not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[-1])
    return json.dumps(json.loads(write_line(match, trace=True)) | changes).encode()


def reread(line: bytes) -> Match:
    ((number, journal),) = read_journals(line)
    return replay(journal, find, number)


def test_a_journal_is_proved_by_playing_it_again():
    assert reread(finished_line()).is_over


def test_every_kind_of_falsehood_is_found():
    honest = json.loads(finished_line())
    moves = honest["moves"]
    falsehoods = {
        "version": {"version": 99},
        "setting": {"options": {"wins_needed": 4}},
        "deal": {"seed": 4},
        "move": {"moves": [{"seat": moves[0]["seat"], "move": "decline"}]},
        "legal": {"moves": [moves[0] | {"legal": ["hit"]}]},
        "position": {"moves": [moves[0] | {"position": honest["deal"]}]},
        "outcome": {"outcome": honest["outcome"] | {"reason": "luck"}},
        "unreadable": {"mood": "good"},
    }
    for why, change in falsehoods.items():
        with pytest.raises(BadJournal) as problem:
            reread(json.dumps(honest | change).encode())
        assert problem.value.why == why
        assert "line 1" in str(problem.value)


def test_an_outcome_cannot_be_claimed_early():
    honest = json.loads(finished_line())
    with pytest.raises(BadJournal, match="outcome"):
        reread(json.dumps(honest | {"moves": honest["moves"][:-1]}).encode())


def test_an_unfinished_match_goes_on_from_its_journal():
    match, seat = started()
    match.play(seat, "hit")
    again = reread(write_line(match))
    assert again.table.tobytes() == match.table.tobytes()
    for same in (match, again):
        same.play(1 - seat, "hit")
    assert again.table.tobytes() == match.table.tobytes()


def test_a_journal_keeps_the_versions_of_the_bots():
    match = Match(find("destrier"), {}, 4, ["human", "bot:expert"], bots={"expert": 7})
    line = write_line(match)
    assert reread(line).bots == {"expert": 7}
    assert write_line(reread(line)) == line
    assert b'"bots"' not in write_line(Match(find("destrier"), {}, 4, ["human", "human"]))


def test_a_seed_of_bytes_is_kept_in_the_journal():
    match = Match(GAME, {}, bytes(range(32)))
    assert json.loads(write_line(match))["seed"] == "0x" + bytes(range(32)).hex()
    assert reread(write_line(match)).table.tobytes() == match.table.tobytes()


def test_a_move_can_be_taken_back_while_nothing_new_is_known():
    seed = next(seed for seed in range(99) if "declare27" in Match(GAME, {}, seed).legal(0))
    match = Match(GAME, {}, seed)
    assert match.take_back_to(0) is None
    before = match.table.tobytes()
    match.play(0, "declare27")
    assert match.take_back_to(0) == 0
    match.take_back(0)
    assert (match.table.tobytes(), match.moves) == (before, [])
    match.play(0, "hit")
    assert match.take_back_to(0) is None  # a card was seen


def test_what_an_exchange_told_about_a_hole_card_cannot_be_forgotten():
    match = Match(GAME, {}, 0)
    for seed in range(999):
        match = Match(GAME, {}, seed)
        if "exchange" in match.legal(0) and match.table[0].hand[0, 1] >= 11 and match.table[0].hand[1, 1] < 11:
            match.play(0, "exchange")
            if not match.is_over:
                break
    assert match.moves
    assert match.take_back_to(0) is None


def test_what_the_other_revealed_cannot_be_forgotten():
    dealt = {seed: Match(GAME, {}, seed) for seed in range(999)}
    seed = next(seed for seed, m in dealt.items() if "declare27" in m.legal(0) and m.table[0].destrier[1, 1] == 6)
    match = Match(GAME, {}, seed)
    match.play(0, "declare27")
    match.play(1, "declare21")
    assert match.take_back_to(0) is None
    assert match.take_back_to(1) == 1
