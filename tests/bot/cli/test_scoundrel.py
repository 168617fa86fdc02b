"""`cardroom scoundrel`: figures on standard output, progress beside it, the same seed the same figures."""

from tests.bot.cli.conftest import Figures


def test_the_same_seed_gives_the_same_figures(figures: Figures) -> None:
    """A measurement can be repeated by its seed; another seed has other deals."""
    arguments = "scoundrel bench --games 12 --completions 5 --stakes --seed"
    first = figures(f"{arguments} a1")
    assert first == figures(f"{arguments} a1")
    assert first != figures(f"{arguments} a2")
    assert sum(first["scores"].values()) == 12
    assert first["won"] == sum(times for score, times in first["scores"].items() if int(score) > 0)
    low, high = first["won_interval"]
    assert low < first["won_percent"] < high


def test_whoever_plays_for_payout_may_play_otherwise(figures: Figures) -> None:
    """The aim is what the patient player's choices are weighed by."""
    arguments = "scoundrel bench --games 12 --completions 5 --stakes --aim"
    assert figures(f"{arguments} win")["scores"] != figures(f"{arguments} payout")["scores"]


def test_solving_says_how_many_lines_were_found(figures: Figures) -> None:
    """Found, proven and given up make all deals; a larger budget finds no fewer."""
    small = figures("scoundrel solve --games 12 --mode strict --budget 40")
    large = figures("scoundrel solve --games 12 --mode strict --budget 40000")
    assert small["found"] <= large["found"] <= 12 - large["cannot_be_won"]
    assert large["found"] >= 9
