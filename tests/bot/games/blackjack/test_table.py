"""The table as a value: chairs, stakes, turns, deadlines, shoes; the numbers are those of docs/rules/blackjack.md."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.commands import Close, PlayAction, TimeOut
from bot.core.errors import (
    NotEnoughChipsError,
    NotPossibleError,
    OtherPlayersTurnError,
    RefusalError,
    StakeOutOfLimitsError,
)
from bot.core.moves import Flow, Move
from bot.core.play import TakeShoe
from bot.games.blackjack.play import playing
from bot.games.blackjack.play.chair import Chair
from bot.games.blackjack.play.commands import (
    AskToLeave,
    Bet,
    Command,
    DealRound,
    FullInsurance,
    Leave,
    QuickBet,
    Sit,
    StakeLimits,
    Wait,
)
from bot.games.blackjack.play.config import TableConfig, dump_config, load_config
from bot.games.blackjack.play.errors import (
    AlreadyAnsweredError,
    AlreadySeatedError,
    HandInPlayError,
    LeavingError,
    NoRoundError,
    NoStakeError,
    NothingToTakeBackError,
    NotSeatedError,
    RoundUnderWayError,
    SittingOutError,
    TableFullError,
)
from bot.games.blackjack.play.snapshot import dump_table, load_table
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.view import RoundMark
from rules.blackjack.actions import DeclineInsurance, Double, Hit, Insure, Split, Stand, TakeEvenMoney
from rules.blackjack.house_rules import PRESETS, HouseRules
from rules.blackjack.legality import to_act
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from rules.cards import DECK, Card, parse_cards
from rules.shuffle import shuffled_shoe
from tests.bot.core.world import ANN, BEN, CLEO, config
from tests.bot.games.blackjack.play import PaperTable, applied, choose
from tests.known import known

HIT, STAND = PlayAction(Hit()), PlayAction(Stand())
PLAIN = "Ts 9s 7h 9c 9d Tc"
"""Two seats: Ann gets 19, Ben 18, the dealer 7 and T."""


def stacked(dealt: str, decks: int = 6) -> tuple[Card, ...]:
    """Lay out whole decks of which these cards come first."""
    first = parse_cards(dealt)
    rest = list(DECK * decks)
    for card in first:
        rest.remove(card)
    return (*first, *rest)


def sat(
    *people: int, preset: str = "vegas", chips: int = 1_000, shoe: str = "", **changes: int
) -> PaperTable:
    """Seat people at a fresh table whose shoes all begin with these cards; the wait for others is over."""
    terms = config(preset, **changes)
    order = stacked(shoe, terms.rules.decks)
    paper = PaperTable(terms, lambda _: order, dict.fromkeys((ANN, BEN, CLEO, *people), chips))
    for user_id in people:
        paper.take(user_id, Sit())
    if people:
        paper.take(None, Wait())
    return paper


def dealt(shoe: str = PLAIN, stakes: tuple[int, ...] = (50, 20), preset: str = "vegas") -> PaperTable:
    """Deal these cards to Ann, Ben and Cleo, as many of them as there are stakes."""
    people = (ANN, BEN, CLEO)[: len(stakes)]
    paper = sat(*people, preset=preset, shoe=shoe)
    for user_id, stake in zip(people, stakes, strict=True):
        paper.take(user_id, Bet(stake))
    if paper.table.round is None and not paper.settled:
        paper.take(people[0], DealRound())
    return paper


def turn_of(table: Table) -> int | None:
    return table.whose_turn


class TestBetting:
    def test_the_last_one_without_a_stake_leaving_brings_the_deal(self) -> None:
        """Once who was waited for has left, every seat has a stake (BJ-2.1)."""
        paper = sat(ANN, BEN, CLEO)
        paper.take(ANN, Bet(50))
        paper.take(BEN, Bet(20))
        paper.take(CLEO, Leave())
        assert paper.table.round is not None

    def test_betting_the_same_again_moves_nothing(self) -> None:
        """A second press of the same bet takes no second stake (BJ-2.1)."""
        paper = sat(ANN, BEN)
        paper.take(ANN, Bet(50))
        assert applied(paper.table, ANN, Bet(50)).moves == ()

    def test_a_stake_can_be_taken_back(self) -> None:
        """A stake can be taken back until the deal (BJ-2.1)."""
        paper = sat(ANN, BEN)
        paper.take(ANN, Bet(50))
        paper.take(ANN, Bet(0))
        assert (paper.chips[ANN], paper.escrow, paper.table.has_stakes) == (1000, 0, False)

    @pytest.mark.parametrize("stake", [10, 1000], ids=["lowest", "highest"])
    def test_the_limits_themselves_are_allowed(self, stake: int) -> None:
        """Stakes lie within the table's limits, both included (BJ-2.1)."""
        paper = sat(ANN)
        paper.take(ANN, Bet(stake))
        assert paper.escrow == stake

    def test_a_rebet_is_the_stake_of_the_last_round_played(self) -> None:
        """Rebet repeats the stake that was dealt for last, and ignores stakes that were withdrawn."""
        paper = dealt()
        paper.take(ANN, STAND)
        paper.take(BEN, STAND)
        paper.take(ANN, Bet(70))
        paper.take(ANN, Bet(0))
        assert playing.grant(paper.table, 0, QuickBet.REBET) == Bet(50)
        assert playing.grant(paper.table, 1, QuickBet.REBET) == Bet(20)

    @pytest.mark.parametrize(
        ("last", "down", "wish", "stake"),
        [
            (50, 0, QuickBet.MIN, 10),
            (50, 0, QuickBet.HALF, 25),
            (50, 0, QuickBet.TWICE, 100),
            (50, 200, QuickBet.HALF, 100),
            (50, 200, QuickBet.TWICE, 400),
            (50, 200, QuickBet.REBET, 50),
            (0, 80, QuickBet.REBET, 80),
            (0, 80, QuickBet.TWICE, 160),
            (51, 0, QuickBet.HALF, 25),
            (20, 0, QuickBet.HALF, 10),
            (19, 0, QuickBet.HALF, None),
            (1, 0, QuickBet.HALF, None),
            (9, 0, QuickBet.REBET, None),
            (4, 0, QuickBet.TWICE, None),
            (1001, 0, QuickBet.REBET, 1000),
            (501, 0, QuickBet.TWICE, 1000),
            (0, 1000, QuickBet.TWICE, 1000),
        ],
    )
    def test_a_quick_bet_follows_from_the_players_own_bets_and_the_limits(
        self, last: int, down: int, wish: QuickBet, stake: int | None
    ) -> None:
        """Half and twice are of the bet that is down, or of the last one; each is at most 1,000, and refused below 10 (BJ-2.1)."""
        table = sat(ANN, BEN).table
        chairs = (Chair(ANN, 1, stake=down, last_stake=last), *table.chairs[1:])
        table = replace(table, chairs=chairs)
        if stake is None:
            with pytest.raises(StakeOutOfLimitsError):
                playing.grant(table, 0, wish)
        else:
            assert playing.grant(table, 0, wish) == Bet(stake)


class TestArrivals:
    """Cards wait until nobody has sat down for ten seconds, so that nobody is locked out (BJ-2.1)."""

    def arrived(self, *people: int) -> PaperTable:
        """Seat people who sit down just now, and let each bet."""
        paper = sat(shoe=PLAIN)
        for user_id in people:
            paper.take(user_id, Sit())
            paper.take(user_id, Bet(20))
        return paper

    def test_the_cards_wait_ten_seconds_after_the_last_who_sat_down(self) -> None:
        """Everybody has bet, and others can still sit down; each of them begins the wait anew."""
        paper = self.arrived(ANN)
        assert paper.table.timeout == ("arrivals 1", 10)
        paper.take(BEN, Sit())
        assert paper.table.timeout == ("arrivals 3", 10)
        paper.take(BEN, Bet(20))
        assert paper.table.timeout == ("arrivals 3", 10)
        assert paper.table.on_deadline == Wait()
        paper.take(None, Wait())
        assert paper.table.is_under_way

    def test_deal_ends_the_wait(self) -> None:
        """A player who has bet and presses Deal gets the cards at once."""
        assert then(self.arrived(ANN, BEN), BEN, DealRound()).table.is_under_way

    def test_after_the_wait_the_last_bet_deals(self) -> None:
        """Those who have sat down without a bet get the usual time for it."""
        paper = then(then(self.arrived(ANN), BEN, Sit()), None, Wait())
        assert paper.table.timeout == ("bet 1", 30)
        assert then(paper, BEN, Bet(20)).table.is_under_way

    def test_the_countdown_says_when_the_cards_come(self) -> None:
        """While bets are missing, the betting time follows the wait; without any bet the table closes later."""
        ready = self.arrived(ANN)
        left_after = [
            paper.table.seconds_after_stage
            for paper in (ready, then(self.arrived(ANN), BEN, Sit()), then(sat(), ANN, Sit()))
        ]
        assert left_after == [0, 30, 300]

    def test_kept_bets_give_the_others_the_usual_time_after_the_wait(self) -> None:
        """So the countdown after a result with a kept bet begins at 40 seconds."""
        paper = then(dealt(), BEN, Bet(50))
        for user_id in (ANN, BEN):
            paper.take(user_id, STAND)
        assert [chair.stake for chair in paper.table.seated] == [0, 50]
        assert paper.table.timeout.seconds + paper.table.seconds_after_stage == 10 + 30

    def test_who_sits_down_between_rounds_delays_the_deal_too(self) -> None:
        """A later round waits for those who come while bets are placed."""
        paper = dealt("Ts 7h 9d Tc", stakes=(50,))
        paper.take(ANN, STAND)
        paper.take(BEN, Sit())
        paper.take(ANN, Bet(50))
        paper.take(BEN, Bet(20))
        assert paper.table.awaits_others

    def test_a_lone_player_is_dealt_at_once_in_later_rounds(self) -> None:
        """Nobody has sat down for a round, so the one bet is every bet."""
        paper = dealt("Ts 7h 9d Tc", stakes=(50,))
        paper.take(ANN, STAND)
        assert paper.table.round_number == 2
        assert then(paper, ANN, Bet(50)).table.is_under_way

    def test_an_empty_table_waits_for_nobody(self) -> None:
        """Who sits down and leaves again leaves the idle table as it was."""
        paper = then(then(sat(), ANN, Sit()), ANN, Leave())
        assert paper.table.timeout == ("idle 1", 300)


class TestNextBets:
    """A bet that is given during a round is kept for the next one (BJ-2.1)."""

    def kept(self, **bets: int) -> PaperTable:
        """Deal to Ann and Ben; Cleo sits down, and some of them bet on."""
        paper = then(dealt(), CLEO, Sit())
        for name, stake in bets.items():
            paper.take({"ann": ANN, "ben": BEN, "cleo": CLEO}[name], Bet(stake))
        return paper

    def finish(self, paper: PaperTable) -> PaperTable:
        return then(then(paper, ANN, STAND), BEN, STAND)

    def test_its_chips_are_taken_when_the_next_round_opens(self) -> None:
        """During the round they are not at stake; the last amount counts."""
        paper = self.kept(cleo=25)
        assert (paper.chips[CLEO], paper.escrow) == (1000, 70)
        paper.take(CLEO, Bet(40))
        self.finish(paper)
        assert (paper.chips[CLEO], paper.escrow) == (960, 40)
        assert [chair.stake for chair in paper.table.seated] == [0, 0, 40]
        assert paper.log[-1] == (None, "open bets")

    def test_who_plays_can_bet_on(self) -> None:
        """The result of this round is paid first, so what it wins can be bet."""
        paper = self.finish(self.kept(ann=1000))
        assert [chair.stake for chair in paper.table.seated] == [1000, 0, 0]

    def test_the_result_is_seen_before_the_next_cards(self) -> None:
        """Even with all bets in, cards wait as long as after somebody has sat down."""
        paper = self.finish(self.kept(ann=50, ben=20, cleo=25))
        assert paper.table.awaits_others
        paper.take(None, Wait())
        assert paper.table.is_under_way

    def test_too_few_chips_are_said_and_drop_nobody_elses_bet(self) -> None:
        """Ben loses what he wanted to bet; the table says so, and Cleo's bet is down."""
        paper = dealt("Ts 9s 7h 9c 7d Tc", stakes=(50, 600))
        paper.take(CLEO, Sit())
        paper.take(CLEO, Bet(25))
        paper.take(BEN, Bet(500))
        self.finish(paper)
        assert paper.log[-1] == (None, "open bets -1")
        _, ben, cleo = paper.table.seated
        assert (ben.stake, ben.unpaid, cleo.stake) == (0, 500, 25)
        paper.take(BEN, Bet(30))
        assert paper.table.seated[1].unpaid == 0

    def test_it_can_be_taken_back(self) -> None:
        """With 0, by leaving, and with everything when the table closes: it was never at stake."""
        for paper in (then(self.kept(cleo=25), CLEO, Bet(0)), then(self.kept(cleo=25), CLEO, Leave())):
            self.finish(paper)
            assert (paper.chips[CLEO], paper.escrow) == (1000, 0)
        assert then(self.kept(cleo=25), None, Close()).chips == dict.fromkeys((ANN, BEN, CLEO), 1000)

    def test_who_leaves_in_mid_hand_bets_no_more(self) -> None:
        """The seat is freed at the end of the round, and nothing is taken."""
        paper = then(self.kept(ben=30), BEN, Leave())
        paper.take(ANN, STAND)
        assert (paper.table.chair_of(BEN), paper.escrow) == (None, 0)

    def test_a_bet_pressed_before_the_deal_is_kept_for_who_has_no_cards(self) -> None:
        """Who comes a moment too late is not refused; whose bet is in play is not charged twice."""
        paper = then(sat(ANN, BEN, shoe=PLAIN), ANN, Bet(50))
        drawn = paper.table.number
        paper.take(ANN, DealRound())
        assert paper.table.oldest_number(BEN, Bet(20)) <= drawn < paper.table.oldest_number(ANN, Bet(50))
        paper.take(BEN, Bet(20))
        assert known(paper.table.chair_of(BEN)).next_stake == 20


class TestIdleSeats:
    def deal_for_ann(self, paper: PaperTable) -> None:
        paper.take(ANN, Bet(10))
        if paper.table.round is None:
            paper.take(ANN, DealRound())
        while paper.table.round is not None:
            paper.take(None, TimeOut())

    def test_a_round_played_in_between_starts_the_count_anew(self) -> None:
        """Only two rounds in a row free the seat (BJ-2.7)."""
        paper = sat(ANN, BEN)
        self.deal_for_ann(paper)
        paper.take(BEN, Bet(10))
        self.deal_for_ann(paper)
        self.deal_for_ann(paper)
        assert paper.table.chair_of(BEN) is not None

    def test_a_stake_taken_back_before_the_deal_does_not_keep_the_seat(self) -> None:
        """A round sat out is a round without a stake, whatever was put down before it (BJ-2.7)."""
        paper = sat(ANN, BEN)
        self.deal_for_ann(paper)
        paper.take(BEN, Bet(10))
        paper.take(BEN, Bet(0))
        self.deal_for_ann(paper)
        assert paper.table.chair_of(BEN) is None


class TestComingAndGoing:
    def test_who_joins_in_mid_round_takes_no_part_in_it(self) -> None:
        """A chair taken during a round has no hand in it; its stake is for the next one (BJ-2.1)."""
        paper = dealt()
        paper.take(CLEO, Sit())
        paper.take(ANN, STAND)
        assert turn_of(paper.table) == BEN
        paper.take(BEN, STAND)
        assert paper.table.round is None
        assert paper.chips[CLEO] == 1000

    def test_who_leaves_before_their_turn_stands_when_it_comes(self) -> None:
        """The hand of a player who has left stands when its turn comes (BJ-2.7)."""
        paper = dealt()
        paper.take(BEN, Leave())
        assert turn_of(paper.table) == ANN
        paper.take(ANN, STAND)
        assert paper.table.round is None
        assert paper.chips[BEN] == 1020

    def test_all_split_hands_of_who_leaves_stand(self) -> None:
        """Leaving after a split lets every remaining hand stand (BJ-2.7)."""
        paper = dealt("8s 7h 8d Tc 2c 3c", stakes=(50,))
        paper.take(ANN, PlayAction(Split()))
        paper.take(ANN, Leave())
        (settled,) = paper.settled
        assert [len(hand.cards) for hand in settled.state.seats[0].hands] == [2, 2]
        assert paper.chips[ANN] == 900
        assert paper.table.seated == ()

    def test_a_player_who_comes_back_before_their_turn_plays_on_and_keeps_the_seat(self) -> None:
        """Sitting down again undoes leaving while the round runs (BJ-2.7)."""
        paper = dealt()
        paper.take(BEN, Leave())
        paper.take(BEN, Sit())
        paper.take(ANN, STAND)
        assert turn_of(paper.table) == BEN
        paper.take(BEN, STAND)
        assert [chair.user_id for chair in paper.table.seated] == [ANN, BEN]

    def test_a_player_who_comes_back_after_their_turn_keeps_the_seat(self) -> None:
        """What has stood stands, and the seat is theirs in the next round, at a full table too (BJ-2.7)."""
        paper = then(then(sat(ANN, BEN, shoe=PLAIN, seats=2), ANN, Bet(50)), BEN, Bet(20))
        paper.take(ANN, Leave())
        assert turn_of(paper.table) == BEN
        paper.take(ANN, Sit())
        assert turn_of(paper.table) == BEN
        paper.take(BEN, STAND)
        assert [chair.user_id for chair in paper.table.seated] == [ANN, BEN]

    def test_only_a_player_who_can_still_decide_is_asked_before_leaving(self) -> None:
        """A player who sits out, or whose hand stands, loses no decision by leaving (BJ-2.7)."""
        paper = dealt()
        paper.take(CLEO, Sit())
        for seat in (0, 1):
            with pytest.raises(HandInPlayError):
                playing.grant(paper.table, seat, AskToLeave())
        assert playing.grant(paper.table, 2, AskToLeave()) == Leave()
        paper.take(ANN, STAND)
        assert playing.grant(paper.table, 0, AskToLeave()) == Leave()
        insuring = dealt(INSURANCE)
        with pytest.raises(HandInPlayError):
            playing.grant(insuring.table, 1, AskToLeave())
        assert playing.grant(sat(ANN).table, 0, AskToLeave()) == Leave()

    def test_who_leaves_at_insurance_takes_none(self) -> None:
        """Leaving while insurance is offered declines it, then stands (BJ-2.3, BJ-2.7)."""
        paper = dealt("Ts 9s Ah 9c 9d 7c")
        paper.take(ANN, Leave())
        assert to_act(round_of(paper)) == (1,)
        paper.take(BEN, PlayAction(DeclineInsurance()))
        assert turn_of(paper.table) == BEN

    def test_the_round_ends_when_everybody_has_left(self) -> None:
        """All hands stand, the dealer plays, and every payout is credited (BJ-2.7)."""
        paper = dealt()
        paper.take(BEN, Leave())
        paper.take(ANN, Leave())
        assert paper.table.seated == ()
        assert (paper.chips[ANN], paper.chips[BEN], paper.escrow) == (1050, 1020, 0)

    def test_a_freed_seat_is_taken_by_the_next_to_sit_down(self) -> None:
        paper = sat(ANN, BEN)
        paper.take(ANN, Leave())
        paper.take(CLEO, Sit())
        assert [chair.user_id for chair in paper.table.seated] == [CLEO, BEN]

    def test_closing_in_mid_round_gives_back_every_chip_at_stake(self) -> None:
        """Closing refunds doubles, splits and insurances along with the stakes (CH-7)."""
        paper = dealt("8s 6s Ah 8c 5d 7c")
        paper.take(ANN, PlayAction(Insure(25)))
        paper.take(BEN, PlayAction(DeclineInsurance()))
        paper.take(ANN, PlayAction(Split()))
        paper.take(ANN, PlayAction(Double()))
        step = applied(paper.table, None, Close())
        assert step.game.is_closed
        assert step.moves == (Move(Flow.REFUND, ANN, 175), Move(Flow.REFUND, BEN, 20))
        assert step.game.seated == ()


INSURANCE = "Ts As Ah 9c Kd 7c"
"""Ann gets 19, Ben a natural, the dealer an ace up and a seven under it."""

REFUSALS: dict[str, tuple[Callable[[], PaperTable], int, Command, type[RefusalError], dict[str, object]]] = {
    "a second chair": (lambda: sat(ANN), ANN, Sit(), AlreadySeatedError, {}),
    "a chair at a full table": (lambda: sat(ANN, BEN, seats=2), CLEO, Sit(), TableFullError, {"seats": 2}),
    "leaving twice": (lambda: left(ANN), ANN, Leave(), LeavingError, {}),
    "playing after leaving": (lambda: left(BEN), BEN, HIT, LeavingError, {}),
    "leaving without a chair": (sat, ANN, Leave(), NotSeatedError, {}),
    "a stake without a chair": (lambda: sat(ANN), BEN, Bet(50), NotSeatedError, {}),
    "a deal without a chair": (lambda: sat(ANN), BEN, DealRound(), NotSeatedError, {}),
    "a card without a chair": (dealt, CLEO, HIT, NotSeatedError, {}),
    "a deal without a stake": (lambda: sat(ANN), ANN, DealRound(), NoStakeError, {}),
    "nothing to take back": (lambda: sat(ANN), ANN, Bet(0), NothingToTakeBackError, {}),
    "below the limit": (
        lambda: sat(ANN),
        ANN,
        Bet(9),
        StakeOutOfLimitsError,
        {"stake": 9, "low": 10, "high": 1000},
    ),
    "above the limit": (lambda: sat(ANN), ANN, Bet(1001), StakeOutOfLimitsError, {"stake": 1001}),
    "below nothing": (lambda: sat(ANN), ANN, Bet(-10), StakeOutOfLimitsError, {"stake": -10}),
    "more than there is": (
        lambda: sat(ANN, chips=40),
        ANN,
        Bet(50),
        NotEnoughChipsError,
        {"needed": 50, "balance": 40},
    ),
    "a double that cannot be paid": (
        lambda: dealt(stakes=(600, 20)),
        ANN,
        PlayAction(Double()),
        NotEnoughChipsError,
        {"needed": 600, "balance": 400},
    ),
    "no kept bet to take back": (dealt, BEN, Bet(0), NothingToTakeBackError, {}),
    "a kept bet above the limit": (dealt, BEN, Bet(1001), StakeOutOfLimitsError, {"stake": 1001}),
    "a kept bet after leaving": (lambda: left(BEN), BEN, Bet(30), LeavingError, {}),
    "a deal in mid-round": (dealt, BEN, DealRound(), RoundUnderWayError, {}),
    "a card between rounds": (lambda: sat(ANN), ANN, HIT, NoRoundError, {}),
    "out of turn": (dealt, BEN, HIT, OtherPlayersTurnError, {"user_id": ANN}),
    "sitting the round out": (lambda: dealt_without(CLEO), CLEO, HIT, SittingOutError, {"stake": 0}),
    "sitting the round out with a kept bet": (
        lambda: then(dealt_without(CLEO), CLEO, Bet(25)),
        CLEO,
        HIT,
        SittingOutError,
        {"stake": 25},
    ),
    "what the rules do not allow": (dealt, ANN, PlayAction(Split()), NotPossibleError, {"action": "split"}),
    "insuring in play": (dealt, ANN, PlayAction(Insure(5)), NotPossibleError, {"action": "insure 5"}),
    "too much insurance": (
        lambda: dealt(INSURANCE),
        ANN,
        PlayAction(Insure(26)),
        NotPossibleError,
        {"action": "insure 26"},
    ),
    "even money without a natural": (
        lambda: dealt(INSURANCE),
        ANN,
        PlayAction(TakeEvenMoney()),
        NotPossibleError,
        {"action": "even money"},
    ),
    "hitting at insurance": (lambda: dealt(INSURANCE), ANN, HIT, NotPossibleError, {"action": "hit"}),
    "deciding twice": (
        lambda: then(dealt(INSURANCE), ANN, PlayAction(Insure(25))),
        ANN,
        PlayAction(DeclineInsurance()),
        AlreadyAnsweredError,
        {},
    ),
}


def then(paper: PaperTable, user_id: int | None, command: Command) -> PaperTable:
    paper.take(user_id, command)
    return paper


def left(who: int) -> PaperTable:
    """Deal to Ann, Ben and Cleo; one of them leaves in mid-round, before the end."""
    return then(dealt("Ts 9s 5c 7h 9c 9d 6c Tc", stakes=(50, 20, 30)), who, Leave())


def dealt_without(who: int) -> PaperTable:
    """Deal to Ann and Ben; somebody else sits there and watches."""
    return then(dealt(), who, Sit())


def round_of(paper: PaperTable) -> RoundState:
    return known(paper.table.round)


@pytest.mark.parametrize(("make", "user_id", "command", "error", "fields"), REFUSALS.values(), ids=REFUSALS)
def test_refusals_say_why_and_change_nothing(
    make: Callable[[], PaperTable],
    user_id: int,
    command: Command,
    error: type[RefusalError],
    fields: dict[str, object],
) -> None:
    paper = make()
    before = paper.table, dict(paper.chips), paper.escrow, list(paper.log)
    with pytest.raises(error) as refused:
        paper.take(user_id, command)
    assert {name: getattr(refused.value, name) for name in fields} == fields
    assert (paper.table, paper.chips, paper.escrow, paper.log) == before


class TestWishes:
    def test_full_insurance_is_half_the_stake(self) -> None:
        """The button insures for half the stake, rounded down (BJ-2.3)."""
        paper = dealt(INSURANCE, stakes=(51, 20))
        assert playing.grant(paper.table, 0, FullInsurance()) == PlayAction(Insure(25))

    def test_there_is_no_insurance_to_want_without_an_offer(self) -> None:
        """Insurance can be had only while it is offered (BJ-2.3)."""
        without = {
            NoRoundError: sat(ANN),
            NotPossibleError: dealt(),
            AlreadyAnsweredError: then(dealt(INSURANCE), ANN, PlayAction(DeclineInsurance())),
        }
        for error, paper in without.items():
            with pytest.raises(error):
                playing.apply(paper.table, ANN, playing.grant(paper.table, 0, FullInsurance()))

    @pytest.mark.parametrize("wish", [QuickBet.REBET, QuickBet.HALF, QuickBet.TWICE])
    def test_nothing_is_repeated_halved_or_doubled_before_the_first_bet(self, wish: QuickBet) -> None:
        with pytest.raises(NoStakeError):
            playing.grant(sat(ANN).table, 0, wish)


class TestDeadlines:
    """What happens when time is up: never better than standing, never worse (BJ-2.7)."""

    def test_the_betting_deadline_runs_from_the_first_stake(self) -> None:
        """Later stakes do not put the deal off: the stage stays the same (BJ-2.1)."""
        paper = then(sat(ANN, BEN, CLEO), ANN, Bet(50))
        assert paper.table.timeout == ("bet 1", 30)
        assert then(paper, BEN, Bet(10)).table.timeout == ("bet 1", 30)

    def test_coming_and_going_gives_nobody_more_time(self) -> None:
        """A person who sits down or leaves prolongs no turn and makes no press stale (BJ-2.7)."""
        for paper in (sat(ANN, BEN), dealt(), dealt(INSURANCE)):
            beside = then(then(paper, CLEO, Sit()), CLEO, Leave())
            assert beside.table.timeout == paper.table.timeout
            assert beside.table.oldest_number(ANN, HIT) == paper.table.oldest_number(ANN, HIT)

    def test_the_insurance_deadline_begins_the_play(self) -> None:
        """One deadline decides for everybody, and the first hand is in turn (BJ-2.3)."""
        paper = then(dealt("Ts 9s 8c Ah 9c 9d 7d 7c", stakes=(50, 20, 30)), None, TimeOut())
        assert turn_of(paper.table) == ANN

    def test_the_turn_deadline_stands_one_split_hand_at_a_time(self) -> None:
        """Each split hand has its own time (BJ-2.5, BJ-2.7)."""
        paper = then(dealt("8s 7h 8d Tc 2c 3c", stakes=(50,)), ANN, PlayAction(Split()))
        paper.take(None, TimeOut())
        assert round_of(paper).turn == (0, 1)


class TestFence:
    """Which presses are stale: each button carries the action number at which it was drawn."""

    def test_a_turn_takes_only_the_latest_number(self) -> None:
        paper = dealt()
        assert paper.table.oldest_number(ANN, HIT) == paper.table.number

    @pytest.mark.parametrize(
        "make", [lambda: sat(ANN, BEN, CLEO), lambda: dealt(INSURANCE)], ids=["betting", "insurance"]
    )
    def test_others_do_not_outdate_a_press_where_all_act_at_once(
        self, make: Callable[[], PaperTable]
    ) -> None:
        """Stakes and insurances of several people may cross on their way (BJ-2.1, BJ-2.3)."""
        paper = make()
        drawn = paper.table.number
        paper.take(ANN, Bet(10) if paper.table.round is None else PlayAction(Insure(1)))
        assert paper.table.oldest_number(ANN, Bet(10)) <= drawn < paper.table.number

    def test_a_new_stage_outdates_the_one_before(self) -> None:
        """A bet pressed in the round before does not count for this one (BJ-2.1)."""
        paper = dealt()
        drawn = paper.table.number
        paper.take(ANN, STAND)
        paper.take(BEN, STAND)
        assert paper.table.oldest_number(ANN, Bet(10)) > drawn

    def test_a_bet_drawn_before_the_deal_is_outdated_by_it(self) -> None:
        """While insurance is offered a press of the betting before counts no more (BJ-2.1)."""
        paper = then(sat(ANN, BEN, shoe=INSURANCE), ANN, Bet(50))
        drawn = paper.table.number
        paper.take(BEN, Bet(20))
        assert round_of(paper).phase is Phase.INSURANCE
        assert paper.table.oldest_number(ANN, Bet(10)) > drawn

    def test_sitting_down_and_leaving_are_never_too_late(self) -> None:
        paper = dealt()
        commands = (Sit(), Leave(), AskToLeave())
        assert {paper.table.oldest_number(ANN, command) for command in commands} == {0}


class TestShoe:
    def test_a_round_goes_on_in_the_shoe_of_the_one_before(self) -> None:
        """A shoe lasts from round to round (BJ-1.1)."""
        paper = dealt("Ts 7h 9d Tc", stakes=(50,))
        paper.take(ANN, STAND)
        assert known(paper.table.shoe).position == 4
        paper.take(ANN, Bet(50))
        assert paper.table.shoe_number == 1

    def test_the_cut_card_brings_a_new_shoe_before_the_next_round(self) -> None:
        """The round in which the cut card comes out is finished, the next one begins from a new shoe (BJ-1.2)."""
        low = "2s 3s 4s 5s 6s 2h 3h 4h 5h 6h 2d 3d 4d 5d 6d 2c 3c 4c 5c 6c 7c 7d 7h 7s 8c 8d 8h 8s Tc Td Th"
        paper = dealt(low, stakes=(50, 20), preset="single")
        while paper.table.shoe_number == 1:
            if paper.table.round is None:
                paper.take(ANN, Bet(10))
                paper.take(BEN, Bet(10))
            else:
                paper.take(turn_of(paper.table), HIT)
        assert paper.settled[-1].state.shoe.cut_is_out
        assert not paper.settled[-2].state.shoe.cut_is_out if len(paper.settled) > 1 else True
        assert round_of(paper).shoe.order == stacked(low, decks=1)

    def test_a_fresh_shoe_house_takes_one_every_round(self) -> None:
        paper = dealt("Ts 7h 9d Tc", stakes=(50,), preset="classic")
        paper.take(ANN, STAND)
        assert paper.table.needs_shoe()
        paper.take(ANN, Bet(50))
        assert paper.table.shoe_number == 2

    def test_a_shoe_that_runs_dry_in_a_hand_is_followed_by_a_full_one(self) -> None:
        """The new shoe lies behind the last card, and the very action that needed it goes on (BJ-1.2)."""
        table = dealt("2s 7h 3d Tc", stakes=(50,), preset="single").table
        assert table.round is not None
        nearly = replace(table.round.shoe, position=52)
        table = replace(table, round=replace(table.round, shoe=nearly))
        assert playing.apply(table, ANN, HIT) == TakeShoe()
        table = playing.bring(table, stacked("9h", decks=1))
        table = applied(table, ANN, HIT).game
        assert table.round is not None
        assert [str(card) for card in table.round.seats[0].hands[0].cards] == ["2s", "3d", "9h"]
        assert (table.shoe_number, table.round.shoe.cards_left) == (2, 51)

    def test_a_deal_that_the_shoe_cannot_serve_goes_on_from_a_full_one(self) -> None:
        """Cards still in the shoe are dealt before those of the shoe that follows it (BJ-1.2)."""
        paper = sat(ANN, preset="single")
        order = stacked("2s 3s 4s", decks=1)
        table = applied(paper.table, ANN, Bet(10)).game
        table = playing.bring(table, order[:3])
        assert playing.apply(table, ANN, DealRound()) == TakeShoe()
        table = playing.bring(table, stacked("5s", decks=1))
        table = applied(table, ANN, DealRound()).game
        assert " ".join("?" if card is None else str(card) for card in table.dealt) == "2s 3s 4s ?"


class TestRecord:
    def test_terms_are_read_as_they_are_written(self) -> None:
        """The terms of a table survive a restart word for word (BJ-2.11)."""
        for preset in PRESETS:
            terms = config(preset, seats=3, turn_seconds=5, advice=False)
            assert load_config(dump_config(terms)) == terms

    def test_terms_written_before_there_was_advice_allow_it(self) -> None:
        """A table that was opened before then goes on, and the lab may advise at it (LB-6)."""
        fields = json.loads(dump_config(config(advice=True)))
        del fields["advice"]
        assert load_config(json.dumps(fields)) == config(advice=True)

    def test_a_snapshot_holds_seats_shoe_and_numbers(self) -> None:
        """A table between two rounds comes back equal from its snapshot."""
        paper = dealt(stakes=(50, 20, 30), shoe="Ts 9s 5c 7h 9c 9d 6c Tc")
        paper.take(None, StakeLimits(5, 40))
        paper.take(BEN, Leave())
        while paper.table.round is not None:
            paper.take(None, TimeOut())
        again = load_table(dump_table(paper.table), paper.config, paper.order_of, paper.sitters)
        assert again == paper.table
        assert (again.config.stake_min, again.config.stake_max) == (5, 40)
        assert again.chairs[:3] == (
            Chair(ANN, 1, last_stake=50, history=(RoundMark.WIN,), streak=1),
            None,
            Chair(CLEO, 3, last_stake=30, history=(RoundMark.LOSS,)),
        )

    def test_a_snapshot_names_nobody(self) -> None:
        """Only actions name people, and their ids can be replaced (CH-8)."""
        paper = dealt()
        paper.take(None, TimeOut())
        paper.take(None, TimeOut())
        assert str(ANN) not in dump_table(paper.table)


HOUSES = (
    *PRESETS.values(),
    HouseRules(decks=1, penetration=100, resplit_aces=True, hit_split_aces=True),
    HouseRules(decks=1, no_hole_card=True),
)


@settings(max_examples=80)
@given(
    house=st.sampled_from(HOUSES),
    people=st.integers(2, 4),
    seats=st.integers(2, 7),
    steps=st.integers(1, 150),
    number=st.integers(0, 2**32),
)
def test_walk(house: HouseRules, people: int, seats: int, steps: int, number: int) -> None:
    """Whatever people do, no chip appears or vanishes, and what is recorded plays the same again.

    After every step the escrow is what lies on the table; each finished round dealt its shoe's cards in order.
    """
    seed, chance = number.to_bytes(32, "big"), Random(number)  # noqa: S311 - a repeatable walk is wanted.
    orders: dict[int, tuple[Card, ...]] = {}

    def order_of(number: int) -> tuple[Card, ...]:
        if number not in orders:
            orders[number] = shuffled_shoe(seed, "walk", number, "", house.decks)
        return orders[number]

    crowd = range(1, people + 1)
    terms = TableConfig(house, stake_min=10, stake_max=100, seats=seats)
    paper = PaperTable(terms, order_of, dict.fromkeys(crowd, 300))
    for _ in range(steps):
        table = paper.table
        if chance.random() < 0.1 and (table.round is not None or table.has_stakes):
            paper.take(None, table.on_deadline)
        else:
            try:
                paper.take(*choose(table, crowd, chance))
            except NotEnoughChipsError:
                assert paper.table is table
        check(paper, total=300 * people)


def check(paper: PaperTable, total: int) -> None:
    table = paper.table
    assert paper.escrow == sum(table.staked(seat) for seat in range(len(table.chairs)))
    assert sum(paper.chips.values()) + paper.escrow + paper.house == total
    assert paper.replayed() == table
    sitters = {number: who for number, who in paper.sitters.items() if number <= paper.began.number}
    assert load_table(dump_table(paper.began), paper.config, paper.order_of, sitters) == paper.began
    if table.round is not None and table.round.phase is Phase.PLAY:
        timed_out, stood = paper_step(paper, None, TimeOut()), paper_step(paper, turn_of(table), STAND)
        assert timed_out == stood, "a deadline is never better than standing, and never worse (BJ-2.7)"


def paper_step(paper: PaperTable, user_id: int | None, command: Command) -> tuple[Table, tuple[Move, ...]]:
    step = playing.apply(paper.table, user_id, command)
    return (paper.table, ()) if isinstance(step, TakeShoe) else (step.game, step.moves)
