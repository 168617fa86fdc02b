"""Channels, threads, members and roles that a bot makes and changes, through discord.py."""

from datetime import timedelta

import discord

from playground.server import Playground
from playground.world import Message
from tests.playground.bots import Bot, Done, first_channel, raised, running


async def test_a_bot_makes_changes_and_deletes_channels(served: Playground) -> None:
    """People write in a new channel at once; the bot is told of each step."""
    bot, deleted = Bot(), Done()

    async def on_guild_channel_delete(channel: discord.abc.GuildChannel) -> None:
        deleted.tell(channel.name)

    bot.event(on_guild_channel_delete)
    async with running(served, bot):
        guild = bot.guilds[0]
        category = await guild.create_category("Games")
        overwrites: dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite] = {
            guild.default_role: discord.PermissionOverwrite(view_channel=False)
        }
        made = await guild.create_text_channel(
            "High Card", category=category, topic="Play", overwrites=overwrites
        )
        assert (made.name, made.topic, made.category_id) == ("high-card", "Play", category.id)
        assert made.overwrites_for(guild.default_role).view_channel is False
        said = served.actor("Ann").say(made.id, "here")
        assert [message.content async for message in made.history()] == ["here"]
        assert (await made.edit(name="low-card", slowmode_delay=5)).slowmode_delay == 5
        await made.set_permissions(guild.me, send_messages=True)
        fetched = await guild.fetch_channel(made.id)
        assert isinstance(fetched, discord.TextChannel)
        assert fetched.overwrites_for(guild.me).send_messages is True
        pinned = await made.fetch_message(said.id)
        await pinned.pin()
        assert [(message.content, message.pinned) async for message in made.pins()] == [("here", True)]
        await pinned.unpin()
        assert [message async for message in made.pins()] == []
        other = await guild.create_text_channel("other", category=category)
        await made.move(after=other)
        in_order = [channel.name for channel in await guild.fetch_channels() if channel.category_id]
        assert in_order == ["other", "low-card"]
        await made.purge()
        assert [message async for message in made.history()] == []
        await made.delete()
        assert await deleted() == "low-card"
        assert await raised(made.send("gone")) == (404, 10003)
        assert await raised(guild.create_voice_channel("Talk")) == (400, 50035)
        assert served.refusals.newest[-1].missing == ["The playground has no voice channels."]


async def test_a_bot_makes_threads(served: Playground) -> None:
    """A thread has the id of its message; it goes with its channel."""
    bot, heard = Bot(), Done()
    said = served.actor("Ann").say(first_channel(served), "Let us talk")

    async def on_message(message: discord.Message) -> None:
        if isinstance(message.channel, discord.Thread):
            heard.tell((message.channel.name, message.content))

    bot.event(on_message)
    async with running(served, bot):
        channel = bot.get_channel(first_channel(served))
        assert isinstance(channel, discord.TextChannel)
        message = await channel.fetch_message(said.id)
        thread = await message.create_thread(name="Talk")
        assert (thread.id, thread.parent_id, thread.archived) == (message.id, channel.id, False)
        assert await raised(message.create_thread(name="Again")) == (400, 160004)
        served.actor("Ann").say(thread.id, "first")
        assert await heard() == ("Talk", "first")
        private = await channel.create_thread(name="Secret", auto_archive_duration=60)
        assert private.is_private()
        await private.add_user(discord.Object(served.actor("Ben").id))
        assert [member.id for member in await private.fetch_members()] == [served.world.cast.bot.id]
        assert {each.name for each in await channel.guild.active_threads()} == {"Talk", "Secret"}
        assert (await private.edit(archived=True)).archived
        assert {each.name for each in await channel.guild.active_threads()} == {"Talk"}
        assert [each.name async for each in channel.archived_threads(private=True)] == ["Secret"]
        assert [each.name async for each in channel.archived_threads()] == []
        assert [guild.name async for guild in bot.fetch_guilds()] == [guild.name for guild in bot.guilds]
        await thread.delete()
        assert await raised(thread.send("x")) == (404, 10003)
        await channel.delete()
        assert await raised(private.send("x")) == (404, 10003)


async def test_an_archived_thread_takes_no_edit_and_a_message_opens_it(served: Playground) -> None:
    bot = Bot()
    async with running(served, bot):
        channel = bot.get_channel(first_channel(served))
        assert isinstance(channel, discord.TextChannel)
        thread = await channel.create_thread(name="Talk", type=discord.ChannelType.public_thread)
        message = await thread.send("first")
        for opens in (lambda: thread.send("second"), lambda: served.actor("Ann").say(thread.id, "third")):
            await thread.edit(archived=True)
            assert await raised(message.edit(content="changed")) == (400, 50083)
            opened = opens()
            if not isinstance(opened, Message):
                await opened
            assert (await message.edit(content="changed")).content == "changed"
        await thread.edit(archived=True, locked=True)
        assert await raised(thread.send("fourth")) == (400, 50083)
        await message.delete()


async def test_a_bot_changes_members_and_roles(served: Playground) -> None:
    """What it sets is there when it asks again; roles of others stay."""
    bot, updated = Bot(), Done()

    async def on_member_update(_: discord.Member, after: discord.Member) -> None:
        updated.tell(after.display_name)

    async with running(served, bot):
        guild = bot.guilds[0]
        bot.event(on_member_update)
        ann = await guild.fetch_member(served.actor("Ann").id)
        await ann.edit(nick="Annie")
        assert await updated() == "Annie"
        del bot.on_member_update  # type: ignore[attr-defined]  # discord.py sets what `event` is given.
        role = await guild.create_role(name="Dealers", colour=discord.Colour.red())
        await ann.add_roles(role)
        await ann.timeout(timedelta(minutes=5))
        again = await guild.fetch_member(ann.id)
        assert (again.nick, [each.name for each in again.roles]) == ("Annie", ["@everyone", "Dealers"])
        assert again.is_timed_out()
        await again.remove_roles(role)
        assert (await guild.fetch_member(ann.id)).roles == [guild.default_role]
        await role.edit(name="Croupiers")
        assert "Croupiers" in {each.name for each in await guild.fetch_roles()}
        await role.delete()
        assert "Croupiers" not in {each.name for each in await guild.fetch_roles()}
        await guild.me.edit(nick="Robo")
        assert (await guild.fetch_member(guild.me.id)).nick == "Robo"
        assert guild.me.guild_permissions.manage_channels
        everybody = await guild.fetch_roles()
        managers = next(each for each in everybody if each.name == "Managers")
        assert await raised(managers.delete()) == (403, 50013)
        assert await raised(ann.add_roles(discord.Object(1))) == (404, 10011)


async def test_direct_messages_are_refused_as_by_somebody_who_takes_none(served: Playground) -> None:
    bot = Bot()
    async with running(served, bot):
        ann = await bot.fetch_user(served.actor("Ann").id)
        assert await raised(ann.send("psst")) == (403, 50007)
    assert served.refusals.newest[-1].missing == ["The playground has no direct messages."]
