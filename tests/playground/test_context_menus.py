"""Commands in the menus of people and messages."""

from typing import Any

import discord
import pytest
from discord import app_commands

from playground.acts import ActError
from playground.server import Playground
from tests.playground.bots import Bot, first_channel, running

Interaction = discord.Interaction[Any]


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
