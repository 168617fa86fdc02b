"""The tallies and badges that results earn: rounds and tournaments of blackjack, runs of Scoundrel, matches of 13×13."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from bot.core.streaks import DAYS_IN_A_ROW
from bot.games.blackjack.daily.play.game import after_tournament
from bot.games.blackjack.daily.play.tournament import Tournament
from bot.games.blackjack.play.achievements import after_round
from bot.games.installed import GAMES
from bot.games.scoundrel.play.config import RunConfig
from bot.games.scoundrel.play.game import after_run, counts
from bot.games.scoundrel.play.run import DungeonDeal, Run, RunTerms
from bot.games.thirteen.play.config import MatchConfig
from bot.games.thirteen.play.game import after_match
from bot.games.thirteen.play.match import Match
from bot.language.language import ENGLISH
from rules.blackjack.hand import Hand, HandStatus, Result
from rules.cards import parse_cards
from rules.scoundrel.hero import Hero
from rules.scoundrel.house_rules import MODES
from rules.thirteen.house_rules import HouseRules
from storage.results import ResultRow
from tests.bot.games.blackjack.daily.samples import DAY, FINISHED
from tests.cases import cases

ANN, BOB = 42, 43


def test_the_docs_list_every_badge() -> None:
    """docs/commands.md has a line for each badge of each game, and each has a title of its own."""
    badges = [badge for game in GAMES for badge in game.badges.values()]
    listed = Path("docs/commands.md").read_text("utf-8")
    words = [(ENGLISH.wording(badge.title), ENGLISH.wording(badge.how)) for badge in badges]
    assert [title for title, how in words if f"| {title} | {how}" not in listed] == []
    assert len({title for title, _ in words}) == len(badges) >= 12
    assert len({key for game in GAMES for key in game.badges}) == len(badges)


def hand(cards: str, result: Result, *, is_doubled: bool = False) -> Hand:
    return Hand(parse_cards(cards), 50, HandStatus.STOOD, doubled=is_doubled, result=result)


WON = hand("Ks 9h", Result.WIN)


@cases(
    ("hands", "net", "before", "badges"),
    {
        "a plain win": ((WON,), 50, {}, ()),
        "a blackjack": ((hand("As Kh", Result.NATURAL),), 75, {}, ("blackjack",)),
        "a blackjack before the badge existed": ((WON,), 50, {"blackjacks": 1}, ("blackjack",)),
        "a blackjack that pushes": ((hand("As Kh", Result.PUSH),), 0, {}, ()),
        "a doubled win": ((hand("5s 6h Kd", Result.WIN, is_doubled=True),), 100, {}, ("double_down",)),
        "a doubled loss": ((hand("5s 6h 2d", Result.LOSE, is_doubled=True),), -100, {}, ()),
        "21 in five cards": ((hand("2s 3h 4d 5c 7s", Result.WIN),), 50, {}, ("five_card_21",)),
        "20 in five cards": ((hand("2s 3h 4d 5c 6s", Result.WIN),), 50, {}, ()),
        "21 in five cards that pushes": ((hand("2s 3h 4d 5c 7s", Result.PUSH),), 0, {}, ()),
        "four hands and a gain": ((WON, WON, WON, hand("8s 9h", Result.LOSE)), 100, {}, ("four_hands",)),
        "four hands and no gain": ((WON, WON, *[hand("8s 9h", Result.LOSE)] * 2), 0, {}, ()),
        "the fifth win in a row": ((WON,), 50, {"streak": 4}, ("hot_streak",)),
        "a push in a streak": ((hand("Ks 9h", Result.PUSH),), 0, {"streak": 4}, ()),
        "a thousand chips": ((WON,), 1000, {}, ("high_roller",)),
        "a chip less": ((WON,), 999, {}, ()),
        "the hundredth round": ((WON,), 50, {"rounds": 99}, ("regular",)),
    },
)
def test_rounds_earn_badges(
    hands: tuple[Hand, ...], net: int, before: Mapping[str, int], badges: tuple[str, ...]
) -> None:
    """Each badge of blackjack is earned by the round that deserves it, and by no other."""
    assert after_round(hands, net, before).badges == badges


def test_rounds_add_up() -> None:
    """Tallies count rounds and hands, sum the net, and keep the biggest win and the best streak."""
    tallies: Mapping[str, int] = {}
    for hands, net in (((WON,), 50), ((WON, WON), 120), ((hand("Ks 9h", Result.PUSH),), 0), ((WON,), -10)):
        tallies = after_round(hands, net, tallies).tallies
    assert tallies == {
        "rounds": 4,
        "hands": 5,
        "won": 4,
        "blackjacks": 0,
        "net": 160,
        "biggest_win": 120,
        "streak": 0,
        "best_streak": 2,
    }


ROW = ResultRow("g1", 0, 1, ANN, "scoundrel", "standard", 0, "run", begun_at=0)
TERMS = RunTerms(ROW, RunConfig(MODES["standard"]), DungeonDeal.of_seed("00" * 32))
RUN = replace(Run.fresh(TERMS), ending="lost")
FRAIL = replace(TERMS, row=replace(ROW, variant="frail"))
DAILY = replace(TERMS, row=replace(ROW, day=DAY, attempt=1), day=DAY, attempt=1)
SCRATCHED = replace(RUN, ending="won", state=replace(RUN.state, hero=Hero(19)))


@cases(
    ("run", "before", "badges"),
    {
        "a loss": (RUN, {}, ()),
        "a win": (SCRATCHED, {}, ("survivor",)),
        "a win with all life left": (replace(RUN, ending="won"), {}, ("survivor", "unharmed")),
        "a frail win": (replace(SCRATCHED, terms=FRAIL), {}, ("survivor", "frail_survivor")),
        "the tenth win": (SCRATCHED, {"won": 9}, ("survivor", "ten_dungeons")),
        "the seventh daily run": (replace(RUN, terms=DAILY), {"daily": 6}, ("seven_days",)),
    },
)
def test_runs_earn_badges(run: Run, before: Mapping[str, int], badges: tuple[str, ...]) -> None:
    """Each badge of Scoundrel is earned by the run that deserves it, and by no other."""
    assert after_run(run, before).badges == badges


def test_runs_with_help_count_for_nothing() -> None:
    """A run with a hint, with a typed seed or with the deal of a day that was played before earns no badge."""
    assert counts(RUN)
    assert not counts(replace(RUN, is_assisted=True))
    typed = replace(TERMS, config=RunConfig(MODES["standard"], seed="00" * 32))
    assert not counts(replace(RUN, terms=typed))
    assert not counts(replace(RUN, terms=replace(TERMS, day=DAY, attempt=1)))


def days(count: int) -> Mapping[str, int]:
    """The tallies that the core hands over: a streak with the present day in it (tests/bot/core/test_streaks.py)."""
    return {DAYS_IN_A_ROW: count}


@cases(
    ("tournament", "before", "badges"),
    {
        "ten hands": (FINISHED.game, days(1), ("ten_hands",)),
        "out of chips": (replace(FINISHED.game, ending="broke", chips=0), days(1), ()),
        "three times the chips": (replace(FINISHED.game, chips=3_000), days(1), ("ten_hands", "tripled")),
        "a chip less": (replace(FINISHED.game, chips=2_999), days(1), ("ten_hands",)),
        "the seventh day in a row": (FINISHED.game, days(7), ("ten_hands", "seven_in_a_row")),
        "the sixth": (FINISHED.game, days(6), ("ten_hands",)),
    },
)
def test_tournaments_earn_badges(
    tournament: Tournament, before: Mapping[str, int], badges: tuple[str, ...]
) -> None:
    """Each badge of daily blackjack is earned by the tournament that deserves it, and by no other."""
    assert after_tournament(tournament, before).badges == badges


def match(level: str | None = None, *, deals: int = 2, winner: int = 0, won: int = 1) -> Match:
    between = Match.between(MatchConfig(HouseRules(), deals, 0, level), ANN, BOB if level is None else None)
    first = replace(between.players[0], deals_won=won)
    return replace(between, players=(first, between.players[1]), ending="finished", winner=winner)


@cases(
    ("played", "before", "badges"),
    {
        "a loss": (match(winner=1), {}, ()),
        "a win": (match(), {}, ("first_match",)),
        "a win against the bot at easy": (match("easy"), {}, ("first_match",)),
        "a win against the bot at hard": (match("hard"), {}, ("first_match", "bot_beaten")),
        "two deals of two": (match(won=2), {}, ("first_match",)),
        "four deals of four": (match(deals=4, won=4), {}, ("first_match", "clean_sweep")),
        "three deals of four": (match(deals=4, won=3), {}, ("first_match",)),
        "the tenth win against people": (match(), {"won_against_people": 9}, ("first_match", "duellist")),
        "a tenth win against the bot": (match("easy"), {"won_against_people": 9}, ("first_match",)),
    },
)
def test_matches_earn_badges(played: Match, before: Mapping[str, int], badges: tuple[str, ...]) -> None:
    """Each badge of 13×13 is earned by the match that deserves it, and by no other."""
    assert after_match(played, 0, before).badges == badges
