"""Seats that see cards stand out of a record, and honest ones do not; what a record cannot tell is left out."""

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from bot.analysis.computing.insight import RoundBet, SeatInsight, look_into
from bot.core.commands import TimeOut
from bot.core.play import Secret, opened, replayed
from bot.games.blackjack.play.game import BLACKJACK, VERIFICATION
from bot.games.blackjack.play.table import Table
from bot.verification.record import GameRecord, RecordPart, ShoeRecord
from lab.blackjack.hindsight import ALL_CARDS, HOLE_CARD, NEXT_CARD
from rules.blackjack.actions import Action, DeclineInsurance, Double, Hit, Insure, Stand
from rules.blackjack.hand import total_of
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.legality import legal_actions, to_act
from rules.blackjack.notation import format_action
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from rules.cards import Rank
from rules.shoe import unshuffled
from storage.games import Action as ActionRow

Player = Callable[[RoundState, tuple[Action, ...]], Action | None]
"""Chooses a legal action, or lets the time run out with None."""

TERMS = {"rules": {}, "stake_min": 10, "stake_max": 100, "seats": 2}


def stands(state: RoundState, legal: tuple[Action, ...]) -> Action | None:
    """Stand on everything, as nobody good does."""
    return DeclineInsurance() if state.phase is Phase.INSURANCE else Stand()


def waits(state: RoundState, legal: tuple[Action, ...]) -> Action | None:
    """Never answer."""
    return None


def sees_the_next_card(state: RoundState, legal: tuple[Action, ...]) -> Action | None:
    """Draw to what makes a good hand, and never to what busts."""
    if state.phase is Phase.INSURANCE:
        return DeclineInsurance()
    hand = state.seats[state.active_turn.seat].hands[state.active_turn.hand]
    then = total_of((*hand.cards, state.shoe.order[state.shoe.position])).value
    if Hit() not in legal or then > 21:
        return Stand()
    if then >= 19:
        return Double() if Double() in legal else Hit()
    return Hit() if hand.total.value < 17 and then > hand.total.value else Stand()


def insures(state: RoundState, legal: tuple[Action, ...]) -> Action | None:
    """Insure wherever that is possible."""
    return next((each for each in legal if isinstance(each, Insure)), Stand())


class Playing:
    """Plays a table without a bot, and keeps what its record has."""

    def __init__(self, *players: Player, first_shoe: int = 1) -> None:
        self._players = players
        self._first_shoe = first_shoe
        self._shoes = list[ShoeRecord]()
        self._actions = list[tuple[int | None, str]]()
        record = GameRecord(VERIFICATION, "g", TERMS, ())
        self.table: Table = opened(BLACKJACK, record.opening, self._secrets())
        self._dealt = self._secrets()
        for person in range(1, len(players) + 1):
            self.take(person, "sit")

    def _secrets(self) -> Iterator[Secret]:
        for number in count(self._first_shoe):
            self._shoes.append(ShoeRecord("g", number, f"{number:064x}", None))
            yield self._shoes[-1].secret

    def take(self, person: int | None, text: str) -> None:
        action = ActionRow("", 0, 0, person, text, 0, None)
        [(_, step)] = replayed(BLACKJACK, self.table, [action], self._dealt)
        self.table = step.game
        self._actions.append((person, text))

    def round(self, *stakes: int) -> None:
        for person, stake in enumerate(stakes, 1):
            self.take(person, f"bet {stake}")
        self.take(None, "deal")
        while (state := self.table.round) is not None:
            seat = to_act(state)[0]
            action = self._players[seat](state, legal_actions(state, seat))
            if action is None:
                self.take(None, BLACKJACK.format(TimeOut()))
            else:
                self.take(seat + 1, format_action(action))

    @property
    def record(self) -> GameRecord:
        return GameRecord(VERIFICATION, "g", TERMS, (RecordPart(tuple(self._shoes), tuple(self._actions)),))


def figures_of(record: GameRecord) -> dict[int, SeatInsight]:
    return look_into(record, lambda: None)


def test_who_sees_the_next_card_stands_out_and_the_neighbour_does_not() -> None:
    playing = Playing(sees_the_next_card, stands)
    for _ in range(75):
        playing.round(10, 10)
    seer, honest = figures_of(playing.record).values()
    assert seer.deviations >= 40
    assert seer.errors(NEXT_CARD) > 4
    assert max(map(honest.errors, range(3))) < 4


def test_insurance_that_wins_is_seen_by_the_hole_card() -> None:
    """From a fresh shoe insurance never pays on average; half a stake at 2:1 pays a whole one against a natural."""
    playing = Playing(insures, first_shoe=_shoe_with_a_natural_against_an_ace())
    playing.round(10)
    (figures,) = figures_of(playing.record).values()
    assert (figures.decisions, figures.deviations) == (1, 1)
    assert (figures.gains[HOLE_CARD], figures.gains[ALL_CARDS]) == (1, 1)
    assert 0.02 < figures.cost < 0.06


def _shoe_with_a_natural_against_an_ace() -> int:
    """Return the number of the first shoe that deals such a hand to the dealer, and none to the player."""
    rules = PRESETS["vegas"]
    for number in count(1):
        secret = ShoeRecord("g", number, f"{number:064x}", None).secret
        one, up, other, hole = secret.shuffled(unshuffled(rules.decks))[:4]
        if up.rank is Rank.ACE and total_of((up, hole)).value == 21 != total_of((one, other)).value:
            return number
    raise AssertionError


def test_a_choice_that_the_deadline_made_counts_like_the_same_press() -> None:
    """Otherwise who sees cards would let the time run out where standing pays."""
    pressing, waiting = (Playing(player) for player in (stands, waits))
    for playing in (pressing, waiting):
        for _ in range(8):
            playing.round(10)
    pressed, waited = (figures_of(playing.record)[1] for playing in (pressing, waiting))
    assert waited.deviations
    assert (waited.decisions, waited.deviations, waited.gains) == (
        pressed.decisions,
        pressed.deviations,
        pressed.gains,
    )


def bets(*rounds: tuple[int, float]) -> SeatInsight:
    return SeatInsight(bets=tuple(RoundBet(1, stake, 0.0, result) for stake, result in rounds))


def test_stakes_that_fit_the_results_stand_out() -> None:
    knowing = bets(*[(10, -1.0), (100, 1.0)] * 20)
    assert knowing.stake_errors > 4
    assert bets(*[(10, 1.0), (10, -1.0)] * 20).stake_errors == 0
    assert bets().stake_errors == 0


def test_stakes_that_follow_the_count_do_not() -> None:
    """What a round brings more for the count is no knowledge of the next cards."""
    counting = SeatInsight(bets=tuple(RoundBet(1, 10 + count, count, 0.005 * count) for count in range(40)))
    assert counting.stake_errors == pytest.approx(0)


def test_figures_of_several_games_add_up() -> None:
    playing = Playing(stands, waits)
    for _ in range(4):
        playing.round(10, 20)
    one, other = figures_of(playing.record).values()
    both = one + other
    assert both.decisions == one.decisions + other.decisions
    assert both.gains[ALL_CARDS] == one.gains[ALL_CARDS] + other.gains[ALL_CARDS]
    assert both.variances[HOLE_CARD] == one.variances[HOLE_CARD] + other.variances[HOLE_CARD]
    assert len(both.bets) == 8
