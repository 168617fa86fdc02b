"""/shop (CH-11): what it sells, and the looks of games."""

from __future__ import annotations

from typing import Any

from bot.economy import purchases
from bot.economy.shop_items import COLOURS, ITEMS
from tests.bot.discord.matches import begin
from tests.bot.discord.server import Server, sit_and_deal
from tests.bot.discord.stacked import dealt, stacked


async def dress(server: Server, who: Any, *items: str) -> None:
    """Let somebody own and wear items."""
    services, guild_id = server.bot.services, server.guild.id
    await services.accounts.welcome(guild_id, who.id, who.name)
    for item in (ITEMS[each] for each in items):
        await purchases.buy(services.database, guild_id, who.id, item, price=item.price, at=1)
        await services.looks.wear(guild_id, who.id, item)


def colour(server: Server) -> int:
    """Return the colour beside the newest message."""
    box: Any = server.newest.components[0]
    return int(box.accent_colour.value)


@stacked(dealt("Ts 9s", dealer="Tc 8c"))
async def test_a_table_has_the_look_of_who_opened_it(server: Server) -> None:
    """Everybody sees it, also after a restart; what is taken off is gone with the next change."""
    await dress(server, server.ann, "back_mesh")
    await dress(server, server.ben, "colour_rose")
    await sit_and_deal(server)
    assert "│▒▒▒│" in server.text()
    await server.restart()
    await server.press(server.ben, "Join")
    assert "│▒▒▒│" in server.text()
    assert colour(server) not in COLOURS.values()
    services, guild_id, ann = server.bot.services, server.guild.id, server.ann.id
    await services.looks.take_off(guild_id, ann, ITEMS["back_mesh"])
    await services.looks.take_off(guild_id, ann, ITEMS["back_mesh"])
    await server.press(server.ben, "Leave")
    assert "│░░░│" in server.text()


async def test_runs_and_matches_have_looks_too(server: Server) -> None:
    """A run that of its player, a match that of the challenger, on both hands; what has ended is as grey as ever."""
    await dress(server, server.ann, "back_mesh", "colour_ocean")
    await server.slash(server.ann, "scoundrel")
    assert colour(server) == COLOURS["colour_ocean"]
    await begin(server)
    assert server.text().count("▒" * 13) == 2
    assert "▮" not in server.text()
    assert colour(server) == COLOURS["colour_ocean"]
    await server.close_games(server.manager)
    assert colour(server) not in COLOURS.values()
