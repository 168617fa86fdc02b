"""The `GameKind` of 13×13: its leaderboards, its part of /profile, how to play, its house rules."""

from collections.abc import Sequence
from functools import partial

from bot.core.play import Seen
from bot.drawing.card_art import CardArt
from bot.drawing.phrases import Goal, with_goals
from bot.drawing.words import ENGLISH_WORDS, Words
from bot.economy.leaderboards import RankedBoard, Span, daily_scores
from bot.games.kind import Ends, FiguresQuery, GameAnalysis, GameKind, PressHandler, ServerRules
from bot.games.thirteen.challenge_form import CHALLENGE, FORM_HANDLER
from bot.games.thirteen.command import ThirteenHost, take_press, thirteen
from bot.games.thirteen.play import analysis
from bot.games.thirteen.play.config import BETWEEN_PEOPLE, KIND, load_config, rules_of, text_of
from bot.games.thirteen.play.game import TEN_WINS, VERIFICATION, warm_up
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.match_view import match_view
from bot.games.thirteen.screen.end_text import BADGES, ranks_text, share_text
from bot.games.thirteen.screen.message import IDS, build_message, build_replay
from bot.games.thirteen.screen.panel_message import build_moment
from bot.language.language import MessageId
from rules.thirteen.actions import Play, parse_action
from storage import boards, ratings, results
from storage.boards import Figures, HeadToHead
from storage.database import Reader
from storage.guilds import GuildSettings
from storage.ratings import Rating

BY_RATING = RankedBoard(
    key="rating",
    choice=MessageId("thirteen-choice-board-rating"),
    title=MessageId("thirteen-board-rating"),
    empty=MessageId("thirteen-board-rating-empty"),
    rankings={Span.ALL_TIME: lambda _: ratings.ranking(KIND)},
    # A rating is a number like a year's, no amount of anything.
    points=lambda _, rating: str(rating),
    total=lambda words, rating: words.text("thirteen-board-rating-total", rating=str(rating)),
)
BY_MARGIN = RankedBoard(
    key="deal",
    choice=MessageId("thirteen-choice-board-deal"),
    title=MessageId("thirteen-board-deal"),
    empty=MessageId("thirteen-board-deal-empty"),
    rankings=daily_scores(KIND),
)


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Write a player's results in matches, with those against the asking player."""
    found = await boards.figures(reader, asked.guild_id, asked.user_id, KIND)
    rating = await ratings.load(reader, asked.guild_id, asked.user_id, KIND)
    between = None
    if asked.user_id != asked.asking_id:
        between = await boards.head_to_head(reader, asked.guild_id, asked.asking_id, asked.user_id, KIND)
    return figures_text(found, rating, between, asked.words)


def figures_text(
    found: Sequence[Figures],
    rating: Rating | None,
    between: HeadToHead | None,
    words: Words = ENGLISH_WORDS,
) -> str:
    """Write a player's results in matches against people, and against each level of the bot; deals of the day are none."""
    matches = [one for one in found if not one.is_daily]
    lines = [
        words.text("thirteen-figures-people", played=one.played, won=one.won, drawn=one.drawn)
        for one in matches
        if one.variant == BETWEEN_PEOPLE
    ]
    if rating is not None:
        # A rating is a number like a year's, no amount of anything.
        shown, deviation = f"{rating.rating:.0f}", f"{2 * rating.deviation:.0f}"
        lines.append(words.text("thirteen-figures-rating", rating=shown, deviation=deviation))
    by_level = [
        words.text("thirteen-figures-level", level=one.variant, won=one.won, played=one.played)
        for one in matches
        if one.variant != BETWEEN_PEOPLE
    ]
    if by_level:
        lines.append(words.text("thirteen-figures-bot", results=" · ".join(by_level)))
    if between is not None and any((between.wins, between.losses, between.draws)):
        lines.append(
            words.text(
                "thirteen-figures-between", wins=between.wins, losses=between.losses, draws=between.draws
            )
        )
    return "\n".join(lines) if lines else words.text("thirteen-figures-none")


def how_to_play(config: str, words: Words) -> str:
    """Explain the game and the terms of a match, which are given as they are stored."""
    match = load_config(config)
    rules = match.rules
    lines = words.text(
        "thirteen-rules",
        straight=rules.min_straight,
        ace=rules.ace.value,
        passing=rules.passing.value,
        lead=rules.lead.value,
    )
    amount = words.chips(match.stake)
    terms = words.text("thirteen-rules-match", deals=match.deals, stake=match.stake, amount=amount)
    return f"{lines}\n{terms}"


def _explain(_settings: GuildSettings, preset: str, words: Words, _public: Words) -> str:
    return words.text("thirteen-settings-rules", preset=preset)


SERVER_RULES = ServerRules(
    setting="match_rules",
    presets={
        "usual": MessageId("thirteen-settings-usual"),
        "article": MessageId("thirteen-settings-article"),
    },
    line=lambda text, words: words.text("thirteen-choice-rules", rules=text_of(rules_of(text))),
    explain=_explain,
)


ENDS = Ends(
    share=lambda seen, user_id, art: share_text(match_view(seen), seen.game.seat_of(user_id), art),
    score_text=lambda score, words: words.text("thirteen-score", net=words.net(score)),
    challenge=MessageId("thirteen-challenge"),
    has_other_seat=True,
)


def action_text(seen: Seen[Match], action: str, art: CardArt) -> str:
    """Write a play by its ranks, or that nothing was played."""
    play = parse_action(action)
    if not isinstance(play, Play):
        return art.words.text("thirteen-button-pass")
    return ranks_text(play.cards, seen.game.config.rules)


ANALYSIS = GameAnalysis(
    choices=analysis.choices,
    sample=analysis.sample,
    calls=analysis.CALLS,
    action=action_text,
    place=MessageId("thirteen-analysis-place"),
    across=MessageId("thirteen-analysis-across"),
    about=MessageId("thirteen-analysis-about"),
)

GAME = GameKind(
    title="13×13",
    host=ThirteenHost,
    draw=build_message,
    commands=(thirteen, CHALLENGE),
    button=PressHandler(IDS.pattern, take_press),
    form=FORM_HANDLER,
    verification=VERIFICATION,
    badges=with_goals(BADGES, duellist=Goal("won_against_people", TEN_WINS)),
    help=MessageId("thirteen-help"),
    how_to_play=how_to_play,
    voided=MessageId("thirteen-note-voided"),
    replay=build_replay,
    moment=build_moment,
    # A match of today is found too, and then the reader is told when its replay can be shown.
    newest_ended=partial(results.newest_ended, kind=KIND, is_public=False),
    figures=figures,
    results=MessageId("privacy-row-matches"),
    boards=(BY_RATING, BY_MARGIN),
    server_rules=SERVER_RULES,
    warm_up=warm_up,
    ends=ENDS,
    analysis=ANALYSIS,
)
