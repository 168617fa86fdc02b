"""`cardroom odds`: compute the value of each legal action of a blackjack hand, and the chances of the dealer's ends."""

import argparse
import json
from typing import TYPE_CHECKING, Any

from bot.cli.house_switches import Terms, add_house_switches, read_house_switches
from bot.cli.switches import SwitchError, add_json
from bot.cli.typed_cards import read_cards
from rules.cards import Card
from rules.errors import NotationError

if TYPE_CHECKING:
    from lab.blackjack.odds import Odds

_DIGITS = 6


def configure(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the `odds` command."""
    parser = subparsers.add_parser("odds")
    parser.add_argument(
        "--hand", required=True, metavar="CARDS", help='such as "10s 6h", or "T6" without suits'
    )
    parser.add_argument("--up", required=True, metavar="CARD", help="the dealer's up card, such as Td or 10")
    parser.add_argument("--seen", default="", metavar="CARDS", help="other cards that are out of the shoe")
    add_house_switches(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Compute and print the odds; raises SwitchError for invalid cards or switches."""
    # Only the commands that compute load the compiler.
    from lab.blackjack.composition import CompositionError  # noqa: PLC0415
    from lab.blackjack.odds import odds  # noqa: PLC0415

    terms = read_house_switches(arguments)
    try:
        hand, up, seen = read_cards(arguments.hand, arguments.up, arguments.seen)
        found = odds(terms.rules, terms.decks, hand, _one_card(up, arguments.up), seen)
    except (NotationError, CompositionError) as error:
        raise SwitchError(str(error)) from None
    if arguments.json:
        print(json.dumps(_as_json(found, terms)))
        return 0
    print(f"{terms.line}: {arguments.hand} against {arguments.up}")
    for move, value in found.values.items():
        print(f"{move:9} {value:+.4f}{' best' if move is found.best else ''}")
    if found.insurance is not None:
        print(f"insurance {found.insurance:+.4f} for each chip insured")
    print("dealer    " + "  ".join(f"{end} {chance:.1%}" for end, chance in found.dealer.items() if chance))
    return 0


def _one_card(cards: tuple[Card, ...], typed: str) -> Card:
    if len(cards) != 1:
        raise NotationError(typed, 'one card such as "As" or "10"')
    return cards[0]


def _as_json(found: "Odds", terms: Terms) -> dict[str, Any]:
    """Return all figures as JSON values; they assume that the dealer has looked for a natural, if the rules let the dealer look."""
    return {
        "ev": {move.value: round(value, _DIGITS) for move, value in found.values.items()},
        "best": found.best.value,
        "dealer": {end: round(chance, _DIGITS) for end, chance in found.dealer.items()},
        "insurance": None if found.insurance is None else round(found.insurance, _DIGITS),
        "rules": terms.as_json(),
    }
