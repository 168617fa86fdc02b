"""The languages, card styles and chip names of people and servers, in memory, so that drawing needs no database."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeVar

from bot.core.admission import require_not_deleted
from bot.core.ports import Clock
from bot.drawing.card_art import CardArt, CardEmojis, CardStyle
from bot.drawing.cards import USUAL_LOOK, Look
from bot.drawing.names import safe_text
from bot.drawing.words import CHIPS, Currency, Words
from bot.language.language import Language, private_language, public_language
from storage import choices, guilds, manager_actions
from storage.choices import Choice, Chosen
from storage.database import Database, Reader, Unit
from storage.errors import StorageError
from storage.guilds import ChipNames, GuildSettings
from storage.manager_actions import ManagerAction
from storage.shard import EVERY_SERVER, Shard

log = logging.getLogger(__name__)

POLL_SECONDS = 30
"""How often a process polls for choices that people made in another process."""
OVERLAP_MILLISECONDS = 10 * 60_000
"""Each poll re-reads this much before the last one, because clocks differ and commits take time."""
LOCALES_MAX = 20_000
NOTHING = Chosen()

Found = TypeVar("Found")


@cache
def _same(chosen: Chosen) -> Chosen:
    """Return one shared object for equal choices."""
    return chosen


def _unknown(_: int) -> str | None:
    return None


@dataclass
class Preferences:
    """All choices in memory. A person's choices hold in all servers, also in those of other processes.

    `emojis` is None while the application has no card emojis; where nobody has chosen a style, cards are emojis
    as soon as it has. `server_locale` returns a server's locale on Discord, if it is known. People's locales at
    their last press are in memory only.
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
    _polled_at: int = 0
    _polling: asyncio.Task[None] | None = None

    async def load(self, shard: Shard = EVERY_SERVER) -> None:
        """Read the choices of people and of the servers of a shard from the database."""
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
        self._polled_at = at

    def start(self) -> None:
        """Start to poll for choices made in other processes, if there can be some; harmless if repeated."""
        if self.database.is_shared and self._polling is None:
            self._polling = asyncio.create_task(self._poll(), name="preferences")

    async def stop(self) -> None:
        """Stop polling."""
        if self._polling is not None:
            self._polling.cancel()
            with suppress(asyncio.CancelledError):
                await self._polling

    async def refresh(self) -> None:
        """Read the latest choices that people made in other processes."""
        at, since = self.clock.now(), self._polled_at - OVERLAP_MILLISECONDS
        self._keep(await self._newest(lambda reader: choices.of_people(reader, since)))
        self._polled_at = at

    # ------------------------------------------------------------------ words and card art of messages

    def public_language(self, guild_id: int) -> Language:
        """Return the language of a server's public messages."""
        return public_language(self.of_server(guild_id).language, self.server_locale(guild_id))

    def public_words(self, guild_id: int) -> Words:
        """Return the words of a server's public messages."""
        return Words(self.public_language(guild_id), self.currency(guild_id))

    def private_words(self, guild_id: int | None, user_id: int) -> Words:
        """Return the words of a person's private messages."""
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
        """Return a server's words for its chips."""
        return CHIPS if guild_id is None else self._currencies.get(guild_id, CHIPS)

    def _art(self, chosen: str | None, look: Look, words: Words) -> CardArt:
        usual = CardStyle.BOXES if self.emojis is None else CardStyle.EMOJI
        style = CardStyle(chosen or usual)
        emojis = self.emojis and replace(self.emojis, four_colours=style is CardStyle.EMOJI_4)
        return CardArt(style, emojis, look, words)

    # ------------------------------------------------------------------ choices

    def of_server(self, guild_id: int) -> Chosen:
        """Return the choices of a server's managers."""
        return self._servers.get(guild_id, NOTHING)

    def of_person(self, user_id: int) -> Chosen:
        """Return a person's choices."""
        return self._people.get(user_id, NOTHING)

    def note_locale(self, user_id: int, locale: str) -> None:
        """Store the locale of a person's Discord, for messages that are drawn without a press of theirs."""
        self._locales[user_id] = locale
        self._locales.move_to_end(user_id)
        if len(self._locales) > LOCALES_MAX:
            self._locales.popitem(last=False)

    def learn_emojis(self, emojis: CardEmojis) -> None:
        """Draw cards with the emojis that the application has now; messages take them at their next change."""
        self.emojis = emojis

    def learn_currency(self, guild_id: int, settings: GuildSettings) -> None:
        """Replace a server's words for its chips."""
        self._currencies[guild_id] = currency_of(settings)

    async def choose_for_server(
        self, guild_id: int, choice: Choice, value: str | None, *, by: ManagerAction
    ) -> None:
        """Store the choice for a server together with the manager's action; None resets it. The server must be known."""

        async def body(unit: Unit) -> Chosen:
            await choices.choose_for_server(unit, guild_id, choice, value)
            await manager_actions.record(unit, by)
            return (await choices.of_server(unit, guild_id)) or NOTHING

        self._servers[guild_id] = await self.database.write(body, guild_id=guild_id)

    async def choose(self, guild_id: int, user_id: int, choice: Choice, value: str | None) -> None:
        """Store the choice of a person who acts in a server; None resets it. Raises BeingDeletedError."""
        at = self.clock.now()

        async def body(unit: Unit) -> Chosen:
            await require_not_deleted(unit, guild_id, user_id)
            await choices.choose(unit, user_id, choice, value, at)
            return (await choices.of_person(unit, user_id)) or NOTHING

        self._keep({user_id: await self.database.write(body, guild_id=guild_id)})
        self._changes += 1

    def forget(self, user_id: int) -> None:
        """Forget a person's choices, because they are not stored any more."""
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

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self.refresh()
            except StorageError:
                log.warning("what people chose in other processes could not be read", exc_info=True)


def currency_of(settings: GuildSettings) -> Currency:
    """Return the words for chips in these settings."""
    return _currency((settings.chip_name, settings.chips_name, settings.chip_symbol, settings.chips_name_few))


def _currency(names: ChipNames) -> Currency:
    one, several, symbol, few = names
    typed = one or CHIPS.one, several or CHIPS.several, symbol or "", few or ""
    one, several, symbol, few = map(safe_text, typed)
    return Currency(one, several, symbol, few, typed)
