"""The terms of a duel, fixed when it is opened."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

KIND = "high_card"


@dataclass(frozen=True, slots=True)
class DuelConfig:
    """The stake of each player in chips, and how long a duel waits, in seconds."""

    stake: int
    join_seconds: int = 120
    turn_seconds: int = 60


def dump_config(config: DuelConfig) -> str:
    """Write the terms as one line of JSON."""
    return json.dumps(asdict(config), separators=(",", ":"))


def load_config(text: str) -> DuelConfig:
    """Read what dump_config wrote."""
    return DuelConfig(**json.loads(text))
