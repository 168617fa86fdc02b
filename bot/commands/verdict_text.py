"""The result of a check, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.verification.record import EndMismatch, InputMismatch
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

if TYPE_CHECKING:
    from bot.verification.checking import Report
    from bot.verification.record import ShoeVerdict

SHOWN_MAX = 3
CLIENT_SHOWN = 300


def verdict_text(report: Report) -> str:
    """Give the result for each shoe and print the inputs of the newest."""
    verdicts = report.verdicts
    newest = verdicts[-1].shoe
    client = newest.client if len(newest.client) <= CLIENT_SHOWN else newest.client[:CLIENT_SHOWN] + "…"
    # Newer shoes that pass must not hide one that fails.
    shown = [verdict for verdict in verdicts if verdict.findings][:SHOWN_MAX] or verdicts[-SHOWN_MAX:]
    lines = [verdict_line(verdict) for verdict in shown]
    if report.earlier.shoes:
        lines.append(_left_out(report))
    inputs = (
        f"game       {report.game_id}\nshoe       {newest.shoe_number} ({newest.extent})\nseed       {newest.seed}\n"
        f"commitment {newest.commitment or 'none'}\nplayers    {client or 'none'}"
    )
    inputs = inputs.replace("`", "ˋ")
    return (
        f"## Shuffle check of game {report.game_id}\n"
        + "\n".join(lines)
        + f"\nInputs of shoe {newest.shoe_number}:\n```\n{inputs}\n```\n"
        "-# Anybody can check the attached file with `cardroom verify FILE`; docs/rules/fairness.md explains how. What this does not"
        " prove: the bot knows all seeds before it deals."
    )


def _left_out(report: Report) -> str:
    """Name the part of a long game that was not checked."""
    return (
        f"This game is too long for one file. I checked its newest {_shoes(len(report.verdicts))} and put them into the"
        f" file. I did not check the {_shoes(report.earlier.shoes)} before."
    )


def _shoes(count: int) -> str:
    return "1 shoe" if count == 1 else f"{count:,} shoes"


def verdict_line(verdict: ShoeVerdict) -> str:
    """Give the result for one shoe."""
    shoe = verdict.shoe
    if not verdict.findings:
        promise = (
            "its seed matches the commitment"
            if shoe.commitment
            else "its seed was typed, so it has no commitment"
        )
        return f"✅ {shoe.title}: {promise}, and all {verdict.cards} cards dealt come from that seed."
    return f"❌ {shoe.title}: " + "; ".join(finding_text(finding) for finding in verdict.findings[:SHOWN_MAX])


def finding_text(finding: object) -> str:  # noqa: PLR0911 - one answer a kind of finding.
    """Describe one finding."""
    match finding:
        case SeedInvalid(reason):
            return reason
        case CommitmentMismatch(shown, computed):
            return f"the commitment was {shown}, the seed gives {computed}"
        case PositionInvalid(position, cards):
            return f"position {position} is outside a shoe of {cards}"
        case CardMismatch(index, dealt, computed):
            return f"card {index} was {dealt}, the seed gives {computed}"
        case PositionGap(round_number, position, expected):
            return f"round {round_number} starts at card {position}, but the round before ended at {expected}"
        case ShoeLeftEarly(round_number, cards_left):
            return f"round {round_number} changed the shoe while {cards_left} cards were left"
        case RoundGap(round_number, expected):
            return f"round {round_number} is recorded where round {expected} belongs"
        case ShoeGap(shoe_number, expected):
            return f"shoe {shoe_number} is recorded where shoe {expected} belongs"
        case ActionImpossible(action):
            return f"{action} was not possible at that point"
        case InputMismatch(name, recorded, expected):
            return f"the {name} was {recorded or 'none'}, but this kind of game has {expected or 'none'}"
        case EndMismatch(recorded, computed):
            return f"the recorded end is {recorded}, but the actions lead to {computed}"
        case _:
            return str(finding)
