"""The accounts of a server's people: their names, chips and preferences."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial

from bot.core.admission import require_not_deleted
from bot.core.counts import Counts
from bot.core.departed import Pseudonyms
from bot.core.errors import BeingDeletedError, DeletedTodayError
from bot.core.ports import Clock
from storage import deletions, former_people, guilds, imports, ledger, people, situations
from storage.database import Database, Reader, Unit
from storage.guilds import GuildSettings
from storage.people import Person, Preference
from storage.shard import Shard

KNOWN_MAX = 100_000


@dataclass(frozen=True, slots=True)
class FirstChips:
    """The chips that a person got at their first act in a server: starting chips, and those imported from another bot."""

    starting: int
    imported: int


@dataclass(slots=True)
class _Known:
    """A cached person with an account: their name, and what was read about them."""

    name: str
    person: Person | None = None
    is_told_of_mistakes: bool = False


@dataclass
class PlayerAccounts:
    """Opens accounts, and caches people with an account, so that a press needs no write, and a turn or a round no read.

    Only the process that has a server changes the rows of its people, and it forgets each person whose row it changes. `defaults` are
    the settings of a new server.
    """

    database: Database
    clock: Clock
    defaults: GuildSettings
    pseudonyms: Pseudonyms
    counts: Counts = field(default_factory=Counts)
    _known: dict[tuple[int, int], _Known] = field(default_factory=dict)
    _newcomers: dict[tuple[int, int], FirstChips] = field(default_factory=dict)

    async def welcome(self, guild_id: int, user_id: int, name: str) -> None:
        """Remember a person's name; a newcomer gets an account with the server's starting chips (CH-2) and their imported chips.

        After a deletion of their data a person gets none, and joins no server on that day: the deals of a day are the same in all. Raises BeingDeletedError and DeletedTodayError.
        """
        who = (guild_id, user_id)
        known = self._known.get(who)
        if known is not None and known.name == name:
            return
        now, pseudonym = self.clock.now(), self.pseudonyms.of(guild_id, user_id)

        async def body(unit: Unit) -> FirstChips:
            settings = await guilds.ensure(unit, guild_id, self.defaults, now)
            if await ledger.account_id(unit, guild_id, ledger.player(user_id)) is None:
                await people.take_turn(unit, user_id)
            waiting = await deletions.pending_of(unit, user_id)
            if guild_id in waiting:
                raise BeingDeletedError
            back_at = await former_people.back_at(unit, guild_id, pseudonym)
            if (away_until := await self._away_until(unit, guild_id, user_id)) > now:
                raise DeletedTodayError(away_until)
            if waiting:
                raise BeingDeletedError
            await people.seen(unit, guild_id, user_id, name, now)
            if back_at is not None:
                await ledger.ensure_player(unit, guild_id, user_id)
                await former_people.welcome_back(unit, guild_id, user_id, pseudonym)
                is_new = False
            else:
                chips = settings.starting_chips
                is_new = await ledger.grant_starting_chips_once(unit, guild_id, user_id, chips, now)
            imported = await imports.pay(
                unit, guild_id, user_id, self.pseudonyms.imported(guild_id, user_id), now
            )
            return FirstChips(settings.starting_chips if is_new else 0, imported)

        arrival = await self.database.write(body, guild_id=guild_id)
        if arrival.starting or arrival.imported:
            self._newcomers[who] = arrival
        if arrival.starting:
            self.counts.came(guild_id, user_id)
        if len(self._known) >= KNOWN_MAX:
            self._known.clear()
        self._known[who] = _Known(name)

    def forget(self, guild_id: int, user_id: int) -> None:
        """Drop a person from the cache, because their data is being deleted."""
        self._known.pop((guild_id, user_id), None)
        self._newcomers.pop((guild_id, user_id), None)

    def forget_shard(self, shard: Shard) -> None:
        """Forget all people of a shard that another process may have now."""
        for who in [who for who in self._known if who[0] in shard]:
            self.forget(*who)

    async def _away_until(self, reader: Reader, guild_id: int, user_id: int) -> int:
        """Return until when somebody whose data was deleted, here or in any server, cannot come back; 0 for anybody else."""
        here = await former_people.back_at(reader, guild_id, self.pseudonyms.of(guild_id, user_id))
        anywhere = await former_people.away_until(reader, self.pseudonyms.everywhere(user_id))
        return max(here or 0, anywhere or 0)

    def is_to_be_greeted(self, guild_id: int, user_id: int) -> bool:
        """Return whether a newcomer got chips and was not told of them yet."""
        return (guild_id, user_id) in self._newcomers

    def forget_server(self, guild_id: int) -> None:
        """Forget the people of a server whose balances were reset: some may have their starting chips still to come."""
        for who in [who for who in self._known if who[0] == guild_id]:
            del self._known[who]

    def arrival_to_tell(self, guild_id: int, user_id: int) -> FirstChips | None:
        """Return a newcomer's chips of which they were not told yet; None for anybody else, and from the second call on."""
        return self._newcomers.pop((guild_id, user_id), None)

    async def settings(self, guild_id: int) -> GuildSettings:
        """Return a server's settings, or the defaults if the server is new."""
        return await self.database.read(lambda reader: guilds.settings(reader, guild_id)) or self.defaults

    async def balance(self, guild_id: int, user_id: int) -> int:
        """Return a person's chips without their stakes; 0 for a person without an account."""
        who = ledger.player(user_id)
        return await self.database.read(lambda reader: ledger.balance(reader, guild_id, who)) or 0

    async def at_stake(self, guild_id: int, user_id: int) -> int:
        """Return the chips that a person has at stake in all open games."""
        return await self.database.read(lambda reader: ledger.at_stake(reader, guild_id, user_id))

    async def wants_ping(self, guild_id: int, user_id: int) -> bool:
        """Return whether a person wants to be mentioned at their turn."""
        person = await self._person(guild_id, user_id)
        return person is not None and person.wants_ping

    async def wants_daily(self, guild_id: int, user_id: int) -> bool:
        """Return whether a person wants to be reminded of the deals of the day."""
        person = await self._person(guild_id, user_id)
        return person is not None and person.wants_daily

    async def wants_challenges(self, guild_id: int, user_id: int) -> bool:
        """Return whether a person can be challenged to matches, which is the default."""
        person = await self._person(guild_id, user_id)
        return person is None or person.wants_challenges

    async def who_want_coach(self, guild_id: int, user_ids: list[int]) -> list[int]:
        """Return the people who want the coach's review of their hands."""
        persons = [await self._person(guild_id, user_id) for user_id in user_ids]
        return [person.user_id for person in persons if person is not None and person.wants_coach]

    async def _person(self, guild_id: int, user_id: int) -> Person | None:
        """Return what is stored of a person; the database is asked once about somebody whose account is open."""
        known = self._known.get((guild_id, user_id))
        if known is not None and known.person is not None:
            return known.person
        found = await self.database.read(lambda reader: people.load(reader, guild_id, [user_id]))
        person = found.get(user_id)
        if known is not None:
            known.person = person
        return person

    async def keep_mistakes(self, guild_id: int, user_id: int, *, keeps: bool) -> None:
        """Switch a person's mistake book on, or off: then all that is in it is deleted in the same transaction.

        `welcome` comes first. Raises BeingDeletedError.
        """

        async def body(unit: Unit) -> None:
            await require_not_deleted(unit, guild_id, user_id)
            await people.set_preference(unit, guild_id, user_id, "keeps_mistakes", wants=keeps)
            if not keeps:
                await situations.delete(unit, guild_id, user_id)

        await self._change(guild_id, user_id, body)

    async def mistakes_to_tell(self, guild_id: int, user_id: int) -> bool:
        """Return whether to notify a person that their mistakes are stored; True at most once, and only while they are."""
        known = self._known.get((guild_id, user_id))
        if known is not None and known.is_told_of_mistakes:
            return False
        telling = partial(situations.begin_to_tell, guild_id=guild_id, user_id=user_id)
        is_to_be_told = await self.database.write(telling, guild_id=guild_id)
        if known is not None:
            known.is_told_of_mistakes = True
        return is_to_be_told

    async def set_preference(
        self, guild_id: int, user_id: int, preference: Preference, *, wants: bool
    ) -> None:
        """Store one of a person's preferences; `welcome` comes first. Raises BeingDeletedError."""

        async def body(unit: Unit) -> None:
            await require_not_deleted(unit, guild_id, user_id)
            await people.set_preference(unit, guild_id, user_id, preference, wants=wants)

        await self._change(guild_id, user_id, body)

    async def _change(self, guild_id: int, user_id: int, body: Callable[[Unit], Awaitable[None]]) -> None:
        """Change a person's row, and drop it from the cache, even if the caller is cancelled meanwhile."""
        who = (guild_id, user_id)
        # Whoever acts during the change is welcomed after it.
        self._known.pop(who, None)
        try:
            await self.database.write(body, guild_id=guild_id)
        finally:
            self._known.pop(who, None)

    async def mark_left(self, guild_id: int, user_id: int) -> None:
        """Store that a person has left the server; their next action removes this note."""
        await self._change(guild_id, user_id, lambda unit: people.mark_left(unit, guild_id, user_id))


async def load_names(reader: Reader, guild_id: int, user_ids: Iterable[int | None]) -> dict[int, str]:
    """Read the names of people as Discord gave them, without unknown and deleted people (ids below 0)."""
    [names] = await load_names_of_groups(reader, [(guild_id, user_ids)])
    return names


async def load_names_of_groups(
    reader: Reader, groups: Sequence[tuple[int, Iterable[int | None]]]
) -> list[dict[int, str]]:
    """Read the names of groups of people, each in a server, with one query; return what `load_names` does for each group."""
    wanted = [(guild_id, {one for one in user_ids if one is not None}) for guild_id, user_ids in groups]
    known = await people.names(
        reader, sorted({(guild_id, one) for guild_id, group in wanted for one in group if one > 0})
    )
    return [
        {one: known[guild_id, one] for one in group if (guild_id, one) in known} for guild_id, group in wanted
    ]
