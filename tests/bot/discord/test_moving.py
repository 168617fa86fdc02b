"""Balances from another bot and resets (CH-15, CH-16), and the hello to a new server (CH-17), through Discord."""

from typing import Any

import discord
import pytest
from simcord.backend import serializers

from bot import refusal_texts
from bot.commands.moving_work import MovingWork
from bot.core.errors import ManagersOnlyError
from bot.core.player_accounts import FirstChips
from bot.language.language import LANGUAGES
from tests.bot.discord.server import NEW_MESSAGE, Server, private, said, text_of
from tests.bot.discord.test_settings import open_page

[JAPANESE] = [each for each in LANGUAGES if each.tag == "ja"]
STRANGER = 123456789012345678
ADDED = (
    "These chips are added to what people have. Whoever has played here gets them at once, everybody else with their"
    " first command or button here. Until then I store no ids, only one-way codes."
)


async def bring(server: Server, *lines: str, who: Any = None) -> Any:
    """Send a file with these lines; return what the manager is asked."""
    content = "\n".join(lines).encode()
    return private(await server.slash(who or server.manager, "house import", file=("balances.csv", content)))


async def name_server(server: Server, name: str) -> Any:
    """Ask for a reset, and type a name into its form."""
    question = private(await server.slash(server.manager, "house reset"))
    form = await server.manager.click(question, label="Reset all balances")
    return question, await server.manager.submit_modal(form, {"name": name})


async def test_a_file_is_shown_first_and_imported_once(server: Server) -> None:
    """CH-15: everything that is wrong is listed by its line, and who has played here has the chips at once."""
    await server.slash(server.ann, "balance")
    lines = ("id,chips", f"{server.ann.id},50", f"{STRANGER},70", f"{server.env.backend.bot_user.id},9", "x,1", f"{server.ben.id},-5")  # fmt: skip
    question = await bring(server, *lines)
    greeting, *asked = text_of(question).splitlines()[-8:]
    assert "/language" in greeting, "the manager is new here"
    assert asked == [
        "Import this file? It brings **120 chips** for 2 people.",
        ADDED,
        "1 of them is not in this server; those chips wait in case they come.",
        "**3 lines are left out:**",
        "- Line 4: a bot",
        "- Line 5: not a user id (spreadsheets round long numbers)",
        "- Line 6: not a whole number of chips",
    ]
    assert await server.chips(server.ann) == 1000
    await server.restart()
    await server.manager.click(question, label="Import")
    assert text_of(server.now(question)) == "✅ Imported: **120 chips** for 2 people."
    assert await server.chips(server.ann) == 1050
    again = await server.slash(
        server.manager, "house import", file=("b.csv", "\n".join(reversed(lines[:4])).encode())
    )
    assert "A file counts once, however often it is sent." in said(again)
    listed = text_of(private(await server.slash(server.manager, "house audit")))
    assert "**Mo** imported **120 chips** for 2 people" in listed
    assert "Brought along from another bot: **+50**" in text_of(
        private(await server.slash(server.ann, "history"))
    )


async def test_whoever_comes_later_is_told_once(server: Server) -> None:
    accounts = server.bot.services.accounts
    question = await bring(server, f"{server.ben.id};40")
    await server.manager.click(question, label="Import")
    await server.slash(server.ben, "balance")
    told = [accounts.arrival_to_tell(server.guild.id, server.ben.id) for _ in range(2)]
    assert told == [FirstChips(1000, 40), None]
    assert await server.chips(server.ben) == 1040


async def test_many_faults_come_as_a_file(server: Server) -> None:
    question = await bring(server, f"{server.ann.id},5", *(f"{number},x" for number in range(1, 21)))
    assert "The file below lists these and 10 more." in text_of(question)
    [file] = question.attachments
    assert file.filename == "left-out.txt"


async def test_a_reset_needs_the_servers_name_and_no_open_game(server: Server) -> None:
    """CH-16."""
    await server.slash(server.ann, "blackjack")
    refused = said(await server.slash(server.manager, "house reset"))
    assert refused.startswith(f"1 game is open in this server: <#{server.channel.id}>.")
    await server.close_games(server.manager)
    await server.slash(server.manager, "house grant", user=server.ann, amount="500", reason="x")
    older, _ = await name_server(server, "Card Rooms")
    again, _ = await name_server(server, "Card Rooms")
    wrong = "That is not the name of this server. Nothing has changed."
    assert text_of(server.now(again)).startswith(f"{wrong}\n")
    assert await server.chips(server.ann) == 1500
    form = await server.manager.click(again, label="Reset all balances")
    await server.manager.submit_modal(form, {"name": " card  room "})
    assert text_of(server.now(again)).startswith("✅ Every balance is **1,000 chips** now.")
    assert wrong not in text_of(server.now(again)), "nothing of it is left"
    assert await server.chips(server.ann) == 1000
    await server.slash(server.manager, "house grant", user=server.ann, amount="500", reason="x")
    form = await server.manager.click(older, label="Reset all balances")
    refused = said(await server.manager.submit_modal(form, {"name": "Card Room"}))
    assert refused.startswith("The balances were reset on <t:")
    assert await server.chips(server.ann) == 1500
    assert "**Mo** reset all balances to **1,000 chips**" in text_of(
        private(await server.slash(server.manager, "house audit"))
    )


async def test_a_reset_that_was_cut_short_goes_on_at_the_start(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then nobody can begin a game, and everybody is told why."""
    await server.slash(server.manager, "house grant", user=server.ann, amount="500", reason="x")

    async def nothing(*_: Any) -> None:
        """Be killed before the first account is reset."""

    with monkeypatch.context() as context:
        context.setattr(MovingWork, "run", nothing)
        context.setattr(MovingWork, "reset", nothing)
        await name_server(server, "Card Room")
        told = said(await server.slash(server.ann, "blackjack"))
        assert "All balances in this server are being reset. Try again in a few seconds." in told
        await server.crash()
        assert await server.chips(server.ann) == 1500
    await server.crash()
    assert await server.chips(server.ann) == 1000
    await server.slash(server.ann, "blackjack", stake="50")
    assert await server.chips(server.ann) == 950


def join(server: Server, guild: Any = None) -> None:
    """Have Discord say that the bot was invited."""
    backend = server.env.backend
    payload: Any = serializers.guild_create_payload(backend, backend.get_guild((guild or server.guild).id))
    del payload["unavailable"]
    backend.emit("GUILD_CREATE", payload)


def greetings(server: Server) -> list[discord.Message]:
    return [message for message in server.messages() if "Set up" in str(message.components)]


async def test_a_new_server_is_greeted_once(server: Server) -> None:
    """Not after a restart, not when the bot comes back, and the buttons work after a restart."""
    join(server)
    await server.env.settle()
    [hello] = greetings(server)
    for line in ("with **1,000 chips**", "`/blackjack`: ", "`/scoundrel`: ", "`/thirteen`: "):
        assert line in text_of(hello)
    for _ in range(2):
        join(server)
        await server.env.settle()
        await server.restart()
    assert len(greetings(server)) == 1
    refused = await server.ann.click(hello, label="Set up")
    assert said(refused) == refusal_texts.refusal(ManagersOnlyError())
    panel = private(await server.manager.click(hello, label="Set up"))
    assert text_of(panel) == text_of(await open_page(server, "overview"))
    await server.ann.click(hello, label="Play now")
    assert server.table.game.seat_of(server.ann.id) == 0


async def test_a_hello_that_failed_or_was_cut_short_is_posted_later(server: Server) -> None:
    """It is posted once, whatever has failed before."""
    server.env.inject_error(*NEW_MESSAGE, status=500)
    join(server)
    await server.env.settle()
    await server.crash()
    await server.env.settle()
    assert len(greetings(server)) == 1
    await server.crash()
    assert len(greetings(server)) == 1


async def test_a_known_server_and_one_without_a_place_are_not_greeted(server: Server) -> None:
    """The bot knows a server once somebody has used a command there; it then greets nobody."""
    await server.slash(server.ann, "balance")
    join(server)
    silent = server.env.create_guild("No place")
    channel = silent.create_text_channel("closed")
    backend = server.env.backend
    bot = backend.get_guild(silent.id)
    for role in bot.roles.values():
        role.permissions = 0
    join(server, silent)
    await server.env.settle()
    assert greetings(server) == []
    assert list(channel.history()) == []
    due = await server.bot.services.database.read(lambda reader: reader.fetch_all("SELECT * FROM hellos"))
    assert [is_due for *_, is_due in due] == [0]


async def test_a_hello_is_in_the_language_of_the_server(server: Server) -> None:
    server.env.backend.get_guild(server.guild.id).preferred_locale = "ja"
    join(server)
    await server.env.settle()
    [hello] = [message for message in server.messages() if message.components]
    assert JAPANESE.text("hello-button-play") in str(hello.components)
