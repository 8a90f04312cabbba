"""Mon Premier Deck Building: two to five players collect fantastic families and win stars with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib.resources import files

from tablee.kernel.game import JSON, Game, Rules, Secrets, Shown
from tablee.kernel.moves import Listed
from tablee.kernel.options import BadOption, Option, Value

from .came import came_with
from .cards import MOST_LEGAL, MOST_SEATS, MOVES, STEAL, UNDER, Deck
from .cardset import DECK_NAMES, CardSet, built_in, built_in_text, card_set_from, read_cards
from .notation import Notation
from .prepare import winners
from .rules import legal, objection, play, to_act
from .secrets import imagine, mask, secrets_left, witness_with
from .setup import deal
from .state import Options, State
from .study import STUDY
from .trial import trial
from .view import outcome, view_with

ANY = DECK_NAMES[Deck.ANY]


def game_with(cards: CardSet, is_plain: bool = True) -> Game[State]:
    """The game, played with a card set (PD-04)."""
    notation = Notation(cards)

    def check_options(values: Mapping[str, Value], seats: int) -> None:
        chosen: list[Value] = []
        for seat in range(seats):  # PD-10
            name, deck = f"deck{seat}", values[f"deck{seat}"]
            if deck != ANY and deck in chosen:
                free = (other for other in DECK_NAMES if other == ANY or other not in chosen)
                raise BadOption(name, str(deck), ", ".join(free))
            chosen.append(deck)
        if seats == 2 and ANY not in chosen and cards.required not in chosen:  # PD-11
            raise BadOption("deck1", str(chosen[1]), f"{ANY}, {cards.required}")

    def with_other(data: JSON) -> Game[State]:
        other = card_set_from(data)
        return GAME if other.material == GAME.material else game_with(other, is_plain=False)

    def read(text: str) -> JSON:
        return read_cards(text).material.data

    return Game(
        id="premier",
        version=1,
        seats=range(2, MOST_SEATS + 1),
        rules=Rules(
            clauses="PD",
            turn_clause=41,
            State=State,
            Options=Options,
            deal=deal,
            to_act=to_act,
            objection=objection,
            play=play,
            winners=winners,
        ),
        moves=Listed(count=MOVES, most_legal=MOST_LEGAL, legal=legal, naming_seats=range(STEAL, UNDER)),
        secrets=Secrets(
            mask=mask,
            imagine=imagine,
            fields=("deck", "under", "pile"),
            clues=("turned",),
            left=secrets_left,
            witness=witness_with(notation.print_move),
        ),
        shown=Shown(view=view_with(cards), outcome=outcome, notation=notation, trial=trial, came=came_with(cards)),
        options=tuple(Option.among(f"deck{seat}", Deck, seat=seat) for seat in range(MOST_SEATS)),  # PD-10
        check_options=check_options,
        study=STUDY,
        material=replace(cards.material, game_with=with_other, read=read, written=built_in_text, is_plain=is_plain),
        lessons=files(__name__) / "lessons.toml" if is_plain else None,  # they are told with our own cards
    )


SHELF = 4  # where its box stands among ours
GAME: Game[State] = game_with(built_in())
