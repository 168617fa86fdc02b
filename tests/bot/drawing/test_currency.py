"""A server's words for its chips take the form of the count (CH-10)."""

from bot.drawing.words import Currency, Words
from bot.language.language import LANGUAGES
from tests.cases import cases

COUNTS = (0, 1, 2, 5, 11, 21, 22, -1, -3)
TWO, THREE = Currency("Dublon", "Dublons", "🪙"), Currency("дублон", "дублонов", "", "дублона")


@cases(
    ("currency", "forms"),
    {
        "two forms": (TWO, ["s", "", "s", "s", "s", "s", "s", "", "s"]),
        "three forms": (THREE, ["ов", "", "а", "ов", "ов", "", "а", "", "а"]),
    },
)
def test_a_name_takes_the_form_of_the_count(currency: Currency, forms: list[str]) -> None:
    """In every language alike, because the name is in the server's own; 21 is like 1 only where there are three forms."""
    for language in LANGUAGES:
        written = [Words(language, currency).chips(count).split()[1] for count in COUNTS]
        assert written == [currency.one + form for form in forms]


def test_a_fraction_takes_the_form_of_two() -> None:
    russian = next(language for language in LANGUAGES if language.tag == "ru")
    assert [Words(language, THREE).exact_chips(1.5) for language in LANGUAGES[:2]] == [
        "1.50 дублона",
        "1,50 дублона",
    ]
    assert Words(russian).exact_chips(2.05) == "2,05 фишки"
