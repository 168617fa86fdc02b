"""The terms of a tournament, fixed when it starts (docs/rules/daily-blackjack.md)."""

import json
from dataclasses import dataclass

from rules.blackjack.house_rules import HouseRules, from_options
from rules.options import to_options

KIND = "daily_blackjack"
VARIANT = "standard"
HOUSE_RULES = HouseRules(fresh_shoe=True)


@dataclass(frozen=True, slots=True)
class TournamentConfig:
    """House rules, the number of hands, and the tournament chips at the beginning.

    `day` is that of the deal if the tournament is played for practice after that day; it is not today's then.
    """

    rules: HouseRules = HOUSE_RULES
    hands: int = 10
    chips: int = 1_000
    day: int | None = None


def dump_config(config: TournamentConfig) -> str:
    """Write a configuration as one line of JSON."""
    fields: dict[str, object] = {
        "rules": to_options(config.rules),
        "hands": config.hands,
        "chips": config.chips,
    }
    if config.day is not None:
        fields["day"] = config.day
    return json.dumps(fields, separators=(",", ":"))


def load_config(text: str) -> TournamentConfig:
    """Read what dump_config wrote."""
    fields = json.loads(text)
    return TournamentConfig(
        from_options(fields["rules"]), fields["hands"], fields["chips"], fields.get("day")
    )
