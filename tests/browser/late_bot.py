"""A bot of somebody's own, whose messages change by themselves; it knows nothing of the playground."""

import asyncio
import os
import time
from typing import Any

import discord
from discord import app_commands, ui

LATE_SECONDS = 1.0


class Form(ui.Modal, title="A form"):
    words: ui.TextInput[Any] = ui.TextInput(label="Words")

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"You wrote {self.words.value}.", ephemeral=True)


class LateBot(discord.Client):
    """`/late` shows a message and arms a timer that changes it; its button opens a form and arms another."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.tree.command(name="late", description="Show something that changes")(self._late)
        self._rung: list[str] = []
        self._edits: set[asyncio.Task[discord.Message]] = set()

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def _late(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(view=self._show("Waiting"))
        self._arm((await interaction.original_response()).id, interaction.channel_id)

    async def _form(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Form())
        assert interaction.message is not None
        self._arm(interaction.message.id, interaction.channel_id)

    def _show(self, text: str) -> ui.LayoutView:
        button: ui.Button[Any] = ui.Button(label="Form", custom_id="form")
        button.callback = self._form  # type: ignore[method-assign]
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(text))
        view.add_item(ui.ActionRow(button))
        return view

    def _arm(self, message_id: int, channel_id: int | None) -> None:
        assert channel_id is not None
        message = self.get_partial_messageable(channel_id).get_partial_message(message_id)
        armed_at = time.perf_counter()

        def ring() -> None:
            self._rung.append(f"Rang after {time.perf_counter() - armed_at:.3f} seconds")
            view = self._show("\n".join(self._rung))
            task = asyncio.get_running_loop().create_task(message.edit(view=view))
            self._edits.add(task)
            task.add_done_callback(self._edits.discard)

        asyncio.get_running_loop().call_later(LATE_SECONDS, ring)


if __name__ == "__main__":
    LateBot().run(os.environ["DISCORD_TOKEN"])
