"""`cardroom edge`, `chart` and `odds`: exact figures of a blackjack table."""

import argparse
import json
import re
from collections import Counter
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Any

from bot.cli.house_rules import Terms, add_house_rules, read_house_rules
from bot.cli.options import CommandError, add_json, add_plot, check_plot, write_plot
from bot.cli.progress import bar
from lab.pictures.canvas import PictureFormat
from rules.cards import Card, Suit, parse_card
from rules.errors import NotationError

if TYPE_CHECKING:
    from lab.blackjack.edge import Edge
    from lab.blackjack.odds import Odds

_DIGITS, _DIGITS_OF_HANDS = 6, 8
_UP_CARDS = 10
_KEY = "H hit, S stand, D double, R surrender, P split; the second letter where the first is not allowed"
_CARD = re.compile(r"(10|[2-9TJQKA])([CDHS♣♦♥♠]?)[\s,]*", re.ASCII | re.IGNORECASE)
_LETTERS = {"10": "T", "♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_EXPECTED = 'cards such as "Ts 6h", "10s 6h" or "T6"'


def configure_edge(parser: argparse.ArgumentParser) -> None:
    add_house_rules(parser)
    parser.add_argument("--json", action="store_true", help="print one line of JSON, with the exceptions")
    parser.set_defaults(run=run_edge)


def run_edge(arguments: argparse.Namespace) -> int:
    """Compute and print both edges and the number of hands that the best play plays differently; raises CommandError."""
    terms = read_house_rules(arguments)
    found = computed(terms)
    if arguments.json:
        print(json.dumps(_edge_as_json(found, terms)))
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


def _edge_as_json(found: "Edge", terms: Terms) -> dict[str, Any]:
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


def configure_chart(parser: argparse.ArgumentParser) -> None:
    add_house_rules(parser)
    add_json(parser)
    add_plot(parser, "the chart")
    parser.set_defaults(run=run_chart)


def run_chart(arguments: argparse.Namespace) -> int:
    terms = read_house_rules(arguments)
    check_plot(arguments)
    found = computed(terms)
    if arguments.json:
        figures = _edge_as_json(found, terms)
        print(
            json.dumps({name: figures[name] for name in ("chart", "chart_edge_percent", "method", "rules")})
        )
    else:
        _print_chart(found, terms)
    write_plot(arguments, partial(_draw_chart, found, terms))
    return 0


def _print_chart(found: "Edge", terms: Terms) -> None:
    from lab.blackjack.chart import UP_LETTERS  # noqa: PLC0415 - The compiler is loaded by now.

    print(f"{terms.line}: house edge {found.chart_percent:.4f} %")
    for group, rows in ({"": {"": UP_LETTERS}} | found.chart.rows()).items():
        for name, cells in rows.items():
            print(f"{group:5} {name:2}  {' '.join(f'{cell:2}' for cell in cells)}".rstrip())
    print(_KEY)


def _draw_chart(found: "Edge", terms: Terms, form: PictureFormat) -> bytes:
    from lab.blackjack.chart import UP_LETTERS  # noqa: PLC0415 - As above.
    from lab.pictures.chart import draw_chart  # noqa: PLC0415
    from lab.pictures.words import chart_in_english  # noqa: PLC0415

    below = f"{terms.line} · edge {found.chart_percent:.3f} %"
    return draw_chart(chart_in_english(below), UP_LETTERS, found.chart.rows(), form)


def configure_odds(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--hand", required=True, metavar="CARDS", help='such as "10s 6h", or "T6" without suits'
    )
    parser.add_argument("--up", required=True, metavar="CARD", help="the dealer's up card, such as Td or 10")
    parser.add_argument("--seen", default="", metavar="CARDS", help="other cards that are out of the shoe")
    add_house_rules(parser)
    add_json(parser)
    parser.set_defaults(run=run_odds)


def run_odds(arguments: argparse.Namespace) -> int:
    # Only the commands that compute load the compiler.
    from lab.blackjack.composition import CompositionError  # noqa: PLC0415
    from lab.blackjack.odds import odds  # noqa: PLC0415

    terms = read_house_rules(arguments)
    try:
        hand, up, seen = _read_cards(arguments.hand, arguments.up, arguments.seen)
        found = odds(terms.rules, terms.decks, hand, _one_card(up, arguments.up), seen)
    except (NotationError, CompositionError) as error:
        raise CommandError(str(error)) from None
    if arguments.json:
        print(json.dumps(_odds_as_json(found, terms)))
        return 0
    print(f"{terms.line}: {arguments.hand} against {arguments.up}")
    for move, value in found.values.items():
        print(f"{move:9} {value:+.4f}{' best' if move is found.best else ''}")
    if found.insurance is not None:
        print(f"insurance {found.insurance:+.4f} for each chip insured")
    print("dealer    " + "  ".join(f"{end} {chance:.1%}" for end, chance in found.dealer.items() if chance))
    return 0


def _odds_as_json(found: "Odds", terms: Terms) -> dict[str, Any]:
    """Return all figures as JSON values; they assume that the dealer has looked for a natural, if the rules let the dealer look."""
    return {
        "ev": {move.value: round(value, _DIGITS) for move, value in found.values.items()},
        "best": found.best.value,
        "dealer": {end: round(chance, _DIGITS) for end, chance in found.dealer.items()},
        "insurance": None if found.insurance is None else round(found.insurance, _DIGITS),
        "rules": terms.as_json(),
    }


def _one_card(cards: tuple[Card, ...], typed: str) -> Card:
    if len(cards) != 1:
        raise NotationError(typed, 'one card such as "As" or "10"')
    return cards[0]


def _read_cards(*texts: str) -> list[tuple[Card, ...]]:
    """Read the cards of each text; an empty text is no cards. Raises NotationError.

    A card without a suit gets the suit that all texts use least for its rank, so that decks hold as many as possible.
    """
    typed = [_split(text) for text in texts]
    used = Counter(parse_card(rank + suit) for cards in typed for rank, suit in cards if suit)
    return [tuple(_card(rank, suit, used) for rank, suit in cards) for cards in typed]


def _card(rank: str, suit: str, used: Counter[Card]) -> Card:
    if suit:
        return parse_card(rank + suit)
    card = min((parse_card(rank + each.letter) for each in Suit), key=used.__getitem__)
    used[card] += 1
    return card


def _split(text: str) -> list[tuple[str, str]]:
    """Return the letters of ranks and suits; a missing suit is empty."""
    cards, at = [], len(text) - len(text.lstrip())
    while at < len(text):
        found = _CARD.match(text, at)
        if found is None:
            raise NotationError(text, _EXPECTED)
        rank, suit = found.groups()
        cards.append((_LETTERS.get(rank, rank.upper()), _LETTERS.get(suit, suit.lower())))
        at = found.end()
    return cards
