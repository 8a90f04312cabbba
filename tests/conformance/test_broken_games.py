"""Every check can fail: games that are broken on purpose, and the sentence that says what is wrong with each."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from sample_games import auction, darts

from conformance import broken_rules as wrong
from conformance.broken import altered
from conformance.broken_rules import Texts
from tablee.bots import Players, players
from tablee.bots.levels import HandWritten
from tablee.kernel.compiling import PURE
from tablee.kernel.game import Game, Outcome
from tablee.testing import CHECKS, Broken, Check, Pace, cases_of
from tablee.text import texts


class Written:
    """A file with one lesson of one step."""

    def __init__(self, step: str) -> None:
        self._text = f'[[lessons]]\nid = "first"\n[[lessons.steps]]\nid = "one"\n{step}'

    def read_bytes(self) -> bytes:
        return self._text.encode()


QUICK = Pace(games=1, is_plain=True)
SAME = auction.AuctionNotation()
BROKEN: dict[str, tuple[Game[Any], str, str]] = {
    # what is broken: the game, the check that finds it, and a part of what it says
    "a mask that forgets the deck": (
        altered(auction.GAME, mask=wrong.mask_without_deck),
        "every-secret-is-hidden-from-somebody",
        "deck is called secret, but nothing of it was ever hidden",
    ),
    "a mask that shows spectators everything": (
        altered(auction.GAME, mask=wrong.mask_for_players_only),
        "a-spectator-knows-no-more-than-a-seat",
        "A spectator sees something of",
    ),
    "a mask that leaves a hint": (
        altered(auction.GAME, mask=wrong.mask_with_a_hint),
        "worlds-that-differ-in-secrets-look-the-same",
        "can tell from round what lies hidden",
    ),
    "a mask that changes what it masked": (
        altered(auction.GAME, mask=wrong.mask_that_counts),
        "a-spectator-knows-no-more-than-a-seat",
        "Masking a table twice for seat 0 changes round",
    ),
    "an imagined prize that is there twice": (
        altered(auction.GAME, imagine=wrong.imagine_a_new_prize, notation=Texts(parse_position=wrong.only_good_decks)),
        "an-imagined-table-is-a-possible-one",
        "a prize is there twice",
    ),
    "imagined bids that contradict those that are seen": (
        altered(auction.GAME, imagine=wrong.imagine_other_bids),
        "imagined-tables-keep-what-is-seen",
        "imagine changes something of bid that seat 0 can see",
    ),
    "blanks that stay blank": (
        altered(auction.GAME, imagine=wrong.imagine_nothing),
        "an-imagined-table-is-a-possible-one",
        "imagine leaves something of deck blank",
    ),
    "an imagined end": (
        altered(auction.GAME, imagine=wrong.imagine_more_rounds),
        "an-imagined-table-is-a-possible-one",
        "somebody else's turn",
    ),
    "a list without a legal move": (
        altered(auction.GAME, legal=wrong.legal_without_nought),
        "legal-moves-are-those-without-objection",
        "leaves out “bid 0”",
    ),
    "a list with an illegal move": (
        altered(auction.GAME, legal=wrong.legal_without_money),
        "legal-moves-are-those-without-objection",
        "has “bid 299”, to which the rules object",
    ),
    "a list in another order": (
        altered(auction.GAME, legal=wrong.legal_backwards),
        "legal-moves-are-those-without-objection",
        "aren't in the order of their numbers",
    ),
    "more legal moves than room": (
        altered(auction.GAME, most_legal=200, legal=wrong.legal_up_to_200),
        "legal-moves-are-those-without-objection",
        "There are 300 legal moves, but most_legal leaves room for 200",
    ),
    "legal moves that tell a secret": (
        altered(auction.GAME, objection=wrong.object_to_bids_above_others, legal=wrong.legal_by_the_bids_of_others),
        "own-legal-moves-follow-from-what-the-seat-knows",
        "depends on something it can't see",
    ),
    "a random move that is illegal": (
        altered(darts.GAME, sample=wrong.wild_sample),
        "legal-moves-are-those-without-objection",
        "isn't legal",
    ),
    "nobody can move": (
        altered(auction.GAME, objection=wrong.object_to_all, legal=wrong.nobody_can_move),
        "there-is-a-legal-move-until-the-end",
        "It's the turn of seat 0, but it has no legal move",
    ),
    "a game without end": (
        altered(
            auction.GAME, to_act=wrong.never_over, objection=wrong.object_to_nothing, legal=wrong.legal_at_any_time
        ),
        "there-is-a-legal-move-until-the-end",
        "still not over",
    ),
    "another winner in the outcome": (
        altered(auction.GAME, winners=wrong.everybody_wins),
        "there-is-a-legal-move-until-the-end",
        "but the rules say [0, 1]",
    ),
    "scores for nobody": (
        altered(auction.GAME, winners=wrong.nobody_wins, outcome=lambda s: Outcome((), (), "points")),
        "there-is-a-legal-move-until-the-end",
        "There are 0 scores for 2 seats",
    ),
    "moves out of turn": (
        altered(auction.GAME, objection=wrong.object_to_nothing),
        "a-refused-move-changes-nothing",
        "can move out of turn",
    ),
    "nonsense is a move": (
        altered(auction.GAME, notation=Texts(parse_move=lambda text: int(text.removeprefix("bid ") == "1"))),
        "a-refused-move-changes-nothing",
        "“castle kingside at once” is taken for a move",
    ),
    "nonsense ends in a crash": (
        altered(auction.GAME, notation=Texts(parse_move=lambda text: {f"bid {i}": i for i in range(300)}[text])),
        "a-refused-move-changes-nothing",
        "parse_move must raise ValueError",
    ),
    "clauses of another game": (
        altered(auction.GAME, clause=lambda objection: "XX-01"),
        "a-refused-move-changes-nothing",
        "XX-01, which isn't the id of a clause",
    ),
    "two moves with the same text": (
        altered(auction.GAME, notation=Texts(print_move=lambda move: f"bid {move // 2 * 2}")),
        "moves-print-and-parse",
        "same text: “bid 0”",
    ),
    "a move that is read as another": (
        altered(auction.GAME, notation=Texts(parse_move=lambda text: SAME.parse_move(text) // 2)),
        "moves-print-and-parse",
        "“bid 1” is read back as “bid 0”",
    ),
    "a position that leaves something out": (
        altered(auction.GAME, notation=Texts(print_position=lambda s: wrong.without_coins(auction.LAYOUT.print(s)))),
        "positions-print-and-parse",
        "says nothing about coins",
    ),
    "a position that is read as another": (
        altered(auction.GAME, notation=Texts(parse_position=wrong.one_coin_less)),
        "positions-print-and-parse",
        "read back with another coins",
    ),
    "a position on two lines": (
        altered(auction.GAME, notation=Texts(print_position=lambda s: auction.LAYOUT.print(s).replace("|", "\n|"))),
        "positions-print-and-parse",
        "more than one line",
    ),
    "rules that roll their own dice": (
        altered(auction.GAME, play=wrong.play_by_the_clock),
        "the-same-journal-gives-the-same-game",
        "The journal isn't accepted",
    ),
    "a whisper about sealed bids": (
        altered(auction.GAME, witness=lambda s, seat, move, eyes: "high" if move > 150 else "low"),
        "what-is-left-out-of-a-move-is-not-told-in-other-words",
        "gives away what they can't see",
    ),
    "a whisper about what a mask has left open": (
        altered(auction.GAME, mask=wrong.mask_that_notes_bids, witness=lambda s, seat, move, eyes: f"round {s.round}"),
        "moves-are-told-by-what-the-eyes-knew-then",
        "What a spectator is told about earlier moves depends on something hidden",
    ),
    "turns that follow from a sealed bid": (
        altered(auction.GAME, to_act=wrong.to_act_after_a_high_bid),
        "choices-of-an-open-decision-are-not-told",
        "A spectator is told about a choice before everybody has made theirs",
    ),
    "a trial that fails": (
        altered(auction.GAME, trial=lambda s, seat, move: 1 // 0),
        "trials-tell-what-the-seat-knows",
        "can’t be told: ZeroDivisionError",
    ),
    "a trial that remembers what else was tried": (
        altered(auction.GAME, trial=wrong.trial_that_counts),
        "trials-tell-what-the-seat-knows",
        "depends on something it can't see",
    ),
    "bids that lie open at once": (
        altered(auction.GAME, mask=wrong.mask_without_bids, fields=("deck",)),
        "choices-of-an-open-decision-are-not-told",
        "A spectator can tell from bid what somebody has chosen, before everybody has made their choice",
    ),
    "a lesson that hopes for a move against the rules": (
        altered(auction.GAME, lessons=Written('welcome = ["bid 300"]')),
        "lessons-are-played-to-their-end",
        "lesson first of auction, step one: 'bid 300' is not a move of this game",
    ),
    "a lesson without a word": (
        altered(auction.GAME, lessons=Written('welcome = ["bid 1"]')),
        "lessons-are-played-to-their-end",
        "The lessons have no message auction-lesson-first (en)",
    ),
}


OF_BOTS = "bots-choose-by-what-their-seat-knows"
COMPILED: dict[str, tuple[dict[str, Any], str]] = {
    "every-step-is-the-same-compiled": (
        {"play": wrong.wrapping_play},
        "Compiled, the rule play does something else than in plain Python",
    ),
    "many-games-are-the-same-compiled": (
        {"winners": wrong.wrapping_winners},
        "Compiled, random games end differently",
    ),
}


def found_by(name: str) -> Check:
    return next(check for check in CHECKS if check.name == name)


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_is_found_and_told(name: str):
    game, finder, sentence = BROKEN[name]
    cases = cases_of(game, QUICK)
    with pytest.raises(Broken) as found:
        any(map(found_by(finder).run, cases))
    assert sentence in str(found.value)
    assert found.value.told(texts("fr"))
    assert found.value.match is not None
    assert f"position {found.value.match.position}" in str(found.value)


def test_a_bot_with_a_memory_of_its_own_is_found(monkeypatch: pytest.MonkeyPatch):
    brought = EntryPoint(Players(casual=HandWritten(wrong.bid_as_often_asked)))
    monkeypatch.setattr(players, "entry_points", lambda group, name: [brought])
    with pytest.raises(Broken, match="The bot casual on seat 0 chooses by something it can't see"):
        found_by(OF_BOTS).run(cases_of(altered(auction.GAME), QUICK)[0])


class EntryPoint(NamedTuple):
    """As an installed package has it."""

    players: Players

    def load(self) -> Players:
        return self.players


@pytest.mark.skipif(PURE, reason="there is no compiled code to compare with")
@pytest.mark.parametrize("finder", COMPILED)
def test_a_rule_that_compiles_to_something_else_is_found(finder: str):
    changed, sentence = COMPILED[finder]
    case = cases_of(altered(auction.GAME, **changed), QUICK)[0]
    with pytest.raises(Broken, match=sentence), pytest.warns(RuntimeWarning):
        found_by(finder).run(case)


def test_every_check_can_fail():
    finders = {finder for _, finder, _ in BROKEN.values()} | {OF_BOTS, *COMPILED}
    assert finders == {check.name for check in CHECKS}


def test_every_check_and_every_finding_has_its_words():
    for language in ("en", "fr"):
        words = texts(language)
        assert all(words.has(f"test-check-{check.name}") for check in CHECKS)
        assert [*words.endings_of("test-check-")] == [check.name for check in CHECKS]
