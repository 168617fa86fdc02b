"""docs/verify/index.html: offline, it says of each record what the bot says, and shows it again step by step."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from bot.games.installed import GAMES
from bot.language.language import LANGUAGES
from tests.bot.games.records import dump_record
from tests.browser.window import PHONE
from tests.cases import cases
from tests.verify.programs import bots_verdict, pages_verdicts, perls_verdicts
from tests.verify.random_records import KINDS, record_of
from tools import verify_page

RECORDS = int(os.environ.get("CARDROOM_RECORDS", "50"))
FOLDER = Path(__file__).parents[1] / "bot" / "games" / "cardroom1"
VECTORS = Path(__file__).parents[1] / "rules" / "pf2_vectors.json"
SHUFFLE = re.compile(
    r'"(?:number|shoe)": (\d+)|"(?:name|fingerprint|commitment|slip)": "([^"]+)"|"cards \d+ \d+ ([^"]+)"'
)
"""What all three programs read: the inputs of the shuffles, and the cards that were dealt."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Return the open page of a browser that has no network, on a phone."""
    context = browser.new_context(viewport={"width": PHONE, "height": 800}, offline=True, locale="en-US")
    opened = context.new_page()
    opened.goto(verify_page.PAGE.as_uri())
    yield opened
    context.close()


def test_the_page_is_made_from_its_sources() -> None:
    assert verify_page.PAGE.read_bytes() == verify_page.page(), "python -m tools.verify_page makes it anew"
    assert len(verify_page.page()) <= verify_page.BYTES_MAX


def test_the_page_cannot_ask_for_anything() -> None:
    text = verify_page.PAGE.read_text("utf-8")
    for forbidden in ("fetch", "XMLHttpRequest", "WebSocket", "import(", "src=", "eval", "innerHTML", "http"):
        assert forbidden not in text.replace("http-equiv", ""), forbidden
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
    assert policy is not None
    assert re.fullmatch(
        r"default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src data:;"
        r" base-uri 'none'; form-action 'none'",
        policy[1],
    )


def test_page_and_perl_make_the_orders_of_the_vectors(page: Page, tmp_path: Path) -> None:
    """By records of a kind that neither knows, so that they check the shuffle alone; a card in another place is found."""
    texts = []
    for vector in json.loads(VECTORS.read_text()):
        order = vector["order"].split()
        texts += [_of_vector(vector, order), _of_vector(vector, [*order[1:], order[0]])]
    expected = [True, False] * (len(texts) // 2)
    assert len(texts) > 0
    assert perls_verdicts(tmp_path, texts) == expected
    verdicts = page.evaluate("texts => texts.map(verdict)", texts)
    assert verdicts == ["unknown" if holds else "wrong" for holds in expected]


def _of_vector(vector: dict[str, Any], order: list[str]) -> str:
    """Return a record with the shoes of a vector's seed, and with this order of the last one."""
    names = {key: vector[key] for key in ("name", "seed", "slip", "cuts")}
    shoes = [
        {**names, "protocol": "pf2", "fingerprint": vector["commitment"], "shoe": number}
        for number in range(1, vector["shoe"] + 1)
    ]
    line = f"cards {len(shoes)} 0 {' '.join(order)}"
    part = {"shoes": shoes, "actions": [], "chips": [], "lines": [line]}
    record = {"format": "cardroom-1", "kind": "vectors", "game_id": vector["name"], "day": None}
    return json.dumps({**record, "terms": {}, "begins": None, "parts": [part]})


@cases("kind", {kind: kind for kind in KINDS})
def test_three_programs_agree_on_true_records_and_on_flipped_bits(
    kind: str, page: Page, tmp_path: Path
) -> None:
    """Where a bit that all three read was flipped, all of them find it or none; bot and page agree on every bit.

    CARDROOM_RECORDS sets how many records of each kind are played.
    """
    random = Random(kind)  # noqa: S311 - it plays, and protects nothing.
    true = [dump_record(record_of(kind, random)) for _ in range(RECORDS)]
    assert [bots_verdict(text) for text in true] == [True] * RECORDS
    assert pages_verdicts(page, true) == [True] * RECORDS
    assert perls_verdicts(tmp_path, true) == [True] * RECORDS

    flipped, places = zip(*(_flipped(random, text) for text in true), strict=True)
    bots = [bots_verdict(text) for text in flipped]
    assert pages_verdicts(page, flipped) == bots
    perls = perls_verdicts(tmp_path, flipped)
    differ = [
        place
        for place, bot, perl in zip(places, bots, perls, strict=True)
        if (bot and not perl) or (perl and not bot and _is_of_shuffle(place))
    ]
    assert differ == []


def _flipped(random: Random, text: str) -> tuple[str, tuple[str, int]]:
    """Flip a bit of a record that keeps it UTF-8, and return it with what stands there."""
    # The name of the kind says which rules hold; the page takes one that it does not know for a game of somebody else.
    begin = text.index('"game_id"')
    at = random.randrange(begin, len(text))
    changed = chr(ord(text[at]) ^ 1 << random.randrange(7))
    return text[:at] + changed + text[at + 1 :], (text, at)


def _is_of_shuffle(place: tuple[str, int]) -> bool:
    """Return whether a place of a record is within a value that shuffles, or a card that was dealt."""
    text, at = place
    return any(
        begin <= at < end for found in SHUFFLE.finditer(text) for begin, end in found.regs[1:] if begin >= 0
    )


CUT = json.loads((FOLDER.parent / "pf2" / "blackjack.json").read_text())
"""A table whose first seed was cut by two people."""


def _changed(**fields: object) -> str:
    """Return the record with other values in its first shoe."""
    record = json.loads(json.dumps(CUT))
    record["parts"][0]["shoes"][0].update(fields)
    return json.dumps(record)


SHOE = CUT["parts"][0]["shoes"][0]
REFUSED = {
    "a fingerprint in upper case": _changed(fingerprint=SHOE["fingerprint"].upper()),
    "a seed in upper case": _changed(seed=SHOE["seed"].upper()),
    "a seed without its zeros": _changed(seed=SHOE["seed"][1:]),
    "a number as text": _changed(cuts=[str(cut) for cut in SHOE["cuts"]]),
    "a number with a point": _changed().replace(
        f'"cuts": [{SHOE["cuts"][0]}', f'"cuts": [{SHOE["cuts"][0]}.0'
    ),
    "a number with a leading zero": _changed().replace('"cuts": [', '"cuts": [0'),
    "the number 0": _changed(cuts=[0, *SHOE["cuts"][1:]]),
    "a number of seven digits": _changed(cuts=[1_000_000, *SHOE["cuts"][1:]]),
    "eight numbers": _changed(cuts=[1] * 8),
    "numbers in another order": _changed(cuts=SHOE["cuts"][::-1]),
    "one number less": _changed(cuts=SHOE["cuts"][1:]),
    "a slip without numbers": _changed(cuts=[]),
    "numbers without a slip": _changed(slip="0"),
    "another slip": _changed(slip=str(int(SHOE["slip"]) + 1)),
    "a slip as a number": _changed(slip=int(SHOE["slip"])),
    "a slip with a leading zero": _changed(slip=f"0{SHOE['slip']}"),
    "shoe 2 where none was brought": _changed(shoe=2),
    "a shoe as text": _changed(shoe="1"),
    "a name with a bar": _changed(name=f"{SHOE['name']}|"),
    "a name in upper case": _changed(name=SHOE["name"].upper()),
    "a field that nothing binds": _changed(client=""),
}


@cases("name", {name: name for name in REFUSED})
def test_no_other_spelling_is_another_shuffle(name: str) -> None:
    """The bot refuses it or finds it; the other two are asked in the test below, all at once."""
    assert not bots_verdict(REFUSED[name])


def test_no_program_takes_another_spelling_or_slip(page: Page, tmp_path: Path) -> None:
    """Whoever wants other cards needs a second slip, which people see in the channel."""
    texts = [json.dumps(CUT), *REFUSED.values()]
    wanted = [True] + [False] * len(REFUSED)
    assert pages_verdicts(page, texts) == wanted
    assert perls_verdicts(tmp_path, texts) == wanted


def test_what_is_no_record_is_refused_in_a_sentence(page: Page, tmp_path: Path) -> None:
    for number, text in enumerate(("", "[]", "{}", '{"format": "cardroom-1"}', '{"a": 1.5}')):
        file = tmp_path / f"{number}.json"
        file.write_text(text)
        page.set_input_files("#file", file)
        expect(page.locator("#verdict .bad")).to_have_count(1)
        expect(page.locator("#replay")).to_be_hidden()


def test_every_word_of_an_action_has_words_in_the_page() -> None:
    """Of the games that are installed: a page in Japanese says ゲームを閉じる, not close."""
    recorded = re.search(r"RECORDED = /(.+)/g", (verify_page.SOURCE / "page.js").read_text("utf-8"))
    assert recorded is not None
    played = [dump_record(record_of(game.name, Random(1))) for game in GAMES]  # noqa: S311 - it plays.
    records = [json.loads(each) for each in (*played, *(file.read_text() for file in FOLDER.glob("*.json")))]
    ours = [record for record in records if record["kind"] in {game.name for game in GAMES}]
    actions = [text for record in ours for part in record["parts"] for _, text in part["actions"]]
    words = {word for text in actions for word in re.findall(recorded[1], text) if len(word) > len("Ks")}
    assert len(words) > 0
    assert words - {*verify_page.MOVES, *verify_page.VERBS} == set()


def test_a_wrong_payout_is_named(page: Page, tmp_path: Path) -> None:
    """Also one that the record lacks, and none has empty quotation marks."""
    record = json.loads((FOLDER / "blackjack.json").read_text())
    part = record["parts"][-1]
    chips = part["chips"]
    for wrong, told in (("2 +21", "2 +21"), (None, "–")):
        part["chips"] = chips[:-1] + ([wrong] if wrong else [])
        file = tmp_path / f"{wrong}.json"
        file.write_text(json.dumps(record))
        page.set_input_files("#file", file)
        expect(page.locator("#verdict .bad")).to_contain_text("contradicts itself")
        expect(page.locator("#verdict li")).to_have_text(
            f"The chips moved were “{told}”, the actions give “2 +20”."
        )


def test_a_file_that_has_changed_can_be_chosen_once_more(page: Page) -> None:
    page.set_input_files("#file", FOLDER / "thirteen.json")
    with page.expect_file_chooser():
        page.get_by_text("Choose a file").click()
    assert page.evaluate("document.querySelector('#file').files.length") == 0


def test_the_time_of_a_slip_has_the_digits_of_the_bot_in_bengali(page: Page) -> None:
    page.set_input_files("#file", FOLDER.parent / "pf2" / "blackjack.json")
    page.select_option("#language", "bn")
    expect(page.locator("#proof")).to_contain_text(SHOE["slip"])
    assert not re.search("[০-৯]", page.locator("#proof").inner_text())


def test_a_game_is_replayed_by_keys_in_every_language(page: Page) -> None:
    """Hidden cards are hidden; nothing is wider than a phone, and axe-core finds nothing."""
    page.set_input_files("#file", FOLDER / "thirteen.json")
    steps = page.locator("#replay strong").first
    for language in LANGUAGES:
        page.select_option("#language", language.tag)
        page.locator("h1").click()
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        expect(steps).to_contain_text("2")
        expect(steps.locator("..")).to_contain_text(f": {language.text(verify_page.ACTION, verb='play')} ")
        assert (
            page.locator(".place").first.locator(".down").count()
            == page.locator(".place").first.locator("li").count()
        )
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    page.select_option("#language", "en")
    page.get_by_label("Seen by").select_option("1")
    assert page.locator(".place").first.locator(".down").count() == 0
    page.get_by_role("button", name="Last").click()
    assert page.locator(".down").count() == 0
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_each_kind_shows_its_last_step(page: Page) -> None:
    for file in sorted(FOLDER.glob("*.json")):
        page.set_input_files("#file", file)
        expect(page.locator("#verdict .good")).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
