"""French and English say the same things, nothing is missing and nothing is left over."""

from __future__ import annotations

import ast as python
import re

import pytest
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import FluentParser, ast, visitor

from tablee.games import all_games
from tablee.text import FOLDER, LANGUAGES, language_of, texts
from tablee.text.keys import because_key

SOURCES = list(FOLDER.parent.rglob("*.py"))
PAGE = FOLDER.parents[2] / "web" / "src"
PAGE_SOURCES = [path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte") and ".test." not in path.name]
PAGE_STRINGS = re.compile(r"""(["'`])((?:[a-zA-Z0-9_-]|\$\{[^}]*\})+)\1""")


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # named by fluent.syntax
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Message -> the variables it speaks of."""
    found: dict[str, set[str]] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


def used() -> list[re.Pattern[str]]:
    """Every string of the sources that could name a message, open where it has a placeholder."""
    patterns: set[str] = set()
    for path in SOURCES:
        for node in python.walk(python.parse(path.read_text("utf-8"))):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                patterns.add(re.escape(node.value))
            elif isinstance(node, python.JoinedStr):
                parts = [re.escape(str(v.value)) if isinstance(v, python.Constant) else ".+" for v in node.values]
                if any(len(part) > 4 for part in parts):  # a lone dash between placeholders names nothing
                    patterns.add("".join(parts))
    for path in PAGE_SOURCES:
        for _, said in PAGE_STRINGS.findall(path.read_text("utf-8")):
            parts = re.split(r"\$\{[^}]*\}", said)
            if any(len(part) > 3 for part in parts):
                patterns.add(".+".join(re.escape(part) for part in parts))
    return [re.compile(pattern) for pattern in patterns]


def test_both_languages_have_the_same_messages_with_the_same_variables():
    english, french = messages("en"), messages("fr")
    assert list(english) == list(french)
    differing = [name for name in english if english[name] != french[name] and name not in GRAMMAR]
    assert differing == []


# Messages of which one language says more than the other: French elides before some families
GRAMMAR = {"premier-because-drop-stranger", "premier-because-under-first"}


def test_no_message_is_left_over():
    patterns, known = used(), messages("en")

    def is_used(name: str) -> bool:
        if any(pattern.fullmatch(name) for pattern in patterns):
            return True
        game, _, general = name.partition("-")  # a game may say a general message in words of its own
        is_general = general in known or general.startswith(because_key(""))  # facts are told by their game alone
        return game in all_games() and is_general and is_used(general)

    assert [name for name in known if not is_used(name)] == []


def test_no_message_is_missing():
    known = messages("en")
    for path in SOURCES:
        for name in re.findall(r"""(?:say|Trouble)\(\s*"([\w-]+)\"""", path.read_text("utf-8")):
            assert name in known, f"{path.name} says {name}"
    for path in PAGE_SOURCES:
        for name in re.findall(r"""say\(\s*"([\w-]+)\"""", path.read_text("utf-8")):
            assert name in known, f"{path.name} says {name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_french_puts_spaces_before_its_tall_signs_and_english_does_not(language: str):
    for path in (FOLDER / language).iterdir():
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("#"):
                continue
            said = line.partition(" = ")[2] if path.suffix == ".ftl" and " = " in line else line
            bad = r"\w[!?;»]|«\w" if language == "fr" else r"\w [!?;](?:\s|$)|[«»]"
            assert not re.search(bad, said), f"{path.name}: {line}"


def test_the_language_comes_from_the_environment():
    assert language_of({"LANG": "fr_FR.UTF-8"}) == "fr"
    assert language_of({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}) == "en"
    assert language_of({"LC_ALL": "", "LC_MESSAGES": "fr_CA"}) == "fr"
    assert language_of({}) == "en"


def test_a_missing_argument_is_not_passed_over():
    with pytest.raises(FluentReferenceError):
        texts("en").say("destrier-duel")
