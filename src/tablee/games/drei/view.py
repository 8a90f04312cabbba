"""What one person may see of a game, typed for terminal, page and log."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.kernel.game import UNKNOWN, Outcome
from tablee.kernel.records import Plain

from .cards import (
    HIGHEST,
    IS_OUT,
    LOG,
    LOWEST,
    MOST_ALIKE,
    MOST_PLAYS,
    MOVES,
    NAMED,
    NO_CARD,
    SETS_ASIDE,
    TAKES,
    TURNED,
    Phase,
)
from .notation import CARD_TEXTS, JOKER_TEXT, PHASE_TEXTS, REASON_TEXTS, RESCUE_TEXTS, counted, print_move
from .rules import may_follow, objection, objection_to_table_cards
from .state import State


class PileCard(msgspec.Struct, frozen=True):
    """A card of the discard pile; a JOKER stands for another card."""

    card: str
    stands_for: str | None


class Player(msgspec.Struct, frozen=True):
    """One seat's cards; None is a card that the viewer does not know."""

    hand: list[str | None]
    known: list[str]  # the cards that everybody knows to be in this hand
    up: list[str]
    down: list[bool]  # whether a card still lies at places 1, 2 and 3
    stage: int  # 1 to 3, the phase in which this player is (D3-50, D3-51, D3-53); 0 for those who are out
    choice: list[str] | None  # the own choice in the exchange, until all have chosen
    has_chosen: bool
    place: int | None  # 1 for the winner; None while playing


class Action(msgspec.Struct, frozen=True):
    """A move and all that came of it."""

    number: int  # counted from the start of the game, so that a viewer knows what is new
    seat: int
    move: str
    turned: str | None  # the card that a flip turned
    took: int  # how many cards were picked up
    set_aside: list[str]  # cards of which four left the game
    is_out: bool  # the player has no cards any more


class WhyNot(msgspec.Struct, frozen=True):
    """A card that cannot be played now, or a whole place, and the clause against it."""

    where: Literal["hand", "up", "down", "pile"]
    card: str | None
    clause: str


class DreiView(msgspec.Struct, frozen=True):
    seat: int  # whose eyes; -1 is a spectator
    phase: str
    turn: int | None  # before play: who will begin
    rescue: str
    players: list[Player]
    pile: list[PileCard]  # the top card last
    demand: int | None  # the number that counts on the pile; None when anything may be played
    playable: list[str]  # every card that the pile would take now
    draw: int
    out: dict[str, int]  # how many of each card have left the game
    turned: str | None  # a turned JOKER that has no name yet
    plays_again: bool  # after a DELETE (D3-24)
    why_not: list[WhyNot]  # what the viewer, being on turn, cannot do
    order: list[int]  # the seats that are out, the winner first; at the end all, by place
    plays: int
    most_plays: int
    log: list[Action]  # the latest moves, oldest first
    reason: str | None


def view(s: State, seat: int) -> DreiView:
    table = _lists(s)
    seats, over = range(table["seats"]), table["phase"] == Phase.OVER
    log = _actions(table)
    placed = [other for other in seats if table["place"][other]]
    return DreiView(
        seat=seat,
        phase=PHASE_TEXTS[table["phase"]],
        turn=None if over else table["turn"],
        rescue=RESCUE_TEXTS[table["rescue"]],
        players=[_player(table, owner, seat) for owner in seats],
        pile=[_pile_card(cell) for cell in table["pile"][: table["pile_size"]]],
        demand=table["demand"] or None,
        playable=[name for card, name in CARD_TEXTS.items() if may_follow(s, card)],
        draw=table["draw_size"],
        out={CARD_TEXTS[card]: count for card, count in enumerate(table["out"]) if count},
        turned=CARD_TEXTS.get(table["turned"]),
        plays_again=table["phase"] == Phase.PLAY and bool(log) and log[-1].seat == table["turn"],
        why_not=_why_not(s, table, seat),
        order=sorted(placed, key=lambda other: table["place"][other]),
        plays=table["plays"],
        most_plays=MOST_PLAYS,
        log=log,
        reason=REASON_TEXTS[table["reason"]] if over else None,
    )


def _lists(s: State) -> Plain:
    """The whole record as plain numbers and lists, much faster than cell by cell."""
    return {name: s[name].tolist() for name in State.DTYPE.names or ()}


def _names(counts: list[int]) -> list[str]:
    return [CARD_TEXTS[card] for card in counted(counts)]


def _player(t: Plain, owner: int, eyes: int) -> Player:
    hand, known, held = t["hand"][owner], t["known"][owner], t["held"][owner]
    shown: list[str | None] = list(_names(known if hand[LOWEST] == UNKNOWN else hand))
    place = t["place"][owner]
    choice = t["choice"][owner]
    return Player(
        hand=shown + [None] * (held - len(shown)),
        known=_names(known),
        up=_names(t["up"][owner]),
        down=[card != NO_CARD for card in t["down"][owner]],
        stage=0 if place else 1 if held or t["draw_size"] else 2 if t["ups"][owner] else 3,
        choice=[CARD_TEXTS[card] for card in choice] if choice[0] > NO_CARD else None,
        has_chosen=choice[0] != NO_CARD,
        place=place or None,
    )


def _pile_card(cell: int) -> PileCard:
    return PileCard(JOKER_TEXT, CARD_TEXTS[cell - NAMED]) if cell > NAMED else PileCard(CARD_TEXTS[cell], None)


def _actions(t: Plain) -> list[Action]:
    """The remembered moves, each with what followed from it."""
    actions: list[Plain] = []
    for number in range(max(0, t["events"] - LOG), t["events"]):
        seat, what = t["log_seat"][number % LOG], t["log"][number % LOG]
        if what < MOVES:
            actions.append({"number": number, "seat": seat, "move": print_move(what), "turned": None, "took": 0})
            actions[-1] |= {"set_aside": [], "is_out": False}
        elif actions and what == IS_OUT:
            actions[-1]["is_out"] = True
        elif actions and what >= SETS_ASIDE:
            actions[-1]["set_aside"].append(CARD_TEXTS[what - SETS_ASIDE])
        elif actions and what >= TAKES:
            actions[-1]["took"] = what - TAKES
        elif actions:
            actions[-1]["turned"] = CARD_TEXTS[what - TURNED]
    return [Action(**action) for action in actions]


def _why_not(s: State, t: Plain, seat: int) -> list[WhyNot]:
    if t["phase"] != Phase.PLAY or seat != t["turn"]:
        return []
    held, ups = t["held"][seat] > 0, t["ups"][seat] > 0
    found = [WhyNot("pile", None, _clause(31))] if not t["pile_size"] else []
    row: Literal["hand", "up"] = "hand" if held else "up"
    for card in range(LOWEST, HIGHEST + 1):
        if (held or ups) and t[row][seat][card] and (number := objection(s, seat, MOST_ALIKE * (card - LOWEST))):
            found.append(WhyNot(row, CARD_TEXTS[card], _clause(number)))
    if held and ups:
        found.append(WhyNot("up", None, _clause(objection_to_table_cards(s, 51))))
    if (held or ups) and t["downs"][seat]:
        found.append(WhyNot("down", None, _clause(objection_to_table_cards(s, 53) if held else 53)))
    return found


def _clause(number: int) -> str:
    return f"D3-{number}"


def outcome(s: State) -> Outcome:
    """A seat's score is how many others it has left behind it, so scores tell the full order (D3-61, D3-62)."""
    seats = range(s.seats)
    places = [int(s.place[seat]) for seat in seats]
    scores = tuple(sum(other > place for other in places) for place in places)
    return Outcome(tuple(seat for seat in seats if places[seat] == 1), scores, REASON_TEXTS[s.reason])
