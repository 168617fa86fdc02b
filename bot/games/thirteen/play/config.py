"""The configuration of a match, fixed with the challenge."""

import json
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Literal

from bot.games.thirteen.play.view import Origin
from rules.options import to_options
from rules.thirteen.house_rules import PRESETS, USUAL, HouseRules, from_options

KIND = "thirteen"
BETWEEN_PEOPLE = "people"
"""The variant of a match between people; that of a match against the bot is its level."""

TURN_SECONDS = 90
TURN_SECONDS_ALONE = 3_600
DUEL_TURN_SECONDS = 86_400
"""Nobody waits for a person who plays the cards of another match."""
TIME_OUTS_MAX = 3
"""A player who misses this many deadlines in a row loses the deal (TH-7)."""


@dataclass(frozen=True, slots=True)
class MatchConfig:
    """House rules, deals, each person's stake in chips, and how long a match waits, in seconds.

    `level` is how well the bot plays, None between people; `day` counts days since 1970-01-01 UTC and is that of a daily deal.
    In a `duel` the cards are those of another match, with the hands of its player or of the bot, and there are no further deals.
    """

    rules: HouseRules
    deals: int
    stake: int
    level: str | None = None
    day: int | None = None
    turn_seconds: int = TURN_SECONDS
    challenge_seconds: int = 120
    bot_seconds: int = 30
    duel: Literal["own", "swapped"] | None = None

    @property
    def origin(self) -> Origin:
        """Return what kind of match this is."""
        if self.day is not None:
            return "daily"
        return "challenge" if self.level is None else "bot"

    @property
    def variant(self) -> str:
        """Return the variant of a match in its results."""
        return self.level or BETWEEN_PEOPLE


def dump_config(config: MatchConfig) -> str:
    """Write a configuration as one line of JSON."""
    fields = {name: value for name, value in asdict(config).items() if name != "rules"}
    if config.duel is None:
        del fields["duel"]
    return json.dumps({"rules": to_options(config.rules), **fields}, separators=(",", ":"))


@lru_cache
def load_config(text: str) -> MatchConfig:
    """Read what dump_config wrote. The same text gives the same object."""
    fields = json.loads(text)
    return MatchConfig(rules=from_options(fields.pop("rules")), **fields)


def rules_of(text: str) -> HouseRules:
    """Return the house rules of a preset; a name that there is no more means the usual ones."""
    return PRESETS.get(text, PRESETS[USUAL])


def text_of(rules: HouseRules) -> str:
    """Return the name of the preset that these house rules are, else that of the usual ones."""
    return next((name for name, preset in PRESETS.items() if preset == rules), USUAL)
