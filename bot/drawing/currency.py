"""A server's words for its chips, as a value that is passed to the code that writes amounts (CH-10)."""

from dataclasses import dataclass

from bot.language.figures import plural_category
from bot.language.language import Language

_THREE_FORMS = "ru"
"""Names with a third form are counted as this language counts, whoever reads them, because they are its words."""


@dataclass(frozen=True, slots=True)
class Currency:
    """The words for one chip and for several, as safe markdown, and the symbol after them, if any.

    `few` is a third form, which Russian has after 2, 3 and 4; names without it have two. `typed` has the same four as plain
    text; None if there is nothing to escape in them.
    """

    one: str = "chip"
    several: str = "chips"
    symbol: str = ""
    few: str = ""
    typed: tuple[str, str, str, str] | None = None

    @property
    def plain(self) -> "Currency":
        """Return the same for options, labels and placeholders, which would show the backslashes of markdown."""
        return self if self.typed is None else Currency(*self.typed)

    def amount_in(self, language: Language, chips: int, number: str = "") -> str:
        """Write an amount in a language: the server's own words stay as they are, and the usual ones are translated.

        `number` replaces the usual writing of the amount.
        """
        number = number or language.number(chips)
        if (self.one, self.several) != (CHIPS.one, CHIPS.several):
            return f"{number} {self.unit(chips)}"
        amount = language.text("common-chips", count=chips, number=number)
        return f"{amount} {self.symbol}" if self.symbol else amount

    def unit(self, chips: int) -> str:
        """Return the words after an amount that the caller writes itself: `chips` or `Doubloons 🪙`."""
        if self.few:
            forms = {"one": self.one, "few": self.few}
            word = forms.get(plural_category(_THREE_FORMS, chips), self.several)
        else:
            word = self.one if abs(chips) == 1 else self.several
        return f"{word} {self.symbol}" if self.symbol else word


CHIPS = Currency()
"""The usual name, of servers that have chosen no other."""
