"""The `GameKind` of Scoundrel: its leaderboards, its part of /profile, and how to play."""

from collections.abc import Sequence
from functools import partial

from bot.drawing.phrases import Goal, with_goals
from bot.drawing.words import Words
from bot.economy.leaderboards import RankedBoard, best_scores, daily_scores
from bot.games.kind import Ends, FiguresQuery, GameAnalysis, GameKind, PressHandler
from bot.games.scoundrel.command import ScoundrelHost, scoundrel, take_press
from bot.games.scoundrel.play import analysis
from bot.games.scoundrel.play.config import BOARDS, KIND, USUAL_BOARD, load_config
from bot.games.scoundrel.play.game import DAYS, TEN_WINS, VERIFICATION, warm_up
from bot.games.scoundrel.play.run_view import run_view
from bot.games.scoundrel.screen.end_text import BADGES, share_text
from bot.games.scoundrel.screen.message import IDS, build_message, build_replay
from bot.games.scoundrel.screen.message_text import action_words
from bot.language.language import ENGLISH, Language, MessageId
from rules.scoundrel.notation import parse_action
from storage import boards, daily_deals, results
from storage.boards import Figures
from storage.database import Reader

BEST = RankedBoard(
    key="best",
    choice=MessageId("scoundrel-choice-board-best"),
    title=MessageId("scoundrel-board-best"),
    empty=MessageId("scoundrel-board-empty"),
    rankings=best_scores(KIND, USUAL_BOARD),
)
TREASURE = RankedBoard(
    key="treasure",
    choice=MessageId("scoundrel-choice-board-treasure"),
    title=MessageId("scoundrel-board-treasure"),
    empty=MessageId("scoundrel-board-treasure-empty"),
    rankings=best_scores(KIND, BOARDS["treasure"]),
)
DAILY = RankedBoard(
    key="daily",
    choice=MessageId("scoundrel-choice-board-daily"),
    title=MessageId("scoundrel-board-daily"),
    empty=MessageId("scoundrel-board-daily-empty"),
    rankings=daily_scores(KIND),
)


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Return a player's results in runs."""
    who = (asked.guild_id, asked.user_id, KIND)
    found, streak = await boards.figures(reader, *who), await boards.streak(reader, *who)
    return figures_text(found, streak, asked.words.language)


def figures_text(found: Sequence[Figures], streak: int, language: Language = ENGLISH) -> str:
    """Write a player's finished runs, wins and current winning streak, and the scores of those with the usual scores."""
    runs, wins = sum(one.played for one in found), sum(one.won for one in found)
    if not runs:
        return language.text("scoundrel-figures-none")
    lines = [
        language.text(
            "scoundrel-figures-runs", runs=runs, wins=wins, share=language.share(wins, runs), streak=streak
        )
    ]
    usual = [one for one in found if one.board == USUAL_BOARD]
    if usual:
        mean = language.decimal(sum(one.total for one in usual) / sum(one.played for one in usual))
        best = max(one.best for one in usual)
        lines.append(language.text("scoundrel-figures-scores", best=best, mean=mean))
    return "\n".join((*lines, f"-# {language.text('scoundrel-figures-what-counts')}"))


async def about_day(reader: Reader, guild_id: int, day: int, words: Words) -> str:
    """Write whether the dungeon of a day could be won: the solver had to find a way before it was chosen (SC-13)."""
    deal = await daily_deals.latest(reader, KIND, day)
    if deal is None or deal.state != "chosen":
        return ""
    players, won = await boards.wins_of_day(reader, guild_id, KIND, day)
    return words.text("scoundrel-day-winnable", players=players, won=won)


def how_to_play(config: str, words: Words) -> str:
    """Explain the game and the terms of a run, which are given as they are stored."""
    run = load_config(config)
    rules = run.rules
    lines = words.text(
        "scoundrel-rules",
        limit=rules.weapon_limit.value,
        avoid=rules.avoid.value,
        life=rules.life,
        ending=rules.ending.value,
    )
    if not run.prizes:
        return lines
    most = words.chips(max(prize.payout for prize in run.prizes))
    return f"{lines}\n{words.text('scoundrel-rules-prizes', most=most)}"


ENDS = Ends(
    share=lambda seen, _, art: share_text(run_view(seen), art),
    challenge=MessageId("scoundrel-challenge"),
)

ANALYSIS = GameAnalysis(
    choices=analysis.choices,
    sample=analysis.sample,
    calls=analysis.CALLS,
    action=lambda _, action, art: action_words(parse_action(action), art),
    place=MessageId("scoundrel-analysis-place"),
    across=MessageId("scoundrel-analysis-across"),
    about=MessageId("scoundrel-analysis-about"),
    is_won_from=analysis.is_won_from,
)

GAME = GameKind(
    title="Scoundrel",
    host=ScoundrelHost,
    draw=build_message,
    commands=(scoundrel,),
    button=PressHandler(IDS.pattern, take_press),
    verification=VERIFICATION,
    badges=with_goals(BADGES, ten_dungeons=Goal("won", TEN_WINS), seven_days=Goal("daily", DAYS)),
    help=MessageId("scoundrel-help"),
    how_to_play=how_to_play,
    voided=MessageId("scoundrel-note-voided"),
    replay=build_replay,
    moment=build_message,
    newest_ended=partial(results.newest_ended, kind=KIND),
    about_day=about_day,
    figures=figures,
    results=MessageId("privacy-row-runs"),
    boards=(BEST, TREASURE, DAILY),
    warm_up=warm_up,
    ends=ENDS,
    analysis=ANALYSIS,
)
