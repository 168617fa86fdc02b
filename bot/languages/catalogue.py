"""The catalogues: the messages of a language, from the files of its folder in bot/locales."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from fluent.runtime import FluentResource
from fluent.syntax import ast

from bot.languages.message import CatalogueError, CatalogueMessage, Compiler

SOURCE = "en"
"""The language that all others are translated from, and that fills in for what they lack."""

_folders: list[Traversable] = [resources.files("bot") / "locales"]


def add_catalogues(folder: Traversable) -> None:
    """Read the files of a game from elsewhere too; `folder` has a folder for each language."""
    _folders.append(folder)
    catalogue.cache_clear()


@cache
def catalogue(tag: str) -> Mapping[str, CatalogueMessage]:
    """Return the messages of a language by their ids, those that it lacks in English; raises CatalogueError.

    The first call reads the files, later ones cost nothing.
    """
    entries = read_entries(tag)
    compiler = Compiler(tag, entries)
    own = {name: compiler.message(name) for name in entries if not name.startswith("-")}
    return own if tag == SOURCE else {**catalogue(SOURCE), **own}


def read_entries(tag: str) -> Mapping[str, ast.Message | ast.Term]:
    """Read the messages of a language, and its terms with a hyphen before their names; raises CatalogueError."""
    entries: dict[str, ast.Message | ast.Term] = {}
    for name, source in catalogue_files(tag).items():
        for entry in FluentResource(source).body:
            if isinstance(entry, ast.Junk):
                raise CatalogueError(f"{tag}/{name}", f"this cannot be read: {entry.content!r}")
            if isinstance(entry, ast.Message | ast.Term):
                key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                if key in entries:
                    raise CatalogueError(f"{tag}/{name}", f"{key} is there twice")
                entries[key] = entry
    return entries


def catalogue_files(tag: str) -> Mapping[str, str]:
    """Return the text of each file of a language by its name."""
    tagged = [folder / tag for folder in _folders if (folder / tag).is_dir()]
    found = [file for folder in tagged for file in folder.iterdir() if file.name.endswith(".ftl")]
    return {file.name: file.read_text("utf-8") for file in sorted(found, key=lambda file: file.name)}
