"""What a round was for a player: its result is the edge, the luck and the mistakes, and the book has the mistakes."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from bot.analysis.charts import read_shipped
from bot.analysis.computing import lab
from bot.analysis.computing.answers import DecisionVerdict
from bot.analysis.computing.decision_points import Decision, decision_point
from bot.analysis.computing.round_review import PlayedHands, PlayerReview, review_player
from bot.analysis.computing.situations import situation_of
from lab.blackjack.moves import HandMove
from lab.blackjack.odds import odds_in_play
from rules.blackjack import engine
from rules.blackjack.actions import Action, DeclineInsurance, Hit, Insure, Split, Stand, Surrender
from rules.blackjack.hand import Hand, Result, Total, card_value
from rules.blackjack.house_rules import PRESETS, HouseRules, SurrenderRule
from rules.blackjack.legality import legal_actions, to_act
from rules.blackjack.notation import format_action
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from rules.shoe import Shoe, unshuffled
from storage.situations import DaySums, JudgedDecision
from tests.bot.analysis.shoes import VEGAS, deal

CHARTS = read_shipped()
RULES = (
    *PRESETS.values(),
    replace(VEGAS, resplit_aces=True, hit_split_aces=True),
    HouseRules(no_hole_card=True, surrender=SurrenderRule.NONE),
)
CHART = CHARTS[VEGAS]


def walk(state: RoundState, chance: random.Random) -> tuple[RoundState, list[tuple[int, Decision]]]:
    """Play a round at random to its end; return it with the decisions, each with its seat."""
    made: list[tuple[int, Decision]] = []
    while state.phase is not Phase.SETTLED:
        seat = to_act(state)[0]
        legal = legal_actions(state, seat)
        action = Split() if Split() in legal and chance.random() < 0.7 else chance.choice(legal)
        if isinstance(action, Insure):
            action = Insure(chance.randint(1, action.amount))
        made.append(
            (seat, Decision(seat, decision_point(state, seat), action, by_clock=chance.random() < 0.1))
        )
        state = engine.apply(state, seat, action).state
    return state, made


def any_verdict(decision: Decision, chance: random.Random) -> DecisionVerdict | None:
    """Judge with values that are made up: the sum holds whatever they are."""
    if chance.random() < 0.05:
        return None
    legal = (
        (Insure(1), DeclineInsurance()) if decision.spot.asks_insurance else (decision.action, Stand(), Hit())
    )
    values = {action: chance.uniform(-2, 2) for action in legal}
    best = max(values, key=lambda action: values[action])
    of_own = Insure(1) if isinstance(decision.action, Insure) else decision.action
    lost = values[best] - values.get(of_own, min(values.values()))
    return DecisionVerdict(best, lost * decision.spot.stake, values)


def luck_by_steps(
    edge: float, decisions: list[tuple[Decision, DecisionVerdict | None]], played: PlayedHands
) -> tuple[float, float]:
    """Add up luck and mistakes step by step: what each hand was worth before and after the cards that came in between.

    `worth` has the value of each hand since its last decision. A split leaves two hands, worth what the split was.
    """
    worth, luck, mistakes = [edge], 0.0, 0.0
    for decision, verdict in decisions:
        place = decision.spot.place
        if verdict is not None:
            best = verdict.values[verdict.best] * decision.spot.stake
            luck += best - worth[place]
            worth[place] = best - verdict.cost
            mistakes += verdict.cost
        if decision.action == Split():
            worth[place : place + 1] = [0.25 * worth[place], 0.75 * worth[place]]
    ends = [float(_won(hand, played.rules)) for hand in played.seat.hands]
    luck += sum(end - value for end, value in zip(ends, worth, strict=True))
    return luck + played.seat.insurance_payout - played.seat.insurance_stake, mistakes


def _won(hand: Hand, rules: HouseRules) -> Fraction:
    """Return what a hand won without any rounding (BJ-2.9)."""
    match hand.result:
        case Result.NATURAL:
            return hand.stake * Fraction(rules.natural_pays.value.replace(":", "/"))
        case Result.SURRENDER:
            return Fraction(-hand.stake, 2)
        case Result.WIN:
            return Fraction(hand.stake)
        case Result.PUSH:
            return Fraction(0)
        case _:
            return Fraction(-hand.stake)


def rounds(count: int) -> Iterator[tuple[PlayedHands, list[tuple[Decision, DecisionVerdict | None]], int]]:
    """Play rounds of one to three seats, with the verdicts on each seat's decisions and its net by the engine."""
    chance = random.Random(4711)  # noqa: S311
    for number in range(count):
        rules = RULES[number % len(RULES)]
        order = list(unshuffled(rules.decks))
        chance.shuffle(order)
        stakes = [chance.choice((0, 1, 5, 10, 25)) for _ in range(2)] + [chance.randint(1, 99)]
        end, made = walk(engine.start(rules, Shoe.fresh(tuple(order), 75), stakes).state, chance)
        for seat, place in enumerate(end.seats):
            if place.is_in:
                own = [decision for of, decision in made if of == seat]
                judged = [(decision, any_verdict(decision, chance)) for decision in own]
                yield (
                    PlayedHands(seat, rules, place, tuple(own)),
                    judged,
                    engine.payout(end, seat) - engine.staked(end, seat),
                )


def test_the_parts_of_a_round_have_no_rest() -> None:
    """Splits, insurance, doubles, surrender, deadlines and odd stakes included, against a sum that goes step by step."""
    splits = insured = 0
    for played, judged, net in rounds(1_000):
        found = review_player(played, [verdict for _, verdict in judged], CHART)
        edge = -CHART.edge_percent / 100 * played.stake
        luck, mistakes = luck_by_steps(edge, judged, played)
        assert found.result == net
        assert found.luck == pytest.approx(luck, abs=1e-9)
        assert found.mistakes == pytest.approx(mistakes, abs=1e-9)
        assert edge - float(played.rounded) + luck - mistakes == pytest.approx(net, abs=1e-9)
        assert found.edge + found.luck - found.mistakes == pytest.approx(net, abs=1e-9)
        sums = found.sums
        assert 1000 * net == sums.edge + sums.luck - sums.mistakes
        assert abs(sums.edge - 1000 * found.edge) <= 1
        splits += len(played.seat.hands) > 1
        insured += played.seat.insurance_stake > 0
    assert splits > 100
    assert insured > 50


def reviewed(cards: str, *actions: object, by_clock: bool = False, stake: int = 10) -> PlayerReview:
    """Review a round of one seat that is judged by the lab."""
    state, made = deal(cards, stake), []
    for action in actions:
        made.append(Decision(1, decision_point(state, 0), action, by_clock))  # type: ignore[arg-type]
        state = engine.apply(state, 0, action).state  # type: ignore[arg-type]
    assert state.phase is Phase.SETTLED
    played = PlayedHands(1, VEGAS, state.seats[0], tuple(made))
    return review_player(played, lab.judge(made), CHART)


def test_sixteen_against_a_ten_that_is_hit_and_wins_was_lucky() -> None:
    """Surrender is worth -0.5, the hit -0.5347: the mistake. The four is worth 1.0915, and the stand wins 0.4432 more."""
    found = reviewed("Ts Td 6h 9c 4s", Hit(), Stand(), stake=1000)
    edge = found.edge / 1000
    assert edge == pytest.approx(-0.00330268)
    assert found.result == 1000
    assert found.mistakes / 1000 == pytest.approx(0.0347, abs=0.002)
    assert found.luck / 1000 == pytest.approx((-0.5 - edge) + 1.0915 + 0.4432, abs=0.003)
    assert found.judged == (
        JudgedDecision("6-s17-das-ls/hard 16/10", round(found.mistakes), "hit"),
        JudgedDecision("6-s17-das-ls/hard 20/10"),
    )
    assert found.sums == DaySums(1, 2, 1, 1000, 1000, round(1000 * found.luck), round(1000 * found.mistakes))


def test_a_natural_is_all_luck_and_its_rounding_is_the_houses() -> None:
    found = reviewed("As 6d Th 9c Td", stake=5)
    assert (found.result, found.judged, found.mistakes) == (7, (), 0)
    assert found.edge == pytest.approx(-0.5 - 5 * 0.00330268)
    assert found.luck == pytest.approx(7.5 + 5 * 0.00330268)


def test_what_a_deadline_decides_is_not_in_the_book_and_yet_no_bad_luck() -> None:
    by_clock = reviewed("Ts Td 6h 9c", Stand(), by_clock=True)
    by_choice = reviewed("Ts Td 6h 9c", Stand())
    assert by_clock.judged == ()
    assert [decision.mistake for decision in by_choice.judged] == ["stand"]
    assert by_clock.luck == pytest.approx(by_choice.luck)
    assert by_clock.mistakes == pytest.approx(by_choice.mistakes)
    assert by_clock.sums.decisions == 0


def test_only_a_cost_of_half_a_percent_of_the_stake_is_a_mistake_in_the_book() -> None:
    """Whatever the stake is, the sum has it all."""
    state = deal("Ts Td 6h 9c", 1000)
    decision = Decision(1, decision_point(state, 0), Surrender())
    end = engine.apply(state, 0, Surrender()).state
    played = PlayedHands(1, VEGAS, end.seats[0], (decision,))
    for cost, mistakes in ((4.9, [None]), (5.0, ["surrender"])):
        found = review_player(played, [DecisionVerdict(Stand(), cost)], CHART)
        assert [each.mistake for each in found.judged] == mistakes
        assert found.mistakes == cost
        assert found.best_decisions == 0


def leaky(state: RoundState, best: Action) -> Action:
    """Return what a robot does that plays best, except that it stands on sixteen against a ten and on soft 18 against a nine."""
    assert state.turn is not None
    hand, up = state.seats[0].hands[state.turn.hand], card_value(state.dealer[0])
    total, has_leak = hand.total, {10: Total(16, soft=False), 9: Total(18, soft=True)}
    return Stand() if has_leak.get(up) == total else best


def cost_by_odds(state: RoundState, action: Action) -> float:
    """Return what an action gives away by the odds of the lab, as `cardroom odds` asks for them: the cards in sight are counted here."""
    assert state.turn is not None
    seat = state.seats[0]
    hand = seat.hands[state.turn.hand]
    seen = list(state.shoe.order[: state.shoe.position])
    for card in (state.dealer[1], state.dealer[0], *hand.cards):
        seen.remove(card)
    values = odds_in_play(VEGAS, 6, seat, hand, state.dealer[0], seen).values
    return max(values.values()) - values[HandMove(format_action(action))]


def test_the_leaks_of_a_robot_are_its_first_lines_and_nothing_else_is_there() -> None:
    """What the book has found is what brute force finds, decision by decision."""
    chance = random.Random(16)  # noqa: S311
    book, brute = Counter[str](), Counter[str]()
    for number in range(25):
        order = list(unshuffled(6))
        chance.shuffle(order)
        # Every fifth hand is one that leaks: its two cards, and the up card between them.
        for place, value in enumerate(((10, 10, 6), (1, 9, 7))[number % 2] if number % 5 == 0 else ()):
            found = next(at for at, card in enumerate(order) if at >= place and card_value(card) == value)
            order[place], order[found] = order[found], order[place]
        state, made = engine.start(VEGAS, Shoe.fresh(tuple(order), 75), [10]).state, []
        while state.phase is not Phase.SETTLED:
            spot = decision_point(state, 0)
            advice = lab.odds(spot)
            assert advice is not None
            action = advice.best if spot.asks_insurance else leaky(state, advice.best)
            made.append(Decision(1, spot, action))
            lost = 0 if spot.asks_insurance else cost_by_odds(state, action)
            if lost >= 0.005:
                key = situation_of(spot, advice.values, CHART.rows).key
                brute[key] += round(1_000 * lost)
            state = engine.apply(state, 0, action).state
        played = PlayedHands(1, VEGAS, state.seats[0], tuple(made))
        for decision in review_player(played, lab.judge(made), CHART).judged:
            book[decision.key] += decision.cost
    assert {key: cost for key, cost in book.items() if cost} == dict(brute)
    first, second = (key for key, _ in book.most_common(2))
    assert {first, second} == {"6-s17-das-ls/hard 16/10", "6-s17-das-ls/soft 18/9"}
    planted = {"hard 16/10", "soft 18/9"}
    assert {key.split("/", 1)[1].removesuffix("/count") for key in brute} <= planted
