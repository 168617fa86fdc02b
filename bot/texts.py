"""The sentences that players read. Numbers are chips unless said otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.drawing.currency import CHIPS
from bot.languages.language import ENGLISH, MessageId

if TYPE_CHECKING:
    from bot.drawing.currency import Currency
    from bot.languages.language import Language, Wording


PINGS_ON = "I will mention you when it's your turn."
PINGS_OFF = "I won't mention you when it's your turn."
CHALLENGES_ON = "People in this server can challenge you to matches. I will mention you when they do."
CHALLENGES_OFF = "Nobody in this server can challenge you to a match."
NOT_FOR_BOTS = MessageId("chips-refusal-bots")
REPLAY_NOTHING = "You haven't finished a game in this server that I can replay."
REPLAY_UNKNOWN = "No finished game in this server that I can replay has that id."
VERIFY_NOTHING = (
    "I found nothing to check yet. I publish a seed when no more cards can be dealt from it; the seed of a deal of the day"
    " when its day is over too."
)
VERIFY_UNKNOWN = "No game in this server has that id."
VERIFY_PROGRESS = "I'm checking the shuffles: {done:,} of {of:,}."

HELP_START = "Start here"
HELP_COMMANDS = "All commands"
HELP_CHOOSE = "Choose a page"
HELP = {
    HELP_START: """\
**Card games for this server, with play-money chips.** Everybody starts with some; `/daily` gives you more every day.

Choose a game below. Each game opens with one command, and after that you only press buttons.
Stuck? Press **How to play** below a game, or read a page here.""",
    "Chips": """\
**Chips** are play money: they cannot be bought, sold or redeemed. They belong to this server.

`/balance` your chips · `/history` what has moved them
`/daily` free chips, once a day; more for each day in a row
`/give` chips to somebody · `/limits` your own loss limit and time-outs
`/leaderboard` the best players · `/profile` your results and badges
`/shop` card backs, table colours and titles, which change no game
`/notify` turn mentions and challenges on or off · `/privacy` your data

Amounts: `25`, `10k`, `2.5k`, `1m`, `half`, `all`, `25%`.""",
    "Odds and practice": """\
**The lab** works out what your cards are worth.

`/lab odds` what each move of your hand is worth · `/lab coach` what your mistakes cost
`/lab chart` basic strategy · `/lab simulate` millions of rounds · `/lab drill` learn to count cards
`/koth` programs play each other · `/replay` your last finished game, turn by turn""",
    "Is it fair?": """\
**Every shuffle can be checked.** I shuffle from a secret seed. Before the cards I show its fingerprint, and afterwards the \
seed itself. `/verify` shuffles again and compares every card.

A ledger records every chip that moves. A restart loses nothing: games go on where they were.
Managers of the server close this channel's games with `/house close`; all stakes are returned. `/about` tells more.""",
}

ABOUT = """\
**Card room** {version} – card games at shared tables.

Chips are play money: they cannot be bought, sold or redeemed.
I shuffle every shoe, dungeon and deal from a seed that I publish afterwards, and `/verify` checks the cards against it. \
At tables and in matches between people I show the seed's fingerprint (its commitment) before I deal. In runs, deals of the day \
and the first deal of a match against me it appears together with the first cards.
A ledger records every chip that moves and is audited at each start. Tables survive restarts.
`/privacy` shows what I store about you, and deletes it."""
POLICIES = "Privacy policy", "Terms"


CARD_STYLES = {
    "boxes": "Boxes: cards drawn with lines",
    "emoji": "Emojis: small pictures of cards",
    "emoji4": "Emojis in four colours: a colour for each suit",
    "plain": "Words: king of clubs (for screen readers)",
}
CARDS_LIKE_SERVER = "As this server has it"
NO_CARD_EMOJIS = "I have no card emojis yet, so I draw boxes until my owner uploads them."


def cards_chosen(sample: str) -> str:
    """Show how cards look from now on."""
    return f"Cards look like this from now on: {sample}"


class Badge(NamedTuple):
    """The words of a badge: its title, and how players earn it, in the imperative."""

    title: Wording
    how: Wording


def badge_earned(name: str, badge: Badge, language: Language = ENGLISH) -> str:
    """Announce a badge; `name` is the player's name as markdown."""
    title, how = language.wording(badge.title), language.wording(badge.how)
    return language.text("common-badge-earned", name=name, title=title, how=how)


def chips(amount: int, currency: Currency = CHIPS) -> str:
    """Write an amount, such as "1,250 chips" or "1 chip"."""
    return currency.amount(amount)
