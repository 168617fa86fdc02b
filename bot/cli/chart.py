"""`cardroom chart`: the best chart for a blackjack table, computed exactly."""

import argparse
import json
from typing import TYPE_CHECKING

from bot.cli.edge import as_json, computed
from bot.cli.house_switches import Terms, add_house_switches, read_house_switches
from bot.cli.plot import add_plot, check_plot, plot_format, write_plot
from bot.cli.switches import add_json
from lab.pictures.canvas import PictureFormat

if TYPE_CHECKING:
    from lab.blackjack.edge import Edge

_KEY = "H hit, S stand, D double, R surrender, P split; the second letter where the first is not allowed"


def configure(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the `chart` command."""
    parser = subparsers.add_parser("chart")
    add_house_switches(parser)
    add_json(parser)
    add_plot(parser, "the chart")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Compute and print the chart, and draw it if asked; raises SwitchError."""
    terms = read_house_switches(arguments)
    check_plot(arguments)
    found = computed(terms)
    if arguments.json:
        told = as_json(found, terms)
        print(json.dumps({name: told[name] for name in ("chart", "chart_edge_percent", "method", "rules")}))
    else:
        _print(found, terms)
    if arguments.plot is not None:
        write_plot(arguments, _draw(found, terms, plot_format(arguments)))
    return 0


def _print(found: "Edge", terms: Terms) -> None:
    from lab.blackjack.chart import UP_LETTERS  # noqa: PLC0415 - The compiler is loaded by now.

    print(f"{terms.line}: house edge {found.chart_percent:.4f} %")
    for group, rows in ({"": {"": UP_LETTERS}} | found.chart.rows()).items():
        for name, cells in rows.items():
            print(f"{group:5} {name:2}  {' '.join(f'{cell:2}' for cell in cells)}".rstrip())
    print(_KEY)


def _draw(found: "Edge", terms: Terms, form: PictureFormat) -> bytes:
    from lab.blackjack.chart import UP_LETTERS  # noqa: PLC0415 - As above.
    from lab.pictures.chart import draw_chart  # noqa: PLC0415
    from lab.pictures.words import chart_in_english  # noqa: PLC0415

    below = f"{terms.line} · edge {found.chart_percent:.3f} %"
    return draw_chart(chart_in_english(below), UP_LETTERS, found.chart.rows(), form)
