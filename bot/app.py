"""The bot: where all parts are put together, and what it hears from Discord."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import discord
from discord.ext import commands

from bot import startup_reconciliation as endings
from bot import texts
from bot.analysis.command import Lab
from bot.analysis.computing.charts import Charts
from bot.analysis.computing.job_limiter import JobLimiter
from bot.analysis.computing.lab import Lab as LabPort
from bot.analysis.drill_command import take_drill_press
from bot.analysis.drill_message import DRILL_ID_PATTERN
from bot.analysis.worker_pool import Thinking
from bot.commands.house import House
from bot.commands.info import Info
from bot.commands.koth import Koth
from bot.commands.replay import Replay
from bot.commands.verify import Fairness
from bot.contest.pool import Ring
from bot.core.clock import SystemClock, SystemEntropy
from bot.core.errors import SessionOverError
from bot.core.player_accounts import PlayerAccounts
from bot.core.seeds import SeedVault
from bot.drawing.ids import MATCH_ID_PATTERN, RUN_ID_PATTERN, TABLE_ID_PATTERN, TableAction
from bot.drawing.sessions import draw
from bot.economy.balance import Chips
from bot.economy.daily import Daily, DailyButton
from bot.economy.leaderboard_command import Leaderboard, PageButton
from bot.economy.leaderboards import Leaderboards
from bot.economy.stats import Stats
from bot.games.blackjack.buttons import FORM_ID_PATTERN, take_form, take_press
from bot.games.blackjack.coaching import Coaching
from bot.games.blackjack.command import Blackjack
from bot.games.blackjack.play.session import World
from bot.games.blackjack.play.tables import Tables
from bot.games.scoundrel.buttons import take_run_press
from bot.games.scoundrel.command import Scoundrel
from bot.games.scoundrel.play.adviser import Adviser
from bot.games.scoundrel.play.runs import Runs, RunWorld
from bot.games.scoundrel.run_messages import RunMessages
from bot.games.thirteen.buttons import take_match_press
from bot.games.thirteen.command import Thirteen
from bot.games.thirteen.panels import Panels, Screens
from bot.games.thirteen.play.matches import Matches, MatchWorld
from bot.games.thirteen.play.opponent import Opponent
from bot.games.thirteen.play.session import MatchSession
from bot.gateway.client import GatewayBot
from bot.gateway.identify_budget import IdentifyBudget
from bot.gateway.lost_channels import LostChannels
from bot.messages.calls import Calls
from bot.messages.publisher import Publisher
from bot.messages.replies import say
from bot.messages.token_message import TokenMessages
from bot.messages.turn_mentions import TurnMentions
from bot.nightly_audit import Nightly
from bot.services import Services
from bot.verification.checking import Checker, Checking
from storage import meta
from storage.errors import StorageError
from storage.guilds import GuildSettings

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from bot.books import Books
    from bot.core.ports import Clock, Entropy, Shown
    from bot.games.scoundrel.play.view import Place, RunView
    from bot.messages.caller import Interaction
    from bot.messages.channel_message import ChannelMessage
    from bot.settings import Settings
    from storage.games import Game

log = logging.getLogger(__name__)

DYNAMIC_ITEMS = (DailyButton, PageButton)
COMMANDS_KEY = "synced commands"
DEFAULT_RULES = "vegas"
STOP_SECONDS = 6.0
"""For what is in hand at the end; it is stored already, and Discord may never answer."""
CHATTY = ("discord", "aiosqlite")
"""Libraries that at DEBUG write down all they handle: people's own cards, and what is still to be dealt."""


class Mind(Adviser, Opponent, LabPort, Checker, Ring, Protocol):
    """Thinks about every game that is thought about, computes and checks."""


class CardRoom(GatewayBot):
    """The card room on Discord, over an open database that it closes at its end."""

    services: Services

    def __init__(
        self,
        settings: Settings,
        books: Books,
        clock: Clock | None = None,
        entropy: Entropy | None = None,
        thinking: Mind | None = None,
        calls: Calls | None = None,
    ) -> None:
        self._calls = calls or Calls()
        super().__init__(
            http_trace=self._calls.trace,
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
        )
        for name in CHATTY:
            library = logging.getLogger(name)
            library.setLevel(max(logging.INFO, library.getEffectiveLevel()))
        self._settings = settings
        self._database = books.database
        self._keys = books.keys
        self._clock = clock or SystemClock()
        self.identifies = IdentifyBudget(books.database, self._clock)
        self._entropy = entropy or SystemEntropy()
        self._thinking = thinking or Thinking()
        self._nightly = Nightly(books.database, self._clock)
        self._voided: list[Game] = []
        self._endings: list[ChannelMessage] = []
        self._begun = False

    async def setup_hook(self) -> None:
        """Resume every table and match before the first press is taken; what they show is redrawn when Discord is ready."""
        self.services = self._furnish()
        self.add_dynamic_items(*DYNAMIC_ITEMS)
        for cog in (
            Blackjack,
            House,
            Scoundrel,
            Thirteen,
            Chips,
            Leaderboard,
            Stats,
            Replay,
            Daily,
            Fairness,
            Lab,
            Koth,
            Info,
        ):
            await self.add_cog(cog(self.services))
        self._voided = [*await self.services.tables.recover(), *await self.services.matches.recover()]
        await self.services.runs.recover()
        await self._sync_commands()

    async def on_ready(self) -> None:
        """Redraw what may not have been shown before the last end, and let deadlines ring: now people can press.

        All this once. Discord says ready again when it has lost the connection for so long that it does not know any
        more what happened meanwhile: then deadlines begin anew.
        """
        if self._begun:
            await self.services.resume()
            self._lost_channels.look(self.services.every())
            return
        self._begun = True
        sessions = self.services.every()
        log.info("ready: %d servers, %d open tables and matches", len(self.guilds), len(sessions))
        await self.services.tables.start()
        await self.services.matches.start()
        self._lost_channels.look(sessions)
        # Turns of people go before the rest in any case.
        await self.services.publisher.resume(session for session in sessions if not session.is_closed)
        self.services.runs.begin()
        self._nightly.start()
        if isinstance(self._thinking, Thinking):
            self._warming = asyncio.create_task(self._thinking.warm_up())
        self._endings = await endings.show_all(self, self.services, {game.game_id for game in self._voided})

    async def on_disconnect(self) -> None:
        """Stop every deadline: nobody can press. discord.py says so again for every try that fails."""
        if self._begun:
            self.services.pause()

    async def on_resumed(self) -> None:
        """Give every deadline its full time again: the presses that were sent meanwhile have been heard by now."""
        if self._begun:
            await self.services.resume()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Take presses and forms by what their ids say, and answer those that nothing answers."""
        pressed: dict[str, Any] = dict(interaction.data or {})
        custom_id, load = str(pressed.get("custom_id", "")), self._calls.load
        match interaction.type:
            case discord.InteractionType.component:
                if press := TABLE_ID_PATTERN.fullmatch(custom_id):
                    work, asks = partial(take_press, interaction, press), press["action"] == TableAction.BET
                    await load.take(interaction, work, opens_form=asks)
                elif press := RUN_ID_PATTERN.fullmatch(custom_id):
                    await load.take(interaction, partial(take_run_press, interaction, press))
                elif press := MATCH_ID_PATTERN.fullmatch(custom_id):
                    await load.take(interaction, partial(take_match_press, interaction, press))
                elif press := DRILL_ID_PATTERN.fullmatch(custom_id):
                    await take_drill_press(interaction, press)
                elif not any(template.fullmatch(custom_id) for template in _templates()):
                    await say(interaction, texts.BUTTON_IS_OLD)
            case discord.InteractionType.modal_submit:
                if form := FORM_ID_PATTERN.fullmatch(custom_id):
                    await load.take(interaction, partial(take_form, interaction, form))
                else:
                    await say(interaction, texts.BUTTON_IS_OLD)
            case _:
                pass

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Give the stakes back of whatever was played in a channel that is gone."""
        await self._close_channel(channel.id)

    async def on_thread_delete(self, thread: discord.Thread) -> None:
        """Give the stakes back of whatever was played in a thread that is gone."""
        await self._close_channel(thread.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Give the stakes back at all tables and matches of a server that the bot was removed from."""
        for session in self.services.every():
            if session.guild_id == guild.id:
                await self._close(session)

    async def close(self) -> None:
        """Finish what is in hand, store it, and leave. Closing twice is harmless."""
        if not self.is_closed() and hasattr(self, "services"):
            try:
                async with asyncio.timeout(STOP_SECONDS):
                    await self._stop()
            except TimeoutError:
                log.warning("Discord does not answer: the next start shows what could not be shown now")
        await super().close()
        await self._database.close()

    async def _stop(self) -> None:
        self.services.pause()
        await self._nightly.stop()
        self._lost_channels.stop()
        if isinstance(self._thinking, Thinking):
            await self._thinking.close()
        await self.services.job_limiter.stop()
        await self.services.coaching.stop()
        await self._stop_messages()
        await self.services.tables.stop()
        await self.services.matches.stop()
        await self.services.runs.stop()

    async def _stop_messages(self) -> None:
        """Let everything be shown that is under way; what is not shown in time is shown by the next process."""
        services = self.services
        await asyncio.gather(
            self._pings.stop(),
            services.panels.stop(),
            services.publisher.stop(),
            services.run_messages.stop(),
            services.token_messages.stop(),
            *(message.stop() for message in self._endings),
        )

    def _furnish(self) -> Services:
        database, clock = self._database, self._clock
        limits = self._settings
        accounts = PlayerAccounts(
            database,
            clock,
            GuildSettings(limits.starting_chips, limits.stake_min, limits.stake_max, DEFAULT_RULES),
        )
        calls = self._calls
        self._pings = TurnMentions(self, calls, accounts)
        self._lost_channels = LostChannels(self, calls, self._close)
        publisher = Publisher(self, calls, draw, self._follow, self._close)
        panels, token_messages = Panels(clock, calls), TokenMessages(calls)
        screens = Screens(publisher, panels)
        house, entropy, thinking = SeedVault(self._keys, clock, self._entropy), self._entropy, self._thinking
        coaching = Coaching(accounts, clock, thinking, token_messages)
        runs = Runs(RunWorld(database, house, clock, entropy, thinking), self._redraw)
        return Services(
            database=database,
            clock=clock,
            accounts=accounts,
            tables=Tables(World(database, house, clock, screens), entropy, coaching.settled),
            runs=runs,
            run_messages=RunMessages(self, calls, runs),
            matches=Matches(MatchWorld(database, house, clock, screens, entropy, thinking)),
            calls=calls,
            token_messages=token_messages,
            publisher=publisher,
            panels=panels,
            screens=screens,
            leaderboards=Leaderboards(database, accounts, clock),
            entropy=entropy,
            lab=thinking,
            ring=thinking,
            charts=Charts(thinking),
            job_limiter=JobLimiter(),
            checking=Checking(database, thinking),
            coaching=coaching,
        )

    async def _sync_commands(self) -> None:
        """Tell Discord of the commands only where they differ from what it was told (and still has)."""
        told = await self._database.read(lambda reader: meta.load(reader, COMMANDS_KEY))
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        text = json.dumps([self.application_id, payload], sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        if told == digest:
            known = {command.name for command in await self.tree.fetch_commands()}
            if known == {command.name for command in self.tree.get_commands()}:
                return
        await self.tree.sync()
        await self._database.write(lambda unit: meta.save(unit, COMMANDS_KEY, digest))
        log.info("told Discord of %d commands", len(payload))

    def _follow(self, session: Shown, presser: int | None) -> None:
        """Mention whose turn it has become, but for the bot's replies: they come at once, to somebody who is there.

        An end is shown in people's panels, whatever ended it.
        """
        if session.is_closed:
            self.services.panels.changed(session.game_id)
        if not isinstance(session, MatchSession) or session.match.config.level is None:
            self._pings.consider(session, presser)

    def _redraw(self, view: RunView, place: Place) -> None:
        """Show a run that has ended without a press."""
        self.services.run_messages.redraw(view, place)

    async def _close_channel(self, channel_id: int) -> None:
        for session in self.services.open_in(channel_id):
            await self._close(session)

    async def _close(self, session: Shown) -> None:
        log.info("game %s: its channel is gone", session.game_id)
        try:
            await session.close("channel", "channel", voided=True)
        except SessionOverError:
            pass
        except StorageError:
            log.exception("game %s could not be closed", session.game_id)
            return
        self.services.screens.forget(session)
        self._pings.forget(session)


def _templates() -> Iterator[re.Pattern[str]]:
    """List the ids that discord.py itself brings to their items."""
    return (item.__discord_ui_compiled_template__ for item in DYNAMIC_ITEMS)
