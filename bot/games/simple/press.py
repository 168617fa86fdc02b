"""The commands of simple games and the presses on their buttons. Custom ids are untrusted: the seat is that of the user who presses."""

import logging
import re
from functools import partial
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.core.errors import SessionOverError, StaleActionError
from bot.drawing.drawn_message import DrawnMessage
from bot.economy.daily import offer_of_chips
from bot.economy.stakes import stake_anew
from bot.games.simple.message import OWN, SimpleScreen
from bot.games.simple.play.pot import PotPlay, PotSession, PotSessions, join
from bot.games.simple.play.solo import SoloPlay, SoloSession, SoloSessions, start
from bot.games.simple.texts import text_id
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text
from bot.messages.failures import FAILURES, NotShownError
from bot.messages.panels import Panels, is_private
from bot.messages.publisher import link_to, post, require_permission
from bot.messages.replies import boundary, concerns, in_time, say
from bot.refusal_texts import BUTTON_IS_OLD
from bot.services import GameHost, Services

log = logging.getLogger(__name__)


class PotHost(GameHost):
    """Runs one game for a pot."""

    def __init__(self, play: PotPlay, screen: SimpleScreen, services: Services) -> None:
        self.sessions: PotSessions = PotSessions(services.world, play=play)
        self._screen, self._services = screen, services

    async def answer(self, interaction: Interaction, session: PotSession) -> None:
        """Answer a press with the game as it is now."""
        await self._services.publisher.answer(interaction, session)

    async def say_own(self, interaction: Interaction, caller: Caller, session: PotSession) -> None:
        """Show a player in private what only they may see."""
        assert isinstance(session.play, PotPlay)
        assert self._screen.own is not None, "there is such a button"
        art = self._services.preferences.private_art(caller.guild_id, caller.user_id)
        await say(interaction, self._screen.own(session.play.cards_of(session.game, caller.user_id), art))


class SoloHost(GameHost):
    """Runs one solo game, with the private messages in which players see their cards."""

    def __init__(self, play: SoloPlay, screen: SimpleScreen, services: Services) -> None:
        def draw(session: SoloSession, user_id: int, _notice: str) -> DrawnMessage:
            look = services.looks.of(session.guild_id, session.opened_by).look
            art = services.preferences.private_art(session.guild_id, user_id, look)
            return screen.solo(play.own_view(session.seen), art)

        self._screen, self._services = screen, services
        self.panels = Panels(services.clock, services.calls, draw)
        services.publisher.private.append(self.panels)
        self.sessions: SoloSessions = SoloSessions(services.world, play=play)

    async def answer(self, interaction: Interaction, session: SoloSession) -> None:
        """Answer a press with the game as it is now, and let everybody know of the end of one that counts."""
        session.game.seat_of(interaction.user.id)
        if not is_private(interaction):
            # No message of ours in public has such a button.
            raise NotShownError(BUTTON_IS_OLD)
        await self.panels.answer(interaction, session)
        if session.is_closed and session.game.score is not None:
            art = self._services.preferences.public_art(session.guild_id)
            self._services.endings.show(session, self._screen.line(session.view, art))


async def take_press(screen: SimpleScreen, interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a button of a simple game, or say privately why not."""
    services: Services = interaction.client.services
    pressed, host = screen.ids.read(match), services.host_of(screen.kind)
    assert isinstance(host, PotHost | SoloHost)
    name_of = partial(host.sessions.name_of, pressed.game_id)
    async with boundary(
        interaction, game_id=pressed.game_id, name_of=name_of, broke=offer_of_chips
    ) as caller:
        session: Any = await in_time(interaction, host.sessions.find_in(caller.guild_id, pressed.game_id))
        if pressed.action == OWN and isinstance(host, PotHost):
            await host.say_own(interaction, caller, session)
            return
        command = session.play.parse(pressed.action)
        try:
            await in_time(interaction, services.post(caller, session, command, pressed.number))
        except (StaleActionError, SessionOverError):
            await host.answer(interaction, session)
            raise
        await host.answer(interaction, session)


def pot_commands(kind: str) -> type[commands.Cog]:
    """Make the command that opens a game for a pot or joins it."""

    class PotCommands(commands.Cog):
        def __init__(self, services: Services) -> None:
            self._services = services

        @app_commands.command(name=kind, description=command_text(text_id(kind, "command")))
        @app_commands.describe(stake=command_text("simple-option-stake"))
        @app_commands.guild_only()
        async def play(self, interaction: Interaction, stake: str) -> None:
            """Put the stake down, opening a game if the channel has none."""
            async with boundary(interaction, f"/{kind}", broke=offer_of_chips) as caller:
                require_permission(interaction)
                session = await in_time(interaction, _join(self._services, kind, caller, stake))
                concerns(interaction, f"game {session.game_id}: /{kind}")
                link = link_to(session) or ""
                await say(interaction, words_of(interaction).text("simple-answer-staked", link=link))

    return PotCommands


async def _join(services: Services, kind: str, caller: Caller, typed: str) -> PotSession:
    host = services.host_of(kind)
    assert isinstance(host, PotHost)
    await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
    stake = await stake_anew(services, caller.guild_id, caller.user_id, typed)
    session = await join(host.sessions, caller, stake)
    if session.message_id is None:
        await post(services.publisher, session)
    else:
        services.publisher.changed(session)
    return session


def solo_commands(kind: str) -> type[commands.Cog]:
    """Make the command that starts a solo game or shows it again."""

    class SoloCommands(commands.Cog):
        def __init__(self, services: Services) -> None:
            self._services = services

        @app_commands.command(name=kind, description=command_text(text_id(kind, "command")))
        @app_commands.describe(daily=command_text("simple-option-daily"))
        @app_commands.guild_only()
        async def play(
            self,
            interaction: Interaction,
            daily: bool = False,  # noqa: FBT001, FBT002 - Discord's options are what these are.
        ) -> None:
            """Start a game, or show the open one again, in private."""
            services = self._services
            host = services.host_of(kind)
            assert isinstance(host, SoloHost)
            async with boundary(interaction, f"/{kind}") as caller:
                await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
                session = await in_time(interaction, start(host.sessions, caller, daily=daily))
                concerns(interaction, f"game {session.game_id}: /{kind}")
                try:
                    await host.panels.open_here(interaction, session)
                except FAILURES as error:
                    log.warning("game %s: it could not be shown: %s", session.game_id, error)
                    sentence = words_of(interaction).text("simple-answer-not-shown", game=session.game_id)
                    raise NotShownError(sentence) from error

    return SoloCommands
