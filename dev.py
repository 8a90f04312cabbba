#!/usr/bin/env python3
"""Everything a developer does, on a machine that has nothing but Python: play, test, check, bench."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

from hatch_build import digest

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
USAGE = """python3 dev.py play [ARGS]           open the page; ARGS go to `tablee serve`
python3 dev.py test [ARGS]           run the tests; ARGS go to pytest
python3 dev.py test --cluster        install Ray, and run the tests of the lab on a cluster
python3 dev.py check                 lint, format, types, layers
python3 dev.py bench [NAME [ARGS]]   measure, beside our peers; ARGS go to the benchmark"""


def install(extras: str) -> None:
    """Make .venv hold the project and these extras; a stamp makes the second time quick."""
    stamp = VENV / f"stamp-{extras or 'play'}"
    project = (ROOT / "pyproject.toml").read_bytes() + (ROOT / "hatch_build.py").read_bytes()
    key = hashlib.sha256(project + f"{sys.version} {ROOT} {digest(ROOT)}".encode()).hexdigest()
    if stamp.is_file() and stamp.read_text() == key and PYTHON.exists():
        return
    first = "Installing what Tablée needs and building its page" if not stamp.exists() else "Building the page again"
    print(f"{first} (in {VENV}; about a minute) …", file=sys.stderr, flush=True)
    if not PYTHON.exists():
        try:
            venv.create(VENV, with_pip=True)
        except (subprocess.CalledProcessError, OSError):
            sys.exit("Python cannot make a virtual environment here; on Debian, `apt-get install python3-venv` helps.")
    wanted = f"{ROOT}[{extras}]" if extras else str(ROOT)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", wanted]
    done = subprocess.run(pip, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"{done.stderr}\nThe installation failed; the lines above say why.")
    stamp.write_text(key)


def environment() -> dict[str, str]:
    return os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}", "VIRTUAL_ENV": str(VENV)}


def run(*command: str | Path) -> int:
    """Run a program of the environment as if it had been started by itself."""
    try:
        return subprocess.run([str(part) for part in command], cwd=ROOT, env=environment()).returncode
    except KeyboardInterrupt:
        return 130


def become(*command: str | Path) -> int:
    """Run a program in place of this one, so that whatever ends this ends it: Ctrl-C, a signal, a closed terminal."""
    if os.name == "nt":  # there a program cannot take the place of another one
        return run(*command)
    os.chdir(ROOT)
    return os.execve(str(command[0]), [str(part) for part in command], environment())


def play(args: list[str]) -> int:
    install("")
    return become(PYTHON, "-m", "tablee", "serve", *args)


def test(args: list[str]) -> int:
    if "--cluster" in args:
        install("test,cluster")
        others = [arg for arg in args if arg != "--cluster"]
        return become(PYTHON, "-m", "pytest", "-n", "0", "tests/lab/test_cluster.py", *others)
    install("test")
    browser = subprocess.run(
        [str(PYTHON), str(ROOT / "tests" / "page" / "browser.py")], stdout=subprocess.PIPE, text=True
    )
    if browser.returncode:
        return browser.returncode
    os.environ["TABLEE_BROWSER"] = browser.stdout.strip()
    return become(PYTHON, "-m", "pytest", *args)


def check(args: list[str]) -> int:
    install("test")
    steps: list[list[str | Path]] = [
        [PYTHON, "-m", "ruff", "check", "."],
        [PYTHON, "-m", "ruff", "format", "--check", "."],
        [PYTHON, "-m", "pyright"],
        [PYTHON, "-m", "pyright", "-p", "pyright.tests.json"],
        [BIN / "lint-imports"],
        [PYTHON, ROOT / "web" / "node.py", "svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings"],
        [PYTHON, ROOT / "web" / "node.py", "prettier", "--check", "--log-level", "warn", "."],
        [PYTHON, ROOT / "web" / "node.py", "eslint", "."],
    ]
    results = [run(*step) for step in steps]  # every step runs, and one that was killed counts as failed
    return int(any(results))


def bench(args: list[str]) -> int:
    install("bench")
    names = args[:1] or sorted(path.stem for path in (ROOT / "bench").glob("*.py"))
    for name in names:
        if not (ROOT / "bench" / f"{name}.py").is_file():
            print(f"There is no benchmark {name}.", file=sys.stderr)
            return 2
    results = [run(PYTHON, ROOT / "bench" / f"{name}.py", *args[1:]) for name in names]
    return int(any(results))


def main(args: list[str]) -> int:
    commands = {"play": play, "test": test, "check": check, "bench": bench}
    if not args or args[0] not in commands:
        print(USAGE, file=sys.stderr)
        return 2
    return commands[args[0]](args[1:])


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036  # this file is what an older Python meets first
        sys.exit("Tablée needs Python 3.11 or newer.")
    sys.exit(main(sys.argv[1:]))
