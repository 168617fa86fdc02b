"""No sentence that a person reads in Discord stands in Python: the syntax tree of every module tells."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

BOT = Path(__file__).parents[3] / "bot"

WORDS = re.compile(r"[A-Za-z’']{2,}[,:;.!?…]? [A-Za-z’']{2,}|^[A-Z][a-z’']{2,}[.!?…]?$")
"""Two words in a row, or one word that begins like a sentence."""

# What only operators and programmers read: the shell, the log, figures, and what goes on between processes. A download of
# somebody's data has the names of the tables too, and what is wrong with a file is told in the shell.
OPERATORS = (
    "__main__.py", "cli", "contest", "economy/personal_data.py", "emojis", "engine.py", "runtime", "settings.py",
    "verification",
)  # fmt: skip
SHOWN = {"runtime/shard_games.py"}
"""Modules among them that write to players."""

LOGGING = {"debug", "info", "warning", "error", "exception", "critical", "log"}
NAMES = {
    "DeckEngine",
    "JobMessage",
    "Language",
    "ParamSpec",
    "TypeVar",
    "create_task",
    "__init__",
    "boundary",
    "tag",
    "field",
    "namedtuple",
    "parse_cards",
    "read_seats",
    "tool",
}
"""Calls whose texts are names within the program or for the log."""

NO_SENTENCES = {
    "Caller",
    "Error",
    "Interaction",
    "Scoundrel",
    "Ts",
    "Via",
    ": a bet not placed",
    "a press while behind",
    "an old button",
    "former person|",
    "former person|everywhere|",
    "give up",
    "manager_actions, manager_id",
    "open bets",
    "open bets((?: -[0-9]+)*)",
    "matches, challenged_id",
    "time out",
}
"""Keys and names that only look like sentences."""


def test_no_sentence_stands_in_python() -> None:
    found = {name: set(_sentences(tree)) - NO_SENTENCES for name, tree in _modules()}
    assert {name: sentences for name, sentences in found.items() if sentences} == {}


def _modules() -> Iterator[tuple[str, ast.Module]]:
    """List the modules by their paths in the bot, without those that players do not read."""
    for path in sorted(BOT.rglob("*.py")):
        name = path.relative_to(BOT).as_posix()
        if name in SHOWN or not any(name == each or name.startswith(f"{each}/") for each in OPERATORS):
            yield name, ast.parse(path.read_text("utf-8"))


def _sentences(node: ast.AST) -> Iterator[str]:
    """List the sentences in a syntax tree, without docstrings, logs, and texts of exceptions."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Raise | ast.Assert) or _is_for_programmers(node):
        return
    if isinstance(node, ast.AnnAssign):
        is_type = isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias"
        yield from () if is_type or node.value is None else _sentences(node.value)
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and WORDS.search(node.value):
        yield node.value
    types = (getattr(node, "annotation", None), getattr(node, "returns", None))
    for child in ast.iter_child_nodes(node):
        yield from () if child in types else _sentences(child)


def _is_for_programmers(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name in LOGGING | NAMES or name.endswith("Error")
