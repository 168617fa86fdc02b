"""What Discord is told of the commands, when, and what they say of themselves."""

import re
from importlib.metadata import version

import pytest
from discord.app_commands import Command

from bot.commands.help import about, help_pages
from bot.drawing.drawn_message import EXPLAIN
from bot.drawing.words import ENGLISH_WORDS
from bot.games.installed import GAMES
from bot.messages import replies
from tests.bot.discord.server import ANSWER, Server, private, said, sit_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked
from tests.test_public_names import DOCUMENTS, ROOT

TOLD = "PUT commands"
GREETING = replies.greeting


async def test_help_has_a_page_for_each_game_and_lists_all_commands(server: Server) -> None:
    """A page is chosen from a menu and replaces the one before; commands in it can be pressed."""
    result = await server.slash(server.ann, "help")
    assert "`/daily` gives you more every day" in said(result)
    [frame] = private(result).components
    [told, _] = frame["components"]
    assert "</daily:" in told["content"]
    others = r"\n\n🌐 Русский · 日本語 · 简体中文 · বাংলা: </language:\d+>$"
    assert re.search(others, told["content"]), "readers of Bengali see English at first"
    shown: dict[str, str] = {}
    for title in help_pages(GAMES, server.bot.tree, ENGLISH_WORDS):
        await server.ann.select(server.channel.history(viewer=server.ann)[-1], [title])
        shown[title] = text_of(server.channel.history(viewer=server.ann)[-1])
    assert shown["blackjack"].startswith("**Play now: `/blackjack 50`**")
    assert shown["thirteen"].startswith("**`/thirteen")
    listed = "\n".join(page for title, page in shown.items() if title.startswith("commands"))
    for command in server.manager.available_commands(server.channel):
        assert f"`/{command}` " in listed, f"/{command} is not listed"
    assert len(set(shown.values())) == len(shown), "each page fits into a message"


async def test_the_documents_name_every_command_with_its_options(server: Server) -> None:
    """A command stands in one of these pages, with all of its options in any order, optional ones in brackets."""
    pages = "".join((ROOT / page).read_text("utf-8") for page in ("docs/commands.md", "docs/servers.md"))
    for command in server.bot.tree.walk_commands():
        if isinstance(command, Command):
            options = {each.name if each.required else f"[{each.name}]" for each in command.parameters}
            written = re.findall(
                rf"\*\*`/{re.escape(command.qualified_name)}((?: \[?[a-z]+\]?)*)`\*\*", pages
            )
            assert [set(each.split()) for each in written] == [options], f"/{command.qualified_name}"


async def test_examples_in_the_documents_use_options_that_exist(server: Server) -> None:
    """Such as `/give user:@Ben amount:500`."""
    known = {
        (command.qualified_name, each.name)
        for command in server.bot.tree.walk_commands()
        if isinstance(command, Command)
        for each in command.parameters
    }
    used = {
        (name, option)
        for document in DOCUMENTS
        for name, options in re.findall(
            r"`/([a-z_]+(?: [a-z_]+(?= ))?)((?: [a-z]+:[^`]*)+)`", (ROOT / document).read_text("utf-8")
        )
        for option in re.findall(r" ([a-z]+):", options)
    }
    assert len(used) > 10
    assert used - known == {("name", "option")}, "the page of the playground shows how any command is typed"


async def test_a_newcomer_is_told_the_starting_chips_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first private answer says it; where the table itself is the answer, a private message does.

    Both name the way to a language that no client of Discord can be set to.
    """
    monkeypatch.setattr("bot.messages.replies.greeting", GREETING)
    first = said(await server.slash(server.ann, "blackjack"))
    welcome = (
        "Welcome! You start with **1,000 chips** of play money, and `/daily` gives you more every day.\n"
        "Each game has its buttons below it, and **How to play** explains it.\n"
        "-# 🌐 Русский · 日本語 · 简体中文 · বাংলা: `/language`"
    )
    assert first.startswith(f"{welcome}\nYou have seat 1.")
    assert said(await server.press(server.ben, "Join")) == welcome
    assert said(await server.press(server.ben, "Leave")) == ""
    panel = text_of(private(await server.slash(server.cleo, "history")))
    assert panel.startswith(f"{welcome}\n## Your history"), "a panel is one message with it"


@pytest.mark.parametrize(
    ("command", "options", "words"),
    [
        ("blackjack", {}, "You may surrender your first two cards"),
        ("blackjack", {"rules": "classic"}, "You cannot double."),
        ("scoundrel", {"stake": "100"}, "**In this run** a win pays by score"),
        ("thirteen", {"level": "easy"}, "**In this match** 2 deals are played"),
    ],
)
async def test_the_first_message_of_a_game_explains_it(
    server: Server, command: str, options: dict[str, str], words: str
) -> None:
    """How to play tells the rules and the terms of this very game, in words and in private, also after a restart."""
    await server.slash(server.ann, command, **options)
    await server.restart()
    result = await server.press(server.ben, "How to play")
    explained = said(result)
    assert explained.startswith("**How to play")
    assert words in explained
    assert not re.search(r"\b(?:S17|H17|DAS|LS|RSA)\b", explained)


@stacked(dealt("Ts 9s", dealer="Tc 8c"))
async def test_who_comes_later_finds_it_explained_too(server: Server) -> None:
    """A table is one message for hours, and a run for days."""
    await sit_and_deal(server)
    await server.press(server.ann, "Stand")
    assert said(await server.press(server.ben, EXPLAIN)).startswith("**How to play blackjack**")
    await server.press(server.ann, "Rebet 50")
    assert said(await server.press(server.ben, EXPLAIN)).startswith("**How to play blackjack**")
    await server.slash(server.ann, "scoundrel")
    await server.press(server.ann, "Avoid the room")
    assert said(await server.press(server.ben, EXPLAIN)).startswith("**How to play Scoundrel**")


async def test_about_says_that_chips_are_play_money(server: Server) -> None:
    """CH-1."""
    written = said(await server.slash(server.ann, "about"))
    assert version("cardroom") in written
    assert "cannot be bought, sold or redeemed" in written


async def test_commands_are_told_once_and_again_only_when_they_change(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert TOLD in [f"{entry.method} {entry.path.split('/')[-1]}" for entry in server.env.http_requests]
    await server.restart()
    assert TOLD not in server.sent()
    monkeypatch.setattr(about, "description", "How to win")
    await server.restart()
    assert TOLD in server.sent()
    [known] = [command for command in await server.bot.tree.fetch_commands() if command.name == "about"]
    assert known.description == "How to win"
    await server.restart()
    assert TOLD not in server.sent()


async def test_commands_that_discord_has_forgotten_are_told_again(server: Server) -> None:
    server.env.backend.register_commands(None, [])
    await server.restart()
    assert TOLD in server.sent()
    await server.slash(server.ann, "help")


async def test_house_close_is_kept_from_those_who_do_not_manage_the_server(server: Server) -> None:
    """CH-7."""
    assert "house close" in server.manager.available_commands(server.channel)
    assert "house close" not in server.ann.available_commands(server.channel)


COMMANDS = ("blackjack", "balance", "daily", "leaderboard", "notify", "verify", "table")
OPTIONS = {"blackjack": {"stake": "50"}, "notify": {"turns": "on"}}


@pytest.mark.usefixtures("no_patience")
@pytest.mark.parametrize("command", COMMANDS)
async def test_a_command_that_takes_long_is_acknowledged_first(server: Server, command: str) -> None:
    await server.slash(server.ben, "blackjack")
    server.sent()
    result = await server.slash(server.ann, command, **OPTIONS.get(command, {}))
    assert "answer 5" in server.sent()
    assert said(result) or command == "leaderboard"


@pytest.mark.usefixtures("no_patience")
@stacked(dealt("Ts 4s", "9h 8h", dealer="7c Tc", then="2d"))
async def test_presses_that_take_long_are_acknowledged_first_and_shown_by_edits(server: Server) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    await deferred(server, server.ben, "Join")
    shown = await server.press(server.ben, "Other bet…")
    server.sent()
    await server.send_form(server.ben, shown, "30")
    assert server.sent() == ["answer 6", "PATCH message"]
    await deferred(server, server.ben, "Deal")
    refused = await server.press(server.ben, "Hit")
    assert said(refused) == "It's not your turn: **Ann** is playing."
    await deferred(server, server.ann, "Hit")
    await deferred(server, server.ann, "Stand")
    await deferred(server, server.ben, "Stand")
    [message] = server.messages()
    assert "Rebet" in server.labels(message)


@pytest.mark.usefixtures("no_patience")
async def test_a_page_that_takes_long_is_turned_by_an_edit(server: Server) -> None:
    for number in range(11):
        person = server.newcomer(f"Player {number:02}")
        await server.bot.services.accounts.welcome(server.guild.id, person.id, person.name)
    await server.slash(server.ann, "leaderboard")
    server.sent()
    await server.press(server.ann, "Next ▶")
    assert [call for call in server.sent() if "GET" not in call] == ["answer 6", "PATCH follow-up"]
    assert "page 2" in server.text()


@pytest.mark.usefixtures("no_patience")
async def test_a_press_that_cannot_be_acknowledged_counts_all_the_same(server: Server) -> None:
    await server.slash(server.ann, "blackjack")
    server.sent()
    server.env.inject_error(*ANSWER, status=503)
    await server.press(server.ben, "Join")
    assert server.sent() == ["answer 6", "answer 7"]
    assert "Ben" in server.text()


async def deferred(server: Server, who: object, label: str) -> None:
    server.sent()
    await server.press(who, label)
    assert [call for call in server.sent() if call != "GET channel"] == ["answer 6", "PATCH message"]
