"""`tablee doctor`: everything that a server needs, looked at, with what to do where something is missing."""

from __future__ import annotations

import asyncio
import json
import os
import textwrap
from collections import Counter
from collections.abc import Iterator

from tablee.server.doctor import (
    Finding,
    Setting,
    Verdict,
    cache_root,
    look_at_cache,
    look_at_clock,
    look_at_ports,
    look_at_proxies,
    look_at_space,
    look_at_versions,
)
from tablee.server.doctor_database import look_at_file, look_at_postgresql

from .arguments import Arguments
from .saves import data_folder
from .serve import PORTS, place_of

WIDTH = 120  # characters
MARKS: dict[Verdict, str] = {"well": "✓", "look": "!", "wrong": "✗"}


def doctor(arguments: Arguments) -> int:
    words, findings = arguments.words, list(look(arguments))
    is_wrong = any(one.verdict == "wrong" for one in findings)
    if arguments["json"]:
        told = [
            {"about": one.about, "verdict": one.verdict, "said": words.say(one.message, **one.args)} for one in findings
        ]
        print(json.dumps(told, ensure_ascii=False, indent=2))
        return int(is_wrong)
    names = {one.about: words.say(f"doctor-about-{one.about}") for one in findings}
    width = max(map(len, names.values()))
    for one in findings:
        head = f"{MARKS[one.verdict]} {names[one.about]:<{width}}  "
        rest = textwrap.TextWrapper(WIDTH, head, " " * len(head), break_long_words=False, break_on_hyphens=False)
        print(rest.fill(words.say(one.message, **one.args)))
    counts = Counter(one.verdict for one in findings)
    print()
    print(words.say("doctor-done", wrong=counts["wrong"], look=counts["look"]))
    return int(is_wrong)


def look(arguments: Arguments) -> Iterator[Finding]:
    url, folder = arguments.database(), data_folder(arguments["data"])
    yield from look_at_versions(is_sqlite=url is None)
    looked = look_at_file(folder) if url is None else asyncio.run(look_at_postgresql(url, place_of(url)))
    yield from looked.findings
    yield from look_at_space([cache_root()] if url else [folder, cache_root()])
    yield from look_at_clock(looked.latest, looked.clock)
    yield from look_at_cache()
    setting = Setting(
        host=arguments["host"],
        port=arguments.number("port", 1, 65535) or PORTS[0],
        metrics_port=arguments.number("metrics_port", 1, 65535),
        trust=arguments.or_environment("trust") or "",
        hosts=os.environ.get("TABLEE_HOSTS", ""),
    )
    yield from look_at_proxies(setting)
    yield from look_at_ports(setting)
