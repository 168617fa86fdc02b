"""How all games show what people have won: the colours beside their messages, and the same sign and word in each line."""

from collections.abc import Iterable, Mapping

from bot.core.outcomes import NetOutcome, shared
from bot.drawing.card_art import CardArt, CardStyle

OPEN, BETS, ASKS, PLAYS, DANGER, RESTS, OVER = (
    0x5865F2,
    0x3498DB,
    0xEB459E,
    0x23A55A,
    0xED4245,
    0x949BA4,
    0x4E5058,
)
"""The colours of stages: a free table, bets or a challenge, a question to some, cards in play, a hero in danger, between two
stages, and an end that is nobody's result."""

COLOURS: Mapping[NetOutcome, int] = {
    NetOutcome.WON: 0xF1C40F,
    NetOutcome.EVEN: 0x949BA4,
    NetOutcome.LOST: 0x4E5058,
}
"""A loss is not red, because red is for what cannot be undone."""

SIGNS: Mapping[NetOutcome, str] = {NetOutcome.WON: "✅", NetOutcome.EVEN: "=", NetOutcome.LOST: "✗"}
"""The sign of each outcome where it stands alone; that of a loss is thin and has no colour."""


def bar(outcomes: Iterable[NetOutcome], usual: int) -> int:
    """Return the colour of an end: that of the outcome if all people share it, as one person does, else the usual one."""
    outcome = shared(outcomes)
    return usual if outcome is None else COLOURS[outcome]


def outcome_word(outcome: NetOutcome, art: CardArt) -> str:
    """Name an outcome."""
    return art.words.text("common-outcome", outcome=outcome.value)


def marked(outcome: NetOutcome, text: str, art: CardArt) -> str:
    """Put the sign of a win before a text; words stand alone where cards are words.

    An amount and a word tell of a loss: another sign would break the line on a phone.
    """
    is_marked = outcome is NetOutcome.WON and art.style is not CardStyle.PLAIN
    return f"{SIGNS[outcome]} {text}" if is_marked else text


def net_text(net: int, art: CardArt, *, written: str = "", word: str = "") -> str:
    """Write `✅ +75 · Won`, `−50 · Lost` or `±0 · Even`; the amount or the word may be written otherwise."""
    outcome = NetOutcome.of_net(net)
    amount = written or art.words.net(net)
    return marked(outcome, f"**{amount}** · {word or outcome_word(outcome, art)}", art)
