"""Seats, points, combinations and the results of a deal and a match as text."""

from collections.abc import Iterable

from bot.drawing.card_art import BOXES, CardArt, CardStyle
from bot.drawing.cards import rank_name
from bot.drawing.names import safe_name
from bot.drawing.outcomes import marked, net_text, outcome_word
from bot.drawing.phrases import badge_earned, badges_of, called, rank_streak
from bot.drawing.words import Words
from bot.games.thirteen.play.view import DealResult, MatchOutcome, MatchView
from rules.cards import Card
from rules.game import Seat
from rules.thirteen.combinations import Combination
from rules.thirteen.dealing import in_playing_order
from rules.thirteen.house_rules import HouseRules

TITLE = "13×13"

BADGES = badges_of("thirteen", "first_match", "bot_beaten", "clean_sweep", "duellist")


def hands_left(view: MatchView, art: CardArt) -> str:
    """Draw both hands at the end of a deal; empty before the end (TH-5)."""
    if view.deal is None or view.deal.hands is None or view.is_secret:
        return ""
    lines = []
    for seat, hand in enumerate(view.deal.hands):
        name = name_of(view, seat, art.words)
        if hand:
            lines.append(art.spread(art.words.text("thirteen-result-held", name=name), hand))
        else:
            lines.append(art.words.text("thirteen-result-out", name=name))
    return "\n".join(lines)


def call(view: MatchView, art: CardArt = BOXES) -> str:
    """Write how the deal or the match ended."""
    words, outcome = art.words, view.outcome
    if outcome is None:
        return "" if view.result is None else called(result_text(view, view.result, words))
    is_finished = outcome.ending == "finished"
    deal = "" if view.result is None or not is_finished else result_text(view, view.result, words)
    return called(_match_text(view, outcome, words), deal)


def more(view: MatchView, art: CardArt) -> str:
    """Write the score below the end of a match, and what each person has won."""
    words, outcome = art.words, view.outcome
    if outcome is None:
        return ""
    lines = [_score(view, outcome, words), _outcomes(view, outcome, art)]
    lines += [_ratings(view, outcome, words), rank_streak(outcome.rank, words.language)]
    lines += _badges(view, words)
    return "\n".join(filter(None, lines))


def result_text(view: MatchView, result: DealResult, words: Words, number: int | None = None) -> str:
    """Write who won a deal and by how much, without a full stop; by default the current deal."""
    deal = number or view.deal_number
    if result.winner is None:
        return words.text("thirteen-result-draw", deal=deal)
    return words.text(
        "thirteen-result-won",
        reason=result.reason,
        winner=name_of(view, result.winner, words),
        loser=name_of(view, 1 - result.winner, words),
        deal=deal,
        points=points_text(result.points, words),
    )


def share_text(view: MatchView, seat: Seat, art: CardArt = BOXES) -> str:
    """Sum up an ended match in two lines that its player at this seat can share: the points and a square for each deal."""
    words, (own, other) = art.words, (view.players[seat], view.players[1 - seat])
    facts = [TITLE, words.text("thirteen-share-against", name=name_of(view, 1 - seat, words))]
    if view.day is not None:
        facts.append(words.text("thirteen-header-daily", day=words.day(view.day)))
    if view.is_duel:
        facts.append(words.text("duel-header"))
    squares = "🟩" * own.deals_won + "🟥" * other.deals_won
    end = words.text("thirteen-end-points", points_first=own.points, points_second=other.points)
    return f"{' · '.join(facts)}\n{end if art.style is CardStyle.PLAIN else f'{squares} {end}'}"


def _match_text(view: MatchView, outcome: MatchOutcome, words: Words) -> str:
    if outcome.ending == "voided":
        return words.text("thirteen-end-closed", reason=view.closed or "restart")
    names = [name_of(view, seat, words) for seat in (0, 1)]
    if outcome.winner is None:
        first, second = names
        return words.text("thirteen-end-without-winner", ending=outcome.ending, first=first, second=second)
    winner, loser = names[outcome.winner], names[1 - outcome.winner]
    by = "bot" if view.players[outcome.winner].user_id is None else "sweep" if view.feat else "person"
    return words.text(
        "thirteen-end-won", ending=outcome.ending, by=by, winner=winner, loser=loser, deals=view.deals
    )


def _score(view: MatchView, outcome: MatchOutcome, words: Words) -> str:
    """Write the points and, if they are level, the deals won, which break the tie (TH-6)."""
    if outcome.ending != "finished":
        return ""
    first, second = view.players
    if first.points != second.points:
        return words.text("thirteen-end-points", points_first=first.points, points_second=second.points)
    return words.text(
        "thirteen-end-points-and-deals",
        points_first=first.points,
        points_second=second.points,
        deals_first=first.deals_won,
        deals_second=second.deals_won,
    )


def _outcomes(view: MatchView, outcome: MatchOutcome, art: CardArt) -> str:
    """Write what each person has won or lost, in chips if there was a stake, a line each."""
    words, lines = art.words, list[str]()
    if view.stake and outcome.ending == "voided":
        return words.text("thirteen-end-returned")
    for seat, payout in enumerate(outcome.payouts):
        own, name = view.outcome_of(seat), name_of(view, seat, words)
        if own is not None and view.stake:
            net = payout - view.stake
            lines.append(f"{name} · {net_text(net, art, written=words.net_chips(net))}")
        elif own is not None:
            lines.append(f"{name} · {marked(own, outcome_word(own, art), art)}")
    return "\n".join(lines)


def _badges(view: MatchView, words: Words) -> list[str]:
    return [
        badge_earned(name_of(view, seat, words), BADGES[badge], words.language)
        for seat, player in enumerate(view.players)
        for badge in player.badges
    ]


def _ratings(view: MatchView, outcome: MatchOutcome, words: Words) -> str:
    parts = [
        f"{name_of(view, seat, words)} {rating[0]} → **{rating[1]}**"
        for seat, rating in enumerate(outcome.ratings)
        if rating is not None
    ]
    return f"-# {words.text('thirteen-end-ratings', ratings=' · '.join(parts))}" if parts else ""


def name_of(view: MatchView, seat: Seat, words: Words) -> str:
    """Return the name at a seat in bold; the bot's name includes its level.

    After a restart the bot does not know the name of a challenged player it never met. A mention makes Discord show it,
    and notifies only the users that the message allows.
    """
    player = view.players[seat]
    if player.user_id is None:
        assert view.level is not None, "the bot plays at a level"
        return f"**{words.text('thirteen-player-bot', level=view.level)}**"
    if player.user_id < 0:
        return f"**{words.text('common-deleted-player')}**"
    return f"**{safe_name(player.name)}**" if player.name else f"<@{player.user_id}>"


def points_text(points: int, words: Words) -> str:
    """Write `1 point` or `12 points`."""
    return words.text("thirteen-player-points", count=points)


def count_of(cards: int, words: Words) -> str:
    """Write `1 card` or `12 cards`."""
    return words.text("thirteen-player-cards", count=cards)


def cards_text(cards: Iterable[Card], rules: HouseRules, art: CardArt) -> str:
    """Write cards in playing order as `3♣ 4♦ 5♥`, or in the style of the art."""
    return art.cards(in_playing_order(cards, rules))


def combination_name(combination: Combination, words: Words) -> str:
    """Name a combination as `pair` or `straight of 4`."""
    return words.text("thirteen-pile-combination", kind=kind_of(combination), size=combination.size)


def kind_of(combination: Combination) -> str:
    """Return the kind of a combination as the catalogues call it."""
    return combination.kind.name.lower()


def ranks_text(cards: Iterable[Card], rules: HouseRules) -> str:
    """Write the ranks of a combination: a set as `9 9`, a straight as `3–4–5–6`."""
    ranks = [rank_name(card) for card in in_playing_order(cards, rules)]
    return (" " if len(set(ranks)) == 1 else "–").join(ranks)
