"""/history (CH-3): each entry of a person's account in words."""

import re
from dataclasses import replace
from functools import partial

from bot.economy.shop import ITEMS
from storage import ledger
from storage.database import Unit
from storage.ledger import MINT, Transfer, player
from tests.bot.discord.server import Server, private, said, sit_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked

LINE = re.compile(r"(.+: \*\*[+−][0-9,]+\*\*)\n-# <t:[0-9]+:d> <t:[0-9]+:t>(?: · game `(\w+)`)?")


@stacked(dealt("Ts 9s", dealer="Tc 8c"))
async def test_every_movement_is_a_line_the_newest_first(server: Server) -> None:
    """CH-3: a stake with its round, a payout, a returned stake, a gift, a correction and a purchase; only the person sees it."""
    await server.slash(server.ann, "daily")
    await sit_and_deal(server)
    await server.press(server.ann, "Stand")
    await server.press(server.ann, "Rebet")
    game_id = server.table.game_id
    await server.close_games(server.manager)
    await server.bot.services.accounts.welcome(server.guild.id, server.ben.id, "**Ben**")
    for key, giver, taker in (("to", server.ann, server.ben), ("from", server.ben, server.ann)):
        gift = Transfer(server.guild.id, player(giver.id), player(taker.id), 25, "gift", key, 1)
        await server.bot.services.database.write(partial(ledger.transfer, what=gift))
    for name, amount in (("grant", "60"), ("take", "10")):
        await server.slash(server.manager, f"house {name}", user=server.ann, amount=amount, reason="a test")
    services = server.bot.services
    item = ITEMS["back_mesh"]
    assert await services.looks.buy(server.guild.id, server.ann.id, item, price=item.price, at=1)
    history = private(await server.slash(server.ann, "history"))
    newest = text_of(history)
    await server.ann.click(history, label="Older ▶")
    assert LINE.findall(newest + text_of(server.now(history))) == [
        ("Card back “Mesh”: **−500**", ""),
        ("Taken by a manager: **−10**", ""),
        ("Granted by a manager: **+60**", ""),
        ("Gift from **\\*\\*Ben\\*\\***: **+25**", ""),
        ("Gift to **\\*\\*Ben\\*\\***: **−25**", ""),
        ("Blackjack, round 2, refund: **+50**", game_id),
        ("Blackjack, round 2, stake: **−50**", game_id),
        ("Blackjack, round 1, payout: **+100**", game_id),
        ("Blackjack, round 1, stake: **−50**", game_id),
        ("Daily chips: **+200**", ""),
        ("Starting chips: **+1,000**", ""),
    ]


async def test_a_history_is_turned_page_by_page(server: Server) -> None:
    """CH-3: ten lines a page, there and back; what comes in meanwhile moves no line."""
    await server.slash(server.ann, "balance")
    await _grant(server, range(2, 24))
    shown = private(await server.slash(server.ann, "history"))
    assert _amounts(text_of(shown)) == list(range(23, 13, -1))
    await server.ann.click(shown, label="Older ▶")
    await _grant(server, [24])
    await server.ann.click(shown, label="Older ▶")
    assert _amounts(text_of(server.now(shown))) == [3, 2, 1000]
    await server.ann.click(shown, label="◀ Newer")
    assert _amounts(text_of(server.now(shown))) == list(range(13, 3, -1))
    for _ in range(2):
        await server.ann.click(shown, label="◀ Newer")
    assert _amounts(text_of(server.now(shown))) == [24]


async def test_a_history_without_entries_says_so(server: Server) -> None:
    accounts = server.bot.services.accounts
    accounts.defaults = replace(accounts.defaults, starting_chips=0)
    shown = said(await server.slash(server.ann, "history"))
    assert shown.endswith("Nothing has moved your chips in this server yet.")


def _amounts(text: str) -> list[int]:
    return [int(amount.replace(",", "")) for amount in re.findall(r"\*\*\+([0-9,]+)\*\*", text)]


async def _grant(server: Server, amounts: range | list[int]) -> None:
    async def body(unit: Unit) -> None:
        for amount in amounts:
            who = player(server.ann.id)
            grant = Transfer(server.guild.id, MINT, who, amount, "grant", f"test {amount}", amount)
            await ledger.transfer(unit, grant)

    await server.bot.services.database.write(body)
