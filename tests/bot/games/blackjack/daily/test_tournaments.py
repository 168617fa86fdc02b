"""Ten hands that are the same for everybody, however anybody plays; one try, and secrets until the day is over."""

from random import Random

import pytest

from bot.games.blackjack.daily.play import game
from bot.games.blackjack.daily.play.commands import BetOnHand
from bot.games.blackjack.daily.play.config import KIND
from bot.games.blackjack.daily.play.errors import (
    TooFewTournamentChipsError,
    TournamentOverError,
)
from bot.games.blackjack.daily.play.opening import TournamentSession
from bot.games.blackjack.daily.play.tournament_view import tournament_view
from rules.cards import Card
from storage import boards, results
from storage.boards import DayRank
from tests.bot.core.world import ANN, BEN, CHIPS, CLEO, GUILD
from tests.bot.games.blackjack.daily.world import DAY, TODAY, TournamentHarness, quiet

MIDNIGHT = (TODAY + 1) * DAY


def first_cards(session: TournamentSession) -> list[tuple[Card, ...]]:
    """Return the cards with which each hand began: those of the player and both of the dealer."""
    return [state.shoe.order[:4] for state in session.committed.game.played]


async def test_every_hand_begins_with_the_same_cards_however_the_others_were_played(
    harness: TournamentHarness,
) -> None:
    """Stand always, take cards at random, and play in another server after a restart: the hands are the same (DB-4)."""
    calm, wild = await harness.enter(ANN), await harness.enter(BEN)
    await harness.to_the_end(calm)
    chance = Random(3)  # noqa: S311 - a repeatable walk is wanted.
    await harness.to_the_end(wild, chance)
    await harness.restart()
    elsewhere = await harness.enter(CLEO, GUILD + 1)
    await harness.to_the_end(elsewhere)
    taken = [[state.shoe.position for state in each.committed.game.played] for each in (calm, wild)]
    assert taken[0] != taken[1][: len(taken[0])], "they took different numbers of cards"
    hands = first_cards(calm)
    assert len(hands) == len(set(hands)) == 10
    assert first_cards(wild) == hands[: len(first_cards(wild))]
    assert first_cards(elsewhere) == hands
    assert await harness.balance(ANN) == CHIPS, "no chips of the server are at stake"


async def test_ten_hands_end_with_a_rank_and_are_told_when_the_day_is_over(
    harness: TournamentHarness,
) -> None:
    """Everybody reads the chips alone; after the day /replay has every hand (DB-8)."""
    session = await harness.enter()
    ended = await harness.to_the_end(session)
    assert (ended.ending, ended.rank, len(ended.results)) == (
        "finished",
        DayRank(1, 1, (session.game.terms.day,)),
        10,
    )
    assert ended.chips == 1_000 + sum(result.net for result in ended.results)
    assert (session.view.hands_played, session.view.chips) == (10, ended.chips)
    harness.clock.time = MIDNIGHT
    await harness.tournaments.sweep()
    assert len((await harness.tournaments.replay(session.game_id, GUILD)).rounds) == 10


async def test_the_badge_forgives_the_missed_day_that_the_streak_forgives(
    harness: TournamentHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three days in a row with a missed one between them, as `/profile` shows them (SE-6), earn the badge for three."""
    monkeypatch.setattr(game, "DAYS", 3)
    badges = []
    for day in (TODAY, TODAY + 1, TODAY + 3):
        harness.clock.time = day * DAY
        session = await harness.enter()
        await harness.to_the_end(session)
        badges.append({each.badge for each in session.committed.badges} & {"seven_in_a_row"})
    assert badges == [set(), set(), {"seven_in_a_row"}]


async def test_bets_are_whole_tournament_chips_that_one_has(harness: TournamentHarness) -> None:
    """A player cannot bet or double beyond their chips; a player without chips is out with the score zero (DB-2, DB-5)."""
    session = await harness.enter()
    before = session.committed
    with pytest.raises(TooFewTournamentChipsError) as refusal:
        await harness.take(session, BetOnHand(1_001))
    assert (refusal.value.needed, refusal.value.chips) == (1_001, 1_000)
    assert session.committed == before
    while not session.is_closed and tournament_view(session.seen).hand_number < 10:
        view = tournament_view(session.seen)
        command = BetOnHand(view.chips) if view.round is None else quiet(view)
        if view.round is not None and view.chips == 0:
            offered = {type(action).__name__ for action in view.round.seats[0].legal}
            assert not offered & {"Double", "Split", "Insure"}, "they cost chips"
        await harness.take(session, command)
    ended = tournament_view(session.seen)
    assert (ended.ending, ended.chips) == ("broke", 0)
    [row] = await harness.read(results.of_game, session.game_id)
    assert row.end is not None
    assert (row.end.ending, row.end.score) == ("broke", 0)


async def test_what_is_not_finished_ends_with_its_day(harness: TournamentHarness) -> None:
    """Its cards are public then, so it does not count, and its buttons do nothing any more (DB-7)."""
    await harness.tournaments.start()
    session, late = await harness.enter(ANN), await harness.enter(BEN)
    await harness.take(session, BetOnHand(100))
    harness.clock.time = MIDNIGHT
    with pytest.raises(TournamentOverError):
        await harness.take(late, BetOnHand(1))
    assert (await harness.enter(BEN)).game.terms.day == TODAY + 1, "before the sweep of midnight"
    await harness.pass_time(1_000)
    assert harness.changes == [late.game_id, session.game_id]
    assert (tournament_view(session.seen).ending, tournament_view(session.seen).rank) == ("expired", None)
    assert await harness.read(boards.figures, GUILD, ANN, KIND) == []
