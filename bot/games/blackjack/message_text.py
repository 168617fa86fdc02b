"""Turn a table's view into the markdown of its message, without discord.py."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TYPE_CHECKING, assert_never

from bot.blackjack.hand_text import Form, dealer_text
from bot.drawing.card_art import BOXES, CardStyle
from bot.drawing.names import safe_name
from bot.drawing.numbers import chips, net
from bot.drawing.phrases import TEXT_MAX, TURN_MARK, called, short, units_of, until
from bot.games.blackjack.play.chair import RoundMark
from bot.games.blackjack.seat_text import next_round, seat_text, totals_text
from bot.games.blackjack.texts import BADGES
from bot.texts import badge_earned
from rules.blackjack.phases import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.drawing.card_art import CardArt
    from bot.games.blackjack.play.view import ChairView, TableView
    from rules.blackjack.view import RoundView

BOXED_HANDS_MAX = 3
"""With more hands in boxes, the dealer's included, a phone's screen would not hold the dealer's cards and the buttons."""

BOXED_RESULTS_MAX = 2
"""As above, for a round that is over: the bets on the next one stand below it."""

SEEN_HANDS_MAX = 4
"""With more hands, a phone's screen may not hold the hand in turn and the buttons."""

LISTED_CHAIRS_MAX = 2
"""Below a result, more players than this who have not bet yet share one line."""

_TITLE = "Blackjack"


class Stage(Enum):
    """The stage of a table."""

    EMPTY = auto()
    BETTING = auto()
    INSURANCE = auto()
    PLAY = auto()
    SETTLED = auto()
    CLOSED = auto()


@dataclass(frozen=True, slots=True)
class TableText:
    """The texts of a table's message in reading order; a part with nothing to say is empty.

    `seats` has one text for each seat in the round, `others` covers players without cards, bets and free seats. `recap` tells
    of the round before in one line, where a phone's screen shows it. `call` says who acts and until when; it is right above the
    buttons, and `footer` is below them.
    """

    header: str
    dealer: str
    seats: tuple[str, ...]
    others: str
    recap: str
    call: str
    footer: str

    @property
    def units(self) -> int:
        """Count all texts in UTF-16 units."""
        return units_of(
            (self.header, self.dealer, *self.seats, self.others, self.recap, self.call, self.footer)
        )


def stage_of(view: TableView) -> Stage:
    """Return the stage of a table."""
    if view.is_finished:
        return Stage.SETTLED
    if view.closed is not None:
        return Stage.CLOSED
    if view.round is None:
        return Stage.BETTING if any(view.chairs) else Stage.EMPTY
    match view.round.phase:
        case Phase.INSURANCE:
            return Stage.INSURANCE
        case Phase.PLAY | Phase.SETTLED:
            return Stage.PLAY
        case _:
            assert_never(view.round.phase)


def compose(view: TableView, art: CardArt = BOXES) -> TableText:
    """Compose a table's texts in the largest form that suits a phone and fits a message."""
    forms = _forms(view, art)
    text = compose_as(*next(forms))
    while text.units > TEXT_MAX and (smaller := next(forms, None)) is not None:
        text = compose_as(*smaller)
    return text


def _forms(view: TableView, art: CardArt) -> Iterator[tuple[TableView, Form, CardArt]]:
    """Yield what can be composed, the largest first; at last without the result and the line of the round before."""
    forms = tuple(Form) if art.style is CardStyle.PLAIN or _boxes_suit(view) else tuple(Form)[1:]
    for form in forms:
        yield view, form, art
    for form in forms[1:]:
        yield view, form, art.as_text
    yield replace(view, ended=None), forms[-1], art.as_text
    yield replace(view, ended=None, last=None), forms[-1], art.as_text


def compose_as(view: TableView, form: Form, art: CardArt = BOXES) -> TableText:
    """Compose a table's texts in the given form, whatever their length."""
    stage = stage_of(view)
    if stage is Stage.SETTLED:
        return TableText("", "", (), "", _recap(view), "", "")
    shown = view.ended if stage is Stage.BETTING and view.ended is not None else view
    played = None if stage is Stage.CLOSED else shown.round
    return TableText(
        header=_header(view, stage),
        dealer="" if played is None else dealer_text(played, art),
        seats=() if played is None else (*_seats(shown, played, form, art), *_badges(shown)),
        others="" if view.is_revealing else _others(view, stage),
        recap="" if stage is Stage.BETTING and view.ended is not None else _recap(view),
        call=called("The dealer plays") if view.is_revealing else _call(view, stage, art),
        footer=_footer(view, stage),
    )


def _boxes_suit(view: TableView) -> bool:
    played, most = view.round, BOXED_HANDS_MAX
    if played is None and view.ended is not None:
        played, most = view.ended.round, BOXED_RESULTS_MAX
    return played is None or 1 + sum(len(seat.hands) for seat in played.seats) <= most


def _header(view: TableView, stage: Stage) -> str:
    match stage:
        case Stage.EMPTY:
            title = _TITLE
        case Stage.CLOSED:
            title = f"{_TITLE} · closed"
        case Stage.BETTING if view.ended is not None:
            title = f"{_TITLE} · round {view.ended.round_number}{'' if view.is_revealing else ' · results'}"
        case _:
            title = f"{_TITLE} · round {view.round_number}"
    lines = (view.terms, " · ".join(_histories(view)))
    return "\n".join((f"### {title}", *(f"-# {line}" for line in lines if line)))


def _recap(view: TableView) -> str:
    """Tell how the round before ended in one line."""
    if view.last is None:
        return ""
    players = [
        f"{safe_name(player.name)} {net(player.net)}{' Blackjack' if player.mark is RoundMark.BLACKJACK else ''}"
        for player in view.last.players
    ]
    dealer = [f"dealer {view.last.dealer}"] if view.last.dealer else []
    return f"-# Round {view.last.round_number} · {' · '.join((*players, *dealer))}"


def _histories(view: TableView) -> list[str]:
    """Say how the last rounds of each player ended; between rounds that is beside their bets."""
    if view.round is None or view.last is None or view.closed is not None:
        return []
    return [
        f"{safe_name(chair.name)} {' '.join(chair.history)}"
        for chair in view.chairs
        if chair is not None and chair.history
    ]


def _seats(view: TableView, played: RoundView, form: Form, art: CardArt) -> tuple[str, ...]:
    results = {result.seat: result for result in view.results}
    return tuple(
        seat_text(chair, seat, form, results.get(seat.seat), art)
        for chair, seat in zip(view.chairs, played.seats, strict=True)
        if chair is not None and seat.hands
    )


def _others(view: TableView, stage: Stage) -> str:
    match stage:
        case Stage.EMPTY | Stage.CLOSED:
            return ""
        case Stage.BETTING:
            return "\n".join((*_stakes(view), *([] if view.ended else [_fine_print(view)])))
        case _:
            return _sitting_out(view)


def _stakes(view: TableView) -> list[str]:
    chairs = [chair for chair in view.chairs if chair is not None]
    awaited = [chair for chair in chairs if not (chair.stake or chair.unpaid)]
    if view.ended is None or len(awaited) <= LISTED_CHAIRS_MAX:
        return [_stake(chair) for chair in chairs]
    names = ", ".join(f"**{safe_name(chair.name)}**" for chair in awaited)
    return [*(_stake(chair) for chair in chairs if chair not in awaited), f"○ no bet yet: {names}"]


def _stake(chair: ChairView) -> str:
    mark, bet = "○", "no bet yet"
    if chair.stake:
        mark, bet = "●", f"stake **{chips(chair.stake)}**"
    elif chair.unpaid:
        bet = f"could not bet {chips(chair.unpaid)}"
    history = (" ".join(chair.history),) if chair.history else ()
    return " · ".join((f"{mark} **{safe_name(chair.name)}**", bet, *history))


def _fine_print(view: TableView) -> str:
    """Say how many seats are free and that payouts are rounded down (BJ-2.9)."""
    free = view.chairs.count(None)
    return f"-# {free} {'seat' if free == 1 else 'seats'} free · payouts round down"


def _sitting_out(view: TableView) -> str:
    """List the players without cards, with their bets on the next round."""
    assert view.round is not None
    names = [
        f"{safe_name(chair.name)}{f' ({next_round(chair)})' if chair.next_stake else ''}"
        for chair, seat in zip(view.chairs, view.round.seats, strict=True)
        if chair is not None and not seat.hands
    ]
    return f"-# Sitting out: {', '.join(names)}" if names else ""


def _badges(view: TableView) -> list[str]:
    return [
        badge_earned(f"**{_names(view, (result.seat,))}**", BADGES[badge])
        for result in view.results
        for badge in result.badges
    ]


def _call(view: TableView, stage: Stage, art: CardArt) -> str:
    match stage:
        case Stage.EMPTY:
            return called("Press Join to take a seat", "", until(view.deadline_at, "The table closes {}."))
        case Stage.BETTING:
            return _betting_call(view, art)
        case Stage.INSURANCE:
            return _insurance_call(view)
        case Stage.PLAY:
            return _turn_call(view)
        case Stage.SETTLED:
            return ""
        case Stage.CLOSED:
            return view.closed or ""
        case _:
            assert_never(stage)


def _betting_call(view: TableView, art: CardArt) -> str:
    chairs = [(seat, chair) for seat, chair in enumerate(view.chairs) if chair is not None]
    awaited = [seat for seat, chair in chairs if not chair.stake]
    if len(awaited) == len(chairs):
        limits = f"{chips(view.stake_min)} to {art.currency.amount(view.stake_max)}."
        return called(
            "Place your bets", limits, until(view.deadline_at, "If nobody bets, the table closes {}.")
        )
    heading = f"Waiting for bets: {_names(view, awaited)}" if awaited else "Ready: press Deal"
    others = "Others can still join." if view.awaits_others else ""
    return called(heading, others, until(view.deadline_at, "Dealing {}."))


def _insurance_call(view: TableView) -> str:
    assert view.round is not None
    heading = f"{TURN_MARK} Insurance? {_names(view, view.round.to_act)}"
    offer = "It costs half your stake and pays 2:1 if the dealer has blackjack."
    return called(heading, offer, until(view.deadline_at, "The offer ends {}."))


def _turn_call(view: TableView) -> str:
    assert view.round is not None
    assert view.round.turn is not None, "in play a hand is in turn"
    seat, hand = view.round.turn
    hands = len(view.round.seats[seat].hands)
    which = f", hand {hand + 1} of {hands}" if hands > 1 else ""
    heading = f"{TURN_MARK} {_names(view, (seat,))}, your turn{which}"
    is_seen = sum(len(place.hands) for place in view.round.seats) <= SEEN_HANDS_MAX
    totals = "" if is_seen else f"{totals_text(view.round, seat, hand)}."
    return called(heading, totals, until(view.deadline_at, "Stands by itself {}."))


def _names(view: TableView, seats: Iterable[int]) -> str:
    return ", ".join(safe_name(chair.name) for seat in seats if (chair := view.chairs[seat]) is not None)


def _footer(view: TableView, stage: Stage) -> str:
    """Name the shoe, with its commitment, and the game, as /verify needs them."""
    shoe = view.shoe
    parts = [f"shoe {shoe.number} {short(shoe.commitment)}"] if shoe.number else []
    if stage is not Stage.CLOSED:
        if shoe.is_fresh_next:
            parts.append(f"next shoe {short(shoe.next_commitment)}")
        else:
            parts.insert(0, _cards_left(shoe.cards_until_cut))
    return "-# " + " · ".join((*parts, f"game {view.game_id}"))


def _cards_left(cards: int) -> str:
    if cards == 0:
        return "Reshuffle after this round"
    return "Reshuffle in 1 card" if cards == 1 else f"Reshuffle in {cards} cards"
