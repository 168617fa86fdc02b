"""Processes are killed, stopped, cut off and ended while people play on all shards; every chip and card stays where it was.

`make cluster-test N=200` plays this many rounds and prints the outcome of each.
"""

import os
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from tests.cluster.bots import Cluster, cluster
from tests.cluster.cutting import cut_and_kill
from tests.cluster.faults import Faults
from tests.cluster.people import People
from tests.cluster.witness import Witness, witness_of

ROUNDS = int(os.environ.get("CARDROOM_CLUSTER_ROUNDS", "5"))
ONLY = os.environ.get("CARDROOM_CLUSTER_FAULT", "")
"""The name of one fault that comes in every round, for a search."""
PLAYED_SECONDS = 240.0
"""How long it may take on a machine with much else to do until everybody plays again; some 15 s is usual."""


@dataclass
class Rounds:
    """Plays round after round: one fault, then everybody plays again, then all is compared."""

    cluster: Cluster
    people: People
    witness: Witness
    faults: Faults
    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    async def play(self, number: int) -> None:
        """Play one round."""
        names = [ONLY] if ONLY else list(self.faults.kinds)
        name = names[number % len(names)]
        self.people.play()
        await self.people.until_all_have_played(PLAYED_SECONDS)
        began = time.monotonic()
        await self.faults.strike(name)
        await self.people.until_all_have_played(PLAYED_SECONDS)
        took = time.monotonic() - began
        await self.people.rest()
        await self.witness.check(self.people.places)
        self.seconds[name].append(took)
        _say(
            f"{number + 1}. {name}: everybody plays again after {took:.1f} s; {self.witness.summary(self.people.places)}"
        )

    def report(self) -> None:
        """Say what came of all rounds."""
        for name, seconds in self.seconds.items():
            _say(
                f"{name}: {len(seconds)} rounds, everybody plays after {min(seconds):.1f} to {max(seconds):.1f} s"
            )


@pytest.fixture
async def rounds(tmp_path: Path) -> AsyncIterator[Rounds]:
    """Start the cluster, and let people begin to play."""
    random = Random(os.urandom(8))  # noqa: S311 - moments and moves, not secrets.
    async with cluster(tmp_path) as made, witness_of(made) as witness:
        people = People.of(made.discord, random)
        people.start()
        try:
            yield Rounds(made, people, witness, Faults(made, random))
        finally:
            await people.stop()


@pytest.mark.timeout(0)
async def test_every_press_and_card_is_kept_and_every_game_goes_on(rounds: Rounds) -> None:
    """Whatever happens to a process, its database connections or the database server; nor does a kill around a slip break a promise."""
    for number in range(ROUNDS):
        await rounds.play(number)
    rounds.report()
    await rounds.people.rest()
    await cut_and_kill(rounds.cluster)
    await rounds.witness.check(rounds.people.places)
    rounds.witness.check_logs()


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - the counts are what the long run is for.
