"""The public message of a match with its buttons and their custom ids, and the private replay of an ended match."""

from dataclasses import replace
from enum import StrEnum

from bot.drawing import outcomes, roles
from bot.drawing.card_art import BOXES, CardArt, CardStyle
from bot.drawing.drawn_message import (
    ButtonIds,
    Component,
    DrawnMessage,
    PlannedButton,
    ask_with,
    below_text,
    boxed,
    cut_button,
    how_to_play_button,
    line,
    row,
)
from bot.drawing.end_row import EndRow, end_row
from bot.drawing.feats import celebrated
from bot.drawing.phrases import TEXT_MAX, short, units_of
from bot.drawing.play_button import DAILY, play_button
from bot.drawing.words import Words
from bot.games.thirteen.play.config import KIND
from bot.games.thirteen.play.view import DealReplay, MatchReplay, MatchView
from bot.games.thirteen.screen.end_text import call, cards_text, more, name_of, result_text
from bot.games.thirteen.screen.message_text import compose
from bot.language.language import MessageId
from rules.thirteen.actions import Play
from rules.thirteen.view import DealView


class ButtonAction(StrEnum):
    """An action of a match's button or select, as in custom ids; ids contain no cards."""

    ACCEPT = "accept"
    DECLINE = "decline"
    WITHDRAW = "withdraw"
    CARDS = "cards"
    PLAY = "play"
    PLAY_2 = "play2"
    PLAY_3 = "play3"
    PLAY_4 = "play4"
    LOWEST = "lowest"
    PASS = "pass"  # noqa: S105 - the card player's word.
    RESIGN = "resign"
    SURELY_RESIGN = "surely"
    REMATCH = "rematch"


PLAYS = (ButtonAction.PLAY, ButtonAction.PLAY_2, ButtonAction.PLAY_3, ButtonAction.PLAY_4)
"""The actions of the menus of plays, which need different ids where a message has several."""

IDS = ButtonIds("m", "|".join(ButtonAction), ButtonAction)


_COLOURS = {
    "challenge": outcomes.BETS,
    "playing": outcomes.PLAYS,
    "dealt": outcomes.RESTS,
    "over": outcomes.OVER,
}

_RESIGN = MessageId("thirteen-button-resign")
_CHALLENGE = (
    PlannedButton(ButtonAction.ACCEPT, MessageId("thirteen-button-accept"), roles.GOES_ON),
    PlannedButton(ButtonAction.DECLINE, MessageId("thirteen-button-decline")),
    PlannedButton(ButtonAction.WITHDRAW, MessageId("thirteen-button-withdraw")),
)
_PLAYING = (
    PlannedButton(ButtonAction.CARDS, MessageId("thirteen-button-cards"), roles.DEFAULT),
    PlannedButton(ButtonAction.RESIGN, _RESIGN),
)
_REMATCH = (PlannedButton(ButtonAction.REMATCH, MessageId("thirteen-button-rematch"), roles.GOES_ON),)


def build_message(view: MatchView, art: CardArt = BOXES) -> DrawnMessage:
    """Build a match's message; every edit needs a new one."""
    text = compose(view, art)
    buttons = [button_of(view, planned, art.words) for planned in buttons_of(view)]
    if view.may_cut:
        buttons.append(cut_button(view.game_id, art.language))
    if view.stage in {"challenge", "playing"}:
        buttons.append(how_to_play_button(view.game_id, art.language))
    elif view.stage == "over" and view.origin == "daily":
        buttons.append(play_button(KIND, DAILY, art.language))
    texts = (text.players, text.pile, celebrated(text.call, view.feat, art.words), text.more)
    offered = offered_at_end(view)
    shown = row(*buttons) if offered is None else end_row(view.game_id, offered, art.language, *buttons)
    return boxed(text.header, line(), *texts, shown, text.footer, colour=_accent(view, art))


def offered_at_end(view: MatchView) -> EndRow | None:
    """Return what is offered below an ended match: a challenge after one against the bot, once its deal is no secret of others.

    None while it goes on, or for one that was not played.
    """
    if view.outcome is None or view.outcome.ending not in {"finished", "resigned"}:
        return None
    is_alone = view.level is not None and not view.is_duel
    can_challenge = is_alone and view.outcome.ending == "finished" and not view.is_secret
    board = "deal" if view.origin == "daily" else "rating"
    return EndRow(can_challenge, can_share=True, board=board, can_analyse=not view.is_secret)


def _accent(view: MatchView, art: CardArt) -> int:
    usual = _COLOURS[view.stage]
    is_open = view.stage in {"challenge", "playing"}
    return art.accent(usual) if is_open else outcomes.bar(view.outcomes, usual)


def build_resignation(view: MatchView, words: Words) -> DrawnMessage:
    """Make the buttons of the question whether to resign a match."""
    planned = PlannedButton(ButtonAction.SURELY_RESIGN, _RESIGN, roles.IRREVERSIBLE)
    return ask_with(button_of(view, planned, words), words.language)


def build_way_back(view: MatchView, words: Words) -> DrawnMessage | None:
    """Make the buttons of a match for a private answer anywhere in the server; None while it is a challenge."""
    if view.stage != "playing":
        return None
    return below_text(*(button_of(view, planned, words) for planned in _PLAYING))


def buttons_of(view: MatchView) -> tuple[PlannedButton, ...]:
    """Return a match's buttons; Rematch is offered after a match that was played, except a daily one."""
    match view.stage:
        case "challenge":
            return _CHALLENGE
        case "playing":
            return _PLAYING
        case _:
            is_played = view.outcome is not None and view.outcome.ending in {"finished", "resigned"}
            return _REMATCH if is_played and view.origin != "daily" and not view.is_duel else ()


def button_of(view: MatchView, planned: PlannedButton, words: Words, **variables: str) -> Component:
    """Make a button of a match."""
    return IDS.button(view.game_id, view.number, planned, words.language, **variables)


_MARKS, _NUMBERS = ("●", "○"), ("1", "2")
"""What stands for each seat: names in every line of eight deals would not fit a message."""

Marks = tuple[str, str]


def build_replay(replay: MatchReplay, art: CardArt = BOXES) -> DrawnMessage:
    """Build a replay's message, with cards as text if emojis or words would make it too long.

    For a screen reader names stand for the players, or numbers if those would be too long.
    """
    view, is_spoken = replay.view, art.style is CardStyle.PLAIN
    marks = (name_of(view, 0, art.words), name_of(view, 1, art.words)) if is_spoken else _MARKS
    texts = _texts(replay, art, marks)
    if units_of(texts) > TEXT_MAX:
        texts = _texts(replay, art.as_text, _NUMBERS if is_spoken else _MARKS)
    header, people, *others = texts
    *told, footer = others
    offered = offered_at_end(replay.view)
    # The row of `/replay` has the button for its analysis.
    offered = None if offered is None else replace(offered, can_analyse=False)
    buttons = None if offered is None else end_row(replay.view.game_id, offered, art.language)
    return boxed(header, people, line(), *told, buttons, footer)


def _texts(replay: MatchReplay, art: CardArt, marks: Marks) -> tuple[str, ...]:
    """Compose the header, the people, each deal, the end and the footer."""
    view, words = replay.view, art.words
    text, names = compose(view, art), (name_of(view, seat, words) for seat in (0, 1))
    people = " · ".join(f"{mark} {name}" for mark, name in zip(marks, names, strict=True) if mark != name)
    deals = (deal_text(view, dealt, art, marks) for dealt in replay.deals)
    return (text.header, people, *deals, f"{call(view, art)}\n{more(view, art)}".rstrip(), text.footer)


def deal_text(view: MatchView, dealt: DealReplay, art: CardArt, marks: Marks) -> str:
    """List a deal's piles, one line each, then the cards that both players still held."""
    deal, words = dealt.deal, art.words
    lines = [f"**{words.text('thirteen-replay-deal', deal=dealt.deal_number)}**", *_piles(deal, art, marks)]
    for mark, hand in zip(marks, deal.hands or (), strict=False):
        if hand:
            held = cards_text(hand, deal.rules, art)
            lines.append(f"-# {words.text('thirteen-replay-held', mark=mark, cards=held)}")
    facts = [result_text(view, dealt.result, words, dealt.deal_number)]
    if dealt.seed is not None:
        facts.append(words.text("thirteen-footer-seed", digits=short(dealt.seed)))
    lines.append(f"-# {' · '.join(facts)}")
    return "\n".join(lines)


def _piles(deal: DealView, art: CardArt, marks: Marks) -> list[str]:
    lines: list[str] = []
    leads = True
    for taken in deal.history:
        if not isinstance(taken.action, Play):
            leads = True
            continue
        cards = cards_text(taken.action.cards, deal.rules, art)
        if leads:
            lines.append(f"{marks[taken.seat]} {cards}")
        else:
            lines[-1] += f" → {marks[taken.seat]} {cards}"
        leads = False
    return lines
