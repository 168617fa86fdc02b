"""Write a match between two deals as one line of text, from which the next deal can be replayed."""

import json
from dataclasses import replace

from bot.games.thirteen.play.match import Match, MatchPlayer


def dump_match(match: Match) -> str:
    """Write a match as a deal begins as one line; its players are stored elsewhere."""
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
    """Read what dump_match wrote; `challenge` is the match at its beginning."""
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
