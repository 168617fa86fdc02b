"""/shop (CH-11): what it sells, and the looks of games."""

from functools import partial
from typing import Any

from bot.economy.shop import COLOURS, ITEMS
from storage import guilds
from tests.bot.discord.matches import begin
from tests.bot.discord.server import EDIT, Server, private, said, sit_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked


async def dress(server: Server, who: Any, *items: str) -> None:
    """Let somebody own and wear items."""
    services, guild_id = server.bot.services, server.guild.id
    await services.accounts.welcome(guild_id, who.id, who.name)
    for item in (ITEMS[each] for each in items):
        await services.looks.buy(guild_id, who.id, item, price=item.price, at=1)


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
    """A run that of its player, a match that of the challenger, on both hands, also if a restart shows its end; its colour is grey then."""
    await dress(server, server.ann, "back_mesh", "colour_ocean")
    await server.slash(server.ann, "scoundrel")
    assert colour(server) == COLOURS["colour_ocean"]
    await begin(server)
    assert server.text().count("▒" * 13) == 2
    assert "▮" not in server.text()
    assert colour(server) == COLOURS["colour_ocean"]
    server.env.inject_error(*EDIT, status=503, times=None)
    await server.close_games(server.manager)
    assert "your turn" in server.text(), "Discord did not take the end"
    server.env.backend.faults.clear()
    await server.crash()
    assert "match over" in server.text()
    assert server.text().count("▒" * 13) == 2
    assert colour(server) not in COLOURS.values()


async def test_a_title_stands_beside_the_name(server: Server) -> None:
    """In a profile, and on the line of the person who asks for a leaderboard; what is taken off is gone."""
    await dress(server, server.ann, "title_night_owl")
    await server.restart()
    profile = said(await server.slash(server.ben, "profile", user=server.ann))
    assert profile.startswith("### Ann · Night Owl\n")
    await server.slash(server.ann, "leaderboard")
    assert server.text().endswith("🥈 **Ann** (Night Owl) · **500**")
    panel = private(await server.slash(server.ann, "shop"))
    await server.ann.click(panel, label="Titles")
    await server.ann.click(panel, label="Stop using")
    assert said(await server.slash(server.ann, "profile")).startswith("### Ann\n")


async def test_a_panel_sells_each_thing_once_and_lets_it_be_worn(server: Server) -> None:
    """CH-11: only its person sees it; a second press and a press after a restart change no chips."""
    panel = private(await server.slash(server.ann, "shop"))
    shown = text_of(panel)
    assert "You have **1,000 chips**.\n- Mesh · 500 chips\n- Stripes · 1,000 chips" in shown
    assert "┌▒▒▒┐" in shown
    snapshot = server.snapshot(panel)
    await server.ann.click(panel, label="Buy for 500 chips")
    assert "You bought **Mesh**, and it is in use now." in text_of(server.now(panel))
    await server.restart()
    await server.late_press(server.ann, snapshot, "Buy for 500 chips")
    assert await server.chips(server.ann) == 500
    assert "- Mesh · in use" in text_of(server.now(panel)), "at once, and after a restart"
    await server.ann.select(panel, ["back_gold"], custom_id="shop:choose:back")
    assert "┌◊◊◊┐" in text_of(server.now(panel))
    refused = await server.ann.click(panel, label="Buy for 50,000 chips")
    assert said(refused) == "You need 49,500 chips more; you have 500 chips."
    await server.ann.click(panel, label="Table colours")
    await server.ann.select(panel, ["colour_rose"], custom_id="shop:choose:colour")
    assert server.now(panel).components[0]["accent_color"] == COLOURS["colour_rose"]
    await server.ann.click(panel, label="Card backs")
    await server.ann.click(panel, label="Stop using")
    assert "- Mesh · owned\n" in text_of(server.now(panel))
    await server.ann.click(panel, label="Use")
    assert "- Mesh · in use\n" in text_of(server.now(panel))
    assert server.messages() == []
    assert await server.chips(server.ann) == 500


async def test_what_a_panel_cannot_do_changes_nothing(server: Server) -> None:
    """CH-11: ids are untrusted, prices are those that were shown, and a closed shop keeps what was bought."""
    await dress(server, server.ann, "back_mesh")
    panel = server.snapshot(private(await server.slash(server.ann, "shop")))
    refusals = {
        "shop:wear:back_gold": "You don't own this yet.",
        "shop:buy:back_gone:5": "The shop does not have this any more.",
        "shop:buy:colour_ocean:1": "The price has changed: this costs **250 chips** now.",
    }
    for custom_id, words in refusals.items():
        assert words in said(await server.press_id(server.ann, panel, custom_id))
    services, closed = server.bot.services, {"shop_open": False}
    await services.database.write(partial(guilds.change, guild_id=server.guild.id, values=closed))
    refused = await server.press_id(server.ann, panel, "shop:buy:colour_ocean:250")
    assert said(refused).startswith("This server's shop is closed.")
    shown = private(await server.slash(server.ann, "shop"))
    assert "so nothing is sold here" in text_of(shown)
    assert "- Mesh · in use" in text_of(shown)
    assert "Stripes" not in text_of(shown)
    await server.ann.click(shown, label="Titles")
    assert "You own nothing of this kind." in text_of(server.now(shown))
    assert await server.chips(server.ann) == 500
