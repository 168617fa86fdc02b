"""/lab odds and /lab coach at a table: who is told what, when, and that nobody else is (LB-6)."""

from collections import Counter
from typing import Any
from unittest.mock import patch

import pytest

from bot.games.blackjack.host import BlackjackHost
from rules.cards import parse_cards
from tests.bot.discord.server import Oracle, Server, private, said, seat_two_and_deal, sit_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked

SIXTEEN = dealt("Ts 6s", "9h 8h", dealer="Th 7d", then="2d")
TWICE = f"{dealt('Ts 6s', dealer='Th 7d')} {dealt('9s 7s', dealer='Td 7h')}"


def reviews(server: Server) -> list[Any]:
    """The messages of the coach."""
    stored = server.env.backend.messages[server.channel.id].values()
    return [message for message in stored if message.content.startswith("**Coach**")]


def heard(server: Server, who: Any) -> list[str]:
    """What the coach has told a person, and that person alone."""
    told = reviews(server)
    assert all(message.is_ephemeral for message in told)
    return [message.content for message in told if message.visible_to(who.id)]


@stacked(SIXTEEN)
async def test_odds_are_those_of_the_askers_hand_and_private(server: Server) -> None:
    await seat_two_and_deal(server)
    before = server.text()
    answer = said(await server.slash(server.ann, "lab odds"))
    assert answer.startswith("**Your 16**")
    assert "Best: **stand**" in answer
    assert server.text() == before
    [spot] = server.oracle.spots
    assert Counter(spot.seen) == Counter(parse_cards("9h 8h")), "and not the seven under the ten"


@stacked(SIXTEEN)
async def test_a_person_asks_one_question_at_a_time(server: Server) -> None:
    """Otherwise one person could keep both workers busy while others wait for hints."""
    await seat_two_and_deal(server)
    with server.bot.services.job_limiter.question(server.ann.id):
        assert "still working on your last request" in said(await server.slash(server.ann, "lab odds"))
        assert said(await server.slash(server.ben, "lab odds")).startswith("**Your 17**")
    assert said(await server.slash(server.ann, "lab odds")).startswith("**Your 16**")


@stacked(SIXTEEN)
async def test_odds_are_told_before_ones_turn_too(server: Server) -> None:
    await seat_two_and_deal(server)
    assert said(await server.slash(server.ben, "lab odds")).startswith("**Your 17**")


@stacked(SIXTEEN)
async def test_odds_are_refused_in_a_sentence(server: Server) -> None:
    assert "No table is open" in said(await server.slash(server.ann, "lab odds"))
    await server.slash(server.ann, "blackjack")
    assert "You have no hand to play here" in said(await server.slash(server.ann, "lab odds"))
    assert "not at this table" in said(await server.slash(server.ben, "lab odds"))
    await server.bet(server.ann, "50")
    await server.press(server.ann, "Deal")
    assert "not at this table" in said(await server.slash(server.ben, "lab odds"))


@stacked(SIXTEEN)
async def test_odds_that_cannot_be_computed_are_refused(server: Server) -> None:
    async def nothing(*_: object) -> None:
        return None

    with patch.object(Oracle, "odds", nothing):
        await seat_two_and_deal(server)
        assert "so few cards are left" in said(await server.slash(server.ann, "lab odds"))


@stacked(SIXTEEN)
async def test_a_table_without_advice_gives_none(server: Server) -> None:
    """Everybody sees that it is such a table, and a restart does not change it."""
    await server.slash(server.ann, "lab coach", hands="on")
    await server.slash(server.ann, "blackjack", stake="50", advice=False)
    await server.press(server.ann, "Deal")
    assert "no advice" in server.text()
    await server.restart()
    assert "opened without advice" in said(await server.slash(server.ann, "lab odds"))
    await server.press(server.ann, "Stand")
    assert heard(server, server.ann) == []
    assert server.oracle.spots == []


async def test_who_asks_for_other_terms_of_an_open_table_is_told_what_it_plays(server: Server) -> None:
    await server.slash(server.ann, "blackjack")
    result = await server.slash(server.ben, "blackjack", advice=False)
    assert "This table was already open and plays 6 decks" in said(result)
    assert "open already" not in said(await server.slash(server.cleo, "blackjack", advice=True))


@stacked(SIXTEEN)
async def test_the_coach_speaks_after_the_round_to_who_asked(server: Server) -> None:
    """Hitting sixteen was a mistake that costs a tenth of the stake; Ben did not ask for the coach."""
    assert "only you" in said(await server.slash(server.ann, "lab coach", hands="on"))
    await seat_two_and_deal(server)
    await server.press(server.ann, "Hit")
    await server.press(server.ann, "Stand")
    assert heard(server, server.ann) == []
    await server.press(server.ben, "Stand")
    [told] = heard(server, server.ann)
    assert told.splitlines()[1:] == [
        "✗ 16 vs. 10: hit · best **stand** · costs **5.00**",
        "✓ 18 vs. 10: stand",
        "Your mistakes cost you **5.00 chips** on average.",
        (
            "-# I keep the mistakes that I find in your blackjack hands, for you alone, so that you can practise them."
            f" {server.bot.command_mentions.link('`/lab mistakes`')} shows them,"
            " and `/lab mistakes keep:off` deletes them."
        ),
    ]
    assert heard(server, server.ben) == []


@stacked(dealt("Ts 6s", dealer="Th 7d"))
async def test_the_coach_speaks_the_language_of_who_is_told(server: Server) -> None:
    """No request says which one it is when a round ends."""
    await server.slash(server.ann, "language", language="ru")
    await server.slash(server.ann, "lab coach", hands="on")
    await sit_and_deal(server)
    await server.press(server.ann, "Stand")
    told = [message.content for message in server.env.backend.messages[server.channel.id].values()]
    assert any(text.startswith("**Тренер** · раунд 1") for text in told)


@stacked(dealt("Ts 6s", dealer="Th 7d"))
async def test_the_coach_answers_the_very_press_that_ends_the_round(server: Server) -> None:
    """After a restart this press is the only interaction that the coach can answer."""
    await server.slash(server.ann, "lab coach", hands="on")
    await sit_and_deal(server)
    await server.restart()
    await server.press(server.ann, "Stand")
    [told] = heard(server, server.ann)
    assert "✓ 16 vs. 10: stand" in told


@stacked(dealt("Ts 6s", "9h 8h", dealer="Th 7d"))
async def test_the_coach_is_silent_where_nobody_can_be_told(server: Server) -> None:
    """The last press is over fourteen minutes old, so the coach cannot speak in private, and it never speaks in public."""
    await server.slash(server.ann, "lab coach", hands="on")
    await seat_two_and_deal(server)
    await server.restart()
    await server.env.advance_time(31)
    await server.press(server.ben, "Stand")
    assert "round 1 · results" in server.text(), "the round is over"
    assert heard(server, server.ann) == []


async def test_old_lines_are_forgotten(server: Server) -> None:
    await server.slash(server.ann, "blackjack")
    assert len(server.bot.services.host(BlackjackHost).interactions._newest) == 1
    await server.env.advance_time(14 * 60 + 1)
    await server.slash(server.ben, "blackjack")
    [(_, user_id)] = server.bot.services.host(BlackjackHost).interactions._newest
    assert user_id == server.ben.id


@stacked(TWICE)
@pytest.mark.parametrize("between", ["nothing", "dismissed", "renewed"])
async def test_the_coach_has_one_message_at_a_table(
    server: Server, between: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each review replaces the one before, also after the player dismissed it or the token is about to end."""
    await server.slash(server.ann, "lab coach", hands="on")
    await sit_and_deal(server)
    await server.press(server.ann, "Stand")
    [first] = reviews(server)
    if between == "dismissed":
        server.env.backend.delete_message(server.channel.id, first.id)
    if between == "renewed":
        monkeypatch.setattr("bot.analysis.reviewing.RENEW_MILLISECONDS", 14 * 60_000)
        await server.env.advance_time(1)
    await server.press(server.ann, "Rebet")
    await server.press(server.ann, "Stand")
    [second] = reviews(server)
    assert "round 2" in second.content
    assert (second.id == first.id) is (between == "nothing")
    assert heard(server, server.ann) == [second.content]


@stacked(TWICE)
async def test_the_coach_can_be_turned_off(server: Server) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    await server.slash(server.ann, "lab coach", hands="on")
    await server.press(server.ann, "Deal")
    await server.press(server.ann, "Stand")
    before = heard(server, server.ann)
    assert len(before) == 1
    assert "off" in said(await server.slash(server.ann, "lab coach", hands="off"))
    await server.press(server.ann, "Rebet")
    await server.press(server.ann, "Stand")
    assert heard(server, server.ann) == before


async def test_a_form_is_no_line_but_what_is_sent_with_it_is(server: Server) -> None:
    await server.slash(server.ann, "blackjack")
    [before] = server.bot.services.host(BlackjackHost).interactions._newest.values()
    shown = await server.press(server.ann, "Other bet…")
    assert list(server.bot.services.host(BlackjackHost).interactions._newest.values()) == [before]
    await server.send_form(server.ann, shown, "50")
    [after] = server.bot.services.host(BlackjackHost).interactions._newest.values()
    assert after is not before


@stacked(dealt("Ts 6s", dealer="Th 7d"))
async def test_a_lab_that_fails_spoils_no_round(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    async def breaks(*_: object) -> None:
        raise RuntimeError("the lab burns")

    with patch.object(Oracle, "judge", breaks):
        await server.slash(server.ann, "lab coach", hands="on")
        await sit_and_deal(server)
        await server.press(server.ann, "Stand")
    assert "round 1 · results" in server.text()
    assert heard(server, server.ann) == []
    assert "could not be looked at" in caplog.text
    caplog.clear()


async def test_a_drill_goes_on_in_one_private_message_and_over_a_restart(server: Server) -> None:
    """Each press is one call; the buttons hold all that the drill remembers."""
    shown = await server.slash(server.ann, "lab drill")
    assert "New deck" in said(shown)
    message = private(shown)
    assert server.messages() == []
    for number in (1, 2, 3):
        server.sent()
        stored = server.env.backend.messages[server.channel.id][message.id]
        row = stored.components[0]["components"][-1]
        await server.ann.click(message, label=row["components"][2]["label"])
        assert server.sent() == ["answer 7"]
        assert f" of {number} right" in text_of(stored)
        await server.restart()
        server.sent()
