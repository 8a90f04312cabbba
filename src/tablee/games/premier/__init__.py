"""Mon Premier Deck Building: two to five players collect fantastic families and win stars with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.kernel.game import BadOption, Game, Option, Value

from .cards import MOST_LEGAL, MOST_SEATS, MOVES, UNDER
from .cardset import DECK_NAMES, CardSet, built_in, card_set_from
from .notation import Notation
from .prepare import winners
from .rules import deal, legal, objection, play, to_act
from .secrets import imagine, mask, secrets_left
from .setup import Options, State
from .view import outcome, view_with

ANY = DECK_NAMES[0]


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

    def with_material(data: Mapping[str, Any]) -> Game[State]:
        other = card_set_from(data)
        return GAME if other.material == GAME.material else game_with(other, is_plain=False)

    def witness(s: State, seat: int, move: int, eyes: int) -> str | None:
        """Others see that a card goes under a deck, and later which ones did together, never in what order (PD-60)."""
        return "under" if move >= UNDER else notation.print_move(move)

    return Game(
        id="premier",
        version=1,
        seats=range(2, MOST_SEATS + 1),
        options=tuple(Option(f"deck{seat}", DECK_NAMES, ANY, seat) for seat in range(MOST_SEATS)),  # PD-10
        clauses="PD",
        turn_clause=41,
        State=State,
        Options=Options,
        deal=deal,
        to_act=to_act,
        objection=objection,
        play=play,
        winners=winners,
        mask=mask,
        imagine=imagine,
        outcome=outcome,
        view=view_with(cards),
        notation=notation,
        secret_fields=("deck", "under", "pile"),
        clue_fields=("turned",),
        secrets_left=secrets_left,
        moves=MOVES,
        most_legal=MOST_LEGAL,
        legal=legal,
        witness=witness,
        check_options=check_options,
        material=cards.material,
        supply=cards.write,
        with_material=with_material,
        is_plain=is_plain,
    )


GAME: Game[State] = game_with(built_in())
