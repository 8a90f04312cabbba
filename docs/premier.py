"""Measures the card set of Mon Premier Deck Building with casual players: docs/premier.md, premier.svg, premier.json.

python docs/premier.py                 200,000 games with the built-in set, written down
python docs/premier.py FILE            the figures of another card file, only shown
python docs/premier.py --games N       another number of games, only shown
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from tablee.bots.casual.premier import choose
from tablee.games.premier import GAME
from tablee.games.premier.cards import COMMONS, FIRST_COMMON, MOST_SEATS, WHAT, Event
from tablee.games.premier.cardset import DECK_NAMES, CardSet, built_in, read_cards
from tablee.kernel.chance import chances
from tablee.kernel.compiling import entry
from tablee.kernel.playouts import first_seat

FOLDER = Path(__file__).parent
GAMES, SEATS = 200_000, 5
ROUNDS, BATTLES, TIES, SHARED, MOST_STARS, MOVES, FINALS = range(7)
deal, to_act, play, mask, winners = GAME.deal, GAME.to_act, GAME.play, GAME.mask, GAME.winners


@entry(GAME.id)
def play_games(
    table: Any, eyes: Any, chance: Any, games: int, seats: int, options: Any, wins: Any, picks: Any, sums: Any
) -> None:
    """Whole games between casual players.

    `wins` gets the share of each starting deck and seat, `picks` how often a common card was taken first to last.
    """
    s = table[0]
    for _ in range(games):
        deal(s, seats, options[0], chance[0])
        read, taken, has_battle = 0, 0, False
        waiting = to_act(s)
        while True:
            for i in range(s.fresh if read else 0, s.logged):
                event, what = int(s.log[i]) // WHAT, int(s.log[i]) % WHAT
                kind = event // MOST_SEATS
                if kind == Event.ROUND:
                    taken, has_battle = 0, False
                    sums[ROUNDS] += 1
                    sums[FINALS] += s.final
                elif kind == Event.BATTLE and not has_battle:
                    has_battle = True
                    sums[BATTLES] += 1
                elif kind == Event.TIES and (what >= 0) and (i == 0 or int(s.log[i - 1]) // WHAT // MOST_SEATS != kind):
                    sums[TIES] += 1
                elif kind == Event.TAKES:
                    picks[what - FIRST_COMMON, taken] += 1
                    taken += 1
            read = 1
            if not waiting:
                break
            seat = first_seat(waiting)
            eyes.view(np.uint8)[:] = table.view(np.uint8)
            mask(eyes[0], seat)
            play(s, seat, choose(eyes[0], seat, chance[0]), chance[0])
            sums[MOVES] += 1
            waiting = to_act(s)
        won, stars, shares = winners(s), 0, 0
        for seat in range(seats):
            shares += won >> seat & 1
            stars += int(s.stars[seat])
        sums[SHARED] += int(shares > 1)
        sums[MOST_STARS] = max(sums[MOST_STARS], stars)
        for seat in range(seats):
            if won >> seat & 1:
                wins[0, int(s.chosen[seat]) - 1] += 1.0 / shares
                wins[1, seat] += 1.0 / shares


class Figures(msgspec.Struct):
    """What was measured; shares are parts of 1."""

    card_set: str  # its hash
    games: int
    decks: dict[str, float]  # which share of the games each starting deck won
    seats: list[float]
    taken_first: dict[str, float]  # how often a common card was the first to be taken of those turned up
    taken_last: dict[str, float]
    rounds: float  # per game
    final_rounds: float
    moves: float
    battles: float  # rounds with a battle
    ties: float  # rounds that ended in a total tie
    shared_wins: float
    most_stars: int  # in a single game, all players together


def study(cards: CardSet, games: int, seed: int = 1, seats: int = SEATS) -> Figures:
    wins, picks, sums = np.zeros((2, 5)), np.zeros((COMMONS, 5), np.int64), np.zeros(7, np.int64)
    options = GAME.option_table({})
    cards.write(options[0])
    dice = chances(seed, "premier")
    play_games(GAME.State.table(), GAME.State.table(), dice, games, seats, options, wins, picks, sums)
    seen = picks.sum(1)
    ids = [card.id for card in cards.cards[FIRST_COMMON:]]
    return Figures(
        card_set=cards.material.hash,
        games=games,
        decks={name: round(wins[0, i] / games, 4) for i, name in enumerate(DECK_NAMES[1:])},
        seats=[round(share / games, 4) for share in wins[1, :seats]],
        taken_first={name: round(picks[i, 0] / seen[i], 4) for i, name in enumerate(ids) if seen[i]},
        taken_last={name: round(picks[i, seats - 1] / seen[i], 4) for i, name in enumerate(ids) if seen[i]},
        rounds=round(sums[ROUNDS] / games, 2),
        final_rounds=round(sums[FINALS] / games, 2),
        moves=round(sums[MOVES] / games, 1),
        battles=round(sums[BATTLES] / sums[ROUNDS], 4),
        ties=round(sums[TIES] / sums[ROUNDS], 4),
        shared_wins=round(sums[SHARED] / games, 4),
        most_stars=int(sums[MOST_STARS]),
    )


def show(figures: Figures) -> None:
    print(f"{figures.games} games, card set {figures.card_set[:8]}")
    print("decks", "  ".join(f"{name} {100 * share:.2f}" for name, share in figures.decks.items()))
    print("seats", "  ".join(f"{100 * share:.2f}" for share in figures.seats))
    first = sorted(figures.taken_first.items(), key=lambda one: -one[1])
    print("first", "  ".join(f"{name} {100 * share:.0f}" for name, share in first))
    last = sorted(figures.taken_last.items(), key=lambda one: -one[1])
    print("last", "  ".join(f"{name} {100 * share:.0f}" for name, share in last))
    print(f"battles {100 * figures.battles:.1f} %, total ties {100 * figures.ties:.2f} %, ", end="")
    print(f"shared wins {100 * figures.shared_wins:.1f} %, most stars {figures.most_stars}, ", end="")
    print(f"rounds {figures.rounds} (final {figures.final_rounds}), moves {figures.moves}")


def main(argv: list[str]) -> None:
    games = int(argv[argv.index("--games") + 1]) if "--games" in argv else GAMES
    files = [word for word in argv if word.endswith(".toml")]
    cards = read_cards(Path(files[0]).read_text("utf-8")) if files else built_in()
    show(study(cards, games))


if __name__ == "__main__":
    main(sys.argv[1:])
