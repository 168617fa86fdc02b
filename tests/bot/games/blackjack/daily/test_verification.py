"""A tournament can be checked by anybody when its day is over: each hand's cards, bets and chips (docs/rules/fairness.md)."""

from random import Random

from bot.games.blackjack.daily.play.tournament_view import tournament_view
from tests.bot.core.world import ANN, BEN
from tests.bot.games.blackjack.daily.world import DAY, TournamentHarness, quiet
from tests.bot.games.records import dump_record, findings, load_record, record, record_or_none


async def test_a_tournament_has_a_record_when_its_day_is_over(harness: TournamentHarness) -> None:
    """Whole, however it was played; of one that ended in the middle of a hand, without the cards of that."""
    chance = Random(5)  # noqa: S311 - a repeatable walk is wanted.
    played, left = await harness.enter(ANN), await harness.enter(BEN)
    await harness.to_the_end(played, chance)
    while len(left.committed.game.played) < 2 or left.committed.game.round is None:
        await harness.take(left, quiet(tournament_view(left.seen)))
    for session in (played, left):
        assert await record_or_none(harness, session.game_id) is None
    harness.clock.time += DAY
    await harness.tournaments.sweep()
    for session, is_whole in ((played, True), (left, False)):
        found = await record(harness, session.game_id)
        assert findings(found) == []
        assert load_record(dump_record(found)) == found
        assert len(found.shoes) == len(session.committed.game.played)
        assert found.shoes[-1].commitment == tournament_view(session.seen).shuffle.commitment
        assert (session.committed.game.round is None) is is_whole
