"""Show an ended match from its rows, or replay it deal by deal."""

import asyncio
from dataclasses import replace

from bot.core.daily_deals import end_of
from bot.core.errors import DayGoesOnError
from bot.core.session import SessionWorld
from bot.core.unit_of_work import ENDED
from bot.games.thirteen.play.committed import CommittedMatch
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.match_view import keeps_secret, match_view
from bot.games.thirteen.play.recovery import StoredMatch
from bot.games.thirteen.play.stakes import payouts
from bot.games.thirteen.play.view import DealReplay, MatchOutcome, MatchReplay, MatchView
from storage.daily_deals import DailyDeal
from storage.shoes import ShoeRow

UNABLE = "restart"


def show(world: SessionWorld, stored: StoredMatch) -> MatchView:
    """Return the view of an ended match; raises CannotResumeError if its cards cannot be found any more."""
    return match_view(stored.game.game_id, _ended(world, stored), stored.names, world.clock.now())


async def replay(world: SessionWorld, stored: StoredMatch) -> MatchReplay:
    """Replay an ended match; raises DayGoesOnError while others are still to play its deal.

    Replaying a deal takes as long as several presses, so other tasks run between two deals.
    """
    committed = _ended(world, stored)
    if keeps_secret(committed.game, world.clock.now()):
        assert stored.game.day is not None
        raise DayGoesOnError(end_of(stored.game.day))
    found: list[tuple[Match | None, ShoeRow | DailyDeal]] = []
    if stored.daily is not None:
        found = [(stored.play_daily(world.seeds, stored.daily).dealt, stored.daily)]
    for deal in stored.deals:
        await asyncio.sleep(0)
        found.append((stored.play_deal(world.seeds, deal).dealt, stored.by_number[deal.round.shoe_number]))
    shown = match_view(stored.game.game_id, committed, stored.names, world.clock.now())
    deals = tuple(_replay_of(world, stored, dealt, source) for dealt, source in found if dealt is not None)
    return MatchReplay(shown, deals)


def _replay_of(
    world: SessionWorld, stored: StoredMatch, dealt: Match, source: ShoeRow | DailyDeal
) -> DealReplay:
    seen = match_view(stored.game.game_id, CommittedMatch(dealt, source), stored.names, world.clock.now())
    assert seen.deal is not None
    assert seen.result is not None
    return DealReplay(seen.deal_number, seen.deal, seen.result, source.seed)


def _ended(world: SessionWorld, stored: StoredMatch) -> CommittedMatch:
    committed = stored.committed(world.seeds)
    # A match that could not go on has no action that ends it.
    ending = committed.game.ending or "voided"
    match = replace(committed.game, ending=ending)
    ratings = {
        one.seat: (round(one.rating[0]), round(one.rating[1]))
        for one in stored.seats
        if one.rating is not None
    }
    outcome = MatchOutcome(ending, match.winner, payouts(match), (ratings.get(0), ratings.get(1)))
    closed = ENDED if committed.game.ending == "voided" else UNABLE
    return replace(committed, game=match, outcome=outcome, closed=closed, badges=stored.badges)
