"""The code names messages that exist, gives them their variables, and names every one of them.

Refusals, badges, settings and the options of commands name theirs by what they are called.
"""

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
from bot.games.installed import GAMES
from bot.games.simple.play.pot import PotPlay
from bot.games.simple.texts import OF_POTS, OF_SOLOS, own_ids
from bot.language.catalogue import SOURCE
from bot.language.language import MessageId
from bot.messages.command_texts import option_name_id
from tests.bot.commands.manager_screens import SETTING_NAMES
from tests.bot.language.message_samples import entries_of, messages_in, variables_of
from tests.bot.refusal_samples import refusals_of
from tests.example_games import EXAMPLE_GAMES

BOT = Path(__file__).parents[3] / "bot"
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
    assert set(messages) - named == set(), "nobody reads these"


def _uses() -> Iterator[tuple[str, str, set[str] | None]]:
    """List where a message is named: the place in the code, the id and the names of the variables."""
    named = (refusal_texts.sentence_of(type(error).__name__) for error in refusals_of("bot."))
    badges = (words for game in GAMES for badge in game.badges.values() for words in badge)
    for each in (*named, *badges, *_options()):
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
            if name not in {"text", "command_text", "MessageId"}:
                continue
            first = call.args[0]
            ids = choices.get(first.id, set()) if isinstance(first, ast.Name) else set(_ids(first))
            for each in ids:
                yield f"{path.name}:{call.lineno}", each, ANYTHING if name == "MessageId" else given


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
