"""One contest: rounds, seats, shoes, and who is still in it (KH-1, KH-6)."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from rules.cards import DECK, Card
from rules.errors import IllegalActionError
from rules.koth.actions import Action, Bet, Double, Hit, Stand
from rules.koth.contest import ContestTerms, EntrantTally, MoveRequest, built_in_move, contest, seating
from rules.koth.state import HandState, Status
from rules.shuffle import shuffled

SEED = (7).to_bytes(32, "big")


def play(
    terms: ContestTerms, entrants: int, choose: Callable[[MoveRequest], Action], seed: bytes = SEED
) -> tuple[list[MoveRequest], list[EntrantTally]]:
    """Play a contest and give every turn there was, and the tallies."""
    running, turns = contest(terms, entrants, seed), []
    try:
        turn = next(running)
        while True:
            turns.append(turn)
            turn = running.send(choose(turn))
    except StopIteration as end:
        return turns, end.value


def stand(_turn: MoveRequest) -> Action:
    return Stand()


def as_dealer(turn: MoveRequest) -> Action:
    return built_in_move(turn.state)


def bet_it_all(turn: MoveRequest) -> Action:
    place = turn.state.seats[turn.state.turn or 0]
    return Bet(place.chips) if place.chips else Stand()


def order_from(state: HandState) -> tuple[Card, ...]:
    """Give the cards from the first one of a hand that was just dealt to the last one of the shoe."""
    first, second = ([place.cards[index] for place in state.seats] for index in (0, 1))
    return (*first, state.dealer[0], *second, state.dealer[1], *state.shoe)


@pytest.mark.parametrize("entrants", [1, 3, 4, 5, 9])
def test_tables_have_four_seats(entrants: int) -> None:
    """As many tables as it takes, built-in players where entrants are too few, everybody seated once (KH-6)."""
    tables = seating(SEED, 1, range(entrants))
    assert {len(table) for table in tables} == {4}
    assert len(tables) == -(-entrants // 4)
    seated = [player for table in tables for player in table if player is not None]
    assert sorted(seated) == list(range(entrants))


def test_seats_are_drawn_anew_for_every_round() -> None:
    """Another round, or another contest, has other seats; the same one has the same (KH-6)."""
    drawn = [seating(SEED, number, range(8)) for number in range(1, 6)]
    assert len(set(drawn)) == len(drawn)
    assert seating(bytes(32), 1, range(8)) != drawn[0] == seating(SEED, 1, range(8))


def test_everybody_in_play_plays_five_hands_a_round() -> None:
    """A round is five hands for everybody; chips are told for the beginning and after each round (KH-6)."""
    _, tallies = play(ContestTerms(3, 1000), 6, as_dealer)
    assert [tally.hands for tally in tallies] == [15] * 6
    assert {len(tally.chips) for tally in tallies} == {4}
    assert {tally.chips[0] for tally in tallies} == {1000}


def test_tally_counts_what_happened() -> None:
    """With flat stakes each win is ten chips and any other hand costs ten (KH-2, KH-5)."""
    _, tallies = play(ContestTerms(4, 1000), 5, as_dealer)
    for tally in tallies:
        assert tally.chips[-1] == 1000 + 10 * tally.wins - 10 * (tally.hands - tally.wins)
        assert 0 < tally.busts <= tally.hands - tally.wins


def test_shoe_is_used_up_before_another_deck_comes() -> None:
    """The cards of a table are whole shuffled decks one after another, over hands and rounds (KH-1)."""
    turns, _ = play(ContestTerms(3, 1000), 4, stand)
    decks = tuple(card for number in range(1, 7) for card in shuffled(DECK, SEED, "table-0", number, ""))
    positions = []
    for order in (order_from(turn.state) for turn in turns if turn.state.turn == 0):
        # No hand takes more: 22 cards for each of four seats, all aces and a bust, and 17 for the dealer.
        assert len(order) >= 4 * 22 + 17
        # What lies in the shoe ends with a whole deck.
        (end,) = (end for end in range(52, len(decks) + 1, 52) if decks[end - len(order) : end] == order)
        positions.append(end - len(order))
    assert positions[0] == 0
    assert len(positions) == 15
    # A hand in which everybody stands takes ten cards and what the dealer draws.
    assert all(10 <= after - before <= 17 for before, after in pairwise(positions))
    assert positions[-1] > 104


def test_the_broke_are_out() -> None:
    """Who stakes everything and loses plays no more, not even in the round under way (KH-2, KH-6)."""
    turns, tallies = play(ContestTerms(3, 100), 4, bet_it_all)
    assert all(tally.chips[-1] == 0 for tally in tallies)
    assert all(tally.hands < 15 for tally in tallies)
    assert all(tally.hands == tally.wins + 1 for tally in tallies)
    outs = {seat.chips for turn in turns for seat in turn.state.seats if seat.status is Status.OUT}
    assert outs == {0}


def test_a_contest_goes_on_without_the_broke() -> None:
    """The other entrants play all their hands, at tables filled up by built-in players (KH-6)."""

    def choose(turn: MoveRequest) -> Action:
        return bet_it_all(turn) if turn.player < 4 else as_dealer(turn)

    turns, tallies = play(ContestTerms(6, 1000), 5, choose)
    assert [tally.chips[-1] for tally in tallies[:4]] == [0, 0, 0, 0]
    assert tallies[4].hands == 30
    assert turns[-1].player == 4
    assert [place.status is Status.OUT for place in turns[-1].state.seats] == [False] * 4


def test_same_seed_is_the_same_contest() -> None:
    """A contest follows from its seed and the actions; another seed is another contest."""
    one, again, other = (play(ContestTerms(2, 1000), 5, as_dealer, seed) for seed in (SEED, SEED, bytes(32)))
    assert one == again
    assert one[1] != other[1]


def test_action_that_is_not_legal_is_refused() -> None:
    """Whoever drives a contest has to send legal actions (KH-7 is the driver's)."""
    running = contest(ContestTerms(1, 10), 4, SEED)
    next(running)
    with pytest.raises(IllegalActionError):
        running.send(Double())


def test_house_player_plays_as_the_dealer() -> None:
    """It draws to 16 and stands from 17 (KH-5, KH-6)."""
    for turn in play(ContestTerms(1, 1000), 1, stand)[0]:
        place = turn.state.seats[turn.state.turn or 0]
        assert built_in_move(turn.state) == (Hit() if place.score < 17 else Stand())
        houses = turn.state.seats[: turn.state.turn or 0]
        assert all(house.score >= 17 and house.stake == 10 for house in houses)
