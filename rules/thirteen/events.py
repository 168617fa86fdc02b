"""The events of a deal, which everybody may see: no event reveals a hidden card."""

from dataclasses import dataclass

from rules.cards import Card
from rules.game import Seat


@dataclass(frozen=True, slots=True)
class LeadGiven:
    """A seat may lead: at the beginning, and after each pass (TH-3, TH-4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsPlayed:
    """A seat played a combination."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed; the pile is cleared (TH-3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealWon:
    """A hand is empty: its seat wins `margin` points (TH-5)."""

    winner: Seat
    margin: int


@dataclass(frozen=True, slots=True)
class DealBlocked:
    """Nobody could lead: the seat with fewer cards wins `margin` points; with equal hands nobody wins (TH-8)."""

    winner: Seat | None
    margin: int


Event = LeadGiven | CardsPlayed | Passed | DealWon | DealBlocked
