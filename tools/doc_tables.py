"""Write the tables of the documents that follow from the code: `python -m tools.doc_tables`.

A table stands between two comments, of which the first names it. A test finds a table that is out of date.
"""

import argparse
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TypeAlias

from bot.__main__ import COMMANDS, configure
from bot.commands.settings_text import in_words
from bot.core.setting_changes import Change
from bot.drawing.words import ENGLISH_WORDS
from bot.games.installed import GAMES
from bot.language.language import ENGLISH
from bot.settings import Settings

ROOT = Path(__file__).parents[1]
OPTIONS_MAX = 7
"""A shell command with more options has them on a page of its own."""

OPTION = re.compile(r" \[-[^\]]*\]")

Row: TypeAlias = tuple[str, ...]


def badges() -> Iterator[Row]:
    """List the badges of each game."""
    yield "badge", "how you earn it", "game"
    for game in GAMES:
        for badge in game.badges.values():
            yield ENGLISH.wording(badge.title), ENGLISH.wording(badge.how), ENGLISH.wording(game.title)


def server_settings() -> Iterator[Row]:
    """List what managers can set, with the values of a new server, two settings in a row."""
    yield ("setting", "in a new server") * 2
    values = asdict(Settings.model_construct().new_server) | {"language": None, "card_style": None}
    cells: list[str] = []
    for name, value in values.items():
        setting, _, change = in_words(Change(name, value, value), ENGLISH_WORDS).partition(": ")
        cells += (setting, change.partition(" → ")[0])
    yield from ((*cells[place : place + 4], "", "")[:4] for place in range(0, len(cells), 4))


def shell_commands() -> Iterator[Row]:
    """List the commands of the shell with their options."""
    yield "command", "what it does"
    for name, (_, purpose) in COMMANDS.items():
        parser = argparse.ArgumentParser(prog=f"cardroom {name}", add_help=False)
        configure(name, parser)
        usage = " ".join(parser.format_usage().split()).removeprefix("usage: ")
        if len(OPTION.findall(usage)) > OPTIONS_MAX:
            usage = OPTION.sub("", usage) + " [OPTION …]"
        yield f"`{usage}`", purpose


TABLES: dict[str, tuple[str, Callable[[], Iterator[Row]]]] = {
    "badges": ("docs/commands.md", badges),
    "server settings": ("docs/servers.md", server_settings),
    "shell commands": ("docs/operations.md", shell_commands),
}
"""The document of each table, and its rows."""


def replaced(text: str, name: str, rows: Iterator[Row]) -> str:
    """Return a document with this table as it follows from the code; raises ValueError if the document has no such table."""
    cells = [[cell.replace("|", r"\|") for cell in row] for row in rows]
    head, *body = (f"| {' | '.join(row)} |" for row in cells)
    table = "\n".join((head, "|" + "---|" * len(cells[0]), *body))
    begin, end = f"<!-- {name}: python -m tools.doc_tables -->\n", "\n<!-- end -->"
    before, found, rest = text.partition(begin)
    _, ended, after = rest.partition(end)
    if not (found and ended):
        raise ValueError(f"there is no table of {name}")
    return f"{before}{begin}\n{table}\n{end}{after}"


def main() -> None:
    """Bring every table up to date."""
    for name, (document, rows) in TABLES.items():
        path = ROOT / document
        path.write_text(replaced(path.read_text("utf-8"), name, rows()), "utf-8")


if __name__ == "__main__":
    main()
