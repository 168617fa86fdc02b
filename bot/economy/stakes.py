"""Convert a stake that a person typed into chips."""

from typing import Any

from bot.core.admission import Caller
from bot.core.amounts import ENGLISH_AMOUNTS, AmountWords, parse_amount
from bot.core.errors import NotEnoughChipsError, StakeOutOfLimitsError
from bot.core.player_accounts import PlayerAccounts
from bot.core.session import Session
from bot.drawing.words import Words, amount_words


async def stake_of(
    accounts: PlayerAccounts,
    caller: Caller,
    typed: str,
    down: int,
    limits: tuple[int, int],
    words: Words,
) -> int:
    """Return the chips to stake for a typed text instead of those that are `down`; raises the same errors as `chips_of`."""
    balance = await accounts.balance(caller.guild_id, caller.user_id)
    return chips_of(typed, balance, down, *limits, amount_words(words))


async def largest_stake(
    accounts: PlayerAccounts, session: Session[Any, Any], user_id: int, limits: tuple[int, int]
) -> int:
    """Return the most a person can stake in an open game: the limit or all their chips; raises NotEnoughChipsError."""
    low, high = limits
    balance = await accounts.balance(session.guild_id, user_id)
    most = balance + session.at_stake(user_id)
    if most < low:
        raise NotEnoughChipsError(low, balance)
    return min(most, high)


async def stake_anew(
    accounts: PlayerAccounts, guild_id: int, user_id: int, typed: str | None, words: Words
) -> int:
    """Return the chips to stake in a new game for a typed text, 0 for no text; raises the same errors as `chips_of`."""
    if typed is None:
        return 0
    settings = await accounts.settings(guild_id)
    balance = await accounts.balance(guild_id, user_id)
    return chips_of(typed, balance, 0, settings.stake_min, settings.stake_max, amount_words(words))


def chips_of(
    typed: str, balance: int, down: int, low: int, high: int, words: AmountWords = ENGLISH_AMOUNTS
) -> int:
    """Return the chips a text asks for, at least 1; shares are of `balance` plus the stake that is `down` already (CH-5).

    Raises AmountError, and for a share that comes to nothing NotEnoughChipsError or StakeOutOfLimitsError.
    """
    stake = parse_amount(typed, balance + down, words)
    if stake == 0:
        if balance + down < low:
            raise NotEnoughChipsError(low, balance)
        raise StakeOutOfLimitsError(stake, low, high)
    return stake
