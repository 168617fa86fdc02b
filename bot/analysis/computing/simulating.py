"""A simulation played by the lab piece by piece. Only workers import this: it loads the compiler."""

from typing import TYPE_CHECKING

import numpy as np

from bot.analysis.computing.answers import HORIZON, Played, Simulated, Simulation
from lab.blackjack.chart import read_chart
from lab.blackjack.simulation import policy as policies
from lab.blackjack.simulation.bankroll import play_bankrolls
from lab.blackjack.simulation.blocks import ROUNDS, Plan, play_block
from lab.blackjack.simulation.charts import follow
from lab.blackjack.simulation.counting import deviate, spread
from lab.blackjack.simulation.result import result_of
from lab.blackjack.simulation.tally import RoundTally, new_tally, total
from lab.pictures.simulation import draw_fan
from rules.shuffle import parse_seed

if TYPE_CHECKING:
    from lab.pictures.words import FanWords

PLAYERS = 500


def play_on(simulation: Simulation, before: Played) -> Played:
    """Play the next block of rounds."""
    number = before.rounds // ROUNDS
    size = min(ROUNDS, simulation.rounds - before.rounds)
    block = play_block(_plan(simulation), parse_seed(simulation.seed), number, size)
    return Played(before.rounds + size, _packed(total((_unpacked(before), block))))


def sum_up(simulation: Simulation, played: Played, words: "FanWords") -> Simulated:
    """Compute the result of the rounds, and draw the course of bankrolls."""
    plan = _plan(simulation)
    found = result_of(_unpacked(played), plan.policy.units, plan.seats)
    bankrolls = play_bankrolls(plan, parse_seed(simulation.seed), PLAYERS, HORIZON)
    return Simulated(
        rounds=found.rounds,
        edge_percent=found.edge_percent,
        net=found.net,
        deviation=found.deviation,
        mean_bet=found.mean_bet,
        gain_percent=found.gain_percent,
        picture=draw_fan(bankrolls, words),
    )


def _plan(simulation: Simulation) -> Plan:
    return Plan(simulation.rules, _policy(simulation))


def _policy(simulation: Simulation) -> policies.Policy:
    rules = simulation.rules
    match simulation.policy:
        case "mimic":
            return policies.mimic(hits_soft_17=rules.hit_soft_17)
        case "never-bust":
            return policies.never_bust()
        case "stand":
            return policies.always_stand()
    assert simulation.rows is not None, "the chart was computed before"
    charted = follow(read_chart(simulation.rows))
    if simulation.policy == "chart":
        return charted
    return spread(deviate(charted, rules), *simulation.spread)


def _packed(tally: RoundTally) -> bytes:
    return tally.seats.tobytes() + tally.squares.tobytes()


def _unpacked(played: Played) -> RoundTally:
    tally = new_tally()
    if played.tally:
        numbers = np.frombuffer(played.tally, dtype=np.int64)
        tally.seats[:] = numbers[: tally.seats.size].reshape(tally.seats.shape)
        tally.squares[:] = numbers[tally.seats.size :]
    return tally
