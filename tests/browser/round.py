"""Playing through a round in the page, whatever the cards are."""

import re

from tests.browser.channel import Channel

ROUND = re.compile(r"Blackjack · round (\d+)")
TURN = re.compile(r"(\w+), your turn")
INSURANCE = re.compile(r"Insurance\? (\w+)")
RESULT = re.compile(r"^\W*(\w+) · ([+−±][\d,]+) · ", re.MULTILINE)
MOST_MOVES = 60
HIT_UP_TO = 11


def deal(channel: Channel) -> int:
    """Deal, again where naturals end the round at once, until somebody is asked to act; return the round's number."""
    for _ in range(MOST_MOVES):
        table = channel.read("Blackjack · round")
        number = ROUND.search(table)
        assert number is not None
        if TURN.search(table) or INSURANCE.search(table):
            return int(number[1])
        channel.press("Deal" if "Deal" in channel.enabled() else "Same bet")
    raise AssertionError("nobody is ever asked to act")


def play_out(channel: Channel, number: int = 1) -> str:
    """Let everybody decline insurance, hit up to eleven and stand above; return the message with the results."""
    for _ in range(MOST_MOVES):
        table = channel.read(f"Blackjack · round {number}")
        if "results" in table:
            return table
        if turn := TURN.search(table):
            channel.act_as(turn[1])
            total = re.search(rf"^\W*{turn[1]} · (?:soft )?(\d+)", table, re.MULTILINE)
            channel.press("Hit" if total and int(total[1]) <= HIT_UP_TO else "Stand")
        elif asked := INSURANCE.search(table):
            channel.act_as(asked[1])
            channel.press("No insurance")
        else:
            raise AssertionError(f"nobody is asked for anything:\n{table}")
    raise AssertionError("the round does not end")


def changes(results: str) -> dict[str, int]:
    """Return what each person won (above zero) or lost, from the message with the results."""
    return {
        name: int(change.translate(str.maketrans({"−": "-", "±": "", "+": "", ",": ""})))
        for name, change in RESULT.findall(results)
    }
