"""The messages of Scoundrel that are chosen before it is known who reads them, by their ids in the catalogues."""

from bot.drawing.phrases import badges_of
from bot.language.language import MessageId

HELP_SCOUNDREL = MessageId("scoundrel-help")
RUN_VOIDED = MessageId("scoundrel-note-voided")
RUN_IS_OPEN = MessageId("scoundrel-refusal-run-open")

BADGES = badges_of("scoundrel", "survivor", "unharmed", "frail_survivor", "ten_dungeons", "seven_days")
