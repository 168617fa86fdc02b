"""The `GameKind` of blackjack: its leaderboard, its part of /profile, how to play, its house rules."""

from collections.abc import Mapping

from bot.drawing.card_art import CardArt
from bot.drawing.phrases import Goal, with_goals
from bot.drawing.words import Words
from bot.economy.leaderboards import board_of_winnings, monday
from bot.games.blackjack.command import blackjack, table, take_form, take_press
from bot.games.blackjack.host import BlackjackHost
from bot.games.blackjack.play.achievements import PRACTICE_DAYS, PRACTICE_WEEK, ROUNDS, STREAK
from bot.games.blackjack.play.config import KIND, config_for, load_config, rules_of, text_of
from bot.games.blackjack.play.game import VERIFICATION
from bot.games.blackjack.play.view import RoundMark
from bot.games.blackjack.screen.luck_text import luck_text
from bot.games.blackjack.screen.message import FORM_ID_PATTERN, IDS, ButtonAction, build_message
from bot.games.blackjack.screen.message_text import BADGES
from bot.games.blackjack.screen.rules_text import rules_in_words, rules_line, terms_in_words, terms_line
from bot.games.blackjack.screen.stage_text import CLOSED, history_text
from bot.games.kind import FiguresQuery, GameKind, PressHandler, RuleChoice, RuleForm, ServerRules
from bot.language.language import MessageId
from rules.blackjack.house_rules import PRESETS, HouseRules
from rules.options import OptionValue, to_options, with_options
from storage import profiles, situations
from storage.database import Reader
from storage.guilds import GuildSettings
from storage.situations import DaySums

NET = board_of_winnings("blackjack", MessageId("blackjack-choice-board"), MessageId("blackjack-board"), KIND)


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Write a player's results in rounds; only they themselves see what mistakes and luck came to."""
    who = (asked.guild_id, asked.user_id, KIND)
    week = await situations.sums(reader, *who, monday(asked.today)) if asked.is_own else DaySums()
    return figures_text(await profiles.tallies(reader, *who), week, asked.words)


def figures_text(tallies: Mapping[str, int], week: DaySums, words: Words) -> str:
    """Write a player's hands, the share won, net chips, biggest win, best streak, decisions as in best play, and the luck of a week."""
    if "hands" not in tallies:
        return words.text("blackjack-figures-none")
    hands, won = tallies["hands"], tallies["won"]
    share = words.share(won, hands)
    net, biggest, streak = words.net(tallies["net"]), tallies["biggest_win"], tallies["best_streak"]
    lines = [
        words.text("blackjack-figures-hands", hands=hands, won=won, share=share, net=net),
        words.text("blackjack-figures-best", biggest=biggest, streak=streak),
    ]
    judged, good = tallies.get("decisions", 0), tallies.get("best_decisions", 0)
    if judged:
        share = words.share(good, judged)
        lines.append(words.text("blackjack-figures-decisions", good=good, judged=judged, share=share))
    return "\n".join(filter(None, (*lines, luck_text(week, words))))


def how_to_play(config: str, words: Words) -> str:
    """Explain the game and the terms of a table, which are given as they are stored."""
    # Its stake limits may be others by now; its message shows them.
    rules = load_config(config).rules
    terms = terms_in_words(rules, words)
    art = CardArt(words=words)
    marks = words.text(
        "blackjack-rules-marks",
        won=history_text((RoundMark.WIN,), art),
        blackjack=history_text((RoundMark.BLACKJACK,), art),
        lost=history_text((RoundMark.LOSS,), art),
        push=history_text((RoundMark.PUSH,), art),
    )
    told = rules_in_words(rules, words)
    return "\n".join((told, words.text("blackjack-rules-heading"), *terms, marks))


def _choice(name: str, word: str, values: Mapping[str, str]) -> RuleChoice:
    """Return the choice of an option; its messages are named after a word for it, and for each value."""
    labels = {value: MessageId(f"blackjack-choice-{word}-{shown}") for value, shown in values.items()}
    return RuleChoice(name, MessageId(f"blackjack-label-{word}"), labels)


_CHOICES = (
    _choice("decks", "decks", {"1": "one", "2": "two", "4": "four", "6": "six", "8": "eight"}),
    _choice("hit_soft_17", "soft", {"false": "stands", "true": "hits"}),
    _choice("natural_pays", "natural", {"3:2": "three-to-two", "6:5": "six-to-five", "1:1": "one-to-one"}),
    _choice(
        "double",
        "double",
        {"any2": "any-two", "9-11": "nine-to-eleven", "10-11": "ten-to-eleven", "none": "none"},
    ),
    _choice("surrender", "surrender", {"late": "late", "none": "none"}),
)
_TYPES = {name: type(value) for name, value in to_options(HouseRules()).items()}


def _values_of(text: str) -> Mapping[str, str]:
    options = to_options(rules_of(text))
    return {choice.name: str(options[choice.name]).lower() for choice in _CHOICES}


def _adjusted(text: str, values: Mapping[str, str]) -> str:
    """Change house rules; raises HouseRulesError for a value that no form of ours offers."""
    return text_of(
        with_options(rules_of(text), {name: _option(name, value) for name, value in values.items()})
    )


def _option(name: str, value: str) -> OptionValue:
    if _TYPES[name] is bool:
        return value == "true"
    return int(value) if _TYPES[name] is int else value


def _explain(settings: GuildSettings, preset: str, words: Words, public: Words) -> str:
    # The whole server reads what a new table says.
    preview = terms_line(config_for(settings), public)
    game = words.text("blackjack-name")
    return words.text("settings-games-rules", game=game, preset=preset, preview=preview)


SERVER_RULES = ServerRules(
    setting="house_rules",
    presets={preset: preset for preset in PRESETS},
    line=lambda text, words: rules_line(rules_of(text), words),
    explain=_explain,
    form=RuleForm(_CHOICES, _values_of, _adjusted),
)


GAME = GameKind(
    title=MessageId("blackjack-name"),
    host=BlackjackHost,
    draw=build_message,
    commands=(blackjack, table),
    button=PressHandler(IDS.pattern, take_press, lambda press: press["action"] == ButtonAction.OTHER),
    form=PressHandler(FORM_ID_PATTERN, take_form),
    verification=VERIFICATION,
    figures=figures,
    boards=(NET,),
    badges=with_goals(
        BADGES,
        hot_streak=Goal("streak", STREAK),
        regular=Goal("rounds", ROUNDS),
        practice_week=Goal(PRACTICE_DAYS, PRACTICE_WEEK),
    ),
    stakes_each_round=True,
    server_rules=SERVER_RULES,
    help=MessageId("blackjack-help"),
    how_to_play=how_to_play,
    voided=CLOSED["restart"],
    ended=CLOSED["ended"],
)
