"""Playing a Scoundrel run in the page, whatever the cards are."""

from tests.browser.window import Pane

MOST_MOVES = 60
DEADLY = "☠"


def face(pane: Pane) -> bool:
    """Press the card that costs the least life, judged by the buttons' labels alone; False once the run is over."""
    cards = [label for label in pane.enabled() if label[:1].isdigit()]
    if not cards:
        return False
    pane.press(min(cards, key=_cost))
    return True


def play_out(pane: Pane) -> None:
    """Face cards until the run has ended."""
    for _ in range(MOST_MOVES):
        if not face(pane):
            return
    raise AssertionError("the run does not end")


def _cost(label: str) -> tuple[bool, bool, int]:
    lost = label.replace(DEADLY, "").split("−")
    return DEADLY in label, "bare" in label, int(lost[1]) if len(lost) > 1 else 0
