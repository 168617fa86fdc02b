"""Charts asked for at tables (LB-6); what makes a chart the best is tested in the lab."""

import asyncio
from io import BytesIO

import pytest
from PIL import Image

from bot.analysis.computing.answers import Charted, Column
from bot.analysis.computing.lab import chart_column, draw_chart, join_columns
from bot.analysis.jobs import KEPT_MAX, UP_CARDS, Charts
from lab.pictures.words import chart_in_english
from rules.blackjack.house_rules import PRESETS, HouseRules
from tests.bot.core.workers import WorkersHere


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
    assert charted.rows["hard"]["20"] == ["S"] * 10
    assert charted.rows["hard"]["11"] == ["H"] * 10, "nothing is doubled there"
    with Image.open(BytesIO(draw_chart(charted, chart_in_english("6 decks")))) as picture:
        assert (picture.format, picture.width) == ("PNG", 780)


async def test_everybody_who_asks_meanwhile_waits_for_the_same_chart() -> None:
    """Who gives up waiting does not take it from the others."""
    lab = Slow()
    charts = Charts(lab)
    first, second = (asyncio.create_task(charts.of(PRESETS["vegas"])) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    lab.go_on.set()
    charted = await second
    assert lab.asked == list(UP_CARDS)
    assert await charts.of(PRESETS["vegas"]) is charted
    assert lab.asked == list(UP_CARDS)


async def test_only_so_many_charts_are_kept() -> None:
    lab = Slow()
    lab.go_on.set()
    charts = Charts(lab)
    for penetration in range(1, KEPT_MAX + 5):
        await charts.of(HouseRules(penetration=penetration))
    assert len(charts._kept) == KEPT_MAX


async def test_a_chart_that_failed_after_everybody_left_is_computed_anew() -> None:
    """Who asks later hears nothing of what befell the lab when nobody waited."""

    class FailingOnce(Slow):
        async def chart_column(self, rules: HouseRules, up: int) -> Column:
            column = await super().chart_column(rules, up)
            if len(self.asked) == 1:
                raise RuntimeError
            return column

    lab = FailingOnce()
    charts = Charts(lab)
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
    charts = Charts(lab)
    asked = [asyncio.create_task(charts.of(rules)) for rules in PRESETS.values()]
    for _ in range(10):
        await asyncio.sleep(0)
    assert lab.asked == [0]
    lab.go_on.set()
    await asyncio.gather(*asked)
    assert len(lab.asked) == len(UP_CARDS) * len(PRESETS)


async def test_who_waits_for_a_chart_sees_its_columns_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also who asks after the computation has begun."""
    monkeypatch.setattr("bot.analysis.jobs.WATCH_SECONDS", 0)
    steps, heard = asyncio.Semaphore(0), list[int]()

    class Stepwise(Slow):
        async def chart_column(self, rules: HouseRules, up: int) -> Column:
            await steps.acquire()
            return Column((), (), (), 0, 0)

    async def watch(columns: int) -> None:
        heard.append(columns)
        steps.release()

    charts = Charts(Stepwise())
    first = asyncio.create_task(charts.of(PRESETS["vegas"]))
    assert await charts.of(PRESETS["vegas"], watch) is await first
    assert heard == sorted(heard)
    assert set(heard) >= set(range(len(UP_CARDS)))
    heard.clear()
    await charts.of(PRESETS["vegas"], watch)
    assert heard == [], "it is ready"
