"""Simulations in pieces come to what they come to in one (LB-4, LB-6)."""

from io import BytesIO

import pytest
from PIL import Image

from bot.analysis.computing.answers import CHARTED, POLICIES, Played, Simulation
from bot.analysis.computing.lab import simulate, sum_up
from lab.blackjack.chart import UP_LETTERS, Code
from lab.blackjack.simulation import policy as policies
from lab.blackjack.simulation.blocks import ROUNDS, Plan, blocks, play_block
from lab.blackjack.simulation.result import result_of
from lab.blackjack.simulation.tally import total
from lab.pictures.words import fan_in_english
from rules.blackjack.house_rules import PRESETS
from rules.shuffle import parse_seed

SEED = "5eed"
ROWS = {
    "hard": {str(total): [Code.HIT.value if total < 17 else Code.STAND.value] * 10 for total in range(4, 21)},
    "soft": {
        str(total): [Code.HIT.value if total < 18 else Code.STAND.value] * 10 for total in range(12, 21)
    },
    "pairs": {2 * letter: [Code.HIT.value] * 10 for letter in UP_LETTERS},
}
"""A chart by which the player does as the dealer."""

WORDS = fan_in_english("6 decks", 10_000)


def played_out(simulation: Simulation) -> Played:
    played = Played()
    while played.rounds < simulation.rounds:
        played = simulate(simulation, played)
    return played


def test_pieces_are_the_blocks_of_the_seed() -> None:
    """So `cardroom simulate` with this seed, policy and number of rounds prints the same figures."""
    rules, rounds = PRESETS["vegas"], ROUNDS + 1_000
    simulation = Simulation(rules, "mimic", rounds, SEED)
    found = sum_up(simulation, played_out(simulation), WORDS)
    policy = policies.mimic(hits_soft_17=False)
    plan = Plan(rules, policy)
    whole = total(play_block(plan, parse_seed(SEED), number, size) for number, size in blocks(rounds))
    expected = result_of(whole, policy.units, 1)
    assert (found.rounds, found.edge_percent.value, found.net.error) == (
        rounds,
        expected.edge_percent.value,
        expected.net.error,
    )


@pytest.mark.parametrize("policy", POLICIES)
def test_every_policy_is_played(policy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house wins of all but who counts, and the picture of it is as wide as a phone."""
    monkeypatch.setattr("bot.analysis.computing.lab.PLAYERS", 20)
    rows = ROWS if policy in CHARTED else None
    spread = (1, 8) if policy == "hilo" else (1, 1)
    simulation = Simulation(PRESETS["strip8"], policy, 50_000, SEED, spread, rows)
    found = sum_up(simulation, played_out(simulation), WORDS)
    assert found.rounds == 50_000
    assert found.edge_percent.error > 0
    assert (found.mean_bet > 1) == (policy == "hilo")
    with Image.open(BytesIO(found.picture)) as picture:
        assert (picture.format, picture.width) == ("PNG", 780)
    if policy != "hilo":
        assert found.edge_percent.value > 3 * found.edge_percent.error
