"""Make docs/verify/index.html, one file without any request, from its sources and the catalogues: `python -m tools.verify_page`.

A test finds a page that is out of date.
"""

import base64
import json
import re
from hashlib import sha256
from pathlib import Path

from bot.drawing.card_art import card_words
from bot.games.installed import GAMES
from bot.language.catalogue import catalogue
from bot.language.language import LANGUAGES, Language
from rules.cards import DECK

FOLDER = Path(__file__).parents[1] / "docs" / "verify"
SOURCE = FOLDER / "source"
PAGE = FOLDER / "index.html"
SCRIPTS = ("record", "shuffle", "blackjack", "scoundrel", "thirteen", "check", "show", "page")
PREFIX = "verify-page-"
ACTION = "verify-page-action"
MOVES = {
    **{each: each for each in ("hit", "stand", "double", "split", "surrender")},
    "insure": "insurance",
    "no insurance": "no-insurance",
    "even money": "even-money",
}
"""Recorded actions that the table has words for; VERBS are the other words that actions are recorded in."""
VERBS = (
    *(
        "sit",
        "bet",
        "open bets",
        "limits",
        "wait",
        "deal",
        "leave",
        "time out",
        "close",
        "give up",
        "expired",
    ),
    *("avoid", "face", "weapon", "bare", "hint", "play", "pass", "accept", "decline", "withdraw", "resign"),
)
BYTES_MAX = 150_000

_COMMENT = re.compile(r"^\s*(?://.*|/\*\*.*\*/)\n", re.MULTILINE)
_NAMES = ("number", "of", "id", "kind", "recorded", "expected")


def texts_of(language: Language) -> dict[str, str | dict[str, str]]:
    """Return the page's texts in a language by their names, with {name} where a value goes in, and cards, games and actions in words."""
    values = {name: f"{{{name}}}" for name in _NAMES}
    texts = {
        message_id.removeprefix(PREFIX): language.text(message_id, **values)
        for message_id in catalogue(language.tag)
        if message_id.startswith(PREFIX) and message_id != ACTION
    }
    cards = {f"card-{card}": card_words(card, language) for card in DECK}
    games = {game.name: language.wording(game.title) for game in GAMES}
    actions = {each: language.text(f"blackjack-move-{move}") for each, move in MOVES.items()}
    actions |= {each: language.text(ACTION, verb=each.replace(" ", "-")) for each in VERBS}
    return {"own-name": language.title, **texts, **cards, "games": games, "action": actions}


def script() -> str:
    """Return the whole script, without its comments."""
    texts = json.dumps({each.tag: texts_of(each) for each in LANGUAGES}, ensure_ascii=False)
    code = "\n".join((SOURCE / f"{name}.js").read_text("utf-8") for name in SCRIPTS)
    # In a script nothing may look like the end of the element.
    assert "</" not in texts
    return '"use strict";\n(() => {\n' + _COMMENT.sub("", code).replace("{texts}", texts) + "})();\n"


def page() -> bytes:
    """Return the page; its policy names the hashes of its own script and style, and allows nothing else."""
    style, code = (SOURCE / "page.css").read_text("utf-8"), script()
    filled = (SOURCE / "page.html").read_text("utf-8")
    for name, value in (
        ("script-hash", _hash(code)),
        ("style-hash", _hash(style)),
        ("style", style),
        ("script", code),
    ):
        filled = filled.replace(f"{{{name}}}", value)
    return filled.encode()


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(sha256(text.encode()).digest()).decode()


if __name__ == "__main__":
    PAGE.write_bytes(page())
