"""The catalogues: the messages of a language, each compiled at its first use, so that formatting it walks no syntax tree.

`fluent.runtime` resolves a message again each time, which takes longer than the rest of drawing it. What
catalogues need is little: text, variables, terms and other messages, and choices by a variable. Anything else
is refused. A test compares the result of every message with that of `fluent.runtime`.
"""

import re
from collections import ChainMap
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import TypeAlias

from fluent.syntax import FluentParser, ast

from bot.language.figures import number_text, ordinal_category, plural_category

Variables: TypeAlias = Mapping[str, str | int]
Writer: TypeAlias = Callable[[Variables], str]
"""Writes a message, or a part of one, with its variables; raises KeyError if one is missing."""

Entries: TypeAlias = Mapping[str, ast.Message | ast.Term]

SOURCE = "en"
"""The language that all others are translated from, and that fills in for what they lack."""

ORDINAL = "ORDINAL"
"""The function that chooses by the place in an order: `{ ORDINAL($rank) -> [one] { $rank }st … }`."""

_DEPTH_MAX = 5


class CatalogueError(Exception):
    """A catalogue holds something that is not used here; `where` is its file or message."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable in a message."""

    name: str


Part: TypeAlias = str | Variable | Writer


def _written(parts: tuple[Part, ...], tag: str) -> str | Writer:
    """Compile parts: a text if it has no variables, else the function that writes them."""
    simple = [part for part in parts if isinstance(part, str | Variable)]
    if len(simple) == len(parts):
        return _filled(simple, tag)
    pieces = [_filled([part], tag) if isinstance(part, Variable) else part for part in parts]
    if len(pieces) == 1:
        return pieces[0]
    return lambda variables: "".join(
        [piece if isinstance(piece, str) else piece(variables) for piece in pieces]
    )


def _filled(parts: Sequence[str | Variable], tag: str) -> str | Writer:
    """Compile texts and variables, without choices. Numbers are written as the language writes them."""
    names = [part.name for part in parts if isinstance(part, Variable)]
    if not names:
        return "".join(map(str, parts))
    template = "".join(part.replace("%", "%%") if isinstance(part, str) else "%s" for part in parts)

    def fill(variables: Variables) -> str:
        return template % tuple(
            [
                value if isinstance(value := variables[name], str) else number_text(tag, value)
                for name in names
            ]
        )

    return fill


@dataclass(frozen=True, slots=True)
class Compiler:
    """Compiles the messages of one language; `entries` are all of its messages, and its terms with a hyphen before them."""

    tag: str
    entries: Entries

    def message(self, message_id: str) -> Writer:
        """Compile a message; raises CatalogueError."""
        written = _written(self._entry(message_id, message_id, 0), self.tag)
        return (lambda _: written) if isinstance(written, str) else written

    def _entry(self, where: str, name: str, depth: int) -> tuple[Part, ...]:
        try:
            entry = self.entries[name]
        except KeyError:
            raise CatalogueError(where, f"there is no {name}") from None
        if entry.value is None or entry.attributes:
            raise CatalogueError(where, "attributes are not used here")
        if depth > _DEPTH_MAX:
            raise CatalogueError(where, f"{name} is nested too deeply")
        return self._pattern(where, entry.value, depth)

    def _pattern(self, where: str, pattern: ast.Pattern, depth: int) -> tuple[Part, ...]:
        parts: list[Part] = []
        for element in pattern.elements:
            found: tuple[Part, ...]
            if isinstance(element, ast.TextElement):
                found = (element.value,)
            else:
                found = self._expression(where, element.expression, depth)
            for part in found:
                if parts and isinstance(part, str) and isinstance(parts[-1], str):
                    parts[-1] += part
                else:
                    parts.append(part)
        return tuple(parts)

    def _expression(self, where: str, expression: object, depth: int) -> tuple[Part, ...]:
        match expression:
            case ast.StringLiteral() | ast.NumberLiteral():
                return (str(expression.parse()["value"]),)
            case ast.VariableReference(id=name):
                return (Variable(name.name),)
            case ast.TermReference(id=name, attribute=None, arguments=None):
                return self._entry(where, f"-{name.name}", depth + 1)
            case ast.MessageReference(id=name, attribute=None):
                return self._entry(where, name.name, depth + 1)
            case ast.Placeable():
                return self._expression(where, expression.expression, depth)
            case ast.SelectExpression():
                return (self._choice(where, expression, depth),)
            case _:
                raise CatalogueError(where, f"{type(expression).__name__} is not used here")

    def _choice(self, where: str, select: ast.SelectExpression, depth: int) -> Part:
        name, category = self._selector(where, select.selector)
        tag = self.tag
        chosen: dict[str | int, str | Writer] = {}
        default: str | Writer = ""
        for variant in select.variants:
            written = _written(self._pattern(where, variant.value, depth), tag)
            key = variant.key
            chosen[key.name if isinstance(key, ast.Identifier) else int(key.value)] = written
            default = written if variant.default else default

        def choose(variables: Variables) -> str:
            value = variables[name]
            written = chosen.get(value)
            if written is None:
                written = default if isinstance(value, str) else chosen.get(category(tag, value), default)
            return written if isinstance(written, str) else written(variables)

        return choose

    def _selector(self, where: str, selector: object) -> tuple[str, Callable[[str, int], str]]:
        """Return the variable that chooses, and how its counts are put into categories."""
        match selector:
            case ast.VariableReference(id=name):
                return name.name, plural_category
            case ast.FunctionReference(
                id=ast.Identifier(name="ORDINAL"),
                arguments=ast.CallArguments(positional=[ast.VariableReference(id=name)], named=[]),
            ):
                return name.name, ordinal_category
            case _:
                raise CatalogueError(where, "only a variable or ORDINAL($variable) chooses here")


_HOUSE: Traversable = resources.files("bot") / "locales"
_added: dict[str, Traversable] = {}
"""Where the catalogues of other packages are, by the names of their files."""


def add_catalogues(game: str, folder: Traversable) -> None:
    """Read the catalogue of a game of another package: `<language>/<game>.ftl` in `folder`, in English at least.

    All its ids begin with the name of the game. What a language lacks is written in English. Raises CatalogueError, and then
    nothing is added.
    """
    prefix = game.replace("_", "-")
    name = f"{prefix}.ftl"
    if _added.get(name, folder) != folder or (_HOUSE / SOURCE / name).is_file():
        raise CatalogueError(name, "there is another catalogue of this name")
    if not (folder / SOURCE / name).is_file():
        raise CatalogueError(f"{folder / SOURCE / name}", "the English catalogue is missing")
    for file in (tagged / name for tagged in folder.iterdir()):
        if not file.is_file():
            continue
        for key, _ in _entries_in(f"{file}", file.read_text("utf-8")):
            if not key.removeprefix("-").startswith(f"{prefix}-"):
                raise CatalogueError(f"{file}", f"{key} does not begin with {prefix}-")
    _added[name] = folder
    catalogue.cache_clear()


@cache
def catalogue(tag: str) -> Mapping[str, Writer]:
    """Return the messages of a language by their ids, those that it lacks in English.

    Raises CatalogueError for a catalogue of another package; the tests check the built-in ones.
    """
    house = _house(tag)
    added = _read(tag, _added_files(tag), house.sources)
    compiler = Compiler(tag, ChainMap(added, house))
    own = house.messages | {name: compiler.message(name) for name in added if not name.startswith("-")}
    return own if tag == SOURCE else {**catalogue(SOURCE), **own}


def read_entries(tag: str) -> Entries:
    """Read the messages of a language, and its terms with a hyphen before their names; raises CatalogueError."""
    return _read(tag, catalogue_files(tag), {})


_ENTRY = re.compile(r"^(-?[a-z][\w-]*) *=", re.ASCII | re.IGNORECASE | re.MULTILINE)
"""The beginning of a message or a term, which goes on until the next one begins."""


class _House(dict[str, ast.Message | ast.Term]):
    """The built-in entries of one language, each parsed at its first use, because a start needs few of them."""

    def __init__(self, tag: str) -> None:
        self.sources: dict[str, str] = {}
        for text in _house_files(tag).values():
            starts = [(found.start(), found[1]) for found in _ENTRY.finditer(text)]
            for (start, name), (end, _) in pairwise([*starts, (len(text), "")]):
                self.sources[name] = text[start:end]
        compiler = Compiler(tag, self)
        self.messages = {
            name: _when_asked(compiler, name) for name in self.sources if not name.startswith("-")
        }

    def __missing__(self, name: str) -> ast.Message | ast.Term:
        [(_, entry)] = _entries_in(name, self.sources[name])
        self[name] = entry
        return entry


_house = cache(_House)


def _when_asked(compiler: Compiler, name: str) -> Writer:
    ready = cache(partial(compiler.message, name))
    return lambda variables: ready()(variables)  # noqa: PLW0108 - Not before its first use.


def _read(tag: str, files: Mapping[str, str], others: Container[str]) -> dict[str, ast.Message | ast.Term]:
    entries: dict[str, ast.Message | ast.Term] = {}
    for name, source in files.items():
        for key, entry in _entries_in(f"{tag}/{name}", source):
            if key in entries or key in others:
                raise CatalogueError(f"{tag}/{name}", f"{key} is there twice")
            entries[key] = entry
    return entries


def _entries_in(where: str, source: str) -> Iterator[tuple[str, ast.Message | ast.Term]]:
    for entry in FluentParser(with_spans=False).parse(source).body:
        if isinstance(entry, ast.Junk):
            raise CatalogueError(where, f"this cannot be read: {entry.content!r}")
        if isinstance(entry, ast.Message | ast.Term):
            yield f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name, entry


def catalogue_files(tag: str) -> Mapping[str, str]:
    """Return the text of each file of a language by its name."""
    return {**_house_files(tag), **_added_files(tag)}


def _house_files(tag: str) -> Mapping[str, str]:
    found = [file for file in (_HOUSE / tag).iterdir() if file.name.endswith(".ftl")]
    return {file.name: file.read_text("utf-8") for file in sorted(found, key=lambda file: file.name)}


def _added_files(tag: str) -> Mapping[str, str]:
    found = [(name, folder / tag / name) for name, folder in _added.items()]
    return {name: file.read_text("utf-8") for name, file in found if file.is_file()}
