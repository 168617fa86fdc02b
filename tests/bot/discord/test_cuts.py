"""Cut, the slip and `/fair` as people see them in Discord."""

import re

from rules.pf2 import fingerprint
from tests.bot.discord.server import Server, private, said

CUT = "✂ Cut"


def form_text(form: object) -> str:
    """Return all that a form says."""
    return str(getattr(form, "modal", form))


async def test_a_table_is_cut_and_its_slip_comes_before_the_cards(server: Server) -> None:
    """The form names game, shoe and fingerprint; the slip is plain text, and `/verify` shows what it says."""
    await server.slash(server.ann, "blackjack", stake="50", rules="classic")
    fingerprint = server.table.view.shoe.commitment
    game_id = server.table.game_id
    form, other = [await server.press(server.ann, CUT) for _ in range(2)]
    assert all(part in form_text(form) for part in (game_id, "shoe 1", fingerprint))
    answer = said(await server.ann.submit_modal(form, {"number": "٤١٧"}))
    assert "You cut shoe 1" in answer
    assert "**417**" in answer
    assert fingerprint in answer
    assert "✂ 417" in server.text()
    before = {message.id for message in server.messages()}
    await server.press(server.ann, "Deal")
    [slip] = [each for each in server.messages() if each.id not in before and "**Slip**" in each.content]
    assert slip.content.splitlines() == [
        f"✂ **Slip** · game {game_id} · shoe 1",
        f"Fingerprint `{fingerprint}`",
        "417 Ann",
    ]
    assert not slip.components
    late = said(await server.ann.submit_modal(other, {"number": "5"}))
    assert "Too late for shoe 1" in late
    await server.press(server.ann, "Stand") if "Stand" in server.labels() else None
    checked = private(await server.slash(server.ben, "verify", game=game_id)).content
    assert f"slip `{slip.id}`, cuts `417`" in checked
    assert "✅ Shoe 1" in checked
    figures = said(await server.slash(server.ben, "fair"))
    assert "Opened: 1 · cut: 1" in figures


async def test_what_is_no_cut_is_refused(server: Server) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    assert "You can cut only where you sit" in said(await server.press(server.ben, CUT))
    for typed in ("0", "1000000", "x", "1.5", "-3"):
        form = await server.press(server.ann, CUT)
        assert "whole number from 1 to 999,999" in said(
            await server.ann.submit_modal(form, {"number": typed})
        )
    assert "✂ 4" not in server.text()


async def test_a_run_begins_when_its_cut_is_sent(server: Server) -> None:
    form = await server.slash(server.ann, "scoundrel", cut=True)
    [fingerprint] = re.findall("[0-9a-f]{64}", form_text(form))
    await server.ann.submit_modal(form, {"number": "7"})
    slip, run = server.messages()[-2:]
    assert fingerprint in slip.content
    assert "7 Ann" in slip.content
    assert fingerprint[:32] in server.text(run)


async def test_a_seed_that_nobody_has_used_is_listed(server: Server) -> None:
    """With its fingerprint, in the file of `/fair`, because no record of a game has it."""
    [shown] = re.findall("[0-9a-f]{64}", form_text(await server.slash(server.ann, "scoundrel", cut=True)))
    await server.env.advance_time(1_000)
    *_, listed = (await server.slash(server.ben, "fair")).followups
    [attachment] = listed.attachments
    [heading, line] = (await attachment.read()).decode().splitlines()
    [_, digits, seed] = line.split(",")
    assert (heading, digits) == ("game,fingerprint,seed", shown)
    assert fingerprint(bytes.fromhex(seed)) == shown


async def test_a_match_against_the_bot_begins_when_its_cut_is_sent(server: Server) -> None:
    form = await server.slash(server.ann, "thirteen", cut=True, level="easy")
    [fingerprint] = re.findall("[0-9a-f]{64}", form_text(form))
    await server.ann.submit_modal(form, {"number": "7"})
    texts = [message.content for message in server.messages()]
    assert any(fingerprint in text for text in texts)
    refused = said(await server.slash(server.ben, "thirteen", cut=True, daily=True))
    assert "can't combine" in refused
