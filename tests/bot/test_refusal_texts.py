"""Every refusal has a sentence of its own, and what people typed comes back harmless."""

from __future__ import annotations

import inspect

import pytest

from bot import refusal_texts
from bot.commands import settings_text
from bot.core.amounts import AmountError
from bot.core.errors import (
    ChannelNotAllowedError,
    RefusalError,
    RoleMissingError,
    SettingOrderError,
    SettingOutOfBoundsError,
)
from bot.drawing.words import ENGLISH_WORDS
from bot.games.blackjack.play import config as tables
from bot.games.daily_blackjack.play import config as tournaments
from bot.games.installed import GAMES
from bot.games.scoundrel.play import config as runs
from bot.games.scoundrel.play.errors import RunOpenError
from bot.games.thirteen.play import config as matches
from bot.games.thirteen.play.errors import MatchOpenError
from bot.languages.language import ENGLISH
from rules.blackjack.house_rules import PRESETS
from rules.scoundrel.house_rules import MODES
from rules.thirteen.house_rules import PRESETS as DEAL_RULES
from tests.bot.games.scoundrel.run_samples import play, show
from tests.bot.games.thirteen import match_samples

CONFIGS = {
    "blackjack": [tables.dump_config(tables.TableConfig(rules, 10, 1000)) for rules in PRESETS.values()],
    "daily_blackjack": [tournaments.dump_config(tournaments.TournamentConfig())],
    "scoundrel": [
        runs.dump_config(runs.RunConfig(rules, runs.prizes_for(100, mode))) for mode, rules in MODES.items()
    ],
    "thirteen": [matches.dump_config(matches.MatchConfig(rules, 4, 100)) for rules in DEAL_RULES.values()],
}

for game in GAMES:
    refusal_texts.add_refusals(game.refusals)
refusal_texts.add_refusals(settings_text.REFUSALS)


def refusals() -> list[RefusalError | AmountError]:
    """Make one of each kind, its fields some numbers where they are nothing else."""
    made: list[RefusalError | AmountError] = [
        AmountError("fifty"),
        RunOpenError(show(play("2c"))),
        MatchOpenError(match_samples.LEADING),
        ChannelNotAllowedError((7, 8)),
        RoleMissingError((7,)),
        SettingOutOfBoundsError("stake_min", 1, 7),
        SettingOrderError("stake_min", "stake_max"),
    ]
    others = [
        kind
        for kind in leaves(RefusalError)
        if kind.__module__.startswith("bot.") and kind not in set(map(type, made))
    ]
    return [*made, *(kind(*range(7, 7 + fields_of(kind))) for kind in others)]


def leaves(kind: type[RefusalError]) -> list[type[RefusalError]]:
    """List the refusals of a kind that are raised as such."""
    return [leaf for each in kind.__subclasses__() for leaf in leaves(each) or [each]]


def fields_of(kind: type[RefusalError]) -> int:
    return len(inspect.signature(kind.__init__).parameters) - 1 if "__init__" in vars(kind) else 0


@pytest.mark.parametrize("error", refusals(), ids=lambda error: type(error).__name__)
def test_every_refusal_has_a_sentence(error: RefusalError | AmountError) -> None:
    sentence = refusal_texts.refusal(error, "**Ann**")
    assert sentence != ENGLISH.wording(refusal_texts.UNEXPECTED)
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_no_two_refusals_say_the_same() -> None:
    sentences = [refusal_texts.refusal(error) for error in refusals()]
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
    pages = [ENGLISH_WORDS.wording(game.help) for game in GAMES]
    explained = [game.how_to_play(config, ENGLISH_WORDS) for game in GAMES for config in CONFIGS[game.name]]
    # A command that people can press is some 20 characters longer than its name.
    lengths = [len(page) + 22 * page.count("`/") for page in (*pages, *explained)]
    assert max(lengths) <= 2000


def test_a_game_brings_the_words_for_what_it_refuses() -> None:
    """What nobody has words for is a failure of ours."""

    class TooWindyError(RefusalError):
        """Cards blow away."""

    assert refusal_texts.refusal(TooWindyError()) == ENGLISH.wording(refusal_texts.UNEXPECTED)
    refusal_texts.add_refusals({TooWindyError: "It is too windy for cards."})
    assert refusal_texts.refusal(TooWindyError()) == "It is too windy for cards."
