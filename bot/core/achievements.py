"""Record the tallies of a person after a result, and the badges that these earn."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.core.settlement import Occasion
from bot.core.streaks import DAYS_IN_A_ROW, streak_up_to
from storage import profiles
from storage.database import Unit
from storage.profiles import BadgeRow


@dataclass(frozen=True, slots=True)
class Achievement:
    """The tallies that a result changes, with their new values, and the badges it deserves, earned before or not."""

    tallies: Mapping[str, int]
    badges: tuple[str, ...] = ()


async def record(
    unit: Unit,
    occasion: Occasion,
    kind: str,
    user_id: int,
    rule: Callable[[Mapping[str, int]], Achievement],
    days: Sequence[int] = (),
) -> tuple[BadgeRow, ...]:
    """Apply a game's `rule` to a person's tallies, store the result and return the new badges.

    `days` are the days at whose deals the person has a rank, the present day included; the rule gets their streak as a tally.
    """
    guild_id = occasion.guild_id
    before = await profiles.tallies(unit, guild_id, user_id, kind)
    reached = rule({**before, DAYS_IN_A_ROW: streak_up_to(days).days} if days else before)
    await profiles.save_tallies(unit, guild_id, user_id, kind, reached.tallies)
    earned = [
        BadgeRow(user_id, badge, occasion.game_id, occasion.action_number, occasion.at)
        for badge in reached.badges
    ]
    return await profiles.award(unit, guild_id, earned)
