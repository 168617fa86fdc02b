"""What is stored about a person, in counts (CH-8)."""

from collections import Counter
from dataclasses import dataclass

from bot.core.pseudonyms import Pseudonyms
from storage import deletions, former_people, ledger, personal_data
from storage.database import Reader
from storage.ledger import player


@dataclass(frozen=True, slots=True)
class Stored:
    """What is stored about a person in one server, or in several together.

    `rows` are counted by the names that personal_data.count gives them. `chips` are those in hand.
    """

    servers: int
    chips: int
    at_stake: int
    rows: Counter[str]


@dataclass(frozen=True, slots=True)
class Summary:
    """What is stored about a person: in the server where they ask, in all others, and for all servers.

    `waiting` are the servers in which a deletion is still to be made, `is_former` says whether one was made here, and
    `is_away` whether one was made today, in any server.
    """

    here: Stored
    elsewhere: Stored
    has_choices: bool
    waiting: tuple[int, ...]
    is_former: bool
    is_away: bool

    @property
    def servers(self) -> int:
        """Count the servers that have something stored."""
        return self.here.servers + self.elsewhere.servers


async def summarize(reader: Reader, guild_id: int, user_id: int, pseudonyms: Pseudonyms) -> Summary:
    """Count what is stored about a person who asks in one server."""
    here, everywhere_at_once = pseudonyms.of(guild_id, user_id), pseudonyms.everywhere(user_id)
    everywhere = await personal_data.servers_of(reader, user_id)
    return Summary(
        here=await _stored(reader, [guild_id] if guild_id in everywhere else [], user_id),
        elsewhere=await _stored(reader, [each for each in everywhere if each != guild_id], user_id),
        has_choices=await personal_data.choices_of(reader, user_id) is not None,
        waiting=tuple(await deletions.pending_of(reader, user_id)),
        is_former=await former_people.back_at(reader, guild_id, here) is not None,
        is_away=await former_people.away_until(reader, everywhere_at_once) is not None,
    )


async def _stored(reader: Reader, guild_ids: list[int], user_id: int) -> Stored:
    chips, at_stake, rows = 0, 0, Counter[str]()
    for guild_id in guild_ids:
        chips += await ledger.balance(reader, guild_id, player(user_id)) or 0
        at_stake += await ledger.at_stake(reader, guild_id, user_id)
        rows.update(await personal_data.count(reader, guild_id, user_id))
    return Stored(len(guild_ids), chips, at_stake, rows)
