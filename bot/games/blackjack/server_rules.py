"""The house rules of blackjack that managers choose for their server."""

from collections.abc import Mapping

from bot.drawing.words import Words
from bot.games.blackjack import texts
from bot.games.blackjack.play.config import config_for, rules_of, text_of
from bot.games.blackjack.screen.rules_text import rules_line
from bot.games.blackjack.screen.terms_line import terms_line
from bot.games.kind import RuleChoice, RuleForm, ServerRules
from rules.blackjack.house_rules import PRESETS, HouseRules
from rules.options import OptionValue, to_options, with_options
from storage.guilds import GuildSettings

_CHOICES = tuple(RuleChoice(name, label, values) for name, (label, values) in texts.RULE_CHOICES.items())
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
