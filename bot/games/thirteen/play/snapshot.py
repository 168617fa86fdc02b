"""A match between two deals as one line of text, from which its next deal can be played again."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.games.thirteen.play.match import MatchPlayer

if TYPE_CHECKING:
    from bot.games.thirteen.play.match import Match


def dump_match(match: Match) -> str:
    """Write a match that waits for cards as one line; who plays stands in rows of their own."""
    assert match.needs_cards
    fields = {
        "number": match.number,
        "deal": match.deal_number,
        "deals": match.deals,
        "leader": match.leader,
        "points": [player.points for player in match.players],
        "won": [player.deals_won for player in match.players],
    }
    return json.dumps(fields, separators=(",", ":"))


def load_match(text: str, challenge: Match) -> Match:
    """Read what dump_match wrote of the match that this challenge has become."""
    fields = json.loads(text)
    first, second = (
        MatchPlayer(player.user_id, points, won)
        for player, points, won in zip(challenge.players, fields["points"], fields["won"], strict=True)
    )
    return replace(
        challenge,
        players=(first, second),
        number=fields["number"],
        is_begun=True,
        deal_number=fields["deal"],
        deals=fields["deals"],
        leader=fields["leader"],
    )
