"""Matches of 13×13 played by hand: known cards, and what each person does with theirs."""

from typing import Any
from unittest.mock import patch

import discord

from bot.core.play import Secret
from bot.games.thirteen.screen.end_text import ranks_text
from rules.cards import DECK, Card, parse_cards
from rules.thirteen.house_rules import HouseRules
from tests.bot.discord.server import Server, text_of
from tests.bot.discord.stacked import Laid

CLUBS = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
"""A hand that is out with one play."""

DIAMONDS = "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"

ANNS = "Ac 2c 2d 5h 6d 7s 9c 9d Th Jc Qd Kc Kh"
BENS = "2s 3c 4c 4d 5d 8c 8d Td Jh Qs Qh Ks Kd"


def dealt(*deals: tuple[str, str]) -> Laid:
    """Let the deals of every match begin with these hands, the last for all that follow."""

    def order(secret: Secret, _cards: tuple[Card, ...]) -> tuple[Card, ...]:
        first, second = deals[min(secret.number, len(deals)) - 1]
        top = parse_cards(f"{first} {second}")
        return (*top, *(card for card in DECK if card not in top))

    return patch("bot.core.play.Secret.shuffled", order)


async def challenge(server: Server, **options: Any) -> Any:
    """Let Ann challenge Ben."""
    return await server.slash(server.ann, "thirteen", opponent=server.ben, **options)


async def begin(server: Server, *looking: Any, **options: Any) -> None:
    """Let Ann challenge Ben, who accepts; then let some people look at their cards."""
    await challenge(server, **options)
    await server.press(server.ben, "Accept")
    for who in looking:
        await show_cards(server, who)


async def show_cards(server: Server, who: Any) -> discord.Message:
    """Press My cards."""
    await server.press(who, "My cards")
    return panel(server, who)


def panel(server: Server, who: Any) -> discord.Message:
    """Find the newest message that shows this person their own cards."""
    return panels(server, who)[-1]


def panels(server: Server, who: Any) -> list[discord.Message]:
    """List the messages that show this person their own cards; of what else is private none is drawn."""
    mine = server.channel.history(viewer=who)
    return [message for message in mine if message.flags.ephemeral and message.flags.components_v2]


def menus(message: discord.Message) -> list[discord.SelectMenu]:
    """List the selects of plays in a panel."""
    boxes = [box for box in message.components if isinstance(box, discord.Container)]
    rows = [row for box in boxes for row in box.children if isinstance(row, discord.ActionRow)]
    return [menu for row in rows for menu in row.children if isinstance(menu, discord.SelectMenu)]


def offered(message: discord.Message) -> list[str]:
    """List what can be played, as it is written."""
    return [option.label for menu in menus(message) for option in menu.options]


async def play(server: Server, who: Any, cards: str) -> Any:
    """Choose the play of these ranks in one's newest panel."""
    shown, wanted = panel(server, who), ranks_text(parse_cards(cards), HouseRules())
    [(menu, value)] = [
        (menu, option.value) for menu in menus(shown) for option in menu.options if option.label == wanted
    ]
    result = await who.select(shown, [value], custom_id=menu.custom_id)
    assert result.acknowledged
    return result


async def play_at_once(server: Server, who: Any, cards: str) -> None:
    """Open one's cards anew and play some."""
    await show_cards(server, who)
    await play(server, who, cards)


def seen(message: discord.Message) -> str:
    """Everything written in a message, without the marks that only choose a font."""
    return text_of(message).replace("\ufe0e", "")


def public(server: Server) -> str:
    """Everything written in the newest public message."""
    return seen(server.newest)
