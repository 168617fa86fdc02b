"""Private messages of players: each shows the present state of its session while Discord allows edits."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from bot.core.ports import Clock
from bot.core.session import Shown
from bot.drawing.drawn_message import DrawnMessage
from bot.messages.caller import Interaction
from bot.messages.calls import Calls
from bot.messages.failures import FAILURES
from bot.messages.live import LiveMessage
from bot.messages.replies import NO_MENTIONS, acknowledge, send, update_message
from bot.messages.session_message import ANSWER_WAIT_SECONDS

log = logging.getLogger(__name__)

# Discord accepts edits of a private message for 15 minutes after the newest command or press that opened or changed it.
EDITABLE_MILLISECONDS = 14 * 60_000


class Panel(LiveMessage):
    """One private message, edited through the newest interaction that opened or changed it."""

    def __init__(self, panels: "Panels", session: Shown, interaction: Interaction, message_id: int) -> None:
        super().__init__(panels.calls, f"game {session.game_id}: a panel")
        self._panels = panels
        self.session = session
        self.user_id = interaction.user.id
        self.message_id = message_id
        self.notice: tuple[int, str] | None = None
        self._shown: tuple[int, str] | None = None
        self.renew(interaction)

    @property
    def wanted(self) -> tuple[int, str]:
        """Return the wanted content: the session's action number, and the notice if it belongs to that number."""
        number = self.session.number
        return self.notice if self.notice is not None and self.notice[0] == number else (number, "")

    def renew(self, interaction: Interaction) -> None:
        """Edit through this interaction from now on; it has been answered or soon will be."""
        self._interaction = interaction
        self._editable_until = self._panels.clock.now() + EDITABLE_MILLISECONDS

    def is_true(self) -> bool:
        """Return whether the panel is up to date, or cannot be edited any more."""
        if self._panels.clock.now() >= self._editable_until:
            self._panels.drop(self)
        return self._shown == self.wanted or not self._panels.is_newest(self)

    async def step(self) -> None:
        """Draw the panel and send it through its interaction, whether that is open or answered."""
        wanted = self.wanted
        await self.calls.limited(self._edit(self._panels.draw(self.session, self.user_id, wanted[1])))
        self._shown = wanted

    async def refused(self, error: Exception) -> None:
        """Forget a panel that cannot be edited, because its player can open another."""
        log.info("%s could not be shown: %s", self.about, error)
        self._panels.drop(self)

    def ended(self) -> None:
        """Forget the panel of a session that is over."""
        if self.session.is_closed:
            self._panels.drop(self)

    def opened(self, number: int) -> None:
        """Note that the message was sent as an answer, and up to which action it shows the session."""
        self._shown = number, ""

    async def answer(self, interaction: Interaction) -> None:
        """Answer a press with the panel as it is now, in the one call that acknowledges it.

        If another call for the panel takes too long, the press is only acknowledged and the panel follows.
        """
        try:
            async with asyncio.timeout(ANSWER_WAIT_SECONDS):
                await self.lock.acquire()
        except TimeoutError:
            await acknowledge(interaction, self.about)
            self.renew(interaction)
        else:
            self.renew(interaction)
            try:
                await self.step()
            except FAILURES as error:
                log.info("%s: a press was not answered: %s", self.about, error)
                self._shown = None
            finally:
                self.lock.release()
        if self.is_true():
            self.ended()
        else:
            self.changed()

    async def _edit(self, drawn: DrawnMessage) -> None:
        """Edit by the message's own id, because the "original response" to a press of a public message is that public message."""
        interaction = self._interaction
        if interaction.response.is_done():
            await interaction.followup.edit_message(self.message_id, view=drawn, allowed_mentions=NO_MENTIONS)
        else:
            await update_message(interaction, drawn)


class Panels:
    """Each player's newest panels, in memory only, because a command or a press opens another."""

    def __init__(self, clock: Clock, calls: Calls, draw: Callable[[Any, int, str], DrawnMessage]) -> None:
        """`draw` draws a session for a user, with a notice if it is not empty."""
        self.clock = clock
        self.calls = calls
        self.draw = draw
        self._panels: dict[str, dict[int, Panel]] = {}

    async def open(self, interaction: Interaction, session: Shown) -> None:
        """Answer with the session in a new private message; raises FAILURES, and a RefusalError for a user who may not see it."""
        number, drawn = session.number, self.draw(session, interaction.user.id, "")
        message_id = await self.calls.limited(send(interaction, view=drawn, ephemeral=True))
        self._keep(interaction, session, message_id).opened(number)
        # Show the changes that were made while the message was sent.
        self.changed(session.game_id)

    async def open_here(self, interaction: Interaction, session: Shown) -> None:
        """Open a panel, and have the line about the session's end posted in this channel; raises FAILURES."""
        await self.open(interaction, session)
        channel_id = interaction.channel_id
        if channel_id != session.channel_id and not session.is_closed:
            await session.remember_message(None, 0, channel_id=channel_id)

    async def answer(self, interaction: Interaction, session: Shown, notice: str = "") -> None:
        """Answer a press in a panel with the panel as it is now, and with a notice until the next action."""
        panel = self._pressed(interaction, session)
        panel.notice = (session.number, notice) if notice else None
        await panel.answer(interaction)

    def adopt(self, interaction: Interaction, session: Shown) -> None:
        """Make the private message that was pressed its player's panel; the press has been answered."""
        self._pressed(interaction, session).renew(interaction)

    def changed(self, game_id: str) -> None:
        """Bring the panels of a session up to date soon; other games have no panels."""
        for panel in tuple(self._panels.get(game_id, {}).values()):
            panel.changed()

    def forget(self, game_id: str) -> None:
        """Remove the panels of a session."""
        for panel in self._panels.pop(game_id, {}).values():
            panel.abandon()

    def is_newest(self, panel: Panel) -> bool:
        """Return whether this is its player's newest panel."""
        return self._panels.get(panel.session.game_id, {}).get(panel.user_id) is panel

    def drop(self, panel: Panel) -> None:
        """Remove one panel."""
        game_id = panel.session.game_id
        if self.is_newest(panel):
            del self._panels[game_id][panel.user_id]
            if not self._panels[game_id]:
                del self._panels[game_id]

    async def stop(self) -> None:
        """Finish the calls under way and start no others."""
        panels = [panel for known in self._panels.values() for panel in known.values()]
        await asyncio.gather(*(panel.stop() for panel in panels))

    def _pressed(self, interaction: Interaction, session: Shown) -> Panel:
        assert is_private(interaction), "a panel is never shown in public"
        assert interaction.message is not None
        return self._keep(interaction, session, interaction.message.id)

    def _keep(self, interaction: Interaction, session: Shown, message_id: int) -> Panel:
        """Return the person's panel; a new message replaces the previous panel."""
        known, user_id = self._panels.setdefault(session.game_id, {}), interaction.user.id
        panel = known.get(user_id)
        if panel is None or panel.message_id != message_id or panel.session is not session:
            panel = known[user_id] = Panel(self, session, interaction, message_id)
        return panel


def is_private(interaction: Interaction) -> bool:
    """Return whether a press was made in a private message."""
    return interaction.message is not None and interaction.message.flags.ephemeral
