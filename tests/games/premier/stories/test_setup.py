"""Mon Premier Deck Building, PD-01 to PD-12: the cards, the card file, the set-up."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest
from msgspec import UNSET

from games.premier.tables import GAME as STORY_GAME
from games.premier.tables import story_cards, with_cards
from tablee.games import find
from tablee.games.premier import GAME
from tablee.games.premier.cardset import (
    DECK_NAMES,
    BadCards,
    CardSet,
    built_in,
    built_in_text,
    card_set_from,
    read_cards,
)
from tablee.kernel.options import BadOption
from tablee.match import BadJournal, Match, read_journals, replay, write_line

DECKS = DECK_NAMES[1:]


def dealt(seats: int, seed: int = 1, **options: str) -> Match:
    return Match(GAME, options, seed, ["human"] * seats)


def parts(match: Match) -> dict[str, list[str]]:
    position = GAME.shown.notation.print_position(match.table[0])
    return {label: words for label, *words in (part.split() for part in position.split(" | "))}


def own_cards(match: Match, seat: int) -> list[str]:
    table = parts(match)
    return sorted(card for card in table[f"deck{seat}"] + table[f"front{seat}"] if card != "-")


# Components


def test_there_are_five_starting_decks_and_a_common_pile_of_forty():  # PD-01
    cards = built_in()
    assert len(cards.cards) == 75
    assert DECKS == ("triangle", "circle", "square", "moon", "snowflake")
    assert all(len(cards.material.data[deck]) == 7 for deck in DECKS)
    assert len(cards.material.data["common"]) == 40


def test_stars_are_not_limited_by_the_supply():  # PD-01
    match = Match(STORY_GAME, {}, 5, ["human"] * 2)
    table = match.table
    table[0].stars[:2] = 300, 12
    text = STORY_GAME.shown.notation.print_position(table[0])
    assert STORY_GAME.shown.notation.parse_position(text).tobytes() == table.tobytes()


def test_our_set_has_every_kind_of_card_and_starting_decks_of_different_characters():  # PD-02
    cards = built_in().cards
    shown = Counter(name for card in cards for name in (*card.numbers, card.effect) if name)
    families = {"dragons", "dwarves", "fairies", "barbarians", "elves"}
    assert set(shown) == families | {"chameleons", "goblins", "star", "parade", "thief", "treasure"}
    shapes = {
        repr(sorted((sorted(card.numbers.values()), card.effect or "") for card in cards[i : i + 7]))
        for i in range(0, 35, 7)
    }
    assert len(shapes) == 5


@pytest.mark.parametrize(("seats", "cards"), [(2, 30), (3, 30), (4, 40), (5, 40)])
def test_marked_cards_are_left_out_with_two_or_three_players(seats: int, cards: int):  # PD-03, PD-12
    table = parts(dealt(seats))
    marked = {card.id for card in built_in().cards if card.marked}
    pile = {*table["pile"], *table["common"]}
    assert len(marked) == 10
    assert len(pile) == cards
    assert (marked <= pile) == (seats > 3)
    assert seats > 3 or not marked & pile
    assert dealt(seats).view(0).rounds == {2: 10, 3: 10, 4: 10, 5: 8}[seats]  # PD-04


# The card file


def test_a_card_file_can_be_edited_and_read():  # PD-04
    text = built_in_text().replace("Ember and her brood", "Grandmother Ember")
    cards = read_cards(text)
    assert cards.cards[0].en == "Grandmother Ember"
    assert cards.material.hash != built_in().material.hash
    assert read_cards("# mine\n\n" + built_in_text()).material == built_in().material


def edited(**changes: Any) -> dict[str, Any]:
    """The data of the built-in set with the third card of the moon deck changed; None takes a part away."""
    data = copy.deepcopy(built_in().material.data)
    data["moon"][2].update(changes)
    data["moon"][2] = {name: value for name, value in data["moon"][2].items() if value is not None}
    return data


def problem_of(data: dict[str, Any]) -> str:
    with pytest.raises(BadCards) as bad:
        card_set_from(data)
    return str(bad.value)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"id": "ember"}, "two cards have the id ember (PD-04)"),
        ({"id": "Bear Hugs"}, "card 3 of moon needs an id of small letters, digits and dashes, not Bear Hugs (PD-04)"),
        ({"id": "nothing"}, "card 3 of moon needs an id of small letters, digits and dashes, not nothing (PD-04)"),
        ({"id": None}, "card 3 of moon needs an id of small letters, digits and dashes, not nothing (PD-04)"),
        ({"dragons": 5}, "card bear-hugs: dragons takes 1 to 4, not 5 (PD-04)"),
        ({"elves": 0}, "card bear-hugs: elves takes 1 to 4, not 0 (PD-04)"),
        ({"elves": True}, "card bear-hugs: elves takes a whole number, not the bool True (PD-04)"),
        ({"elves": "4"}, "card bear-hugs: elves takes a whole number, not the text 4 (PD-04)"),
        ({"chameleons": 4}, "card bear-hugs: chameleons takes 1 to 3, not 4 (PD-04)"),
        ({"goblins": -1}, "card bear-hugs: goblins takes 1 to 3, not -1 (PD-04)"),
        ({"effect": "dance"}, "card bear-hugs: effect takes star, parade, thief or treasure, not dance (PD-04)"),
        ({"marked": True}, "card bear-hugs: marked takes true or false, and only common cards can be marked (PD-04)"),
        ({"unicorns": 2}, "card bear-hugs has an unknown part unicorns (PD-04)"),
        ({"fr": None}, "card bear-hugs needs a short name in each language: fr is missing or wrong (PD-04)"),
        ({"en": " "}, "card bear-hugs needs a short name in each language: en is missing or wrong (PD-04)"),
    ],
)
def test_a_wrong_card_is_named_in_one_sentence(changes: dict[str, Any], sentence: str):  # PD-04
    assert problem_of(edited(**changes)) == sentence


def test_a_card_shows_something():  # PD-02, PD-04
    data = edited()
    data["moon"][2] = {"id": "blank", "en": "Blank", "fr": "Vide"}
    assert problem_of(data) == "card blank shows nothing at all (PD-04)"


def test_a_file_has_five_decks_of_seven_and_forty_common_cards():  # PD-04
    data = edited()
    del data["circle"][0]
    assert problem_of(data) == "circle has 6 cards instead of 7 (PD-04)"
    data = edited()
    data["common"].append(data["common"][0] | {"id": "one-more"})
    assert problem_of(data) == "common has 41 cards instead of 40 (PD-04)"
    data = edited()
    del data["square"]
    assert problem_of(data) == "the file has no list of cards called square (PD-04)"
    assert problem_of(edited() | {"star": []}) == "the file has an unknown part star (PD-04)"
    assert problem_of(edited() | {"two_players": "sun"}) == "two_players names one of the five decks, not sun (PD-04)"
    data = edited()
    data["common"][4] = "wild"
    assert problem_of(data) == "card 5 of common is not written in braces (PD-04)"
    with pytest.raises(BadCards, match="line 1 of the file is not TOML"):
        read_cards("moon = [")


def test_at_least_one_round_is_possible():  # PD-04
    data = edited()
    for i, card in enumerate(data["common"]):
        card["marked"] = i < 38
    assert problem_of(data) == "38 common cards are marked; at least 3 must be left for a round (PD-04)"
    data["common"][0]["marked"] = False
    match = Match(with_cards(STORY_GAME, data), {}, 1, ["human"] * 3)
    assert match.view(0).rounds == 1


# Another set in a match


def find_any(name: str):
    return find(name)


def test_a_match_with_other_cards_carries_them_in_its_journal():  # PD-04
    data = edited(barbarians=4)
    match = Match(with_cards(GAME, data), {}, 4, ["human"] * 2)
    match.play(match.to_act()[0], match.legal(match.to_act()[0])[0])
    ((number, journal),) = read_journals(write_line(match))
    assert journal.material is not UNSET
    assert journal.material.hash == card_set_from(data).material.hash
    again = replay(journal, find_any, number)
    assert again.table.tobytes() == match.table.tobytes()
    assert again.game.material == match.game.material
    assert write_line(again) == write_line(match)


def test_a_match_with_our_cards_only_names_their_hash():  # PD-04
    match = dealt(3)
    ((number, journal),) = read_journals(write_line(match))
    assert journal.material is not UNSET
    assert (journal.material.hash, journal.material.data) == (built_in().material.hash, None)
    assert replay(journal, find_any, number).table.tobytes() == match.table.tobytes()
    assert with_cards(GAME, built_in().material.data) is GAME


@pytest.mark.parametrize("change", ["other hash", "other cards", "bad cards", "nothing"])
def test_a_journal_whose_cards_are_not_those_of_its_hash_is_refused(change: str):  # PD-04
    match = Match(with_cards(GAME, edited(barbarians=4)), {}, 4, ["human"] * 2)
    ((number, journal),) = read_journals(write_line(match))
    assert journal.material is not UNSET
    if change == "other hash":
        journal.material.hash = built_in().material.hash
    elif change == "other cards":
        assert journal.material.data is not None
        journal.material.data["moon"][0]["barbarians"] = 1
    elif change == "bad cards":
        assert journal.material.data is not None
        journal.material.data["moon"][0]["barbarians"] = 9
    else:
        journal.material.data = None
    with pytest.raises(BadJournal) as bad:
        replay(journal, find_any, number)
    assert bad.value.why == "material"


def test_a_position_is_read_with_the_set_it_belongs_to():  # PD-04
    position = GAME.shown.notation.print_position(dealt(2).table[0])
    with pytest.raises(ValueError, match="card set"):
        STORY_GAME.shown.notation.parse_position(position)


# Set-up


def test_everybody_has_a_shuffled_starting_deck_of_their_own():  # PD-10
    ids = {deck: sorted(card["id"] for card in built_in().material.data[deck]) for deck in DECKS}
    orders = set()
    for seed in range(20):
        match = dealt(5, seed)
        chosen = parts(match)["chosen"]
        assert sorted(chosen) == sorted(DECKS)
        assert all(own_cards(match, seat) == ids[chosen[seat]] for seat in range(5))
        seat = chosen.index("moon")
        orders.add(tuple(parts(match)[f"front{seat}"]))
    assert len(orders) > 15


def test_players_choose_their_decks_and_the_others_are_drawn():  # PD-10
    others = set()
    for seed in range(40):
        chosen = parts(dealt(3, seed, deck1="moon", deck2="circle"))["chosen"]
        assert chosen[1:] == ["moon", "circle"]
        others.add(chosen[0])
    assert others == {"triangle", "square", "snowflake"}


def test_no_two_choose_the_same_deck():  # PD-10
    with pytest.raises(BadOption) as bad:
        dealt(3, deck0="moon", deck2="moon")
    assert str(bad.value) == "the option deck2 takes any, triangle, circle, square, snowflake, not moon"


def test_a_seat_that_is_not_there_chooses_nothing():  # PD-10
    with pytest.raises(BadOption) as bad:
        dealt(3, deck3="moon")
    assert str(bad.value) == "the option deck3 takes any, not moon"


def test_a_player_may_look_through_the_own_deck_at_any_time():  # PD-10
    match = dealt(4)
    for seat in range(4):
        assert match.view(seat).players[seat].deck == parts(match)[f"deck{seat}"]


def test_with_two_players_one_named_deck_is_always_in_the_game():  # PD-11
    required, seen = built_in().required, set()
    for seed in range(80):
        chosen = parts(dealt(2, seed))["chosen"]
        assert required in chosen
        seen.add(tuple(chosen))
    assert len(seen) == 8  # on either seat, with any of the four others


@pytest.mark.parametrize("seat", [0, 1])
def test_the_one_who_has_not_chosen_gets_the_named_deck(seat: int):  # PD-11
    for seed in range(10):
        chosen = parts(dealt(2, seed, **{f"deck{seat}": "moon"}))["chosen"]
        assert chosen[seat] == "moon"
        assert chosen[1 - seat] == built_in().required


def test_two_players_cannot_leave_the_named_deck_out():  # PD-11
    with pytest.raises(BadOption) as bad:
        dealt(2, deck0="moon", deck1="snowflake")
    assert str(bad.value) == "the option deck1 takes any, triangle, not snowflake"
    assert parts(dealt(2, deck0="moon", deck1="triangle"))["chosen"] == ["moon", "triangle"]


def test_the_named_deck_is_a_field_of_the_card_file():  # PD-11
    game = with_cards(GAME, edited() | {"two_players": "square"})
    chosen = [Match(game, {}, seed).view(0).players for seed in range(20)]
    assert all("square" in [player.symbol for player in players] for players in chosen)


def test_the_common_pile_is_shuffled():  # PD-12
    piles = {tuple(parts(dealt(4, seed))["common"]) for seed in range(30)}
    assert len(piles) == 30


def test_before_the_first_round_a_random_seat_leads():  # PD-23
    leads = Counter()
    for seed in range(100):
        match = Match(STORY_GAME, {}, seed, ["human"] * 4)
        leads[match.view(0).log[0].seat] += 1
    assert set(leads) == {0, 1, 2, 3}
    assert min(leads.values()) > 12


def test_a_card_set_is_the_same_however_it_is_written():  # PD-04
    data = story_cards()
    assert isinstance(card_set_from(data), CardSet)
    assert card_set_from(card_set_from(data).material.data).material == card_set_from(data).material
