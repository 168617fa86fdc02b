"""A tournament can be checked by anybody when its day is over: each hand's cards, bets and chips (docs/rules/fairness.md)."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.blackjack.daily.play.errors import TournamentVoidedError
from bot.games.blackjack.daily.play.tournament_view import tournament_view
from bot.games.blackjack.daily.verify import HandShoe
from bot.verification import dump_record
from bot.verification.record import EndMismatch, InputMismatch, TooFewChips
from rules.fair_record import ActionImpossible, CardMismatch, CommitmentMismatch, ShoeGap
from rules.shuffle import commitment, parse_seed
from tests.bot.core.world import ANN, BEN
from tests.bot.games.blackjack.daily.world import DAY, TournamentHarness, quiet
from tests.bot.games.records import (
    Change,
    Content,
    changed,
    checked,
    findings,
    load_record,
    of_shoe,
    record,
    without,
)

SEED = "2"
NAME = "daily_blackjack-2026-11-21"


def hand(number: int, chips: int, bet: int, cards: str, actions: list[str], after: int) -> Content:
    return {
        "shoe_number": number,
        "seed": SEED,
        "commitment": commitment(parse_seed(SEED)),
        "client": "",
        "name": NAME,
        "rules": {"fresh_shoe": True},
        "chips": chips,
        "bet": bet,
        "cards": cards,
        "actions": actions,
        "chips_after": after,
    }


# The dealer takes four cards and is bust; then a doubled 13 takes a queen.
HONEST: Content = {
    "protocol": "pf1",
    "kind": "daily_blackjack",
    "game_id": "t1",
    "shoes": [
        hand(1, 1_000, 100, "Ts 2d 5c 5c 2h 4s Jc", ["stand"], 1_100),
        hand(2, 1_100, 200, "3d 6h Qs 2c Qd", ["double"], 700),
    ],
}

TAMPERED: dict[str, tuple[Change, type[object]]] = {
    "another seed": (of_shoe(seed="3"), CommitmentMismatch),
    "another seed with its commitment": (
        of_shoe(seed="3", commitment=commitment(parse_seed("3"))),
        CardMismatch,
    ),
    "another hand's number": (of_shoe(shoe_number=2), ShoeGap),
    "a player's seed": (of_shoe(client="7:3:eve"), InputMismatch),
    "a name that is no day's": (of_shoe(name="t1"), InputMismatch),
    "another day's name": (of_shoe(name="daily_blackjack-2026-11-22"), CardMismatch),
    "another card": (of_shoe(cards="Ts 2d 5c 6c 2h 4s Jc"), CardMismatch),
    "a card too few": (of_shoe(cards="Ts 2d 5c 5c 2h 4s"), EndMismatch),
    "another bet": (of_shoe(bet=101), EndMismatch),
    "a bet beyond the chips": (of_shoe(chips=99, chips_after=199), TooFewChips),
    "other chips before": (of_shoe(chips=1_001), EndMismatch),
    "other chips after": (of_shoe(chips_after=1_099), EndMismatch),
    "an action that is not possible": (of_shoe(actions=["split"]), ActionImpossible),
    "a hand that goes on": (of_shoe(actions=[]), EndMismatch),
    "other house rules": (of_shoe(rules={"fresh_shoe": True, "decks": 1}), CardMismatch),
}

IMPOSSIBLE: dict[str, Change] = {
    "no name": of_shoe(name=None),
    "no bet": without("bet"),
    "a bet that is a text": of_shoe(bet="100"),
    "an action that is a number": of_shoe(actions=[5]),
    "half a card": of_shoe(cards="T"),
    "an unknown rule": of_shoe(rules={"luck": 1}),
    "no commitment": of_shoe(commitment=None),
}


def test_hands_follow_from_one_to_the_next() -> None:
    first, second = HONEST["shoes"]
    assert checked(HONEST) == []
    assert InputMismatch("chips", "1100", "1000") in checked(
        HONEST | {"shoes": [changed(of_shoe(chips_after=1_000), HONEST)["shoes"][0], second]}
    )
    assert ShoeGap(2, 1) in checked(HONEST | {"shoes": [second]})
    assert checked(HONEST | {"shoes": [second, first]}) != []


async def test_a_tournament_has_a_record_when_its_day_is_over(harness: TournamentHarness) -> None:
    """Whole, however it was played; of one that ended in the middle of a hand, the hands before that."""
    chance = Random(5)  # noqa: S311 - a repeatable walk is wanted.
    played, left = await harness.enter(ANN), await harness.enter(BEN)
    await harness.to_the_end(played, chance)
    while len(left.committed.game.played) < 2 or left.committed.game.round is None:
        await harness.take(left, quiet(tournament_view(left.seen)))
    for session in (played, left):
        assert (await record(harness, session.game_id)).shoes == ()
    harness.clock.time += DAY
    await harness.tournaments.sweep()
    for session, is_whole in ((played, True), (left, False)):
        found = await record(harness, session.game_id)
        assert findings(found) == []
        assert load_record(dump_record(found)) == found
        assert len(found.shoes) == len(session.committed.game.played)
        last = found.shoes[-1]
        assert isinstance(last, HandShoe)
        assert last.commitment == tournament_view(session.seen).shuffle.commitment
        assert (session.committed.game.round is None) is is_whole


async def test_a_tournament_that_was_voided_has_no_record(harness: TournamentHarness) -> None:
    session = await harness.enter()
    await harness.lose_master_key()
    with pytest.raises(TournamentVoidedError):
        await harness.tournaments.find(session.game_id)
    assert (await record(harness, session.game_id)).shoes == ()
