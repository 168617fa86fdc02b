"""`cardroom thirteen bench`: figures on standard output, progress beside it, the same seed the same figures."""

from tests.bot.cli.conftest import Figures


def test_the_same_seed_gives_the_same_figures(figures: Figures) -> None:
    """A measurement can be repeated by its seed; another seed has other deals."""
    arguments = "thirteen bench --games 30 --level normal --against easy --seed"
    first = figures(f"{arguments} a1")["matches"]
    assert first == figures(f"{arguments} a1")["matches"]
    assert first != figures(f"{arguments} a2")["matches"]


def test_without_a_level_each_plays_the_one_below(figures: Figures) -> None:
    """Three matches, and the time of every level's choices."""
    said = figures("thirteen bench --games 2")
    matches = [(match["level"], match["against"]) for match in said["matches"]]
    assert matches == [("normal", "easy"), ("hard", "normal"), ("expert", "hard")]
    assert said["deals"] == 4
    assert list(said["moves"]) == ["easy", "normal", "hard", "expert"]
    for moves in said["moves"].values():
        assert 0 < moves["median_seconds"] <= moves["longest_seconds"]


def test_levels_are_as_strong_as_they_are_in_this_order(figures: Figures) -> None:
    """Over some deals each level beats the one below by more than chance."""
    for level, games in (("normal", "60"), ("hard", "300")):
        (match,) = figures(f"thirteen bench --games {games} --level {level}")["matches"]
        low, high = match["won_interval"]
        assert 50 < low < match["won_percent"] < high
        assert match["cards_ahead"] > 0


def test_a_level_wins_half_against_itself(figures: Figures) -> None:
    """Mirrored deals are fair: what the cards are worth falls out (TH-4)."""
    (match,) = figures("thirteen bench --games 20 --level hard --against hard")["matches"]
    assert match["won_percent"] == 50
    assert match["cards_ahead"] == 0


def test_levels_are_measured_by_other_rules_too(figures: Figures) -> None:
    """The same deals go another way under the article's rules."""
    usual, article = (
        figures(f"thirteen bench --games 20 --level hard --rules {rules}") for rules in ("usual", "article")
    )
    assert (usual["rules"], article["rules"]) == ("usual", "article")
    assert usual["matches"] != article["matches"]
