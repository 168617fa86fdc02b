"""The bot: put all parts together, and handle Discord's events."""

import asyncio
import logging

import discord
from discord.app_commands import AppCommandContext, AppInstallationType
from discord.ext import commands

from bot.analysis import charts
from bot.commands.hello import Hellos
from bot.core.counts import Counts
from bot.core.departed import Pseudonyms
from bot.core.player_accounts import PlayerAccounts
from bot.core.ports import Clock, Entropy, SystemClock, SystemEntropy
from bot.core.seeds import SeedVault
from bot.core.session import Shown
from bot.core.worker_pool import JobLimiter, WorkerPool
from bot.drawing.card_art import CardEmojis
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.spoken import for_reader
from bot.economy.history import Histories, TitledGame
from bot.economy.leaderboards import Leaderboards, WinningsCounting
from bot.economy.shop import Looks
from bot.features import boards_of, features_of
from bot.games.installed import GAMES
from bot.games.kind import GameKind
from bot.language.language import load_catalogues
from bot.messages.caller import Interaction
from bot.messages.calls import Calls
from bot.messages.command_texts import CommandMentions, CommandTranslator
from bot.messages.ending import EndMessages
from bot.messages.preferences import Preferences
from bot.messages.publisher import Publisher
from bot.messages.token_message import Notices, TokenMessages
from bot.messages.turn_mentions import TurnMentions
from bot.router import Router, VersionedCommands
from bot.runtime.card_pictures import CardPictures
from bot.runtime.client import GatewayBot
from bot.runtime.duties import CommandList, Nightly
from bot.runtime.identify_budget import IdentifyBudget
from bot.runtime.installation import OpenInstallation
from bot.runtime.lease_keeper import ShardKeeper
from bot.runtime.lost_places import LostPlaces
from bot.runtime.shard_games import SHARD_WITH_DUTIES, ShardGames
from bot.services import Services
from bot.settings import Settings
from bot.verification.collecting import Checking
from storage.postgresql.leases import Leases
from storage.shard import EVERY_SERVER, Shard

log = logging.getLogger(__name__)

STOP_SECONDS = 6.0
"""The most time for the work in hand at the end; it is stored already, and Discord may never answer."""
CHATTY = ("discord", "aiosqlite")
"""Libraries that at DEBUG write down all they handle: people's own cards, and what is still to be dealt."""


class CardRoom(GatewayBot):
    """The bot on Discord. It uses an open database and closes it at the end."""

    services: Services

    def __init__(
        self,
        settings: Settings,
        books: OpenInstallation,
        clock: Clock | None = None,
        entropy: Entropy | None = None,
        workers: WorkerPool | None = None,
        calls: Calls | None = None,
        games: tuple[GameKind, ...] = GAMES,
        leases: Leases | None = None,
    ) -> None:
        """Make the bot; with `leases` it shares Discord's shards with other processes, without it has all of them."""
        self._games = games
        self.calls = calls or Calls(per_second=settings.rest_per_second)
        super().__init__(
            http_trace=self.calls.trace,
            tree_cls=VersionedCommands,
            allowed_installs=AppInstallationType(guild=True, user=False),
            allowed_contexts=AppCommandContext(guild=True),
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
        self._workers = workers or WorkerPool()
        self._nightly = Nightly(books.database, self._clock)
        self._leases = leases
        self._keeper: ShardKeeper | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None
        if leases is not None:
            self.pacing = leases
            self.calls.has_stood_still = lambda: leases.have_ended
        self.command_mentions = CommandMentions()
        self._command_list = CommandList(self, books.database, self.command_mentions)
        self._card_pictures = CardPictures(self, self.calls, self._workers, self._has_duties)
        self._drawings = {game.name: game.draw for game in games}
        self._features = features_of(games)

    async def setup_hook(self) -> None:
        """Resume every game before the first press is taken; messages are redrawn when Discord is ready."""
        load_catalogues()
        await self.tree.set_translator(CommandTranslator())
        self.services = self._furnish(await self._card_pictures.find())
        self.shard_games = ShardGames(
            self, self.services, self._games, self._lost_places, self._turn_mentions, self._nightly
        )
        self.services.preferences.start()
        self._router = self._routes()
        for command in (command for feature in self._features for command in feature.commands):
            self.tree.add_command(command)
        if self._leases is None:
            await self.shard_games.load(EVERY_SERVER)
            await self._command_list.bring_up_to_date()

    async def on_shard_ready(self, shard_id: int) -> None:
        """Resume the games of a shard, because people can press now, and begin the other work of this process."""
        shard = self._shard(shard_id)
        if self._leases is not None and shard not in self._leases.held:
            return
        await self.shard_games.connected(shard)
        for part in self.services.parts.values():
            part.start()
        if self._warming is None:
            self._warming = asyncio.create_task(
                self._workers.warm_up([*filter(None, (game.warm_up for game in self._games)), charts.warm_up])
            )
        if self._settings.upload_emojis:
            self._card_pictures.start(self.services.preferences.learn_emojis)
        if self._leases is not None:
            await self._command_list.share(is_on_duty=shard_id == SHARD_WITH_DUTIES)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop the deadlines of a shard; this event is repeated for every failed attempt to connect."""
        self.shard_games.disconnected(self._shard(shard_id))

    async def on_shard_resumed(self, shard_id: int) -> None:
        await self.shard_games.resumed(self._shard(shard_id))

    async def begin_sharding(self, recommended: int) -> None:
        if self._leases is None:
            await super().begin_sharding(recommended)
            return
        self.set_shard_count(await self._leases.agree(recommended))
        self._keeper = ShardKeeper(self._leases, self.shard_games)
        self._keeping = asyncio.create_task(self._keeper.run(), name="shard keeper")
        self._keeping.add_done_callback(self._shard_ended)

    @property
    def are_leases_renewed(self) -> bool | None:
        """Return whether the leases of this process are renewed; None for a process that shares its shards with no other."""
        return None if self._keeper is None else not self._keeper.is_in_doubt

    def _has_duties(self) -> bool:
        """Return whether this process does what is done once for all processes."""
        return self._leases is None or self._shard(SHARD_WITH_DUTIES) in self._leases.held

    def _shard(self, shard_id: int) -> Shard:
        assert self.shard_count is not None, "the number of shards is known before one connects"
        return Shard(shard_id, self.shard_count)

    # ------------------------------------------------------------------ presses

    async def on_interaction(self, interaction: Interaction) -> None:
        self.services.part(WinningsCounting).begin_later()
        await self._router.take(interaction)

    def _routes(self) -> Router:
        presses = tuple(press for feature in self._features for press in feature.presses)
        forms = tuple(form for feature in self._features for form in feature.forms)
        assert isinstance(self.tree, VersionedCommands)
        return Router(self.tree, self.calls.load, presses, forms, self._answers_in)

    def _answers_in(self, guild_id: int) -> bool:
        """Return whether this process may answer in a server: after a standstill another one may have it."""
        return self._leases is None or self._leases.is_valid_in(guild_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._lost_places.channel_deleted(channel.id)

    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        """Let the games of a thread know that it was deleted, also if it was archived."""
        await self._lost_places.channel_deleted(deleted.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.shard_games.server_missing(guild.id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Pause the games of a server while Discord has an outage there."""
        self.shard_games.server_away(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume the games of a server that is back; say hello in one that was never known."""
        is_back = self._lost_places.misses(guild.id)
        await self.shard_games.server_back(guild.id)
        if not is_back:
            await self.services.part(Hellos).joined(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Do the same for a server that Discord had reported as gone; after an outage only the deadlines start again."""
        if self._lost_places.misses(guild.id):
            await self.shard_games.server_back(guild.id)
        else:
            self.shard_games.server_available(guild.id)

    async def close(self) -> None:
        """Finish and store the work in hand, then disconnect. Closing twice is harmless."""
        if not self.is_closed() and hasattr(self, "services"):
            try:
                async with asyncio.timeout(STOP_SECONDS):
                    await self._stop()
            except TimeoutError:
                log.warning("Discord does not answer: the next start shows what could not be shown now")
        await super().close()
        if self._keeper is not None:
            await self._keeper.stop()
        elif self._leases is not None:
            await self._leases.close()
        await self._database.close()

    async def _stop(self) -> None:
        if self._keeping is not None:
            self._keeping.cancel()
        self.services.pause()
        await self._nightly.stop()
        await self._card_pictures.stop()
        for part in self.services.parts.values():
            await part.stop()
        await self.services.preferences.stop()
        await self._workers.close()
        await self.services.job_limiter.stop()
        await self.services.under_way.finish(EVERY_SERVER)
        hosts = self.services.hosts.values()
        for helper in (helper for host in hosts for helper in host.helpers):
            await helper.stop()
        await self._stop_messages()
        for host in hosts:
            await host.sessions.stop()

    async def _stop_messages(self) -> None:
        """Finish the messages in hand; the next process shows those that are not sent in time."""
        services = self.services
        await asyncio.gather(
            self._turn_mentions.stop(),
            services.publisher.stop(),
            services.endings.finish(),
            services.token_messages.stop(),
        )
        self.shard_games.stop()

    def _furnish(self, card_emojis: CardEmojis | None) -> Services:
        database, clock, counts = self._database, self._clock, Counts()
        accounts = PlayerAccounts(
            database, clock, self._settings.new_server, Pseudonyms(self._keys.key), counts
        )
        calls = self.calls
        preferences = Preferences(database, clock, card_emojis, self._server_locale)
        self._turn_mentions = TurnMentions(self, calls, accounts, preferences.public_language)
        publisher = Publisher(
            self, calls, self._draw, self._follow, self._lose_channel, preferences.public_words
        )
        token_messages = TokenMessages(calls)
        services = Services(
            database=database,
            clock=clock,
            entropy=self._entropy,
            vault=SeedVault(self._keys, clock, self._entropy),
            accounts=accounts,
            calls=calls,
            publisher=publisher,
            endings=EndMessages(self, calls, database),
            token_messages=token_messages,
            notices=Notices(clock, token_messages),
            leaderboards=Leaderboards(database, accounts, clock, boards_of(self._games)),
            histories=Histories(
                database,
                {
                    game.name: TitledGame(game.title, game.stakes_each_round, game.results)
                    for game in self._games
                },
            ),
            workers=self._workers,
            job_limiter=JobLimiter(),
            checking=Checking(
                database, self._workers, {game.name: game.verification for game in self._games}
            ),
            preferences=preferences,
            looks=Looks(database),
            pages=self._settings.pages,
            counts=counts,
        )
        for game in self._games:
            services.hosts[game.name] = game.host(services)
        for make in (make for feature in self._features for make in feature.parts):
            part = make(services)
            services.parts[type(part)] = part
        self._lost_places = LostPlaces(self, calls, clock, services.every, self._forget, services.shards)
        return services

    def _server_locale(self, guild_id: int) -> str | None:
        guild = self.get_guild(guild_id)
        return None if guild is None else str(guild.preferred_locale)

    def _draw(self, session: Shown, view: object) -> DrawnMessage:
        """Draw a public view of any game in the style of its server and with the look of who has opened it."""
        services = self.services
        look = services.looks.of(session.guild_id, session.opened_by).look
        art = services.preferences.public_art(session.guild_id, look)
        drawn = for_reader(self._drawings[session.kind](view, art), art)
        if session.is_closed and session.plays_daily:
            drawn = services.hosts[session.kind].promising(drawn, art.language)
        self.command_mentions.link_all(drawn)
        return drawn

    def _follow(self, session: Shown, presser: int | None) -> None:
        """Mention the player whose turn it is now, and update private messages when a game has ended."""
        if session.is_closed:
            self.services.publisher.changed_private(session)
        if session.mentions_turns:
            self._turn_mentions.consider(session, presser)

    async def _lose_channel(self, session: Shown) -> None:
        await self._lost_places.lose(session, "channel")

    def _forget(self, session: Shown) -> None:
        """Stop showing a session in public, because its message is gone."""
        self.services.publisher.forget_public(session)
        self._turn_mentions.forget(session)
