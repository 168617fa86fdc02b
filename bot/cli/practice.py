"""`cardroom mistakes FILE… --practise`: the situations that cost most, with fresh cards, in a terminal. Nothing is stored."""

from collections.abc import Callable, Sequence

from bot.analysis.computing import lab
from bot.analysis.computing.decision_points import DecisionPoint, decision_point
from bot.analysis.computing.drill import hi_lo
from bot.analysis.computing.practice import counted_round, fresh_round, rules_of
from bot.analysis.computing.situations import Rows, Situation
from bot.analysis.practice_message import CARDS_MAX, is_right
from bot.cli.solo import YOU, ask_choice, move_text, show, show_round
from bot.drawing.words import Words
from bot.language.language import ENGLISH
from rules.blackjack import BLACKJACK
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.state import RoundState


def practise(keys: Sequence[str], seed: str, chart: Callable[[HouseRules], Rows]) -> None:
    """Ask for a move in each of ten hands of these situations, in turn, and print what every move is worth.

    `seed` is 8 hex digits; `chart` returns the best chart of house rules, which the cards that are out may overrule.
    """
    asked = right = 0
    try:
        for number in range(1, CARDS_MAX + 1):
            situation = Situation.parse(keys[(number - 1) % len(keys)])
            if situation.by_count:
                made = counted_round(situation, seed, number, chart(rules_of(situation)))
            else:
                made = fresh_round(situation, seed, number)
            show(f"hand {number} of {CARDS_MAX}, {situation.rules}{_count(decision_point(made, YOU))}")
            right += _answer(made)
            asked += 1
    except EOFError:
        print()
    print(f"{right} of {asked} right")


def _count(spot: DecisionPoint) -> str:
    """Write the running count of Hi-Lo where cards of earlier rounds are out."""
    if not spot.seen:
        return ""
    running = sum(map(hi_lo, (*spot.seen, *spot.hand.cards, spot.up)))
    return f", {spot.cards_seen} cards seen, running count {running:+}"


def _answer(made: RoundState) -> bool:
    """Ask for a move, print the value of each, the best first, and return whether none is better by a mistake."""
    words = Words(ENGLISH)
    show_round(words, made)
    moves = {move_text(words, action): action for action in BLACKJACK.legal_actions(made, YOU)}
    chosen = ask_choice(words, moves)
    advice = lab.odds(decision_point(made, YOU))
    assert advice is not None, "a card of practice leaves enough cards"
    right = is_right(chosen, advice)
    values = ", ".join(f"{move_text(words, action)} {value:+.4f}" for action, value in advice.values.items())
    print(f"{'right' if right else 'wrong'}: {values}")
    return right
