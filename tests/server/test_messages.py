"""What a client says is read within its limits, does what it says, and is answered in its own words."""

from __future__ import annotations

import re
from pathlib import Path

from server.here import made, run
from server.listeners import Ears, Listener, Thinkers
from server.test_telling import LONG, duel, say, turns, with_table
from tablee.server import wire
from tablee.server.ledger import Sat
from tablee.server.live import LiveTable, Problem
from tablee.server.problems import Phrase
from tablee.server.reasons import Reason
from tablee.text import texts

# Messages


def test_every_message_does_what_it_says(tmp_path: Path):
    async def story(live: LiveTable, _: Thinkers) -> None:
        ann = Listener("aa")
        assert [one["is"] for one in await say(live, ann, {"do": "sync"}, {"do": "hello"})] == ["table", "table"]
        heard = await say(live, ann, {"do": "give", "seat": 1, "to": "bot:novice", "move_id": "g"})
        assert [one["is"] for one in heard] == ["accepted"]
        assert live.ledger.names() == ["Ann", "bot:novice"]
        await say(live, ann, {"do": "give", "seat": 1, "to": "open", "move_id": "h"})
        await live.change(lambda: live.deciding.sit(1, "Bea", "bb"))
        bea = Listener("bb")
        await say(live, bea, {"do": "ready", "nonce": "0b", "move_id": "r"})
        assert [place.nonce for place in live.ledger.seats] == ["", "0b"]
        await say(live, ann, {"do": "ready", "nonce": "0a", "move_id": "r"})
        match = live.ledger.match
        assert match is not None
        mover = match.to_act()[0]
        who, other = ((ann, bea), (bea, ann))[mover]
        move = {"do": "move", "move": match.legal(mover)[0], "seq": live.ledger.seq, "move_id": "m"}
        heard = await say(live, other, move)
        assert [one.get("why", one["is"]) for one in heard] == ["not-your-turn", "table"]
        assert heard[0]["move_id"] == "m"
        heard = await say(live, who, {**move, "seq": 1})
        assert [one.get("why", one["is"]) for one in heard] == ["stale-move", "table"]
        heard = await say(live, who, {**move, "move": "fly"})
        assert [one.get("why", one["is"]) for one in heard] == ["invalid-move"]
        for name in ("", "a b", "m" * 65, "é"):
            heard = await say(live, who, {**move, "move_id": name})
            assert [one["why"] for one in heard] == ["unreadable"]
        assert match.position == 0
        assert [one["is"] for one in await say(live, who, {**move, "move_id": "m" * 64})] == ["accepted"]
        assert match.position == 1
        heard = await say(live, ann, {"do": "answer-back", "accept": True, "move_id": "a"})
        assert [one["why"] for one in heard] == ["no-offer"]
        await say(live, bea, {"do": "resign", "move_id": "z"})
        assert (match.resigned, live.ledger.phase) == (1, "finished")

    with_table(tmp_path, [made("destrier", ["open", "open"], options=LONG), Sat(0, "Ann", "aa")], story)


def test_a_spectator_is_shown_the_table_and_may_do_nothing(tmp_path: Path):
    async def story(live: LiveTable, _: Thinkers) -> None:
        before = live.ledger.seq
        for key in (None, "f" * 64):
            cy = Listener(key)
            assert [one["is"] for one in await say(live, cy, {"do": "sync"})] == ["table"]
            for message in (
                {"do": "resign", "move_id": "m"},
                {"do": "move", "move": "hit", "seq": before, "move_id": "m"},
                {"do": "hint"},
                {"do": "again", "move_id": "m"},
            ):
                assert [one["why"] for one in await say(live, cy, message)] == ["spectator"]
        assert live.ledger.seq == before

    with_table(tmp_path, duel(), story)


# One connection


def test_messages_are_read_up_to_a_size_and_nonsense_is_passed_over():
    async def story() -> None:
        fits = '{"do":"react","reaction":"oops"}'
        padded = fits + " " * (8 * 1024 - len(fits))
        who = Listener(None, padded, padded + " ", "é" * 4097, "nonsense", '{"do":"sync"}')
        assert await who.next_message() == wire.React("oops")
        assert await who.next_message() == wire.Sync()
        await turns()
        assert [one["why"] for one in who.heard] == ["too-long", "too-long", "unreadable"]
        assert await who.next_message() is None

    run(story)


def test_whoever_asks_too_much_hears_why_and_is_cut():
    async def story() -> None:
        who = Listener(None, *[{"do": "sync"}] * 5, messages=(0.0, 2.0))
        for _ in range(2):
            assert await who.next_message() == wire.Sync()
        assert not who.is_cut.is_set()
        assert await who.next_message() is None
        assert who.is_cut.is_set()
        who.tell(wire.Restarting())
        await turns()
        assert [one.get("why") for one in who.heard] == ["too-fast"]
        assert await who.next_message() is None
        assert len(who.ears.messages) == 2, "nothing more is read"

    run(story)


def test_so_much_is_kept_for_who_does_not_read_and_no_more():
    async def story() -> None:
        who = Listener(None, unread=3)
        for i in range(3):
            who.tell(wire.Accepted("m", i))
        assert not who.is_cut.is_set()
        who.tell(wire.Accepted("m", 3))
        assert who.is_cut.is_set()
        who.tell(wire.Accepted("m", 4))
        await turns()
        assert [one["seq"] for one in who.heard] == [0, 1, 2]

    run(story)


def test_what_is_stale_in_a_moment_is_shown_only_to_who_has_read_the_rest():
    async def story() -> None:
        who = Listener(None)
        who.show(b'{"is":"aimed","n":1}')
        who.show(b'{"is":"aimed","n":2}')
        await turns()
        who.show(b'{"is":"aimed","n":3}')
        await turns()
        assert [one["n"] for one in who.heard] == [1, 3]

    run(story)


def test_a_refusal_says_the_rule_in_the_words_of_who_hears_it():
    english, french = (texts(one).of_game("destrier") for one in ("en", "fr"))
    plain = Problem(Reason.ILLEGAL_MOVE, "DD-42", game="destrier", rule="DD-42").told(english, "m")
    assert (plain.why, plain.clause, plain.move_id) == ("illegal-move", "DD-42", "m")
    assert plain.sentence == english.say("destrier-why-DD-42")
    unknown = Problem(Reason.ILLEGAL_MOVE, "DD-99", game="destrier", rule="DD-99").told(english)
    assert unknown.sentence == "That move breaks rule DD-99 of Destrier Duel."
    told = Problem(Reason.UNREADABLE, problem=Phrase("unreadable-move-id")).told(french)
    assert french.say("unreadable-move-id") in told.sentence
    assert not re.search(r"[{}]", told.sentence)


def test_a_client_that_is_gone_ends_its_reading():
    async def story() -> None:
        assert await Listener(None).next_message() is None
        assert Ears().messages == []

    run(story)
