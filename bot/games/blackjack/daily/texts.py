"""The messages of daily blackjack that are chosen before it is known who reads them, by their ids in the catalogues."""

from bot.drawing.phrases import badges_of
from bot.language.language import MessageId

VOIDED = MessageId("daily-refusal-tournament-voided")

BADGES = badges_of("daily", "ten_hands", "seven_in_a_row", "tripled")
