"""The deals of a match as rounds: what is stored of each."""

import json
from collections.abc import Iterator, Mapping

from bot.core.play import OpeningTerms, Secret, Seen
from bot.core.rounds import Rounds
from bot.games.thirteen.play import playing
from bot.games.thirteen.play.commands import Command
from bot.games.thirteen.play.config import load_config
from bot.games.thirteen.play.deals import cards_of
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.match_view import match_view
from bot.games.thirteen.play.snapshot import dump_match, load_match
from bot.games.thirteen.play.view import MatchView
from rules.cards import Card, format_cards
from rules.thirteen.dealing import DEALT
from storage.games import Round


def challenge_of(terms: OpeningTerms) -> Match:
    """Return a match at its beginning."""
    config, challenger = load_config(terms.config), terms.seats[0].user_id
    return Match.between(config, challenger, terms.seats[1].user_id if config.level is None else None)


class Deals(Rounds[Match, Command]):
    """Deals of 13×13: each has a shoe of its own."""

    def is_begun(self, game: Match) -> bool:
        """Return whether the challenge was accepted."""
        return game.is_begun

    def shoe_position(self, game: Match) -> int:
        """Return 0: a deal begins with its cards."""
        return 0

    def dump(self, game: Match) -> str:
        """Write a match as a deal begins."""
        return dump_match(game)

    def load(
        self, text: str, terms: OpeningTerms, shoes: Iterator[Secret], people: Mapping[int, int]
    ) -> Match:
        """Read a match as a deal begins, and deal its cards."""
        return playing.begin_deal(load_match(text, challenge_of(terms)), cards_of(next(shoes)))

    def result(self, ended: Match, began: Round) -> str:
        """Write the cards and the end of a deal."""
        return result_of(ended, began.shoe_number, ended.deck)

    def finished_view(self, seen: Seen[Match], game: Match) -> MatchView:
        """Return a deal with the cards that were left."""
        return match_view(seen)


def result_of(dealt: Match, shoe_number: int, cards: tuple[Card, ...]) -> str:
    """Write the cards and the end of a deal as JSON, for those who check the shuffle. It contains no user ids."""
    assert dealt.deal is not None
    assert dealt.result is not None
    fields = {
        "dealt": [{"shoe": shoe_number, "position": 0, "cards": format_cards(cards[:DEALT])}],
        "leader": dealt.deal.leader,
        "winner": dealt.result.winner,
        "points": dealt.result.points,
        "reason": dealt.result.reason,
    }
    return json.dumps(fields, separators=(",", ":"))
