"""House rules in words, a sentence each."""

from bot.drawing.words import Words
from rules.blackjack.house_rules import DoubleOn, HouseRules


def terms_in_words(rules: HouseRules, words: Words) -> list[str]:
    """Say what each house rule means for a player."""
    sentences = [
        words.text("blackjack-rules-shoe", decks=rules.decks, shoe="fresh" if rules.fresh_shoe else "kept"),
        words.text("blackjack-rules-soft", soft="hits" if rules.hit_soft_17 else "stands"),
        words.text("blackjack-rules-natural", natural=rules.natural_pays.name.lower()),
        _doubling(rules, words),
        _splitting(rules, words),
        words.text("blackjack-rules-surrender", surrender=rules.surrender.value),
    ]
    if rules.insurance:
        sentences.append(words.text("blackjack-rules-insurance"))
    if rules.no_hole_card:
        sentences.append(words.text("blackjack-rules-no-hole-card"))
    if rules.player_21_wins:
        sentences.append(words.text("blackjack-rules-any-twenty-one"))
    return [*sentences, words.text("blackjack-rules-rounding")]


def _doubling(rules: HouseRules, words: Words) -> str:
    double = rules.double.name.lower()
    if rules.double is not DoubleOn.NONE and rules.double_after_split and rules.max_hands > 1:
        return words.text("blackjack-rules-double-after-split", double=double)
    return words.text("blackjack-rules-double", double=double)


def _splitting(rules: HouseRules, words: Words) -> str:
    if rules.max_hands == 1:
        return words.text("blackjack-rules-no-split")
    return words.text(
        "blackjack-rules-split",
        by=rules.split_by.value,
        hands=rules.max_hands,
        aces="again" if rules.resplit_aces else "once",
        then="hit" if rules.hit_split_aces else "stand",
    )
