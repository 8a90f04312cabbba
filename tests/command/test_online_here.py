"""A seat at a table of a server, without the server: what is shown of each message, and what is said to the server."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from server.here import made, seated, table_of
from server.listeners import ADVICE

from command.terminals import plain
from command.test_online import told
from tablee.cli.arguments import Trouble, read
from tablee.cli.company import Company, visible
from tablee.cli.link import Lost, Seat
from tablee.cli.online import OnlineGame, shown_by
from tablee.cli.tables import Names, drawing
from tablee.cli.terminal import Terminal
from tablee.games import find
from tablee.kernel.options import Value
from tablee.match import Match
from tablee.server import wire
from tablee.server.ledger import AnyEntry, Moved, OfferedBack, Readied, Resigned, Sat
from tablee.server.live import LiveTable
from tablee.server.showing import encode
from tablee.text import texts

LONG: dict[str, Value] = {"wins_needed": 5}
SEAT = Seat("http://localhost:1", "ABC234", "0" * 24, "P0", "token")


class Asked:
    """Instead of the connection: what was said to the server."""

    def __init__(self) -> None:
        self.said: list[Any] = []
        self.unanswered: tuple[type[Any], ...] = ()

    def ask(self, message: Any) -> None:
        self.said.append(message)

    def is_asking(self, *kinds: Any) -> bool:
        return bool(set(kinds) & set(self.unanswered))


def seen_by(live: LiveTable, seat: int) -> wire.TableView:
    return msgspec.json.decode(encode(live.audience.view_for(seat)), type=wire.TableView)


class Sitting:
    """One person at a terminal, at a table of this process."""

    def __init__(self, live: LiveTable, seat: int, capsys: pytest.CaptureFixture[str], lang: str = "en") -> None:
        arguments = read("play", [], lang)
        assert arguments is not None
        self.live, self.seat, self._capsys = live, seat, capsys
        self.game = OnlineGame(arguments, SEAT, seen_by(live, seat), False)
        self.link = Asked()
        self.game.link = self.link  # pyright: ignore[reportAttributeAccessIssue]

    def hears(self, event: Any) -> str:
        """What the terminal shows of an event."""
        self.went_on = self.game._handle(event)
        return plain(self._capsys.readouterr().out)

    def looks(self) -> str:
        return self.hears(seen_by(self.live, self.seat))

    def said(self) -> list[Any]:
        said, self.link.said = self.link.said, []
        return said


def duel(*more: AnyEntry, **settings: Any) -> LiveTable:
    return table_of(*seated(made("destrier", ["open", "open"], options=LONG, **settings)), *more)


def mover(live: LiveTable) -> int:
    assert live.ledger.match is not None
    return live.ledger.match.to_act()[0]


def play(live: LiveTable, move: str) -> int:
    seat = mover(live)
    live.ledger.apply(Moved(seat, move), 0.0)
    return seat


# Seeing


def test_who_waits_sees_who_is_there_and_adds_a_number_once(capsys):
    live = table_of(made("drei", ["open", "bot:casual", "open"]), Sat(0, "Ann", "aa"))
    ann = Sitting(live, 0, capsys)
    shown = ann.looks()
    assert "You, Casual, and a free seat" in shown
    (ready,) = ann.said()
    assert isinstance(ready, wire.Ready)
    assert len(bytes.fromhex(ready.nonce)) == 16
    ann.link.unanswered = (wire.Ready,)
    assert (ann.looks(), ann.said()) == ("", [])
    ann.link.unanswered = ()
    ann.looks()
    assert len(ann.said()) == 1, "the server did not want it"
    live.ledger.apply(Readied(0, "00"), 0.0)
    assert (ann.looks(), ann.said()) == ("", [])
    live.ledger.apply(Sat(2, "Cy", "cc"), 0.0)
    assert "You, Casual, and Cy" in ann.looks()
    live.ledger.apply(Readied(2, "01"), 0.0)
    assert "the game begins" in ann.looks()


def test_who_is_to_move_is_shown_the_moves_once_and_the_other_who_is_waited_for(capsys):
    live = duel()
    seat = mover(live)
    me, other = Sitting(live, seat, capsys), Sitting(live, 1 - seat, capsys)
    assert "stand" in me.looks()
    assert me.looks() == "", "the same table again is no reason to ask again"
    assert f"Waiting for P{seat}." in other.looks()
    assert other.looks() == ""
    play(live, "hit")
    assert f"P{seat} draws" in other.looks()
    assert "You draw" in me.looks()


def test_a_seat_that_was_given_away_ends_the_game_here(capsys):
    live = duel()
    me = Sitting(live, 0, capsys)
    with pytest.raises(Trouble) as trouble:
        me.hears(msgspec.structs.replace(seen_by(live, 0), you=None))
    assert trouble.value.args_of_message["sentence"] == texts("en").say("server-token")


def test_the_end_is_told_from_ones_own_seat(capsys):
    for seat, words in ((0, "You win the match"), (1, "P0 wins the match")):
        live = duel()
        me = Sitting(live, seat, capsys)
        me.looks()
        live.ledger.apply(Resigned(1), 0.0)
        shown = me.looks()
        assert words in shown
        assert f"{SEAT.server}/api/tables/{SEAT.table}/journal" in shown.replace("\n", "")
        assert not me.went_on


def test_a_lost_connection_is_told_and_found_again(capsys):
    me = Sitting(duel(), 0, capsys)
    me.looks()
    assert "offline" in me.hears(Lost())
    assert "You’re back online." in me.looks()
    assert "You’re back online." not in me.looks()


def test_time_and_a_stand_in_are_told(capsys):
    live = duel(time_limit=30)
    me = Sitting(live, mover(live), capsys)
    assert "30" in me.looks()
    table = seen_by(live, me.seat)
    seats = [msgspec.structs.replace(one, stand_in=i == me.seat) for i, one in enumerate(table.seats)]
    away = msgspec.structs.replace(table, seats=seats)
    assert "a bot is playing for you" in me.hears(away)
    assert me.hears(away) == ""
    assert me.hears("hit") == ""
    assert me.said() == [wire.React("hello")], "any sign of life, and no move"


# Saying


def test_what_is_typed_is_sent_for_the_table_that_was_shown(capsys):
    live = duel()
    me = Sitting(live, mover(live), capsys)
    me.looks()
    me.hears("hit")
    (move,) = me.said()
    assert (move.move, move.seq) == ("hit", live.ledger.seq)
    assert "not your turn yet" in me.hears("stand"), "one move at a time"
    assert me.said() == []
    me.hears(wire.Accepted(move.move_id, live.ledger.seq + 1))
    me.looks()
    assert "not your turn yet" in me.hears("stand"), "the table does not show it yet"
    seat = play(live, "hit")
    me.looks()
    me.hears("stand")
    assert len(me.said()) == (1 if mover(live) == seat else 0)


def test_a_move_that_is_shown_before_it_is_acknowledged_is_told_once(capsys):
    """The acknowledgement was lost with the connection, and the other's answer ends the duel."""
    live = duel()
    me = Sitting(live, mover(live), capsys)
    me.looks()
    me.hears("stand")
    play(live, "stand")
    shown = me.looks()
    play(live, "stand")
    shown += me.looks()
    assert "is over" in shown
    assert told(shown, "You stand") == 1


def test_who_is_not_to_move_may_ask_and_no_more(capsys):
    live = duel()
    me = Sitting(live, 1 - mover(live), capsys)
    me.looks()
    assert "not your turn yet" in me.hears("hit")
    assert "not your turn yet" in me.hears("hint")
    assert me.hears("") == ""
    assert "undo" in me.hears("?")
    assert me.said() == []
    assert me.went_on
    left = me.hears("quit")
    assert "tablee play --server http://localhost:1 --code ABC234 --name P0" in left.replace("\n", " ")
    assert not me.went_on
    with pytest.raises(Trouble) as trouble:
        me.hears(None)
    assert trouble.value.message == "error-input-closed"


def test_a_refused_move_may_be_made_again(capsys):
    live = duel()
    me = Sitting(live, mover(live), capsys)
    me.looks()
    me.hears("hit")
    (move,) = me.said()
    assert "Another one" in me.hears(wire.Refused("busy-bee", "Another one", None, "another"))
    me.hears("hit")
    assert me.said() == [], "another message was refused"
    assert "No. (rule DD-1)" in me.hears(wire.Refused("illegal-move", "No.", "DD-1", move.move_id))
    me.hears("stand")
    assert [one.move for one in me.said()] == ["stand"]


def test_what_nobody_knows_is_told_once_and_asked_again_by_the_link(capsys):
    me = Sitting(duel(), 0, capsys)
    me.looks()
    assert "doesn’t know yet" in me.hears(wire.Refused("storage", "Oh.", None, "m"))
    assert me.hears(wire.Refused("storage", "Oh.", None, "m")) == ""
    assert "doesn’t know yet" in me.hears(wire.Refused("storage", "Oh.", None, "n"))
    assert me.hears(wire.Refused("busy", "Oh.", None, "m")) == ""
    assert "Oh." in me.hears(wire.Refused("busy", "Oh."))
    me.hears(Lost())
    assert me.hears(wire.Refused("busy", "Oh.")) == "", "while lost every new try is refused alike"
    for why in ("token", "no-table", "broken-table"):
        with pytest.raises(Trouble, match="error-refused"):
            me.hears(wire.Refused(why, "Oh."))
    with pytest.raises(Trouble, match="online-gone"):
        me.hears(Trouble("online-gone"))


def test_a_hint_is_shown_with_the_marks_of_the_list_while_one_may_move(capsys):
    live = duel()
    me = Sitting(live, mover(live), capsys)
    me.looks()
    assert "Thinking" in me.hears("hint")
    assert me.said() == [wire.Hint()]
    shown = me.hears(wire.Hinted(live.ledger.seq, ADVICE))
    mark = live.audience.view_for(me.seat).legal.index("hit") + 1
    assert f"  {mark}  hit" in shown
    me.hears("stand")
    assert me.hears(wire.Hinted(live.ledger.seq, ADVICE)) == "", "a move on its way is a decision, too"


# Taking back


def test_a_wish_to_take_back_is_answered_by_the_others(capsys):
    live = duel()
    asker = play(live, "stand")
    other = 1 - asker
    mine, theirs = Sitting(live, asker, capsys), Sitting(live, other, capsys)
    mine.looks()
    theirs.looks()
    mine.hears("undo")
    (wish,) = mine.said()
    assert isinstance(wish, wire.OfferBack)
    assert "take" in mine.hears(wire.Accepted(wish.move_id, 9))
    assert mine.hears(wire.Accepted("another", 9)) == ""
    theirs.hears("yes")
    assert not any(isinstance(one, wire.AnswerBack) for one in theirs.said()), "nobody has asked yet"
    live.ledger.apply(OfferedBack(asker), 0.0)
    assert f"P{asker}" in theirs.looks()
    assert theirs.looks() == ""
    for word, accepts in (("yes", True), ("o", True), ("no", False), ("non", False)):
        theirs.hears(word)
        (answer,) = theirs.said()
        assert (type(answer), answer.accept) == (wire.AnswerBack, accepts)
    mine.looks()
    mine.hears("yes")
    assert mine.said() == [], "nobody answers the own wish"


# Names


def test_people_and_bots_have_names_and_namesakes_a_number():
    seats = [
        wire.SeatView("human", "Ann", True, True, False),
        wire.SeatView("bot", "casual", True, True, False),
        wire.SeatView("human", "Ann", True, True, False),
        wire.SeatView("open", "open", False, False, False),
        wire.SeatView("human", "B\x1b[1mea", True, True, False),
    ]
    company = Company(seats, texts("en"))
    assert [company.name(i) for i in range(5)] == ["Ann 1", "Casual", "Ann 2", "a free seat", "B[1mea"]
    assert (company.name(2, 2), company.is_me(2, 2), company.is_me(2, 0)) == ("You", True, False)
    assert visible("a\x07b\u202ec") == "abc"


def test_only_games_of_the_same_version_are_shown():
    table = seen_by(duel(), 0)
    assert shown_by(table)[0].id == "destrier"
    for other in ({"version": table.version + 1}, {"game": "chess"}):
        with pytest.raises(Trouble, match="error-online-game"):
            shown_by(msgspec.structs.replace(table, **other))


def match_won_by_the_deal() -> tuple[Match, int, str]:
    """A match whose last duel is won with its deal, one move before its end; who makes that move, and which it is."""
    game = find("destrier")
    for seed in range(2000):
        match = Match(game, {"wins_needed": 2}, seed, ["human", "bot:random"])
        while not match.is_over:
            seat = match.to_act()[0]
            legal = match.legal(seat)
            move = legal[seed % len(legal)]
            match.play(seat, move)
        if match.moves and match.moves[-1].seat == 0 and not match.view(0).log:
            *_, last = match.moves
            match.take_back(match.position - 1)
            return match, last.seat, last.move
    raise AssertionError("no match ends like this")


def test_a_duel_and_the_next_deal_may_end_the_match_with_one_move(capsys):  # DD-43
    match, seat, move = match_won_by_the_deal()
    words = texts("en")
    who = Names(match.players, words)
    shown = Terminal(match.game, drawing(match, words, {}, who), who, words, "online-help")
    old = match.view(seat)
    match.play(seat, move)
    shown.tell_news(old, match.view(seat), seat, True, move)
    seen = plain(capsys.readouterr().out)
    assert "Move taken back" not in seen
    assert told(seen, "You ") == 1
    assert seen.count("is over") == 2
