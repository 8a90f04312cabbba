"""DREI x DR3I in the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tablee.games.drei.cards import SEVEN
from tablee.games.drei.moves import parts_of
from tablee.games.drei.view import Action, DreiView, PileCard, Player
from tablee.text import Texts

from . import Display, Names

RED, QUIET, HIDDEN, GOOD = "bold red", "dim", "dim cyan", "bold green"
SPECIAL = ("delete", "invisible", "restart")
SHOWN = 10  # cards of the pile, from the top


class DreiTable:
    def __init__(self, words: Texts, display: Mapping[str, str], who: Names) -> None:
        self._words, self._who = words, who

    def _who_did(self, seat: int, me: int) -> dict[str, str]:
        return {"who": self._who.name(seat, me), "me": "yes" if self._who.is_me(seat, me) else "no"}

    # Moves in words

    def name_move(self, view: DreiView, move: str) -> str:
        say, parts = self._words.say, parts_of(move)
        if parts.does == "flip":
            return say("drei-move-flip", place=str(parts.place))
        if parts.does in ("lead", "take"):
            return say(f"drei-move-{parts.does}", card=parts.cards[0])
        if parts.does == "keep":
            return say("drei-move-keep", cards=_in_capitals(parts.cards))
        if parts.does != "lay":
            return say(f"drei-move-{parts.does}")
        cards, card = _in_capitals(parts.cards), parts.stands_for
        named = say("drei-move-as", jokers=cards, card=card.upper()) if card else cards
        laid = card or parts.cards[0]
        return say(f"drei-move-{laid if laid in SPECIAL else 'cards'}", cards=named, count=len(parts.cards))

    def tell_move(self, view: DreiView, seat: int, move: str, me: int) -> str:
        for action in reversed(view.log):
            if (action.seat, action.move) == (seat, move):
                return self._tell(action, me)
        if self._who.is_me(seat, me):  # the exchange is in no log
            return self._words.say("drei-did-keep", cards=_in_capitals(parts_of(move).cards))
        return self._words.say("drei-did-choose", who=self._who.name(seat, me))

    def _tell(self, action: Action, me: int) -> str:
        say, did = self._words.say, self._who_did(action.seat, me)
        told = [self._tell_deed(action, did)]
        parts = parts_of(action.move)
        if "delete" in (action.turned, parts.stands_for, *parts.cards[:1]):
            told.append(say("drei-did-delete"))
        told += [say("drei-did-set-aside", card=card.upper()) for card in action.set_aside]
        if action.is_out:
            told.append(say("drei-did-go-out", **did))
        return " ".join(told)

    def _tell_deed(self, action: Action, did: dict[str, str]) -> str:
        say, parts = self._words.say, parts_of(action.move)
        if parts.does == "pickup":
            return say("drei-did-pickup", count=action.took, **did)
        if parts.does == "no-rescue":
            return say("drei-did-no-rescue", **did)
        if parts.does in ("lead", "take"):
            return say(f"drei-did-{parts.does}", card=parts.cards[0], **did)
        if parts.does == "flip":
            card = (action.turned or "").upper()
            if action.turned == "joker":
                return say("drei-did-flip-joker", **did)
            if action.took:
                return say("drei-did-flip-takes", card=card, count=action.took, **did)
            return say("drei-did-flip", card=card, **did)
        cards = _in_capitals(parts.cards)
        if parts.stands_for:
            return say("drei-did-as", jokers=cards, card=parts.stands_for.upper(), **did)
        return say("drei-did-cards", cards=cards, **did)

    def news(self, old: DreiView | None, view: DreiView, me: int) -> list[str] | None:
        if old is None:
            return [self._tell(action, me) for action in view.log[-1:]]
        if view.plays < old.plays or (old.phase != "exchange" and view.phase == "exchange"):
            return None
        told: list[str] = []
        if old.phase == "exchange" and view.phase != "exchange":
            first = view.log[0].seat if view.log else view.turn
            told.append(self._words.say("drei-begins", **self._who_did(first or 0, me)))
        latest = old.log[-1].number if old.log else -1
        return told + [self._tell(action, me) for action in view.log if action.number > latest]

    # The table

    def draw(self, view: DreiView, me: int) -> list[RenderableType]:
        say = self._words.say
        head = [Text(say("drei-plays", plays=view.plays)), Text(say("drei-draw", cards=view.draw))]
        out = ", ".join(
            say("drei-count-of", count=count, card=card.upper()) if count > 1 else card.upper()
            for card, count in view.out.items()
        )
        grid = Table.grid(padding=(0, 2))
        seats = len(view.players)
        first = me + 1 if 0 <= me < seats else 0
        for i in range(seats):
            self._add_player(grid, view, (first + i) % seats, me)
        parts: list[RenderableType] = [Rule(style="red"), Text(" · ").join(head), grid]
        if view.phase != "exchange":
            parts.append(Text(say("drei-out", cards=out or say("drei-out-none")), QUIET))
            parts += self._pile(view)
        return parts + self._moment(view, me)

    def _add_player(self, grid: Table, view: DreiView, seat: int, me: int) -> None:
        player, say = view.players[seat], self._words.say
        name = Text("▶ " if view.turn == seat and view.phase != "exchange" else "  ", RED)
        name.append(self._who.name(seat, me), "bold")
        if player.place is not None:
            left = len(player.hand) + len(player.up) + sum(player.down)
            grid.add_row(name, "", Text(say("drei-place", place=player.place, left=left), QUIET))
            return
        down = Text(" ".join("■" if lies else "·" for lies in player.down), HIDDEN)
        up = Text(" ".join(card.upper() for card in player.up) or say("drei-none"), "bold" if player.up else QUIET)
        hand = self._hand(player, seat, view, me)
        if view.phase == "exchange" and not self._who.is_me(seat, me):
            hand.append(f"  {say('drei-chosen' if player.has_chosen else 'drei-choosing')}", QUIET)
        grid.add_row(name, down, up)
        grid.add_row("", "", hand)

    def _hand(self, player: Player, seat: int, view: DreiView, me: int) -> Text:
        say = self._words.say
        cards = [card.upper() for card in player.hand if card is not None]
        if None not in player.hand:
            text = say("drei-hand-own", cards=" ".join(cards) or say("drei-none"))
            return Text(text, GOOD if seat == me and cards else QUIET)
        hidden = say("drei-hidden", count=player.hand.count(None))
        shown = " + ".join([" ".join(cards), hidden] if cards else [hidden])
        return Text(say("drei-hand", count=len(player.hand), cards=shown), HIDDEN)

    def _pile(self, view: DreiView) -> list[RenderableType]:
        say = self._words.say
        if not view.pile:
            return [Text(f"{say('drei-pile-empty')} {say('drei-counts-anything')}", "bold")]
        cards = [self._pile_card(card) for card in view.pile[-SHOWN:]]
        more = [say("drei-pile-more")] if len(view.pile) > SHOWN else []
        if view.demand is None:
            counts = say("drei-counts-anything")
        elif view.demand == SEVEN:
            counts = say("drei-counts-seven")
        else:
            counts = say("drei-counts-number", number=view.demand)
        line = Text(say("drei-pile", count=len(view.pile), cards=" ".join([*more, *cards])))
        line.stylize(RED, len(line) - len(cards[-1]))
        return [line, Text(counts, "bold")]

    def _pile_card(self, card: PileCard) -> str:
        if card.stands_for is None:
            return card.card.upper()
        return self._words.say("drei-joker-as", card=card.stands_for.upper())

    def _moment(self, view: DreiView, me: int) -> list[RenderableType]:
        """What is special about this turn."""
        say = self._words.say
        if view.phase == "exchange" and 0 <= me < len(view.players) and not view.players[me].has_chosen:
            return [Text(say("drei-moment-exchange", **self._who_did(view.turn or 0, me)), RED)]
        if view.turn != me:
            return []
        if view.phase == "name":
            return [Text(say("drei-moment-name"), RED)]
        if view.phase == "rescue":
            return [Text(say(f"drei-moment-rescue-{view.rescue}"), RED)]
        return [Text(say("drei-moment-again"), RED)] if view.plays_again else []

    def tell_end(self, before: DreiView | None, after: DreiView, me: int) -> list[RenderableType]:
        if after.reason is None:
            return []
        say = self._words.say
        parts: list[RenderableType] = [Rule(Text(say("drei-result"), RED), style="red")]
        if after.reason == "stopped":
            parts.append(Text(say("drei-stopped", plays=after.plays), "bold"))
        for seat in after.order:
            player = after.players[seat]
            left = len(player.hand) + len(player.up) + sum(player.down)
            told = {"place": player.place, "who": self._who.name(seat, me)}
            style = GOOD if player.place == 1 else "bold"
            line = say("drei-result-loser", count=left, **told) if left else say("drei-result-line", **told)
            parts.append(Text(line, style))
        return parts


def _in_capitals(cards: tuple[str, ...]) -> str:
    return " ".join(cards).upper()


DISPLAY = Display(DreiView, DreiTable)
