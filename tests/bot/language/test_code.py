"""No sentence that a person reads in Discord stands in Python: the syntax tree of every module tells."""

import ast
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from discord.app_commands import Command, Group

import bot.app  # noqa: F401 - it loads every module that has refusals.
from bot import refusal_texts
from bot.commands.settings_forms import FORMS
from bot.commands.settings_message import PAGES, SPECS
from bot.features import features_of
from bot.games.blackjack.screen.rules_text import LABELS, MOVES
from bot.games.installed import GAMES
from bot.games.simple.play.pot import PotPlay
from bot.games.simple.screen.message import OF_POTS, OF_SOLOS, own_ids
from bot.language.catalogue import SOURCE
from bot.language.language import MessageId
from bot.messages.command_texts import option_name_id
from tests.bot.commands.manager_screens import SETTING_NAMES
from tests.bot.language.message_samples import entries_of, messages_in, variables_of
from tests.bot.refusal_samples import refusals_of
from tests.example_games import EXAMPLE_GAMES
from tools import verify_page

BOT = Path(__file__).parents[3] / "bot"

WORDS = re.compile(r"[A-Za-z’']{2,}[,:;.!?…]? [A-Za-z’']{2,}|^[A-Z][a-z’']{2,}[.!?…]?$")
"""Two words in a row, or one word that begins like a sentence."""

# What only operators and programmers read: the shell, the log, figures, and what goes on between processes. A download of
# somebody's data has the names of the tables too, and what is wrong with a file or a package is told in the
# shell.
OPERATORS = (
    "__main__.py", "cli", "contest", "economy/personal_data.py", "emojis.py", "engine.py", "game_api.py",
    "plugins.py", "rules_api.py", "runtime", "settings.py", "testing",
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
    "handler",
    "namedtuple",
    "parse_cards",
    "read_seats",
    "shared_press",
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
    "an analysis",
    "an old button",
    "even money",
    "former person|",
    "former person|everywhere|",
    "give up",
    "manager_actions, manager_id",
    "no insurance",
    "open bets",
    "open bets((?: -[0-9]+)*)",
    "matches, challenged_id",
    "take up",
    "time out",
}
"""Keys and names that only look like sentences."""


def test_no_sentence_stands_in_python() -> None:
    found = {name: set(_sentences(tree)) - NO_SENTENCES for name, tree in _modules()}
    assert {name: sentences for name, sentences in found.items() if sentences} == {}


def test_every_file_says_whether_it_is_a_picture_that_needs_words() -> None:
    """A screen reader tells the name of a picture without them."""
    files = [
        (name, {keyword.arg for keyword in call.keywords})
        for name, tree in _modules()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "File"
    ]
    assert files
    assert [name for name, given in files if "description" not in given] == []


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


ID = re.compile(r"[a-z]+(-[a-z]+)+")
ANYTHING = None
"""What a call gives that passes on variables it does not name."""


def test_every_message_is_named_by_code_with_its_variables() -> None:
    """An id that does not exist, or a variable that is missing, would fail only when somebody sees that message."""
    messages = entries_of(SOURCE)
    named = {name for entry in messages.values() for name in messages_in(entry)}
    for where, message_id, given in _uses():
        assert message_id in messages, where
        named.add(message_id)
        assert given is ANYTHING or given == variables_of(messages[message_id]), (where, message_id)
    page = "".join(each.read_text("utf-8") for each in verify_page.SOURCE.iterdir())
    named |= {each for each in messages if each.startswith(verify_page.PREFIX) and _is_in_page(each, page)}
    assert set(messages) - named == set(), "nobody reads these"


def _is_in_page(message_id: str, page: str) -> bool:
    """Return whether the page says this message, by its name or by that of a finding or a result."""
    name = message_id.removeprefix(verify_page.PREFIX)
    kind, _, rest = name.partition("-")
    return f'"{name}"' in page or (kind in {"finding", "result"} and f'"{rest}"' in page)


def _uses() -> Iterator[tuple[str, str, set[str] | None]]:
    """List where a message is named: the place in the code, the id and the names of the variables."""
    named = (refusal_texts.sentence_of(type(error).__name__) for error in refusals_of("bot."))
    badges = (words for game in GAMES for badge in game.badges.values() for words in badge)
    forms = (game.server_rules.form for game in GAMES if game.server_rules and game.server_rules.form)
    rules = (
        words for form in forms for each in form.choices for words in (each.label, *each.values.values())
    )
    actions = (words for names in (LABELS, MOVES) for words in names.values())
    for each in (*named, *badges, *rules, *actions, *_options()):
        if isinstance(each, MessageId):
            yield "its class or key", each.id, ANYTHING
    for place, names in {
        "label": SETTING_NAMES,
        "choice": PAGES,
        "title": FORMS,
        "description": [name for form in FORMS.values() for name in form],
        "text": [spec.name for spec in SPECS],
        "short": [spec.name for spec in SPECS if spec.is_in_overview],
    }.items():
        for name in names:
            yield "a setting", f"settings-{place}-{name.replace('_', '-')}", ANYTHING
    for game in (*GAMES, *EXAMPLE_GAMES):
        if isinstance(game.host, partial):
            play = game.host.args[0]
            names = OF_POTS if isinstance(play, PotPlay) else OF_SOLOS
            for each in own_ids(play.kind, names, play.simple.actions):
                yield "a simple game", each, ANYTHING
    yield "message.py of high card", "high-card-answer-own", {"cards"}
    for path in sorted(BOT.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        choices = dict(_choices(tree))
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            given = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
            yield from ((f"{path.name}:{call.lineno}", each, set()) for each in _of_command(name, call))
            if name not in {"text", "command_text", "MessageId"}:
                continue
            first = call.args[0]
            ids = choices.get(first.id, set()) if isinstance(first, ast.Name) else set(_ids(first))
            for each in ids:
                yield f"{path.name}:{call.lineno}", each, ANYTHING if name == "MessageId" else given


def _of_command(name: str, call: ast.Call) -> Iterator[str]:
    """List the descriptions of a command and of its options, or its name in a menu."""
    if name in {"on_person", "on_message"}:
        yield from _ids(call.args[0])
    if name in {"command", "house_command"}:
        for text in (*call.args[1:2], *(keyword.value for keyword in call.keywords)):
            yield from _ids(text)


def _options() -> Iterator[MessageId]:
    """List the names of the options of all commands."""
    for command in (command for feature in features_of(GAMES) for command in feature.commands):
        for each in command.walk_commands() if isinstance(command, Group) else [command]:
            if isinstance(each, Command):
                names = (option_name_id(parameter.name) for parameter in each.parameters)
                yield from (MessageId(name) for name in names if name is not None)


def _choices(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """List the variables of the code that hold one of several ids."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and (ids := set(_ids(node.value)))
        ):
            yield node.targets[0].id, ids


def _ids(node: ast.expr) -> Iterator[str]:
    """List the ids that an expression may be: itself, or both sides of a choice."""
    match node:
        case ast.Constant(value=str(text)) if ID.fullmatch(text):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _ids(body)
            yield from _ids(orelse)
