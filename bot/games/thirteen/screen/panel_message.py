"""The panel of a player in a match: their cards, and a menu of the plays that are legal."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from bot.drawing import outcomes, roles
from bot.drawing.card_art import BOXES, CardArt
from bot.drawing.drawn_message import Component, DrawnMessage, PlannedButton, boxed, menu, option, row
from bot.drawing.end_row import end_row
from bot.drawing.phrases import TURN_MARK, called
from bot.drawing.words import Words
from bot.games.thirteen.play.view import MatchView, SeatView
from bot.games.thirteen.screen.end_text import (
    TITLE,
    count_of,
    kind_of,
    name_of,
    points_text,
    ranks_text,
    result_text,
)
from bot.games.thirteen.screen.end_text import call as end_call
from bot.games.thirteen.screen.end_text import more as end_more
from bot.games.thirteen.screen.message import (
    IDS,
    PLAYS,
    ButtonAction,
    build_message,
    button_of,
    offered_at_end,
)
from bot.games.thirteen.screen.message_text import last_play, progress_text, until_late
from bot.language.language import MessageId
from rules.cards import Rank, format_cards
from rules.thirteen.actions import Pass, Play
from rules.thirteen.combinations import Combination, CombinationKind, combination_of
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.legality import lowest
from rules.thirteen.view import DealView

OPTIONS_MAX = 25
"""Discord's limit for one select."""

Offered: TypeAlias = dict[Combination, Play]
"""A play of each combination."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The plays of one select, lowest first, and what it says before one is chosen."""

    placeholder: str
    plays: tuple[Play, ...]


def offered_plays(deal: DealView) -> Offered:
    """Return a legal play of each combination of the seat, in the order of the rules.

    Which of equal cards it takes is random: a fixed order would tell the other player what is not in the hand. The
    same view has the same plays.
    """
    equal: dict[tuple[Rank, ...], list[Play]] = {}
    for action in deal.legal:
        if isinstance(action, Play):
            equal.setdefault(tuple(card.rank for card in action.cards), []).append(action)
    chance = Random(f"{len(deal.history)} {format_cards(deal.hand)}")  # noqa: S311 - no shuffle depends on it.
    offered = {}
    for plays in equal.values():
        combination = combination_of(plays[0].cards, deal.rules)
        assert combination is not None, "what is legal is a combination"
        offered[combination] = chance.choice(plays)
    return offered


def lowest_of(offered: Offered, rules: HouseRules) -> Play:
    """Return the lowest of the offered plays, of which there must be one (TH-7)."""
    play = lowest(tuple(offered.values()), rules)
    assert isinstance(play, Play), "passes are not offered"
    return play


def menus_of(offered: Offered, to_beat: Combination | None, words: Words) -> tuple[Menu, ...]:
    """Put the offered plays into one menu, or by kind into up to four if there are more than a select holds."""
    if len(offered) <= OPTIONS_MAX:
        return (Menu(_prompt(to_beat, words), tuple(offered.values())),) if offered else ()
    return tuple(
        Menu(_group_prompt(group, words), tuple(offered[each] for each in group))
        for group in _groups(tuple(offered))
    )


def _prompt(to_beat: Combination | None, words: Words) -> str:
    """Write what the select of all plays says."""
    if to_beat is None:
        return words.text("thirteen-placeholder-any")
    return words.text("thirteen-placeholder-higher", kind=kind_of(to_beat), size=to_beat.size)


def _group_prompt(group: list[Combination], words: Words) -> str:
    """Write what a select says that holds a part of the plays, of all sizes from the first to the last."""
    least, most = group[0].size, group[-1].size
    if group[0].kind is not CombinationKind.STRAIGHT:
        return words.text("thirteen-placeholder-sets", least=least, most=most)
    return words.text("thirteen-placeholder-straights", shortest=least, longest=most, more=most - least)


def _groups(offered: tuple[Combination, ...]) -> list[list[Combination]]:
    """Part straights from all others, and long from short straights where a select would not hold them.

    A hand of thirteen has at most thirteen sets and eleven straights of one length.
    """
    groups = [[each for each in offered if each.kind is not CombinationKind.STRAIGHT], []]
    straights = [each for each in offered if each.kind is CombinationKind.STRAIGHT]
    for length in dict.fromkeys(each.size for each in straights):
        found = [each for each in straights if each.size == length]
        if len(groups[-1]) + len(found) > OPTIONS_MAX:
            groups.append([])
        groups[-1] += found
    return [group for group in groups if group]


def build_panel(
    view: SeatView, notice: str = "", *, before: MatchView | None = None, art: CardArt = BOXES
) -> DrawnMessage:
    """Build a player's private message; every edit needs a new one.

    `notice` answers the last press, and `before` is the end of the deal before this one.
    """
    is_turn = view.match.stage == "playing" and view.match.turn == view.seat
    own = view.match.outcome_of(view.seat)
    colour = outcomes.PLAYS if is_turn else outcomes.RESTS
    if view.match.stage == "over":
        colour = outcomes.OVER if own is None else outcomes.COLOURS[own]
    texts = panel_texts(view, notice or _news(view, before, art.words), art)
    rows = tuple(_rows(view, art)) if is_turn else ()
    offered = offered_at_end(view.match) if view.match.is_duel else None
    if offered is not None:
        # No public message shows the end.
        rows = (end_row(view.match.game_id, offered, art.language),)
    return boxed(*texts, *rows, colour=colour)


def build_moment(view: SeatView | MatchView, art: CardArt = BOXES) -> DrawnMessage:
    """Build what `/replay` shows of a moment: a player's own panel, or what everybody saw."""
    return build_panel(view, art=art) if isinstance(view, SeatView) else build_message(view, art)


def panel_texts(view: SeatView, notice: str, art: CardArt) -> tuple[str, ...]:
    """Compose the texts: the last play, the hand, whose turn it is, the notice."""
    match, deal, words = view.match, view.deal, art.words
    header = _header(view, words)
    if match.stage == "over":
        return tuple(filter(None, (header, end_call(match, art), end_more(match, art), notice)))
    hand = art.spread(words.text("thirteen-panel-hand", count=len(deal.hand)), deal.hand)
    return tuple(filter(None, (header, last_play(match, deal, art), hand, _call(view, words), notice)))


def _news(view: SeatView, before: MatchView | None, words: Words) -> str:
    """Write how the last deal ended until this one begins: the player who ended it sees the next one at once."""
    if before is None or before.result is None or view.deal.history or view.match.stage != "playing":
        return ""
    return f"-# {result_text(before, before.result, words)}"


def _header(view: SeatView, words: Words) -> str:
    match, seat = view.match, view.seat
    own, other = match.players[seat], match.players[1 - seat]
    deal = progress_text(match, words)
    score = words.text(
        "thirteen-panel-score",
        own=points_text(own.points, words),
        name=name_of(match, 1 - seat, words),
        other=points_text(other.points, words),
        cards_left=count_of(other.cards_left, words),
    )
    return f"### {TITLE} · {deal}\n-# {score}"


def _call(view: SeatView, words: Words) -> str:
    match = view.match
    if match.turn is None:
        return ""
    if match.turn != view.seat:
        return called(words.text("thirteen-panel-waiting", name=name_of(match, match.turn, words)))
    return called(f"{TURN_MARK} {_task(view.deal, words)}", until_late(match, words))


def _task(deal: DealView, words: Words) -> str:
    if not deal.pile:
        return words.text("thirteen-panel-lead")
    top = deal.pile[-1].action
    assert isinstance(top, Play), "a pile consists of plays"
    return words.text("thirteen-panel-beat", ranks=ranks_text(top.cards, deal.rules))


def _rows(view: SeatView, art: CardArt) -> Iterator[Component | None]:
    """Yield the selects of plays, then Lowest, and Pass where the player may choose it (TH-3)."""
    deal = view.deal
    plays = offered_plays(deal)
    if not plays:
        return
    menus = menus_of(plays, deal.pile_combination, art.words)
    for offered, action in zip(menus, PLAYS, strict=False):
        yield row(_select(view, offered, action, art))
    lowest = ranks_text(lowest_of(plays, deal.rules).cards, deal.rules)
    buttons = [PlannedButton(ButtonAction.LOWEST, MessageId("thirteen-button-lowest"), roles.DEFAULT)]
    if Pass() in deal.legal:
        buttons.append(PlannedButton(ButtonAction.PASS, MessageId("thirteen-button-pass")))
    yield row(*(button_of(view.match, planned, art.words, ranks=lowest) for planned in buttons))


def _select(view: SeatView, offered: Menu, action: ButtonAction, art: CardArt) -> Component:
    custom_id = IDS.write(view.match.game_id, view.match.number, action)
    return menu(custom_id, offered.placeholder, [_option(view, play, art) for play in offered.plays])


def _option(view: SeatView, play: Play, art: CardArt) -> Component:
    """Name a play by its ranks; its emoji is that of its highest card."""
    rules = view.deal.rules
    highest = max(play.cards, key=lambda card: rules.ace.place(card.rank))
    return option(ranks_text(play.cards, rules), format_cards(play.cards), emoji=art.emoji(highest))
