"""Every answer of /lab and /koth for one reader, as text, and the buttons of the drill."""

from collections.abc import Iterator
from dataclasses import asdict, replace
from types import SimpleNamespace
from typing import Any

from discord import ui

from bot import refusal_texts
from bot.analysis.advice_text import coach_text, odds_text
from bot.analysis.analysis_message import (
    analysis_buttons,
    analysis_text,
    answer_view,
    curve_of,
    curve_text,
    question_view,
)
from bot.analysis.computing.answers import POLICIES, Advice, Charted, DecisionVerdict, Simulated, Simulation
from bot.analysis.computing.decision_points import Decision, DecisionPoint, decision_point
from bot.analysis.computing.decision_replay import Review
from bot.analysis.computing.drill import MOST_CARDS, Drill
from bot.analysis.computing.practice import counted_round, fresh_round
from bot.analysis.computing.situations import Situation
from bot.analysis.drill_message import build_drill, drill_text
from bot.analysis.job_text import (
    chart_text,
    chart_words,
    contest_text,
    contest_title,
    contest_words,
    fan_words,
    luck_words,
    progress_text,
    simulation_text,
)
from bot.analysis.mistakes import MistakeBook, back_button, build_mistakes, mistakes_text, practise_button
from bot.analysis.practice_message import (
    Sitting,
    answer_text,
    build_card,
    card_text,
    sitting_over_text,
)
from bot.contest.ranking import Amounts, ContestWords, Record, rank
from bot.core.analysis import Analysis, JudgedChoice
from bot.core.errors import BadSpreadError
from bot.core.streaks import Streak
from bot.drawing.card_art import CardArt
from bot.drawing.drawn_message import DrawnMessage, below_text
from bot.drawing.phrases import badge_earned
from bot.drawing.words import Words
from bot.games.blackjack.screen.message_text import BADGES
from bot.games.scoundrel.kind import ANALYSIS as RUN_ANALYSIS
from bot.games.thirteen.kind import ANALYSIS as MATCH_ANALYSIS
from lab.intervals import Estimate
from lab.pictures.words import ChartWords, FanWords, LinesWords
from rules.blackjack.actions import (
    Action,
    DeclineInsurance,
    Double,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
    TakeEvenMoney,
)
from rules.blackjack.house_rules import PRESETS
from rules.thirteen.house_rules import HouseRules as ThirteenRules
from storage.situations import DaySums, SituationRow
from tests.bot.analysis.shoes import deal
from tests.bot.discord.stacked import dealt

MOST = 1_000_000_000_000
DEALER = {"17": 0.1251, "18": 0.1, "19": 0.1, "20": 0.2, "21": 0.1, "natural": 0.0731, "bust": 0.3018}


def screens(art: CardArt) -> Iterator[tuple[str, ui.LayoutView | ui.View | str]]:
    """Give every answer, with its name."""
    words = art.words
    yield from _advice(words)
    yield from _jobs(words)
    yield from _drill(art)
    yield from _mistakes(words)
    yield from _practice(art)
    yield from _analysis(art)
    yield "mistakes are kept", words.text("lab-mistakes-kept")
    yield "coach on", words.text("lab-answer-coach-on")
    yield "coach off", words.text("lab-answer-coach-off")
    yield "refusal", refusal_texts.refusal(BadSpreadError(1_000), words=words)


def _spot(hand: str, dealer: str, stake: int = MOST) -> DecisionPoint:
    return decision_point(deal(dealt(hand, dealer=dealer), stake), 0)


def _advice(words: Words) -> Iterator[tuple[str, str]]:
    moves: dict[Action, float] = {
        Surrender(): -0.5, Hit(): -0.53467, Stand(): -0.54095, Split(): -0.6, Double(): -1.0694
    }  # fmt: skip
    answers: dict[Action, float] = {DeclineInsurance(): -0.11, Insure(MOST // 2): -0.15, TakeEvenMoney(): -1}
    yield "odds", odds_text(_spot("8s 8h", "Td 8c", 50), Advice(moves, DEALER), words)
    yield "odds, insurance", odds_text(_spot("As 9h", "Ad 8c"), Advice(answers, DEALER, moves), words)
    made = [
        (Decision(1, _spot("8s 8h", "Td 8c"), Stand()), DecisionVerdict(Surrender(), 2.048)),
        (Decision(1, _spot("As Ah", "6d 8c"), Double(), by_clock=True), DecisionVerdict(Split(), 11)),
        (Decision(1, _spot("As 6h", "Ad 8c"), Insure(MOST // 2)), DecisionVerdict(DeclineInsurance(), MOST)),
        (Decision(1, _spot("As Kh", "Ad 8c"), TakeEvenMoney()), None),
        (Decision(1, _spot("Ts 6h", "9d 8c"), Hit()), DecisionVerdict(Hit(), 0)),
    ]
    yield "coach", coach_text(Review(1, 7, tuple(made)), words)
    yield "coach, the longest", coach_text(Review(1, 10_000, tuple(made[2:3] * 40)), words)
    yield "coach, perfect", coach_text(Review(1, 7, tuple(made[4:])), words)


def _jobs(words: Words) -> Iterator[tuple[str, str]]:
    rules = PRESETS["classic"]
    charted = Charted(rules, {}, 2.9, 2.9798)
    yield "chart", chart_text(charted, words)
    yield "words of the chart", _listed(chart_words(charted, words))
    found = Simulated(
        1, Estimate(-12.345, 0.01), Estimate(0.12345, 0.01), 1.15, 3.2, Estimate(0.49, 0.03), b""
    )
    for policy in POLICIES:
        simulation = Simulation(rules, policy, 20_000_000, "5eedc0de", (1, 1_000))
        yield f"simulation, {policy}", simulation_text(simulation, found, charted, words)
        yield f"words of the simulation, {policy}", _listed(fan_words(simulation, words))
    days = (DaySums(9, result=-140, luck=-112_900, mistakes=22_000), DaySums())
    yield "words of the luck", _listed(luck_words(days, 20_420, words))
    for part in (words.text("lab-job-part-chart"), words.text("lab-job-part-rounds")):
        yield part, progress_text(words, contest_title(50, 200, "5eedc0de", words), 3, 20, part)
    records = [
        _record(name, chips) for name, chips in (("counter", 7**60), ("lim17", 1_234_567), ("basic", 0))
    ]
    title = contest_title(20, 50, "5eedc0de", words)
    yield "contest", f"{title}\n{contest_text(rank(records), words)}"
    yield "words of the contest", _listed(contest_words(records, words))


def _record(name: str, chips: int) -> Record:
    end = Amounts()
    for amount in range(chips, chips + 6):
        end.add(amount)
    return Record(name, [end], hands=200, wins=80)


def _listed(told: ChartWords | FanWords | LinesWords | ContestWords) -> str:
    """List the words of a picture."""
    fields = {**asdict(told), "tag": "", "number": ""}.values()
    return "\n".join(
        str(word)
        for field in fields
        for word in (
            field.values() if isinstance(field, dict) else field if isinstance(field, tuple) else [field]
        )
    )


def _drill(art: CardArt) -> Iterator[tuple[str, ui.View | str]]:
    drill = Drill("c0ffee42", right=1_233, asked=1_234, size=MOST_CARDS)
    yield "drill, the beginning", drill_text(Drill("c0ffee42"), None, art)
    for answer in (drill.count, drill.count + 1):
        following = drill.answered(answer)
        yield f"drill, {answer - drill.count} off", drill_text(following, (drill, answer), art)
    yield "drill, buttons", build_drill(drill, art.words)


def _mistakes(words: Words) -> Iterator[tuple[str, ui.View | str]]:
    month = DaySums(412, 512, 481, staked=MOST, result=-140, luck=-113_000, mistakes=22_000)
    choices = ("stand", "hit", "insure", "double", "split", "surrender", "no insurance", "even money")
    hands = (
        "hard 16/10",
        "soft 18/9",
        "insurance/A",
        "pair 8/A",
        "hard 9/2/count",
        "pair A/6",
        "insurance/A",
        "insurance/A",
    )
    worst = [
        SituationRow(f"6-s17-das-ls/{hand}", 12, 9, 16_900, {choice: 9}, 20_783, 20_783, 1, 20_783)
        for choice, hand in zip(choices, hands, strict=True)
    ]
    book = MistakeBook([month, month], 412, worst[:3], 7, month)
    yield "mistakes", mistakes_text(book, words)
    built = build_mistakes(book, words)
    assert built is not None
    yield "mistakes, buttons", built
    for due in (1, 7, 0):
        yield f"mistakes, {due} due", below_text(practise_button(due, words), back_button(words))
    yield "mistakes, each choice", mistakes_text(replace(book, worst=worst), words)
    alike = [replace(row, key="1-h17-nodas-nols/hard 16/10") for row in worst[:1]]
    yield "mistakes, two rule groups", mistakes_text(replace(book, worst=[*worst[:2], *alike]), words)
    yield "mistakes, none", mistakes_text(replace(book, worst=(), due=0), words)
    empty = MistakeBook((), 0, (), 0, DaySums())
    yield "mistakes, nothing yet", mistakes_text(empty, words)
    for due in (1, 2, 5):
        yield f"mistakes, {due} positions", mistakes_text(replace(empty, positions=due), words)
    built = build_mistakes(replace(book, positions=5), words)
    assert built is not None
    yield "mistakes, hands and positions", built
    yield (
        "mistakes, switched off",
        mistakes_text(replace(empty, is_kept=False), words),
    )
    for wish in ("lab-answer-keep-on", "lab-answer-keep-off"):
        yield wish, words.text(wish)


def _practice(art: CardArt) -> Iterator[tuple[str, ui.View | str]]:
    words, sitting = art.words, Sitting("c0ffee42", 2, 10, 1, 1, 20_783, "6-s17-das-ls/hard 16/10")
    for hand in ("hard 16/10", "soft 18/9", "pair 8/A", "insurance/A"):
        state = fresh_round(Situation.parse(f"6-s17-das-ls/{hand}"), "c0ffee42", 2)
        yield f"practice, {hand}", card_text(sitting, state, art)
        yield f"practice, {hand}, buttons", build_card(sitting, state, words)
    counted = Situation.parse("6-s17-das-ls/insurance/A/count")
    yield "practice, the count", card_text(sitting, counted_round(counted, "c0ffee42", 1, {}), art)
    spot = decision_point(deal(dealt("8s 8h", dealer="Td 8c"), 100), 0)
    moves: dict[Action, float] = {
        Split(): 0.217, Double(): 0.1, Stand(): 0.0, Hit(): -0.15, Surrender(): -0.5,
        Insure(50): -0.53, DeclineInsurance(): -0.531, TakeEvenMoney(): -1,
    }  # fmt: skip
    for move in moves:
        yield f"practice, {move}", answer_text(Decision(1, spot, move), Advice(moves, DEALER), words)
    for due in (0, 1, 7):
        yield f"practice, over, {due} due", sitting_over_text(sitting, due, Streak(3, 20_000, 20_002), words)
    yield "practice, none due", words.text("lab-practice-none-due")
    yield "practice, the badge", badge_earned("**Ada**", BADGES["practice_week"], words.language)


def _analysis(art: CardArt) -> Iterator[tuple[str, ui.View | ui.LayoutView | str]]:
    """An analysis of each game, without a mistake and with many, and a position with few actions and with many."""
    seen: Any = SimpleNamespace(
        game_id="2k4k7k9k", game=SimpleNamespace(config=SimpleNamespace(rules=ThirteenRules()))
    )
    runs = ("face Qs bare", "face Qs weapon", "avoid", "face 5d")
    plays = (
        "pass",
        "play Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc",
        *(f"play {rank}s" for rank in "23456789TJQK"),
    )
    for name, how, actions in (("scoundrel", RUN_ANALYSIS, runs), ("13×13", MATCH_ANALYSIS, plays)):
        worths = tuple((action, 9_900 - 100 * number) for number, action in enumerate(actions))
        choices = tuple(
            JudgedChoice(
                number,
                1 + number // 4,
                1 + number,
                actions[-1],
                actions[0],
                9_900 - 999 * number,
                cost,
                88,
                worths,
            )
            for number, cost in enumerate((0, 2_100, 1_200, 0, 900, 100, 400, 150))
        )
        found = Analysis(choices, 3 if how.is_won_from else None)
        yield f"analysis, {name}", analysis_text(how, seen, found, art)
        yield f"analysis, {name}, buttons", analysis_buttons(seen.game_id, found, art.words)
        yield f"analysis, {name}, words of the curve", _listed(curve_of(how, "13×13", found, art.words)[3])
        yield f"analysis, {name}, alt", curve_text(found, art.words)
        choice = found.choices[1]
        yield f"position, {name}", question_view(how, seen, choice, DrawnMessage(), art)
        for action in actions[:1] + actions[-1:]:
            yield f"position, {name}, {action}", answer_view(how, seen, found, choice, action, art, due=12)
    flawless = JudgedChoice(0, 1, 1, "avoid", "avoid", 4_150, 0, 30)
    yield "analysis, flawless", analysis_text(RUN_ANALYSIS, seen, Analysis((flawless,), -1), art)
    yield (
        "analysis, the beginning",
        progress_text(art.words, art.words.text("analysis-working", game="2k4k7k9k", count=31), 3, 20),
    )
