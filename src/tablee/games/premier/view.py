"""What one person may see of a game, typed for terminal, page and log."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tablee.kernel.game import UNKNOWN, Outcome
from tablee.kernel.records import Plain

from .cards import (
    ALONE_STARS,
    CHAMELEONS,
    FIRST_COMMON,
    GOBLINS,
    IN_BOX,
    IN_DECK,
    IN_PILE,
    MOST_SEATS,
    OUT,
    STARTING,
    TAKEN,
    TIE_STARS,
    TREASURE_STARS,
    TURNED_UP,
    WHAT,
    WIN_STARS,
    Event,
    Phase,
)
from .cardset import DECK_NAMES, FAMILY_NAMES, CardSet
from .count import Count, best_of, count_of, leaves, sums_of
from .notation import CARD_EVENTS, EVENT_TEXTS, PHASE_TEXTS
from .prepare import winners
from .rules import to_act
from .state import State, cards_per_round

REASON = "stars"  # PD-53
STARS = {  # what brings a seat how many
    Event.STAR: 1,
    Event.TREASURE: TREASURE_STARS,
    Event.STEALS: 1,
    Event.WINS: WIN_STARS,
    Event.TIES: TIE_STARS,
    Event.ALONE: ALONE_STARS,
}


class Card(msgspec.Struct, frozen=True):
    """What a card shows."""

    id: str
    en: str
    fr: str
    deck: str | None  # the starting deck whose symbol it has; None for a card of the common pile
    families: dict[str, int]  # how many characters of each family
    chameleons: int
    goblins: int
    effect: str | None
    marked: bool


class FrontCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that was laid in front of a player in this round."""

    card: str
    counts: bool  # False once it has left the game by its effect, and for a thief or treasure that soon will (PD-24)
    acted: bool  # whether its effect, if it has one, has happened
    characters: int = 0  # how many of its characters belong to the best family
    left: bool = False  # out of the game by its effect
    dropped: bool = False  # put out of the game by its owner (PD-40)


class Bunch(msgspec.Struct, frozen=True):
    """Cards that lie together in a deck: everybody knows which, only the owner knows their order (PD-60)."""

    round: int  # in which they went under; 0 for the starting deck
    cards: list[str]


class Player(msgspec.Struct, frozen=True):
    """One seat."""

    symbol: str  # its starting deck
    stars: int
    deck_size: int
    deck: list[str | None]  # from the top; None is a card whose place the viewer does not know
    holds: list[Bunch]  # what the deck contains, the upper cards first
    front: list[FrontCard]  # in the order in which they were laid
    family: str | None  # the best one of the cards in front
    characters: int  # of that family
    chameleons: int
    goblins: int
    strength: int  # characters + chameleons - goblins, never below 0 (PD-30)
    takes_part: bool  # in this round (PD-51)
    can_win: bool  # not behind yet: while the round is open, those in the battle (PD-32)
    won: bool  # this round
    took: str | None  # the common card taken in this round
    to_put_under: int  # how many cards are still to be put under the deck (PD-43)
    under: list[str | None]  # those that were, the first one will be met first; the others see how many
    count: Count | None  # how the strength is counted; None while effects still happen, and without cards


class CommonCard(msgspec.Struct, frozen=True):
    """A common card turned up in this round."""

    card: str
    taken_by: int | None
    discarded: bool  # PD-42


class Happening(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened; `kind` says what, and the rest whom and what it concerns."""

    number: int  # counted from the start of the game, so that a viewer knows what is new
    kind: str
    seat: int | None = None
    card: str | None = None
    other: int | None = None  # the victim of a thief
    count: int | None = None  # a round's number, a winner's strength, the cards shuffled or left to the one alone
    seats: list[int] | None = None  # in a battle: who
    strengths: list[int] | None = None  # where hands are compared: the strength of each seat by then
    families: list[str | None] | None = None  # and its best family
    stars: int | None = None  # how many it brings to the seat
    counts: list[Count] | None = None  # where hands are compared: how each seat's strength was counted


class PremierView(msgspec.Struct, frozen=True):
    seat: int  # whose eyes; -1 is a spectator
    phase: str
    turn: int | None  # who decides, where one player after the other does
    waiting: list[int]  # all who have something to decide
    round: int
    rounds: int  # how many there are before the final rounds
    final: bool  # in the final rounds (PD-50)
    lead: int  # who won the round before, or this one once it is decided
    players: list[Player]
    common: list[CommonCard]  # turned up in this round
    pile: int
    out: list[str]  # out of the game
    cards: dict[str, Card]  # all that can be seen, by id
    log: list[Happening]  # of this round (in the final rounds: of all of them) and of the latest move, oldest first
    new_from: int  # the number of the first thing that the latest move led to
    reason: str | None


def view_with(cards: CardSet) -> Callable[[State, int], PremierView]:
    """The view of a game played with these cards."""
    ids = [card.id for card in cards.cards]
    faces = {card.id: card for card in faces_of(cards)}

    def view(s: State, seat: int) -> PremierView:
        t = _lists(s)
        seats, over, place = range(t["seats"]), t["phase"] == Phase.OVER, t["place"]
        waiting = to_act(s)
        in_game = sum(where != IN_BOX for where in place[FIRST_COMMON:])
        return PremierView(
            seat=seat,
            phase=PHASE_TEXTS[t["phase"]],
            turn=None if over or t["phase"] == Phase.UNDER else t["turn"],
            waiting=[other for other in seats if waiting >> other & 1],
            round=t["round"],
            rounds=in_game // cards_per_round(t["seats"]),
            final=bool(t["final"]),
            lead=t["lead"],
            players=[_player(t, owner, ids) for owner in seats],
            common=[_common(place, card, ids) for card in t["common"][: t["commons"]]],
            pile=t["pile_size"],
            out=[ids[card] for card, where in enumerate(place) if where == OUT],
            cards={ids[card]: faces[ids[card]] for card, where in enumerate(place) if where not in (IN_BOX, IN_PILE)},
            log=_log(t, ids),
            new_from=t["events"] - t["logged"] + t["fresh"],
            reason=REASON if over else None,
        )

    return view


def faces_of(cards: CardSet) -> list[Card]:
    """All cards of a set by their number."""
    return [_face(cards, number) for number in range(len(cards.cards))]


def _lists(s: State) -> Plain:
    """The whole record as plain numbers and lists, much faster than cell by cell."""
    return {name: s[name].tolist() for name in State.DTYPE.names or ()}


def _face(cards: CardSet, number: int) -> Card:
    card, is_common = cards.cards[number], number >= FIRST_COMMON
    return Card(
        id=card.id,
        en=card.en,
        fr=card.fr,
        deck=None if is_common else DECK_NAMES[1 + number // STARTING],
        families={family: card.numbers[family] for family in FAMILY_NAMES if family in card.numbers},
        chameleons=card.numbers.get("chameleons", 0),
        goblins=card.numbers.get("goblins", 0),
        effect=card.effect,
        marked=card.marked,
    )


def _player(t: Plain, owner: int, ids: list[str]) -> Player:
    front = t["front"][owner][: t["laid"][owner]]
    sums, count = sums_of(t, front), count_of(t, front)
    best = best_of(sums)
    is_counted = bool(front) and t["phase"] not in (Phase.STEAL, Phase.OVER)
    returning = [card for card in front if t["place"][card] != OUT]
    took: list[int] = [
        card for card in t["common"][: t["commons"]] if t["place"][card] in (TAKEN + owner, IN_DECK + owner)
    ]
    named = t["under"][owner][: t["named"][owner]]
    is_ordering = bool(t["ordering"] >> owner & 1)
    return Player(
        symbol=DECK_NAMES[int(t["chosen"][owner])],
        stars=t["stars"][owner],
        deck_size=t["deck_size"][owner],
        deck=[_id(ids, card) for card in t["deck"][owner][: t["deck_size"][owner]]],
        holds=_holds(t, owner, ids),
        front=[_front_card(t, owner, i, card, best, ids) for i, card in enumerate(front)],
        family=_family(sums),
        characters=0 if best < 0 else sums[best],
        chameleons=sums[CHAMELEONS],
        goblins=sums[GOBLINS],
        strength=count.total,
        takes_part=not t["final"] or bool(front),
        can_win=bool(t["contenders"] >> owner & 1),
        won=bool(t["won"] >> owner & 1),
        took=ids[took[0]] if took else None,
        to_put_under=len(returning) + len(took) - len(named) if is_ordering else 0,
        under=[_id(ids, card) for card in named],
        count=count if is_counted else None,
    )


def _id(ids: list[str], card: int) -> str | None:
    return None if card == UNKNOWN else ids[card]


def _front_card(t: Plain, owner: int, i: int, card: int, best: int, ids: list[str]) -> FrontCard:
    is_out, has_left = t["place"][card] == OUT, leaves(t, card)
    return FrontCard(
        card=ids[card],
        counts=not has_left,
        acted=i < t["acted"][owner],
        left=is_out and has_left,
        dropped=is_out and not has_left,
        characters=0 if best < 0 or has_left else t["face"][card][best],
    )


def _holds(t: Plain, owner: int, ids: list[str]) -> list[Bunch]:
    bunches: dict[int, list[str]] = {}
    for card, where in enumerate(t["place"]):
        if where == IN_DECK + owner:
            bunches.setdefault(t["since"][card], []).append(ids[card])
    return [Bunch(since, bunches[since]) for since in sorted(bunches)]


def _common(place: list[int], card: int, ids: list[str]) -> CommonCard:
    where = place[card]
    first = IN_DECK if where >= IN_DECK else TAKEN
    taken_by = None if where in (TURNED_UP, OUT) else where - first
    return CommonCard(ids[card], taken_by, where == OUT)


def happenings(s: State, ids: list[str]) -> list[Happening]:
    """The log of a table."""
    return _log(_lists(s), ids)


def _log(t: Plain, ids: list[str]) -> list[Happening]:
    """What happened, with the strengths wherever hands were compared."""
    first, found = t["events"] - t["logged"], list[Happening]()
    laid: list[list[int]] = [[] for _ in range(t["seats"])]
    events: list[int] = t["log"][: t["logged"]]
    for i, value in enumerate(events):
        head, what = divmod(value, WHAT)
        kind, seat = divmod(head, MOST_SEATS)
        if kind == Event.ROUND:
            laid = [[] for _ in range(t["seats"])]
        elif kind == Event.LAYS:
            laid[seat].append(what)
        is_compared = kind in (Event.BATTLE, Event.WINS, Event.TIES)
        counts = [count_of(t, cards) for cards in laid] if is_compared else None
        found.append(
            Happening(
                number=first + i,
                kind=EVENT_TEXTS[kind],
                seat=None if kind in (Event.TURNS_UP, Event.BATTLE, Event.FINAL) else seat,
                card=ids[what] if kind in CARD_EVENTS else None,
                other=what if kind == Event.STEALS else None,
                count=what if kind in (Event.ROUND, Event.WINS, Event.TIES, Event.SHUFFLES, Event.ALONE) else None,
                seats=[other for other in range(t["seats"]) if what >> other & 1] if kind == Event.BATTLE else None,
                strengths=None if counts is None else [count.total for count in counts],
                families=[_family(sums_of(t, cards)) for cards in laid] if is_compared else None,
                stars=STARS.get(Event(kind)),
                counts=counts,
            )
        )
    return found


def _family(sums: list[int]) -> str | None:
    best = best_of(sums)
    return None if best < 0 else FAMILY_NAMES[best]


def outcome(s: State) -> Outcome:
    seats, won = range(s.seats), winners(s)
    return Outcome(
        tuple(seat for seat in seats if won >> seat & 1), tuple(int(s.stars[seat]) for seat in seats), REASON
    )
