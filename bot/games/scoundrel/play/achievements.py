"""Count a run in its player's tallies, and award the badges of runs."""

from collections.abc import Iterator, Mapping

from bot.core.achievements import Achievement
from bot.games.scoundrel.play.run import Run

TEN_WINS = 10
DAYS = 7


def counts(run: Run) -> bool:
    """Return whether an ended run can earn badges: its player took no hints and did not type its seed."""
    return run.terms.origin != "practice" and not run.is_assisted


def after_run(run: Run, before: Mapping[str, int]) -> Achievement:
    """Return the achievement of an ended run that counts, from its player's tallies before."""
    tallies = {
        "runs": before.get("runs", 0) + 1,
        "won": before.get("won", 0) + (run.ending == "won"),
        "daily": before.get("daily", 0) + (run.terms.origin == "daily"),
    }
    return Achievement(tallies, tuple(_badges(run, tallies)))


def _badges(run: Run, tallies: Mapping[str, int]) -> Iterator[str]:
    if run.ending == "won":
        yield "survivor"
        if run.state.hero.life == run.state.rules.life:
            yield "unharmed"
        if run.terms.row.variant == "frail":
            yield "frail_survivor"
    if tallies["won"] >= TEN_WINS:
        yield "ten_dungeons"
    if tallies["daily"] >= DAYS:
        yield "seven_days"
