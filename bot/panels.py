"""Private messages with people's cards: each shows its match as it stands, as long as Discord lets it be edited."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import discord

from bot.publisher import FAILURES, NO_MENTIONS, WAIT_SECONDS
from bot.views.panel import Choice, build_panel

if TYPE_CHECKING:
    from bot.publisher import Publisher
    from bot.sessions.ports import Clock, Shown
    from bot.sessions.thirteen.session import MatchSession
    from bot.views.drawn import DrawnMessage

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

# Discord takes edits of a private message for 15 minutes after the newest command or press that led to it.
EDITABLE_MILLISECONDS = 14 * 60_000
STOP_SECONDS = 5


@dataclass(frozen=True, slots=True)
class Remark:
    """What a panel says besides its match, as long as that stands at `number`: cards chosen, why something was refused."""

    number: int
    choice: Choice
    notice: str


@dataclass(eq=False)
class Panel:
    """One private message: the interaction it can be edited by until `editable_until`, and what it shows."""

    session: MatchSession
    user_id: int
    message_id: int
    interaction: Interaction
    editable_until: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    shown: tuple[int, Remark | None] | None = None
    remark: Remark | None = None
    task: asyncio.Task[None] | None = None

    @property
    def wanted(self) -> tuple[int, Remark | None]:
        """Say what the panel should show: the match's number, and a remark if that is about this moment."""
        number, remark = self.session.number, self.remark
        return number, remark if remark is not None and remark.number == number else None


class Panels:
    """Keeps the newest panel of everybody in a match, in memory only: "My cards" opens another.

    The latest wins and one call is in flight a panel. A panel that cannot be edited is logged and forgotten.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._panels: dict[str, dict[int, Panel]] = {}
        self._is_stopped = False

    async def open(self, interaction: Interaction, session: MatchSession) -> None:
        """Answer with the cards of who asks, in a new private message; raises NotInMatchError and NotBegunError."""
        drawn = build_panel(session.seat_view(interaction.user.id), before=session.finished)
        shown = session.number, None
        try:
            message_id = await _send(interaction, drawn)
        except FAILURES as error:
            log.warning("game %s: a panel could not be opened: %s", session.game_id, error)
            return
        panel = self._keep(interaction, session, message_id)
        self._renew(panel, interaction)
        panel.shown = shown
        # What has happened while it was sent is shown too.
        self.changed(session.game_id)

    async def answer(
        self, interaction: Interaction, session: MatchSession, choice: Choice | None = None, notice: str = ""
    ) -> None:
        """Answer a press in a panel with the panel as it is now, in the one call that acknowledges it.

        Where another call about it takes too long, the press is only acknowledged and the panel follows.
        """
        assert is_private(interaction), "nobody's cards are shown in public"
        assert interaction.message is not None
        panel = self._keep(interaction, session, interaction.message.id)
        panel.remark = Remark(session.number, choice or Choice(), notice)
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                await panel.lock.acquire()
        except TimeoutError:
            await _acknowledge(interaction, session)
            self._renew(panel, interaction)
        else:
            self._renew(panel, interaction)
            try:
                await self._show(panel)
            finally:
                panel.lock.release()
        self._begin(panel)

    def changed(self, game_id: str) -> None:
        """Bring the panels of a match up to date soon; a game without panels has none."""
        for panel in tuple(self._panels.get(game_id, {}).values()):
            self._begin(panel)

    def forget(self, game_id: str) -> None:
        """Let go of the panels of a match."""
        self._panels.pop(game_id, None)

    async def stop(self) -> None:
        """Finish the calls under way and begin no more."""
        self._is_stopped = True
        tasks = [panel.task for known in self._panels.values() for panel in known.values() if panel.task]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=STOP_SECONDS)
            for task in late:
                task.cancel()

    def _keep(self, interaction: Interaction, session: MatchSession, message_id: int) -> Panel:
        """Find the panel of who asks; another message takes the place of the last one."""
        known, user_id = self._panels.setdefault(session.game_id, {}), interaction.user.id
        panel = known.get(user_id)
        if panel is None or panel.message_id != message_id:
            panel = known[user_id] = Panel(session, user_id, message_id, interaction)
        return panel

    def _renew(self, panel: Panel, interaction: Interaction) -> None:
        """Edit a panel by this interaction from now on: it is being answered, or was."""
        panel.interaction = interaction
        panel.editable_until = self._clock.now() + EDITABLE_MILLISECONDS

    def _begin(self, panel: Panel) -> None:
        if panel.task is None and not self._is_stopped:
            panel.task = asyncio.create_task(self._work(panel))

    async def _work(self, panel: Panel) -> None:
        """Show until what is shown is what stands."""
        try:
            while panel.shown != panel.wanted and self._is_kept(panel) and not self._is_stopped:
                async with panel.lock:
                    if panel.shown != panel.wanted:
                        await self._show(panel)
        except Exception:
            log.exception("game %s: a panel cannot be drawn", panel.session.game_id)
            self._forget(panel)
        finally:
            panel.task = None
            if panel.session.is_closed:
                self._forget(panel)

    async def _show(self, panel: Panel) -> None:
        """Draw a panel and send it by the interaction that is open, or by one that was answered."""
        session, wanted = panel.session, panel.wanted
        _, remark = wanted
        view, before = session.seat_view(panel.user_id), session.finished
        if remark is None:
            drawn = build_panel(view, before=before)
        else:
            drawn = build_panel(view, remark.choice, remark.notice, before=before)
        try:
            await self._edit(panel, drawn)
        except FAILURES as error:
            log.info("game %s: a panel could not be shown: %s", session.game_id, error)
            self._forget(panel)
        panel.shown = wanted

    async def _edit(self, panel: Panel, drawn: DrawnMessage) -> None:
        """Edit by the message's own id: the original answer to a press of a public message is that message."""
        interaction = panel.interaction
        if interaction.response.is_done():
            await interaction.followup.edit_message(
                panel.message_id, view=drawn, allowed_mentions=NO_MENTIONS
            )
        else:
            await interaction.response.edit_message(view=drawn, allowed_mentions=NO_MENTIONS)

    def _is_kept(self, panel: Panel) -> bool:
        if self._clock.now() >= panel.editable_until:
            self._forget(panel)
        return self._panels.get(panel.session.game_id, {}).get(panel.user_id) is panel

    def _forget(self, panel: Panel) -> None:
        game_id = panel.session.game_id
        known = self._panels.get(game_id, {})
        if known.get(panel.user_id) is panel:
            del known[panel.user_id]
        if not known:
            self._panels.pop(game_id, None)


@dataclass(frozen=True, slots=True)
class Screens:
    """Shows sessions wherever people see them: in public, and those of matches in the panels too."""

    publisher: Publisher
    panels: Panels

    def foresee(self, session: Shown, standing: Any) -> None:
        """Prepare to show a standing that is being committed."""
        self.publisher.foresee(session, standing)

    def changed(self, session: Shown) -> None:
        """Bring all messages of a session up to date soon."""
        self.publisher.changed(session)
        self.panels.changed(session.game_id)

    def forget(self, session: Shown) -> None:
        """Let go of a session that has no channel any more."""
        self.publisher.forget(session)
        self.panels.forget(session.game_id)


def is_private(interaction: Interaction) -> bool:
    """Say whether a press was made in a message that one person alone sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def _acknowledge(interaction: Interaction, session: MatchSession) -> None:
    if interaction.response.is_done():
        return
    try:
        await interaction.response.defer()
    except FAILURES as error:
        log.info("game %s: a press was not acknowledged: %s", session.game_id, error)


async def _send(interaction: Interaction, drawn: DrawnMessage) -> int:
    if interaction.response.is_done():
        sent = await interaction.followup.send(
            view=drawn, ephemeral=True, allowed_mentions=NO_MENTIONS, wait=True
        )
        return sent.id
    response = await interaction.response.send_message(
        view=drawn, ephemeral=True, allowed_mentions=NO_MENTIONS
    )
    assert response.message_id is not None
    return response.message_id
