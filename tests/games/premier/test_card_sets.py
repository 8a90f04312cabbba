"""Tables of games that are played with data: starting decks are options of seats, and card sets go with a table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from server.servers import connect, fetch, journal_of, make_table, running, seated, sit

from games.premier.tables import with_cards
from tablee.games.premier import GAME
from tablee.games.premier.cardset import built_in, built_in_text, read_cards
from tablee.match import Match, write_line


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with running(tmp_path_factory.mktemp("cards")) as started:
        yield started


def other_cards() -> dict[str, Any]:
    return read_cards(built_in_text().replace("Ember and her brood", "Grandmother Ember")).material.data


def test_options_of_seats_are_told_as_such(server):
    games = fetch.get(f"{server.http}/api/games", timeout=300).json()
    (premier,) = [game for game in games if game["game"] == "premier"]
    assert premier["seat_options"] == {f"deck{seat}": seat for seat in range(5)}
    assert premier["options"]["deck0"] == ["any", "triangle", "circle", "square", "moon", "snowflake"]


@pytest.mark.parametrize(
    "options", [{"deck0": "moon", "deck1": "moon"}, {"deck3": "moon"}, {"deck0": "moon", "deck1": "snowflake"}]
)
def test_options_that_do_not_go_together_are_refused(server, options: dict[str, str]):  # PD-10, PD-11
    wanted = {"game": "premier", "seats": ["open", "bot:casual"], "options": options}
    answer = fetch.post(f"{server.http}/api/tables", json=wanted, timeout=300)
    assert answer.status_code == 400
    assert answer.json()["why"] == "bad-option"


def test_a_table_has_the_chosen_decks_and_its_journal_names_the_card_set(server):
    made = make_table(server, ["bot:random", "bot:random", "bot:random"], game="premier", options={"deck1": "moon"})

    async def wait() -> None:
        async with connect(server, made["table"], None) as spectator:
            await spectator.hear_until(lambda m: m["is"] == "table" and m["phase"] == "finished")

    asyncio.run(wait())
    journal = journal_of(server, made["table"])
    assert journal["options"]["deck1"] == "moon"
    assert journal["material"] == {"hash": built_in().material.hash}
    assert journal["deal"].partition("chosen ")[2].split()[1] == "moon"


def test_a_game_with_other_cards_is_played_on_with_them_also_after_a_restart(server):
    match = Match(with_cards(GAME, other_cards()), {"deck0": "triangle"}, 9, ["human", "human"])
    body = {"journal": write_line(match).decode(), "seats": ["open", "open"]}
    answer = fetch.post(f"{server.http}/api/journals/table", json=body, timeout=300)
    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]
    tokens = [sit(server, table, name)["token"] for name in ("A", "B")]

    async def look(ready: bool) -> str:
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            if ready:
                await one.ready()
                await two.ready()
            view = await one.hear_until(lambda m: m["is"] == "table" and m["phase"] == "playing") if ready else one.view
            return view["view"]["cards"]["ember"]["en"]

    assert asyncio.run(look(ready=True)) == "Grandmother Ember"
    server.stop()
    server.start()
    server.wait_until_well()
    assert asyncio.run(look(ready=False)) == "Grandmother Ember"


def test_two_people_see_their_own_decks_only(server):  # PD-61
    table, tokens = seated(server, ["open", "open"], game="premier")

    async def look() -> None:
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            await one.ready()
            await two.ready()
            for seat, person in enumerate((one, two)):
                seen = await person.hear_until(lambda m: m["is"] == "table" and m["phase"] == "playing")
                players = seen["view"]["players"]
                assert None not in players[seat]["deck"]
                others = players[1 - seat]["deck"]
                assert len(others) < 2 or set(others) == {None}  # a last card is known

    asyncio.run(look())


def test_children_are_spoken_to_as_children(server):
    table, tokens = seated(server, ["open", "open"], game="premier")

    async def look() -> None:
        async with connect(server, table, tokens[0], lang="fr") as ann:
            await ann.say(do="hint")
            refused = await ann.hear_until(lambda m: m["is"] == "refused")
            assert refused["sentence"].startswith("Tu peux demander un conseil quand c’est à toi")

    asyncio.run(look())
