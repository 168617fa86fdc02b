"""Registered commands and those in menus of people and messages: who may use them, and what reaches the bot."""

from base64 import b64encode
from typing import Any

import discord
import pytest
from discord import app_commands

from playground.acts import ActError
from playground.server import Playground
from tests.cases import cases
from tests.playground.bots import Bot, Done, first_channel, raised, running

Interaction = discord.Interaction[Any]


async def nothing(interaction: Interaction) -> None:
    """Do nothing."""


def command(name: str, **options: Any) -> app_commands.Command[Any, Any, Any]:
    return app_commands.Command(name=name, description=name, callback=nothing, **options)


def offered(served: Playground, person: str, guild: int = 0) -> list[str]:
    """Return the names of what somebody is offered in a server."""
    commands = served.commands.usable_by(served.actor(person).person, served.world.cast.guilds[guild].id)
    return [each["name"] for each in commands]


async def test_sync(served: Playground) -> None:
    """A set of commands replaces the one before, of its server or of all; a name keeps its id."""
    bot, heard = Bot(), []
    served.commands.listen(lambda: heard.append(offered(served, "Ann")))
    bot.tree.add_command(command("a"))
    bot.tree.add_command(command("b"))
    second = discord.Object(served.world.cast.guilds[1].id)
    bot.tree.add_command(command("here"), guild=second)
    async with running(served, bot):
        before = {each.name: each.id for each in await bot.tree.fetch_commands()}
        await bot.tree.sync(guild=second)
        assert (offered(served, "Ann"), offered(served, "Ann", 1)) == (["a", "b"], ["here", "a", "b"])
        bot.tree.remove_command("a")
        bot.tree.add_command(command("c"))
        await bot.tree.sync()
        after = {each.name: each.id for each in await bot.tree.fetch_commands()}
        assert after["b"] == before["b"]
        assert heard == [["a", "b"], ["a", "b"], ["b", "c"]]
        fetched = await bot.tree.fetch_command(after["b"])
        await fetched.edit(description="other")
        assert (await bot.tree.fetch_command(after["b"])).description == "other"
        await fetched.delete()
        assert offered(served, "Ann") == ["c"]
    assert served.refusals.count == 0


async def test_one_more_command(served: Playground) -> None:
    """A command that is registered alone stands beside the others, or takes the place of its namesake."""
    bot = Bot()
    async with running(served, bot):
        assert bot.application_id is not None
        body: dict[str, Any] = {"name": "a", "description": "one", "type": 1}
        made = await bot.http.upsert_global_command(bot.application_id, body)  # type: ignore[arg-type]
        body["description"] = "two"
        again = await bot.http.upsert_global_command(bot.application_id, body)  # type: ignore[arg-type]
        assert (again["id"], again["description"]) == (made["id"], "two")
        body["name"] = "b"
        other = await bot.http.upsert_global_command(bot.application_id, body)  # type: ignore[arg-type]
        rename = bot.http.edit_global_command
        renaming = rename(bot.application_id, other["id"], {"name": "a"})
        assert await raised(renaming) == (400, 50035)
        body["name"] = "Bad Name"
        adding = bot.http.upsert_global_command(bot.application_id, body)  # type: ignore[arg-type]
        assert await raised(adding) == (400, 50035)
    assert [each["name"] for each in served.commands.all(None)] == ["a", "b"]


async def test_permissions(served: Playground) -> None:
    """Who lacks the permission that a command asks for is not offered it, and cannot use it."""
    served.commands.replace(
        None,
        [
            {"name": "all", "description": "x"},
            {"name": "managers", "description": "x", "default_member_permissions": 32},
            {"name": "admins", "description": "x", "default_member_permissions": "0"},
            {"name": "apart", "description": "x", "contexts": [1]},
        ],
    )
    assert offered(served, "Ann") == ["all"]
    assert offered(served, "Mo") == ["all", "managers", "admins"]
    with pytest.raises(ActError, match="no command /managers"):
        served.actor("Ann").slash(first_channel(served), "managers")


@app_commands.command(description="Everything")
@app_commands.choices(pick=[app_commands.Choice(name="One", value=1)])
async def everything(
    interaction: Interaction,
    text: app_commands.Range[str, 2, 4],
    number: app_commands.Range[int, 1, 10],
    part: float = 0.5,
    yes: bool = False,  # noqa: FBT001, FBT002  # An option of the command.
    who: discord.Member | None = None,
    role: discord.Role | None = None,
    where: discord.TextChannel | None = None,
    any_of: discord.Member | discord.Role | None = None,
    pick: int = 0,
    file: discord.Attachment | None = None,
) -> None:
    """Tell what came."""
    content = None if file is None else (file.filename, await file.read())
    interaction.client.done.tell(
        (text, number, part, yes, *map(str, (who, role, where, any_of)), pick, content)
    )
    await interaction.response.send_message("x")


async def test_options(served: Playground) -> None:
    """Options are typed as the command asks; people, roles and channels come whole, and a file can be read."""
    bot = Bot()
    bot.done = Done()  # type: ignore[attr-defined]
    bot.tree.add_command(everything)
    ann, guild = served.actor("Ann"), served.world.cast.guilds[0]
    async with running(served, bot):
        await ann.slash(
            first_channel(served),
            "everything",
            text="abc",
            number="7",
            part="2.25",
            yes="true",
            who=served.actor("Ben").id,
            role=str(guild.managers_role_id),
            where=guild.channels[1].id,
            any_of=guild.managers_role_id,
            pick="1",
            file={"name": "a.csv", "content": b64encode(b"1,2").decode()},
        ).answer()
        told = await bot.done()  # type: ignore[attr-defined]
    assert told == ("abc", 7, 2.25, True, "Ben", "Managers", "lounge", "Managers", 1, ("a.csv", b"1,2"))


@cases(
    ("options", "reason"),
    {
        "missing": ({"text": "abc"}, "number is required"),
        "unknown": ({"text": "abc", "number": 1, "other": 1}, "no option other"),
        "too short": ({"text": "a", "number": 1}, "length of text must be from 2 to 4"),
        "too long": ({"text": "abcde", "number": 1}, "length of text must be from 2 to 4"),
        "too great": ({"text": "abc", "number": 11}, "value of number must be from 1 to 10"),
        "not a number": ({"text": "abc", "number": "1_0"}, "1_0 is not possible"),
        "not an ASCII number": ({"text": "abc", "number": "１"}, "１ is not possible"),
        "nan": ({"text": "abc", "number": 1, "part": "nan"}, "nan is not possible"),
        "not a truth": ({"text": "abc", "number": 1, "yes": "maybe"}, "maybe is not possible"),
        "not a choice": ({"text": "abc", "number": 1, "pick": 2}, "2 is not possible"),
        "no file": ({"text": "abc", "number": 1, "file": "a.csv"}, "not a file"),
        "a damaged file": ({"text": "abc", "number": 1, "file": {"name": "a", "content": "?"}}, "not a file"),
        "no such person": ({"text": "abc", "number": 1, "who": 7}, "no user 7"),
    },
)
async def test_impossible_options(served: Playground, options: dict[str, Any], reason: str) -> None:
    """What Discord's client would not let somebody send never reaches the bot."""
    tree: app_commands.CommandTree[Any] = Bot().tree
    served.commands.replace(None, [everything.to_dict(tree)])
    with pytest.raises(ActError, match=reason):
        served.actor("Ann").slash(first_channel(served), "everything", **options)


async def test_subcommands(served: Playground) -> None:
    """A subcommand is named after its command and its group, and its answer is known by the whole name."""
    bot, done = Bot(), Done()
    house = app_commands.Group(name="house", description="x")
    rules = app_commands.Group(name="rules", description="x", parent=house)

    @rules.command(name="set", description="x")
    async def set_rules(interaction: Interaction, count: int) -> None:
        await interaction.response.send_message("x")
        done.tell(count)

    bot.tree.add_command(house)
    ann, channel = served.actor("Ann"), first_channel(served)
    async with running(served, bot):
        answer = await ann.slash(channel, "house rules set", count=3).answer()
        assert await done() == 3
    assert answer.message is not None
    assert answer.message.payload["interaction"]["name"] == "house rules set"
    for path, reason in (("house rules", "needs a subcommand"), ("house open", "no subcommand open")):
        with pytest.raises(ActError, match=reason):
            ann.slash(channel, path)


async def test_commands_of_people_and_messages_get_what_they_were_used_on(served: Playground) -> None:
    bot = Bot()

    async def joined(interaction: Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"{member.display_name} is {member.id}", ephemeral=True)

    async def count(interaction: Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"{message.author.name}: {len(message.content)}")

    bot.tree.add_command(app_commands.ContextMenu(name="Show Id", callback=joined))
    bot.tree.add_command(app_commands.ContextMenu(name="Count", callback=count))
    async with running(served, bot):
        ann, ben = served.actor("Ann"), served.actor("Ben")
        said = ben.say(first_channel(served), "Hello")
        answer = await ann.use_on_user(first_channel(served), "Show Id", ben.id).answer()
        assert answer.message is not None
        assert answer.message.payload["content"] == f"Ben is {ben.id}"
        answer = await ann.use_on_message(said.id, "Count").answer()
        assert answer.message is not None
        assert answer.message.payload["content"] == "Ben: 5"
        assert answer.message.payload["interaction_metadata"]["name"] == "Count"
        with pytest.raises(ActError):
            ann.use_on_message(said.id, "Show Id")
        with pytest.raises(ActError):
            ann.slash(first_channel(served), "Count")
    assert served.refusals.count == 0
