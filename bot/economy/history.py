"""Read the pages of a person's history: the entries of their account, with the names of other people (CH-3)."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.player_accounts import load_names
from bot.language.language import MessageId, Wording
from storage import entries, ledger
from storage.database import Database, Reader
from storage.entries import Entry

LINES_PER_PAGE = 10


@dataclass(frozen=True, slots=True)
class TitledGame:
    """A kind of game as people read it: its name, the words for its results, and whether rounds have stakes."""

    title: Wording
    stakes_each_round: bool
    results: MessageId | None = None


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some entries of an account, the newest first. `names` has the people they name, as Discord sent them."""

    entries: tuple[Entry, ...]
    names: Mapping[int, str]
    has_newer: bool
    has_older: bool


@dataclass(frozen=True, slots=True)
class Histories:
    """Reads histories; `games` are the installed games by the names that are stored with them."""

    database: Database
    games: Mapping[str, TitledGame]

    async def page(
        self, guild_id: int, user_id: int, *, before: int | None = None, after: int | None = None
    ) -> HistoryPage:
        """Return the newest entries, or those next to an entry: older than `before`, or newer than `after`."""
        who = ledger.player(user_id)

        async def body(reader: Reader) -> HistoryPage:
            # One entry more than is shown tells whether there is a further page in this direction.
            found = await entries.history(
                reader, guild_id, who, before=before, after=after, limit=LINES_PER_PAGE + 1
            )
            has_more = len(found) > LINES_PER_PAGE
            if after is None:
                found = found[:LINES_PER_PAGE]
                has_newer, has_older = before is not None, has_more
            else:
                found = found[-LINES_PER_PAGE:]
                has_newer, has_older = has_more, True
            others = [entry.other.owner for entry in found if entry.other.kind == "player"]
            owners = [owner for owner in others if isinstance(owner, int)]
            names = await load_names(reader, guild_id, owners)
            return HistoryPage(tuple(found), names, has_newer, has_older)

        return await self.database.read(body)
