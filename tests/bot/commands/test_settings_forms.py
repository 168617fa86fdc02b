"""The forms of `/settings`: what they show can be sent back as it is, and the third form of a chip's name."""

from typing import Any

import pytest

from bot.commands.settings_forms import FORMS, build_form, read_fields
from bot.drawing.words import Words
from bot.language.language import LANGUAGES, Language, language_named
from tests.bot.commands.manager_screens import UNUSUAL, USUAL

EVERY_FORM = pytest.mark.parametrize("form", FORMS)
PER_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.tag)


def shown(form: str, settings: Any, language: Language) -> dict[str, str]:
    """The texts of a form by their fields, as a person sees them."""
    labels: list[Any] = list(build_form(form, settings, Words(language)).children)
    return {label.component.custom_id: label.component.default or "" for label in labels}


@PER_LANGUAGE
@EVERY_FORM
@pytest.mark.parametrize("settings", [USUAL, UNUSUAL], ids=["usual", "unusual"])
def test_what_a_form_shows_can_be_sent_back_unchanged(language: Language, form: str, settings: Any) -> None:
    """Numbers are grouped as the reader's language groups them: 10,00,00,000 in Bengali."""
    texts = shown(form, settings, language)
    assert read_fields(texts, Words(language)) == {name: getattr(settings, name) for name in texts}


@PER_LANGUAGE
def test_a_third_form_of_the_chips_name_is_asked_for_where_there_is_one(language: Language) -> None:
    """Russian has one; a form that is stored is shown to everybody, because it can be changed only there."""
    assert ("chips_name_few" in shown("names", USUAL, language)) == (language is language_named("ru"))
    assert "chips_name_few" in shown("names", UNUSUAL, language)
