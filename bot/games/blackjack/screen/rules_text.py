"""House rules of blackjack in words, and the buttons of the actions that they offer."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from bot.drawing import roles
from bot.drawing.words import Words
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.view import TableView
from bot.language.language import MessageId
from rules.blackjack.actions import (
    Action,
    DeclineInsurance,
    Double,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
    TakeEvenMoney,
)
from rules.blackjack.house_rules import HANDS_MAX, DoubleOn, HouseRules, NaturalPays, SplitBy, SurrenderRule
from rules.blackjack.phases import Phase


@lru_cache(maxsize=256)
def rules_line(rules: HouseRules, words: Words) -> str:
    """Write house rules as a table shows them: `6 decks · S17 · DAS · LS · 3:2`."""
    return " · ".join(_facts(rules, words))


def _facts(rules: HouseRules, words: Words) -> Iterator[str]:
    yield words.text("blackjack-terms-decks", decks=rules.decks)
    yield words.text("blackjack-terms-soft", soft="hits" if rules.hit_soft_17 else "stands")
    if rules.no_hole_card:
        yield words.text("blackjack-terms-no-hole-card")
    if rules.double is not DoubleOn.ANY_TWO:
        yield words.text("blackjack-terms-double", double=rules.double.name.lower())
    if rules.max_hands == 1:
        yield words.text("blackjack-terms-no-split")
    else:
        yield from _splitting(rules, words)
    if rules.surrender is SurrenderRule.LATE:
        yield words.text("blackjack-terms-ls")
    if not rules.insurance:
        yield words.text("blackjack-terms-no-insurance")
    yield rules.natural_pays.value
    if rules.player_21_wins:
        yield words.text("blackjack-terms-any-twenty-one")
    if rules.fresh_shoe:
        yield words.text("blackjack-terms-fresh-shoe")


def _splitting(rules: HouseRules, words: Words) -> Iterator[str]:
    if rules.max_hands < HANDS_MAX:
        yield words.text("blackjack-terms-hands", hands=rules.max_hands)
    if rules.split_by is SplitBy.RANK:
        yield words.text("blackjack-terms-by-rank")
    if rules.double_after_split and rules.double is not DoubleOn.NONE:
        yield words.text("blackjack-terms-das")
    if rules.resplit_aces:
        yield words.text("blackjack-terms-rsa")
    if rules.hit_split_aces:
        yield words.text("blackjack-terms-hsa")


def rules_in_words(rules: HouseRules, words: Words) -> str:
    """Explain the game; moves that the house rules do not offer are left out."""
    doubles, splits = rules.double is not DoubleOn.NONE, rules.max_hands > 1
    return words.text("blackjack-rules", double="yes" if doubles else "no", split="yes" if splits else "no")


def terms_in_words(rules: HouseRules, words: Words) -> list[str]:
    """Write what each house rule means for a player."""
    sentences = [
        words.text("blackjack-rules-shoe", decks=rules.decks, shoe="fresh" if rules.fresh_shoe else "kept"),
        words.text("blackjack-rules-soft", soft="hits" if rules.hit_soft_17 else "stands"),
        words.text("blackjack-rules-natural", natural=rules.natural_pays.name.lower()),
        _doubles(rules, words),
        _splits(rules, words),
        words.text("blackjack-rules-surrender", surrender=rules.surrender.value),
    ]
    if rules.insurance:
        sentences.append(words.text("blackjack-rules-insurance"))
    if rules.no_hole_card:
        sentences.append(words.text("blackjack-rules-no-hole-card"))
    if rules.player_21_wins:
        sentences.append(words.text("blackjack-rules-any-twenty-one"))
    return [*sentences, words.text("blackjack-rules-rounding")]


def _doubles(rules: HouseRules, words: Words) -> str:
    double = rules.double.name.lower()
    if rules.double is not DoubleOn.NONE and rules.double_after_split and rules.max_hands > 1:
        return words.text("blackjack-rules-double-after-split", double=double)
    return words.text("blackjack-rules-double", double=double)


def _splits(rules: HouseRules, words: Words) -> str:
    if rules.max_hands == 1:
        return words.text("blackjack-rules-no-split")
    return words.text(
        "blackjack-rules-split",
        by=rules.split_by.value,
        hands=rules.max_hands,
        aces="again" if rules.resplit_aces else "once",
        then="hit" if rules.hit_split_aces else "stand",
    )


def terms_line(terms: TableConfig | TableView, words: Words) -> str:
    """Write house rules, stake limits and a lack of advice: `6 decks · S17 · DAS · LS · 3:2 · 10–1,000`."""
    line = (
        f"{rules_line(terms.rules, words)} · {words.number(terms.stake_min)}–{words.number(terms.stake_max)}"
    )
    return line if terms.advice else f"{line} · {words.text('blackjack-terms-no-advice')}"


ActionKind = type[Action]


ACTIONS: Mapping[ActionKind, str] = {
    Hit: "hit",
    Stand: "stand",
    Double: "double",
    Split: "split",
    Surrender: "surrender",
    Insure: "insurance",
    DeclineInsurance: "no-insurance",
    TakeEvenMoney: "even-money",
}
"""The names of actions, after which their messages are named, in the order of the rules."""

LABELS = {kind: MessageId(f"blackjack-button-{name}") for kind, name in ACTIONS.items()}

MOVES = {kind: MessageId(f"blackjack-move-{name}") for kind, name in ACTIONS.items()}
"""The names of actions within a line of text."""

# A colour would advise where the player alone has to decide, as on insurance. To stand is what the clock does.
STYLES = dict.fromkeys(ACTIONS, roles.NEUTRAL) | {Hit: roles.GOES_ON, Stand: roles.DEFAULT}


def offered(rules: HouseRules, phase: Phase) -> tuple[ActionKind, ...]:
    """Return the actions that these house rules know in a phase, in the order of their buttons."""
    if phase is Phase.INSURANCE:
        even_money = rules.natural_pays is NaturalPays.THREE_TO_TWO
        return (Insure, DeclineInsurance, *((TakeEvenMoney,) if even_money else ()))
    return (
        Hit,
        Stand,
        *((Double,) if rules.double is not DoubleOn.NONE else ()),
        *((Split,) if rules.max_hands > 1 else ()),
        *((Surrender,) if rules.surrender is not SurrenderRule.NONE else ()),
    )
