"""Matches by the rules of the article: straights of five, the first lead by chance, which follows from the seed."""

from random import Random

import pytest

from bot.games.thirteen.kind import SERVER_RULES
from bot.games.thirteen.play.commands import Withdraw
from bot.games.thirteen.play.opening import OfferedError
from rules.cards import DECK
from rules.options import to_options
from rules.thirteen.actions import Play
from rules.thirteen.dealing import leader_of
from rules.thirteen.house_rules import PRESETS
from storage.database import Reader
from tests.bot.core.world import ANN, BEN
from tests.bot.games.records import dump_record, findings, load_record, record
from tests.bot.games.thirteen.world import MatchHarness
from tests.known import known

ARTICLE = PRESETS["article"]


@pytest.mark.parametrize("opponent_id", [BEN, None], ids=["a person", "the bot"])
async def test_chance_leads_first_and_straights_have_five_cards(
    room: MatchHarness, opponent_id: int | None
) -> None:
    """TH-2, TH-4: the record says so, and anybody can check the lead by the seed."""
    begin = room.begin(rules=ARTICLE, deals=4) if opponent_id else room.ask(ANN, None, rules=ARTICLE, deals=4)
    session = await begin
    await room.play_out(session)
    found = await record(room, session.game_id)
    assert findings(found) == []
    assert load_record(dump_record(found)) == found
    first = found.shoes[0]
    order = first.secret.shuffled(DECK)
    leader = leader_of(ARTICLE, (order[:13], order[13:26]), order[-1])
    lines = [line for deal in found.parts for line in known(deal.lines) if line.startswith("leader ")]
    assert lines == [f"leader {(leader + number) % 2}" for number in range(len(found.parts))]
    replay = await room.matches.replay(session.game_id, session.guild_id)
    sizes = [
        len(taken.action.cards)
        for deal in replay.deals
        for taken in deal.deal.history
        if isinstance(taken.action, Play) and len({card.rank for card in taken.action.cards}) > 1
    ]
    assert all(size >= 5 for size in sizes)


async def test_rules_outlive_a_restart_and_a_rematch(room: MatchHarness) -> None:
    """They stand in the configuration; a rematch has the same, and meets an offer of the same only."""
    session = await room.begin(rules=ARTICLE)
    chance = Random(1)  # noqa: S311 - a repeatable walk is wanted.
    await room.play_first_deal(session, chance)
    before = room.only_match().committed.game
    await room.restart()
    session = room.only_match()
    assert session.committed.game == before
    assert to_options(session.view.rules) == to_options(ARTICLE)
    await room.play_out(session, chance)
    assert (await room.read(rated, game_id=session.game_id)) == 2, "it is rated as any other match"
    again = await room.rematch(session.game_id, BEN)
    assert again.view.rules == ARTICLE
    with pytest.raises(OfferedError):
        await room.ask(ANN, BEN, rules=ARTICLE)
    usual = await room.ask(ANN, BEN)
    await room.do(usual, ANN, Withdraw(), 0)
    assert (await room.rematch(session.game_id, ANN)).game_id == again.game_id
    assert room.only_match().view.stage == "playing"


def test_managers_choose_among_the_presets() -> None:
    assert SERVER_RULES.presets.keys() == PRESETS.keys()


async def rated(reader: Reader, game_id: str) -> int:
    query = "SELECT count(rating_after) FROM results WHERE game_id = ?"
    found: int = await reader.fetch_value(query, (game_id,))
    return found
