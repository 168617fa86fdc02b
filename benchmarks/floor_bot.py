"""A bot that only answers, with a message of a table's size: it shows what discord.py itself costs."""

import os
import re
from typing import Any, Self

import discord
from discord import app_commands, ui

HAND = """\
┌A♠︎─┐ ┌8♥︎─┐
│ ♠︎ │ │ ♥︎ │
└─♠︎A┘ └─♥︎8┘"""
LABELS = (("Hit", "Stand", "Double", "Surrender"), ("Join", "Leave"))


class Floor(
    ui.DynamicItem[ui.Button[ui.LayoutView]],
    template=r"floor:(?P<table>[0-9]+):(?P<number>[0-9]+):(?P<action>.+)",
):
    """Answer a press with the prepared view."""

    def __init__(self, custom_id: str, label: str) -> None:
        super().__init__(ui.Button(label=label, custom_id=custom_id, style=discord.ButtonStyle.primary))

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, item: ui.Item[ui.LayoutView], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Button)
        return cls(match.string, item.label or "")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(view=interaction.client.prepared)


class FloorBot(discord.Client):
    """Answer `/floor` and every press with the same view."""

    prepared: ui.LayoutView

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none()
        )
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.prepared = view()
        self.add_dynamic_items(Floor)

        @self.tree.command(description="Show the view")
        async def floor(interaction: discord.Interaction[FloorBot]) -> None:
            await interaction.response.send_message(view=self.prepared)

        await self.tree.sync()


def view() -> ui.LayoutView:
    """Draw a view like that of a table with two seats: head, dealer, hands, the shoe's line, two rows of buttons."""
    made = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=discord.Colour.dark_green())
    for text in (
        "### Blackjack · round 1\n-# 6 decks · S17 · DAS · LS · 3:2 · 10–1,000",
        f"**Dealer** shows **8**\n```\n{HAND}\n```",
        f"► **Ann** · **soft 19** · stake 50\n```\n{HAND}\n```",
        f"**Bob** · **soft 19** · stake 50\n```\n{HAND}\n```",
        "## ► Ann, your turn\nThe hand stands **<t:1767225600:R>**.",
        "-# 227 cards to the cut card · shoe 1 `47398d22946bf74f…` · game vzwe6nnt",
    ):
        box.add_item(ui.TextDisplay(text))
    made.add_item(box)
    for labels in LABELS:
        made.add_item(ui.ActionRow(*(Floor(f"floor:1:1:{label.lower()}", label) for label in labels)))
    return made


def main() -> None:
    """Run until the process gets the signal to end."""
    FloorBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
