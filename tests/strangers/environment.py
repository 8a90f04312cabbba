"""A fresh environment with Tablée and games from elsewhere, installed as their makers would."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import pexpect
from command.terminals import terminal

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "tests" / "packages"


class Environment:
    """Packages of this one are there as well: only the games are new, so that nothing is fetched."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
        self.python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
        where = [self.python, "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])"]
        packages = Path(subprocess.run(where, capture_output=True, text=True, check=True).stdout.strip())
        (packages / "tablee-and-others.pth").write_text(f"{ROOT / 'src'}\n{sysconfig.get_paths()['purelib']}\n")

    def install(self, packages: list[Path], editable: list[Path]) -> None:
        """All at once, for every start of pip takes its time."""
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--python",
            self.python,
            "install",
            "--quiet",
            "--disable-pip-version-check",
        ]
        offline = ["--no-index", "--no-build-isolation", "--no-deps", "--no-warn-script-location"]
        wanted = [*packages, *(word for package in editable for word in ("--editable", package))]
        done = subprocess.run([*pip, *offline, *wanted], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    def run(self, *args: str, cwd: Path | None = None, **env: str) -> subprocess.CompletedProcess[str]:
        """A module of this environment, such as `tablee` or `pytest`, in plain Python: compiling takes longer."""
        settings = os.environ | {"TABLEE_PURE": "1", "TABLEE_DATA": str(self.folder / "data")} | env
        command = [self.python, "-m", *args]
        return subprocess.run(command, env=settings, cwd=cwd, capture_output=True, text=True, check=False)

    def terminal(self, *args: str, data: Path) -> pexpect.spawn:
        """The command `tablee` in a terminal of its own, with saved games of its own."""
        return terminal(*args, data=data, python=str(self.python), TABLEE_PURE="1")

    def tablee(self, *args: str) -> subprocess.CompletedProcess[str]:
        return self.run("tablee", *args)


def game_of_the_page() -> str:
    """The pieces of code of docs/your-game.md, put together."""
    page = (ROOT / "docs" / "your-game.md").read_text("utf-8")
    return "\n\n".join(re.findall(r"```python\n(.*?)```", page, re.S))
