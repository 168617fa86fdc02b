"""`/settings`: one panel, for managers alone; each change is recorded, and changes nothing else (CH-7)."""

import re
from typing import Any

from bot.language.language import ENGLISH
from storage.guilds import GuildSettings
from tests.bot.discord.server import Server, private, said, sit_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked
from tests.bot.discord.test_admission import choose

STANDS = dealt("Ts 9s", dealer="7c Td")


async def open_page(server: Server, page: str, who: Any = None) -> Any:
    """Open the panel of a manager and turn to a page; return the panel."""
    who = who or server.manager
    panel = private(await server.slash(who, "settings"))
    await who.select(panel, [page], custom_id="settings:page")
    return panel


async def fill(server: Server, panel: Any, form: str, **fields: str | list[str]) -> Any:
    """Open a form of the panel, fill in some of its fields and send it."""
    return await send(server, await server.manager.click(panel, custom_id=f"settings:form:{form}"), **fields)


async def send(server: Server, form: Any, **fields: str | list[str]) -> Any:
    """Send an open form; the other fields keep what they showed."""
    shown: dict[str, Any] = {}
    for label in form.modal["components"]:
        field = label["component"]
        chosen = [each["value"] for each in field.get("options", ()) if each.get("default")]
        shown[field["custom_id"]] = chosen or field.get("value") or ""
    return await server.manager.submit_modal(form, shown | fields)


async def settings(server: Server) -> GuildSettings:
    return await server.bot.services.accounts.settings(server.guild.id)


async def audited(server: Server) -> list[str]:
    """Return what managers did, the newest first, as /house audit tells it."""
    shown = text_of(private(await server.slash(server.manager, "house audit")))
    return re.findall(r"\*\*Mo\*\* changed a setting\. (.*)", shown)


async def test_every_setting_has_its_place_in_the_panel(server: Server) -> None:
    """What was chosen is shown, stored and recorded with the old value and the new one, also after a restart."""
    panel = private(await server.slash(server.manager, "settings"))
    overview = text_of(panel)
    assert "Games open in every channel.\nEverybody may play." in overview
    assert (
        "Blackjack · 6 decks · S17 · DAS · LS · 3:2\n"
        "13×13 · usual: straights of three cards or more, the lowest card leads\nStakes: 10 to 1,000 chips"
    ) in overview
    await server.restart()
    mo, role = server.manager, server.guild.roles["Managers"]
    await mo.select(panel, ["places"], custom_id="settings:page")
    await mo.select(panel, [server.channel], custom_id="settings:choose:channels")
    assert f"**Games open in <#{server.channel.id}>.**" in text_of(server.now(panel))
    others = "Others cannot open games"
    assert others not in text_of(server.now(panel)), "there are none while everybody may play"
    await mo.select(panel, [role], custom_id="settings:choose:roles")
    assert others in text_of(server.now(panel))
    await mo.select(panel, [], custom_id="settings:choose:channels")
    await mo.select(panel, ["games"], custom_id="settings:page")
    await mo.select(panel, ["single"], custom_id="settings:choose:house_rules")
    assert (
        "A new table says:\n> 1 deck · H17 · 3:2 · 10–1,000\n-# A player who opens a table can choose others"
        in text_of(server.now(panel))
    )
    assert await audited(server) == [
        "House rules of Blackjack: 6 decks · S17 · DAS · LS · 3\\:2 → **1 deck · H17 · 3\\:2**",
        f"Channels for games: <#{server.channel.id}> → **every channel**",
        f"Roles that may play: everybody → **<@&{role.id}>**",
        f"Channels for games: every channel → **<#{server.channel.id}>**",
    ]
    await fill(server, panel, "rules", decks=["2"], surrender=["late"])
    await fill(server, panel, "stakes", stake_min="2", stake_max="2.5k")
    assert "> 2 decks · H17 · LS · 3:2 · 2–2,500" in text_of(server.now(panel))
    await mo.select(panel, ["chips"], custom_id="settings:page")
    await fill(server, panel, "amounts", starting_chips="0", daily_first="1,000", daily_most="1000")
    await fill(server, panel, "names", chip_name="Dublon", chips_name="Dublons", chip_symbol="🏴‍☠️")
    assert "Called: Dublon, Dublons 🏴‍☠️" in text_of(server.now(panel))
    await mo.select(panel, ["gifts"], custom_id="settings:page")
    await fill(server, panel, "gifts", gift_account_days="0", gifts_given_a_day="5", gifts_received_a_day="6")
    for switch in ("gifts_open:0", "shop_open:0", "shop_open:0"):
        await server.press_id(mo, server.snapshot(panel), f"settings:switch:{switch}")
    await mo.select(panel, ["look"], custom_id="settings:page")
    await mo.select(panel, ["plain"], custom_id="settings:choose:card_style")
    await mo.click(panel, custom_id="settings:switch:dealer_steps:0")
    assert "Cards in public: Words" in text_of(server.now(panel))
    assert (await audited(server))[:3] == [
        "Dealer's hand step by step: on → **off**",
        "Card style: Automatic → **Words**",
        "Shop: on → **off**",
    ]
    stored = await settings(server)
    assert stored == GuildSettings(
        starting_chips=0,
        stake_min=2,
        stake_max=2_500,
        house_rules=stored.house_rules,
        roles=(role.id,),
        dealer_steps=False,
        daily_first=1_000,
        daily_most=1_000,
        gifts_open=False,
        gift_account_days=0,
        gifts_given_a_day=5,
        gifts_received_a_day=6,
        shop_open=False,
        chip_name="Dublon",
        chips_name="Dublons",
        chip_symbol="🏴‍☠️",
    )
    await mo.select(panel, ["chips"], custom_id="settings:page")
    await fill(server, panel, "names", chip_name="", chips_name="", chip_symbol="")
    assert (await settings(server)).chips_name is None


async def test_the_language_of_a_server_holds_for_what_everybody_reads(server: Server) -> None:
    """LA-3: a server has Bengali only here, because Discord has no such setting. A manager goes on in their own language."""
    panel = await open_page(server, "look")
    assert "**Public messages: English, like this server on Discord**" in text_of(panel)
    await server.slash(server.ann, "scoundrel")
    run = server.newest
    await server.manager.select(panel, ["bn"], custom_id="settings:choose:language")
    assert "**Public messages: বাংলা**" in text_of(server.now(panel))
    await server.press(server.ann, "Avoid the room")
    assert "পালা 1" in text_of(server.now(run))
    await server.restart()
    await server.slash(server.ben, "scoundrel")
    assert "পালা 1" in server.text()
    for chosen in ("ja", "ja", "discord"):
        await server.manager.select(panel, [chosen], custom_id="settings:choose:language")
    await server.slash(server.cleo, "scoundrel")
    assert "turn 1" in server.text()
    assert await audited(server) == [
        "Language of public messages: 日本語 → **same as on Discord**",
        "Language of public messages: বাংলা → **日本語**",
        "Language of public messages: same as on Discord → **বাংলা**",
    ]
    await server.slash(server.manager, "language", language="ru")
    await server.manager.select(panel, ["games"], custom_id="settings:page")
    assert "**Ставки: 10–1\xa0000 фишек**" in text_of(server.now(panel))


async def test_of_two_managers_the_last_wins_field_by_field(server: Server) -> None:
    """A form that was opened before changes only what was changed in it, and the panel shows what is stored."""
    panel = await open_page(server, "chips")
    form = await server.manager.click(panel, custom_id="settings:form:amounts")
    await fill(server, panel, "amounts", daily_first="300", starting_chips="5")
    await send(server, form, starting_chips="70")
    stored = await settings(server)
    assert (stored.starting_chips, stored.daily_first) == (70, 300)
    assert "✅ Starting chips: 5 → **70**" in text_of(server.now(panel))
    assert "**Daily: 300, growing to 500 chips with each day in a row**" in text_of(server.now(panel))


@stacked(f"{STANDS} {STANDS.replace('7c', '7d')}")
async def test_stake_limits_hold_from_the_next_bet_on(server: Server) -> None:
    """CH-7: a bet that is down or kept stays; an open table shows the new limits, also after a restart."""
    await sit_and_deal(server)
    panel = await open_page(server, "games")
    await fill(server, panel, "stakes", stake_min="5", stake_max="20")
    assert "5–20" in server.text()
    await server.restart()
    refused = said(await server.bet(server.ann, "50", "Next bet…"))
    assert refused == "You can play for 5 to 20 chips here, not 50."
    await server.press(server.ann, "Stand")
    assert "Ann** · **+50**" in server.text()
    await choose(server, stake_max=15)
    assert "Too late" in said(await server.press(server.ann, "Rebet"))
    assert await server.chips(server.ann) == 1_050
    await server.press(server.ann, "Rebet")
    assert await server.chips(server.ann) == 1_050 - 15
    await choose(server, stake_min=16, stake_max=500)
    assert "bet 15" in server.text()
    await server.press(server.ann, "Stand")
    assert await server.chips(server.ann) == 1_065


FIELDS = {
    "a share": ("amounts", {"starting_chips": "half"}, "Starting chips: write a whole number from 0 to"),
    "a broken number": ("stakes", {"stake_min": "2.0001k"}, "Lowest stake: write a whole number from 1 to"),
    "too much": ("stakes", {"stake_max": "1000000001"}, "Highest stake: write a whole number from 1 to 1,000,000,000"),
    "a lowest above the highest": ("stakes", {"stake_min": "1001"}, "“Lowest stake” cannot be above “Highest stake”."),
    "daily chips that shrink": ("amounts", {"daily_most": "199"}, "“Daily chips, first day” cannot be above"),
    "an account of the future": ("gifts", {"gift_account_days": "-1"}, "Account age for gifts, in days: write"),
    "one name of two": ("names", {"chip_name": "Dublon"}, "Fill in both names, singular and plural"),
    "a name with a digit": ("names", {"chip_name": "1up", "chips_name": "ups"}, "A name has up to 20 letters"),
    "a name that pings": ("names", {"chip_name": "@Ann", "chips_name": "Anns"}, "A name has up to 20 letters"),
    "a name of marks": ("names", {"chip_name": "a" + "\u0301" * 9, "chips_name": "as"}, "A name has up to 20 letters"),
    "an invisible name": ("names", {"chip_name": "\u3164", "chips_name": "\u3164"}, "A name has up to 20 letters"),
    "a long name": ("names", {"chip_name": "D" * 21, "chips_name": "Ds"}, "A name has up to 20 letters"),
    "two signs": ("names", {"chip_symbol": "🪙🪙"}, "The symbol is one sign or emoji"),
    "a server's emoji": ("names", {"chip_symbol": "<:coin:12345>"}, "The symbol is one sign or emoji"),
    "markdown": ("names", {"chip_symbol": "`"}, "The symbol is one sign or emoji"),
}  # fmt: skip


async def test_what_cannot_be_is_refused_and_changes_nothing(server: Server) -> None:
    """The refusal names the field and is private."""
    before = await settings(server)
    panel = private(await server.slash(server.manager, "settings"))
    for form, fields, told in FIELDS.values():
        await server.manager.select(
            panel, [{"stakes": "games", "gifts": "gifts"}.get(form, "chips")], custom_id="settings:page"
        )
        refused = said(await fill(server, panel, form, **fields))
        assert told in refused, fields
        assert refused.endswith("Nothing has changed.")
    assert await settings(server) == before
    assert await audited(server) == []


async def test_channels_and_roles_that_are_gone_are_named_but_not_offered(server: Server) -> None:
    """Discord takes no default value of what does not exist."""
    await choose(server, channels=(5,), roles=(6, server.guild.roles["Managers"].id))
    panel = await open_page(server, "places")
    assert "None of these channels exists any more" in text_of(panel)
    assert "None of these roles" not in text_of(panel)


async def test_a_manager_who_is_none_any_more_changes_nothing(server: Server) -> None:
    """The bot checks the permission again at every press (CH-7)."""
    panel = await open_page(server, "gifts")
    for custom_id in ("settings:switch:gifts_open:0", "settings:form:gifts", "settings:page"):
        refused = await server.press_id(server.ann, server.snapshot(panel), custom_id)
        assert said(refused) == ENGLISH.text("refusal-answer-managers-only")
    assert (await settings(server)).gifts_open
