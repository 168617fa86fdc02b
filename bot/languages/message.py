"""A message of a catalogue, made ready once, so that formatting it walks no syntax tree.

`fluent.runtime` resolves a message anew each time, which takes longer than the rest of drawing it. What catalogues need is
little: text, variables, terms and other messages, and choices by a variable. Anything else is refused when the catalogue
is read. A test compares the result of every message with that of `fluent.runtime`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from fluent.syntax import ast

from bot.languages.figures import number_text, ordinal_category, plural_category

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Variables: TypeAlias = "Mapping[str, str | int]"
Part: TypeAlias = "str | Callable[[Variables], str]"
Entries: TypeAlias = "Mapping[str, ast.Message | ast.Term]"

ORDINAL = "ORDINAL"
"""The function that chooses by the place in an order: `{ ORDINAL($rank) -> [one] { $rank }st … }`."""

_DEPTH_MAX = 5


class CatalogueError(Exception):
    """A catalogue holds something that is not used here; `where` is its file or message."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")


@dataclass(frozen=True, slots=True)
class CatalogueMessage:
    """One message in one language; `fixed` is its text if that has no variables."""

    parts: tuple[Part, ...]
    fixed: str | None

    def format(self, variables: Variables) -> str:
        """Put the variables into the message; raises KeyError if one is missing."""
        return _joined(self.parts, variables) if self.fixed is None else self.fixed


def _joined(parts: tuple[Part, ...], variables: Variables) -> str:
    return "".join([part if isinstance(part, str) else part(variables) for part in parts])


@dataclass(frozen=True, slots=True)
class Compiler:
    """Makes the messages of one language ready; `entries` are all of its messages, and its terms with a hyphen before them."""

    tag: str
    entries: Entries

    def message(self, message_id: str) -> CatalogueMessage:
        """Make a message ready; raises CatalogueError."""
        parts = self._entry(message_id, message_id, 0)
        is_fixed = all(isinstance(part, str) for part in parts)
        return CatalogueMessage(parts, _joined(parts, {}) if is_fixed else None)

    def _entry(self, where: str, name: str, depth: int) -> tuple[Part, ...]:
        entry = self.entries.get(name)
        if entry is None or entry.value is None:
            raise CatalogueError(where, f"there is no {name}")
        if entry.attributes:
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
                return (self._variable(name.name),)
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

    def _variable(self, name: str) -> Part:
        tag = self.tag

        def write(variables: Variables) -> str:
            value = variables[name]
            return value if isinstance(value, str) else number_text(tag, value)

        return write

    def _choice(self, where: str, select: ast.SelectExpression, depth: int) -> Part:
        name, category = self._selector(where, select.selector)
        tag, chosen = self.tag, dict[str | int, tuple[Part, ...]]()
        default: tuple[Part, ...] = ()
        for variant in select.variants:
            parts = self._pattern(where, variant.value, depth)
            key = variant.key
            chosen[key.name if isinstance(key, ast.Identifier) else int(key.value)] = parts
            default = parts if variant.default else default

        def choose(variables: Variables) -> str:
            value = variables[name]
            parts = chosen.get(value)
            if parts is None:
                parts = default if isinstance(value, str) else chosen.get(category(tag, value), default)
            return _joined(parts, variables)

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
