"""The sentences of daily blackjack that players read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.daily_blackjack.play.errors import (
    NotYourTournamentError,
    TooFewTournamentChipsError,
    TournamentGoesOnError,
    TournamentOpenError,
    TournamentOverError,
    TournamentVoidedError,
)

if TYPE_CHECKING:
    from bot.refusal_texts import Refusals

HELP_DAILY_BLACKJACK = """\
**`/blackjack daily:True`** deals ten hands of blackjack that are the same for everybody today. You have one try and 1,000 \
tournament chips, which count only in these hands. Bet as many as you like on each hand; the player with the most chips at the \
end wins the day.

Only you see your hands, and a public line tells your result. Each hand has a shuffle of its own, so the cards of a hand do not \
depend on how you played those before. Finish before midnight UTC: only ten hands, or no chips left, count. \
`/leaderboard` shows the day; `/verify` and `/replay` work when the day is over."""

BET_TITLE = "Bet on the next hand"
BET_HINT = "25 · 2.5k · half · all · 25%"
VOIDED = (
    "This deal of the day could not continue, so it doesn't count. `/blackjack daily:True` starts it again."
)
PLAYED_ON = "You have already begun today's ten hands. Here they are."

REFUSALS: Refusals = {
    NotYourTournamentError: "These aren't your hands. `/blackjack daily:True` starts your own.",
    TournamentOverError: "These ten hands are over. `/blackjack daily:True` starts today's.",
    TournamentVoidedError: VOIDED,
    TournamentOpenError: PLAYED_ON,
    TournamentGoesOnError: "You can see that when your ten hands are over.",
    TooFewTournamentChipsError: "You need {needed:,} tournament chips for that, and you have {chips:,}.",
}


def tournament_chips(amount: int) -> str:
    """Write an amount as `1,250 tournament chips`."""
    return f"{amount:,} tournament chip{'' if amount == 1 else 's'}"


def bet_label(chips: int) -> str:
    """Ask for a bet of at most these chips."""
    return f"Tournament chips, 1 to {chips:,}"


def not_shown(game_id: str) -> str:
    """Say that the hands of the day are open and that Discord did not show them."""
    return f"Your ten hands `{game_id}` are open, but Discord did not show them. `/blackjack daily:True` shows them."
