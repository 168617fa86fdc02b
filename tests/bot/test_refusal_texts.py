"""Every refusal has a sentence of its own, and what people typed comes back harmless."""

import re

import pytest

import bot.app  # noqa: F401 - it loads every module that has refusals.
from bot import refusal_texts
from bot.core.amounts import AmountError
from bot.core.errors import (
    BarredError,
    ChannelNotAllowedError,
    DeletedTodayError,
    JobsFullError,
    NotEnoughChipsError,
    OtherPlayersTurnError,
    PriceChangedError,
    RefusalError,
    RoleMissingError,
    SettingOrderError,
)
from bot.drawing.words import ENGLISH_WORDS, Currency, Words
from bot.games.blackjack.daily.play import config as tournaments
from bot.games.blackjack.play import config as tables
from bot.games.blackjack.play.errors import SittingOutError
from bot.games.installed import GAMES
from bot.games.scoundrel.play import config as runs
from bot.games.scoundrel.play.errors import RunVoidedError
from bot.games.thirteen.play import config as matches
from bot.language.catalogue import SOURCE
from bot.language.language import LANGUAGES, MessageId
from rules.blackjack.house_rules import PRESETS
from rules.scoundrel.house_rules import MODES
from rules.thirteen.house_rules import PRESETS as DEAL_RULES
from tests.bot.language.message_samples import entries_of, variables_of
from tests.bot.refusal_samples import refusals_of
from tests.example_games import EXAMPLE_GAMES

CONFIGS = {
    "blackjack": [tables.dump_config(tables.TableConfig(rules, 10, 1000)) for rules in PRESETS.values()],
    "daily_blackjack": [tournaments.dump_config(tournaments.TournamentConfig())],
    "scoundrel": [
        runs.dump_config(runs.RunConfig(rules, runs.prizes_for(100, mode))) for mode, rules in MODES.items()
    ],
    "thirteen": [matches.dump_config(matches.MatchConfig(rules, 4, 100)) for rules in DEAL_RULES.values()],
}

REFUSALS = refusals_of("bot.")


@pytest.mark.parametrize("error", REFUSALS, ids=lambda error: type(error).__name__)
def test_every_refusal_has_a_sentence_with_its_fields(error: RefusalError) -> None:
    """A message that is named after a refusal, by one file alone, and that every language formats."""
    if not isinstance(error, OtherPlayersTurnError):
        name = id_of(type(error))
        [sentence] = [
            each for each in entries_of(SOURCE) if re.fullmatch(rf".*\brefusal-(answer-)?{name}", each)
        ]
        assert refusal_texts.sentence_of(type(error).__name__) == MessageId(sentence)
        assert variables_of(entries_of(SOURCE)[sentence]) <= vars(error).keys()
    told = [refusal_texts.refusal(error, "**Ann**", Words(language)) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    for sentence in told:
        assert "\n" not in sentence
    assert told[0].endswith(".")


def id_of(kind: type[RefusalError]) -> str:
    """Return what the id of a refusal's sentence ends with: `own-hand` for OwnHandError."""
    return "-".join(re.findall("[A-Z][a-z]*", kind.__name__.removesuffix("Error"))).lower()


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            PriceChangedError(1_250),
            "The price has changed: this costs **1,250 Taler 🪙** now. Choose it again to buy it.",
        ),
        (DeletedTodayError(7_000), "Your data was deleted. You can start again <t:7:R>."),
        (BarredError(7_000), "A manager of this server has barred you from playing here until <t:7:f>."),
        (ChannelNotAllowedError((7, 8)), "Games open in other channels of this server: <#7>, <#8>."),
        (RoleMissingError((7,)), "To play in this server you need the role <@&7>."),
        (
            SettingOrderError("stake_min", "stake_max"),
            "“Lowest stake” cannot be above “Highest stake”. Nothing has changed.",
        ),
        (
            NotEnoughChipsError(75, 50, 10),
            "You need 25 Taler 🪙 more; you have 50 Taler 🪙 and 10 Taler 🪙 at stake.",
        ),
        (SittingOutError(25), "You have no cards in this round. Your bet for the next one is 25 Taler 🪙."),
        (
            RunVoidedError(25),
            "This run could not continue, so it doesn't count. You got your 25 Taler 🪙 back. `/scoundrel` starts another.",
        ),
        (JobsFullError(1_250), "I'm already working for 1,250 people. Try again in a minute."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, RefusalError) else "",
)
def test_fields_are_formatted_by_their_types(error: RefusalError, sentence: str) -> None:
    assert refusal_texts.refusal(error, words=Words(currency=Currency("Taler", "Taler", "🪙"))) == sentence


def test_no_two_refusals_say_the_same() -> None:
    errors: list[RefusalError | AmountError] = [*refusals_of("bot."), AmountError("fifty")]
    sentences = [refusal_texts.refusal(error) for error in errors]
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("@everyone", "“everyone”"),
        ("<@&1> [a](b)", "“&1 ab”"),
        ("`**x**`", "“x”"),
        ("9" * 30, f"“{'9' * 23}…”"),
        ("\u202e12\n3", "“123”"),
    ],
)
def test_what_is_no_amount_is_repeated_without_its_tricks(typed: str, shown: str) -> None:
    assert refusal_texts.refusal(AmountError(typed)).startswith(shown)


def test_messages_fit_into_discord() -> None:
    """A message takes 2,000 characters."""
    pages = [ENGLISH_WORDS.wording(game.help) for game in (*GAMES, *EXAMPLE_GAMES)]
    explained = [
        game.how_to_play(config, ENGLISH_WORDS)
        for game in (*GAMES, *EXAMPLE_GAMES)
        for config in CONFIGS.get(game.name, [""])
    ]
    # A command that people can press is some 20 characters longer than its name.
    lengths = [len(page) + 22 * page.count("`/") for page in (*pages, *explained)]
    assert max(lengths) <= 2000


def test_a_refusal_without_a_sentence_is_a_failure_of_ours() -> None:
    class TooWindyError(RefusalError):
        """Cards blow away."""

    with pytest.raises(LookupError, match="TooWindyError"):
        refusal_texts.refusal(TooWindyError())
