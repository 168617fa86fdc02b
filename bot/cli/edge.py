"""`cardroom edge`: what the house keeps of best play and of the best chart, computed exactly."""

import argparse
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from bot.cli.bar import bar
from bot.cli.house_switches import Terms, add_house_switches, read_house_switches

if TYPE_CHECKING:
    from lab.blackjack.edge import Edge

_DIGITS, _DIGITS_OF_HANDS = 6, 8
_UP_CARDS = 10


def configure(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the `edge` command."""
    parser = subparsers.add_parser("edge")
    add_house_switches(parser)
    parser.add_argument("--json", action="store_true", help="print one line of JSON, with the exceptions")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Compute and print both edges and the number of hands that the best play plays differently; raises SwitchError."""
    terms = read_house_switches(arguments)
    found = computed(terms)
    if arguments.json:
        print(json.dumps(as_json(found, terms)))
        return 0
    print(f"{terms.line}, a fresh shoe every round")
    print(f"house edge, best play by the cards: {found.percent:.4f} %")
    print(f"house edge, best chart: {found.chart_percent:.4f} %")
    print(f"hands that best play plays otherwise than the chart: {len(found.exceptions)}")
    return 0


def computed(terms: Terms) -> "Edge":
    """Compute the edge and the chart, with a progress bar on standard error."""
    # Only the commands that compute load the compiler.
    from lab.blackjack.edge import edge  # noqa: PLC0415

    with bar(_UP_CARDS, "up cards") as shown:
        return edge(terms.rules, terms.decks, lambda _: shown.update())


def as_json(found: "Edge", terms: Terms) -> dict[str, Any]:
    """Return all figures as JSON values."""
    from lab.blackjack.chart import UP_LETTERS  # noqa: PLC0415
    from lab.blackjack.edge import METHOD  # noqa: PLC0415

    return {
        "edge_percent": round(found.percent, _DIGITS),
        "chart_edge_percent": round(found.chart_percent, _DIGITS),
        "method": METHOD,
        "rules": terms.as_json(),
        "chart": {"up": UP_LETTERS, **found.chart.rows()},
        "exceptions": [
            asdict(each)
            | {"gain": round(each.gain, _DIGITS_OF_HANDS), "chance": round(each.chance, _DIGITS_OF_HANDS)}
            for each in found.exceptions
        ],
    }
