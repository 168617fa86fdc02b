"""The drill's command and buttons. The buttons hold the whole drill, so it needs no storage and survives restarts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot import texts
from bot.analysis.computing.drill import Drill
from bot.analysis.drill_message import build_drill, drill_of, drill_text
from bot.messages.mentions import NO_MENTIONS
from bot.messages.replies import boundary, say

if TYPE_CHECKING:
    import re

    from bot.messages.caller import Interaction


async def begin_drill(interaction: Interaction, seed: str) -> None:
    """Show the first cards of a new drill."""
    drill = Drill(seed)
    await say(interaction, drill_text(drill), build_drill(drill))


async def take_drill_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Tell whether an answer was right, and show the next cards in the same message."""
    async with boundary(interaction, "drill"):
        read = drill_of(match)
        if read is None:
            await say(interaction, texts.BUTTON_IS_OLD)
            return
        drill, answer = read
        following = drill.answered(answer)
        await interaction.response.edit_message(
            content=drill_text(following, read), view=build_drill(following), allowed_mentions=NO_MENTIONS
        )
