"""Count a round in its players' tallies, and award the badges of rounds."""

from collections.abc import Iterator, Mapping

from bot.core.achievements import Achievement
from bot.core.outcomes import streak_after
from rules.blackjack.hand import BLACKJACK_TOTAL, Hand, Result

FIVE_CARDS = 5
FOUR_HANDS = 4
STREAK = 5
ROUNDS = 100
BIG_WIN = 1_000
PRACTICE_DAYS, PRACTICE_WEEK = "practice_days", 7
"""The tally of the longest streak of practice, and the streak that earns a badge, by its goal alone because no game's action does."""

WON = (Result.NATURAL, Result.WIN)


def after_round(hands: tuple[Hand, ...], net: int, before: Mapping[str, int]) -> Achievement:
    """Return the achievement of one seat: its settled hands, its net chips in the round, and its tallies before.

    A push neither lengthens nor ends a streak. `net` and `biggest_win` are in chips.
    """
    streak = streak_after(before.get("streak", 0), net)
    tallies = {
        "rounds": before.get("rounds", 0) + 1,
        "hands": before.get("hands", 0) + len(hands),
        "won": before.get("won", 0) + sum(hand.result in WON for hand in hands),
        "blackjacks": before.get("blackjacks", 0) + sum(hand.result is Result.NATURAL for hand in hands),
        "net": before.get("net", 0) + net,
        "biggest_win": max(before.get("biggest_win", 0), net),
        "streak": streak,
        "best_streak": max(before.get("best_streak", 0), streak),
    }
    return Achievement(tallies, tuple(_badges(hands, net, tallies)))


def _badges(hands: tuple[Hand, ...], net: int, tallies: Mapping[str, int]) -> Iterator[str]:
    won = [hand for hand in hands if hand.result in WON]
    if tallies["blackjacks"]:
        yield "blackjack"
    if any(hand.doubled for hand in won):
        yield "double_down"
    if any(len(hand.cards) >= FIVE_CARDS and hand.total.value == BLACKJACK_TOTAL for hand in won):
        yield "five_card_21"
    if len(hands) >= FOUR_HANDS and net > 0:
        yield "four_hands"
    if tallies["best_streak"] >= STREAK:
        yield "hot_streak"
    if net >= BIG_WIN:
        yield "high_roller"
    if tallies["rounds"] >= ROUNDS:
        yield "regular"
