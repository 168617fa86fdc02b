"""What people and servers have chosen for messages: languages, card styles and names of chips; drawing asks no database for them."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeVar

from bot.core.bars import require_not_deleted
from bot.core.ports import Clock
from bot.drawing.card_art import CardArt, CardStyle
from bot.drawing.card_emojis import CardEmojis
from bot.drawing.currency import CHIPS, Currency
from bot.drawing.look import USUAL_LOOK, Look
from bot.drawing.names import safe_text
from bot.drawing.words import Words
from bot.language.language import Language, private_language, public_language
from storage import choices, guilds, manager_actions
from storage.choices import Choice, Chosen
from storage.database import Database, Reader, Unit
from storage.errors import StorageError
from storage.guilds import ChipNames, GuildSettings
from storage.manager_actions import ManagerAction
from storage.shard import EVERY_SERVER, Shard

log = logging.getLogger(__name__)

LOOK_SECONDS = 30
"""How often a process looks for what people have chosen in another one."""
OVERLAP_MILLISECONDS = 10 * 60_000
"""A look goes back this far before the last one: clocks differ, and what was chosen is committed a little later."""
LOCALES_MAX = 20_000
NOTHING = Chosen()

Found = TypeVar("Found")


@cache
def _same(chosen: Chosen) -> Chosen:
    """Return one object for all who have chosen the same."""
    return chosen


def _unknown(_: int) -> str | None:
    return None


@dataclass
class Preferences:
    """Knows every choice. Those of a person hold in all servers, which other processes may have.

    `emojis` is None if the application has no card emojis. `server_locale` returns what a server is set to on Discord, if that is
    known. What people's Discord was set to when they last pressed is kept in memory only.
    """

    database: Database
    clock: Clock
    emojis: CardEmojis | None = None
    server_locale: Callable[[int], str | None] = _unknown
    _servers: dict[int, Chosen] = field(default_factory=dict)
    _people: dict[int, Chosen] = field(default_factory=dict)
    _currencies: dict[int, Currency] = field(default_factory=dict)
    _locales: OrderedDict[int, str] = field(default_factory=OrderedDict)
    _changes: int = 0
    _looked_at: int = 0
    _looking: asyncio.Task[None] | None = None

    async def load(self, shard: Shard = EVERY_SERVER) -> None:
        """Read what people and the servers of a shard chose before this start, or in another process."""
        at = self.clock.now()

        async def body(
            reader: Reader,
        ) -> tuple[dict[int, Chosen], dict[int, ChipNames], dict[int, Chosen]]:
            servers = await choices.of_servers(reader, shard)
            return servers, await guilds.chip_names(reader, shard), await choices.of_people(reader)

        servers, names, people = await self._newest(body)
        for known in (self._servers, self._currencies):
            for guild_id in [guild_id for guild_id in known if guild_id in shard]:
                del known[guild_id]
        self._servers.update(servers)
        self._currencies.update({guild_id: _currency(chosen) for guild_id, chosen in names.items()})
        self._people.clear()
        self._keep(people)
        self._looked_at = at

    def start(self) -> None:
        """Look for what is chosen in other processes, if there can be some; harmless if repeated."""
        if self.database.is_shared and self._looking is None:
            self._looking = asyncio.create_task(self._look(), name="preferences")

    async def stop(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    async def refresh(self) -> None:
        """Read what people have chosen lately in other processes."""
        at, since = self.clock.now(), self._looked_at - OVERLAP_MILLISECONDS
        self._keep(await self._newest(lambda reader: choices.of_people(reader, since)))
        self._looked_at = at

    # ------------------------------------------------------------------ what messages are drawn with

    def public_language(self, guild_id: int) -> Language:
        """Return the language of what a whole server reads."""
        return public_language(self.of_server(guild_id).language, self.server_locale(guild_id))

    def public_words(self, guild_id: int) -> Words:
        """Return the words of what a whole server reads."""
        return Words(self.public_language(guild_id), self.currency(guild_id))

    def private_words(self, guild_id: int | None, user_id: int) -> Words:
        """Return the words of what only this person reads."""
        language = private_language(self.of_person(user_id).language, self._locales.get(user_id))
        return Words(language, self.currency(guild_id))

    def public_art(self, guild_id: int, look: Look = USUAL_LOOK) -> CardArt:
        """Return the art of a server's public messages, for a game with a look."""
        return self._art(self.of_server(guild_id).card_style, look, self.public_words(guild_id))

    def private_art(self, guild_id: int, user_id: int, look: Look = USUAL_LOOK) -> CardArt:
        """Return the art of a person's private messages: their own choice, else the server's."""
        chosen = self.of_person(user_id).card_style or self.of_server(guild_id).card_style
        return self._art(chosen, look, self.private_words(guild_id, user_id))

    def currency(self, guild_id: int | None) -> Currency:
        """Return what a server calls its chips."""
        return CHIPS if guild_id is None else self._currencies.get(guild_id, CHIPS)

    def _art(self, chosen: str | None, look: Look, words: Words) -> CardArt:
        style = CardStyle(chosen or CardStyle.BOXES)
        emojis = self.emojis and replace(self.emojis, four_colours=style is CardStyle.EMOJI_4)
        return CardArt(style, emojis, look, words)

    # ------------------------------------------------------------------ what was chosen

    def of_server(self, guild_id: int) -> Chosen:
        """Return what the managers of a server have chosen."""
        return self._servers.get(guild_id, NOTHING)

    def of_person(self, user_id: int) -> Chosen:
        """Return what a person has chosen."""
        return self._people.get(user_id, NOTHING)

    def hear(self, user_id: int, locale: str) -> None:
        """Remember what a person's Discord is set to, for messages that are drawn without a request of theirs."""
        self._locales[user_id] = locale
        self._locales.move_to_end(user_id)
        if len(self._locales) > LOCALES_MAX:
            self._locales.popitem(last=False)

    def learn_currency(self, guild_id: int, settings: GuildSettings) -> None:
        """Take over what a server calls its chips from now on."""
        self._currencies[guild_id] = currency_of(settings)

    async def choose_for_server(
        self, guild_id: int, choice: Choice, value: str | None, *, by: ManagerAction
    ) -> None:
        """Store the choice for a server together with the manager's action; None takes it back. The server must be known."""

        async def body(unit: Unit) -> Chosen:
            await choices.choose_for_server(unit, guild_id, choice, value)
            await manager_actions.record(unit, by)
            return (await choices.of_server(unit, guild_id)) or NOTHING

        self._servers[guild_id] = await self.database.write(body, guild_id=guild_id)

    async def choose(self, guild_id: int, user_id: int, choice: Choice, value: str | None) -> None:
        """Store the choice of a person who acts in a server; None takes it back. Raises BeingDeletedError."""
        at = self.clock.now()

        async def body(unit: Unit) -> Chosen:
            await require_not_deleted(unit, guild_id, user_id)
            await choices.choose(unit, user_id, choice, value, at)
            return (await choices.of_person(unit, user_id)) or NOTHING

        self._keep({user_id: await self.database.write(body, guild_id=guild_id)})
        self._changes += 1

    def forget(self, user_id: int) -> None:
        """Forget what a person has chosen, because it is not stored any more."""
        self._people.pop(user_id, None)
        self._changes += 1

    def _keep(self, people: dict[int, Chosen]) -> None:
        for user_id, chosen in people.items():
            if chosen == NOTHING:
                self._people.pop(user_id, None)
            else:
                self._people[user_id] = _same(chosen)

    async def _newest(self, body: Callable[[Reader], Awaitable[Found]]) -> Found:
        """Repeat a read until no choice was saved during it, so that an older row never replaces a newer choice."""
        while True:
            changes = self._changes
            found = await self.database.read(body)
            if changes == self._changes:
                return found

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.refresh()
            except StorageError:
                log.warning("what people chose in other processes could not be read", exc_info=True)


def currency_of(settings: GuildSettings) -> Currency:
    """Return what a server with these settings calls its chips."""
    return _currency((settings.chip_name, settings.chips_name, settings.chip_symbol))


def _currency(names: ChipNames) -> Currency:
    one, several, symbol = names[0] or "chip", names[1] or "chips", names[2] or ""
    return Currency(safe_text(one), safe_text(several), safe_text(symbol), typed=(one, several, symbol))
