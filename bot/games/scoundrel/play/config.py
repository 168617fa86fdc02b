"""The configuration of a run, fixed when it starts."""

import json
from collections.abc import Mapping
from dataclasses import astuple, dataclass

from bot.games.scoundrel.play.view import Prize
from rules.options import to_options
from rules.scoundrel.house_rules import MODES, HouseRules, from_options
from rules.scoundrel.pay_table import PAY_TABLES, payout

KIND = "scoundrel"
USUAL_BOARD = "run"
BOARDS: Mapping[str, str] = {**dict.fromkeys(MODES, USUAL_BOARD), "treasure": "treasure"}
"""The board of each mode: scores that are counted in another way are compared among themselves."""


@dataclass(frozen=True, slots=True)
class RunConfig:
    """House rules, the payouts of the stake by score, and the seed (hex) of a practice run."""

    rules: HouseRules
    prizes: tuple[Prize, ...] = ()
    seed: str | None = None

    def prize(self, score: int) -> int:
        """Return the chips that a won run of this score pays."""
        return max((prize.payout for prize in self.prizes if prize.from_score <= score), default=0)


def prizes_for(stake: int, mode: str) -> tuple[Prize, ...]:
    """Return a mode's pay table in chips for a stake, () without one; it is stored, so later changes do not matter."""
    if not stake:
        return ()
    table = PAY_TABLES[mode]
    return tuple(Prize(line.least, payout(table, stake, line.least)) for line in table)


def dump_config(config: RunConfig) -> str:
    """Write a configuration as one line of JSON."""
    fields = {
        "rules": to_options(config.rules),
        "prizes": [astuple(prize) for prize in config.prizes],
        "seed": config.seed,
    }
    return json.dumps(fields, separators=(",", ":"))


def load_config(text: str) -> RunConfig:
    """Read what dump_config wrote."""
    fields = json.loads(text)
    prizes = tuple(Prize(*prize) for prize in fields["prizes"])
    return RunConfig(from_options(fields["rules"]), prizes, fields.get("seed"))
