"""The `GameKind` of daily blackjack: its leaderboard, its part of /profile, and how to play."""

from collections.abc import Sequence
from functools import partial

from bot.core.streaks import DAYS_IN_A_ROW
from bot.drawing.phrases import Goal, with_goals
from bot.drawing.words import Words
from bot.economy.leaderboards import RankedBoard, daily_scores
from bot.games.blackjack.daily.command import DailyBlackjackHost, play, take_form, take_press
from bot.games.blackjack.daily.play.config import KIND, load_config
from bot.games.blackjack.daily.play.game import DAYS, VERIFICATION
from bot.games.blackjack.daily.play.tournament_view import tournament_view
from bot.games.blackjack.daily.screen.message import (
    FORM_ID_PATTERN,
    IDS,
    ButtonAction,
    build_message,
    build_panel,
    build_replay,
)
from bot.games.blackjack.daily.screen.message_text import BADGES, share_text
from bot.games.blackjack.screen.rules_text import rules_in_words, terms_in_words
from bot.games.kind import Ends, FiguresQuery, GameKind, PressHandler
from bot.language.language import MessageId
from storage import boards, results
from storage.boards import Figures
from storage.database import Reader

DAILY = RankedBoard(
    key="hands",
    choice=MessageId("daily-choice-board"),
    title=MessageId("daily-board"),
    empty=MessageId("daily-board-empty"),
    rankings=daily_scores(KIND),
    total=MessageId("daily-score"),
)


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Return a player's results in tournaments."""
    found = await boards.figures(reader, asked.guild_id, asked.user_id, KIND)
    return figures_text(found, asked.words)


def figures_text(found: Sequence[Figures], words: Words) -> str:
    """Write the number of days that count, and the best and the mean score."""
    if not found:
        return words.text("daily-figures-none")
    [one] = found
    amount = words.text("daily-score", score=one.best)
    return words.text("daily-figures", days=one.played, amount=amount, mean=round(one.total / one.played))


def how_to_play(config: str, words: Words) -> str:
    """Explain the game and the terms of a tournament, which are given as they are stored."""
    terms = load_config(config)
    told = words.text("daily-rules", hands=terms.hands, chips=terms.chips)
    rules = terms_in_words(terms.rules, words)
    return "\n".join((told, rules_in_words(terms.rules, words), words.text("daily-rules-house"), *rules))


ENDS = Ends(
    share=lambda seen, _, art: share_text(tournament_view(seen), art),
    score_text=lambda score, words: words.text("daily-score", score=score),
    challenge=MessageId("daily-challenge"),
)

GAME = GameKind(
    title=MessageId("daily-name"),
    host=DailyBlackjackHost,
    draw=build_message,
    # `/blackjack` has the option that opens it.
    commands=(),
    button=PressHandler(IDS.pattern, take_press, lambda press: press["action"] == ButtonAction.OTHER),
    form=PressHandler(FORM_ID_PATTERN, take_form),
    verification=VERIFICATION,
    help=MessageId("daily-help"),
    how_to_play=how_to_play,
    voided=MessageId("daily-refusal-tournament-voided"),
    replay=build_replay,
    moment=build_panel,
    newest_ended=partial(results.newest_ended, kind=KIND),
    figures=figures,
    results=MessageId("privacy-row-tournaments"),
    badges=with_goals(BADGES, seven_in_a_row=Goal(DAYS_IN_A_ROW, DAYS)),
    boards=(DAILY,),
    play=play,
    ends=ENDS,
)
