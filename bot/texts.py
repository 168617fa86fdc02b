"""Every sentence that people read, in one place. Numbers are chips unless said otherwise."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from bot.core.amounts import AmountError
from bot.core.errors import (
    BadSpreadError,
    CannotCombineError,
    DailyDoneError,
    DayGoesOnError,
    JobRunningError,
    JobsFullError,
    NotEnoughChipsError,
    NotPossibleError,
    NotYourTurnError,
    RefusalError,
    StakeOutOfLimitsError,
    StaleActionError,
)
from bot.games.blackjack.play.errors import (
    AdviceOffError,
    AlreadyAnsweredError,
    AlreadySeatedError,
    LeavingError,
    NoHandError,
    NoRoundError,
    NoStakeError,
    NotSeatedError,
    RoundUnderWayError,
    SittingOutError,
    TableClosedError,
    TableFullError,
    TooFewCardsError,
)
from bot.games.scoundrel.play.errors import (
    HintTakenError,
    NotYourRunError,
    RunGoesOnError,
    RunGoneError,
    RunOpenError,
    RunVoidedError,
)
from bot.games.thirteen.play.errors import (
    BegunError,
    BotOpponentError,
    BotsTurnError,
    ChallengedLatelyError,
    ChallengerBrokeError,
    ChallengeSelfError,
    DoesNotBeatError,
    MatchOpenError,
    MatchOverError,
    MustPlayError,
    NoChallengesError,
    NotACombinationError,
    NotBegunError,
    NotChallengedError,
    NotChallengerError,
    NotInMatchError,
    NotYourCardsError,
    OpponentBusyError,
    StakeNeedsLevelError,
)
from rules.thirteen.combinations import CombinationKind

if TYPE_CHECKING:
    from bot.economy.daily_chips import Offer
    from rules.thirteen.combinations import Combination

# What failed may have come after something that was stored: neither sentence says that nothing has changed.
UNEXPECTED = "Something went wrong on my side; it is in my log. Look at the game or at `/balance` before you try again."
DISK_TROUBLE = "I could not save all of that. Look at the game or at `/balance` before you try again."
TOO_BUSY = (
    "Too many people are pressing buttons right now. Nothing has changed; please try again in a moment."
)
BUTTON_IS_OLD = "This button is no longer in use. `/table` shows the table as it stands now."
MANAGERS_ONLY = "Only people with the permission Manage Server may do that."
CANNOT_POST = (
    "I cannot show a game here. In this channel I need the permissions View Channel and Send Messages"
    " (in a thread: Send Messages in Threads)."
)
NOTHING_OPEN_HERE = (
    "Nothing is being played in this channel. `/blackjack` opens a table, `/thirteen` a match."
)
NO_TABLE_HERE = "No table is open in this channel. `/blackjack` opens one."
TABLE_MOVED = "The table is down here now."
PINGS_ON = "I will mention you here when your turn comes."
PINGS_OFF = "I will not mention you at your turn."
CHALLENGES_ON = "Others in this server may challenge you to matches, and I will mention you then."
CHALLENGES_OFF = "Nobody in this server can challenge you to a match."
COACH_ON = (
    "After each of your hands I will tell you, and nobody else, how it is played best and what a mistake costs."
    " Not at tables without advice."
)
COACH_OFF = "I will not comment on your hands any more."
JOB_FAILED = "Something went wrong on my side, so nothing came of this. It is in my log; you can ask again."
JOB_CUT_SHORT = "I was stopped before this was done. Ask again when I am back."
JOB_TOO_LONG = "This took too long, so I have given it up. Ask for less, or again when less is going on."
NOT_FOR_BOTS = "Bots hold no chips."
NO_RUNS_OF_BOTS = "Bots go through no dungeons."
RUN_VOIDED = "This run could not go on, so it does not count. A stake has been given back."
GIVEN_UP = "You have given this run up."
RUN_IS_OPEN = "You had a run open already: here it is. Finish it, or give it up, before you start another."
REPLAY_NOTHING = (
    "No run or match of yours has ended in this server yet. `/scoundrel` and `/thirteen` start one."
)
REPLAY_UNKNOWN = "I know no ended run or match with that id in this server."
VERIFY_NOTHING = (
    "Nothing finished was found. The seed of a shoe is told when it is done: when its cut card is out and the round is"
    " over, or when the table closes; that of a run or a deal when it has ended, and of a daily one when its day is over too."
)
VERIFY_UNKNOWN = "I know no game with that id in this server."

BET_TITLE = "Place your bet"
BET_HINT = "25 · 2.5k · half · all · 25% · 0 takes it back"

CLOSED = {
    "idle": "Nobody has placed a stake for a while, so this table is closed. `/blackjack` opens a new one.",
    "manager": "A manager has closed this table. Every stake has been given back.",
    "restart": "This table could not go on after a restart. Every stake has been given back.",
    "unseen": "I could not show this table here. Every stake has been given back.",
    "ended": "This table is closed. Every stake that was down has been given back.",
    "channel": "The channel of this table is gone. Every stake has been given back.",
}

MATCH_CLOSED = {
    "manager": "A manager has closed this match",
    "restart": "This match could not go on",
    "unseen": "I could not show this match here",
    "channel": "The channel of this match is gone",
    "ended": "This match has been closed",
}
MATCH_VOIDED = "This match could not go on. Every stake has been given back."
NOT_HERE = "They are not in this server."
MATCH_IS_OPEN = "You have a match or a challenge open in this server. Finish it before you start another."
RESIGNED = "You have resigned."

LEVELS = {
    "easy": "easy: plays at random",
    "normal": "normal: plays by simple rules",
    "hard": "hard: plans its hand",
    "expert": "expert: plans its hand and solves the end",
}

KINDS = {
    CombinationKind.SINGLE: "single",
    CombinationKind.PAIR: "pair",
    CombinationKind.TRIPLE: "triple",
    CombinationKind.STRAIGHT: "straight",
    CombinationKind.QUAD: "bomb",
}

MODES = {
    "standard": "standard: the usual rules",
    "strict": "strict: a used weapon takes only monsters below its last one",
    "relentless": "relentless: no room can be avoided",
    "frail": "frail: 14 life instead of 20",
}

HELP_BLACKJACK = """\
`/blackjack [stake] [rules] [advice]` open the table here or sit down at it
`/table` bring the table's message down to the end of the channel"""
HELP_SCOUNDREL = """\
**`/scoundrel`** takes you through a dungeon of cards, alone, as long as your life lasts: ♣ ♠ monsters, ♦ weapons, ♥ potions. \
It waits for you, for days if need be. `daily` is the same for everybody. (Scoundrel is by Zach Gage and Kurt Bieg.)"""
HELP_THIRTEEN = """\
**`/thirteen [opponent] [stake]`** is a match of 13×13: be rid of your thirteen cards first. One card, pairs, triples, straights; \
a play is followed by a higher one of its kind, or the other leads. With an opponent it is a challenge, without one you play me. \
**My cards** shows them to you alone."""

HELP = """\
**Play now: `/blackjack 50`** opens this channel's table, sits you down and puts 50 chips down.
Everything after that is buttons. Several people can sit at one table; everybody plays their own hand against the dealer.

{games}
`/balance [user]` chips in this server · `/daily` free chips, once a day
`/leaderboard [board]` who is ahead · `/stats [user]` Scoundrel and 13×13 in figures
`/replay [game]` an ended run or match, turn by turn
`/lab odds` what each move of your hand is worth · `/lab coach` be told your mistakes · \
`/lab chart` the best chart · `/lab simulate` millions of rounds · `/lab drill` learn to count · `/koth` programs play
`/notify` be mentioned at your turn, or not be challenged
`/verify [game]` check that what is finished was shuffled fairly
`/house close` (Manage Server) close this channel's table and matches and give every stake back
`/about` what this is

Amounts: `25`, `10k`, `2.5k`, `1m`, `half`, `all`, `25%`.
Rules: **vegas** (six decks, the usual), **strip8** (eight decks), **single** (one deck), **classic** (hit and stand only)."""

ABOUT = """\
**Card room** {version} – card games at shared tables.

Chips are play money: they cannot be bought, sold or redeemed.
Every shoe, dungeon and deal is shuffled from a seed that is published afterwards, and `/verify` checks the cards against it. \
At tables and in matches between people the seed's fingerprint is shown before the cards are dealt. In runs, deals of the day \
and the first deal of a match against me it appears together with the first cards.
Every chip that moves is an entry in a ledger that is audited at each start. Tables outlive restarts."""


def run_not_shown(game_id: str, stake: int) -> str:
    """Say that a run is open although Discord did not show it."""
    staked = f" Your stake of {stake:,} chips is down." if stake else ""
    return f"Your run `{game_id}` is open, but Discord did not show it.{staked} `/scoundrel` shows it."


def match_not_shown(game_id: str, link: str | None) -> str:
    """Say that a match goes on although Discord did not show somebody's cards."""
    where = f" under {link}" if link else " under the match"
    return f"Your match `{game_id}` is open, but Discord did not show your cards. Press *My cards*{where}."


def chips(amount: int) -> str:
    """Write an amount, such as "1,250 chips" or "1 chip"."""
    return f"{amount:,} chip{'' if abs(amount) == 1 else 's'}"


def refusal(error: RefusalError | AmountError, name_of_turn: str = "somebody else") -> str:
    """Say in one sentence why a request was refused; `name_of_turn` is whose turn it is, already made safe."""
    match error:
        case TableClosedError():
            return "This table is closed. `/blackjack` opens a new one."
        case MatchOverError():
            return "This match is over. `/thirteen` starts another."
        case StaleActionError():
            return "That was a moment too late: the game has moved on. Look at it again and press anew."
        case NotSeatedError():
            return "You are not sitting at this table. Press Join first."
        case AlreadySeatedError():
            return "You are sitting at this table already."
        case TableFullError(seats=seats):
            return f"All {seats} seats are taken."
        case NotYourRunError():
            return "This run is somebody else's. `/scoundrel` starts your own."
        case RunGoneError():
            return "This run is over. `/scoundrel` starts another."
        case RunVoidedError(stake=stake):
            back = f" Your {chips(stake)} are back with you." if stake else ""
            return f"This run could not go on, so it does not count.{back} `/scoundrel` starts another."
        case RunOpenError():
            return RUN_IS_OPEN
        case RunGoesOnError():
            return "That is told when the run is over."
        case DailyDoneError(again_at=again_at):
            return f"You have had your try at today's deal. The next one opens <t:{again_at // 1000}:R>."
        case DayGoesOnError(until=until):
            return f"Others are still playing this deal. That is told <t:{until // 1000}:R>, when its day is over."
        case HintTakenError():
            return "You have had this turn's hint."
        case CannotCombineError(first=first, second=second):
            return f"You cannot have both `{first}` and `{second}`."
        case NotYourTurnError():
            return f"It is not your turn: {name_of_turn} is playing."
        case AlreadyAnsweredError():
            return "You have answered already; the others are still choosing."
        case SittingOutError():
            return "You have no cards in this round. You can bet when it is over."
        case RoundUnderWayError():
            return "This round is being played. You can bet when it is over."
        case NoRoundError():
            return "No cards are on the table yet."
        case NotPossibleError(action=action):
            return f"The rules do not allow “{action}” now."
        case StakeOutOfLimitsError(stake=stake, low=low, high=high):
            return f"Stakes here are {low:,} to {high:,} chips, not {stake:,}."
        case NoStakeError():
            return "You have no stake to play with yet. Press Bet."
        case LeavingError():
            return (
                "You have left; your hands stand and will be paid. You can sit down again after this round."
            )
        case NotEnoughChipsError(needed=needed, balance=balance):
            return f"That takes {chips(needed)} more, and you have {balance:,}."
        case AmountError(text=text):
            return f"“{_short(text)}” is not an amount I know. Write it as `25`, `10k`, `2.5k`, `half`, `all` or `25%`."
        case AdviceOffError():
            return "This table was opened without advice: `/lab odds` and the coach keep silent at it."
        case NoHandError():
            return "You have no hand here to decide on. `/lab odds` is for cards that lie on the table."
        case TooFewCardsError():
            return "So few cards are left that another shoe may come in within this round. I cannot compute that."
        case JobRunningError():
            return "You have something running already. Ask again when it is done."
        case JobsFullError(most=most):
            return f"I am at work for {most} people already. Ask again in a minute."
        case BadSpreadError(most=most):
            return f"Write a spread as `1-8`, the least and the most you bet, {most} at most. It goes with the policy `hilo`."
        case _:
            return _refusal_in_match(error)


@singledispatch
def refusal_of_game(error: RefusalError) -> str:
    """Say why a game refused a request; each game registers the words for its own refusals by their classes."""
    del error
    return UNEXPECTED


def _refusal_in_match(error: RefusalError) -> str:
    match error:
        case NotInMatchError():
            return "You do not play in this match. `/thirteen` starts your own."
        case NotChallengedError():
            return "Somebody else is challenged here. `/thirteen` starts a match of your own."
        case NotChallengerError():
            return "Only who made this challenge can take it back."
        case NotBegunError():
            return "This challenge has not been accepted yet."
        case BegunError():
            return "This challenge has been accepted: the match is being played."
        case MatchOpenError():
            return MATCH_IS_OPEN
        case BotsTurnError():
            return "It is not your turn: I am thinking."
        case OpponentBusyError():
            return "They are playing a match in this server. Ask again when it is over."
        case NoChallengesError():
            return "They take no challenges in this server. Ask somebody else, or play me: `/thirteen` without an opponent."
        case ChallengedLatelyError(again_at=again_at):
            return f"They did not accept your last challenge. You can challenge them again <t:{again_at // 1000}:R>."
        case ChallengeSelfError():
            return "You cannot challenge yourself. `/thirteen` without an opponent is a match against me."
        case BotOpponentError():
            return "Programs accept no challenge. `/thirteen` without an opponent is a match against me."
        case StakeNeedsLevelError(level=level):
            return f"Against the level {level} nothing can be staked; `hard` and `expert` play for chips."
        case ChallengerBrokeError():
            return "Who made this challenge does not have the stake any more."
        case NotYourCardsError():
            return "You do not hold all of these cards."
        case NotACombinationError():
            return "That is no combination. Play one card, two or three of a rank, or ranks in a row."
        case DoesNotBeatError():
            return _why_it_does_not_beat(error)
        case MustPlayError():
            return "You can follow, so you cannot pass."
        case _:
            return refusal_of_game(error)


def _why_it_does_not_beat(error: DoesNotBeatError) -> str:
    chosen, pile = combination_name(error.chosen), combination_name(error.pile)
    match error.why:
        case "kind":
            return f"On a {pile} follows a {pile}, not a {chosen}."
        case "length":
            return f"On a {pile} follows one just as long, not a {chosen}."
        case "higher":
            return f"This {chosen} is not higher than the one on the table."


def combination_name(combination: Combination) -> str:
    """Name a combination of 13×13 as `pair` or `straight of 4`."""
    length = f" of {combination.size}" if combination.kind is CombinationKind.STRAIGHT else ""
    return f"{KINDS[combination.kind]}{length}"


def bet_label(low: int, high: int) -> str:
    """Ask for a stake within the limits."""
    return f"Chips, {low:,} to {high:,}"


def sat_down(
    seat: int,
    stake: int,
    refused: RefusalError | AmountError | None,
    link: str | None,
    other_rules: str | None,
) -> str:
    """Tell a person that they sit and what was put down, or why not; `other_rules` are the table's, not those asked for."""
    lines = [f"You sit at seat {seat + 1}{f' and have put {chips(stake)} down' if stake else ''}."]
    if refused is not None:
        lines.append(refusal(refused))
    elif not stake:
        lines.append("Press Bet at the table to put chips down.")
    if other_rules is not None:
        lines.append(f"This table was open already and plays {other_rules}.")
    if link is not None:
        lines.append(f"[To the table]({link})")
    return "\n".join(lines)


def balance(name: str, amount: int, at_stake: int, *, own: bool) -> str:
    """Tell what a person has."""
    who = "You have" if own else f"**{name}** has"
    playing = f" and {at_stake:,} at stake" if at_stake else ""
    return f"{who} **{chips(amount)}**{playing}."


def daily_offer(offer: Offer) -> str:
    """Tell what could be claimed."""
    lines = [f"You have **{chips(offer.balance)}**."]
    if offer.again_at is None:
        lines.append(f"Today's chips: **{offer.amount:,}** (day {offer.streak} in a row).")
    else:
        lines.append(f"Today's chips are claimed; the next come <t:{offer.again_at // 1000}:R>.")
        if offer.top_up:
            lines.append(f"You have run dry, so here are **{offer.top_up:,}** to go on with.")
    return "\n".join(lines)


def daily_granted(granted: int, offer: Offer) -> str:
    """Tell what was granted."""
    if not granted:
        assert offer.again_at is not None
        return f"Nothing is open for you now. The next chips come <t:{offer.again_at // 1000}:R>."
    return f"**{granted:,}** chips are yours. You have **{offer.balance + granted:,}** now."


def closed_by_manager(count: int) -> str:
    """Tell a manager what closing did."""
    if not count:
        return "Closed. Nothing was at stake."
    people = "1 person has" if count == 1 else f"{count} people have"
    return f"Closed. {people} got their stakes back."


def challenged(link: str | None, *, is_quiet: bool) -> str:
    """Tell the challenger that the challenge is posted; a quiet one has mentioned nobody."""
    quiet = (
        " They did not accept many challenges in the last hour, so I did not mention them."
        if is_quiet
        else ""
    )
    return f"The challenge stands in this channel.{_to(link)}{quiet} You can take it back there until it is accepted."


def match_is_open(link: str | None) -> str:
    """Tell somebody that they have a match or challenge open already, and where."""
    return f"{MATCH_IS_OPEN}{_to(link)}"


def resign_question(stake: int) -> str:
    """Ask whether a match shall be given up."""
    lost = f" Your stake of {chips(stake)} is lost." if stake else ""
    return f"Resign? The whole match is lost, not only this deal.{lost}"


def _to(link: str | None) -> str:
    return "" if link is None else f" [Here it is]({link})."


def give_up_question(stake: int) -> str:
    """Ask whether a run shall end."""
    lost = f" Its stake of {chips(stake)} is lost." if stake else ""
    return f"Give this run up? It counts as lost, with the score as it stands.{lost}"


def your_turn(user_id: int) -> str:
    """Mention one person at their turn."""
    return f"<@{user_id}> it is your turn."


def _short(text: str, longest: int = 24) -> str:
    visible = "".join(letter for letter in text if letter.isprintable() and letter not in "`*_~|<>@#[]()\\")
    return visible if len(visible) <= longest else visible[: longest - 1] + "…"
