"""Measures the card set of Mon Premier Deck Building with casual players: docs/premier.md, premier.svg, premier.json.

python docs/premier.py                 200,000 games with the built-in set, written down
python docs/premier.py FILE            the figures of another card file, only shown
python docs/premier.py --games N       another number of games, only shown
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import numpy as np

from tablee.bots import players_of
from tablee.games.premier import game_with
from tablee.games.premier.cards import COMMONS, FIRST_COMMON, MOST_SEATS, WHAT, Event
from tablee.games.premier.cardset import DECK_NAMES, CardSet, built_in, read_cards
from tablee.games.premier.state import State
from tablee.games.premier.study import BATTLES, COUNTS, FINALS, ROUNDS, TIES, decks, note
from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats
from tablee.kernel.whole_games import Watch, play_games
from tablee.lab.parts import seats_of_winners

FOLDER = Path(__file__).parent
GAMES, SEATS = 200_000, 5
AT_ONCE = 2000  # games
TAKEN, PICKS = COUNTS, COUNTS + 1  # cards taken this round; by card how often it was taken first to last
MORE = PICKS + COMMONS * MOST_SEATS


@rule
def note_picks(s: State, sums: Floats, made: int) -> None:
    """What the game counts, and when in its round every common card was taken."""
    note(s, sums, made)
    for i in range(s.fresh if made else 0, s.logged):
        event, what = int(s.log[i]) // WHAT, int(s.log[i]) % WHAT
        if event // MOST_SEATS == Event.ROUND:
            sums[TAKEN] = 0.0
        elif event // MOST_SEATS == Event.TAKES:
            sums[PICKS + (what - FIRST_COMMON) * MOST_SEATS + int(sums[TAKEN])] += 1.0
            sums[TAKEN] += 1.0


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
    game = game_with(cards)
    policy = players_of(game).level("casual").policy()
    assert policy is not None
    share, total, most_stars, shared, moves = np.zeros((2, 5)), np.zeros(MORE), 0, 0, 0
    for start in range(0, games, AT_ONCE):
        numbers = range(start, min(start + AT_ONCE, games))
        played = play_games(game, [policy] * seats, seed, numbers, watch=Watch(note=note_picks, counts=MORE))
        won = seats_of_winners(played.winners, seats)
        for label in range(len(DECK_NAMES) - 1):
            share[0, label] += won[decks(played.tables, seats) == label].sum()
        share[1, :seats] += won.sum(0)
        shared += int(((won > 0).sum(1) > 1).sum())
        most_stars = max(most_stars, int(played.tables["stars"].sum(1).max()))
        total, moves = total + played.sums.sum(0), moves + int(played.moves.sum())
    order = total[PICKS:].reshape(COMMONS, MOST_SEATS).tolist()
    seen = [sum(counts) for counts in order]
    ids = [card.id for card in cards.cards[FIRST_COMMON:]]

    def taken(place: int) -> dict[str, float]:
        return {name: round(order[i][place] / seen[i], 4) for i, name in enumerate(ids) if seen[i]}

    return Figures(
        card_set=cards.material.hash,
        games=games,
        decks={name: round(float(share[0, i]) / games, 4) for i, name in enumerate(DECK_NAMES[1:])},
        seats=[round(won / games, 4) for won in share[1, :seats].tolist()],
        taken_first=taken(0),
        taken_last=taken(seats - 1),
        rounds=round(float(total[ROUNDS]) / games, 2),
        final_rounds=round(float(total[FINALS]) / games, 2),
        moves=round(moves / games, 1),
        battles=round(float(total[BATTLES] / total[ROUNDS]), 4),
        ties=round(float(total[TIES] / total[ROUNDS]), 4),
        shared_wins=round(shared / games, 4),
        most_stars=most_stars,
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
