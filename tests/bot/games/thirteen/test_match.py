"""A match as a value: deals, score, deadlines, stakes; the numbers are those of docs/rules/thirteen.md."""

from dataclasses import replace
from random import Random
from typing import Any, Literal, NamedTuple

import pytest

from bot.core.commands import Close, PlayAction, TimeOut
from bot.core.errors import NotPossibleError, OtherPlayersTurnError, RefusalError
from bot.core.moves import Flow, Move
from bot.core.one_person import Expire
from bot.core.play import EndRound, Step, TakeShoe
from bot.games.thirteen.play import playing
from bot.games.thirteen.play.commands import (
    Accept,
    Command,
    Decline,
    Resign,
    Withdraw,
    format_command,
    parse_command,
)
from bot.games.thirteen.play.config import MatchConfig, dump_config, load_config
from bot.games.thirteen.play.errors import (
    BegunError,
    BotsTurnError,
    NotBegunError,
    NotChallengedError,
    NotChallengerError,
    NotInMatchError,
)
from bot.games.thirteen.play.match import Match, payouts
from bot.games.thirteen.play.rounds import dump_match, load_match
from bot.games.thirteen.play.view import DealResult
from rules.cards import DECK, Card
from rules.thirteen import actions
from rules.thirteen.house_rules import HouseRules, Lead, Passing, Scoring
from tests.bot.core.world import ANN, BEN, CLEO
from tests.bot.games.thirteen.world import deal_of, legal, some_cards
from tests.cases import cases
from tests.known import known

RULES = HouseRules()
LOW = ["Ac", "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc", "Qc", "Kc"]


def terms(
    rules: HouseRules = RULES, *, deals: int = 2, stake: int = 50, level: str | None = None
) -> MatchConfig:
    return MatchConfig(rules, deals, stake, level)


def challenge(config: MatchConfig | None = None, challenged: int | None = BEN) -> Match:
    return Match.between(config or terms(), ANN, challenged)


class Taken(NamedTuple):
    """What a command led to; `dealt` is the match at the end of the deal, if the command ended one."""

    match: Match
    moves: tuple[Move, ...] = ()
    dealt: Match | None = None


def take(match: Match, user_id: int | None, command: Command, deck: tuple[Card, ...] = DECK) -> Taken:
    """Take a command, with this deck if it begins a deal."""
    step = playing.apply(match, user_id, command)
    if isinstance(step, TakeShoe):
        step = playing.apply(replace(match, next_deck=deck), user_id, command)
    assert isinstance(step, Step)
    ended = [effect.ended for effect in step.effects if isinstance(effect, EndRound)]
    return Taken(step.game, step.moves, ended[0] if ended else None)


def begun(config: MatchConfig | None = None, challenged: int | None = BEN, seed: int = 1) -> Match:
    """Accept, and deal by chance."""
    cards = some_cards(Random(seed))  # noqa: S311 - repeatable cards are wanted.
    return take(challenge(config, challenged), None, Accept(), cards).match


def with_hands(
    first: str, second: str, leader: int = 0, config: MatchConfig | None = None, challenged: int | None = BEN
) -> Match:
    """Begin a match and put these hands before its players."""
    match = begun(config, challenged)
    return replace(match, deal=deal_of(match.config.rules, first, second, leader))


def play(text: str) -> PlayAction[Any]:
    return PlayAction(actions.parse_action(text))


def won(match: Match, winner: int, margin: int, deck: tuple[Card, ...] = DECK) -> Taken:
    """Have a seat win the deal under way by so many cards."""
    short, long = "Kd", " ".join(LOW[:margin])
    hands = (short, long) if winner == 0 else (long, short)
    match = replace(match, deal=deal_of(match.config.rules, *hands, winner))
    return take(match, match.players[winner].user_id, play("play Kd"), deck)


def drawn(match: Match) -> Taken:
    """Have the deal under way blocked with as many cards on both sides (TH-8)."""
    match = replace(match, deal=deal_of(match.config.rules, "2c 9d", "4c Jd"))
    step = take(match, None, PlayAction(actions.Pass()))
    return take(step.match, None, PlayAction(actions.Pass()))


class TestScore:
    """Who wins a match (TH-6)."""

    @cases(
        ("deals", "results", "winner", "points"),
        {
            "most points": (2, ((0, 5), (1, 3)), 0, (5, 3)),
            "both deals": (2, ((1, 1), (1, 13)), 1, (0, 14)),
            "level, most deals": (4, ((0, 6), (1, 2), (1, 2), (1, 2)), 1, (6, 6)),
            "points and deals": (4, ((1, 2), (0, 2), (0, 2), (0, 2)), 0, (6, 2)),
            "points before deals": (6, ((0, 9), (1, 1), (1, 2), (1, 1), (1, 1), (1, 1)), 0, (9, 6)),
            "level, two more": (2, ((0, 5), (1, 5), (0, 1), (0, 1)), 0, (7, 5)),
            "level, two more, one each": (2, ((0, 5), (1, 5), (0, 1), (1, 2)), 1, (6, 7)),
            "level after four": (4, ((0, 1), (1, 1), (0, 3), (1, 3), (1, 4), (1, 1)), 1, (4, 9)),
            "level twice is a draw": (2, ((0, 5), (1, 5), (0, 2), (1, 2)), None, (7, 7)),
        },
    )
    def test_most_points_win(
        self, deals: int, results: tuple[tuple[int, int], ...], winner: int | None, points: tuple[int, int]
    ) -> None:
        """Level: most deals; level again: two more deals, once; then a draw (TH-6)."""
        match = begun(terms(deals=deals))
        for number, (seat, margin) in enumerate(results, start=1):
            assert match.stage == "playing"
            assert match.deal_number == number
            step = won(match, seat, margin)
            assert known(step.dealt).result == DealResult(seat, margin, "out")
            match = step.match
        assert (match.stage, match.ending, match.winner) == ("over", "finished", winner)
        assert tuple(player.points for player in match.players) == points

    def test_deals_won_decide_before_more_are_dealt(self) -> None:
        """Level in points, most deals won is enough: nothing more is dealt (TH-6)."""
        match = begun(terms(deals=4))
        for seat, margin in ((0, 6), (1, 2), (1, 2), (1, 2)):
            match = won(match, seat, margin).match
        assert match.deals == 4

    def test_a_level_match_says_how_many_deals_it_has(self) -> None:
        """Two more, once (TH-6)."""
        match = won(won(begun(), 0, 5).match, 1, 5).match
        assert (match.deals, match.deal_number, match.stage) == (4, 3, "playing")

    def test_a_deal_of_a_day_stands_alone(self) -> None:
        match = begun(replace(terms(level="expert", stake=0, deals=1), day=7), challenged=None)
        ended = won(match, 0, 4).match
        assert (ended.ending, ended.winner) == ("finished", 0)

    def test_a_deal_of_a_day_may_be_drawn(self) -> None:
        config = replace(terms(HouseRules(singles=False), level="expert", stake=0, deals=1), day=7)
        ended = drawn(begun(config, challenged=None)).match
        assert (ended.ending, ended.winner) == ("finished", None)

    def test_blocked_deals_may_leave_nobody_ahead(self) -> None:
        """Equal hands in a blocked deal are a draw, and drawn deals make a drawn match (TH-8)."""
        match = begun(terms(HouseRules(singles=False)))
        for _ in range(4):
            step = drawn(match)
            assert known(step.dealt).result == DealResult(None, 0, "blocked")
            match = step.match
        assert (match.ending, match.winner) == ("finished", None)

    def test_a_win_counts_one_by_house_rule(self) -> None:
        """With `scoring` win the margin is no matter (TH-6)."""
        step = won(begun(terms(HouseRules(scoring=Scoring.WIN))), 1, 9)
        assert step.match.players[1].points == 1


class TestLead:
    """Who leads (TH-4)."""

    def test_the_lowest_card_leads_each_deal(self) -> None:
        """Its holder leads, even if the other player led before (TH-4)."""
        chance = Random(3)  # noqa: S311 - repeatable cards are wanted.
        leaders = set()
        for _ in range(20):
            cards = some_cards(chance)
            match = won(begun(), 0, 1, cards).match
            assert match.deal is not None
            held = min(
                cards[:26], key=lambda card: (card.rank % 13 if card.rank == 14 else card.rank, card.suit)
            )
            assert held in match.deal.hands[match.deal.leader]
            leaders.add(match.deal.leader)
        assert leaders == {0, 1}

    def test_a_random_lead_alternates(self) -> None:
        """Chance names who leads the first deal; then they take turns (TH-4)."""
        match = begun(terms(HouseRules(lead=Lead.RANDOM), deals=6))
        leaders = []
        while match.deal is not None and match.stage == "playing":
            leaders.append(match.deal.leader)
            match = won(match, leaders[-1], 1).match
        assert leaders == [leaders[0], 1 - leaders[0]] * 4


class TestTimeOuts:
    """Deadlines that pass (TH-7)."""

    def test_the_lowest_single_is_led(self) -> None:
        """On lead a deadline plays the lowest single (TH-7)."""
        match = with_hands("4c 4d 5h", "9c Td")
        after = take(match, None, TimeOut()).match
        assert known(after.deal).history[-1].action == actions.parse_action("play 4c")
        assert after.players[0].time_outs == 1

    def test_the_lowest_follow_is_played(self) -> None:
        """Following, a deadline plays the lowest that beats the pile, even by choice of passing (TH-7)."""
        match = with_hands("4c 9d", "3c 6d Kh", config=terms(HouseRules(passing=Passing.FREE)))
        match = take(match, ANN, play("play 4c")).match
        after = take(match, None, TimeOut()).match
        assert known(after.deal).history[-1].action == actions.parse_action("play 6d")

    @pytest.mark.parametrize(
        ("rules", "points"), [(RULES, 4), (HouseRules(scoring=Scoring.WIN), 1)], ids=["margin", "win"]
    )
    def test_the_third_in_a_row_loses_the_deal(self, rules: HouseRules, points: int) -> None:
        """One's own cards are the margin (TH-7)."""
        match = with_hands("4c 5c 7d 8d 9d Jd", "3c 3d 3h 3s", config=terms(rules))
        for _ in range(2):
            match = take(match, None, TimeOut()).match
            match = take(match, None, PlayAction(actions.Pass())).match
        step = take(match, None, TimeOut())
        assert known(step.dealt).result == DealResult(1, points, "timed_out")
        assert step.match.deal_number == 2
        assert [player.time_outs for player in step.match.players] == [0, 0]

    def test_a_deal_lost_with_the_last_card_costs_a_point(self) -> None:
        """The margin is at least one (TH-7)."""
        match = with_hands("4c", "5c 6c", leader=0)
        match = replace(match, players=(replace(match.players[0], time_outs=2), match.players[1]))
        step = take(match, None, TimeOut())
        assert known(step.dealt).result == DealResult(1, 1, "timed_out")

    def test_a_play_of_ones_own_begins_the_count_anew(self) -> None:
        """Only three in a row lose the deal (TH-7)."""
        match = with_hands("4c 5c 7d 8d 9d Jd", "3c 3d 3h 3s")
        for command in (TimeOut(), TimeOut(), play("play 7d"), TimeOut(), TimeOut()):
            match = take(match, ANN if isinstance(command, PlayAction) else None, command).match
            match = take(match, None, PlayAction(actions.Pass())).match
        assert match.players[0].time_outs == 2
        assert match.deal_number == 1

    def test_a_forced_pass_is_neither_late_nor_in_time(self) -> None:
        """It neither adds to the missed deadlines in a row nor ends them (TH-7)."""
        match = with_hands("9c Td Jd Qd Kd", "4c 5d 6d 7d Ts")
        match = replace(match, players=(match.players[0], replace(match.players[1], time_outs=2)))
        match = take(match, ANN, play("play Qd")).match
        match = take(match, None, PlayAction(actions.Pass())).match
        assert match.players[1].time_outs == 2

    def test_the_bot_is_never_out_of_time(self) -> None:
        """Its deadline makes a play and costs it nothing else, however often."""
        match = with_hands(
            "3c 3d 3h", "4c 5d 6d 7d Ts", leader=1, config=terms(level="hard"), challenged=None
        )
        for _ in range(4):
            match = take(match, None, TimeOut()).match
            match = take(match, None, PlayAction(actions.Pass())).match
        assert match.deal_number == 1


class TestEnds:
    @pytest.mark.parametrize("deal_number", [1, 2], ids=["in the first deal", "in the last"])
    @pytest.mark.parametrize("who", [ANN, BEN], ids=["on turn", "off turn"])
    def test_resigning_gives_the_match_away(self, deal_number: int, who: int) -> None:
        """The other player wins the match and both stakes, at any score and in any turn; the cards held are the deal's margin (TH-7)."""
        match = begun()
        if deal_number == 2:
            match = won(match, 0 if who == ANN else 1, 13).match
        match = replace(match, deal=deal_of(RULES, "4c 5d 9d", "7c 8d Th"))
        ended = take(match, who, Resign())
        winner = 1 if who == ANN else 0
        assert ended.match.winner == winner
        assert ended.match.ending == "resigned"
        assert ended.match.result == DealResult(winner, 3, "resigned")
        assert ended.moves == (Move(Flow.PAYOUT, BEN if who == ANN else ANN, 100, staked=100),)

    @cases(
        ("level", "winner", "moves"),
        {
            "people, 0": (None, 0, (Move(Flow.PAYOUT, ANN, 100, 100),)),
            "people, 1": (None, 1, (Move(Flow.PAYOUT, BEN, 100, 100),)),
            "people, draw": (None, None, (Move(Flow.PAYOUT, ANN, 50, 50), Move(Flow.PAYOUT, BEN, 50, 50))),
            "bot, won": ("hard", 0, (Move(Flow.PAYOUT, ANN, 100, 50),)),
            "bot, lost": ("hard", 1, (Move(Flow.PAYOUT, ANN, 0, 50),)),
            "bot, draw": ("hard", None, (Move(Flow.PAYOUT, ANN, 50, 50),)),
        },
    )
    def test_who_is_paid_what(
        self, level: str | None, winner: Literal[0, 1] | None, moves: tuple[Move, ...]
    ) -> None:
        """The winner has both stakes, a draw gives each their own, the house plays at even money."""
        match = begun(terms(level=level), challenged=None if level else BEN)
        step = Taken(match)
        while step.match.stage == "playing":
            step = won(step.match, winner if winner is not None else step.match.deal_number % 2, 3)
        assert step.moves == moves
        due = {move.user_id: move.amount for move in moves}
        paid = (due.get(ANN, 0), 0 if level else due.get(BEN, 0))
        assert payouts(step.match) == paid

    def test_a_match_for_nothing_moves_nothing(self) -> None:
        match = begun(terms(stake=0))
        assert take(match, ANN, Resign()).moves == ()

    def test_closing_gives_the_stakes_back(self) -> None:
        """A closed match is void (TH-7)."""
        step = take(begun(), None, Close())
        assert step.moves == (Move(Flow.REFUND, ANN, 50), Move(Flow.REFUND, BEN, 50))
        assert (step.match.ending, step.match.winner) == ("voided", None)

    @cases(
        ("who", "command", "ending"),
        {
            "declined": (BEN, Decline(), "declined"),
            "withdrawn": (ANN, Withdraw(), "withdrawn"),
            "expired": (None, Expire(), "expired"),
            "closed": (None, Close(), "voided"),
        },
    )
    def test_a_challenge_that_comes_to_nothing_moves_nothing(
        self, who: int | None, command: Command, ending: str
    ) -> None:
        step = take(challenge(), who, command)
        assert (step.match.ending, step.moves, payouts(step.match)) == (ending, (), (0, 0))

    def test_accepting_takes_both_stakes(self) -> None:
        """The stake of the accepting player is taken first."""
        assert playing.apply(challenge(), BEN, Accept()) == TakeShoe()
        step = take(challenge(), BEN, Accept())
        assert step.moves == (Move(Flow.STAKE, BEN, 50), Move(Flow.STAKE, ANN, 50))
        assert step.match.deal is not None


HANDS = ("4c 4d 5h 6d 9c Kd", "3c 5c 6c 7d Td Jh")


def led(text: str) -> Match:
    return take(with_hands(*HANDS), ANN, play(text)).match


REFUSALS: dict[str, tuple[Match, int, Command, type[RefusalError], dict[str, object]]] = {
    "accepting one's own challenge": (challenge(), ANN, Accept(), NotChallengedError, {"user_id": BEN}),
    "accepting another's challenge": (challenge(), CLEO, Accept(), NotChallengedError, {"user_id": BEN}),
    "declining another's challenge": (challenge(), CLEO, Decline(), NotChallengedError, {"user_id": BEN}),
    "withdrawing another's challenge": (challenge(), BEN, Withdraw(), NotChallengerError, {"user_id": ANN}),
    "playing before it is accepted": (challenge(), ANN, play("play 4c"), NotBegunError, {}),
    "resigning before it is accepted": (challenge(), BEN, Resign(), NotBegunError, {}),
    "resigning another's challenge": (challenge(), CLEO, Resign(), NotInMatchError, {}),
    "accepting twice": (begun(), BEN, Accept(), BegunError, {}),
    "declining too late": (begun(), BEN, Decline(), BegunError, {}),
    "withdrawing too late": (begun(), ANN, Withdraw(), BegunError, {}),
    "playing in another's match": (begun(), CLEO, play("play 4c"), NotInMatchError, {}),
    "resigning another's match": (begun(), CLEO, Resign(), NotInMatchError, {}),
    "out of turn": (with_hands(*HANDS), BEN, play("play 3c"), OtherPlayersTurnError, {"user_id": ANN}),
    "at the bot's turn": (
        with_hands(*HANDS, leader=1, config=terms(level="easy"), challenged=None),
        ANN,
        play("play 4c"),
        BotsTurnError,
        {},
    ),
    "another's card": (with_hands(*HANDS), ANN, play("play 4c 4h"), NotPossibleError, {"action": "play"}),
    "no combination": (with_hands(*HANDS), ANN, play("play 4c 5h"), NotPossibleError, {"action": "play"}),
    "not higher": (led("play 9c"), BEN, play("play 7d"), NotPossibleError, {"action": "play"}),
    "no card": (led("play 9c"), BEN, PlayAction(actions.Play(())), NotPossibleError, {"action": "play"}),
    "passing on lead": (
        with_hands(*HANDS),
        ANN,
        PlayAction(actions.Pass()),
        NotPossibleError,
        {"action": "pass"},
    ),
    "passing where one could follow": (
        led("play 9c"),
        BEN,
        PlayAction(actions.Pass()),
        NotPossibleError,
        {"action": "pass"},
    ),
}


@pytest.mark.parametrize(("match", "who", "command", "error", "fields"), REFUSALS.values(), ids=REFUSALS)
def test_refusals_say_why(
    match: Match, who: int, command: Command, error: type[RefusalError], fields: dict[str, object]
) -> None:
    with pytest.raises(error) as refused:
        take(match, who, command)
    assert {name: getattr(refused.value, name) for name in fields} == fields


@cases(
    "rules",
    {
        "usual": RULES,
        "without singles": HouseRules(singles=False, min_straight=5),
        "free passing": HouseRules(lead=Lead.RANDOM, passing=Passing.FREE, scoring=Scoring.WIN),
    },
)
def test_a_match_ends_and_its_deals_play_again(rules: HouseRules) -> None:
    """Whatever is played, deadlines too: each deal comes out the same from its snapshot and its words (TH-6)."""
    for seed in range(25):
        chance = Random(seed)  # noqa: S311 - a repeatable walk is wanted.
        match = begun(terms(rules, deals=chance.choice((2, 4))), seed=seed)
        order, began, log, dealt = some_cards(Random(seed)), None, [], 0  # noqa: S311
        while match.stage != "over":
            assert match.deal is not None
            forced = match.follow_up
            command: Command = forced or PlayAction(chance.choice(legal(match)))
            if forced is None and chance.random() < 0.1:
                command = TimeOut()
            who = match.whose_turn if isinstance(command, PlayAction) and forced is None else None
            following = some_cards(chance)
            step = take(match, who, command, following)
            log.append((who, format_command(command)))
            match = step.match
            if step.dealt is None:
                continue
            dealt += 1
            if began is not None:
                again = Taken(playing.begin_deal(load_match(began, challenge(match.config)), order))
                for user_id, text in log:
                    again = take(again.match, user_id, parse_command(text), following)
                assert again == step
            began, order, log = dump_match(match), following, []
        assert dealt == match.deals
        points = [player.points for player in match.players]
        won = [player.deals_won for player in match.players]
        ahead = None if points == won == points[::-1] else match.winner
        assert match.winner == ahead
        if match.winner is not None:
            loser = 1 - match.winner
            assert (points[match.winner], won[match.winner]) > (points[loser], won[loser])


def test_terms_are_read_as_they_were_written() -> None:
    config = MatchConfig(HouseRules(passing=Passing.FREE), 6, 250, "expert", day=20_000, turn_seconds=7)
    assert load_config(dump_config(config)) == config
    assert (config.origin, terms().origin, terms(level="easy").origin) == ("daily", "challenge", "bot")


@cases("lead", {"the lowest card": Lead.LOWEST, "by chance": Lead.RANDOM})
def test_with_the_seats_swapped_each_hand_and_the_lead_is_the_others(lead: Lead) -> None:
    """TH-9; after the first deal the leads alternate as in the match before."""
    config = terms(HouseRules(lead=lead), stake=0, level="hard")
    own, other = (
        begun(replace(config, duel=seat), None) if seat else begun(config, None) for seat in (None, "swapped")
    )
    assert own.deal is not None
    assert other.deal is not None
    assert other.deal.hands == own.deal.hands[::-1]
    assert other.deal.leader == 1 - own.deal.leader
    later = [won(match, leader, 3).match.deal for leader, match in enumerate((own, other))]
    if lead is Lead.RANDOM:
        assert [deal.leader for deal in later if deal is not None] == [1, 0]


def test_a_drawn_match_that_is_compared_has_no_further_deals() -> None:
    """TH-9: both have the same deals."""
    rules = HouseRules(singles=False)
    match = begun(replace(terms(rules, deals=2, stake=0, level="hard"), duel="own"), None)
    step = drawn(drawn(match).match)
    assert (step.match.ending, step.match.winner, step.match.deals) == ("finished", None, 2)
