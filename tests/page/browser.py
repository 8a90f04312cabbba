"""Prints the path of a Chromium: one on the machine, else Playwright's, else Debian's; or one sentence, and fails."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def on_the_machine() -> str | None:
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return os.environ.get("TABLEE_BROWSER") or found


def of_playwright() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def quietly(*command: str, seconds: int) -> bool:
    try:
        return (
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=seconds).returncode
            == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


def installed() -> str | None:
    print("Installing Chromium for the tests of the page …", file=sys.stderr, flush=True)
    if quietly(sys.executable, "-m", "playwright", "install", "chromium", seconds=300):
        return of_playwright()
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        install = ("apt-get", "install", "--yes", "--no-install-recommends", "chromium")
        if not quietly(*install, seconds=600):
            quietly("apt-get", "update", seconds=300)
            quietly(*install, seconds=600)
    return on_the_machine()


def browser() -> str | None:
    return on_the_machine() or of_playwright() or installed()


if __name__ == "__main__":
    path = browser()
    if path is None:
        sys.exit("The tests of the page need Chromium, and none could be found or installed; please install it.")
    print(path)
