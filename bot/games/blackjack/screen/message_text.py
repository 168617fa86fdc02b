"""Turn a table's view into the markdown of its message, without discord.py."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.core.outcomes import Feat
from bot.drawing.card_art import BOXES, CardArt, CardStyle
from bot.drawing.names import safe_name
from bot.drawing.phrases import TEXT_MAX, badge_earned, badges_of, called, cuts_text, fingerprint, units_of
from bot.drawing.words import Words
from bot.games.blackjack.play.view import RoundMark, SeatResult, TableView
from bot.games.blackjack.screen.hand_text import Form, dealer_text, seat_text
from bot.games.blackjack.screen.rules_text import terms_line
from bot.games.blackjack.screen.stage_text import (
    Stage,
    call_text,
    history_text,
    names_of,
    others_text,
    stage_of,
)
from rules.blackjack.view import RoundView

BADGES = badges_of(
    "blackjack",
    "blackjack",
    "double_down",
    "five_card_21",
    "four_hands",
    "hot_streak",
    "high_roller",
    "regular",
    "practice_week",
)


BOXED_HANDS_MAX = 3
"""With more hands in boxes, the dealer's included, a phone's screen would not hold the dealer's cards and the buttons."""

BOXED_RESULTS_MAX = 2
"""As above, for a round that is over: the bets on the next one stand below it."""


@dataclass(frozen=True, slots=True)
class MessageText:
    """The texts of a table's message in reading order; a part with nothing to say is empty.

    `headline` celebrates the winners of a round, and `feat` is the rare feat among the wins. `seats` has one
    text for each seat in the round, `others` covers players without cards, bets and free seats. `recap` sums up
    the round before in one line, where a phone's screen shows it. `call` says who acts and until when; it is
    right above the buttons, and `footer` is below them.
    """

    header: str
    headline: str
    dealer: str
    seats: tuple[str, ...]
    others: str
    recap: str
    call: str
    footer: str
    feat: Feat | None = None

    @property
    def units(self) -> int:
        """Count all texts in UTF-16 units."""
        return units_of(
            (
                self.header,
                self.headline,
                self.dealer,
                *self.seats,
                self.others,
                self.recap,
                self.call,
                self.footer,
            )
        )


def compose(view: TableView, art: CardArt = BOXES) -> MessageText:
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


def compose_as(view: TableView, form: Form, art: CardArt = BOXES) -> MessageText:
    """Compose a table's texts in the given form, whatever their length."""
    stage, words = stage_of(view), art.words
    if stage is Stage.SETTLED:
        return MessageText("", "", "", (), "", _recap(view, words), "", "")
    shown = view.ended if stage is Stage.BETTING and view.ended is not None else view
    played = None if stage is Stage.CLOSED else shown.round
    best = None if played is None else _best(shown)
    return MessageText(
        header=_header(view, stage, art),
        headline="" if best is None else _headline(shown, best, words),
        dealer="" if played is None else dealer_text(played, art),
        seats=() if played is None else (*_seats(shown, played, form, art), *_badges(shown, words)),
        others="" if view.is_revealing else others_text(view, stage, art),
        recap="" if stage is Stage.BETTING and view.ended is not None else _recap(view, words),
        call=called(words.text("blackjack-call-dealer"))
        if view.is_revealing
        else call_text(view, stage, words),
        footer=_footer(view, stage, words),
        feat=None if best is None else best.feat,
    )


def _boxes_suit(view: TableView) -> bool:
    played, most = view.round, BOXED_HANDS_MAX
    if played is None and view.ended is not None:
        played, most = view.ended.round, BOXED_RESULTS_MAX
    return played is None or 1 + sum(len(seat.hands) for seat in played.seats) <= most


def _header(view: TableView, stage: Stage, art: CardArt) -> str:
    shown, number, words = "round", view.round_number, art.words
    match stage:
        case Stage.EMPTY:
            shown = "empty"
        case Stage.CLOSED:
            shown = "closed"
        case Stage.BETTING if view.ended is not None:
            shown, number = "round" if view.is_revealing else "results", view.ended.round_number
    title = words.text("blackjack-header", stage=shown, round=number)
    histories = " · ".join(_histories(view, art))
    last = words.text("blackjack-header-histories", histories=histories) if histories else ""
    lines = (terms_line(view, words), last)
    return "\n".join((f"### {title}", *(f"-# {line}" for line in lines if line)))


def _recap(view: TableView, words: Words) -> str:
    """Write how the round before ended in one line."""
    if view.last is None:
        return ""
    parts = [words.text("blackjack-recap-round", round=view.last.round_number)]
    for player in view.last.players:
        name, net = safe_name(player.name), words.net(player.net)
        is_blackjack = player.mark is RoundMark.BLACKJACK
        parts.append(
            words.text("blackjack-recap-blackjack", name=name, net=net) if is_blackjack else f"{name} {net}"
        )
    if view.last.dealer:
        parts.append(words.text("blackjack-recap-dealer", dealer=view.last.dealer))
    return f"-# {' · '.join(parts)}"


def _histories(view: TableView, art: CardArt) -> list[str]:
    """Write how the last rounds of each player ended; between rounds that is beside their bets."""
    if view.round is None or view.last is None or view.closed is not None:
        return []
    return [
        f"{safe_name(chair.name)} {history_text(chair.history, art)}"
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


def _best(view: TableView) -> SeatResult | None:
    """Return the result that the headline celebrates: the rarest feat, else any win; None if nobody has won in all."""
    won = [result for result in view.results if result.net > 0]
    rarity = list(Feat)
    return min(
        won, key=lambda result: rarity.index(result.feat) if result.feat else len(rarity), default=None
    )


def _headline(view: TableView, best: SeatResult, words: Words) -> str:
    """Celebrate a feat of one player, or list all who have won."""
    won = [best] if best.feat else [result for result in view.results if result.net > 0]
    winners = words.listed(
        # A narrow screen breaks the line before a name, not between it and its chips.
        f"{names_of(view, (result.seat,), words)}\u00a0{words.net(result.net)}"
        for result in won
    )
    feat = best.feat or "none"
    headline = words.text("blackjack-headline", feat=feat, winners=winners, count=best.streak)
    return f"{'##' if best.feat else '###'} {headline}"


def _badges(view: TableView, words: Words) -> list[str]:
    """Announce all badges in one text: with every seat full, a message has no places for one each."""
    earned = [
        badge_earned(f"**{names_of(view, (result.seat,), words)}**", BADGES[badge], words.language)
        for result in view.results
        for badge in result.badges
    ]
    return ["\n".join(earned)] if earned else []


def _footer(view: TableView, stage: Stage, words: Words) -> str:
    """Name the shoe, with its commitment, and the game, as /verify needs them."""
    shoe, parts = view.shoe, [words.text("blackjack-footer-game", game=view.game_id)]
    if stage is not Stage.CLOSED and not shoe.is_fresh_next:
        parts.append(words.text("blackjack-footer-reshuffle", count=shoe.cards_until_cut))
    digits = fingerprint(shoe.commitment)
    parts.append(words.text("blackjack-footer-shoe", number=shoe.number, digits=digits))
    if shoe.cuts:
        parts.append(cuts_text(shoe.cuts))
    return f"-# {' · '.join(parts)}"
