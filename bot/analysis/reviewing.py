"""Counts for profiles how many decisions of settled rounds were those of best play, in the background."""

import logging
from collections import Counter
from functools import partial

from bot.analysis.computing import lab
from bot.analysis.computing.decision_replay import decisions, load_round
from bot.core.delayed_work import DelayedWork
from bot.core.ports import ThinkingClosedError
from bot.games.blackjack.host import BlackjackHost
from bot.games.blackjack.play.config import KIND, load_config
from bot.games.blackjack.play.tables import TableSession
from bot.services import Services
from storage import ledger, profiles, reviews
from storage.database import Unit
from storage.errors import LeaseLostError
from storage.ledger import player
from storage.reviews import UnreviewedRound

log = logging.getLogger(__name__)


ROUNDS_AT_ONCE = 100
KEPT_MILLISECONDS = 24 * 60 * 60 * 1000
"""Older rounds are not reviewed: a bot that was stopped for long does not work for hours."""


class Reviewing(DelayedWork):
    """Reviews rounds one after another, while nobody waits for a simulation, a contest or a chart."""

    delay_seconds = 30.0
    """Rounds wait so long, so that their review disturbs no play and several are reviewed in a row."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        host = services.host(BlackjackHost)
        host.helpers += (self,)
        host.tables.on_round_over.append(self._settled)
        self._services = services

    async def run(self) -> None:
        """Review the rounds that wait, and stop as soon as somebody waits for a job."""
        try:
            for waiting in await self._waiting():
                if self._is_stopped or self._services.job_limiter.is_busy:
                    break
                await self._review(waiting)
            else:
                return
        except (ThinkingClosedError, LeaseLostError):
            return  # The bot is about to end, or the rounds are another process's now.
        self.begin_later()

    def _settled(self, session: TableSession) -> None:
        del session
        self.begin_later()

    async def _waiting(self) -> list[UnreviewedRound]:
        return [
            waiting
            for shard in tuple(self._services.shards)
            for waiting in await self._services.database.read(
                partial(reviews.waiting, limit=ROUNDS_AT_ONCE, shard=shard)
            )
        ]

    async def _review(self, waiting: UnreviewedRound) -> None:
        counts: Counter[tuple[int, str]] = Counter()
        if waiting.settled_at >= self._services.clock.now() - KEPT_MILLISECONDS:
            try:
                counts = await self._counted(waiting)
            except ThinkingClosedError:
                raise
            except Exception:
                # The round is left out, for it would fail again.
                log.exception(
                    "game %s: round %s could not be reviewed", waiting.game_id, waiting.round_number
                )
        store = partial(_store, waiting=waiting, counts=counts)
        await self._services.database.write(store, guild_id=waiting.guild_id)

    async def _counted(self, waiting: UnreviewedRound) -> Counter[tuple[int, str]]:
        """Count the decisions of each player that can be judged, and the best ones among them.

        A decision that a deadline took was not the player's.
        """
        services = self._services
        played = await services.database.read(
            partial(load_round, game_id=waiting.game_id, round_number=waiting.round_number)
        )
        made = decisions(played, load_config(waiting.config), services.vault)
        counts: Counter[tuple[int, str]] = Counter()
        for user_id in dict.fromkeys(each.user_id for each in made):
            own = tuple(each for each in made if each.user_id == user_id and not each.by_clock)
            for verdict in await services.workers.run(lab.judge, own):
                if verdict is not None:
                    counts[user_id, "decisions"] += 1
                    counts[user_id, "best_decisions"] += verdict.is_best
        return counts


async def _store(unit: Unit, waiting: UnreviewedRound, counts: Counter[tuple[int, str]]) -> None:
    """Add the counts to the tallies, unless the round was counted before."""
    if not await reviews.finish(unit, waiting.game_id, waiting.round_number):
        return
    for user_id in dict.fromkeys(user_id for user_id, _ in counts):
        if await ledger.account_id(unit, waiting.guild_id, player(user_id)) is None:
            continue  # Their data was deleted since the round was read.
        so_far = await profiles.tallies(unit, waiting.guild_id, user_id, KIND)
        added = {
            tally: so_far.get(tally, 0) + count
            for (counted_id, tally), count in counts.items()
            if counted_id == user_id
        }
        await profiles.save_tallies(unit, waiting.guild_id, user_id, KIND, added)
