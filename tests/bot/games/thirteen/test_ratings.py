"""Ratings by Glicko-2: the published example, the formulas written out, and who is rated for what."""

import math
from collections.abc import Sequence
from random import Random

import pytest

from bot.core.ratings import UNRATED, after, after_game
from bot.games.thirteen.play.commands import Resign
from storage import ratings, results
from storage.ratings import Rating
from tests.bot.core.world import ANN, BEN, GUILD
from tests.bot.games.thirteen.world import MatchHarness
from tests.cases import cases
from tests.known import known

Results = Sequence[tuple[Rating, float]]

TAU, SCALE = 0.5, 173.7178


def written_out(before: Rating, results: Results) -> tuple[float, float, float]:
    """Follow the eight steps of Glickman's paper; the volatility is found by halving an interval."""
    mu, phi = (before.rating - 1500) / SCALE, before.deviation / SCALE

    def g(deviation: float) -> float:
        return 1 / math.sqrt(1 + 3 * deviation**2 / math.pi**2)

    others = [((one.rating - 1500) / SCALE, g(one.deviation / SCALE), score) for one, score in results]
    games = [
        (weight, 1 / (1 + math.exp(-weight * (mu - their_mu))), score) for their_mu, weight, score in others
    ]
    v = 1 / sum(weight**2 * expected * (1 - expected) for weight, expected, _ in games)
    gain = sum(weight * (score - expected) for weight, expected, score in games)
    a = math.log(before.volatility**2)

    def f(x: float) -> float:
        power = math.exp(x)
        return (
            power * ((v * gain) ** 2 - phi**2 - v - power) / (2 * (phi**2 + v + power) ** 2)
            - (x - a) / TAU**2
        )

    low, high = a - 10, a + 10
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    volatility = math.exp(low / 2)
    deviation = 1 / math.sqrt(1 / (phi**2 + volatility**2) + 1 / v)
    return 1500 + SCALE * (mu + deviation**2 * gain), SCALE * deviation, volatility


EXAMPLE: Results = ((Rating(1400, 30, 0.06), 1), (Rating(1550, 100, 0.06), 0), (Rating(1700, 300, 0.06), 0))


def test_the_published_example_comes_out() -> None:
    """A player of 1500 beats 1400, loses to 1550 and 1700: 1464.06, 151.52, 0.05999 (Glickman 2012)."""
    rated = after(Rating(1500, 200, 0.06), EXAMPLE)
    assert (round(rated.rating, 2), round(rated.deviation, 2)) == (1464.05, 151.52)
    assert math.floor(rated.volatility * 100_000) == 5_999


@cases(
    ("before", "results"),
    {
        "the example": (Rating(1500, 200, 0.06), EXAMPLE),
        "newcomers": (UNRATED, ((UNRATED, 1),)),
        "a champion who loses": (Rating(2300, 45, 0.07), ((Rating(1500, 90, 0.06), 0),)),
        "a beginner who wins": (Rating(700, 350, 0.05), ((Rating(1900, 60, 0.06), 1),)),
        "a surprise that shakes a settled rating": (
            Rating(1500, 30, 0.06),
            ((Rating(2400, 30, 0.06), 1),) * 3,
        ),
        "a draw": (Rating(1900, 350, 0.06), ((Rating(1900, 350, 0.06), 0.5),)),
    },
)
def test_ratings_follow_the_paper_everywhere(before: Rating, results: Results) -> None:
    """The volatility comes out alike by another method, far from 1500 and where it jumps, too."""
    rated, expected = after(before, results), written_out(before, results)
    assert (rated.rating, rated.deviation) == pytest.approx(expected[:2], rel=1e-9)
    assert rated.volatility == pytest.approx(expected[2], rel=1e-6)


def test_a_match_is_a_period_of_its_own() -> None:
    """Both are rated by what they were before; what one gains is not what the other loses."""
    strong, weak = Rating(1800, 60, 0.06), Rating(1500, 300, 0.06)
    first, second = after_game(strong, weak, 0.0)
    assert first == after(strong, [(weak, 0.0)])
    assert second == after(weak, [(strong, 1.0)])
    assert second.rating - weak.rating > strong.rating - first.rating > 0


async def rating_of(room: MatchHarness, user_id: int) -> Rating | None:
    return await room.read(ratings.load, GUILD, user_id, "thirteen")


class TestWhoIsRated:
    @pytest.mark.parametrize("resigned", [False, True], ids=["finished", "resigned"])
    async def test_people_after_their_match(self, room: MatchHarness, *, resigned: bool) -> None:
        session = await room.begin()
        if resigned:
            await room.do(session, BEN, Resign())
        else:
            await room.play_out(session, Random(2))  # noqa: S311 - a repeatable walk is wanted.
        outcome = known(session.view.outcome)
        expected = after_game(UNRATED, UNRATED, 1.0 - known(outcome.winner))
        assert (await rating_of(room, ANN), await rating_of(room, BEN)) == expected
        assert outcome.ratings == tuple((1500, round(one.rating)) for one in expected)
        assert (await room.matches.ended(session.game_id, GUILD)).view.outcome == outcome

    async def test_a_second_match_goes_on_from_the_first(self, room: MatchHarness) -> None:
        await room.do(await room.begin(), BEN, Resign())
        before = await rating_of(room, ANN), await rating_of(room, BEN)
        await room.restart()
        session = await room.begin(BEN, ANN)
        await room.do(session, ANN, Resign())
        assert (await rating_of(room, BEN), await rating_of(room, ANN)) == after_game(
            known(before[1]), known(before[0]), 1.0
        )
        seats = await room.read(results.of_game, session.game_id)
        assert [seat.rating is not None for seat in seats] == [True, True]

    async def test_nobody_for_a_void_match_or_one_with_the_bot(self, room: MatchHarness) -> None:
        """Nor for a challenge that came to nothing."""
        await (await room.begin()).close("a command", "manager")
        for terms in ({"level": "expert"}, {"is_daily": True}):
            session = await room.ask(opponent_id=None, **terms)
            await room.do(session, ANN, Resign())
            assert known(session.view.outcome).ratings == (None, None)
        await (await room.ask()).close("a command", "manager")
        assert (await rating_of(room, ANN), await rating_of(room, BEN)) == (None, None)
