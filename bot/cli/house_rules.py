"""Options for the house rules of a blackjack table: a preset, the decks, and an option for each rule."""

import argparse
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from functools import partial
from typing import Any

from bot.cli.options import CommandError, add_option
from bot.drawing.words import ENGLISH_WORDS
from bot.games.blackjack.screen.rules_text import rules_line
from rules.blackjack.house_rules import (
    PERCENT,
    PRESETS,
    DoubleOn,
    HouseRules,
    NaturalPays,
    SplitBy,
    SurrenderRule,
)
from rules.errors import HouseRulesError
from rules.options import to_options

INFINITE = "infinite"

_WHOLE = re.compile(r"[0-9]{1,4}")
_SHARE = re.compile(r"(?:0?\.[0-9]{1,2}|1(?:\.0{1,2})?)")

_FLAGS: tuple[tuple[str, str, object, str], ...] = (
    ("hit_soft_17", "--h17", True, "the dealer hits a soft 17"),
    ("hit_soft_17", "--s17", False, "the dealer stands on it"),
    ("double_after_split", "--das", True, "doubling after a split is allowed"),
    ("double_after_split", "--no-das", False, "it is not allowed"),
    ("surrender", "--ls", SurrenderRule.LATE, "late surrender is allowed"),
    ("surrender", "--no-ls", SurrenderRule.NONE, "it is not allowed"),
    ("resplit_aces", "--rsa", True, "aces may be split again"),
    ("resplit_aces", "--no-rsa", False, "they may not"),
    ("hit_split_aces", "--hsa", True, "split aces may be hit"),
    ("hit_split_aces", "--no-hsa", False, "they get one card"),
    ("no_hole_card", "--peek", False, "the dealer looks for a natural"),
    ("no_hole_card", "--no-peek", True, "the dealer has no hole card"),
)


@dataclass(frozen=True, slots=True)
class Terms:
    """House rules with the number of decks, or None for an infinite shoe; the rules then hold the preset's number."""

    rules: HouseRules
    decks: int | None

    @property
    def line(self) -> str:
        line = rules_line(self.rules, ENGLISH_WORDS)
        return line if self.decks is not None else f"infinite decks · {line.partition(' · ')[2]}"

    def as_json(self) -> dict[str, Any]:
        return to_options(self.rules) | {"decks": INFINITE if self.decks is None else self.decks}


def add_house_rules(parser: argparse.ArgumentParser, *, infinite: bool = True) -> None:
    """Add `--rules`, `--decks` and an option for each rule; `infinite` allows an infinite shoe."""
    add_option(parser, "--rules", ", ".join(PRESETS), default="vegas", metavar="PRESET")
    decks = f"1 to 8, or {INFINITE}" if infinite else "1 to 8"
    parser.add_argument("--decks", metavar="N", help=f"{decks} (default: the preset's)")
    names = dict.fromkeys(name for name, *_ in _FLAGS)
    either = {name: parser.add_mutually_exclusive_group() for name in names}
    for name, option, value, help_text in _FLAGS:
        either[name].add_argument(option, dest=name, action="store_const", const=value, help=help_text)
    for option, name, metavar, help_text, _ in _VALUES:
        parser.add_argument(option, dest=name, metavar=metavar, help=help_text)


def read_house_rules(arguments: argparse.Namespace) -> Terms:
    """Apply the options to the preset; raises CommandError for an invalid combination."""
    if arguments.rules not in PRESETS:
        raise CommandError(f"{arguments.rules!r} is no preset; there are {', '.join(PRESETS)}")
    changes = {name: given for name, *_ in _FLAGS if (given := getattr(arguments, name)) is not None}
    for option, name, _, _, read in _VALUES:
        if (typed := getattr(arguments, name)) is not None:
            changes[name] = read(typed, option)
    is_infinite = arguments.decks == INFINITE
    if arguments.decks is not None and not is_infinite:
        changes["decks"] = _whole(arguments.decks, "--decks")
    try:
        rules = replace(PRESETS[arguments.rules], **changes)
    except HouseRulesError as error:
        raise CommandError(str(error)) from None
    return Terms(rules, None if is_infinite else rules.decks)


def _whole(text: str, option: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise CommandError(f"{option} takes a whole number, not {text!r}")
    return int(text)


def _share(text: str, option: str) -> int:
    """Read a share of the cards in whole percent."""
    if not _SHARE.fullmatch(text):
        raise CommandError(f"{option} takes a share of the cards such as 0.75, not {text!r}")
    return int(Decimal(text) * PERCENT)


def _word(kind: type[StrEnum], text: str, option: str) -> StrEnum:
    if text not in list(kind):
        raise CommandError(f"{option} takes {', '.join(kind)}, not {text!r}")
    return kind(text)


_VALUES: tuple[tuple[str, str, str, str, Callable[[str, str], object]], ...] = (
    ("--max-hands", "max_hands", "N", "the most hands after splits, 1 to 4", _whole),
    (
        "--bj",
        "natural_pays",
        "PAYS",
        "payout of a natural: 3:2, 6:5 or 1:1",
        partial(_word, NaturalPays),
    ),
    (
        "--double",
        "double",
        "TOTALS",
        "totals that may be doubled: any2, 9-11, 10-11 or none",
        partial(_word, DoubleOn),
    ),
    ("--split-by", "split_by", "WHAT", "what makes two cards a pair: value or rank", partial(_word, SplitBy)),
    ("--penetration", "penetration", "SHARE", "share of the cards before the cut card, such as 0.75", _share),
)
