"""Every screen of blackjack at a table for one reader: the messages, drawn, and the private answers, as text."""

import re
from collections.abc import Iterator
from dataclasses import replace

from discord import ui

from bot import refusal_texts
from bot.drawing.card_art import CardArt
from bot.drawing.words import Words
from bot.games.blackjack.command import build_form
from bot.games.blackjack.kind import GAME, NET, figures_text, how_to_play
from bot.games.blackjack.play.config import TableConfig, dump_config
from bot.games.blackjack.play.errors import SittingOutError
from bot.games.blackjack.play.view import RoundMark, SeatResult, TableView
from bot.games.blackjack.screen.message import build_leave_question, build_message
from bot.games.blackjack.screen.stage_text import CLOSED
from rules.blackjack.house_rules import PRESETS, DoubleOn
from rules.blackjack.phases import Phase
from storage.situations import DaySums
from tests.bot.games.blackjack import samples
from tests.bot.games.blackjack.test_message_text import worst
from tests.bot.refusal_samples import refusals_of

WEEK = DaySums(9, result=-1_000_000_000_000, luck=-(10**15), mistakes=10**14)
TALLIES = {
    "hands": 1_200,
    "won": 520,
    "net": -1_250,
    "biggest_win": 1_500,
    "best_streak": 7,
    "decisions": 2_400,
    "best_decisions": 2_280,
}


def screens(art: CardArt) -> Iterator[tuple[str, ui.LayoutView | ui.View | str]]:
    """Draw every screen, with its name."""
    for name, view in views():
        yield name, build_message(_named(view), art)
    yield "question, leave", build_leave_question("k7x2m9", 41, art.words)
    yield from _answers(art.words)


def views() -> Iterator[tuple[str, TableView]]:
    """Show tables at every stage and after every end, and the fullest ones."""
    yield from samples.ALL.items()
    for reason in CLOSED:
        yield f"closed, {reason}", replace(samples.CLOSED, closed=reason)
    for phase in Phase:
        yield f"full, {phase.name.lower()}", worst(samples.LONGEST_NAME, 5, 10**12, phase)
    yield "unusual rules", replace(samples.BETTING, rules=samples.UNUSUAL, advice=False, deadline_at=None)
    chairs = tuple(each and replace(each, history=tuple(RoundMark)) for each in samples.BETTING.chairs)
    yield "histories", replace(samples.BETTING, chairs=chairs, awaits_others=True)
    unpaid = tuple(each and replace(each, stake=0, unpaid=50) for each in samples.BETTING.chairs)
    yield "unpaid", replace(samples.BETTING, chairs=unpaid)
    kept = tuple(
        each and replace(each, next_stake=50, leaving=each.seat == 0) for each in samples.THREE.chairs
    )
    yield "next bets", replace(samples.THREE, chairs=kept)
    yield "every badge", _with_badges(samples.SETTLED)
    yield "dealer's turn", replace(samples.SETTLED, is_revealing=True)
    for dealer in ("bust", "blackjack", ""):
        assert samples.SETTLED.last is not None
        last = replace(samples.SETTLED.last, dealer=dealer)
        yield f"dealt again, dealer {dealer or 'idle'}", replace(samples.THREE, last=last)
    for cards, dealer in (("Ts 6h", "bust"), ("As Kh", "blackjack"), ("Ts Th", "idle")):
        yield f"dealer, {dealer}", _ended(cards, dealer)


def _named(view: TableView) -> TableView:
    """Call everybody Ada whose name has Latin letters, so that no name looks like a word that was left in English."""
    chairs = tuple(each and replace(each, name=_name(each.name)) for each in view.chairs)
    last = view.last
    if last is not None:
        last = replace(last, players=tuple(replace(each, name=_name(each.name)) for each in last.players))
    return replace(view, chairs=chairs, last=last, ended=view.ended and _named(view.ended))


def _name(name: str) -> str:
    return "Ada" if re.search("[A-Za-z]", name) else name


def _ended(cards: str, dealer: str) -> TableView:
    """Show a round that ended so for the dealer."""
    hands = {"bust": "Kd 6c", "blackjack": "Kd Ac", "idle": "5d 6c"}
    actions = () if dealer == "blackjack" else ("0 surrender",) if dealer == "idle" else ("0 stand",)
    state = samples.deal([(50, cards)], hands[dealer], then="Tc", actions=actions)
    return samples.finish(samples.table(samples.ADA, played=state), state)


def _with_badges(view: TableView) -> TableView:
    assert view.ended is not None
    results = (SeatResult(0, 10**12, 10**15, tuple(GAME.badges)), *view.ended.results[1:])
    return replace(view, ended=replace(view.ended, results=results))


def _answers(words: Words) -> Iterator[tuple[str, str]]:
    yield "help", words.wording(GAME.help)
    for preset, rules in PRESETS.items():
        yield f"how to play, {preset}", how_to_play(dump_config(TableConfig(rules, 10, 1_000)), words)
    for double in DoubleOn:
        rules = replace(samples.UNUSUAL, double=double)
        yield f"how to play, double {double}", how_to_play(dump_config(TableConfig(rules, 10, 1_000)), words)
    for error in refusals_of("bot.games.blackjack.play."):
        yield f"refusal, {type(error).__name__}", refusal_texts.refusal(error, words=words)
    yield "refusal, no bet for the next round", refusal_texts.refusal(SittingOutError(0), words=words)
    form = build_form("f:k7x2m9:1", TableConfig(PRESETS["vegas"], 10, 10**9), 10**9, 10**9, words.plain)
    yield "form", "\n".join(_texts_of(form))
    yield "figures", figures_text(TALLIES, WEEK, words)
    yield "no figures", figures_text({}, DaySums(), words)
    yield "board", f"{words.wording(NET.title)} {words.wording(NET.choice)}"


def _texts_of(form: ui.Modal) -> Iterator[str]:
    yield form.title
    for item in form.children:
        assert isinstance(item, ui.Label)
        assert isinstance(item.component, ui.TextInput)
        yield from (item.text, item.description or "", item.component.placeholder or "")
