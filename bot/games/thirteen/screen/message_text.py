"""Turn a match's view into the markdown of its public message, without discord.py."""

from dataclasses import dataclass

from bot.drawing.card_art import BOXES, CardArt
from bot.drawing.phrases import TURN_MARK, called, countdown, cuts_text, fingerprint, short, units_of
from bot.drawing.words import Words
from bot.games.thirteen.play.config import TIME_OUTS_MAX, text_of
from bot.games.thirteen.play.view import MatchView
from bot.games.thirteen.screen import end_text as match_end_text
from bot.games.thirteen.screen.end_text import (
    TITLE,
    cards_text,
    combination_name,
    count_of,
    kind_of,
    name_of,
    points_text,
)
from rules.game import Seat
from rules.thirteen.actions import Play
from rules.thirteen.combinations import combination_of
from rules.thirteen.dealing import in_playing_order
from rules.thirteen.house_rules import USUAL, Lead, Passing
from rules.thirteen.view import DealView


@dataclass(frozen=True, slots=True)
class MessageText:
    """The texts of a match's message in reading order; a part with nothing to say is empty.

    `call` is right above the buttons: whose turn it is, or how the match ended, and `more` is what follows that. `footer` is below
    them.
    """

    header: str
    players: str
    pile: str
    call: str
    footer: str
    more: str = ""

    @property
    def units(self) -> int:
        """Count all texts in UTF-16 units."""
        return units_of((self.header, self.players, self.pile, self.call, self.more, self.footer))


def compose(view: MatchView, art: CardArt = BOXES) -> MessageText:
    """Compose the texts of a match's message."""
    header, footer = _header(view, art.words), _footer(view, art.words)
    if view.stage == "challenge":
        return MessageText(header, "", "", _challenge_call(view, art.words), footer)
    more = match_end_text.more(view, art)
    return MessageText(header, _players(view, art), _pile(view, art), _call(view, art), footer, more)


def last_play(view: MatchView, deal: DealView, art: CardArt) -> str:
    """Draw and name the newest play and list the passes since; of a daily deal only its player may see it."""
    words, place = art.words, _place_of_last_play(deal)
    passed = "thirteen-pile-forced-pass" if _is_forced(deal) else "thirteen-pile-pass"
    passes = [
        words.text(passed, name=name_of(view, taken.seat, words)) for taken in deal.history[place + 1 :]
    ]
    if place < 0:
        return "\n".join(passes)
    taken = deal.history[place]
    assert isinstance(taken.action, Play)
    combination = combination_of(taken.action.cards, deal.rules)
    assert combination is not None, "what was played is a combination"
    is_late = view.players[taken.seat].time_outs > 0
    caption = words.text(
        "thirteen-pile-late-play" if is_late else "thirteen-pile-play",
        name=name_of(view, taken.seat, words),
        combination=combination_name(combination, words),
    )
    played = in_playing_order(taken.action.cards, deal.rules)
    lines = [art.spread(caption, played), *passes, _before(view, deal, place, art)]
    return "\n".join(filter(None, lines))


def until_late(view: MatchView, words: Words) -> str:
    """Write when the lowest play is made for the player in turn; empty without a deadline."""
    if view.deadline_at is None:
        return ""
    return words.text("thirteen-call-late", when=countdown(view.deadline_at))


def _header(view: MatchView, words: Words) -> str:
    facts = [TITLE]
    if view.deal is None:
        facts.append(words.text("thirteen-header-challenge"))
    else:
        facts.append(progress_text(view, words))
        if view.stage == "dealt":
            facts.append(words.text("thirteen-header-deal-over"))
    return f"### {' · '.join(facts)}\n-# {_players_and_terms(view, words)}"


def progress_text(view: MatchView, words: Words) -> str:
    """Write which deal of a match it is, or that the match is over."""
    if view.stage == "over":
        return words.text("thirteen-header-over")
    return words.text("thirteen-header-deal", deal=view.deal_number, deals=view.deals)


def _players_and_terms(view: MatchView, words: Words) -> str:
    first, second = name_of(view, 0, words), name_of(view, 1, words)
    people = words.text("thirteen-header-players", first=first, second=second)
    if view.day is not None:
        terms = words.text("thirteen-header-daily", day=words.day(view.day))
    elif not view.stake:
        terms = words.text("thirteen-header-no-stake")
    else:
        each = view.origin == "challenge"
        terms = words.text(
            "thirteen-header-stake-each" if each else "thirteen-header-stake", stake=view.stake
        )
    rules = text_of(view.rules)
    unusual = () if rules == USUAL else (words.text("thirteen-header-rules", rules=rules),)
    return " · ".join((people, terms, *unusual))


def _challenge_call(view: MatchView, words: Words) -> str:
    """Mention the challenged player. The first posting may notify only this player."""
    challenged = view.players[1].user_id
    assert challenged is not None, "the bot is not asked"
    name, mention = name_of(view, 0, words), f"<@{challenged}>"
    expires = ""
    if view.deadline_at is not None:
        expires = words.text("thirteen-challenge-expires", when=countdown(view.deadline_at))
    return called(
        words.text("thirteen-challenge-heading", name=name, mention=mention),
        words.text("thirteen-challenge-terms", deals=view.deals, stake=view.stake, rules=text_of(view.rules)),
        expires,
    )


def _players(view: MatchView, art: CardArt) -> str:
    if view.deal is None:
        return ""
    return "\n".join(_player(view, seat, art) for seat in (0, 1))


def _player(view: MatchView, seat: Seat, art: CardArt) -> str:
    """Write a player's points and number of cards, with a card back for each card unless words stand for cards."""
    player, words = view.players[seat], art.words
    left = player.cards_left
    mark = f"{TURN_MARK} " if view.turn == seat else ""
    parts = [f"{mark}{name_of(view, seat, words)}", f"**{points_text(player.points, words)}**"]
    parts.append(words.text("thirteen-player-out") if not left else count_of(left, words))
    if player.time_outs and view.stage == "playing":
        parts.append(words.text("thirteen-player-time-outs", count=player.time_outs, limit=TIME_OUTS_MAX))
    return "\n".join(filter(None, (" · ".join(parts), art.backs(left))))


def _pile(view: MatchView, art: CardArt) -> str:
    if view.deal is None:
        return ""
    if view.is_secret:
        return f"-# {art.words.text('thirteen-pile-secret')}"
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


def _is_forced(deal: DealView) -> bool:
    """Return whether the house rules leave only one reason to pass (TH-3)."""
    return deal.rules.passing is Passing.FORCED and deal.rules.singles


def _before(view: MatchView, deal: DealView, place: int, art: CardArt) -> str:
    """List the plays under a play in the pile, oldest first; under a lead, what won the pile before.

    The bot leads again in the moment of a forced pass, so nobody else would have seen what it won with.
    """
    under: list[str] = []
    is_won = False
    for taken in reversed(deal.history[:place]):
        if isinstance(taken.action, Play):
            cards = cards_text(taken.action.cards, deal.rules, art)
            if is_won:
                name = name_of(view, taken.seat, art.words)
                return f"-# {art.words.text('thirteen-pile-won', name=name, cards=cards)}"
            under.insert(0, cards)
        elif under:
            break
        else:
            is_won = True
    return f"-# {art.words.text('thirteen-pile-under', cards=' · '.join(under))}" if under else ""


def _call(view: MatchView, art: CardArt) -> str:
    words = art.words
    if view.turn is None or view.stage != "playing":
        return match_end_text.call(view, art)
    player, name = view.players[view.turn], name_of(view, view.turn, words)
    if player.user_id is None:
        return called(f"{TURN_MARK} {words.text('thirteen-call-thinking', name=name)}")
    what = "" if view.is_secret else _what_to_do(view, words)
    return called(f"{TURN_MARK} {words.text('thirteen-call-turn', name=name)}", what, until_late(view, words))


def _what_to_do(view: MatchView, words: Words) -> str:
    deal = view.deal
    assert deal is not None
    to_beat = deal.pile_combination
    if to_beat is not None:
        return words.text("thirteen-call-higher", kind=kind_of(to_beat), size=to_beat.size)
    if deal.history:
        return words.text("thirteen-call-lead")
    if deal.rules.lead is Lead.LOWEST:
        return words.text("thirteen-call-lead-lowest")
    return words.text("thirteen-call-lead-chance" if view.deal_number == 1 else "thirteen-call-lead")


def _footer(view: MatchView, words: Words) -> str:
    parts = [words.text("thirteen-footer-game", game=view.game_id)]
    if view.seed is not None:
        parts.append(words.text("thirteen-footer-seed", digits=short(view.seed)))
    elif view.commitment:
        parts.append(words.text("thirteen-footer-shuffle", digits=fingerprint(view.commitment)))
    if view.cuts:
        parts.append(cuts_text(view.cuts))
    return f"-# {' · '.join(parts)}"
