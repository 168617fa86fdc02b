"""The deals of a match as rounds: their cards, what is stored of each, and what everybody saw."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256

from bot.core.play import OpeningTerms, Secret, Seen
from bot.core.rounds import Rounds
from bot.games.thirteen.play import playing
from bot.games.thirteen.play.commands import Command
from bot.games.thirteen.play.config import load_config
from bot.games.thirteen.play.match import Match, MatchPlayer
from bot.games.thirteen.play.match_view import match_view
from bot.games.thirteen.play.view import MatchView
from bot.verification.record import cards_line, end_line
from rules.cards import DECK, Card
from rules.thirteen.actions import format_action
from rules.thirteen.dealing import HAND_SIZE
from storage.shoes import PF1


def cards_of(secret: Secret) -> tuple[Card, ...]:
    """Return the deck of a deal in dealing order."""
    return secret.shuffled(DECK)


def bots_seed(secret: Secret, actions: int) -> int:
    """Return the seed of the bot's random choice after a number of actions in a deal.

    It follows from the deal's seed and number, so the same plays get the same replies, also after a restart.
    """
    deal = b"" if secret.protocol == PF1 else b"%d|" % secret.number
    digest = sha256(b"13x13|bot|%b%d|" % (deal, actions) + secret.seed).digest()
    return int.from_bytes(digest[:8])


def challenge_of(terms: OpeningTerms) -> Match:
    """Return a match at its beginning."""
    config, challenger = load_config(terms.config), terms.seats[0].user_id
    return Match.between(config, challenger, terms.seats[1].user_id if config.level is None else None)


class Deals(Rounds[Match, Command]):
    """Deals of 13×13: each has a shoe of its own."""

    def is_begun(self, game: Match) -> bool:
        return game.is_begun

    def shoe_position(self, game: Match) -> int:
        return 0

    def dump(self, game: Match) -> str:
        return dump_match(game)

    def load(
        self, text: str, terms: OpeningTerms, shoes: Iterator[Secret], people: Mapping[int, int]
    ) -> Match:
        """Read a match as a deal begins, and deal its cards."""
        return playing.begin_deal(load_match(text, challenge_of(terms)), cards_of(next(shoes)))

    def lines(self, ended: Match) -> list[str]:
        return lines_of(ended)

    def finished_view(self, seen: Seen[Match], game: Match) -> MatchView:
        return match_view(seen)


def lines_of(match: Match) -> list[str]:
    """Return both hands in the order of the deck, who led, each play by its seat, and the end, if it has ended.

    Of a deal in which nothing has happened there are no lines yet.
    """
    deal, result, end = match.deal, match.result, list[str]()
    if deal is None or not (deal.history or match.is_over or result):
        return []
    if result is not None:
        end = [end_line(result.reason, winner=result.winner, points=result.points)]
    elif match.ending is not None:
        end = [end_line(match.ending)]
    hands = (match.deck[at : at + HAND_SIZE] for at in (0, HAND_SIZE))
    return [
        *(cards_line(match.deal_number, HAND_SIZE * seat, hand) for seat, hand in enumerate(hands)),
        f"leader {deal.leader}",
        *(f"{taken.seat} {format_action(taken.action)}" for taken in deal.history),
        *end,
    ]


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
