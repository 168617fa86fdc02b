"""Blackjack in five lines, and house rules in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.blackjack.house_rules import DoubleOn, NaturalPays, SplitBy, SurrenderRule

if TYPE_CHECKING:
    from rules.blackjack.house_rules import HouseRules

HOW_TO_PLAY = """\
**How to play blackjack**
Get closer to 21 than the dealer without going over. An ace counts 1 or 11; jack, queen and king count 10.
You play against the dealer only; nobody else's cards matter. Bet first, then the cards are dealt.
**Hit** takes a card, **Stand** ends your hand. With two cards, **Double** doubles your bet for exactly one more card, \
and **Split** makes two hands of a pair.
The dealer draws last, up to 17. An ace and a ten-card at once are a blackjack. A tie returns your bet."""

_NATURALS = {
    NaturalPays.THREE_TO_TWO: "A blackjack wins one and a half times your bet.",
    NaturalPays.SIX_TO_FIVE: "A blackjack wins 6 chips for every 5 you bet.",
    NaturalPays.ONE_TO_ONE: "A blackjack wins as much as you bet.",
}
_DOUBLES = {
    DoubleOn.ANY_TWO: "You may double any two cards",
    DoubleOn.NINE_TO_ELEVEN: "You may double two cards that count 9, 10 or 11",
    DoubleOn.TEN_TO_ELEVEN: "You may double two cards that count 10 or 11",
}


def terms_in_words(rules: HouseRules) -> list[str]:
    """Say what each house rule means for a player, in a sentence each."""
    decks = "one deck" if rules.decks == 1 else f"{rules.decks} decks"
    shuffled = "shuffled anew for each round" if rules.fresh_shoe else "used until the cut card comes"
    soft = "hits" if rules.hit_soft_17 else "stands on"
    sentences = [
        f"The cards are {decks}, {shuffled}.",
        f"The dealer {soft} a soft 17, which is a 17 with an ace that counts 11.",
        _NATURALS[rules.natural_pays],
        _doubling(rules),
        *_splitting(rules),
        "You may surrender your first two cards and get half your bet back."
        if rules.surrender is SurrenderRule.LATE
        else "You cannot surrender.",
    ]
    if rules.insurance:
        sentences.append(
            "When the dealer shows an ace, you may insure half your bet at 2:1 against a blackjack."
        )
    if rules.no_hole_card:
        sentences.append(
            "The dealer takes the second card last, so a dealer's blackjack also beats doubles and splits."
        )
    if rules.player_21_wins:
        sentences.append("Every 21 of yours wins at once.")
    return sentences


def _doubling(rules: HouseRules) -> str:
    if rules.double is DoubleOn.NONE:
        return "You cannot double."
    after = ", also after a split" if rules.double_after_split and rules.max_hands > 1 else ""
    return f"{_DOUBLES[rules.double]}{after}."


def _splitting(rules: HouseRules) -> list[str]:
    if rules.max_hands == 1:
        return ["You cannot split."]
    pairs = "two cards of the same rank" if rules.split_by is SplitBy.RANK else "two cards of the same value"
    aces = "again and again" if rules.resplit_aces else "once"
    then = "and take more cards on them" if rules.hit_split_aces else "and each gets one card"
    return [f"You may split {pairs}, up to {rules.max_hands} hands; aces split {aces} {then}."]
