"""A server's own name and symbol for its chips stand behind every amount, in the singular and the plural (CH-10)."""

import re
from typing import Any

from storage import guilds
from tests.bot.discord.server import Server, private, said, seat_two_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked

USUAL = re.compile(r"\d\W{0,4}chips?\b")
"""An amount with the usual unit, whatever marks stand between them."""


async def name_them(server: Server) -> None:
    """Give the server's chips a name and a symbol as its manager does, and restart, so that it is read again."""
    await server.slash(server.manager, "balance")
    names = {"chip_name": "Dub_lon", "chips_name": "Dub-lons", "chip_symbol": "🪙"}
    database, guild_id = server.bot.services.database, server.guild.id
    await database.write(lambda unit: guilds.change(unit, guild_id, names), guild_id=guild_id)
    await server.restart()


def walked(part: Any) -> list[dict[str, Any]]:
    """A component of a message and all that are in it."""
    found = part if isinstance(part, dict) else part.to_dict()
    return [found, *(each for inner in found.get("components", ()) for each in walked(inner))]


async def panel(server: Server, who: Any, command: str, **options: Any) -> str:
    return text_of(private(await server.slash(who, command, **options)))


@stacked(dealt("9s 7c", "Td 9h", dealer="Td 7h"))
async def test_every_amount_has_the_servers_own_name(server: Server) -> None:
    """Names are safe for markdown, and as they were typed where Discord reads none; a restart keeps them."""
    await name_them(server)
    told = [said(await server.slash(server.cleo, "blackjack", stake="5000"))]
    assert "You can play for 10 to 1,000 Dub\\-lons 🪙 here, not 5,000." in told[0]
    assert "10 to 1,000 Dub\\-lons 🪙." in server.text()
    await server.press(server.cleo, "Leave")
    await seat_two_and_deal(server)
    await server.press(server.ann, "Stand")
    await server.press(server.ben, "Stand")
    assert "970 Dub\\-lons 🪙" in server.text() or "1,030 Dub\\-lons 🪙" in server.text()
    told.append(server.text())
    [amount] = (await server.press(server.ann, "Other bet…")).modal["components"]
    assert re.fullmatch(r"You have [0-9,]+ Dub-lons 🪙\.", amount["description"])
    shop = [
        part for row in private(await server.slash(server.ann, "shop")).components for part in walked(row)
    ]
    prices = [option["description"] for part in shop for option in part.get("options", ())]
    assert "500 Dub-lons 🪙" in prices
    for who, command, options in (
        (server.ann, "balance", {}),
        (server.ann, "daily", {}),
        (server.ann, "profile", {}),
        (server.ann, "limits", {}),
        (server.ann, "shop", {}),
        (server.ann, "privacy", {}),
        (server.manager, "house grant", {"user": server.ben, "amount": "1", "reason": "a prize"}),
        (server.manager, "house take", {"user": server.ben, "amount": "1m", "reason": "a prize"}),
        (server.manager, "house audit", {}),
        (server.manager, "settings", {}),
    ):
        told.append(await panel(server, who, command, **options))
    told.append(text_of((await server.slash(server.ann, "leaderboard")).response))
    await server.slash(server.ann, "thirteen", level="hard", stake="50")
    told.append(said(await server.press(server.ben, "How to play")))
    await server.slash(server.ben, "scoundrel", stake="50")
    told.append(said(await server.press(server.ben, "Give up")))
    told.append(said(await server.press(server.ben, "How to play")))
    assert "granted **1 Dub\\_lon 🪙** to" in "\n".join(told)
    assert [text for text in told if USUAL.search(text)] == []
    assert sum("Dub" in text for text in told) == len(told) - 2, (
        "only /limits without a limit names no amount, and a board's lines name no unit"
    )
