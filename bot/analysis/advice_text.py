"""The texts of the odds and of the coach. Only the player of the hand sees them."""

from collections.abc import Mapping

from bot.analysis.computing.answers import Advice, DecisionVerdict
from bot.analysis.computing.decision_points import Decision, DecisionPoint
from bot.analysis.computing.decision_replay import Review
from bot.analysis.computing.situations import HARD, INSURANCE, PAIR, SOFT, HandClass, RuleGroup
from bot.drawing.cards import card_name
from bot.drawing.words import Words
from bot.games.blackjack.screen.rules_text import MOVES
from rules.blackjack.actions import Action, Insure
from rules.blackjack.dealer import may_be_natural
from rules.blackjack.hand import BLACKJACK_TOTAL, Hand, card_value

_WITHOUT_FRACTIONS = 10_000

_DECISIONS_MAX = 16
"""More would hardly fit a message; few rounds have more, even with several splits."""


def odds_text(spot: DecisionPoint, advice: Advice, words: Words) -> str:
    """List the value of each legal action, the best first, and the dealer's possible totals."""
    lines = [
        words.text(
            "lab-odds-hand",
            hand=hand_word(spot.hand, words),
            cards=" ".join(map(card_name, spot.hand.cards)),
            up=card_name(spot.up),
            stake=spot.stake,
        ),
        words.text("lab-odds-best", move=move_word(advice.best, words)),
        words.text("lab-odds-head"),
        *_rows(spot, advice.values, words),
    ]
    if advice.then is not None:
        lines += [words.text("lab-odds-then"), *_rows(spot, advice.then, words)]
    return "\n".join((*lines, _dealer(spot, advice.dealer, words), _known(spot, words)))


def _rows(spot: DecisionPoint, values: Mapping[Action, float], words: Words) -> list[str]:
    return [
        f"- {words.wording(MOVES[type(action)])} **{words.mean(value, 4)}** · {_in_all(value * spot.stake, words)}"
        for action, value in values.items()
    ]


def _in_all(amount: float, words: Words) -> str:
    return words.mean(amount, 0 if abs(amount) >= _WITHOUT_FRACTIONS else 2)


def _dealer(spot: DecisionPoint, chances: Mapping[str, float], words: Words) -> str:
    names = {"natural": words.text("lab-hand-natural"), "bust": words.text("blackjack-hand-bust")}
    told = [
        f"**{names.get(end, end)}** {words.percent(words.decimal(100 * chance))}"
        for end, chance in chances.items()
        if chance > 0
    ]
    ends = "lab-odds-dealer-then" if spot.asks_insurance else "lab-odds-dealer"
    return words.text(ends, ends=" · ".join(told))


def _known(spot: DecisionPoint, words: Words) -> str:
    has_looked = spot.rules.peeks and may_be_natural(spot.up) and not spot.asks_insurance
    peek = "looked" if has_looked else "open"
    return f"-# {words.text('lab-odds-known', seen=spot.cards_seen, decks=spot.decks, peek=peek)}"


def coach_text(review: Review, words: Words) -> str:
    """Write the best action for each decision and the cost of each mistake."""
    lines = [_line(decision, verdict, words) for decision, verdict in review.decisions[:_DECISIONS_MAX]]
    if (more := len(review.decisions) - _DECISIONS_MAX) > 0:
        lines.append(words.text("lab-coach-more", count=more))
    judged = [verdict for _, verdict in review.decisions if verdict is not None]
    mistakes = [verdict.cost for verdict in judged if not verdict.is_best]
    if mistakes:
        lines.append(words.text("lab-coach-mistakes", cost=words.exact_chips(sum(mistakes))))
    elif judged:
        lines.append(words.text("lab-coach-perfect"))
    return "\n".join((words.text("lab-coach-heading", round=review.round_number), *lines))


def _line(decision: Decision, verdict: DecisionVerdict | None, words: Words) -> str:
    done = decision_text(decision, words)
    if verdict is None:
        return f"– {done} · {words.text('lab-coach-unjudged')}"
    if verdict.is_best:
        return f"✓ {done}"
    move, cost = move_word(verdict.best, words), words.decimal(verdict.cost, 2)
    return f"✗ {done} · {words.text('lab-coach-better', move=move, cost=cost)}"


def decision_text(decision: Decision, words: Words) -> str:
    """Write what was done in which situation: `16 vs. 10: stand`."""
    spot = decision.spot
    return words.text(
        "lab-coach-decision",
        clock="late" if decision.by_clock else "played",
        hand=hand_word(spot.hand, words),
        up=words.text("lab-card", value=card_value(spot.up)),
        move=move_word(decision.action, words),
    )


def move_word(action: Action, words: Words) -> str:
    """Write an action as `hit` or `insure 1,250`."""
    if isinstance(action, Insure):
        return words.text("lab-move-insure", chips=action.amount)
    return words.wording(MOVES[type(action)])


def hand_word(hand: Hand, words: Words) -> str:
    """Name a hand: `blackjack`, `pair of 8s`, `soft 17` or `16`."""
    if hand.is_natural:
        return words.text("lab-hand-natural")
    first, second, *more = hand.cards
    if not more and card_value(first) == card_value(second):
        return class_word(HandClass(PAIR, card_value(first)), words)
    total = hand.total
    is_soft = total.soft and total.value < BLACKJACK_TOTAL
    return class_word(HandClass(SOFT if is_soft else HARD, total.value), words)


def group_word(group: RuleGroup, words: Words) -> str:
    """Write a rule group as a table shows its rules: `6 decks · S17 · DAS · LS`."""
    facts = [
        words.text("blackjack-terms-decks", decks=group.decks),
        words.text("blackjack-terms-soft", soft="hits" if group.hits_soft_17 else "stands"),
    ]
    if group.doubles_after_split:
        facts.append(words.text("blackjack-terms-das"))
    if group.surrenders:
        facts.append(words.text("blackjack-terms-ls"))
    return " · ".join(facts)


def class_word(hand: HandClass, words: Words) -> str:
    """Name a class of hands: `pair of 8s`, `soft 17`, `16` or `insurance`."""
    if hand.name == INSURANCE:
        return words.wording(MOVES[Insure])
    if hand.name == PAIR:
        return words.text("lab-hand-pair", value=hand.number)
    return words.text("blackjack-hand-soft", total=hand.number) if hand.name == SOFT else str(hand.number)
