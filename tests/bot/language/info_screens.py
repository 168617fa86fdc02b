"""Every screen of /help, /about, /notify, /display, /replay, /verify and /privacy for one reader."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from discord import ui

from bot.commands import help as help_command
from bot.commands import preferences, privacy, replay, showing, verify
from bot.commands.duel_message import DuelFacts, build_duel
from bot.commands.fair import fair_text
from bot.commands.hello import build_hello
from bot.commands.help import build_menu, help_pages, links_of
from bot.commands.preferences import SAMPLE
from bot.commands.privacy import OpenGame, build_panel, build_question
from bot.commands.replay import draw_moment
from bot.commands.verify import verdict_text
from bot.core.moments import Bounds, Moment
from bot.drawing.card_art import CardArt
from bot.drawing.words import Words
from bot.economy.personal_data import Stored, Summary
from bot.games.installed import GAMES
from bot.games.scoundrel.kind import GAME as SCOUNDREL
from bot.settings import OperatorPages
from bot.verification.check import (
    ChipsMismatch,
    EndMismatch,
    Extent,
    InputMismatch,
    ShoeVerdict,
    StepMismatch,
)
from bot.verification.collecting import Report
from bot.verification.record import End, ShoeRecord
from rules.cards import parse_card
from rules.fair_record import ActionImpossible, CardMismatch, CommitmentMismatch, SeedInvalid, ShoeGap
from storage.cuts import SeedFigures
from storage.duels import DuelScore
from tests.bot.games.scoundrel import run_samples

FEATURES = (
    help_command.feature(()),
    preferences.FEATURE,
    replay.feature(()),
    verify.feature(()),
    showing.FEATURE,
    privacy.FEATURE,
)
MANY = 1_234_567
URL = "https://example.org/policy"
HASH = "79dedc998d08593c7cfca5666dded029519d2708ec737ad1253124f0a3846ef2"
TIME = 1_800_000_000_000


def screens(art: CardArt) -> Iterator[tuple[str, ui.View | str]]:
    """Draw every screen, with its name."""
    words = art.words
    yield from _help(words)
    yield "about", _linked(words.text("about-answer", version="10.10.10"))
    links = links_of(OperatorPages(URL, URL, URL, URL), words)
    assert links is not None
    yield "about, links", links
    promised = [(words.wording(game.title), HASH) for game in GAMES[:3]]
    yield "fair", fair_text(SeedFigures(*[MANY] * 7), promised, words)
    yield "display", words.text("display-answer-chosen", cards=art.cards(SAMPLE))
    yield "replay, nothing", words.wording(replay.NOTHING)
    yield from _privacy(words)
    yield from _verdicts(words)
    yield from _duels(words)
    moment = Moment(run_samples.ARMED, 1, Bounds((0,), 2), "Ada")
    yield "replay, a step", draw_moment(SCOUNDREL, run_samples.ARMED.game_id, moment, art)


def _help(words: Words) -> Iterator[tuple[str, ui.View | str]]:
    commands = [each for feature in FEATURES for each in feature.commands]
    tree: Any = SimpleNamespace(walk_commands=lambda: commands)
    pages = help_pages((), tree, words)
    yield "hello", build_hello([each for game in GAMES if (each := game.first_command)], MANY, words)
    yield "help, menu", build_menu(pages, help_command.START, words)
    for key, page in pages.items():
        yield f"help, {key}", _linked(page.text)


def _duels(words: Words) -> Iterator[tuple[str, ui.View]]:
    """The message of a challenge, while it hides the score and afterwards, with a line for each kind of result."""
    scores = (
        DuelScore(2, 9, is_swapped=False, has_seen=False),
        DuelScore(3, -12, is_swapped=True, has_seen=False),
        DuelScore(-4, 1_250, is_swapped=False, has_seen=True),
    )
    names = {1: "Ada", 2: "Ben Kenobi", 3: "Ada"}
    for kind in (game for game in GAMES if game.ends.challenge is not None):
        hidden = DuelFacts("k7x2m9", 1, 20, TIME, (), names)
        yield f"challenge, {kind.name}", build_duel(hidden, kind, words)
        shown = replace(hidden, sealed_until=None, scores=scores)
        yield f"challenge, {kind.name}, played", build_duel(shown, kind, words)


def _privacy(words: Words) -> Iterator[tuple[str, ui.View | str]]:
    none = Stored(0, 0, 0, Counter())
    results = {game.name: game.results for game in GAMES if game.results}
    counted = [*privacy.ROWS, *(f"results, {kind}" for kind in results)]
    everything = Counter(dict.fromkeys(counted, MANY) | {"accounts": 1, "people": 1, "bets": 1})
    one = Counter(dict.fromkeys([*counted, "accounts", "worn_items"], 1))
    summaries = {
        "nothing": Summary(
            none, none, has_choices=False, imported=0, waiting=(), is_former=False, is_away=False
        ),
        "one of each": Summary(
            Stored(1, 1, 0, one),
            none,
            has_choices=True,
            imported=1,
            waiting=(),
            is_former=False,
            is_away=False,
        ),
        "everything": Summary(
            Stored(1, 10**15, 10**15, everything),
            Stored(21, 10**15, 0, everything),
            has_choices=True,
            imported=1,
            waiting=(),
            is_former=True,
            is_away=True,
        ),
    }
    for name, summary in summaries.items():
        yield f"privacy, {name}", _linked(privacy.panel_text(summary, words, results))
        yield f"privacy, question, {name}", privacy.question_text(summary, TIME, words)
        yield f"privacy, deleted, {name}", privacy.deleted_text(summary.servers, TIME, words)
    panel = build_panel(summaries["everything"], URL, words)
    assert panel is not None
    yield "privacy, buttons", panel
    yield "privacy, answers", build_question(words)
    yield "privacy, soon", privacy.waiting_text(2, [], words)
    game = OpenGame("Scoundrel", 1_234_567_890_123_456_789)
    yield "privacy, a hand goes on", privacy.waiting_text(1, [game] * 3, words)


def _verdicts(words: Words) -> Iterator[tuple[str, str]]:
    """Show the results for runs and deals, and every finding, two in each place."""
    run, deal, hands = ShoeRecord("engine", 1, HASH, None), _deal(2), Extent("decks", 6)
    yield "verify, run", verdict_text(_report(ShoeVerdict(run, "run", Extent("cards", 44), 44, ())), words)
    yield "verify, hand", verdict_text(_report(ShoeVerdict(run, "hand", hands, 9, ())), words)
    yield "verify, deals", verdict_text(_report(*[deal] * 3, earlier=MANY), words)
    found = list(_findings())
    for index in range(0, len(found), 6):
        verdicts = [_deal(2, *found[at : at + 2]) for at in range(index, index + 6, 2)]
        yield f"verify, findings {index}", verdict_text(_report(*verdicts, earlier=MANY), words)


def _deal(number: int, *findings: object) -> ShoeVerdict:
    shoe = ShoeRecord("thirteen-2026-11-21", number, HASH, HASH, "1:1:Ada|" * 100)
    return ShoeVerdict(shoe, "deal", Extent("cards", 52), 26, findings)


def _report(*verdicts: ShoeVerdict, earlier: int = 0) -> Report:
    return Report("k7x2m9", verdicts, earlier, b"")


def _findings() -> Iterator[object]:
    queen, king = parse_card("Qs"), parse_card("Kd")
    yield from (SeedInvalid("x" * 100), CommitmentMismatch(HASH, HASH), CardMismatch(51, queen, king))
    yield from (ShoeGap(MANY, MANY), ActionImpossible("x" * 100), StepMismatch(9, "x" * 100, "x" * 100))
    yield from (ChipsMismatch(f"1 -{10**15}", f"2 +{10**15}"), ChipsMismatch("1 +5", ""))
    for name in ("shoe", "name", "players", "seed", "promised"):
        yield InputMismatch(name, HASH, "")
    for ending in (
        "won", "lost", "gave_up", "expired", "out", "blocked", "timed_out", "resigned", "settled", "voided", "open",
    ):  # fmt: skip
        figures = {"life": -12, "score": -188, "winner": 1, "points": 13, "chips": MANY}
        yield EndMismatch(End(ending, figures), End("open", {}))


def _linked(text: str) -> str:
    """Turn commands into mentions, which are longer than their names."""
    return re.sub(r"`/([a-z ]+)`", r"</\1:1234567890123456789>", text)
