"""The private replay of an ended tournament: a line for each hand."""

from bot.drawing.card_art import BOXES, CardArt
from bot.drawing.drawn_message import DrawnMessage, boxed, line
from bot.drawing.phrases import TEXT_MAX, units_of
from bot.games.blackjack.daily.play.view import HandResult, TournamentReplay
from bot.games.blackjack.daily.screen.message_text import compose
from bot.games.blackjack.screen.hand_text import result_text, total_text
from rules.blackjack.view import RoundView


def build_replay(replay: TournamentReplay, art: CardArt = BOXES) -> DrawnMessage:
    """Build a replay's message, with cards as text if emojis or words would make it too long."""
    texts = _texts(replay, art)
    if units_of(texts) > TEXT_MAX:
        texts = _texts(replay, art.as_text)
    header, hands, ending, footer = texts
    return boxed(header, line(), hands, ending, footer)


def _texts(replay: TournamentReplay, art: CardArt) -> tuple[str, str, str, str]:
    """Compose the header, the hands, the end and the footer."""
    text = compose(replay.view, art)
    played = zip(replay.rounds, replay.view.results, strict=True)
    hands = "\n".join(_line(number, *each, art) for number, each in enumerate(played, 1))
    return text.header, hands, text.call, text.footer


def _line(number: int, played: RoundView, result: HandResult, art: CardArt) -> str:
    """Write a hand as `1. bet 100 · dealer 10♥ 7♠ (17) · 9♠ Q♦ won (19) · +100`."""
    words, dealt = art.words, played.dealer
    bet = words.text("daily-replay-bet", chips=result.bet)
    dealer = words.text("daily-replay-dealer", cards=art.cards(dealt.cards), total=total_text(dealt, words))
    hands = [f"{art.cards(hand.cards)} {result_text(hand, words)}" for hand in played.seats[0].hands]
    return " · ".join((f"{number}\\. {bet}", dealer, *hands, f"**{words.net(result.net)}**"))
