"""Managers choose in which channels games open, and which roles may play (CH-7)."""

from typing import Any

import discord
import pytest

from storage import guilds
from storage.guilds import Setting
from tests.bot.discord.server import Server, said, sit_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked

OPTIONS: dict[str, dict[str, Any]] = {
    "blackjack": {"stake": "50"},
    "scoundrel": {"stake": "50"},
    "thirteen": {"level": "hard", "stake": "50"},
}


async def choose(server: Server, **values: Setting) -> None:
    """Let the server have these settings."""
    await server.slash(server.manager, "balance")
    change = lambda unit: guilds.change(unit, server.guild.id, values)  # noqa: E731
    await server.bot.services.database.write(change)


@pytest.mark.parametrize("game", OPTIONS)
async def test_a_game_opens_only_for_whom_and_where_managers_say(server: Server, game: str) -> None:
    """The roles that Discord sends with a command count. A thread belongs to its channel, a channel to its category."""
    role, category = server.guild.roles["Managers"], server.guild.create_category("games")
    lounge = server.guild.create_text_channel("lounge", category=category)
    chosen = category if game == "blackjack" else lounge
    await choose(server, roles=(5, role.id))
    refused = said(await server.slash(server.ann, game, **OPTIONS[game]))
    assert refused == f"To play in this server you need one of these roles: <@&5>, <@&{role.id}>."
    await choose(server, channels=(chosen.id,))
    refused = said(await server.slash(server.manager, game, **OPTIONS[game]))
    assert refused == f"Games open in other channels of this server: <#{chosen.id}>."
    assert (server.messages(), server.bot.services.every()) == ([], ())
    parent = server.bot.get_channel(lounge.id)
    assert isinstance(parent, discord.TextChannel)
    await parent.create_thread(name="table two", type=discord.ChannelType.public_thread)
    [server.channel] = lounge.threads
    await server.slash(server.manager, game, **OPTIONS[game])
    assert await server.chips(server.manager) == 950


@stacked(dealt("8d 4c", dealer="7c Tc", then="5s"))
async def test_who_loses_the_role_finishes_the_hand_and_bets_no_more(server: Server) -> None:
    await sit_and_deal(server)
    await choose(server, roles=(5,))
    refusal = "To play in this server you need the role <@&5>."
    assert said(await server.press(server.ben, "Join")) == refusal
    assert said(await server.press(server.ann, "Double")) == ""
    assert "results" in server.text()
    assert said(await server.press(server.ann, "Rebet")) == refusal
    assert said(await server.slash(server.ann, "blackjack", stake="20")) == refusal


async def test_a_challenge_is_accepted_only_with_the_role(server: Server) -> None:
    await server.slash(server.ann, "thirteen", opponent=server.ben, stake="50")
    await choose(server, roles=(5,))
    assert said(await server.press(server.ben, "Accept")).startswith("To play in this server")
    assert await server.chips(server.ann) == 1_000


@stacked(dealt("8d 4c", dealer="7c Tc", then="5s"))
async def test_a_game_goes_on_where_no_new_one_may_open(server: Server) -> None:
    """Others may join it too; once it is closed, the channel has no other."""
    await sit_and_deal(server)
    await choose(server, channels=(5,))
    await server.press(server.ben, "Join")
    await server.press(server.ann, "Stand")
    assert set(server.table.people) == {server.ann.id, server.ben.id}
    await server.close_games(server.manager)
    assert said(await server.slash(server.ann, "blackjack")).startswith("Games open in other channels")


async def test_a_run_is_not_shown_in_a_channel_without_games(server: Server) -> None:
    """It goes on where it was opened."""
    await server.slash(server.ann, "scoundrel")
    await choose(server, channels=(5,))
    home, server.channel = server.channel, server.guild.create_text_channel("lounge")
    assert said(await server.slash(server.ann, "scoundrel")).startswith("Games open in other channels")
    server.channel = home
    await server.slash(server.ann, "scoundrel")
    assert "Scoundrel" in text_of(server.newest)
