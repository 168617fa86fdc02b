"""A share of no chips is an amount that cannot be paid, not one that cannot be read (CH-2, CH-5)."""

from typing import Any

import pytest

from bot import refusal_texts
from bot.core.errors import NotEnoughChipsError, StakeOutOfLimitsError
from bot.drawing.drawn_message import every
from storage import ledger
from tests.bot.discord.server import Server, private, said


async def leave_with(server: Server, who: Any, chips: int) -> None:
    """Let the house have all but a few of a newcomer's chips."""
    await server.slash(who, "balance")
    owner, now = ledger.player(who.id), server.bot.services.clock.now()
    lost = ledger.Transfer(
        server.guild.id,
        owner,
        ledger.HOUSE,
        await server.chips(who) - chips,
        "correction",
        f"test {who.id}",
        now,
    )
    await server.bot.services.database.write(lambda unit: ledger.transfer(unit, lost))


def buttons(result: Any) -> list[str]:
    return [part["label"] for part in every(private(result).components) if "label" in part]


@pytest.mark.parametrize("share", ["all", "half", "25%"])
async def test_a_share_of_nothing_is_refused_with_the_way_to_chips(server: Server, share: str) -> None:
    await leave_with(server, server.ann, 0)
    await server.slash(server.ann, "blackjack")
    for act in (server.bet, lambda who, stake: server.slash(who, "blackjack", stake=stake)):
        result = await act(server.ann, share)
        assert said(result) == refusal_texts.refusal(NotEnoughChipsError(10, 0))
        assert buttons(result) == ["Claim 200 and bet 10"]


async def test_a_share_too_small_for_a_chip_is_a_stake_too_small(server: Server) -> None:
    """The refusal is about the limits, since there are enough chips for a stake."""
    await leave_with(server, server.ann, 50)
    await server.slash(server.ann, "blackjack")
    result = await server.bet(server.ann, "1%")
    assert said(result) == refusal_texts.refusal(StakeOutOfLimitsError(0, 10, 1000))
