"""The sentences of blackjack that players read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.drawing.currency import CHIPS
from bot.drawing.words import Words
from bot.games.blackjack.play.errors import (
    AdviceOffError,
    AlreadyAnsweredError,
    AlreadySeatedError,
    HandInPlayError,
    LeavingError,
    NoHandError,
    NoRoundError,
    NoStakeError,
    NothingToTakeBackError,
    NotSeatedError,
    RoundUnderWayError,
    SittingOutError,
    TableClosedError,
    TableFullError,
    TooFewCardsError,
)
from bot.refusal_texts import refusal
from bot.texts import Badge

if TYPE_CHECKING:
    from bot.core.amounts import AmountError
    from bot.core.errors import RefusalError
    from bot.drawing.currency import Currency
    from bot.refusal_texts import Refusals

HELP_BLACKJACK = """\
**Play now: `/blackjack 50`** opens this channel's table, gives you a seat and bets 50 chips.
After that you only press buttons. Several people can sit at one table; each plays their own hand against the dealer.

`/blackjack [stake] [rules] [advice]` open this channel's table or sit down at it
`/table` move the table's message to the end of the channel
Rules: **vegas** (six decks, the usual), **strip8** (eight decks), **single** (one deck), **classic** (hit and stand only)."""

NO_TABLE_HERE = "No table is open in this channel. `/blackjack` opens one."
TABLE_MOVED = "I moved the table down here."
BET_TITLE = "Place your bet"
BET_HINT = "25 · 2.5k · half · all · 0 = no bet"

RULE_CHOICES = {
    "decks": ("Decks", {"1": "1 deck", "2": "2 decks", "4": "4 decks", "6": "6 decks", "8": "8 decks"}),
    "hit_soft_17": ("The dealer's soft 17", {"false": "The dealer stands", "true": "The dealer hits"}),
    "natural_pays": ("A blackjack pays", {"3:2": "3 to 2", "6:5": "6 to 5", "1:1": "1 to 1"}),
    "double": (
        "Double",
        {
            "any2": "Any two cards",
            "9-11": "Two cards that count 9 to 11",
            "10-11": "Two cards that count 10 or 11",
            "none": "No doubling",
        },
    ),
    "surrender": ("Surrender", {"late": "Half the bet comes back", "none": "No surrender"}),
}

LEAVE_QUESTION = (
    "Leave in the middle of your hand? It stands as it is, and you are paid what it wins."
    " You can come back with Join while the round runs."
)
LEFT_IN_HAND = "You left. Your hand stands and will be paid. Join brings you back while the round runs."
LEFT = "You left the table."

CLOSED = {
    "idle": "Nobody has bet for a while, so this table is closed. `/blackjack` opens a new one.",
    "manager": "A manager closed this table. All stakes were returned.",
    "restart": "This table could not continue after a restart. All stakes were returned.",
    "unseen": "I could not show this table here. All stakes were returned.",
    "ended": "This table is closed. All stakes were returned.",
    "channel": "This table's channel is gone. All stakes were returned.",
}

BADGES = {
    "blackjack": Badge("Blackjack!", "win with a blackjack"),
    "double_down": Badge("Double down", "win a hand that you doubled"),
    "five_card_21": Badge("Five-card 21", "win with 21 in five cards or more"),
    "four_hands": Badge("Four hands", "split to four hands and win chips"),
    "hot_streak": Badge("Hot streak", "win five rounds in a row"),
    "high_roller": Badge("High roller", "win 1,000 chips in one round"),
    "regular": Badge("Regular", "play 100 rounds"),
}

REFUSALS: Refusals = {
    TableClosedError: "This table is closed. `/blackjack` opens a new one.",
    NotSeatedError: "You're not at this table. Press Join first.",
    AlreadySeatedError: "You're already at this table.",
    TableFullError: "All {seats} seats are taken.",
    AlreadyAnsweredError: "You've already answered; the others are still choosing.",
    SittingOutError: "You have no cards in this round. Bet now for the next one.",
    RoundUnderWayError: "The cards have been dealt already.",
    NoRoundError: "No cards have been dealt yet.",
    NoStakeError: "You haven't bet at this table yet. Bet with Min, Max or Other… first.",
    NothingToTakeBackError: "You have no bet to take back.",
    HandInPlayError: LEAVE_QUESTION,
    LeavingError: "You left this hand. Press Join to come back while the round runs.",
    AdviceOffError: "This table was opened without advice, so `/lab odds` and the coach are off.",
    NoHandError: "You have no hand to play here. `/lab odds` works while you are in a round.",
    TooFewCardsError: (
        "I can't compute this: so few cards are left that a new shoe may start during this round."
    ),
}


def bet_label(low: int, high: int) -> str:
    """Ask for a stake within the limits."""
    return f"Chips, {low:,} to {high:,}"


def bet_description(balance: int, down: int, currency: Currency) -> str:
    """Say in plain text what a player can bet with: the chips they have and those of the bet that the new one replaces."""
    return f"You have {currency.amount(balance)}{f', and {down:,} in your bet' if down else ''}."


def bet_not_placed(stake: int, currency: Currency = CHIPS) -> str:
    """Tell a player that the bet which they gave during the round was dropped."""
    amount = currency.amount(stake)
    return f"Your bet of {amount} was not placed: you had too few chips when the round ended, or a limit of your own."


def sat_down(
    seat: int,
    stake: int | None,
    refused: RefusalError | AmountError | None,
    link: str | None,
    other_rules: str | None,
    *,
    is_kept: bool,
    currency: Currency,
) -> str:
    """Say which seat a player has and what they bet, for the next round if that `is_kept`, or why not.

    `other_rules` are the table's if others were asked for.
    """
    bet = (
        f" and bet {currency.amount(stake)}"
        if stake and not is_kept
        else " and took your bet back"
        if stake == 0
        else ""
    )
    lines = [f"You have seat {seat + 1}{bet}."]
    if stake and is_kept:
        lines.append(f"Your bet for the next round: {currency.amount(stake)}.")
    if refused is not None:
        lines.append(refusal(refused, words=Words(currency=currency)))
    elif stake is None:
        lines.append("The buttons at the table place your bet.")
    if other_rules is not None:
        lines.append(f"This table was already open and plays {other_rules}.")
    if link is not None:
        lines.append(f"[Go to the table]({link})")
    return "\n".join(lines)
