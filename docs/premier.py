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

from tablee.bots.premier.casual import choose
from tablee.games.premier import GAME
from tablee.games.premier.cards import COMMONS, FIRST_COMMON, MOST_SEATS, WHAT, Event
from tablee.games.premier.cardset import DECK_NAMES, CardSet, built_in, read_cards
from tablee.kernel.chance import chances
from tablee.kernel.compiling import entry
from tablee.kernel.playouts import first_seat

FOLDER = Path(__file__).parent
GAMES, SEATS = 200_000, 5
ROUNDS, BATTLES, TIES, SHARED, MOST_STARS, MOVES, FINALS = range(7)
deal, to_act, play, mask, winners = (
    GAME.rules.deal,
    GAME.rules.to_act,
    GAME.rules.play,
    GAME.secrets.mask,
    GAME.rules.winners,
)


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
                elif kind == Event.TIES and int(s.log[i - 1]) // WHAT // MOST_SEATS != kind:  # the first who ties
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
    play_games(GAME.rules.State.table(), GAME.rules.State.table(), dice, games, seats, options, wins, picks, sums)
    share, order, total = wins.tolist(), picks.tolist(), sums.tolist()  # plain numbers, which can be written down
    seen = [sum(counts) for counts in order]
    ids = [card.id for card in cards.cards[FIRST_COMMON:]]

    def taken(place: int) -> dict[str, float]:
        return {name: round(order[i][place] / seen[i], 4) for i, name in enumerate(ids) if seen[i]}

    return Figures(
        card_set=cards.material.hash,
        games=games,
        decks={name: round(share[0][i] / games, 4) for i, name in enumerate(DECK_NAMES[1:])},
        seats=[round(won / games, 4) for won in share[1][:seats]],
        taken_first=taken(0),
        taken_last=taken(seats - 1),
        rounds=round(total[ROUNDS] / games, 2),
        final_rounds=round(total[FINALS] / games, 2),
        moves=round(total[MOVES] / games, 1),
        battles=round(total[BATTLES] / total[ROUNDS], 4),
        ties=round(total[TIES] / total[ROUNDS], 4),
        shared_wins=round(total[SHARED] / games, 4),
        most_stars=total[MOST_STARS],
    )


def show(figures: Figures) -> None:
    for line in lines(figures):
        print(line)


def lines(figures: Figures) -> list[str]:
    """Everything that was measured, as the rows of two tables."""
    first = sorted(figures.taken_first.items(), key=lambda one: -one[1])
    last = sorted(figures.taken_last.items(), key=lambda one: -one[1])
    shares = " · ".join(f"{name} {100 * share:.1f}%" for name, share in figures.decks.items())
    rows = [
        ("games between five `casual` players", f"{figures.games:,}"),
        ("won by each starting deck (18–22%)", shares),
        ("won by each seat (at most 22%)", " · ".join(f"{100 * share:.1f}%" for share in figures.seats)),
        (
            "common card most often taken first (at most 70%)",
            f"`{first[0][0]}`, {100 * first[0][1]:.0f}% of its rounds",
        ),
        ("common card most often taken last (at most 75%)", f"`{last[0][0]}`, {100 * last[0][1]:.0f}% of its rounds"),
        ("rounds with a battle (13–23%)", f"{100 * figures.battles:.1f}%"),
        ("rounds that end in a total tie (about 1%)", f"{100 * figures.ties:.2f}%"),
        ("most stars in any game, all players together (at most 80)", f"{figures.most_stars}"),
        ("games with a shared win", f"{100 * figures.shared_wins:.1f}%"),
        ("rounds per game, of them final ones", f"{figures.rounds:.1f}, {figures.final_rounds:.1f}"),
        ("decisions per game", f"{figures.moves:.0f}"),
        ("card set", f"`{figures.card_set[:8]}`"),
    ]
    return ["| our card set | measured |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)]


# The picture: how often every common card is taken first and last, and what the starting decks win.

WIDE, ROW, LEFT, BAR = 250, 17, 190, 11
WIDER = 4  # shares of starting decks are drawn on another scale than those of cards
GREEN, GOLD, INK, PAPER = "#7fbf5a", "#e9a23b", "#2f3b2c", "#fbf7ef"


def bar(x: float, y: float, share: float, ink: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{WIDE * share:.1f}" height="{BAR}" rx="2" fill="{ink}"/>'


def limit(share: float, x: float, y: float, high: float, scale: float = 1) -> str:
    at = x + WIDE * share * scale
    line = f'<line x1="{at:.1f}" y1="{y:.1f}" x2="{at:.1f}" y2="{y + high:.1f}" stroke="{INK}" stroke-dasharray="3 3"/>'
    return line + f'<text x="{at:.1f}" y="{y - 4:.1f}" text-anchor="middle">{100 * share:.0f}%</text>'


def picture(figures: Figures, cards: CardSet) -> str:
    names = {card.id: card.en.replace("&", "&amp;") for card in cards.cards}
    order = sorted(figures.taken_first, key=lambda card: figures.taken_last[card] - figures.taken_first[card])
    width, top = LEFT + 2 * WIDE + 60, 170
    height = top + ROW * len(order) + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
        ' font-family="sans-serif" font-size="11">',
        f"<title>Our card set over {figures.games:,} games of five casual players</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<text x="16" y="26" font-size="15" font-weight="bold" fill="{INK}">Games won by each starting deck</text>',
        limit(0.18, LEFT, 44, 5 * ROW, WIDER),
        limit(0.22, LEFT, 44, 5 * ROW, WIDER),
    ]
    for i, (deck, share) in enumerate(figures.decks.items()):
        y = 46 + i * ROW
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 10}" text-anchor="end">{deck}</text>{bar(LEFT, y, WIDER * share, GREEN)}'
        )
        parts.append(f'<text x="{LEFT + WIDE * WIDER * 0.24:.1f}" y="{y + 10}">{100 * share:.1f}%</text>')
    said = "Common cards: taken first, taken last"
    parts.append(f'<text x="16" y="{top - 20}" font-size="15" font-weight="bold" fill="{INK}">{said}</text>')
    right = LEFT + WIDE + 30
    parts += [limit(0.7, LEFT, top - 2, ROW * len(order)), limit(0.75, right, top - 2, ROW * len(order))]
    for i, card in enumerate(order):
        y = top + i * ROW
        parts.append(f'<text x="{LEFT - 8}" y="{y + 10}" text-anchor="end">{names[card]}</text>')
        parts.append(bar(LEFT, y, figures.taken_first[card], GREEN) + bar(right, y, figures.taken_last[card], GOLD))
    return "\n".join([*parts, "</svg>", ""])


BEGIN, END = "<!-- figures -->\n", "<!-- end -->\n"


def page_with(figures: Figures, page: str) -> str:
    """The page with the table of figures between its two marks."""
    before, _, rest = page.partition(BEGIN)
    return before + BEGIN + "\n".join(lines(figures)) + "\n" + END + rest.partition(END)[2]


def write_down(figures: Figures, cards: CardSet) -> None:
    (FOLDER / "premier.json").write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")
    (FOLDER / "premier.svg").write_text(picture(figures, cards), "utf-8")
    page = FOLDER / "premier.md"
    page.write_text(page_with(figures, page.read_text("utf-8")), "utf-8")


def main(argv: list[str]) -> None:
    games = int(argv[argv.index("--games") + 1]) if "--games" in argv else GAMES
    files = [word for word in argv if word.endswith(".toml")]
    cards = read_cards(Path(files[0]).read_text("utf-8")) if files else built_in()
    figures = study(cards, games)
    show(figures)
    if not argv:
        write_down(figures, cards)


if __name__ == "__main__":
    main(sys.argv[1:])
