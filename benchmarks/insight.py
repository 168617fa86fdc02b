"""Simulated players before `cardroom insight`: how many honest ones are named, and how soon those who see cards: `python -m benchmarks.insight`.

Every round is dealt from a fresh shoe, so ten columns hold the values of all decisions. Honest players deviate in many
ways; the seers know the next card, the hole card, or every card, and leave best play only where that pays.
"""

import argparse
from itertools import repeat
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from bot.analysis.computing.insight import RoundBet, SeatInsight
from lab.blackjack.column import UpCardValues, column
from lab.blackjack.composition import ACE, BUST, NO_VALUE, RANKS, SUITS, TEN, HandTable, full_shoe, hand_table
from lab.blackjack.hindsight import (
    DOUBLE,
    HIT,
    INSURE,
    SAMPLES,
    SPLIT,
    STAND,
    STANDS_OUT,
    SURRENDER,
    VIEWS,
    HandSpot,
    HindsightMove,
    compare,
    mix,
    result,
    spot_of,
    value_of,
)
from lab.blackjack.moves import HandMove, move_value, pair_value_index
from lab.blackjack.policy import ExactPolicy
from lab.blackjack.simulation.policy import LEAST, mimic
from lab.blackjack.simulation.table import new_table
from lab.blackjack.simulation.tally import STAKE, play_given
from lab.generator import Generator, draw, seeded, shuffle
from lab.jit import compiled
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS
from rules.blackjack.house_rules import PRESETS, HouseRules, SurrenderRule

MOVE_COUNT = 5
NEGLIGIBLE = 0.005
ROUNDS_MAX = 50_000
CHECKED = np.array([10, 20, 40])
"""The numbers of deviations at which a player's figures are noted."""

Floats = npt.NDArray[np.float64]

HONEST = (
    "any move, now and then",
    "any move, often",
    "the second best move, always",
    "the second best move where it is cheap",
    "as the dealer",
    "never busts",
    "never doubles, splits or surrenders",
    "doubles and splits whatever can be",
    "surrenders all that is weak",
    "insures always",
    "wild after a loss",
)
ANY_RARELY, ANY_OFTEN, SECOND, CHEAP, DEALER, TIMID, PLAIN, BOLD, WEAK, INSURER, WILD = range(len(HONEST))
NEXT, HOLE, ALL = range(len(HONEST), len(HONEST) + 3)
SEERS = {NEXT: "knows the next card", HOLE: "knows the hole card", ALL: "knows every card"}


class World(NamedTuple):
    """The values and the best play of every hand against each of the ten up cards."""

    table: HandTable
    values: Floats
    hitting: npt.NDArray[np.bool_]
    doubling: npt.NDArray[np.bool_]
    surrendering: npt.NDArray[np.bool_]
    splitting: npt.NDArray[np.int64]
    pair_hands: npt.NDArray[np.int64]
    deck: npt.NDArray[np.uint8]


class Tally(NamedTuple):
    """The sums of a player's deviations: gain, variance and cost in a row for each view; and their count."""

    sums: Floats
    deviations: npt.NDArray[np.int64]


def world_of(rules: HouseRules) -> tuple[World, HandSpot]:
    """Compute the values, and a spot with the house rules."""
    table, whole = hand_table(), full_shoe(rules.decks)
    values = np.full((10, len(table.totals), MOVE_COUNT), -np.inf)
    columns: list[UpCardValues] = []
    pair_hands = np.zeros((10, 10), dtype=np.int64)
    for up in range(10):
        left = list(whole.by_rank)
        left[up] -= 1
        against = column(type(whole)(tuple(left)), up, rules)
        columns.append(against)
        for hand in range(len(table.totals)):
            if table.cards[hand] >= TWO_CARDS and table.totals[hand] < BLACKJACK_TOTAL:
                _write_values(values[up, hand], against, hand)
        for pair in against.pairs.value_indices:
            pair_hands[up, pair] = spot_of(against, table.find((pair, pair)), pair).hands
    bests = [each.best for each in columns]
    deck = np.repeat(np.arange(RANKS, dtype=np.uint8), SUITS * rules.decks)
    world = World(
        table,
        values,
        np.array([best.hitting for best in bests]),
        np.array([best.doubling for best in bests]),
        np.array([best.surrendering for best in bests]),
        np.array([best.splitting for best in bests]),
        pair_hands,
        deck,
    )
    return world, spot_of(columns[ACE], table.find((1, 2)), 1)


def _write_values(values: Floats, against: UpCardValues, hand: int) -> None:
    rules, table = against.rules, hand_table()
    values[STAND] = move_value(against, hand, HandMove.STAND)
    values[HIT] = move_value(against, hand, HandMove.HIT)
    if table.cards[hand] > TWO_CARDS:
        return
    if rules.double.allows(int(table.totals[hand])):
        values[DOUBLE] = move_value(against, hand, HandMove.DOUBLE)
    if rules.surrender is SurrenderRule.LATE:
        values[SURRENDER] = move_value(against, hand, HandMove.SURRENDER)
    pair = pair_value_index(hand)
    if pair is not None and against.pairs.most[pair]:
        values[SPLIT] = move_value(against, hand, HandMove.SPLIT)


@compiled
def uniform(generator: Generator) -> float:
    """Draw a number from 0 to 1."""
    return (draw(generator) >> np.uint64(11)) / 9007199254740992.0


@compiled
def some_move(values: Floats, generator: Generator) -> int:
    """Choose any legal move, each as likely."""
    count = 0
    for value in values:
        count += value > -np.inf
    chosen = int(uniform(generator) * count)
    for move in range(len(values)):
        if values[move] > -np.inf:
            if chosen == 0:
                return move
            chosen -= 1
    return STAND


@compiled
def second_best(values: Floats, best: int) -> int:
    """Return the best of the other moves."""
    found = STAND if best != STAND else HIT
    for move in range(len(values)):
        if move != best and values[move] > values[found]:
            found = move
    return found


@compiled
def honest_move(
    kind: int, table: HandTable, hand: int, values: Floats, best: int, has_lost: int, generator: Generator
) -> int:
    """Choose a move as player number `kind` of HONEST does; none of them sees a hidden card."""
    luck, total, move = uniform(generator), table.totals[hand], best
    plain = HIT if values[HIT] > values[STAND] else STAND
    other = second_best(values, best)
    if (
        (kind == ANY_RARELY and luck < 0.1)
        or (kind == ANY_OFTEN and luck < 0.6)
        or (kind == WILD and luck < 0.5 * has_lost)
    ):
        move = some_move(values, generator)
    elif kind == SECOND or (kind == CHEAP and values[best] - values[other] < 0.06):
        move = other
    elif kind == DEALER:
        move = HIT if total < 17 else STAND
    elif kind == TIMID:
        move = STAND if total > 11 and not table.soft[hand] else plain
    elif kind == PLAIN or (kind == BOLD and values[SPLIT] == -np.inf and total > 18):
        move = plain
    elif kind == BOLD and values[SPLIT] > -np.inf:
        move = SPLIT
    elif kind == BOLD:
        move = DOUBLE if values[DOUBLE] > -np.inf else plain
    elif kind == WEAK and values[SURRENDER] > -np.inf and values[best] < -0.15:
        move = SURRENDER
    return move


@compiled
def seen_move(
    kind: int,
    table: HandTable,
    policy: ExactPolicy,
    spot: HandSpot,
    cards: npt.NDArray[np.uint8],
    values: Floats,
    best: int,
    generator: Generator,
) -> int:
    """Choose the move that brings most in the orders that are left to who knows some cards, if that is more than best play brings."""
    sums, mixed, times = np.zeros(MOVE_COUNT), cards.copy(), 1 if kind == ALL else 100
    for _ in range(times):
        if kind == NEXT:
            # The known card stands aside while the others are shuffled.
            last = len(mixed) - 1
            mixed[1], mixed[last] = mixed[last], mixed[1]
            mix(spot, mixed[:last], generator)
            mixed[1], mixed[last] = mixed[last], mixed[1]
        elif kind == HOLE:
            shuffle(generator, mixed, 1, len(mixed))
        for move in range(MOVE_COUNT):
            if values[move] > -np.inf:
                sums[move] += result(table, policy, spot, mixed, HindsightMove(move, 0.0))
    found = best
    for move in range(MOVE_COUNT):
        if values[move] > -np.inf and sums[move] > sums[found] + 0.05 * times:
            found = move
    return found


@compiled
def play(
    world: World, house: HandSpot, kind: int, generator: Generator, checked: npt.NDArray[np.int64]
) -> Floats:
    """Play until the last of these numbers of deviations; return the gain, variance and cost by each view at each."""
    cards, tally = world.deck.copy(), Tally(np.zeros((3, 3)), np.zeros(1, dtype=np.int64))
    noted, due, has_lost = np.full((len(checked), 3, 3), np.nan), 0, 0
    for _ in range(ROUNDS_MAX):
        shuffle(generator, cards, 0, len(cards))
        has_lost = play_round(world, house, kind, cards, has_lost, tally, generator)
        while due < len(checked) and tally.deviations[0] >= checked[due]:
            noted[due] = tally.sums
            due += 1
        if due == len(checked):
            break
    return noted


@compiled
def play_round(
    world: World,
    house: HandSpot,
    kind: int,
    cards: npt.NDArray[np.uint8],
    has_lost: int,
    tally: Tally,
    generator: Generator,
) -> int:
    """Play a round from two cards, the up card, the hole card and the shoe behind it; return 1 if its first hand is lost."""
    table, up, at = world.table, value_of(cards[2]), 3
    hand = table.after[table.after[len(table.totals) - 1, value_of(cards[0])], value_of(cards[1])]
    policy = policy_in(world, up)
    completes = TEN if up == ACE else (ACE if up == TEN else NO_VALUE)
    is_natural = value_of(cards[at]) == completes
    if up == ACE:
        spot = spot_in(world, house, up, hand, completes, NO_VALUE)
        answer_offer(world, spot, kind, cards[at:], is_natural, tally, generator)
    if is_natural or table.totals[hand] == BLACKJACK_TOTAL:
        return int(is_natural)
    while hand != BUST:
        spot = spot_in(world, house, up, hand, completes, completes)
        values = world.values[up, hand]
        best = values.argmax()
        if kind < NEXT:
            chosen = honest_move(kind, table, hand, values, best, has_lost, generator)
        else:
            chosen = seen_move(kind, table, policy, spot, cards[at:], values, best, generator)
        made, instead = HindsightMove(chosen, 0.0), HindsightMove(best, 0.0)
        note(world, spot, cards[at:], made, instead, values[best] - values[chosen], tally, generator)
        if chosen != HIT:
            return int(result(table, policy, spot, cards[at:], made) < 0.0)
        # The hole card stays before what is dealt next.
        cards[at], cards[at + 1] = cards[at + 1], cards[at]
        hand = table.after[hand, value_of(cards[at])]
        at += 1
    return 1


@compiled
def spot_in(world: World, house: HandSpot, up: int, hand: int, completes: int, excluded: int) -> HandSpot:
    """Describe a hand of this world."""
    counts = world.table.counts[hand]
    pair = counts.argmax()
    hands = world.pair_hands[up, pair] if counts[pair] == counts.sum() == TWO_CARDS else 0
    nobody = np.zeros(0, dtype=np.int64)
    h17, terms, pays = house.hits_soft_17, house.terms, house.natural_pays
    return HandSpot(up, hand, hands, nobody, 1, completes, excluded, h17, 0, -1, terms, pays)


@compiled
def policy_in(world: World, up: int) -> ExactPolicy:
    """Return the best play against an up card."""
    return ExactPolicy(world.hitting[up], world.doubling[up], world.surrendering[up], world.splitting[up])


@compiled
def answer_offer(
    world: World,
    spot: HandSpot,
    kind: int,
    cards: npt.NDArray[np.uint8],
    is_natural: int,
    tally: Tally,
    generator: Generator,
) -> None:
    """Answer the offer of insurance."""
    worth = 0.5 * (3.0 * np.count_nonzero(cards >= TEN) / len(cards) - 1.0)
    best = HindsightMove(INSURE, 0.5 if worth > 0.0 else 0.0)
    chosen = best
    if kind == INSURER:
        chosen = HindsightMove(INSURE, 0.5)
    elif kind >= HOLE:
        chosen = HindsightMove(INSURE, 0.5 * is_natural)
    cost = abs(worth) if chosen.share != best.share else 0.0
    note(world, spot, cards, chosen, best, cost, tally, generator)


@compiled
def note(
    world: World,
    spot: HandSpot,
    cards: npt.NDArray[np.uint8],
    chosen: HindsightMove,
    best: HindsightMove,
    cost: float,
    tally: Tally,
    generator: Generator,
) -> None:
    """Add a decision to the tally if it deviates."""
    if cost >= NEGLIGIBLE:
        tally.sums[:, :2] += compare(
            world.table, policy_in(world, spot.up), spot, cards, chosen, best, generator, SAMPLES
        )
        tally.sums[:, 2] += cost
        tally.deviations[0] += 1


def errors_of(world: World, house: HandSpot, kind: int, players: range) -> Floats:
    """Return the errors of players of a kind: by player, number of deviations and view."""
    played = np.array([play(world, house, kind, seeded(number), CHECKED) for number in players])
    gains, variances, costs = (played[..., index] for index in range(3))
    errors: Floats = (gains + costs) / np.sqrt(variances)
    return errors


def rounds_of(rounds: int) -> tuple[Floats, Floats]:
    """Play rounds of a table of six decks as the dealer does; return what each brought for a chip, and the true count before it."""
    table = new_table(PRESETS["vegas"], mimic(hits_soft_17=False), 1, STAKE)
    nets, dealt, bins = (
        np.zeros((rounds, 1), np.int64),
        np.zeros(rounds, np.int64),
        np.zeros(rounds, np.int64),
    )
    play_given(table, nets, dealt, bins)
    return nets[:, 0] / STAKE, (bins + LEAST).astype(np.float64)


def stakes_of(way: str, results: Floats, counts: Floats, chance: np.random.Generator) -> list[int]:
    """Bet in a way on rounds with these results; only the last two ways use what is not known yet."""
    stakes, stake = [], 10
    for number, (count, result_to_come) in enumerate(zip(counts, results, strict=True)):
        last = results[number - 1] if number else 0.0
        match way:
            case "doubles after a loss":
                stake = min(1000, 2 * stake) if last < 0 else 10
            case "doubles after a win":
                stake = min(1000, 2 * stake) if last > 0 else 10
            case "by the count":
                stake = int(np.clip(10 * count, 10, 100))
            case "by whim":
                stake = int(10 * np.exp(chance.normal()))
            case "knows who wins":
                stake = 100 if result_to_come > 0 else 10
            case "knows who wins, half the time":
                stake = 100 if (result_to_come > 0) == (chance.random() < 3 / 4) else 10
        stakes.append(max(1, stake))
    return stakes


WAYS = ("doubles after a loss", "doubles after a win", "by the count", "by whim")
KNOWING_WAYS = ("knows who wins", "knows who wins, half the time")


def bettors(honest: int, knowing: int) -> None:
    """Print how many are named for their stakes, after 40 rounds and more."""
    chance = np.random.default_rng(1)
    for rounds in (40, 100, 200):
        named, share = 0, -(-honest // len(WAYS))
        for way in (*WAYS, *KNOWING_WAYS):
            players = knowing if way in KNOWING_WAYS else share
            results, counts = (each.reshape(players, rounds) for each in rounds_of(players * rounds))
            found = [
                SeatInsight(
                    bets=tuple(
                        map(
                            RoundBet,
                            repeat(1),
                            stakes_of(way, *row, chance),
                            row[1].tolist(),
                            row[0].tolist(),
                        )
                    )
                ).stake_errors
                for row in zip(results, counts, strict=True)
            ]
            passes = sum(each > STANDS_OUT for each in found)
            named += passes if way in WAYS else 0
            mean, most = np.mean(found).round(2), max(found)
            print(
                f"{way:32} {rounds} rounds, {players} players: mean {mean}, at most {most:.2f}, named {passes}"
            )
        print(f"honest bettors named after {rounds} rounds: {named} of {share * len(WAYS)}", flush=True)


def main() -> None:
    """Print how many players are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--honest", type=int, default=10_000, help="the number of honest players")
    parser.add_argument("--seers", type=int, default=200, help="the number of each kind of seer")
    asked = parser.parse_args()
    bettors(asked.honest, asked.seers)
    world, house = world_of(PRESETS["vegas"])
    share, named = -(-asked.honest // len(HONEST)), np.zeros(len(CHECKED), dtype=np.int64)
    print("errors at most, and how many are named, after", *CHECKED, "deviations")
    for kind, name in enumerate((*HONEST, *SEERS.values())):
        count = asked.seers if kind in SEERS else min(share, asked.honest - kind * share)
        found = errors_of(world, house, kind, range(kind * 10**6, kind * 10**6 + count))
        passes = (found > STANDS_OUT).any(axis=2).sum(axis=0)
        named += passes if kind not in SEERS else 0
        print(f"{name:40}", count, "players", found.max(axis=(0, 2)).round(2), "named", passes)
        for view, shown in enumerate(VIEWS):
            print(f"    by {shown:16}", "mean", found[..., view].mean(axis=0).round(2), flush=True)
    print("honest players named:", *named, "of", asked.honest)


if __name__ == "__main__":
    main()
