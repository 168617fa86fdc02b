"""The drill of `/lab drill`: its private message and its buttons.

The buttons hold the whole drill, so it needs no storage and survives restarts.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.analysis.computing.drill import CUT, DECKS_MOST, LEAST_CARDS, MOST_CARDS, RISES_AFTER, Drill
from bot.drawing.cards import draw_spread
from bot.drawing.numbers import with_minus
from bot.drawing.phrases import captioned
from bot.messages.mentions import NO_MENTIONS
from bot.messages.replies import boundary, say
from bot.refusal_texts import BUTTON_IS_OLD

if TYPE_CHECKING:
    from re import Match

    from bot.messages.caller import Interaction

_ANSWERS_MOST = 99_999

DRILL_ID_PATTERN = re.compile(
    r"d:(?P<seed>[0-9a-f]{8}):(?P<deck>[0-9]{1,4}):(?P<position>[0-9]{1,2}):(?P<size>[0-9]{1,2})"
    r":(?P<right>[0-9]{1,5}):(?P<asked>[0-9]{1,5}):(?P<streak>[0-9]):(?P<answer>-?[0-9]{1,2})",
    re.ASCII,
)
"""The custom id of a drill's button: the whole drill and the answer. It comes from outside, so it is untrusted."""

ButtonStyle = discord.ButtonStyle


async def begin_drill(interaction: Interaction, seed: str) -> None:
    """Show the first cards of a new drill."""
    drill = Drill(seed)
    await say(interaction, drill_text(drill), build_drill(drill))


async def take_drill_press(interaction: Interaction, match: Match[str]) -> None:
    """Tell whether an answer was right, and show the next cards in the same message."""
    async with boundary(interaction, "drill"):
        read = drill_of(match)
        if read is None:
            await say(interaction, BUTTON_IS_OLD)
            return
        drill, answer = read
        following = drill.answered(answer)
        await interaction.response.edit_message(
            content=drill_text(following, read), view=build_drill(following), allowed_mentions=NO_MENTIONS
        )


def drill_of(match: Match[str]) -> tuple[Drill, int] | None:
    """Read a drill and an answer from a match of DRILL_ID_PATTERN; None if no such drill exists."""
    numbers = {
        name: int(match[name]) for name in ("deck", "position", "size", "right", "asked", "streak", "answer")
    }
    answer = numbers.pop("answer")
    drill = Drill(match["seed"], **numbers)
    is_possible = (
        1 <= drill.deck <= DECKS_MOST
        and LEAST_CARDS <= drill.size <= MOST_CARDS
        and drill.position + drill.size <= CUT
        and drill.right <= drill.asked < _ANSWERS_MOST
        and drill.streak < RISES_AFTER
    )
    return (drill, answer) if is_possible else None


def drill_text(drill: Drill, before: tuple[Drill, int] | None = None) -> str:
    """Show cards and ask for the count; `before` is the drill answered last, with the answer."""
    lines = []
    if before is None:
        lines.append(
            "**Counting** · Hi-Lo: 2–6 are **+1**, 7–9 are **0**, 10–A are **−1**. Keep a running count."
        )
    else:
        last, answer = before
        judged = "✓ Right" if answer == last.count else f"✗ You said {_signed(answer)}"
        lines.append(f"{judged}: the count was **{_signed(last.count)}**.")
        share = round(100 * drill.right / drill.asked)
        lines.append(f"{drill.right:,} of {drill.asked:,} right ({share} %) · {drill.size} cards at a time")
    begins = "New deck: the count starts at **0**." if drill.begins_deck else "Next cards:"
    asks = "What is the running count now?"
    return "\n".join((*lines, captioned(begins, draw_spread(drill.cards)), asks))


def build_drill(drill: Drill) -> ui.View:
    """Build the row of answers."""
    view = ui.View(timeout=None)
    for answer in drill.choices:
        button: ui.Button[Any] = ui.Button(
            label=_signed(answer), style=ButtonStyle.secondary, custom_id=_id(drill, answer)
        )
        view.add_item(button)
    # Otherwise discord.py would listen for these buttons as long as the bot runs.
    view.stop()
    return view


def _id(drill: Drill, answer: int) -> str:
    text = (
        f"d:{drill.seed}:{drill.deck}:{drill.position}:{drill.size}"
        f":{drill.right}:{drill.asked}:{drill.streak}:{answer}"
    )
    assert DRILL_ID_PATTERN.fullmatch(text), "our own ids are well formed"
    return text


def _signed(count: int) -> str:
    return with_minus(f"{count:+}") if count else "0"
