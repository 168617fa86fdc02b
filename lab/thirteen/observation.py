"""The observation that a seat has of a deal, card by card, and the choice of a play from it."""

from dataclasses import dataclass

import numpy as np

from lab.generator import seeded
from lab.thirteen import strategies
from lab.thirteen.knowledge import ANY_LOW, NO_LOW, SOME_LOW, Knowledge
from lab.thirteen.level import Level
from lab.thirteen.plays import CARDS, LEAD, PASS, PlayTerms
from rules.thirteen.house_rules import HouseRules, Passing, Quads

DECK_SIZE = 52

_PLAYS = {int(cards): play for play, cards in enumerate(CARDS)}
_LEVELS = {
    Level.EASY: strategies.EASY,
    Level.NORMAL: strategies.NORMAL,
    Level.HARD: strategies.HARD,
    Level.EXPERT: strategies.EXPERT,
}


@dataclass(frozen=True, slots=True)
class ObservedTurn:
    """The cards that were played, none for a pass, and whether this seat played them."""

    is_mine: bool
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """A seat's hand, the number of the other seat's cards, and all turns of the deal.

    A card is 4 * place + suit, so that numbers rise as cards do by TH-4. `has_lowest` says whether this seat was
    dealt the lowest card of both hands, None if that is unknown.
    """

    hand: tuple[int, ...]
    theirs: int
    turns: tuple[ObservedTurn, ...]
    has_lowest: bool | None


def terms_of(rules: HouseRules) -> PlayTerms:
    """Return the house rules that plays depend on."""
    return PlayTerms(
        singles=rules.singles,
        min_straight=rules.min_straight,
        bombs=rules.quads is Quads.BOMB,
        free=rules.passing is Passing.FREE,
    )


def play_by(observation: Observation, level: Level, terms: PlayTerms, seed: int) -> tuple[int, ...]:
    """Choose the cards that a level plays, none if it must pass; `seed`, 0 to 2**64 - 1, is for its random choices."""
    play = int(strategies.decide(_LEVELS[level], knowledge_of(observation, terms), terms, seeded(seed)))
    return cards_of(play, observation.hand)


def hand_of(cards: tuple[int, ...]) -> int:
    """Convert cards to a hand."""
    return sum(1 << 4 * (card // 4) for card in cards)


def play_of(cards: tuple[int, ...]) -> int:
    """Return the play of cards that are a combination, PASS for none."""
    return _PLAYS[hand_of(cards)] if cards else PASS


def cards_of(play: int, hand: tuple[int, ...]) -> tuple[int, ...]:
    """Take the cards of a play from a hand, the lowest suits of each rank."""
    wanted = 0 if play == PASS else int(CARDS[play])
    taken: list[int] = []
    for card in sorted(hand):
        if wanted >> 4 * (card // 4) & 15:
            wanted -= 1 << 4 * (card // 4)
            taken.append(card)
    return tuple(taken)


def knowledge_of(observation: Observation, terms: PlayTerms) -> Knowledge:
    """Return the knowledge that follows from an observation."""
    pile, shown = LEAD, 0
    passes: list[tuple[int, int]] = []
    for turn in observation.turns:
        if turn.cards:
            pile = play_of(turn.cards)
            shown += 0 if turn.is_mine else hand_of(turn.cards)
            continue
        # If a player may pass at will, a pass tells nothing.
        if not turn.is_mine and (pile == LEAD or not terms.free):
            passes.append((pile, shown))
        pile = LEAD
    mine = {*observation.hand, *(card for turn in observation.turns if turn.is_mine for card in turn.cards)}
    seen = {card for turn in observation.turns if not turn.is_mine for card in turn.cards}
    unseen = [card for card in range(DECK_SIZE) if card not in mine | seen]
    lowest = min(mine)
    holding = ANY_LOW
    if observation.has_lowest is not None and lowest <= min(seen, default=lowest):
        holding = NO_LOW if observation.has_lowest else SOME_LOW
    return Knowledge(
        hand=hand_of(observation.hand),
        pile=pile,
        theirs=observation.theirs,
        unseen=np.array([card // 4 for card in unseen], dtype=np.int64),
        low=sum(card < lowest for card in unseen),
        holding=holding,
        passes=np.array([(then, shown - before) for then, before in passes], dtype=np.int64).reshape(-1, 2),
    )
