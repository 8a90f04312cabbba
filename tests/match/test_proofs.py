"""What proves a deal, and what a journal cannot claim."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from conformance.worlds import darts

from tablee.games import find
from tablee.match import BadJournal, Fair, Match, commitment_of, is_nonce, read_journals, replay, seed_from, write_line
from tablee.match.fairness import is_proved

SECRET = bytes(range(32))
BOTH = ["human", "human"]
PEOPLE, WITH_A_BOT = ("human", "human"), ("human", "bot:casual")


def proof(*nonces: str, secret: bytes = SECRET) -> tuple[Fair, str]:
    """A proof whose hash and seed fit, whoever the numbers belong to."""
    return Fair(commitment_of(secret), secret.hex(), [*nonces]), "0x" + seed_from(secret, [*nonces]).hex()


def test_a_number_of_ones_own_is_1_to_32_bytes_in_small_hexadecimal():
    assert all(map(is_nonce, ["00", "0a1b", "ff" * 32]))
    assert not any(map(is_nonce, ["", "ff" * 33, "0A", "0a 1b", " 0a", "0a\n", "0a\t1b", "a", "0g", "né"]))


def test_a_deal_is_proved_by_a_number_of_every_person_and_of_nobody_else():
    assert is_proved(*proof("0a", "0b"), PEOPLE)
    assert is_proved(*proof("0a", ""), WITH_A_BOT)
    assert not is_proved(*proof("0a", "0b"), WITH_A_BOT)  # the server chose one for its bot
    assert not is_proved(*proof("0a", ""), PEOPLE)  # and left one out
    assert not is_proved(*proof("0A", "0b"), PEOPLE)
    assert not is_proved(*proof("0a 0c", "0b"), PEOPLE)
    assert not is_proved(*proof("0a", "0b", "0c"), PEOPLE)
    assert not is_proved(*proof("0a"), PEOPLE)


def test_a_proof_holds_for_its_own_secret_seed_and_promise_only():
    fair, seed = proof("0a", "0b")
    other, other_seed = proof("0a", "0b", secret=bytes(32))
    assert not is_proved(fair, other_seed, PEOPLE)
    assert not is_proved(fair, seed.removeprefix("0x"), PEOPLE)
    assert not is_proved(fair, 7, PEOPLE)
    assert not is_proved(msgspec.structs.replace(fair, commitment=other.commitment), seed, PEOPLE)
    assert not is_proved(msgspec.structs.replace(fair, secret="no secret"), seed, PEOPLE)
    for length in (0, 31, 33):
        assert not is_proved(*proof("0a", "0b", secret=bytes(length)), PEOPLE)


def test_the_order_of_the_numbers_matters():
    assert seed_from(SECRET, ["0a", "0b"]) != seed_from(SECRET, ["0b", "0a"])
    assert seed_from(SECRET, ["0a", ""]) != seed_from(SECRET, ["", "0a"])


# A journal


def line_of(match: Match, **changes: Any) -> bytes:
    return json.dumps(json.loads(write_line(match)) | changes).encode()


def reread(line: bytes) -> Match:
    ((number, journal),) = read_journals(line)
    return replay(journal, find, number)


def refused(line: bytes) -> str:
    with pytest.raises(BadJournal) as problem:
        reread(line)
    return problem.value.why


def duel(seed: bytes | int = 3, **settings: Any) -> Match:
    return Match(find("destrier"), {}, seed, **settings)


def finished_duel() -> Match:
    match = duel()
    while not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[-1])
    return match


def test_the_proof_in_a_journal_is_checked():
    fair, seed = proof("0a", "0b")
    match = duel(bytes.fromhex(seed[2:]))
    assert reread(line_of(match, fair=msgspec.to_builtins(fair))).position == 0
    for lie in ({"nonces": ["0a", "0c"]}, {"commitment": "00" * 32}, {"secret": "00" * 32}):
        assert refused(line_of(match, fair=msgspec.to_builtins(fair) | lie)) == "fair"


def test_a_game_that_is_over_cannot_be_resigned_as_well():
    match = finished_duel()
    assert match.outcome is not None
    loser = 1 - match.outcome.winners[0]
    for seat in range(2):
        assert refused(line_of(match, resigned=seat)) == "outcome"
        given_up = {"winners": [1 - seat], "scores": [seat, 1 - seat], "reason": "resigned"}
        assert refused(line_of(match, resigned=seat, outcome=given_up)) == "outcome"
    assert reread(line_of(match)).outcome == match.outcome
    assert loser not in match.outcome.winners


def test_a_game_that_was_given_up_is_read_again():
    for seat in range(2):
        match = duel()
        match.play(match.to_act()[0], "hit")
        match.resign(seat)
        again = reread(line_of(match))
        assert (again.resigned, again.is_over, again.to_act()) == (seat, True, [])
        assert again.outcome == match.outcome
        assert again.outcome is not None
        assert again.outcome.winners == (1 - seat,)
        assert again.outcome.scores == (seat, 1 - seat)
        assert refused(line_of(match, outcome=None)) == "outcome"
        assert refused(line_of(match, resigned=1 - seat)) == "outcome"


def test_nobody_else_can_have_given_up():
    match = duel()
    match.resign(0)
    both = {"winners": [0, 1], "scores": [1, 1], "reason": "resigned"}
    for seat in (-1, 2):
        assert refused(line_of(match, resigned=seat)) == "outcome"
        assert refused(line_of(match, resigned=seat, outcome=both)) == "outcome"
    three = Match(find("drei"), {}, 3, ["human"] * 3)
    three.resign(1)
    assert three.outcome is not None
    assert three.outcome.winners == (0, 2)
    assert refused(line_of(three)) == "outcome"  # the others play on, with a bot in that place


def test_a_move_of_a_seat_that_does_not_exist_is_refused():
    match = duel()
    for seat in (-1, 2):
        with pytest.raises(BadJournal) as problem:
            reread(line_of(match, moves=[{"seat": seat, "move": "hit"}]))
        assert problem.value.why == "move"
        assert problem.value.details == {"move": 1, "clause": "DD-26"}


def test_a_move_that_is_refused_is_told_with_its_number_and_why():
    match = duel()
    seat = match.to_act()[0]
    hit = {"seat": seat, "move": "hit"}
    with pytest.raises(BadJournal) as problem:
        reread(line_of(match, moves=[hit, hit]))
    assert (problem.value.details["move"], problem.value.details["clause"]) == (2, "DD-26")
    with pytest.raises(BadJournal) as problem:
        reread(line_of(match, moves=[{"seat": seat, "move": "fly"}]))
    assert (problem.value.details["move"], problem.value.details["clause"]) == (1, "fly")


def test_lines_are_counted_from_one_and_empty_ones_are_passed_over():
    line = write_line(duel())
    assert [number for number, _ in read_journals(line + b"\n  \n" + line)] == [1, 4]
    with pytest.raises(BadJournal, match="line 3 of the journal: unreadable") as problem:
        list(read_journals(line + b"\n{}\n"))
    assert problem.value.line == 3
    with pytest.raises(BadJournal, match=r"^line 1 of the journal: deal$"):
        replay(next(read_journals(line_of(duel(), seed=4)))[1], find)
    with pytest.raises(BadJournal, match=r"^line 7 of the journal: deal$"):
        replay(next(read_journals(line_of(duel(), seed=4)))[1], find, 7)


def test_a_starter_is_kept_where_a_game_takes_one():
    game = find("drei")
    for starter in (None, 0, 1):
        match = Match(game, {}, 3, ["human", "human"], starter)
        assert reread(line_of(match)).starter == starter
    assert "starter" not in json.loads(write_line(duel()))
    assert refused(line_of(duel(), starter=0)) == "setting"
    assert refused(line_of(Match(game, {}, 3, ["human", "human"]), starter=2)) == "setting"
    assert refused(line_of(Match(game, {}, 3, ["human", "human"]), starter=-1)) == "setting"


def test_a_journal_says_what_was_played_with():
    match = Match(find("premier"), {}, 3, ["human", "human"])
    honest = json.loads(write_line(match))
    assert set(honest["material"]) == {"hash"}  # everybody has the cards
    without = {key: value for key, value in honest.items() if key != "material"}
    assert refused(json.dumps(without).encode()) == "material"
    assert refused(line_of(match, material={"hash": "00" * 32})) == "material"
    assert refused(line_of(match, material={"hash": honest["material"]["hash"], "data": {"cards": 1}})) == "material"
    for game in (duel(), Match(find("carrom"), {}, 3, BOTH)):
        with pytest.raises(BadJournal) as caught:
            reread(line_of(game, material=honest["material"]))
        assert (caught.value.why, caught.value.details) == ("material", {"kind": "none"})
    assert reread(line_of(match)).table.tobytes() == match.table.tobytes()


def test_cards_of_ones_own_are_written_in_full():
    game = find("premier")
    assert game.material is not None
    own = game.material.game_with(
        {pile: cards[::-1] if isinstance(cards, list) else cards for pile, cards in game.material.data.items()}
    )
    assert own.material is not None
    assert not own.material.is_plain
    match = Match(own, {}, 3, ["human", "human"])
    written = json.loads(write_line(match))["material"]
    assert own.material is not None
    assert written == {"hash": own.material.hash, "data": own.material.data}
    assert reread(line_of(match)).game.material == own.material
    assert refused(line_of(match, material=written | {"hash": game.material.hash})) == "material"


def test_a_trace_is_written_only_when_it_is_asked_for():
    match = duel()
    seat = match.to_act()[0]
    legal = match.legal(seat)
    match.play(seat, "hit")
    assert json.loads(write_line(match))["moves"] == [{"seat": seat, "move": "hit"}]
    (traced,) = json.loads(write_line(match, trace=True))["moves"]
    assert traced["legal"] == legal
    assert traced["position"] == match.game.shown.notation.print_position(match.table[0])


def test_a_journal_can_be_of_another_package():
    match = Match(darts.GAME, {"steady": "yes"}, 1, ["human"])
    match.play(0, "throw 0.1 0.2")
    ((number, journal),) = read_journals(write_line(match))
    assert replay(journal, lambda name: darts.GAME, number).moves == match.moves
