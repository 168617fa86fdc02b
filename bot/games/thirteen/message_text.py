"""Turn a match's view into the markdown of its public message, without discord.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.drawing.card_art import BOXES
from bot.drawing.numbers import chips, day_text
from bot.drawing.phrases import TURN_MARK, called, short, units_of, until
from bot.games.thirteen import end_text as match_end_text
from bot.games.thirteen.combination_text import cards_text
from bot.games.thirteen.texts import combination_name
from bot.games.thirteen.words import count_of, name_of, points_text
from rules.thirteen.actions import Play
from rules.thirteen.combinations import combination_of
from rules.thirteen.dealing import in_playing_order
from rules.thirteen.house_rules import Lead, Passing

if TYPE_CHECKING:
    from bot.drawing.card_art import CardArt
    from bot.games.thirteen.play.view import MatchView
    from rules.cards import Card
    from rules.game import Seat
    from rules.thirteen.view import DealView

TIME_OUTS_LOSE = 3
LATE = "Your lowest play is made for you {}."

_TITLE = "13×13"


@dataclass(frozen=True, slots=True)
class MatchText:
    """The texts of a match's message in reading order; a part with nothing to say is empty.

    `call` is right above the buttons: whose turn it is, or how the match ended. `footer` is below them.
    """

    header: str
    players: str
    pile: str
    call: str
    footer: str

    @property
    def units(self) -> int:
        """Count all texts in UTF-16 units."""
        return units_of((self.header, self.players, self.pile, self.call, self.footer))


def compose(view: MatchView, art: CardArt = BOXES) -> MatchText:
    """Compose the texts of a match's message."""
    if view.stage == "challenge":
        return MatchText(_header(view), "", "", _challenge_call(view), _footer(view))
    return MatchText(_header(view), _players(view, art), _pile(view, art), _call(view, art), _footer(view))


def last_play(view: MatchView, deal: DealView, art: CardArt = BOXES) -> str:
    """Draw and name the newest play and list the passes since; of a daily deal only its player may see it."""
    place = _place_of_last_play(deal)
    passes = [f"{name_of(view, taken.seat)} passes{_why(deal)}." for taken in deal.history[place + 1 :]]
    if place < 0:
        return "\n".join(passes)
    taken = deal.history[place]
    assert isinstance(taken.action, Play)
    combination = combination_of(taken.action.cards, deal.rules)
    assert combination is not None, "what was played is a combination"
    who, what = name_of(view, taken.seat), f"**{combination_name(combination)}**"
    late = " · out of time" if view.players[taken.seat].time_outs else ""
    played = in_playing_order(taken.action.cards, deal.rules)
    lines = [art.spread(f"{who}: {what}{late}", played), *passes, _before(deal, place, art)]
    return "\n".join(filter(None, lines))


def _header(view: MatchView) -> str:
    what = f"deal {view.deal_number} of {view.deals}"
    if view.deal is None:
        what = "challenge"
    elif view.stage != "playing":
        what = "match over" if view.stage == "over" else f"{what} · over"
    title = f"{_TITLE} · {what}"
    return f"### {title}\n-# {' · '.join(_terms(view))}"


def _terms(view: MatchView) -> tuple[str, ...]:
    people = f"{name_of(view, 0)} against {name_of(view, 1)}"
    if view.day is not None:
        return (people, f"daily {day_text(view.day)}")
    if not view.stake:
        return (people, "no stake")
    return (people, f"stake **{chips(view.stake)}**{' each' if view.origin == 'challenge' else ''}")


def _challenge_call(view: MatchView) -> str:
    """Mention the challenged player. The first posting may notify only this player."""
    challenged = view.players[1].user_id
    assert challenged is not None, "the bot is not asked"
    stake = f" Each player stakes {chips(view.stake)}; the winner takes it all." if view.stake else ""
    return called(
        f"{name_of(view, 0)} challenges <@{challenged}>",
        f"{view.deals} deals, most points win.{stake}",
        until(view.deadline_at, "The challenge expires {}."),
    )


def _players(view: MatchView, art: CardArt) -> str:
    if view.deal is None:
        return ""
    return "\n".join(_player(view, seat, art) for seat in (0, 1))


def _player(view: MatchView, seat: Seat, art: CardArt) -> str:
    """Give a player's points and number of cards, with a card back for each card unless words stand for cards."""
    player = view.players[seat]
    left = player.cards_left
    mark = f"{TURN_MARK} " if view.turn == seat else ""
    parts = [f"{mark}{name_of(view, seat)}", f"**{points_text(player.points)}**"]
    parts.append("out" if not left else count_of(left))
    if player.time_outs and view.stage == "playing":
        parts.append(f"⏰ {player.time_outs} of {TIME_OUTS_LOSE}")
    return "\n".join(filter(None, (" · ".join(parts), art.backs(left))))


def _pile(view: MatchView, art: CardArt) -> str:
    if view.deal is None:
        return ""
    if view.is_secret:
        return "-# Others see the cards of the daily deal when its day is over."
    return "\n".join(filter(None, (last_play(view, view.deal, art), match_end_text.hands_left(view, art))))


def _place_of_last_play(deal: DealView) -> int:
    """Find the newest play in the history, -1 where nothing has been played."""
    return next(
        (
            place
            for place in reversed(range(len(deal.history)))
            if isinstance(deal.history[place].action, Play)
        ),
        -1,
    )


def _why(deal: DealView) -> str:
    """Say why a player passes if the house rules leave only one reason (TH-3)."""
    return ": nothing higher" if deal.rules.passing is Passing.FORCED and deal.rules.singles else ""


def _before(deal: DealView, place: int, art: CardArt) -> str:
    """List the plays under a play in the pile, oldest first."""
    under: list[tuple[Card, ...]] = []
    for taken in reversed(deal.history[:place]):
        if not isinstance(taken.action, Play):
            break
        under.insert(0, taken.action.cards)
    if not under:
        return ""
    return f"-# on top of {' · '.join(cards_text(cards, deal.rules, art) for cards in under)}"


def _call(view: MatchView, art: CardArt) -> str:
    if view.turn is None or view.stage != "playing":
        return match_end_text.call(view, art)
    player, who = view.players[view.turn], name_of(view, view.turn)
    if player.user_id is None:
        return called(f"{TURN_MARK} {who} is thinking")
    what = "" if view.is_secret else _what_to_do(view)
    return called(f"{TURN_MARK} {who}, your turn", what, until(view.deadline_at, LATE))


def _what_to_do(view: MatchView) -> str:
    deal = view.deal
    assert deal is not None
    to_beat = deal.pile_combination
    if to_beat is not None:
        return f"Play a higher {combination_name(to_beat)}."
    if not deal.history and deal.rules.lead is Lead.LOWEST:
        return "You have the lowest card: lead with any combination."
    return "Lead with any combination."


def _footer(view: MatchView) -> str:
    parts = []
    if view.seed is not None:
        parts.append(f"seed {short(view.seed)}")
    elif view.commitment:
        parts.append(f"shuffle {short(view.commitment)}")
    if view.next_commitment is not None and view.stage != "over":
        parts.append(f"next {short(view.next_commitment)}")
    return f"-# {' · '.join((*parts, f'game {view.game_id}'))}"
