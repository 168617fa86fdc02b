"""/limits (CH-6): a panel for one person, and the refusals of every game."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.core.errors import OtherPlayersLimitError
from bot.refusal_texts import refusal
from tests.bot.discord.server import Server, private, said, sit_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked

HOUR = "3600000"
IN_TIME_OUT = "You're on a break and can't stake chips until <t:"


async def take_time_out(server: Server, who: Any, length: str = HOUR) -> Any:
    """Open the panel and choose a time-out; return the panel."""
    panel = private(await server.slash(who, "limits"))
    await who.select(panel, [length], custom_id="limits:time-out")
    return panel


async def set_loss_limit(server: Server, who: Any, amount: str) -> Any:
    """Open the panel and send the form; return the panel and what was said besides."""
    panel = private(await server.slash(who, "limits"))
    form = await who.click(panel, custom_id="limits:set")
    return panel, await who.submit_modal(form, {"amount": amount})


async def test_a_panel_shows_and_changes_the_limits_of_one_person(server: Server) -> None:
    """CH-6: tighter at once, looser after a day."""
    panel, _ = await set_loss_limit(server, server.ann, "1,000")
    shown = text_of(server.now(panel))
    assert "**Daily loss limit:** 1,000 chips\n**Lost today:** 0" in shown
    assert "**Break:** none" in shown
    await server.ann.click(panel, custom_id="limits:remove")
    assert re.search(r"loss limit:\*\* 1,000 chips\n.*\nFrom <t:[0-9]+:f>: none", text_of(server.now(panel)))
    await server.ann.select(panel, [HOUR], custom_id="limits:time-out")
    assert "**Break:** until <t:" in text_of(server.now(panel))
    assert server.messages() == []
    again = said(await server.slash(server.ann, "limits"))
    assert again == text_of(server.now(panel))
    assert "**Daily loss limit:** none" in said(await server.slash(server.ben, "limits"))


@pytest.mark.parametrize("typed", ["0", "-5", "lots"])
async def test_a_loss_limit_is_an_amount(server: Server, typed: str) -> None:
    _, refused = await set_loss_limit(server, server.ann, typed)
    assert "isn't an amount" in said(refused)
    assert "**Daily loss limit:** none" in said(await server.slash(server.ann, "limits"))


async def blackjack(server: Server) -> Any:
    await server.slash(server.ann, "blackjack")
    return await server.press(server.ann, "Min")


GAMES: dict[str, Callable[[Server], Awaitable[Any]]] = {
    "blackjack": blackjack,
    "scoundrel": lambda server: server.slash(server.ann, "scoundrel", stake="50"),
    "thirteen": lambda server: server.slash(server.ann, "thirteen", level="hard", stake="50"),
}


@pytest.mark.parametrize("game", GAMES)
async def test_no_game_takes_a_stake_in_a_time_out(server: Server, game: str) -> None:
    """CH-6: the refusal tells until when; afterwards the game takes it."""
    await take_time_out(server, server.ann)
    assert IN_TIME_OUT in said(await GAMES[game](server))
    assert await server.chips(server.ann) == 1_000
    await server.env.advance_time(3_601)
    assert IN_TIME_OUT not in said(await GAMES[game](server))
    assert await server.chips(server.ann) < 1_000


@stacked(dealt("5s 6s", dealer="Tc 8c", then="2d"))
async def test_a_hand_goes_on_at_a_loss_limit_but_not_for_more(server: Server) -> None:
    """CH-6: doubling is a stake, and so is the bet that was kept for the next round."""
    await set_loss_limit(server, server.ann, "60")
    await sit_and_deal(server)
    refused = said(await server.press(server.ann, "Double"))
    assert refused.startswith(
        "You've set yourself a daily loss limit of 60 chips; you have 10 chips left today."
    )
    await server.bet(server.ann, "50", "Next bet…")
    await server.press(server.ann, "Stand")
    assert "too few chips to bet 50" in server.text()
    assert await server.chips(server.ann) == 950


async def test_a_match_is_refused_without_telling_the_limit_of_the_other_player(server: Server) -> None:
    """CH-6: nobody else learns of a limit."""
    await server.slash(server.ann, "thirteen", opponent=server.ben, stake="50")
    await take_time_out(server, server.ann)
    refused = await server.press(server.ben, "Accept")
    assert said(refused) == refusal(OtherPlayersLimitError(server.ann.id))
    assert (await server.chips(server.ann), await server.chips(server.ben)) == (1_000, 1_000)
