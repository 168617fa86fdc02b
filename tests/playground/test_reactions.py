"""Reactions, as discord.py makes and hears them."""

import discord
import pytest

from playground.acts import ActError
from playground.refused import RefusedError
from playground.server import Playground
from tests.playground.bots import Bot, Done, first_channel, raised, running

THUMB, CARD = "👍", "ace:1300000000000000001"


async def test_a_bot_reacts_and_hears_of_reactions(served: Playground) -> None:
    """It is told who reacts and who takes it back, lists them, and removes them one by one or all at once."""
    bot, added, removed = Bot(), Done(), Done()
    said = served.actor("Ann").say(first_channel(served), "Do you like it?")

    async def on_reaction_add(reaction: discord.Reaction, user: discord.abc.User) -> None:
        if user.name == "Ben":
            added.tell((str(reaction.emoji), reaction.count, reaction.me))

    async def on_raw_reaction_remove(event: discord.RawReactionActionEvent) -> None:
        if event.user_id == served.actor("Ben").id:
            removed.tell(str(event.emoji))

    for listener in (on_reaction_add, on_raw_reaction_remove):
        bot.event(listener)
    async with running(served, bot):
        channel = bot.get_channel(first_channel(served))
        assert isinstance(channel, discord.TextChannel)
        posted = await channel.send("And this?")
        await posted.add_reaction(THUMB)
        served.actor("Ben").react(posted.id, THUMB)
        assert await added() == (THUMB, 2, True)
        message = await channel.fetch_message(posted.id)
        [reaction] = message.reactions
        assert {user.name async for user in reaction.users()} == {"Your bot", "Ben"}
        served.actor("Ben").react(posted.id, THUMB)
        assert await removed() == THUMB
        served.actor("Cleo").react(posted.id, THUMB)
        await posted.remove_reaction(THUMB, discord.Object(served.actor("Cleo").id))
        await posted.remove_reaction(THUMB, discord.Object(served.world.cast.bot.id))
        assert (await channel.fetch_message(posted.id)).reactions == []
        theirs = await channel.fetch_message(said.id)
        await theirs.add_reaction(CARD)
        await theirs.add_reaction(THUMB)
        await theirs.clear_reaction(CARD)
        assert [str(each.emoji) for each in (await channel.fetch_message(said.id)).reactions] == [THUMB]
        await theirs.clear_reactions()
        assert (await channel.fetch_message(said.id)).reactions == []
        assert await raised(theirs.add_reaction("no emoji")) == (404, 10014)
        assert await raised(theirs.remove_reaction(THUMB, discord.Object(served.world.cast.bot.id))) == (
            404,
            10014,
        )
        for number in range(20):
            await theirs.add_reaction(chr(0x1F600 + number))
        assert await raised(theirs.add_reaction(THUMB)) == (400, 30010)


async def test_nobody_reacts_to_a_private_message(served: Playground) -> None:
    channel = served.world.channel(first_channel(served))
    ann = served.actor("Ann")
    private = served.messages.post(
        channel, served.world.cast.bot, {"content": "psst", "flags": 64}, origin={}, reader=ann.person
    )
    with pytest.raises(ActError):
        ann.react(private.id, THUMB)
    with pytest.raises(RefusedError):
        ann.react(ann.say(channel.id, "x").id, "no emoji")
