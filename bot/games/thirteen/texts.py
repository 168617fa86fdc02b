"""The sentences of 13×13 that players read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.drawing.currency import CHIPS
from bot.games.thirteen.play.errors import (
    BegunError,
    BotOpponentError,
    BotsTurnError,
    ChallengedLatelyError,
    ChallengerBrokeError,
    ChallengeSelfError,
    MatchOpenError,
    MatchOverError,
    NoChallengesError,
    NotBegunError,
    NotChallengedError,
    NotChallengerError,
    NotInMatchError,
    OpponentBusyError,
    OpponentDeletedError,
    StakeNeedsLevelError,
)
from bot.texts import Badge
from rules.thirteen.combinations import CombinationKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.drawing.currency import Currency
    from bot.refusal_texts import Refusals
    from rules.thirteen.combinations import Combination

HELP_THIRTEEN = """\
**`/thirteen [opponent] [stake]`** is a match of 13×13: get rid of your thirteen cards first. Play single cards, pairs, triples \
or straights; beat a play with a higher one of the same kind, or the other player leads. Challenge an opponent, or leave it \
out to play me. **My cards** shows your cards to you alone."""


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

BADGES = {
    "first_match": Badge("First match", "win a match"),
    "bot_beaten": Badge("Bot beaten", "win against the bot at hard or expert"),
    "clean_sweep": Badge("Clean sweep", "win every deal of a match of at least four"),
    "duellist": Badge("Duellist", "win ten matches against people"),
}

KINDS = {
    CombinationKind.SINGLE: "single",
    CombinationKind.PAIR: "pair",
    CombinationKind.TRIPLE: "triple",
    CombinationKind.STRAIGHT: "straight",
    CombinationKind.QUAD: "bomb",
}


def combination_name(combination: Combination) -> str:
    """Name a combination of 13×13 as `pair` or `straight of 4`."""
    length = f" of {combination.size}" if combination.kind is CombinationKind.STRAIGHT else ""
    return f"{KINDS[combination.kind]}{length}"


def play_prompt(pile: Combination | None) -> str:
    """Write what the select of plays says before one is chosen."""
    return "Play any combination" if pile is None else f"Play a higher {combination_name(pile)}"


def play_group_prompt(group: Sequence[Combination]) -> str:
    """Write what a select says that holds a part of the plays: `Play a single, pair or triple`, `Play a straight of 5 to 7`."""
    if group[0].kind is not CombinationKind.STRAIGHT:
        *names, last = dict.fromkeys(KINDS[each.kind] for each in group)
        return f"Play a {' or '.join(filter(None, (', '.join(names), last)))}"
    shortest, longest = group[0].size, group[-1].size
    if shortest == longest:
        return f"Play a straight of {shortest}"
    return f"Play a straight of {shortest} {'or' if longest == shortest + 1 else 'to'} {longest}"


REFUSALS: Refusals = {
    MatchOverError: "This match is over. `/thirteen` starts another.",
    NotInMatchError: "You're not in this match. `/thirteen` starts your own.",
    NotChallengedError: "This challenge is for somebody else. `/thirteen` starts your own match.",
    NotChallengerError: "Only the challenger can withdraw it.",
    NotBegunError: "This challenge hasn't been accepted yet.",
    BegunError: "This challenge was accepted: the match is on.",
    MatchOpenError: MATCH_IS_OPEN,
    BotsTurnError: "It's not your turn: I'm thinking.",
    OpponentBusyError: "They're playing a match in this server. Try again when it is over.",
    OpponentDeletedError: "They deleted their data in this server. `/thirteen` starts a match with somebody else, or with me.",
    NoChallengesError: (
        "They don't accept challenges in this server. Ask somebody else, or play me: `/thirteen` without an opponent."
    ),
    ChallengedLatelyError: lambda error, _: (
        f"They didn't accept your last challenge. You can challenge them again <t:{error.again_at // 1000}:R>."
    ),
    ChallengeSelfError: "You can't challenge yourself. To play me, use `/thirteen` without an opponent.",
    BotOpponentError: "Bots can't accept challenges. To play me, use `/thirteen` without an opponent.",
    StakeNeedsLevelError: "No bets against `{level}`: only `hard` and `expert` play for chips.",
    ChallengerBrokeError: "The challenger no longer has enough chips for the stake.",
}


def match_not_shown(game_id: str, link: str | None) -> str:
    """Say that a match is open and that Discord did not show the player's cards."""
    where = f" under {link}" if link else " under the match"
    return f"Your match `{game_id}` is open, but Discord did not show your cards. Press *My cards*{where}."


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


def resign_question(stake: int, currency: Currency = CHIPS) -> str:
    """Ask whether to resign a match."""
    lost = f" You also lose your stake of {currency.amount(stake)}." if stake else ""
    return f"Resign? You lose the whole match, not only this deal.{lost}"


def _to(link: str | None) -> str:
    return "" if link is None else f" [Here it is]({link})."
