"""Every language says everything, with the same variables, by its own rules, in its own script, within Discord's limits."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentSerializer, ast

from bot.drawing.phrases import units_of
from bot.language.catalogue import ORDINAL, SOURCE, catalogue, catalogue_files
from bot.language.figures import MINUS, ordinal_category, plural_categories, plural_category
from bot.language.language import LANGUAGES, Language
from tests.bot.language.message_samples import (
    CATEGORIES,
    choices_in,
    entries_of,
    limit_of,
    samples,
    scripts_of,
    variables_of,
    variants_in,
)

# Characters of one country only: these encodings have what is written there, and not what is written in the other.
ENCODINGS = {"ja": "cp932", "zh": "gb2312"}
# Names, ranks, and what people type stay as they are in every language, as does what stands in `code`.
SAME_EVERYWHERE = {
    "Scoundrel",
    "UTC",
    "Ds",
    "Rs",
    "Rp",
    "Discord",
    "cardroom",
    "verify",
    "Zach",
    "Gage",
    "Kurt",
    "Bieg",
    "J",
    "Q",
    "K",
    "A",
    "k",
    "half",
    "all",
    # Formats, and the name of a command in the description of an option
    *["CSV", "ID", "UTC", "audit", "house", "id"],
    # House rules of blackjack and the marks of a blackjack, as in books about it, and a command
    *["vegas", "strip", "single", "classic", "H", "S", "DAS", "RSA", "HSA", "LS", "BJ", "lab", "odds"],
    # The programs of /koth
    *["basic", "counter"],
    # Permissions, as Discord writes them: it has no Bengali
    *["Manage", "Server", "View", "Channel", "Send", "Messages", "in", "Threads"],
}

# A noun does not change after a number here, though there are two categories.
WITHOUT_PLURALS = {"bn"}

every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.tag)


@every_language
def test_every_message_exists_with_the_same_variables(language: Language) -> None:
    """This tells a translator what is missing, and what is left over."""
    source, own = entries_of(SOURCE), entries_of(language.tag)
    assert sorted(source) == sorted(own)
    assert {name: variables_of(entry) for name, entry in own.items()} == {
        name: variables_of(entry) for name, entry in source.items()
    }
    for file, text in catalogue_files(language.tag).items():
        begins = file.removesuffix(".ftl")
        assert all(
            name.startswith(f"{begins}-") for name in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)
        )


@every_language
def test_what_is_counted_has_the_plural_forms_of_the_language(language: Language) -> None:
    """A form that the language lacks would never be read, and one that is missing would be wrong for some counts."""
    categories = plural_categories(language.tag)
    needed = set() if language.tag in WITHOUT_PLURALS else categories - {"other"}
    for name, entry in entries_of(language.tag).items():
        counted = {variable for variable, _, keys in choices_in(entries_of(SOURCE)[name]) if "one" in keys}
        for variable, by_order, keys in choices_in(entry):
            if by_order:
                continue
            used = CATEGORIES.intersection(str(key) for key in keys)
            assert used <= categories, name
            assert variable not in counted or needed <= used, name


@every_language
def test_a_form_for_several_counts_names_the_count(language: Language) -> None:
    """The Russian form for 1 is also that for 21 and 101, and the Bengali one that for 0."""
    if [count for count in range(200) if plural_category(language.tag, count) == "one"] in ([], [1]):
        return
    for name, entry in entries_of(language.tag).items():
        for variable, by_order, texts in variants_in(entry):
            # An amount comes with its number written.
            assert by_order or texts.get("one", {variable}) & {variable, "number"}, name


PUT_IN = "$"
# How each language marks the name of a button within a sentence.
MARKS = {"en": r"\*\*(.+?)\*\*", "ru": "«(.+?)»", "ja": "「(.+?)」", "zh": "“(.+?)”", "bn": "“(.+?)”"}


@every_language
def test_a_sentence_names_a_button_by_the_buttons_own_message(language: Language) -> None:
    """A name that is typed again stays behind when the button gets another one."""
    texts = {name: _written(entry) for name, entry in entries_of(language.tag).items()}
    buttons = {text for name, text in texts.items() if name.split("-")[1] == "button"}
    for name, text in texts.items():
        again = buttons.intersection(re.findall(MARKS[language.tag], text))
        assert not again - {PUT_IN}, name


def _written(entry: ast.Message | ast.Term) -> str:
    """Return the letters of a message, with a sign for each thing that is put in."""
    return re.sub(r"\{[^{}]*\}", PUT_IN, FluentSerializer().serialize_entry(entry).partition("=")[2]).strip()


@every_language
def test_every_message_fits_its_place_and_reads_as_fluent_reads_it(language: Language) -> None:
    """The reference is the runtime of Project Fluent, which is too slow for a press."""
    # A function may return text, though the types of fluent.runtime do not say so.
    ordinal: Any = lambda number: ordinal_category(language.tag, int(number))  # noqa: E731
    bundle = FluentBundle([language.tag], use_isolating=False, functions={ORDINAL: ordinal})
    for source in catalogue_files(language.tag).values():
        bundle.add_resource(FluentResource(source))
    messages = catalogue(language.tag)
    assert {name for name in entries_of(language.tag) if not name.startswith("-")} <= messages.keys()
    for name, message in messages.items():
        for variables in samples(language.tag, name):
            text = message(variables)
            value = bundle.get_message(name).value
            assert value is not None
            expected, problems = bundle.format_pattern(value, dict(variables))
            assert not problems, name
            assert text == str(expected).replace("-10", f"{MINUS}10"), name
            assert units_of([text]) <= limit_of(name), (name, text)
            assert text, name
            assert "  " not in text, name


@every_language
def test_no_language_mixes_in_the_script_of_another(language: Language) -> None:
    for name, word in _words(language):
        scripts = {_script(letter) for letter in word if unicodedata.category(letter)[0] in "LM"}
        assert scripts <= scripts_of(language.tag) or word in SAME_EVERYWHERE, (name, word)
        if language.tag in ENCODINGS and word not in SAME_EVERYWHERE:
            word.encode(ENCODINGS[language.tag])


def _words(language: Language) -> Iterator[tuple[str, str]]:
    for file, source in catalogue_files(language.tag).items():
        lines = (line for line in source.splitlines() if not line.startswith("#"))
        # What is left are the words: no ids, no keys, no variables and functions, no code.
        text = "\n".join(re.sub(r"^[a-z][\w-]* =|^ *\*?\[[\w-]+\]", "", line) for line in lines)
        text = re.sub(r"`[^`]*`|\$\w+|\bORDINAL\(|\{[-\w ]*\}", "", text)
        yield from ((file, word) for word in re.findall(r"[^\W\d_]+", text))


def _script(letter: str) -> str:
    return unicodedata.name(letter).split()[0]


IN_ENGLISH = {"ru": "(на английском)", "ja": "（英語）", "zh": "（英文）", "bn": "(ইংরেজিতে)"}


@every_language
def test_a_button_that_leads_to_an_english_page_says_so(language: Language) -> None:
    for message_id in ("about-button-terms", "privacy-button-policy"):
        assert language.text(message_id).endswith(IN_ENGLISH.get(language.tag, ""))


def test_plural_forms_are_those_of_the_language() -> None:
    forms = {count: plural_category("ru", count) for count in (1, 2, 5, 11, 21, 22, -1)}
    assert forms == {1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 22: "few", -1: "one"}
    assert {plural_category("ja", count) for count in (0, 1, 2)} == {"other"}
