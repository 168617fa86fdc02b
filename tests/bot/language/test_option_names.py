"""The options of commands have names in the languages of Discord's clients, and say in one way what they are without being given."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.app_commands import CommandTree

from bot.features import features_of
from bot.games.installed import GAMES
from bot.language.catalogue import SOURCE, catalogue, catalogue_files
from bot.language.language import LANGUAGES, Language
from bot.messages.command_texts import CommandTranslator
from playground.checks.commands import check_commands

BOT = Path(__file__).parents[3] / "bot"
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.tag)
IN_DISCORD = pytest.mark.parametrize(
    "locale", [locale for language in LANGUAGES[1:] for locale in language.locales]
)
NAMED = {name.removeprefix("option-name-") for name in catalogue(SOURCE) if name.startswith("option-name-")}
IN_A_TEXT = re.compile(r"\b([a-z]+)(?=:[a-zA-Z{])|\[([a-z]+)\]")
"""An option as texts name it: with a value, such as `daily:True`, or as one of the options of a command, such as `[stake]`."""

DEFAULT = {
    "en": r"\(default: [^)]+\)",
    "ru": r"\(по умолчанию: [^)]+\)",
    "ja": r"（省略すると[^）]+）",
    "zh": r"（默认：[^）]+）",
    "bn": r"\(না দিলে: [^)]+\)",
}


async def payload() -> list[dict[str, Any]]:
    """Return what Discord is told of all commands."""
    tree: CommandTree[Any] = CommandTree(discord.Client(intents=discord.Intents.none()))
    commands = [command for feature in features_of(GAMES) for command in feature.commands]
    return [await command.get_translated_payload(tree, CommandTranslator()) for command in commands]


def options_of(told: dict[str, Any], path: str = "") -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """List each command with its options, those of groups included."""
    inner = [option for option in told.get("options", []) if option["type"] in {1, 2}]
    for each in inner:
        yield from options_of(each, f"{path}/{told['name']}")
    if not inner:
        yield f"{path}/{told['name']}", told.get("options", [])


@IN_DISCORD
async def test_the_names_of_options_are_those_that_discord_takes(locale: str) -> None:
    """The playground refuses a name that Discord would refuse; here each stands once in its command, too."""
    check_commands(told := await payload())
    seen = set[str]()
    for each in told:
        for command, options in options_of(each):
            names = {option["name"]: option.get("name_localizations", {}).get(locale) for option in options}
            shown = [own or name for name, own in names.items()]
            assert len(set(shown)) == len(shown), command
            seen |= {name for name, own in names.items() if own}
    assert seen == NAMED, "an option that no command has is translated for nobody"


@IN_EVERY_LANGUAGE
def test_no_text_names_an_option_that_is_called_otherwise_in_some_language(language: Language) -> None:
    """Somebody who reads `daily:True` looks for daily in the list."""
    texts = "\n".join(catalogue_files(language.tag).values())
    code = " ".join(re.findall("`([^`\n]+)`", texts))
    found = {name for names in IN_A_TEXT.findall(code) for name in names if name}
    assert {"daily", "before", "rules", "mode", "stake", "opponent", "advice"} <= found
    assert found & NAMED == set()
    assert all(catalogue(SOURCE)[f"option-name-{name}"]({}) == name for name in NAMED)


def test_no_refusal_names_an_option_that_is_called_otherwise_in_some_language() -> None:
    """Options that exclude each other are named by who refuses them: `daily` and `seed`."""
    modules = (path.read_text("utf-8") for path in BOT.rglob("*.py"))
    pairs = [
        re.findall(r'\("([a-z]+)", "([a-z]+)"\)', text) for text in modules if "check_combination(" in text
    ]
    refused = {name for found in pairs for pair in found for name in pair}
    assert {"daily", "seed", "opponent", "level"} <= refused
    assert refused & NAMED == set()


@IN_EVERY_LANGUAGE
def test_a_default_is_told_in_one_way(language: Language) -> None:
    """Where English says what holds without an option, each language does, in its one way."""
    texts = {name: (catalogue(SOURCE)[name], catalogue(language.tag)[name]) for name in catalogue(SOURCE)}
    told = {
        name: own({})
        for name, (english, own) in texts.items()
        if "-option-" in name and "default" in english({})
    }
    assert len(told) > 10
    assert [name for name, text in told.items() if not re.search(DEFAULT[language.tag], text)] == []
