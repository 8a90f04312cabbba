"""What speaks for a move of Destrier Duel: cards that would go over, sure totals, and hole cards that are beaten."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.bots.hints import Fact
from tablee.games.destrier.cards import CARD_OF, FIRST_CARD_MOVE, FIRST_TARGET, TARGET_OF, Card, Move, Phase
from tablee.games.destrier.end import has_instant_win, is_nearer, total
from tablee.games.destrier.odds import possible_holes, taking_over, total_with, unseen_numbers
from tablee.games.destrier.rules import chosen_hand, use_card
from tablee.games.destrier.state import State
from tablee.kernel.game import UNKNOWN, AnyGame
from tablee.kernel.records import Table, clone

NEAR = 6  # below the target: with more room than this a total says little


def facts(game: AnyGame, masked: Table, seat: int, move: int) -> list[Fact]:
    """The most telling first."""
    s: State = masked[0]
    if move == Move.HIT:
        return [*_of_hit(s, seat)]
    if move < FIRST_CARD_MOVE:
        return [*_of_staying(s, seat)]
    after: State = clone(masked)[0]
    use_card(after, seat, move)
    return [*_of_card(s, after, seat, move)]


def room(s: State, seat: int) -> int:
    """How far a hand is below the target."""
    return s.target - total(s, seat)


def is_last_word(s: State) -> bool:
    """Whether the duel ends with a hit, or with doing nothing, now (DD-41, DD-42)."""
    return s.phase in (Phase.LAST_TURN, Phase.ANSWER)


def beaten(s: State, seat: int) -> tuple[int, int]:
    """How many of the other's possible hole cards the seat's hand beats as it is, and how many there are."""
    other, mine = 1 - seat, room(s, seat)
    rooms = [s.target - total_with(s, other, hole) for hole in possible_holes(s, other)]
    won = sum(theirs != mine and is_nearer(mine, theirs) and not _is_push(s, mine, theirs) for theirs in rooms)
    return won, len(rooms)


def _is_push(s: State, mine: int, theirs: int) -> bool:  # DD-46
    return mine < 0 and theirs < 0 and s.both_bust == 0


def over(s: State, seat: int) -> tuple[int, int]:
    """With how many of a hand's possible hole cards it is over the target, and how many there are."""
    holes = possible_holes(s, seat)
    return sum(total_with(s, seat, hole) > s.target for hole in holes), len(holes)


def _count(says: str, found: tuple[int, int], **more: int) -> Fact:
    return Fact(says, {"count": found[0], "of": found[1], **more})


def _of_hit(s: State, seat: int) -> Iterator[Fact]:
    bad, cards = len(taking_over(s, seat)), len(unseen_numbers(s))
    won, holes = beaten(s, seat)
    if is_last_word(s) and 2 * won < holes:
        yield _count("behind", (won, holes), total=total(s, seat))
    if bad == 0:
        yield Fact("safe", {"of": cards, "target": s.target})
    elif 2 * bad < cards:
        yield _count("few-over", (bad, cards), target=s.target)
    held = [Card(card).name.lower() for i in range(s.destriers[seat]) if (card := int(s.destrier[seat, i])) != UNKNOWN]
    if held and not is_last_word(s):
        yield Fact("keeps", cards=held)


def _of_staying(s: State, seat: int) -> Iterator[Fact]:
    """Stand, or decline."""
    left, bad, cards = room(s, seat), len(taking_over(s, seat)), len(unseen_numbers(s))
    if left == 0:
        yield Fact("exact", {"target": s.target})
    won, holes = beaten(s, seat)
    if is_last_word(s) and 2 * won > holes:
        yield _count("beats", (won, holes), total=total(s, seat))
    if left > 0 and 2 * bad >= cards:
        yield _count("over", (bad, cards), target=s.target)


def _of_card(s: State, after: State, seat: int, move: int) -> Iterator[Fact]:
    if has_instant_win(after, seat):
        yield Fact("instant")
        return
    if move == Move.DENY:
        yield from _of_deny(s, after, seat)
    before, left, target = room(s, seat), room(after, seat), after.target
    have = {"total": total(after, seat), "below": left, "target": target}
    if before < 0 <= left:
        yield Fact("back", {"over": -before, **have})
    elif 0 <= left < before and left <= NEAR:
        yield Fact("closer", have)
    was, now = over(s, 1 - seat), over(after, 1 - seat)
    if now[0] > was[0] and 3 * now[0] >= now[1]:
        yield _count("other-over", now, target=target)
    if is_last_word(s) and (won := beaten(after, seat))[0] > beaten(s, seat)[0]:
        yield _count("beats", won, total=total(after, seat))
    if left > before >= 0 and len(taking_over(after, seat)) < len(taking_over(s, seat)):
        bad = len(taking_over(after, seat)), len(unseen_numbers(after))
        yield _count("fewer-over", bad, before=len(taking_over(s, seat)), target=target)


def _of_deny(s: State, after: State, seat: int) -> Iterator[Fact]:
    """What is back as it was before the other's card."""
    denied = int(s.log[s.played - 1])
    card = Card(CARD_OF[denied]).name.lower()
    if TARGET_OF[denied]:
        yield Fact("denies-target", {"target": after.target, "usual": FIRST_TARGET}, cards=[card])
    elif denied == Move.EXCHANGE or chosen_hand(1 - seat, denied) == seat:
        yield Fact("denies-total", {"total": total(after, seat)}, cards=[card])
    else:
        yield Fact("denies-other", cards=[card])
