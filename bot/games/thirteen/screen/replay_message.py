"""The private replay of an ended match: a line for each pile."""

from bot.drawing.card_art import BOXES, CardArt
from bot.drawing.drawn_message import DrawnMessage, boxed, line
from bot.drawing.phrases import TEXT_MAX, short, units_of
from bot.games.thirteen.play.view import DealReplay, MatchReplay, MatchView
from bot.games.thirteen.screen.combination_text import cards_text
from bot.games.thirteen.screen.end_text import call, result_text
from bot.games.thirteen.screen.message_text import compose
from bot.games.thirteen.screen.words import name_of
from rules.thirteen.actions import Play
from rules.thirteen.view import DealView

_MARKS = ("●", "○")
"""One mark for each seat: names in every line of eight deals would not fit a message."""


def build_match_replay(replay: MatchReplay, art: CardArt = BOXES) -> DrawnMessage:
    """Build a replay's message, with cards as text if emojis or words would make it too long."""
    texts = _texts(replay, art)
    if units_of(texts) > TEXT_MAX:
        texts = _texts(replay, art.as_text)
    header, people, *others = texts
    return boxed(header, people, line(), *others)


def _texts(replay: MatchReplay, art: CardArt) -> tuple[str, ...]:
    """Compose the header, the people, each deal, the end and the footer."""
    view, words = replay.view, art.words
    text = compose(view, art)
    people = " · ".join(f"{mark} {name_of(view, seat, words)}" for seat, mark in enumerate(_MARKS))
    deals = (deal_text(view, dealt, art) for dealt in replay.deals)
    return (text.header, people, *deals, call(view, words), text.footer)


def deal_text(view: MatchView, dealt: DealReplay, art: CardArt = BOXES) -> str:
    """List a deal's piles, one line each, then the cards that both players still held."""
    deal, words = dealt.deal, art.words
    lines = [f"**{words.text('thirteen-replay-deal', deal=dealt.deal_number)}**", *_piles(deal, art)]
    for mark, hand in zip(_MARKS, deal.hands or (), strict=False):
        if hand:
            held = cards_text(hand, deal.rules, art)
            lines.append(f"-# {words.text('thirteen-replay-held', mark=mark, cards=held)}")
    facts = [result_text(view, dealt.result, words, dealt.deal_number)]
    if dealt.seed is not None:
        facts.append(words.text("thirteen-footer-seed", digits=short(dealt.seed)))
    lines.append(f"-# {' · '.join(facts)}")
    return "\n".join(lines)


def _piles(deal: DealView, art: CardArt) -> list[str]:
    lines: list[str] = []
    leads = True
    for taken in deal.history:
        if not isinstance(taken.action, Play):
            leads = True
            continue
        cards = cards_text(taken.action.cards, deal.rules, art)
        if leads:
            lines.append(f"{_MARKS[taken.seat]} {cards}")
        else:
            lines[-1] += f" → {_MARKS[taken.seat]} {cards}"
        leads = False
    return lines
