"""The house rules of 13×13 that managers choose for their server: a preset by its name."""

from bot.drawing.words import Words
from bot.games.kind import ServerRules
from bot.language.language import MessageId
from rules.thirteen.house_rules import PRESETS, USUAL, HouseRules
from storage.guilds import GuildSettings


def rules_of(text: str) -> HouseRules:
    """Return the house rules of a preset; a name that there is no more means the usual ones."""
    return PRESETS.get(text, PRESETS[USUAL])


def text_of(rules: HouseRules) -> str:
    """Return the name of the preset that these house rules are, else that of the usual ones."""
    return next((name for name, preset in PRESETS.items() if preset == rules), USUAL)


def _explain(_settings: GuildSettings, preset: str, words: Words, _public: Words) -> str:
    return words.text("thirteen-settings-rules", preset=preset)


SERVER_RULES = ServerRules(
    setting="match_rules",
    presets={
        "usual": MessageId("thirteen-settings-usual"),
        "article": MessageId("thirteen-settings-article"),
    },
    line=lambda text, words: words.text("thirteen-choice-rules", rules=text_of(rules_of(text))),
    explain=_explain,
)
