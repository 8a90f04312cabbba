"""Writes down what terminals show in whole games, in both languages, for people to read.

Run `python tests/command/transcripts/write.py` after a change of words or drawings, and read the difference before
committing it. Nobody is asked for hints here: what those say depends on the time that a machine has.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from itertools import cycle, islice
from pathlib import Path

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent.parent))

from command.test_saved_games import typed  # noqa: E402

NUMBERS = ("2", "?", "1", "? 1", "hti", "3", "99", "rules?", "1", "? nothing", "4", "undo")
LETTERS = ("b", "?", "a", "? a", "zzz", "c", "7", "12", "pickup", "a", "99", "flip 1", "a", "undo")
TRANSCRIPTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    # file -> the arguments of `tablee play`, and what is typed again and again
    "destrier": (("destrier", "--seed", "3", "--option", "wins_needed=2"), NUMBERS),
    "destrier-fr": (("destrier", "--seed", "4", "--lang", "fr", "--names", "first"), NUMBERS),
    "destrier-people": (("destrier", "--seats", "human,human", "--seed", "5"), ("", "2", "", "undo", "1", "quitt")),
    "destrier-bots": (("destrier", "--seats", "bot:casual,bot:random", "--seed", "6"), ()),
    "drei": (("drei", "--seats", "bot:casual,human,bot:casual", "--seed", "1"), LETTERS),
    "drei-fr": (("drei", "--seats", "human,bot:random", "--seed", "2", "--lang", "fr"), LETTERS),
    "drei-bots": (("drei", "--seats", "bot:casual,bot:random,bot:casual", "--seed", "3"), ()),
    "premier": (("premier", "--seats", "human,bot:casual,bot:random", "--seed", "1"), NUMBERS),
    "premier-fr": (("premier", "--seats", "bot:casual,human", "--seed", "2", "--lang", "fr"), NUMBERS),
    "premier-bots": (("premier", "--seats", "bot:casual,bot:random,bot:casual", "--seed", "3"), ()),
}
MOST_LINES = 50
REPLAYED = {
    "destrier-fr": "",
    "destrier": "0",
    "drei-bots": "0",
    "premier-fr": "",
}  # through whose eyes


def transcripts() -> dict[str, str]:
    """File -> what was shown."""
    shown: dict[str, str] = {}
    for name, (args, lines) in TRANSCRIPTS.items():
        with tempfile.TemporaryDirectory() as folder:
            done = typed(Path(folder), "play", *args, lines=tuple(islice(cycle(lines), MOST_LINES)))
            shown[name] = clean(done, folder)
            if (seat := REPLAYED.get(name)) is not None:
                (file,) = (Path(folder) / "games").glob("*.jsonl")
                eyes = ("--seat", seat) if seat else ()
                shown[f"{name}-replay"] = clean(typed(Path(folder), "replay", str(file), *eyes), folder)
    return shown


def clean(done: subprocess.CompletedProcess[str], folder: str) -> str:
    """Without what differs from run to run: a long path is broken somewhere."""
    text = f"{done.stdout}\n{done.stderr}\n{done.returncode}\n"
    path = r"\s*" + r"\n?".join(map(re.escape, folder)) + r"[\w/\-\s]*?\.\s?j\s?s\s?o\s?n\s?l"
    text = re.sub(r"\d{4}-\d\d-\d\d-\d{6}-", "WHEN-", re.sub(path, " FILE", text))
    return "\n".join(line.rstrip() for line in text.split("\n"))


if __name__ == "__main__":
    for name, text in transcripts().items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
