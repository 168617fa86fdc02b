"""`/shop`: a private panel in which people buy cosmetic things and wear them (CH-11)."""

import re
from dataclasses import replace
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.core.errors import ItemNotSoldError
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.names import safe_name
from bot.economy import purchases, shop_text
from bot.economy.daily import offer_of_chips
from bot.economy.shop_items import ITEMS, KINDS, Item
from bot.economy.shop_panel import SHOP_PATTERN, Shelf, build_shop, to_choose
from bot.games.kind import PressHandler
from bot.messages.caller import Caller, Interaction
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, edit, in_time, send
from bot.services import Services
from storage.shop import ItemKind


class ShopCommand(commands.Cog):
    """The `/shop` command."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="shop", description=command_text("shop-command"))
    @app_commands.guild_only()
    async def shop(self, interaction: Interaction) -> None:
        """Show a person what they can buy and what they own."""
        async with boundary(interaction, "/shop") as caller:
            view = await in_time(interaction, self._first_panel(caller))
            interaction.client.command_mentions.link_all(view)
            await send(interaction, view=view, ephemeral=True)

    async def _first_panel(self, caller: Caller) -> DrawnMessage:
        await self._services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        return await _panel(self._services, caller, KINDS[0])


async def take_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Do what was pressed or chosen in a panel, and show the panel anew; works for panels from before a restart too."""
    services: Services = interaction.client.services
    async with boundary(interaction, "/shop", broke=offer_of_chips) as caller:
        await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        view = await in_time(interaction, _answer(interaction, services, caller, match))
        interaction.client.command_mentions.link_all(view)
        await edit(interaction, view=view)


SHOP_PRESSES = PressHandler(SHOP_PATTERN, take_press)


async def _answer(
    interaction: Interaction, services: Services, caller: Caller, match: re.Match[str]
) -> DrawnMessage:
    kind = next((each for each in KINDS if each == match["of"]), KINDS[0])
    if match["wish"] == "shelf":
        return await _panel(services, caller, kind)
    chosen: dict[str, Any] = dict(interaction.data or {})
    item = ITEMS.get(chosen["values"][0] if match["wish"] == "choose" else match["of"])
    if item is None:
        raise ItemNotSoldError
    notice = await _done(services, caller, match, item)
    return await _panel(services, caller, item.kind, item, notice)


async def _done(services: Services, caller: Caller, match: re.Match[str], item: Item) -> str:
    """Buy, wear or take off an item; return what to say of it."""
    where = caller.guild_id, caller.user_id
    match match["wish"]:
        case "buy":
            price, now = int(match["price"] or 0), services.clock.now()
            if await purchases.buy(services.database, *where, item, price=price, at=now):
                words = services.preferences.private_words(*where)
                return words.text("shop-bought", item=shop_text.item_name(item, words))
        case "wear":
            await services.looks.wear(*where, item)
        case "off":
            await services.looks.take_off(*where, item)
        case _:
            pass
    return ""


async def _panel(
    services: Services, caller: Caller, kind: ItemKind, chosen: Item | None = None, notice: str = ""
) -> DrawnMessage:
    """Draw the panel with a sample of the chosen item, or of what is worn, or of the cheapest."""
    guild_id, user_id = caller.guild_id, caller.user_id
    has = await services.database.read(lambda reader: purchases.wardrobe(reader, guild_id, user_id))
    offered = to_choose(kind, has)
    if chosen not in offered:
        chosen = offered[0] if offered else None
    # The cards look as everybody in the server will see them, but only this person reads the panel.
    art = replace(
        services.preferences.public_art(guild_id), words=services.preferences.private_words(guild_id, user_id)
    )
    return build_shop(Shelf(kind, has, safe_name(caller.name), art, chosen, notice))
