"""/verify: what was promised before the cards can be checked after them, by anybody (docs/rules/fairness.md)."""

import json
import re
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot import refusal_texts
from bot.__main__ import main
from bot.commands.verify import PAGE_NAME, offline_page
from bot.core.daily_deals import deal_name
from bot.core.one_person import GiveUp
from bot.core.session import Request
from bot.games.scoundrel.command import ScoundrelHost
from bot.games.thirteen.command import ThirteenHost
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.opening import MatchSession
from bot.language.language import ENGLISH
from bot.verification.check import CheckedPage, Extent, ShoeVerdict
from bot.verification.collecting import pages_of
from bot.verification.record import GameRecord
from rules.cards import format_cards
from rules.thirteen.actions import Play
from rules.thirteen.legality import lowest
from storage import shoes
from tests.bot.discord import matches
from tests.bot.discord.server import Oracle, Server, error_number, private, said, sit_and_deal
from tests.bot.discord.stacked import dealt, stacked
from tests.known import known


async def download(answer: Any, folder: Path) -> Path:
    """Save the record that is attached to an answer, the first of its files."""
    attachment, page = answer.attachments
    assert page.filename == PAGE_NAME
    file = folder.joinpath(attachment.filename)
    file.write_bytes(await attachment.read())
    return file


async def stand(server: Server) -> None:
    """Let Ann stand until the round is over."""
    while "Stand" in server.labels():
        await server.press(server.ann, "Stand")


async def give_up(server: Server) -> None:
    """Let Ann give up her run."""
    session = await server.bot.services.host(ScoundrelHost).sessions.open_of(server.guild.id, server.ann.id)
    await known(session).post(Request(server.ann.id, "Ann", "test", GiveUp(), 0))


async def match_of(server: Server) -> MatchSession:
    """Find Ann's match."""
    return known(
        await server.bot.services.host(ThirteenHost).sessions.open_of(server.guild.id, server.ann.id)
    )


async def play_a_classic_round(server: Server) -> None:
    """Play a round whose shoe is done with it: one deck, shuffled for every round."""
    await server.slash(server.ann, "blackjack", stake="50", rules="classic")
    await server.press(server.ann, "Deal")
    await stand(server)


async def test_a_finished_shoe_is_shown_to_be_the_promised_one(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await server.slash(server.ann, "blackjack", rules="classic")
    promised = server.table.view.shoe.commitment
    assert promised[:32] in server.text(), "the table shows it before the first card"
    await play_a_classic_round(server)
    game_id = server.table.game_id
    answer = private(await server.slash(server.ben, "verify"))
    assert "✅ Shoe 1: its seed matches the fingerprint" in answer.content
    assert promised in answer.content
    file = await download(answer, tmp_path)
    assert file.name == f"game-{game_id}.json"
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"fair: 1 shoe of game {game_id}"
    record = json.loads(file.read_text(encoding="utf-8"))
    record["parts"][0]["chips"][-1] += "0"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert "NOT FAIR" in capsys.readouterr().out


async def test_each_round_of_the_classic_game_reveals_its_shoe(server: Server) -> None:
    await play_a_classic_round(server)
    await server.press(server.ann, "Rebet")
    await stand(server)
    answer = said(await server.slash(server.ann, "verify"))
    assert "✅ Shoe 1" in answer
    assert "✅ Shoe 2" in answer


@pytest.mark.parametrize("rules", ["classic", "vegas"])
@stacked(dealt("Ts 4s", dealer="7c Tc"))
async def test_a_promise_is_never_shown_as_that_of_another_shoe(server: Server, rules: str) -> None:
    """Every commitment that a message shows equals the one that /verify prints for this shoe."""
    await server.slash(server.ann, "blackjack", stake="50", rules=rules)
    game_id = server.table.game_id
    await server.press(server.ann, "Deal")
    for _ in range(2):
        await server.press(server.ann, "Stand")
        await server.press(server.ann, "Rebet")
    await server.close_games(server.manager)
    made = await server.bot.services.database.read(lambda reader: shoes.of_game(reader, game_id))
    promises = {str(shoe.shoe_number): shoe.commitment[:32] for shoe in made}
    written = json.dumps([request.json for request in server.env.http_requests], ensure_ascii=False)
    shown = set(re.findall(r"(?<!next.)shoe.(\d+):.fingerprint `([0-9a-f]{32})`", written))
    dealt_from = {str(shoe.shoe_number) for shoe in made if shoe.client is not None}
    assert shown == {(number, promises[number]) for number in dealt_from}
    last = str(len(dealt_from))
    assert f"shoe\u00a0{last}:\u00a0fingerprint `{promises[last]}`" in server.text(), (
        "when the table is closed too"
    )


async def test_a_shoe_in_use_is_not_revealed_before_its_table_closes(server: Server) -> None:
    await sit_and_deal(server)
    game_id = server.table.game_id
    assert said(await server.slash(server.ann, "verify")) == ENGLISH.text("verify-answer-nothing")
    assert said(await server.slash(server.ann, "verify", game=game_id)) == ENGLISH.text(
        "verify-answer-nothing"
    )
    await server.close_games(server.manager)
    answer = said(await server.slash(server.ann, "verify", game=f" {game_id.upper()} "))
    assert "✅ Shoe 1: its seed matches the fingerprint" in answer


async def test_it_is_checked_in_another_process(server: Server) -> None:
    """The bot's own process, which answers presses, shuffles nothing."""
    asked: list[GameRecord] = []

    async def hear(self: Oracle, page: GameRecord) -> CheckedPage:
        asked.append(page)
        extent = Extent("decks", 1)
        return CheckedPage(tuple(ShoeVerdict(shoe, "shoe", extent, 7, ()) for shoe in page.shoes), b"{}")

    await play_a_classic_round(server)
    with patch.object(Oracle, "check", hear, create=True), patch("rules.shuffle.shuffled", None):
        answer = private(await server.slash(server.ann, "verify"))
    assert [page.game_id for page in asked] == [server.table.game_id]
    assert "✅ Shoe 1: its seed matches the fingerprint, and all 7 cards dealt" in answer.content


async def test_a_game_too_long_for_a_file_is_told_to_be(server: Server) -> None:
    """The bot checks the newest shoes only, and the answer says which ones are missing. Before, it shows the progress."""
    short = partial(pages_of, rounds_per_page=1)
    await play_a_classic_round(server)
    await server.press(server.ann, "Rebet")
    await stand(server)
    with (
        patch("bot.verification.collecting.pages_of", short),
        patch("bot.commands.verify.FILE_BYTES_MAX", 10),
        patch("bot.messages.token_message.EDIT_MILLISECONDS", 0),
    ):
        answer = private(await server.slash(server.ann, "verify"))
    edits = [request.json for request in server.env.http_requests if request.method == "PATCH"]
    shown = [edit.get("content") or "" for edit in edits if edit]
    assert any(each.endswith("I'm checking the shuffles: 1 of 2.") for each in shown)
    attachment, _ = answer.attachments
    record = json.loads(await attachment.read())
    assert "✅ Shoe 2" in answer.content
    assert "✅ Shoe 1" not in answer.content
    assert "I did not check 1 earlier part" in answer.content
    assert (record["begins"]["shoes"], len(record["parts"])) == (1, 1)


async def test_games_of_other_servers_are_unknown(server: Server) -> None:
    await play_a_classic_round(server)
    game_id = server.table.game_id
    elsewhere = server.env.create_guild("Another room")
    channel = elsewhere.create_text_channel("tables")
    there = elsewhere.add_member(server.ann.user)
    assert said(await there.slash(channel, "verify", game=game_id)) == ENGLISH.text("verify-answer-unknown")
    assert said(await server.slash(server.ann, "verify", game="nothing")) == ENGLISH.text(
        "verify-answer-unknown"
    )


async def test_a_finished_run_is_shown_to_be_the_promised_one(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await server.slash(server.ann, "scoundrel")
    promised = re.search("fingerprint `([0-9a-f]{32})`", server.text())
    game = re.search("game ([0-9a-z]+)", server.text())
    assert promised is not None
    assert game is not None
    assert said(await server.slash(server.ann, "verify", game=game[1])) == ENGLISH.text(
        "verify-answer-nothing"
    )
    await give_up(server)
    answer = private(await server.slash(server.ben, "verify"))
    assert (
        "✅ Run: its seed matches the fingerprint, and all 4 cards dealt come from that seed."
        in answer.content
    )
    assert f"fingerprint `{promised[1]}" in answer.content
    file = await download(answer, tmp_path)
    assert file.name == f"game-{game[1]}.json"
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"fair: 1 shoe of game {game[1]}"
    record = json.loads(file.read_text(encoding="utf-8"))
    record["parts"][0]["actions"].insert(0, [1, "avoid"])
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    written = capsys.readouterr().out
    assert "step 2 was `end gave_up" in written
    assert "; the seed gives `cards 1 4 " in written
    assert "NOT FAIR" in written


async def test_practice_is_said_to_have_no_promise(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await server.slash(server.ann, "scoundrel", seed="dragon")
    await give_up(server)
    answer = private(await server.slash(server.ann, "verify"))
    assert "✅ Run: its seed was typed, so it has no fingerprint, and all 4 cards" in answer.content
    assert "fingerprint –\n- player seeds –" in answer.content
    file = await download(answer, tmp_path)
    assert main(["verify", str(file)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


async def play_a_deal(server: Server) -> None:
    """Let Ann play the lowest legal play in each of her turns until a deal is over; the bot replies at once."""
    session = await match_of(server)
    number = session.round_number
    while not session.is_closed and session.round_number == number:
        seen = seat_view(session.seen, server.ann.id).deal
        action = lowest(seen.legal, seen.rules)
        assert isinstance(action, Play), "a pass that is forced comes by itself"
        await matches.play(server, server.ann, format_cards(action.cards))


async def test_a_match_is_checked_deal_by_deal(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Anybody may check its deals once it is over; nothing is told of them before, because all are of one seed."""
    await server.slash(server.ann, "thirteen", level="easy")
    session = await match_of(server)
    game_id, promised = session.game_id, session.view.commitment
    assert said(await server.slash(server.ann, "verify")) == ENGLISH.text("verify-answer-nothing")
    assert said(await server.slash(server.ann, "verify", game=game_id)) == ENGLISH.text(
        "verify-answer-nothing"
    )
    await play_a_deal(server)
    assert said(await server.slash(server.ben, "verify")) == ENGLISH.text("verify-answer-nothing")
    while not session.is_closed:
        await play_a_deal(server)
    answer = private(await server.slash(server.ben, "verify", game=game_id))
    first = "✅ Deal 1: its seed matches the fingerprint, and all 26 cards dealt come from that seed."
    assert first in answer.content or session.view.deals > 2
    assert promised in answer.content
    assert f"✅ Deal {session.view.deals}: its seed matches the fingerprint" in answer.content
    file = await download(answer, tmp_path)
    assert file.name == f"game-{game_id}.json"
    record = json.loads(file.read_text(encoding="utf-8"))
    assert {part["shoes"][0]["fingerprint"] for part in record["parts"]} == {promised}
    assert [part["shoes"][0]["shoe"] for part in record["parts"]][:2] == [1, 2]
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("fair: ")
    lines = record["parts"][1]["lines"]
    *words, points = lines[-1].split()
    lines[-1] = " ".join((*words, str(int(points) + 1)))
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    written = capsys.readouterr().out
    end = f"out of cards · seat {words[3]} wins · points: {int(points) + 1}"
    told = f"the recorded end is “{end}”, but the actions lead to “out of cards · "
    assert f"❌ Deal 2: {told}" in written
    assert "NOT FAIR" in written


async def test_stacked_cards_are_found_out(server: Server) -> None:
    with matches.dealt((matches.CLUBS, matches.DIAMONDS)):
        await matches.begin(server)
        await matches.play_at_once(server, server.ann, matches.CLUBS)
        await server.ann.click((await server.press(server.ann, "Resign")).response, label="Resign")
    answer = said(await server.slash(server.ben, "verify"))
    assert "❌ Deal 1: `play Ac 2c" in answer, "nobody had them"
    assert "was not possible at that point" in answer
    assert "✅" not in answer


async def test_the_daily_deal_is_checked_when_its_day_is_over(server: Server) -> None:
    await server.slash(server.ann, "thirteen", daily=True)
    session = await match_of(server)
    await play_a_deal(server)
    assert said(await server.slash(server.ann, "verify", game=session.game_id)) == ENGLISH.text(
        "verify-answer-nothing"
    )
    await server.env.advance_time(86_400)
    await server.slash(server.ben, "thirteen", daily=True)
    answer = said(await server.slash(server.ben, "verify"))
    assert "✅ Deal 1: its seed matches the fingerprint" in answer
    assert "Deal 1 (52 cards) was shuffled from:" in answer
    assert f"name `{deal_name('thirteen', session.view.day or 0)}`" in answer
    assert "slip `0`, cuts –" in answer


async def test_a_check_that_fails_sends_nobody_to_look_at_chips(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was staked on it, so `/balance` is no help."""

    async def breaks(*_: object) -> CheckedPage:
        raise RuntimeError("the check burns")

    await play_a_classic_round(server)
    monkeypatch.setattr(Oracle, "check", breaks, raising=False)
    told = said(await server.slash(server.ann, "verify"))
    error_number(told, refusal_texts.NO_RESULT, caplog)
    assert "/balance" not in told
    caplog.clear()


async def test_the_page_comes_with_the_record_unless_the_operator_publishes_it(server: Server) -> None:
    """The button below a replay answers as the command does."""
    await play_a_classic_round(server)
    attached = private(await server.slash(server.ben, "verify")).attachments[1]
    assert await attached.read() == offline_page()
    services = server.bot.services
    published = replace(services, pages=replace(services.pages, verify_url="https://example.org/check"))
    with patch.object(server.bot, "services", published):
        await server.slash(server.ann, "scoundrel")
        run = await server.press(server.ann, "Give up")
        await server.ann.click(private(run), label="Give up")
        replayed = private(await server.slash(server.ann, "replay"))
        answer = private(await server.ann.click(replayed, label="Verify"))
    assert [each.filename.split("-")[0] for each in answer.attachments] == ["game"]
    assert "https://example.org/check" in str(answer.components)
