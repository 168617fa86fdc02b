"""Count a match in its players' tallies, and award the badges of matches."""

from collections.abc import Iterator, Mapping

from bot.core.achievements import Achievement
from bot.games.thirteen.play.match import Match
from rules.game import Seat

TEN_WINS = 10
SWEPT_DEALS = 4
STRONG_LEVELS = ("hard", "expert")


def after_match(match: Match, seat: Seat, before: Mapping[str, int]) -> Achievement:
    """Return the achievement of a player in a match that was finished or resigned, from their tallies before."""
    is_won = match.winner == seat
    is_between_people = match.config.origin == "challenge"
    tallies = {
        "matches": before.get("matches", 0) + 1,
        "won": before.get("won", 0) + is_won,
        "won_against_people": before.get("won_against_people", 0) + (is_won and is_between_people),
    }
    return Achievement(tallies, tuple(_badges(match, seat, tallies)) if is_won else ())


def _badges(match: Match, seat: Seat, tallies: Mapping[str, int]) -> Iterator[str]:
    yield "first_match"
    if match.config.level in STRONG_LEVELS:
        yield "bot_beaten"
    if match.ending == "finished" and match.players[seat].deals_won == match.deals >= SWEPT_DEALS:
        yield "clean_sweep"
    if tallies["won_against_people"] >= TEN_WINS:
        yield "duellist"
