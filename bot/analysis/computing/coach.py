"""Reviews of settled rounds: each decision of a player, the best action, and the cost of a mistake (LB-6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.analysis.computing.decision_replay import decisions, load_round
from bot.analysis.computing.lab import judge

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.analysis.computing.answers import DecisionVerdict
    from bot.analysis.computing.decision_replay import Decision
    from bot.core.worker_pool import WorkerPool
    from bot.games.blackjack.play.session import TableSession


@dataclass(frozen=True, slots=True)
class Review:
    """A player's decisions in a round, in order, each with its verdict, or None if the lab cannot compute one."""

    user_id: int
    round_number: int
    decisions: tuple[tuple[Decision, DecisionVerdict | None], ...]


async def review(
    session: TableSession, round_number: int, user_ids: Collection[int], workers: WorkerPool
) -> list[Review]:
    """Review how these users played a round, without those who had nothing to decide; raises ThinkingClosedError."""
    world = session.world
    played = await world.database.read(lambda reader: load_round(reader, session.game_id, round_number))
    made = decisions(played, session.table.config, world.seeds)
    reviews = []
    for user_id in user_ids:
        own = tuple(decision for decision in made if decision.user_id == user_id)
        if own:
            verdicts = await workers.run(judge, own)
            reviews.append(Review(user_id, round_number, tuple(zip(own, verdicts, strict=True))))
    return reviews
