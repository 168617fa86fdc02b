"""Limits on the chips that pass between people in a day, as gifts and in games for each other's stakes (CH-3, CH-12)."""

from bot.core.errors import AccountTooYoungError, GivenTodayError, ReceivedTodayError, ReceiverFullError
from storage import between_people, guilds
from storage.daily_chips import DAY_MS
from storage.database import Reader
from storage.guilds import GuildSettings

DISCORD_EPOCH = 1_420_070_400_000
"""The first moment of Discord's ids, in unix milliseconds. An id holds the time it was made above its lower 22 bits."""


def made_at(user_id: int) -> int:
    """Return when an account of Discord was made, in unix milliseconds."""
    return (user_id >> 22) + DISCORD_EPOCH


async def require_gift_allowed(
    reader: Reader, guild_id: int, giver: int, receiver: int, amount: int, at: int
) -> None:
    """Raise AccountTooYoungError, GivenTodayError or ReceiverFullError for a gift that the day's limits forbid."""
    rules = await _rules(reader, guild_id)
    _require_age(giver, rules, at)
    day = at // DAY_MS
    given = (await between_people.passed(reader, guild_id, giver, day=day)).given
    if given + amount > rules.gifts_given_a_day:
        left = max(0, rules.gifts_given_a_day - given)
        raise GivenTodayError(giver, rules.gifts_given_a_day, left, _tomorrow(at))
    received = (await between_people.passed(reader, guild_id, receiver, day=day)).received
    if received + amount > rules.gifts_received_a_day:
        raise ReceiverFullError(rules.gifts_received_a_day, _tomorrow(at))


async def require_rival_allowed(reader: Reader, guild_id: int, user_id: int, stake: int, at: int) -> None:
    """Raise what `require_stake_allowed` raises for a person who wants to play another one for a stake, before it is taken."""
    rules = await _rules(reader, guild_id)
    _require_age(user_id, rules, at)
    passed = await between_people.passed(reader, guild_id, user_id, day=at // DAY_MS)
    _require_room(user_id, (passed.given, stake), (passed.received, stake), rules, at)


async def require_stake_allowed(
    reader: Reader, guild_id: int, game_id: str, user_id: int, stake: int, at: int
) -> None:
    """Check a stake in a game between people within the unit of work that has just taken it.

    The person may lose it, and the others in the pot may win it. Raises AccountTooYoungError, GivenTodayError and
    ReceivedTodayError, each with the person whose limit forbids the stake.
    """
    rules = await _rules(reader, guild_id)
    _require_age(user_id, rules, at)
    stakers = await between_people.stakers(reader, game_id)
    in_pot = sum(stakers.values()) - stakers[user_id]
    for who in stakers:
        passed = await between_people.passed(reader, guild_id, who, day=at // DAY_MS)
        given, received = (stake, in_pot) if who == user_id else (0, stake)
        _require_room(who, (passed.given - given, given), (passed.received - received, received), rules, at)


def _require_room(
    user_id: int, given: tuple[int, int], received: tuple[int, int], rules: GuildSettings, at: int
) -> None:
    """Raise if a limit forbids what a person has given or received today, together with what is added now."""
    most = rules.gifts_given_a_day
    if sum(given) > most:
        raise GivenTodayError(user_id, most, max(0, most - given[0]), _tomorrow(at))
    most = rules.gifts_received_a_day
    if sum(received) > most:
        raise ReceivedTodayError(user_id, most, max(0, most - received[0]), _tomorrow(at))


def _require_age(user_id: int, rules: GuildSettings, at: int) -> None:
    old_enough_at = made_at(user_id) + rules.gift_account_days * DAY_MS
    if at < old_enough_at:
        raise AccountTooYoungError(user_id, rules.gift_account_days, old_enough_at)


def _tomorrow(at: int) -> int:
    return (at // DAY_MS + 1) * DAY_MS


async def _rules(reader: Reader, guild_id: int) -> GuildSettings:
    rules = await guilds.settings(reader, guild_id)
    assert rules is not None, "the person was welcomed before"
    return rules
