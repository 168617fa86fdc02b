"""The configuration of a table: fixed when it opens, but for the stake limits (BJ-2.11)."""

import json
from dataclasses import asdict, dataclass
from functools import lru_cache

from rules.blackjack.house_rules import PRESETS, HouseRules, from_options
from rules.options import format_options, parse_options, to_options
from storage.guilds import GuildSettings

KIND = "blackjack"


@dataclass(frozen=True, slots=True)
class TableConfig:
    """House rules, stake limits in chips, how long a table waits, in seconds, and whether the lab may advise at it (LB-6)."""

    rules: HouseRules
    stake_min: int
    stake_max: int
    seats: int = 7
    arrival_seconds: int = 10
    betting_seconds: int = 30
    insurance_seconds: int = 15
    turn_seconds: int = 30
    idle_seconds: int = 300
    advice: bool = True
    dealer_steps: bool = True


def rules_of(text: str) -> HouseRules:
    """Return the house rules that a server has chosen: a preset by its name, or rules of its own as `text_of` writes them.

    Raises NotationError.
    """
    return PRESETS[text] if text in PRESETS else parse_options(HouseRules(), text)


def text_of(rules: HouseRules) -> str:
    """Write house rules for `rules_of`, by the name of their preset if there is one."""
    return next((name for name, preset in PRESETS.items() if preset == rules), format_options(rules))


def config_for(settings: GuildSettings, preset: str | None = None, *, advice: bool = True) -> TableConfig:
    """Return the configuration of a new table in a server, with a preset instead of the server's own house rules."""
    return TableConfig(
        rules=rules_of(preset or settings.house_rules),
        stake_min=settings.stake_min,
        stake_max=settings.stake_max,
        advice=advice,
        dealer_steps=settings.dealer_steps,
    )


def dump_config(config: TableConfig) -> str:
    """Write a configuration as one line of JSON."""
    fields = {name: value for name, value in asdict(config).items() if name != "rules"}
    return json.dumps({"rules": to_options(config.rules), **fields}, separators=(",", ":"))


@lru_cache
def load_config(text: str) -> TableConfig:
    """Read what dump_config wrote. Advice is allowed by default. The same text gives the same object."""
    fields = json.loads(text)
    return TableConfig(rules=from_options(fields.pop("rules")), **fields)
