"""The result of a check, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.fair_record import (
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
    from bot.sessions.verification import GameRecord, Verdict
    from rules.fair_record import Finding

SHOWN_MAX = 3
CLIENT_SHOWN = 300


def verdict_text(record: GameRecord, verdicts: tuple[Verdict, ...]) -> str:
    """Say how each shoe checked out, and print the inputs of the newest."""
    newest = verdicts[-1].shoe
    client = newest.client if len(newest.client) <= CLIENT_SHOWN else newest.client[:CLIENT_SHOWN] + "…"
    # What does not hold must not be hidden behind newer shoes that do.
    shown = [verdict for verdict in verdicts if verdict.findings][:SHOWN_MAX] or verdicts[-SHOWN_MAX:]
    lines = [verdict_line(verdict) for verdict in shown]
    inputs = (
        f"game    {record.game_id}\nshoe    {newest.shoe_number} ({newest.decks} decks)\nseed    {newest.seed}\n"
        f"promise {newest.commitment}\nplayers {client}"
    )
    inputs = inputs.replace("`", "ˋ")
    return (
        f"## Shuffle check of game {record.game_id}\n"
        + "\n".join(lines)
        + f"\nInputs of shoe {newest.shoe_number}:\n```\n{inputs}\n```\n"
        "-# The file checks anywhere with `cardroom verify FILE`; how it works: docs/rules/fairness.md. What it does not"
        " prove: the bot knows all seeds before it deals."
    )


def verdict_line(verdict: Verdict) -> str:
    """Say how one shoe checked out."""
    name = f"Shoe {verdict.shoe.shoe_number}"
    if not verdict.findings:
        return f"✅ {name}: the promise holds, and all {verdict.cards} cards dealt are those of its seed."
    return f"❌ {name}: " + "; ".join(finding_text(finding) for finding in verdict.findings[:SHOWN_MAX])


def finding_text(finding: Finding) -> str:  # noqa: PLR0911 - one answer a kind of finding.
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
