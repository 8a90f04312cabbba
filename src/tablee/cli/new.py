"""`tablee new`: a small game of your own, ready to be installed, played and changed."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from tablee.games import all_games

from .arguments import Arguments, Trouble
from .saves import reason_of

TEMPLATE = Path(__file__).parent / "template"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
MOST_NAME = 40


def new(arguments: Arguments) -> int:
    name, words = arguments.needed("name", "NAME"), arguments.words
    module = name.replace("-", "_")
    if len(name) > MOST_NAME or not NAME.fullmatch(name) or keyword.iskeyword(module):
        raise Trouble("new-bad-name", 2, name=name)
    if name in all_games():
        raise Trouble("new-game-exists", 2, name=name)
    folder = Path(name)
    if folder.exists():
        raise Trouble("new-folder-exists", 2, name=name)
    try:
        for path in sorted(TEMPLATE.rglob("*.txt")):
            _write(folder, path, name, module)
    except OSError as problem:
        raise Trouble("error-write", file=name, problem=reason_of(problem)) from None
    print(words.say("new-written", name=name, module=module))
    return 0


def _write(folder: Path, template: Path, name: str, module: str) -> None:
    """A file of the new package; what is named after the game is called `my-game` and `my_game` in the template."""
    title = name.replace("-", " ").title()
    letters = "".join(part[0] for part in name.split("-"))[:3].upper()
    letters = letters if len(letters) > 1 else name[:2].upper().ljust(2, "X")
    target = folder / str(template.relative_to(TEMPLATE).with_suffix("")).replace("my_game", module)
    text = template.read_text("utf-8")
    for word, own in {"my-game": name, "my_game": module, "My Game": title, "MG": letters}.items():
        text = text.replace(word, own)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8")
