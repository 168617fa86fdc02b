"""The variables of every message at their extremes, and the limit of the place where a message stands."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from babel.core import get_global
from fluent.syntax import ast

from bot.drawing.card_art import card_words
from bot.drawing.names import safe_name
from bot.language.catalogue import ORDINAL, SOURCE, Entries, Variables, read_entries
from bot.language.language import language_named
from rules.cards import DECK
from tests import example_games  # noqa: F401 - they add their catalogues before these are read.

COUNTS = (0, 1, 2, 3, 5, 11, 21, 22, 101, 10**15)
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}

# Discord's limits: the second part of an id names the place, and what has none here stands in an answer.
LIMITS = {
    "button": 80,
    "choice": 100,
    "command": 100,
    "description": 100,
    "label": 45,
    "name": 32,
    "option": 100,
    "placeholder": 100,
    "title": 45,
}
ANSWER_MAX = 2_000

# The longest value of variables that are words, or numbers of a narrow range; the others are numbers without a limit.
NAME = f"**{safe_name('漢' * 32)}**"
CHIPS = f"1,500,000,000,000,000 {safe_name('漢' * 20)} 🪙"
WORDS: dict[str, str | int] = {
    "amount": CHIPS,
    "at_stake": CHIPS,
    "balance": CHIPS,
    "before": "9" * 15,
    "board": "x" * 40,
    "cards_left": "13 cards",
    "chance": ">99%",
    "change": "−14 ☠",
    "channel": "<#1234567890123456789>",
    "channels": f"{', '.join(['<#1234567890123456789>'] * 5)} … +1,234",
    "checked": 10**15,
    "combination": "straight of 13",
    "cost": f"1,234.56 {safe_name('漢' * 20)} 🪙",
    "commitment": f"`{'0' * 64}`",
    "computed": f"`{'0' * 64}`",
    "dealer": "blackjack",
    "dealt": "`Qs`",
    "deviation": "700",
    "digits": f"`{'0' * 32}…`",
    "does": "x" * 100,
    "end": "x" * 40,
    "ends": " · ".join(["**20** 100.0%"] * 7),
    "entries": "1000000000-2000000000",
    "extra": CHIPS,
    "expected": f"`{'0' * 64}`",
    "extent": "x" * 20,
    "facts": " · ".join(["1,234,567 xxxxxxxxxxxxxxxxxxxxxx"] * 20),
    "figure": "+1,234.56789 ± 1,234.56789",
    "findings": " · ".join(["x" * 250] * 2),
    "first": NAME,
    "game": "k7x2m9",
    "giver": NAME,
    "hand": 4,
    "hands": 10,
    "high": 1_000_000_000,
    "how": "x" * 80,
    "id": "`k7x2m9`",
    "item": "x" * 40,
    "language": "বাংলা",
    "least": "x" * 45,
    "left": CHIPS,
    "limit": CHIPS,
    "longest": 200,
    "loser": NAME,
    "low": 1_000_000_000,
    "manager": safe_name("漢" * 32),
    "mark": "●",
    "mention": "<@1000000000000000000>",
    "lost": CHIPS,
    "most": CHIPS,
    "name": NAME,
    "names": ", ".join([f"**{safe_name('漢' * 32)}**"] * 7),
    "net": "−1,500,000,000,000,000",
    "nets": " ".join(["−1,500,000,000"] * 10),
    "new": "x" * 150,
    "old": "x" * 150,
    "other": "78 points",
    "own": "78 points",
    "page": "x" * 40,
    "part": "x" * 30,
    "percent": 100,
    "periods": ", ".join(["x" * 20] * 4),
    "place": 4,
    "players": f"`{'x' * 300}`",
    "points": "13 points",
    "preset": "x" * 20,
    "preview": "x" * 150,
    "price": CHIPS,
    "prizes": " · ".join(["16–21 → 1,500,000,000,000,000"] * 5),
    "ranks": "A–2–3–4–5–6–7–8–9–10–J–Q–K",
    "rating": "1500",
    "ratings": " · ".join([f"{NAME} 1500 → **1516**"] * 2),
    "reason": "x" * 80,
    "recorded": f"`{'0' * 64}`",
    "result": f"+1,500,000,000,000,000 {safe_name('漢' * 20)} 🪙",
    "results": " · ".join(["expert 1,000 of 1,000"] * 4),
    "roles": f"{', '.join(['<@&1234567890123456789>'] * 5)} … +1,234",
    "rules": "x" * 160,
    "seat": 7,
    "second": NAME,
    "seed": f"`{'0' * 64}`",
    "setting": "x" * 45,
    "share": "100%",
    "shown": f"`{'0' * 64}`",
    "size": 13,
    "staked": CHIPS,
    "terms": "x" * 200,
    "title": "x" * 40,
    "typed": "x" * 24,
    "version": "10.10.10",
    "when": "<t:1234567890123:R>",
    "where": "x" * 60,
    "winner": NAME,
}
CARDS = {"card": 1, "killer": 1, "cards": 6, "action": 2}
"""Variables that are so many cards in words, or a card with a word or two."""


# The first words of Unicode's names of letters, by the script of a language.
SCRIPTS = {
    "Jpan": {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"},
    "Hans": {"CJK"},
    "Cyrl": {"CYRILLIC"},
    "Beng": {"BENGALI"},
    "Latn": {"LATIN"},
}


def scripts_of(tag: str) -> set[str]:
    """Return what letters of a language are called; Unicode's locale data knows the script."""
    return SCRIPTS[get_global("likely_subtags")[tag].split("_")[1]]


def limit_of(message_id: str) -> int:
    """Return the most characters of a message."""
    return LIMITS.get(message_id.split("-")[1], ANSWER_MAX)


@cache
def entries_of(tag: str) -> Entries:
    """Read the messages and terms of a language once."""
    return read_entries(tag)


def variables_of(entry: ast.Message | ast.Term) -> set[str]:
    """List the variables of a message, and of the messages in it."""
    own = {node.id.name for node in _walk(entry) if isinstance(node, ast.VariableReference)}
    return own.union(*(variables_of(entries_of(SOURCE)[each]) for each in messages_in(entry)))


def messages_in(entry: ast.Message | ast.Term) -> set[str]:
    """List the messages that stand in a message."""
    return {node.id.name for node in _walk(entry) if isinstance(node, ast.MessageReference)}


def choices_in(entry: ast.Message | ast.Term) -> Iterator[tuple[str, bool, set[str | int]]]:
    """List the choices in a message: the variable that chooses, whether by its place in an order, and the keys."""
    for node in _walk(entry):
        if isinstance(node, ast.SelectExpression):
            keys = {
                each.key.name if isinstance(each.key, ast.Identifier) else int(each.key.value)
                for each in node.variants
            }
            by_order = isinstance(node.selector, ast.FunctionReference) and node.selector.id.name == ORDINAL
            for name in variables_of(node.selector):  # type: ignore[arg-type]  # any node is walked
                yield name, by_order, keys


def variants_in(entry: ast.Message | ast.Term) -> Iterator[tuple[str, bool, dict[str, set[str]]]]:
    """List the choices in a message: the variable, whether it chooses by its place in an order, and the variables of each variant."""
    for node in _walk(entry):
        if isinstance(node, ast.SelectExpression):
            by_order = isinstance(node.selector, ast.FunctionReference) and node.selector.id.name == ORDINAL
            variants = {
                each.key.name: {
                    part.id.name for part in _walk(each) if isinstance(part, ast.VariableReference)
                }
                for each in node.variants
                if isinstance(each.key, ast.Identifier)
            }
            for name in variables_of(node.selector):  # type: ignore[arg-type]  # any node is walked
                yield name, by_order, variants


def samples(tag: str, message_id: str) -> Iterator[Variables]:
    """Give the variables by which a message chooses all that they can be, and the others their longest."""
    names = sorted(variables_of(entries_of(tag)[message_id]) | variables_of(entries_of(SOURCE)[message_id]))
    for chosen in product(*(_values(tag, message_id, name) for name in names)):
        yield dict(zip(names, chosen, strict=True))


def _values(tag: str, message_id: str, name: str) -> tuple[str | int, ...]:
    keys = {
        key
        for each in (tag, SOURCE)
        for chooses, _, keys in choices_in(entries_of(each)[message_id])
        if chooses == name
        for key in keys
    }
    words = tuple(sorted(key for key in keys if isinstance(key, str) and key not in CATEGORIES))
    if not keys:
        return (_longest(tag, name),)
    if isinstance(text := WORDS.get(name), str) and keys == {0, "other"}:
        return (0, text)
    return (*words, *COUNTS) if len(words) < len(keys) else words


def _longest(tag: str, name: str) -> str | int:
    language = language_named(tag)
    assert language is not None
    if name in CARDS:
        return ", ".join([max((card_words(card, language) for card in DECK), key=len)] * CARDS[name])
    if name == "day":
        return max(map(language.day, range(365)), key=len)
    if name == "month":
        return max(map(language.month, range(365)), key=len)
    return WORDS.get(name, COUNTS[-1])


def _walk(node: object) -> Iterator[object]:
    yield node
    for child in vars(node).values():
        for each in child if isinstance(child, list) else [child]:
            if isinstance(each, ast.BaseNode):
                yield from _walk(each)
