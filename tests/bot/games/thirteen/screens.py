"""Every screen of 13×13 for one reader: the messages, drawn, and the private answers, as text."""

from collections.abc import Iterator
from dataclasses import replace

from discord import ui

from bot import refusal_texts
from bot.drawing.card_art import CardArt
from bot.drawing.words import Words
from bot.games.thirteen.command import NO_LINK, match_is_open
from bot.games.thirteen.kind import BY_MARGIN, BY_RATING, GAME, SERVER_RULES, figures_text, how_to_play
from bot.games.thirteen.play.config import BETWEEN_PEOPLE, MatchConfig, dump_config
from bot.games.thirteen.play.opening import LEVELS
from bot.games.thirteen.play.view import (
    DealReplay,
    DealResult,
    MatchOutcome,
    MatchReplay,
    MatchView,
    SeatView,
)
from bot.games.thirteen.screen.message import build_message, build_replay, build_resignation
from bot.games.thirteen.screen.panel_message import build_panel
from rules.cards import DECK, parse_cards
from rules.thirteen.house_rules import PRESETS, Ace, HouseRules, Passing, Quads
from rules.thirteen.state import DealState
from storage.boards import Figures, HeadToHead
from storage.guilds import GuildSettings
from storage.ratings import Rating
from tests.bot.games.thirteen import match_samples as samples
from tests.bot.refusal_samples import refusals_of

LINK = "https://discord.com/channels/100000000000000000/100000000000000000/100000000000000000"
SETTINGS = GuildSettings(1_000, 10, 1_000, "")
CLOSED = ("manager", "restart", "unseen", "channel", "ended")
# More plays than one select holds: singles alone, up to pairs, triples and four of a rank, and straights of all lengths.
HANDS = {
    "every rank": "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc",
    "a pair": "Ac Ad 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc",
    "a triple": "Ac 2c 2d 2h 3c 4c 5c 6c 7c 7d 8c 9c Kc",
    "four": "Ac Ad Ah As 2c 3c 4c 5c 6c 7c 8c 9c Tc",
}
RESULTS = {
    "blocked": DealResult(0, 3, "blocked"),
    "level": DealResult(None, 0, "blocked"),
    "timed out": DealResult(1, 9, "timed_out"),
    "gave up": DealResult(1, 1, "resigned"),
}


def screens(art: CardArt) -> Iterator[tuple[str, ui.LayoutView | ui.View | str]]:
    """Draw every screen, with its name."""
    for name, view in views():
        yield name, build_message(view, art)
    for name, seen in seats():
        yield f"my cards, {name}", build_panel(seen, before=samples.DEALT, art=art)
    yield "question, resign", build_resignation(samples.LEADING, art.words)
    yield "replay", build_replay(replay(), art)
    yield from _answers(art.words)


def views() -> Iterator[tuple[str, MatchView]]:
    """Show matches at every stage and after every end."""
    yield from samples.ALL.items()
    for level in LEVELS:
        yield f"bot, {level}", samples.against_bot(samples.BOT, level)
    yield (
        "follower passes at will",
        samples.show(samples.play("play 3c 3d", "pass", rules=HouseRules(passing=Passing.FREE))),
    )
    for name, result in RESULTS.items():
        yield f"dealt, {name}", replace(samples.DEALT, result=result)
    for reason in CLOSED:
        yield f"closed, {reason}", replace(samples.VOIDED, closed=reason)
    for ending in ("withdrawn", "expired"):
        yield ending, replace(samples.DECLINED, outcome=MatchOutcome(ending, None))
    first, second = samples.WON.players
    yield "badges", replace(samples.WON, players=(replace(first, badges=tuple(GAME.badges)), second))


def seats() -> Iterator[tuple[str, SeatView]]:
    """Show what players see of their own cards, with every kind of play to choose."""
    yield from samples.SEATS.items()
    yield "straight", samples.seat(samples.play("play 3c 4h 5s 6c"), 1)
    yield "bomb", samples.seat(_leading("2c 3c 3d 3h 3s 4c 5c", HouseRules(quads=Quads.BOMB)), 0)
    for name, hand in HANDS.items():
        for may_single in (True, False):
            rules = HouseRules(singles=may_single, quads=Quads.BOMB, passing=Passing.FREE)
            yield f"{name}, {may_single}", samples.seat(_leading(hand, rules), 0)


def _leading(hand: str, rules: HouseRules) -> DealState:
    held = parse_cards(hand)
    other = next(str(card) for card in DECK if card not in held)
    return samples.play(ada=hand, ben=other, rules=rules)


def replay() -> MatchReplay:
    """Show a match of two deals again."""
    deals = [
        DealReplay(number, view.deal, view.result, samples.SEED)
        for number, view in enumerate((samples.DEALT, samples.WON), 1)
        if view.deal is not None and view.result is not None
    ]
    return MatchReplay(samples.WON, tuple(deals))


def _answers(words: Words) -> Iterator[tuple[str, str]]:
    yield "help", words.wording(GAME.help)
    for link in (NO_LINK, LINK):
        yield f"match is open, {link}", match_is_open(link, words)
        yield f"not shown, {link}", words.text("thirteen-answer-not-shown", game="k7x2m9", link=link)
        for told in ("yes", "no"):
            yield (
                f"challenged, {told}, {link}",
                words.text("thirteen-answer-challenged", link=link, told=told),
            )
    for stake in (0, 1_250):
        amount = words.chips(stake)
        yield f"question, {stake}", words.text("thirteen-question-resign", stake=stake, amount=amount)
    for error in refusals_of("bot.games.thirteen."):
        yield f"refusal, {type(error).__name__}", refusal_texts.refusal(error, words=words)
    others = HouseRules(ace=Ace.HIGH, passing=Passing.FREE)
    for rules, deals, stake in ((HouseRules(), 1, 0), (others, 6, 1_250), (PRESETS["article"], 2, 50)):
        yield f"how to play, {deals}", how_to_play(dump_config(MatchConfig(rules, deals, stake)), words)
    for preset, name in SERVER_RULES.presets.items():
        told = SERVER_RULES.explain(SETTINGS, words.wording(name), words, words)
        yield f"house rules, {preset}", f"{told} {SERVER_RULES.line(preset, words)}"
    variants = (*LEVELS, BETWEEN_PEOPLE)
    played = [
        Figures(one, None, is_daily, 1_250, 1_200, 2, 9, 9) for one in variants for is_daily in (False, True)
    ]
    yield "figures", figures_text(played, Rating(1584.4, 61.2, 0.06), HeadToHead(3, 1, 2), words)
    yield "no figures", figures_text([], None, None, words)
    for board in (BY_RATING, BY_MARGIN):
        yield f"board, {board.key}", f"{words.wording(board.title)} {words.wording(board.empty)}"
