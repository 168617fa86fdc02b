"""Count a tournament in its player's tallies, and award the badges of tournaments."""

from collections.abc import Iterator, Mapping

from bot.core.achievements import Achievement
from bot.games.blackjack.daily.play.tournament import Tournament

DAYS = 7
TIMES_THE_FIRST = 3


def after_tournament(game: Tournament, before: Mapping[str, int]) -> Achievement:
    """Return the achievement of a tournament that counts, from its player's tallies before."""
    day = game.terms.day
    is_next = before.get("last_day") == day - 1
    tallies = {"last_day": day, "days_in_a_row": before.get("days_in_a_row", 0) * is_next + 1}
    return Achievement(tallies, tuple(_badges(game, tallies)))


def _badges(game: Tournament, tallies: Mapping[str, int]) -> Iterator[str]:
    if game.ending == "finished":
        yield "ten_hands"
    if tallies["days_in_a_row"] >= DAYS:
        yield "seven_in_a_row"
    if game.chips >= TIMES_THE_FIRST * game.terms.config.chips:
        yield "tripled"
