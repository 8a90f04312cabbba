"""What lies where: as games say it, and as it follows from a record of a game that says nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest
from sample_games import auction, darts, four, pig, sevens

from tablee.kernel.chance import chances
from tablee.kernel.game import SPECTATOR
from tablee.kernel.zones import Counter, Tabletop, Thing, Zone, faults, tabletop
from tablee.match import Match


def without_zones(game, name: str):
    return replace(game, shown=replace(game.shown, zones=None), id=name)


GAMES = [pig.GAME, four.GAME, sevens.GAME, auction.GAME, darts.GAME]
every_game = pytest.mark.parametrize("game", [*GAMES, without_zones(sevens.GAME, "bare")], ids=lambda game: game.id)


def positions(game, seats: int) -> Iterator[Match]:
    """Every position of a random game."""
    match = Match(game, seed=seats, players=["human"] * seats)
    while True:
        yield match
        if match.is_over:
            return
        seat = match.to_act()[0]
        dice = chances(7, seats, match.position)
        match.play(seat, game.shown.notation.print_move(random_move(match, seat, dice)))


def random_move(match: Match, seat: int, dice):
    from tablee import bots

    return bots.find("random", match.game).choose(match.masked(seat), seat, dice)


def seen(match: Match, eyes: int) -> Tabletop:
    return tabletop(match.game, match.masked(eyes), eyes, len(match.players))


@every_game
def test_every_position_can_be_drawn_for_all_eyes(game):
    for seats in {game.seats[0], game.seats[-1]}:
        for match in positions(game, seats):
            for eyes in (SPECTATOR, *range(seats)):
                assert faults(seen(match, eyes), seats) == []


@every_game
def test_two_tables_that_differ_only_in_secrets_look_the_same(game):
    for match in positions(game, game.seats[0]):
        for eyes in (SPECTATOR, *range(game.seats[0])):
            other = match.masked(eyes)
            game.doors.imagine(other, chances(3, "other world", match.position))
            game.doors.mask(other, eyes)
            encode = msgspec.json.Encoder().encode
            assert encode(tabletop(game, other, eyes, game.seats[0])) == encode(seen(match, eyes))


@pytest.mark.parametrize("game", [pig.GAME, four.GAME, sevens.GAME], ids=lambda game: game.id)
def test_every_legal_move_has_a_thing_or_a_button(game):
    for match in positions(game, 2):
        for seat in match.to_act():
            table = seen(match, seat)
            carried = {move for zone in table.zones for thing in zone.things for move in thing.moves}
            assert set(match.legal(seat)) <= carried | set(table.moves)


def test_a_card_keeps_its_id_on_its_way_to_the_table():
    match = Match(sevens.GAME, seed=1)
    seat = match.to_act()[0]
    move = match.legal(seat)[0]
    card = next(
        thing
        for zone in seen(match, seat).zones
        for thing in zone.things
        if thing.moves == (move,) and thing.kind == "card"
    )
    match.play(seat, move)
    table = next(zone for zone in seen(match, 1 - seat).zones if zone.id == "table")
    assert card.id in {thing.id for thing in table.things}


def test_hands_of_others_lie_face_down():
    hands = {zone.seat: zone.things for zone in seen(Match(sevens.GAME, seed=1), 0).zones if zone.seat is not None}
    assert all(not thing.is_hidden and thing.face for thing in hands[0])
    assert all(thing.is_hidden and not thing.face for thing in hands[1])


def test_a_record_becomes_rows_and_counters():
    match = Match(without_zones(auction.GAME, "auction"), seed=1, players=["human"] * 3)
    match.play(0, "bid 7")
    zones = {zone.id: zone for zone in seen(match, 1).zones}
    assert zones["seat-0"].counters == (
        Counter("auction-zone-coins", 299),
        Counter("auction-zone-bid", "?"),
        Counter("auction-zone-points", 0),
    )
    assert zones["deck"] == Zone(
        "deck", "row", "auction-zone-deck", things=tuple(Thing(f"deck-{i}", is_hidden=True) for i in range(4))
    )
    assert [counter.title for counter in zones["table"].counters] == [
        "auction-zone-round",
        "auction-zone-prize",
        "auction-zone-double",
    ]


def test_faults_are_told_in_sentences():
    twice = Tabletop((Zone("a", things=(Thing("b"), Thing("b")), seat=5), Zone("g", "grid", things=(Thing("c"),))))
    assert faults(twice, 2) == [
        "the id b is used 2 times",
        "the zone a belongs to seat 5, and there are 2",
        "the grid g has 1 things in 0 columns",
    ]
    assert faults(Tabletop((Zone("a", things=(Thing("b", "7", is_hidden=True),)),)), 2) == [
        "b lies face down and shows 7"
    ]
