"""Destrier Duel in the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tablee.games.destrier import NAMES
from tablee.games.destrier.cards import MOST_DRAWS
from tablee.games.destrier.moves import TARGETS, parts_of
from tablee.games.destrier.view import Action, DuelView, Hand, ShownDuel, ShownHand
from tablee.text import Texts

from . import Display, Names

GOLD, QUIET, HIDDEN = "bold yellow", "dim", "dim cyan"


class DuelTable:
    def __init__(self, words: Texts, display: Mapping[str, str], who: Names) -> None:
        self._words, self._card_names, self._who = words, NAMES.chosen(display), who

    def card(self, name: str) -> str:
        """A Destrier card by the name people read on it (DD-03)."""
        target = TARGETS.get(name)
        kind, number = (name, "") if target is None else ("declare", str(target))
        return self._words.say(f"destrier-card-{kind}", names=self._card_names, number=number)

    def name_move(self, view: DuelView, move: str) -> str:
        parts = parts_of(move)
        if parts.card is None:
            return self._words.say(f"destrier-move-{parts.does}")
        card = self.card(parts.card)
        if parts.card == "deny":
            return self._words.say("destrier-move-deny", card=card, denied=self.card(view.played[-1]))
        if parts.target is not None:
            return self._words.say("destrier-move-declare", card=card, number=str(parts.target))
        if parts.card in ("exchange", "bury"):
            where = f"-{parts.hand}" if parts.hand else ""
            return self._words.say(f"destrier-move-{parts.card}{where}", card=card)
        return self._words.say(f"destrier-move-{parts.hand}", card=card)

    def _short(self, action: Action, me: int) -> str:
        parts = parts_of(action.move)
        if parts.card is None:
            return self._words.say(f"destrier-short-{parts.does}")
        is_me = "yes" if self._who.is_me(action.seat, me) else "no"
        return self._words.say(f"destrier-short-{parts.hand or 'card'}", card=self.card(parts.card), me=is_me)

    def tell_move(self, view: DuelView, seat: int, move: str, me: int) -> str:
        parts = parts_of(move)
        said = {"who": self._who.name(seat, me), "me": "yes" if self._who.is_me(seat, me) else "no"}
        if move == "hit" and view.log and view.log[-1] == Action(seat, move):
            return self._words.say("destrier-did-hit-card", number=view.hands[seat].numbers[-1], **said)
        if parts.card is None:
            return self._words.say(f"destrier-did-{parts.does}", **said)
        if parts.hand == "other":
            said |= {"other": self._who.name(1 - seat, me), "you": "yes" if self._who.is_me(1 - seat, me) else "no"}
            return self._words.say("destrier-log-other", card=self.card(parts.card), **said)
        return self._words.say(f"destrier-did-{parts.hand or 'card'}", card=self.card(parts.card), **said)

    def news(self, old: DuelView | None, view: DuelView, me: int) -> list[str] | None:
        known = 0 if old is None else len(old.log)
        if len(view.log) < known or (old is not None and old.duel != view.duel):
            return None
        return [self.tell_move(view, action.seat, action.move, me) for action in view.log[known:]]

    def draw(self, view: DuelView, me: int) -> list[RenderableType]:
        say = self._words.say
        head = [Text(say("destrier-duel", number=view.duel)), Text(say("destrier-target", target=view.target), GOLD)]
        if view.wins_needed > 1:
            score = say("destrier-score", one=view.hands[0].wins, two=view.hands[1].wins)
            head.append(Text(f"{say('destrier-match', wins=view.wins_needed)} ({score})"))
        deck = say("destrier-deck", cards=view.deck)
        head.append(Text(deck if view.buried is None else f"{deck} {say('destrier-buried', card=view.buried)}"))
        parts: list[RenderableType] = [Rule(style="blue"), Text(" · ").join(head)]
        mine = me if me in (0, 1) else 1
        grid = Table.grid(padding=(0, 2))
        for owner in (1 - mine, mine):
            self._add_hand(grid, view, owner, me)
        parts.append(grid)
        if view.log:
            moves = [
                say("destrier-log-move", who=self._who.name(action.seat, me), move=self._short(action, me))
                for action in view.log
            ]
            parts.append(Text(say("destrier-log", moves=", ".join(moves)), QUIET))
        return parts + self._moment(view, me)

    def _add_hand(self, grid: Table, view: DuelView, owner: int, me: int) -> None:
        hand = view.hands[owner]
        say = self._words.say
        name = Text(self._who.name(owner, me), "bold")
        if hand.stood:
            name.append(f" ({say('destrier-stood')})", QUIET)
        cards = Text(" ").join(Text("[ ? ]", HIDDEN) if n is None else Text(f"[{n:^3}]", "bold") for n in hand.numbers)
        if hand.markers:
            cards.append(f"  {hand.markers:+d}", GOLD)
        grid.add_row(name, cards)
        destrier = ", ".join(say("destrier-hidden-card") if c is None else self.card(c) for c in hand.destrier)
        draws = say("destrier-draws", draws=hand.draws, most=MOST_DRAWS)
        grid.add_row("", self._count(view, hand))
        grid.add_row(
            "", Text(f"{say('destrier-hand-destrier', cards=destrier or say('destrier-none'))} · {draws}", QUIET)
        )

    def _count(self, view: DuelView, hand: Hand) -> Text:
        if hand.total is None:
            return Text(self._words.say("destrier-known", known=hand.known), HIDDEN)
        room = view.target - hand.total
        kind = "below" if room > 0 else "over" if room < 0 else "exact"
        style = {"below": "green", "exact": "bold green", "over": "bold red"}[kind]
        return Text(self._words.say(f"destrier-total-{kind}", total=hand.total, room=abs(room)), style)

    def _moment(self, view: DuelView, me: int) -> list[RenderableType]:
        """What is special about this turn."""
        if view.turn != me:
            return []
        told: list[RenderableType] = []
        if view.phase == "last-turn":
            who = self._who.name(1 - me, me)
            told.append(Text(self._words.say("destrier-phase-last-turn", who=who), GOLD))
        elif view.phase == "answer":
            told.append(Text(self._words.say("destrier-phase-answer"), GOLD))
        if "deny" in view.hands[me].destrier and view.log and view.log[-1].move not in ("hit", "stand", "decline"):
            told.append(Text(self._words.say("destrier-can-deny", card=self.card(view.played[-1])), GOLD))
        return told

    def tell_end(self, before: DuelView | None, after: DuelView, me: int) -> list[RenderableType]:
        over = after.turn is None
        ended = after.duel - (1 if before is None else before.duel) + (1 if over else 0)
        first = after.duel - ended + (1 if over else 0)
        parts: list[RenderableType] = []
        for i, duel in enumerate(after.shown[len(after.shown) - min(ended, len(after.shown)) :]):
            number = first + ended - min(ended, len(after.shown)) + i
            title = Text(self._words.say("destrier-result", number=number), GOLD)
            parts.append(Rule(title, style="yellow"))
            parts += [self._sum(duel, hand, self._who.name(seat, me)) for seat, hand in enumerate(duel.hands)]
            parts.append(Text(self._reason(duel, me), "bold green" if duel.winner is not None else "bold"))
        return parts

    def _sum(self, ended: ShownDuel, hand: ShownHand, who: str) -> Text:
        say = self._words.say
        hole, *faces = hand.numbers
        terms = " + ".join([say("destrier-count-hole", card=hole), *(str(card) for card in faces)])
        if hand.markers:
            sign = "+" if hand.markers > 0 else "−"
            terms += f" {sign} {say('destrier-count-markers', markers=abs(hand.markers))}"
        room = ended.target - hand.total
        kind = "below" if room > 0 else "over" if room < 0 else "exact"
        line = Text(say("destrier-count", who=who, sum=terms, total=hand.total), "bold")
        line.append(
            f"  {say(f'destrier-room-{kind}', room=abs(room), target=ended.target)}", "red" if room < 0 else "green"
        )
        if hand.destrier:
            line.append(f"  {say('destrier-unplayed', cards=', '.join(self.card(c) for c in hand.destrier))}", QUIET)
        return line

    def _reason(self, ended: ShownDuel, me: int) -> str:
        if ended.winner is None:
            return self._words.say(f"destrier-reason-{ended.reason}")
        is_me = "yes" if self._who.is_me(ended.winner, me) else "no"
        return self._words.say(f"destrier-reason-{ended.reason}", who=self._who.name(ended.winner, me), me=is_me)


DISPLAY = Display(DuelView, DuelTable)
