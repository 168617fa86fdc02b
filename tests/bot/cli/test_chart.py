"""`cardroom chart`: the best chart for a table's rules (LB-6)."""

from tests.bot.cli.conftest import Figures


def test_a_chart_as_json(figures: Figures) -> None:
    """One line of JSON holds the chart, group by group, and its edge."""
    found = figures("chart --decks infinite --no-ls")
    chart = found["chart"]
    assert found["chart_edge_percent"] == 0.511734
    assert chart["pairs"]["88"] == ["P"] * 10
    assert chart["hard"]["12"] == list("HHSSSHHHHH")
    assert chart["soft"]["18"] == ["S", "Ds", "Ds", "Ds", "Ds", "S", "S", "H", "H", "H"]
