"""Mon Premier Deck Building in the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from tablee.games.premier.cards import MOST_HELD
from tablee.games.premier.cardset import built_in_text
from tablee.games.premier.moves import parts_of
from tablee.games.premier.view import Happening, Player, PremierView
from tablee.text import Texts

from ..vocabulary import folded
from . import CardFile, Display, Names
from .premier_cards import checked, lines, shown_on, told

GOLD, QUIET, GREEN, BLUE = "bold yellow", "dim", "bold green", "bold blue"
UNTOLD = ("turns-up", "lays")  # the table shows them


class PremierTable:
    def __init__(self, words: Texts, display: Mapping[str, str], who: Names) -> None:
        self._words, self._who = words, who

    def _name(self, seat: int, me: int) -> str:
        return self._words.say("premier-you") if self._who.is_me(seat, me) else self._who.name(seat)

    def _in_a_sentence(self, seats: list[int], me: int) -> str:
        """“you and Casual”: the person who reads it first."""
        mine = [seat for seat in seats if self._who.is_me(seat, me)]
        names = [self._who.name(seat) for seat in seats if seat not in mine]
        return self._words.joined([*(self._words.say("premier-page-you") for _ in mine), *names])

    def _who_did(self, seat: int, me: int) -> dict[str, str]:
        return {"who": self._name(seat, me), "me": "yes" if self._who.is_me(seat, me) else "no"}

    def _card(self, view: PremierView, card: str) -> str:
        """The name of a card and what it shows."""
        face = view.cards[card]
        return self._words.say("premier-card", name=self._called(view, card), shows=shown_on(face, self._words))

    def _called(self, view: PremierView, card: str) -> str:
        face = view.cards[card]
        return face.fr if self._words.language == "fr" else face.en

    # Moves in words

    def with_names(self, view: PremierView, move: str, own: str) -> str:
        """Ids are English, and so they stay in English menus: they are quicker to type."""
        card = parts_of(move).card
        if self._words.language == "en" or card not in view.cards:
            return own
        return own.removesuffix(card) + self._called(view, card)

    def without_names(self, view: PremierView, typed: str) -> str:
        """Cards that are not on offer have names too, and whoever types one is told the rule."""
        verb, _, name = typed.partition(" ")
        found = (card for card, face in view.cards.items() if folded(name) in (folded(face.fr), folded(face.en)))
        return f"{verb} {next(found, name)}" if name else typed

    def name_move(self, view: PremierView, move: str) -> str:
        parts = parts_of(move)
        if parts.seat is not None:
            return self._words.say("premier-move-steal", who=self._who.name(parts.seat))
        if parts.card is None:
            return self._words.say("premier-move-keep")
        return self._words.say(f"premier-move-{parts.does}", card=self._card(view, parts.card))

    def tell_move(self, view: PremierView, seat: int, move: str, me: int) -> str:
        told = [line for event in view.log if event.number >= view.new_from if (line := self._tell(view, event, me))]
        parts = parts_of(move)
        if parts.does == "under":
            told = [line for line in [self._tell_under(view, seat, parts.card, me), *told] if line]
        return "\n  ".join(told)

    def _tell_under(self, view: PremierView, seat: int, card: str | None, me: int) -> str:
        """The own cards one by one; of others only that they are done."""
        if not self._who.is_me(seat, me) and view.players[seat].to_put_under:
            return ""
        called = self._called(view, card) if card in view.cards else ""
        return self._words.say("premier-told-under", card=called, **self._who_did(seat, me))

    def _tell(self, view: PremierView, event: Happening, me: int) -> str:
        """One thing that happened, in a sentence; nothing for what the table shows."""
        if event.kind in UNTOLD:
            return ""
        say, args = self._words.say, self._who_did(event.seat or 0, me)
        if event.kind == "round" and event.count is not None:
            is_final = event.count > view.rounds
            return say("premier-told-final-round") if is_final else say("premier-told-round", count=event.count)
        if event.kind == "final":
            return say("premier-told-final")
        if event.kind == "battle":
            seats = event.seats or []
            strength = (event.strengths or [0])[seats[0] if seats else 0]
            return say("premier-told-battle", names=self._in_a_sentence(seats, me), strength=strength)
        if event.kind == "steals" and event.other is not None:
            victim = "yes" if self._who.is_me(event.other, me) else "no"
            return say("premier-told-steals", other=self._who.name(event.other), victim=victim, **args)
        if event.card is not None:
            return say(f"premier-told-{event.kind}", card=self._called(view, event.card), **args)
        return say(f"premier-told-{event.kind}", count=event.count or 0, **args)

    def news(self, old: PremierView | None, view: PremierView, me: int) -> list[str] | None:
        if old is None:
            return []
        latest, now = old.log[-1].number, view.log[-1].number
        if now < latest or (now == latest and view.phase == old.phase and _named(view, me) < _named(old, me)):
            return None
        return [line for event in view.log if event.number > latest if (line := self._tell(view, event, me))]

    # The table

    def draw(self, view: PremierView, me: int) -> list[RenderableType]:
        say = self._words.say
        head = [say("premier-head", final="yes" if view.final else "no", round=view.round, rounds=view.rounds)]
        head += [say("premier-pile", count=view.pile)] if view.pile else []
        head += [say("premier-out", count=len(view.out))] if view.out else []
        parts: list[RenderableType] = [Rule(style="green"), Text(" · ".join(head), QUIET)]
        seats = len(view.players)
        first = me + 1 if 0 <= me < seats else 0
        for i in range(seats):
            parts += self._player(view, (first + i) % seats, me)
        offered = [self._card(view, card.card) for card in view.common if card.taken_by is None and not card.discarded]
        if offered:
            parts.append(Text(say("premier-common", cards=" · ".join(offered)), BLUE))
        return parts + self._own_deck(view, me) + self._moment(view, me)

    def _player(self, view: PremierView, seat: int, me: int) -> list[RenderableType]:
        player, say = view.players[seat], self._words.say
        line = Text("▶ " if seat in view.waiting else "  ", GREEN)
        line.append(self._name(seat, me), "bold").append(f"  ★ {player.stars}", GOLD)
        line.append(f"  {say('premier-symbol', symbol=player.symbol)}", QUIET)
        line.append(f" · {say('premier-deck-size', count=player.deck_size)}", QUIET)
        if not player.front:
            return [line]
        line.append(f" · {say('premier-strength', strength=player.strength)}", GREEN if player.won else "bold")
        return [line, Text("    ").append_text(self._front(view, player))]

    def _front(self, view: PremierView, player: Player) -> Text:
        row = Text()
        for i, laid in enumerate(player.front):
            row.append(" · " if i else "")
            text = self._card(view, laid.card)
            is_gone = laid.left or laid.dropped
            row.append(self._words.say("premier-gone", card=text) if is_gone else text, QUIET if is_gone else "")
        return row

    def _own_deck(self, view: PremierView, me: int) -> list[RenderableType]:
        """Everybody may look through the own deck at any time (PD-10)."""
        if not 0 <= me < len(view.players) or view.phase == "over":
            return []
        deck = view.players[me].deck
        if not deck:
            return [Text(self._words.say("premier-own-deck-empty"), QUIET)]
        names = ", ".join("?" if card is None else self._card(view, card) for card in deck)
        return [Text(self._words.say("premier-own-deck", cards=names), QUIET)]

    def _moment(self, view: PremierView, me: int) -> list[RenderableType]:
        if me not in view.waiting:
            return []
        if view.phase == "under":
            return [Text(self._words.say("premier-moment-under", count=view.players[me].to_put_under), GREEN)]
        return [Text(self._words.say(f"premier-moment-{view.phase}"), GREEN)]

    def tell_end(self, before: PremierView | None, after: PremierView, me: int) -> list[RenderableType]:
        """The first round up to here when the table is seen for the first time, and the stars of all at the end."""
        say = self._words.say
        parts: list[RenderableType] = []
        if before is None:
            parts += [Text(f"▸ {line}", "bold cyan") for event in after.log if (line := self._tell(after, event, me))]
        if after.reason is not None:
            parts.append(Rule(Text(say("premier-result"), GOLD), style="yellow"))
            order = sorted(range(len(after.players)), key=lambda seat: -after.players[seat].stars)
            most = after.players[order[0]].stars
            for seat in order:
                stars = after.players[seat].stars
                line = say("premier-result-line", who=self._name(seat, me), stars=stars)
                parts.append(Text(line, GREEN if stars == most else "bold"))
        return parts


def _named(view: PremierView, me: int) -> int:
    """How many cards a seat has put under in this round; its deck forgets them once it has put all of them there."""
    if not 0 <= me < len(view.players):
        return 0
    player = view.players[me]
    return len(player.under) if player.to_put_under else MOST_HELD


DISPLAY = Display(PremierView, PremierTable, cards=CardFile(built_in_text, checked, told, lines))
