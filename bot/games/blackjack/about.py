"""What other screens show of blackjack: its leaderboard, its part of /profile, how to play, and the house rules of a server."""

from collections.abc import Mapping

from bot.drawing.words import Words
from bot.economy.leaderboards import board_of_winnings
from bot.games.blackjack.play.config import KIND, config_for, load_config, rules_of, text_of
from bot.games.blackjack.play.view import RoundMark
from bot.games.blackjack.screen.rules_text import rules_in_words, rules_line, terms_in_words, terms_line
from bot.games.blackjack.screen.stage_text import history_text
from bot.games.kind import FiguresQuery, RuleChoice, RuleForm, ServerRules
from bot.language.language import MessageId
from rules.blackjack.house_rules import PRESETS, HouseRules
from rules.options import OptionValue, to_options, with_options
from storage import profiles
from storage.database import Reader
from storage.guilds import GuildSettings

NET = board_of_winnings("blackjack", MessageId("blackjack-choice-board"), MessageId("blackjack-board"), KIND)


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Give a player's results in rounds."""
    return figures_text(await profiles.tallies(reader, asked.guild_id, asked.user_id, KIND), asked.words)


def figures_text(tallies: Mapping[str, int], words: Words) -> str:
    """Give a player's hands, the share won, net chips, biggest win, best streak, and decisions as in best play."""
    if not tallies:
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
    return "\n".join(lines)


def how_to_play(config: str, words: Words) -> str:
    """Explain the game and the terms of a table, which are given as they are stored."""
    # Its stake limits may be others by now; its message shows them.
    rules = load_config(config).rules
    terms = terms_in_words(rules, words)
    marks = words.text(
        "blackjack-rules-marks",
        won=history_text((RoundMark.WIN,), words),
        blackjack=history_text((RoundMark.BLACKJACK,), words),
        lost=history_text((RoundMark.LOSS,), words),
        push=history_text((RoundMark.PUSH,), words),
    )
    told = rules_in_words(rules, words)
    return "\n".join((told, words.text("blackjack-rules-heading"), *terms, marks))


# Each is named as the option of the rules that it chooses.
_CHOICES = (
    RuleChoice(
        "decks",
        MessageId("blackjack-label-decks"),
        {
            "1": MessageId("blackjack-choice-decks-one"),
            "2": MessageId("blackjack-choice-decks-two"),
            "4": MessageId("blackjack-choice-decks-four"),
            "6": MessageId("blackjack-choice-decks-six"),
            "8": MessageId("blackjack-choice-decks-eight"),
        },
    ),
    RuleChoice(
        "hit_soft_17",
        MessageId("blackjack-label-soft"),
        {
            "false": MessageId("blackjack-choice-soft-stands"),
            "true": MessageId("blackjack-choice-soft-hits"),
        },
    ),
    RuleChoice(
        "natural_pays",
        MessageId("blackjack-label-natural"),
        {
            "3:2": MessageId("blackjack-choice-natural-three-to-two"),
            "6:5": MessageId("blackjack-choice-natural-six-to-five"),
            "1:1": MessageId("blackjack-choice-natural-one-to-one"),
        },
    ),
    RuleChoice(
        "double",
        MessageId("blackjack-label-double"),
        {
            "any2": MessageId("blackjack-choice-double-any-two"),
            "9-11": MessageId("blackjack-choice-double-nine-to-eleven"),
            "10-11": MessageId("blackjack-choice-double-ten-to-eleven"),
            "none": MessageId("blackjack-choice-double-none"),
        },
    ),
    RuleChoice(
        "surrender",
        MessageId("blackjack-label-surrender"),
        {
            "late": MessageId("blackjack-choice-surrender-late"),
            "none": MessageId("blackjack-choice-surrender-none"),
        },
    ),
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
