"""What holds for the messages of every game: they stay within Discord's limits, and discord.py keeps none of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from discord import ui

from bot.games.blackjack.message import build_table
from bot.games.scoundrel.message import build_run
from bot.games.thirteen.message import build_match
from bot.games.thirteen.panel_message import build_panel
from tests.bot.drawing.payload import check_limits
from tests.bot.games.blackjack import samples
from tests.bot.games.scoundrel import run_samples
from tests.bot.games.thirteen import match_samples

MESSAGES = (
    {f"table, {name}": build_table(view) for name, view in samples.ALL.items()}
    | {
        f"run, {name}": build_run(replace(view, name=samples.LONGEST_NAME))
        for name, view in run_samples.ALL.items()
    }
    | {f"match, {name}": build_match(view) for name, view in match_samples.ALL.items()}
    | {f"cards, {name}": build_panel(view) for name, view in match_samples.SEATS.items()}
)


@pytest.mark.parametrize("message", MESSAGES.values(), ids=MESSAGES)
async def test_a_message_fits_discord_and_is_not_kept(message: ui.LayoutView) -> None:
    """discord.py has nothing to store or to listen for: the custom ids alone route each press."""
    check_limits(message)
    assert message.timeout is None
    assert not message.is_dispatchable()
