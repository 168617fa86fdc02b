"""Charts asked for at tables (LB-6); what makes a chart the best is tested in the lab."""

import asyncio
from io import BytesIO
from unittest.mock import patch

import pytest
from PIL import Image

from bot.analysis.charts import UP_CARDS, Charts, read_shipped
from bot.analysis.computing.answers import CHARTED, POLICIES, Charted, Column, Played, Simulation
from bot.analysis.computing.lab import chart_column, draw_chart, join_columns, simulate, sum_up
from bot.testing.room import WorkersHere
from lab.blackjack.chart import UP_LETTERS, Code
from lab.blackjack.simulation import policy as policies
from lab.blackjack.simulation.blocks import ROUNDS, Plan, blocks, play_block
from lab.blackjack.simulation.result import result_of
from lab.blackjack.simulation.tally import total
from lab.pictures.words import chart_in_english, fan_in_english
from rules.blackjack.house_rules import PRESETS, HouseRules
from rules.shuffle import parse_seed


class Slow(WorkersHere):
    """Computes nothing, but not before it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = asyncio.Event()
        self.asked: list[int] = []

    async def chart_column(self, rules: HouseRules, up: int) -> Column:
        self.asked.append(up)
        await self.go_on.wait()
        return Column((), (), (), 0, 0)

    async def join_columns(self, rules: HouseRules, columns: list[Column]) -> Charted:
        return Charted(rules, {}, 0, 0)


def test_the_columns_of_all_up_cards_make_the_chart() -> None:
    """The classic table's, with the edge that `cardroom chart --rules classic` prints, and a picture as wide as a phone."""
    rules = PRESETS["classic"]
    charted = join_columns(rules, [chart_column(rules, up) for up in UP_CARDS])
    assert charted.chart_percent == pytest.approx(2.9798, abs=0.0001)
    assert charted.edge_percent < charted.chart_percent
    shipped = read_shipped()
    assert shipped.keys() == set(PRESETS.values()), "python -m tools.preset_charts computes them"
    assert charted.rows == shipped[rules].rows
    assert charted.edge_percent == pytest.approx(shipped[rules].edge_percent, abs=1e-5)
    assert charted.rows["hard"]["20"] == ["S"] * 10
    assert charted.rows["hard"]["11"] == ["H"] * 10, "nothing is doubled there"
    with Image.open(BytesIO(draw_chart(charted, chart_in_english("6 decks")))) as picture:
        assert (picture.format, picture.width) == ("PNG", 780)


async def test_everybody_who_asks_meanwhile_waits_for_the_same_chart() -> None:
    """Who gives up waiting does not take it from the others."""
    lab = Slow()
    charts = Charts(lab, {})
    first, second = (asyncio.create_task(charts.of(PRESETS["vegas"])) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    lab.go_on.set()
    charted = await second
    assert lab.asked == list(UP_CARDS)
    assert await charts.of(PRESETS["vegas"]) is charted
    assert lab.asked == list(UP_CARDS)


async def test_house_rules_that_play_alike_share_a_chart() -> None:
    """The deal of the day has a preset's chart, which was not computed here."""
    lab = Slow()
    lab.go_on.set()
    daily = HouseRules(fresh_shoe=True, insurance=False, penetration=50)
    charted = await Charts(lab).of(daily)
    assert lab.asked == []
    assert (charted.rules, charted.rows) == (daily, read_shipped()[PRESETS["vegas"]].rows)


async def test_only_so_many_charts_are_kept() -> None:
    lab = Slow()
    lab.go_on.set()
    charts = Charts(lab, {})
    with patch("bot.analysis.charts.KEPT_MAX", 3):
        for decks in range(1, 6):
            await charts.of(HouseRules(decks=decks, penetration=50))
    assert len(charts._kept) == 3


async def test_a_chart_that_failed_after_everybody_left_is_computed_anew() -> None:
    """Who asks later hears nothing of what befell the lab when nobody waited."""

    class FailingOnce(Slow):
        async def chart_column(self, rules: HouseRules, up: int) -> Column:
            column = await super().chart_column(rules, up)
            if len(self.asked) == 1:
                raise RuntimeError
            return column

    lab = FailingOnce()
    charts = Charts(lab, {})
    asking = asyncio.create_task(charts.of(PRESETS["vegas"]))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    asking.cancel()
    lab.go_on.set()
    for _ in range(5):
        await asyncio.sleep(0)
    assert lab.asked == [UP_CARDS[0]], "it has failed by now"
    assert (await charts.of(PRESETS["vegas"])).rules == PRESETS["vegas"]


async def test_one_chart_is_computed_at_a_time() -> None:
    """However many tables are asked about, what is left of the lab answers for hands."""
    lab = Slow()
    charts = Charts(lab, {})
    asked = [asyncio.create_task(charts.of(rules)) for rules in PRESETS.values()]
    for _ in range(10):
        await asyncio.sleep(0)
    assert lab.asked == [0]
    lab.go_on.set()
    await asyncio.gather(*asked)
    assert len(lab.asked) == len(UP_CARDS) * len(PRESETS)


async def test_who_waits_for_a_chart_sees_its_columns_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also who asks after the computation has begun."""
    monkeypatch.setattr("bot.analysis.charts.WATCH_SECONDS", 0)
    steps, heard = asyncio.Semaphore(0), list[int]()

    class Stepwise(Slow):
        async def chart_column(self, rules: HouseRules, up: int) -> Column:
            await steps.acquire()
            return Column((), (), (), 0, 0)

    async def watch(columns: int) -> None:
        heard.append(columns)
        steps.release()

    charts = Charts(Stepwise(), {})
    first = asyncio.create_task(charts.of(PRESETS["vegas"]))
    assert await charts.of(PRESETS["vegas"], watch) is await first
    assert heard == sorted(heard)
    assert set(heard) >= set(range(len(UP_CARDS)))
    heard.clear()
    await charts.of(PRESETS["vegas"], watch)
    assert heard == [], "it is ready"


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
