"""The opening of a game, and checks of its options."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.core.errors import CannotCombineError, StakeOutOfLimitsError
from storage import guilds
from storage.database import Reader, Unit


@dataclass(frozen=True, slots=True)
class Opening:
    """A game that is being opened in a transaction, at a time in unix milliseconds."""

    unit: Unit
    game_id: str
    at: int


def check_combination(given: Mapping[str, bool], excluded: Iterable[tuple[str, str]]) -> None:
    """Raise CannotCombineError where both options of an excluded pair were given."""
    for first, second in excluded:
        if given[first] and given[second]:
            raise CannotCombineError(first, second)


async def check_stake(reader: Reader, guild_id: int, stake: int) -> None:
    """Raise StakeOutOfLimitsError for a stake outside the limits of a server; no stake at all is allowed."""
    settings = await guilds.settings(reader, guild_id)
    assert settings is not None, "the player was welcomed before"
    if stake and not settings.stake_min <= stake <= settings.stake_max:
        raise StakeOutOfLimitsError(stake, settings.stake_min, settings.stake_max)
