"""A match as a value: the challenge, the deal under way, the score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.games.thirteen.play.errors import NotInMatchError
from rules.thirteen.state import SEATS

if TYPE_CHECKING:
    from bot.games.thirteen.play.config import MatchConfig
    from bot.games.thirteen.play.view import DealResult, Ending, Stage
    from rules.game import Seat
    from rules.thirteen.state import DealState


@dataclass(frozen=True, slots=True)
class MatchPlayer:
    """Who sits at a seat, the bot with no `user_id`; `time_outs` counts the deadlines missed in a row in this deal."""

    user_id: int | None
    points: int = 0
    deals_won: int = 0
    time_outs: int = 0


@dataclass(frozen=True, slots=True)
class Match:
    """All of a match between two commands.

    `number` counts the commands taken. `deals` is how many are to be played, two more than agreed once the match was
    level (TH-6). `leader` is who leads the deal, None where its cards decide. `deal` is None in a challenge and before
    the cards of a deal are there; `result` is that of a deal that is over. `ending` is None while the match goes on.
    """

    config: MatchConfig
    players: tuple[MatchPlayer, MatchPlayer]
    deals: int
    number: int = 0
    is_begun: bool = False
    deal_number: int = 1
    leader: Seat | None = None
    deal: DealState | None = None
    result: DealResult | None = None
    ending: Ending | None = None
    winner: Seat | None = None

    @classmethod
    def between(cls, config: MatchConfig, challenger: int, challenged: int | None) -> Match:
        """Make the challenge of a person to another, or to the bot (None)."""
        return cls(config, (MatchPlayer(challenger), MatchPlayer(challenged)), config.deals)

    @property
    def stage(self) -> Stage:
        """Say how far the match is."""
        if self.ending is not None:
            return "over"
        if not self.is_begun:
            return "challenge"
        return "playing" if self.result is None else "dealt"

    @property
    def needs_cards(self) -> bool:
        """Whether the next deal waits for its cards."""
        return self.stage == "playing" and self.deal is None

    @property
    def turn(self) -> Seat | None:
        """The seat that is to play; nobody when no cards are being played."""
        return None if self.deal is None or self.stage != "playing" else self.deal.turn

    @property
    def people(self) -> tuple[int, ...]:
        """Who is in the match, the bot left out."""
        return tuple(player.user_id for player in self.players if player.user_id is not None)

    def seat_of(self, user_id: int | None) -> Seat:
        """Find where a person sits; raises NotInMatchError."""
        for seat in SEATS:
            if user_id is not None and self.players[seat].user_id == user_id:
                return seat
        raise NotInMatchError
