"""The house rules of blackjack that managers choose for their server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.blackjack.rules_line import rules_line
from bot.games.blackjack import texts
from bot.games.blackjack.play.config import config_for, rules_of, text_of
from bot.games.blackjack.terms_line import terms_line
from bot.games.kind import RuleChoice, ServerRules
from rules.blackjack.house_rules import PRESETS, HouseRules
from rules.options import to_options, with_options

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.options import OptionValue

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


SERVER_RULES = ServerRules(
    presets=tuple(PRESETS),
    choices=_CHOICES,
    values_of=_values_of,
    adjusted=_adjusted,
    line=lambda text, words: rules_line(rules_of(text), words),
    preview=lambda settings, words: terms_line(config_for(settings), words),
)
