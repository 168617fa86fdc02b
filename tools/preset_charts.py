"""Compute the charts of the presets, which come with the bot: `python -m tools.preset_charts`, in about a minute.

With `--check` it compares them with the file instead, and fails if they differ. Run it after a change of the lab or of a preset.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from bot.analysis.charts import SHIPPED, UP_CARDS, write_shipped
from bot.analysis.computing.answers import Charted
from bot.analysis.computing.lab import chart_column, join_columns
from rules.blackjack.house_rules import PRESETS


def computed() -> Iterator[Charted]:
    for rules in PRESETS.values():
        yield join_columns(rules, [chart_column(rules, up) for up in UP_CARDS])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    arguments = parser.parse_args()
    text, file = write_shipped(computed()), Path(str(SHIPPED))
    if arguments.check:
        return 0 if file.read_text("ascii") == text else 1
    file.write_text(text, "ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main())
