"""The names that servers have given their chips."""

from dataclasses import dataclass, field

from bot.drawing.currency import CHIPS, Currency
from bot.drawing.names import safe_text
from storage import guilds
from storage.database import Database
from storage.guilds import ChipNames, GuildSettings
from storage.shard import EVERY_SERVER, Shard


@dataclass(frozen=True, slots=True)
class Currencies:
    """Knows every name that was chosen, so that drawing asks no database."""

    database: Database
    _chosen: dict[int, Currency] = field(default_factory=dict)

    async def load(self, shard: Shard = EVERY_SERVER) -> None:
        """Read what was chosen in the servers of a shard before this start, or in another process."""
        names = await self.database.read(lambda reader: guilds.chip_names(reader, shard))
        for guild_id in [guild_id for guild_id in self._chosen if guild_id in shard]:
            del self._chosen[guild_id]
        self._chosen.update({guild_id: _currency(chosen) for guild_id, chosen in names.items()})

    def of(self, guild_id: int | None) -> Currency:
        """Return what a server calls its chips."""
        return CHIPS if guild_id is None else self._chosen.get(guild_id, CHIPS)

    def learn(self, guild_id: int, settings: GuildSettings) -> None:
        """Take over what a server calls its chips from now on."""
        self._chosen[guild_id] = currency_of(settings)


def currency_of(settings: GuildSettings) -> Currency:
    """Return what a server with these settings calls its chips."""
    return _currency((settings.chip_name, settings.chips_name, settings.chip_symbol))


def _currency(names: ChipNames) -> Currency:
    one, several, symbol = names[0] or "chip", names[1] or "chips", names[2] or ""
    return Currency(safe_text(one), safe_text(several), safe_text(symbol), typed=(one, several, symbol))
