"""Limits on challenges and their mentions, so that nobody is pestered."""

from bot.games.thirteen.play.config import KIND
from bot.games.thirteen.play.errors import ChallengedLatelyError, NoChallengesError
from storage import people, results
from storage.database import Reader

MINUTE = 60_000
REMEMBERED = 60 * MINUTE
COOL_DOWNS: tuple[int, ...] = (MINUTE, 10 * MINUTE, 30 * MINUTE)
"""The wait before the same person can be challenged again, after one, two and three unaccepted challenges."""
MENTIONS_MOST = 5


async def may_mention(reader: Reader, guild_id: int, challenger_id: int, user_id: int, at: int) -> bool:
    """Return whether a challenge may mention the challenged person: not after many unaccepted challenges in the last hour.

    Challenges in all servers count. Raises NoChallengesError, and ChallengedLatelyError where the same challenger has to
    wait; the two who have played a match since do not.
    """
    known = await people.load(reader, guild_id, [user_id])
    if user_id in known and not known[user_id].wants_challenges:
        raise NoChallengesError
    since = at - REMEMBERED
    unaccepted = await results.unaccepted_since_game(reader, challenger_id, user_id, KIND, since)
    if unaccepted:
        again_at = unaccepted[0] + COOL_DOWNS[min(len(unaccepted), len(COOL_DOWNS)) - 1]
        if at < again_at:
            raise ChallengedLatelyError(again_at)
    return await results.unaccepted_invitations(reader, user_id, KIND, since) < MENTIONS_MOST
