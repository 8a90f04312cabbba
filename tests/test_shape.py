"""The shape of the house: a game is found under its own name, and no room grows too big."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.games import OURS
from tablee.text import LANGUAGES, texts

ROOT = Path(__file__).resolve().parent.parent
IDS = [game.id for game in OURS]
GAME = f"({'|'.join(IDS)})"

# Where a game may be named: its own folders and files, the same in every layer.
OWN = re.compile(
    rf"src/tablee/(games|bots)/{GAME}/.*"
    rf"|src/tablee/cli/tables/{GAME}(_\w+)?\.py"
    rf"|src/tablee/envs/(\w+/)?{GAME}(_\w+)?\.py"
    rf"|src/tablee/text/\w\w/({GAME}\.ftl|lessons-{GAME}\.ftl|(rules|two-minutes)-{GAME}\.md)"
    rf"|web/src/games/{GAME}/.*"
)
ELSEWHERE = {
    "src/tablee/__init__.py": "its docstring plays a game, as an example that is tested",
    "src/tablee/text/en/terminal.ftl": "the help of a flag that one game has says which game that is",
    "src/tablee/text/fr/terminal.ftl": "the same in French",
    "web/src/wire/types.ts": "is generated from the views of all games",
}
PLAIN_WORDS = {"fr": {"premier"}}  # French says "the first" with it


def sources() -> Iterator[Path]:
    """Every text that people write in src/tablee and web/src; tests of the page may play any game."""
    for folder in (ROOT / "src" / "tablee", ROOT / "web" / "src"):
        for path in sorted(folder.rglob("*")):
            place = path.relative_to(ROOT).as_posix()
            is_made = "/page/" in place or "__pycache__" in place
            is_text = path.suffix in (".py", ".ftl", ".md", ".ts", ".svelte", ".css", ".toml", ".json", ".html", ".txt")
            if path.is_file() and is_text and not is_made and not place.endswith(".test.ts"):
                yield path


def names_of_games() -> str:
    """The ids as words, the titles in both languages, and the clauses by number."""
    titles = {texts(language).say(f"{name}-title") for language in LANGUAGES for name in IDS}
    letters = "|".join(game.rules.clauses for game in OURS)
    return "|".join([*(rf"\b{name}\b" for name in IDS), *map(re.escape, sorted(titles)), rf"\b({letters})-\d\d"])


def test_a_game_is_named_only_in_its_own_folders():
    names = re.compile(names_of_games())
    found: list[str] = []
    for path in sources():
        place = path.relative_to(ROOT).as_posix()
        if OWN.fullmatch(place) or place in ELSEWHERE:
            continue
        plain = next((words for lang, words in PLAIN_WORDS.items() if f"/text/{lang}/" in place), set[str]())
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            found += [f"{place}:{number}: {name[0]}" for name in names.finditer(line) if name[0] not in plain]
    assert found == []


def test_what_is_excused_from_naming_no_game_still_names_one():
    names = re.compile(names_of_games())
    assert [place for place in ELSEWHERE if not names.search((ROOT / place).read_text("utf-8"))] == []


MOST_LINES, MOST_OF_A_FUNCTION = 400, 60
LONG_FILES = {"web/src/wire/types.ts": "is generated"}
LONG_FUNCTIONS = {
    "src/tablee/kernel/stepping.py: _step": "holds the next one",
    "src/tablee/kernel/stepping.py: step": "one loop that calls each rule at one place: that made it twice as fast",
    "src/tablee/bots/search/driver.py: make_search": "its steps are functions of their own that are compiled together",
    "src/tablee/bots/equilibrium/regrets.py: make_training": "the same for training",
    "src/tablee/kernel/simple.py: game": "more than a third of it are its parameters, each with what it means",
    "src/tablee/games/carrom/motion.py: run": "one loop over events that shares its arrays with nobody",
    "bench/carrom.py: chipmunk_break": "a whole board in another engine, set up and played once from top to bottom",
}
FOLDERS = ("src/tablee", "tests", "bench", "docs", "web/src")


def written(*suffixes: str) -> Iterator[tuple[str, str]]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            place = path.relative_to(ROOT).as_posix()
            if path.suffix in suffixes and path.is_file() and "/page/assets/" not in place:
                yield place, path.read_text("utf-8")


def test_what_is_excused_for_its_length_is_still_there():
    places = [one.partition(": ") for one in LONG_FUNCTIONS]
    assert [place for place, _, name in places if f"def {name}(" not in (ROOT / place).read_text("utf-8")] == []


def test_no_file_is_longer_than_a_few_screens():
    long = {place for place, text in written(".py", ".ts", ".svelte", ".css") if text.count("\n") > MOST_LINES}
    assert long == set(LONG_FILES)


@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if folder != "web/src"])
def test_every_function_fits_on_a_screen(folder: str):
    long: set[str] = set()
    for place, text in written(".py"):
        for node in ast.walk(ast.parse(text)) if place.startswith(folder) else ():
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > MOST_OF_A_FUNCTION:
                    long.add(f"{place}: {node.name} ({lines} lines)")
    assert {one for one in long if one.partition(" (")[0] not in LONG_FUNCTIONS} == set()
