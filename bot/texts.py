"""The sentences that players read. Numbers are chips unless said otherwise."""

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
    OtherPlayersTurnError,
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

# Something may have been stored before the failure, so neither sentence says that nothing has changed.
UNEXPECTED = "Something went wrong, and I logged it. Check the game or `/balance` before you try again."
DISK_TROUBLE = "I could not save everything. Check the game or `/balance` before you try again."
TOO_BUSY = (
    "Too many people are pressing buttons right now. Nothing has changed; please try again in a moment."
)
BUTTON_IS_OLD = "This button is out of date. `/table` shows the table as it is now."
MANAGERS_ONLY = "You need the Manage Server permission to do that."
CANNOT_POST = (
    "I can't show a game here. In this channel I need the permissions View Channel and Send Messages"
    " (in a thread: Send Messages in Threads)."
)
NOTHING_OPEN_HERE = "No game is open in this channel. `/blackjack` opens a table, `/thirteen` starts a match."
NO_TABLE_HERE = "No table is open in this channel. `/blackjack` opens one."
TABLE_MOVED = "I moved the table down here."
PINGS_ON = "I will mention you when it's your turn."
PINGS_OFF = "I won't mention you when it's your turn."
CHALLENGES_ON = "People in this server can challenge you to matches. I will mention you when they do."
CHALLENGES_OFF = "Nobody in this server can challenge you to a match."
COACH_ON = (
    "After each of your hands I will show only you the best play and what each mistake costs."
    " The coach is off at tables without advice."
)
COACH_OFF = "The coach is off."
JOB_FAILED = "Something went wrong, and I logged it. There is no result; you can try again."
JOB_CUT_SHORT = "I had to stop before this was done. Try again when I'm back."
JOB_TOO_LONG = "This took too long, so I stopped it. Ask for less, or try again when I'm less busy."
NOT_FOR_BOTS = "Bots don't have chips."
NO_RUNS_OF_BOTS = "Bots have no stats."
RUN_VOIDED = "This run could not continue, so it doesn't count. Any stake was returned."
GIVEN_UP = "You gave up this run."
RUN_IS_OPEN = "You're still in a run – here it is. Finish it or give it up before you start another."
REPLAY_NOTHING = (
    "You haven't finished a run or match in this server yet. Start one with `/scoundrel` or `/thirteen`."
)
REPLAY_UNKNOWN = "No finished run or match in this server has that id."
VERIFY_NOTHING = (
    "I found nothing to check yet. I publish the seed of a shoe when its cut card is out and the round is over, or when"
    " the table closes; the seed of a run or deal when it has ended and, if it is a daily one, when its day is over too."
)
VERIFY_UNKNOWN = "No game in this server has that id."

BET_TITLE = "Place your bet"
BET_HINT = "25 · 2.5k · half · all · 25% · 0 cancels your bet"

CLOSED = {
    "idle": "Nobody has bet for a while, so this table is closed. `/blackjack` opens a new one.",
    "manager": "A manager closed this table. All stakes were returned.",
    "restart": "This table could not continue after a restart. All stakes were returned.",
    "unseen": "I could not show this table here. All stakes were returned.",
    "ended": "This table is closed. All stakes were returned.",
    "channel": "This table's channel is gone. All stakes were returned.",
}

MATCH_CLOSED = {
    "manager": "A manager closed this match",
    "restart": "This match could not continue",
    "unseen": "I could not show this match here",
    "channel": "This match's channel is gone",
    "ended": "This match is closed",
}
MATCH_VOIDED = "This match could not continue. All stakes were returned."
NOT_HERE = "They aren't in this server."
MATCH_IS_OPEN = "You already have a match or challenge in this server. Finish it before you start another."
RESIGNED = "You resigned."

LEVELS = {
    "easy": "easy: plays at random",
    "normal": "normal: plays by simple rules",
    "hard": "hard: plans its hand",
    "expert": "expert: plans its hand and solves the endgame",
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
    "strict": "strict: a used weapon only hits monsters weaker than its last one",
    "relentless": "relentless: you cannot avoid a room",
    "frail": "frail: 14 life instead of 20",
}

HELP_BLACKJACK = """\
`/blackjack [stake] [rules] [advice]` open this channel's table or sit down at it
`/table` move the table's message to the end of the channel"""
HELP_SCOUNDREL = """\
**`/scoundrel`** is a dungeon of cards for one player: ♣ ♠ monsters, ♦ weapons, ♥ potions. Your run waits for you, for days \
if need be. `daily` is the same for everybody. (Scoundrel is by Zach Gage and Kurt Bieg.)"""
HELP_THIRTEEN = """\
**`/thirteen [opponent] [stake]`** is a match of 13×13: get rid of your thirteen cards first. Play single cards, pairs, triples \
or straights; beat a play with a higher one of the same kind, or the other player leads. Challenge an opponent, or leave it \
out to play me. **My cards** shows your cards to you alone."""

HELP = """\
**Play now: `/blackjack 50`** opens this channel's table, gives you a seat and bets 50 chips.
After that you only press buttons. Several people can sit at one table; each plays their own hand against the dealer.

{games}
`/balance [user]` chips in this server · `/daily` free chips, once a day
`/leaderboard [board]` the best players · `/stats [user]` results at Scoundrel and 13×13
`/replay [game]` a finished run or match, turn by turn
`/lab odds` what each move of your hand is worth · `/lab coach` what your mistakes cost · \
`/lab chart` basic strategy · `/lab simulate` millions of rounds · `/lab drill` learn to count cards · \
`/koth` programs play each other
`/notify` turn mentions and challenges on or off
`/verify [game]` check that a finished game was shuffled fairly
`/house close` (Manage Server) close this channel's table and matches and return all stakes
`/about` about this bot

Amounts: `25`, `10k`, `2.5k`, `1m`, `half`, `all`, `25%`.
Rules: **vegas** (six decks, the usual), **strip8** (eight decks), **single** (one deck), **classic** (hit and stand only)."""

ABOUT = """\
**Card room** {version} – card games at shared tables.

Chips are play money: they cannot be bought, sold or redeemed.
I shuffle every shoe, dungeon and deal from a seed that I publish afterwards, and `/verify` checks the cards against it. \
At tables and in matches between people I show the seed's fingerprint (its commitment) before I deal. In runs, deals of the day \
and the first deal of a match against me it appears together with the first cards.
A ledger records every chip that moves and is audited at each start. Tables survive restarts."""


def run_not_shown(game_id: str, stake: int) -> str:
    """Say that a run is open and that Discord did not show it."""
    staked = f" Your stake is {stake:,} chips." if stake else ""
    return f"Your run `{game_id}` is open, but Discord did not show it.{staked} `/scoundrel` shows it."


def match_not_shown(game_id: str, link: str | None) -> str:
    """Say that a match is open and that Discord did not show the player's cards."""
    where = f" under {link}" if link else " under the match"
    return f"Your match `{game_id}` is open, but Discord did not show your cards. Press *My cards*{where}."


def chips(amount: int) -> str:
    """Write an amount, such as "1,250 chips" or "1 chip"."""
    return f"{amount:,} chip{'' if abs(amount) == 1 else 's'}"


def _more_chips(amount: int) -> str:
    return f"{amount:,} more chip{'' if amount == 1 else 's'}"


def refusal(error: RefusalError | AmountError, name_of_turn: str = "somebody else") -> str:
    """Return the text that explains a refusal; `name_of_turn` is the safe name of the player in turn."""
    match error:
        case TableClosedError():
            return "This table is closed. `/blackjack` opens a new one."
        case MatchOverError():
            return "This match is over. `/thirteen` starts another."
        case StaleActionError():
            return "Too late – the game has moved on. Look at it again before you press."
        case NotSeatedError():
            return "You're not at this table. Press Join first."
        case AlreadySeatedError():
            return "You're already at this table."
        case TableFullError(seats=seats):
            return f"All {seats} seats are taken."
        case NotYourRunError():
            return "This isn't your run. `/scoundrel` starts your own."
        case RunGoneError():
            return "This run is over. `/scoundrel` starts another."
        case RunVoidedError(stake=stake):
            back = f" You got your {chips(stake)} back." if stake else ""
            return f"This run could not continue, so it doesn't count.{back} `/scoundrel` starts another."
        case RunOpenError():
            return RUN_IS_OPEN
        case RunGoesOnError():
            return "You can see that when the run is over."
        case DailyDoneError(again_at=again_at):
            return f"You've already played today's deal. The next one opens <t:{again_at // 1000}:R>."
        case DayGoesOnError(until=until):
            return f"Others can still play this deal. The answer unlocks <t:{until // 1000}:R>, when its day is over."
        case HintTakenError():
            return "You've already had a hint this turn."
        case CannotCombineError(first=first, second=second):
            return f"You can't combine `{first}` and `{second}`."
        case OtherPlayersTurnError():
            return f"It's not your turn: {name_of_turn} is playing."
        case AlreadyAnsweredError():
            return "You've already answered; the others are still choosing."
        case SittingOutError():
            return "You have no cards in this round. You can bet when it is over."
        case RoundUnderWayError():
            return "A round is being played. You can bet when it is over."
        case NoRoundError():
            return "No cards have been dealt yet."
        case NotPossibleError(action=action):
            return f"The rules don't allow “{action}” now."
        case StakeOutOfLimitsError(stake=stake, low=low, high=high):
            return f"You can stake {low:,} to {high:,} chips here, not {stake:,}."
        case NoStakeError():
            return "You haven't bet yet. Press Bet."
        case LeavingError():
            return (
                "You have left. Your hands stand and will be paid. You can sit down again after this round."
            )
        case NotEnoughChipsError(needed=needed, balance=balance):
            return f"You need {_more_chips(needed - balance)}; you have {balance:,}."
        case AmountError(text=text):
            return f"“{_short(text)}” isn't an amount. Try `50`, `2.5k`, `half`, `all` or `25%`."
        case AdviceOffError():
            return "This table was opened without advice, so `/lab odds` and the coach are off."
        case NoHandError():
            return "You have no hand to play here. `/lab odds` works while you are in a round."
        case TooFewCardsError():
            return "I can't compute this: so few cards are left that a new shoe may start during this round."
        case JobRunningError():
            return "I'm still working on your last request. Try again when it is done."
        case JobsFullError(most=most):
            return f"I'm already working for {most} people. Try again in a minute."
        case BadSpreadError(most=most):
            return f"Write a spread as `1-8`: your lowest and highest bet, up to {most}. Only the policy `hilo` uses it."
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
            return "You're not in this match. `/thirteen` starts your own."
        case NotChallengedError():
            return "This challenge is for somebody else. `/thirteen` starts your own match."
        case NotChallengerError():
            return "Only the challenger can withdraw it."
        case NotBegunError():
            return "This challenge hasn't been accepted yet."
        case BegunError():
            return "This challenge was accepted: the match is on."
        case MatchOpenError():
            return MATCH_IS_OPEN
        case BotsTurnError():
            return "It's not your turn: I'm thinking."
        case OpponentBusyError():
            return "They're playing a match in this server. Try again when it is over."
        case NoChallengesError():
            return "They don't accept challenges in this server. Ask somebody else, or play me: `/thirteen` without an opponent."
        case ChallengedLatelyError(again_at=again_at):
            return f"They didn't accept your last challenge. You can challenge them again <t:{again_at // 1000}:R>."
        case ChallengeSelfError():
            return "You can't challenge yourself. To play me, use `/thirteen` without an opponent."
        case BotOpponentError():
            return "Bots can't accept challenges. To play me, use `/thirteen` without an opponent."
        case StakeNeedsLevelError(level=level):
            return f"No bets against `{level}`: only `hard` and `expert` play for chips."
        case ChallengerBrokeError():
            return "The challenger no longer has enough chips for the stake."
        case NotYourCardsError():
            return "You don't hold all of these cards."
        case NotACombinationError():
            return (
                "That isn't a combination. Play one card, two or three of the same rank, or ranks in a row."
            )
        case DoesNotBeatError():
            return _why_it_does_not_beat(error)
        case MustPlayError():
            return "You can't pass: you have a play to make."
        case _:
            return refusal_of_game(error)


def _why_it_does_not_beat(error: DoesNotBeatError) -> str:
    chosen, pile = combination_name(error.chosen), combination_name(error.pile)
    match error.why:
        case "kind":
            return f"You must beat a {pile} with a {pile}."
        case "length":
            return f"You must beat a {pile} with one of the same length."
        case "higher":
            return f"Your {chosen} isn't higher than the one on the table."


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
    """Say which seat a player has and what they bet, or why not; `other_rules` are the table's if others were asked for."""
    lines = [f"You have seat {seat + 1}{f' and bet {chips(stake)}' if stake else ''}."]
    if refused is not None:
        lines.append(refusal(refused))
    elif not stake:
        lines.append("Press Bet at the table to place a bet.")
    if other_rules is not None:
        lines.append(f"This table was already open and plays {other_rules}.")
    if link is not None:
        lines.append(f"[Go to the table]({link})")
    return "\n".join(lines)


def balance(name: str, amount: int, at_stake: int, *, own: bool) -> str:
    """Say how many chips a player has."""
    who = "You have" if own else f"**{name}** has"
    playing = f" and {at_stake:,} at stake" if at_stake else ""
    return f"{who} **{chips(amount)}**{playing}."


def daily_offer(offer: Offer) -> str:
    """Say what the player can claim."""
    lines = [f"You have **{chips(offer.balance)}**."]
    if offer.again_at is None:
        lines.append(f"Today's chips: **{offer.amount:,}** (day {offer.streak} in a row).")
    else:
        lines.append(f"You've claimed today's chips. The next ones come <t:{offer.again_at // 1000}:R>.")
        if offer.top_up:
            lines.append(f"You have less than the minimum bet, so you can claim **{offer.top_up:,}** more.")
    return "\n".join(lines)


def daily_granted(granted: int, offer: Offer) -> str:
    """Say what the player got."""
    if not granted:
        assert offer.again_at is not None
        return f"You have nothing to claim now. Your next chips come <t:{offer.again_at // 1000}:R>."
    return f"You got **{granted:,}** chips. You now have **{offer.balance + granted:,}**."


def closed_by_manager(count: int) -> str:
    """Tell a manager how many players got their stakes back."""
    if not count:
        return "Closed. Nothing was at stake."
    people = "1 person" if count == 1 else f"{count} people"
    return f"Closed. {people} got their stakes back."


def challenged(link: str | None, *, is_quiet: bool) -> str:
    """Tell the challenger that the challenge is posted; a quiet one mentions nobody."""
    quiet = (
        " Many challenges to them were not accepted in the last hour, so I did not mention them."
        if is_quiet
        else ""
    )
    return f"I posted your challenge in this channel.{_to(link)}{quiet} You can withdraw it there until it is accepted."


def match_is_open(link: str | None) -> str:
    """Tell a player that they already have a match or challenge, and link to it."""
    return f"{MATCH_IS_OPEN}{_to(link)}"


def resign_question(stake: int) -> str:
    """Ask whether to resign a match."""
    lost = f" You also lose your stake of {chips(stake)}." if stake else ""
    return f"Resign? You lose the whole match, not only this deal.{lost}"


def _to(link: str | None) -> str:
    return "" if link is None else f" [Here it is]({link})."


def give_up_question(stake: int) -> str:
    """Ask whether to give up a run."""
    lost = f" You lose your stake of {chips(stake)}." if stake else ""
    return f"Give up this run? It counts as lost, with your score so far.{lost}"


def your_turn(user_id: int) -> str:
    """Mention one player on their turn."""
    return f"<@{user_id}> it's your turn."


def _short(text: str, longest: int = 24) -> str:
    visible = "".join(letter for letter in text if letter.isprintable() and letter not in "`*_~|<>@#[]()\\")
    return visible if len(visible) <= longest else visible[: longest - 1] + "…"
