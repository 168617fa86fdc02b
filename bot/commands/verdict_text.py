"""The result of a check, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.verification.record import EndMismatch, InputMismatch, PlayedOn
from rules.fair_record import (
    ActionImpossible,
    CardMismatch,
    CommitmentMismatch,
    PositionGap,
    PositionInvalid,
    RoundGap,
    SeedInvalid,
    ShoeGap,
    ShoeLeftEarly,
)
from rules.scoundrel.rooms import RoomMismatch

if TYPE_CHECKING:
    from bot.verification.checking import Report
    from bot.verification.record import Finding, Verdict

SHOWN_MAX = 3
CLIENT_SHOWN = 300


def verdict_text(report: Report) -> str:
    """Say how each shoe checked out, and print the inputs of the newest."""
    verdicts = report.verdicts
    newest = verdicts[-1].shoe
    client = newest.client if len(newest.client) <= CLIENT_SHOWN else newest.client[:CLIENT_SHOWN] + "…"
    # What does not hold must not be hidden behind newer shoes that do.
    shown = [verdict for verdict in verdicts if verdict.findings][:SHOWN_MAX] or verdicts[-SHOWN_MAX:]
    lines = [verdict_line(verdict) for verdict in shown]
    if report.earlier.shoes:
        lines.append(_left_out(report))
    inputs = (
        f"game    {report.game_id}\nshoe    {newest.shoe_number} ({newest.extent})\nseed    {newest.seed}\n"
        f"promise {newest.commitment or 'none'}\nplayers {client or 'none'}"
    )
    inputs = inputs.replace("`", "ˋ")
    return (
        f"## Shuffle check of game {report.game_id}\n"
        + "\n".join(lines)
        + f"\nInputs of shoe {newest.shoe_number}:\n```\n{inputs}\n```\n"
        "-# The file checks anywhere with `cardroom verify FILE`; how it works: docs/rules/fairness.md. What it does not"
        " prove: the bot knows all seeds before it deals."
    )


def _left_out(report: Report) -> str:
    """Say what of a long game was not checked."""
    return (
        f"This game is too long for one file. I checked its newest {_shoes(len(report.verdicts))} and put them into the"
        f" file. I did not check the {_shoes(report.earlier.shoes)} before."
    )


def _shoes(count: int) -> str:
    return "1 shoe" if count == 1 else f"{count:,} shoes"


def verdict_line(verdict: Verdict) -> str:
    """Say how one shoe checked out."""
    shoe = verdict.shoe
    if not verdict.findings:
        promise = "the promise holds" if shoe.commitment else "nothing was promised, as its seed was typed"
        return f"✅ {shoe.title}: {promise}, and all {verdict.cards} cards dealt are those of its seed."
    return f"❌ {shoe.title}: " + "; ".join(finding_text(finding) for finding in verdict.findings[:SHOWN_MAX])


def finding_text(finding: Finding) -> str:  # noqa: C901, PLR0911, PLR0912 - one answer a kind of finding.
    """Say what is wrong."""
    match finding:
        case SeedInvalid(reason):
            return reason
        case CommitmentMismatch(shown, computed):
            return f"the promise was {shown}, the seed gives {computed}"
        case PositionInvalid(position, cards):
            return f"position {position} lies outside a shoe of {cards}"
        case CardMismatch(index, dealt, computed):
            return f"card {index} was {dealt}, the seed gives {computed}"
        case PositionGap(round_number, position, expected):
            return f"round {round_number} begins at card {position}, not at {expected} where the one before ended"
        case ShoeLeftEarly(round_number, cards_left):
            return f"round {round_number} left the shoe before with {cards_left} cards in it"
        case RoundGap(round_number, expected):
            return f"round {round_number} stands where round {expected} belongs"
        case ShoeGap(shoe_number, expected):
            return f"shoe {shoe_number} stands where shoe {expected} belongs"
        case RoomMismatch(number, recorded, computed):
            return f"room {number} was {recorded or 'not there'}; the seed gives {computed or 'no such room'}"
        case ActionImpossible(action):
            return f"{action} was not possible where it stands"
        case InputMismatch(name, recorded, expected):
            return f"the {name} was {recorded or 'none'}, such a game has {expected or 'none'}"
        case EndMismatch(recorded, computed):
            return f"the end was {recorded}, the actions lead to {computed}"
        case PlayedOn(ending):
            return f"it comes after a deal that was {ending}, with which its match was over"
