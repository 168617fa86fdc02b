"""Many deals between two levels, each played twice with seats swapped; the same seed gives the same deals."""

from collections.abc import Callable
from dataclasses import dataclass

from lab.generator import Generator, draw, seeded
from lab.thirteen.level import Level
from lab.thirteen.observation import DECK_SIZE, Observation, ObservedTurn, hand_of, play_by, play_of, terms_of
from lab.thirteen.plays import LEAD, list_plays, new_plays
from rules.cards import Suit
from rules.shuffle import derive_seed, shuffled
from rules.thirteen.dealing import DEALT, HAND_SIZE, leader_by_chance
from rules.thirteen.house_rules import HouseRules, Lead
from rules.thirteen.state import BLOCKING_PASSES

Order = tuple[int, ...]
"""A deck in dealing order, its cards in the numbering of `Observation`."""

Clock = Callable[[], float]
"""Return the time in seconds."""


@dataclass(frozen=True, slots=True)
class MeasuredDeal:
    """A deal that was played.

    `ahead` is the number of cards by which seat 0 won, below zero if seat 1 won. `seconds` holds for each seat the
    time of each move that was a choice.
    """

    ahead: int
    leader: int
    plays: int
    passes: int
    seconds: tuple[tuple[float, ...], tuple[float, ...]]


def order_of(seed: bytes, number: int) -> Order:
    """Shuffle deal `number` of a seed of 32 bytes, by protocol pf1 (docs/rules/fairness-protocol.md)."""
    return shuffled(tuple(range(DECK_SIZE)), derive_seed(seed, number), "bench", 1, "")


def play_pair(
    rules: HouseRules, seed: bytes, number: int, level: Level, against: Level, clock: Clock
) -> tuple[MeasuredDeal, MeasuredDeal]:
    """Play deal `number` of a seed with `level` in seat 0, and again with `level` in seat 1."""
    order = order_of(seed, number)
    chance = int.from_bytes(derive_seed(seed, number)[:8], "big")
    return (
        play_deal(rules, order, (level, against), seeded(chance), clock),
        play_deal(rules, order, (against, level), seeded(chance), clock),
    )


def play_deal(
    rules: HouseRules, order: Order, levels: tuple[Level, Level], chances: Generator, clock: Clock
) -> MeasuredDeal:
    """Play the first deal of a match; every move has its own seed, drawn from `chances`."""
    terms = terms_of(rules)
    hands = [order[:HAND_SIZE], order[HAND_SIZE:DEALT]]
    leader = _leader(rules, order)
    played: list[tuple[int, tuple[int, ...]]] = []
    seconds: tuple[list[float], list[float]] = ([], [])
    seat, pile, idle = leader, LEAD, 0
    while all(hands) and idle < BLOCKING_PASSES:
        observation = Observation(
            hand=hands[seat],
            theirs=len(hands[1 - seat]),
            turns=tuple(ObservedTurn(who == seat, cards) for who, cards in played),
            has_lowest=leader == seat if rules.lead is Lead.LOWEST else None,
        )
        chance = int(draw(chances))
        before = clock()
        cards = play_by(observation, levels[seat], terms, chance)
        after = clock()
        if list_plays(hand_of(hands[seat]), pile, terms, new_plays()) > 1:
            seconds[seat].append(after - before)
        played.append((seat, cards))
        idle = idle + 1 if not cards and pile == LEAD else 0
        pile = play_of(cards) if cards else LEAD
        hands[seat] = tuple(card for card in hands[seat] if card not in cards)
        seat = 1 - seat
    plays = sum(bool(cards) for _, cards in played)
    return MeasuredDeal(
        ahead=len(hands[1]) - len(hands[0]),
        leader=leader,
        plays=plays,
        passes=len(played) - plays,
        seconds=(tuple(seconds[0]), tuple(seconds[1])),
    )


def _leader(rules: HouseRules, order: Order) -> int:
    """Return the seat that leads (TH-4)."""
    match rules.lead:
        case Lead.LOWEST:
            return order.index(min(order[:DEALT])) // HAND_SIZE
        case Lead.RANDOM:
            return leader_by_chance(Suit(order[-1] % 4))
