"""`tablee mcp`: a seat for an assistant, by the Model Context Protocol on standard input and output."""

from __future__ import annotations

from importlib.util import find_spec

from ..arguments import Arguments, Trouble


def mcp(arguments: Arguments) -> int:
    if find_spec("mcp") is None:
        raise Trouble("error-no-mcp")
    from .tables import Tables
    from .tools import server_for

    tables = Tables(arguments.words.language, arguments["cards"], arguments["name"])
    tables.begin_with(arguments)
    server_for(tables).run("stdio")
    return 0
