"""Discord's markdown, read into a tree by the page's own modules."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.page_stub import stub

ID = "123456789012345678"


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with stub(browser) as opened:
        opened.open()
        yield opened.page


def written(nodes: list[dict[str, Any]]) -> str:
    """Write a tree as `strong[words]`, texts as they are."""
    return "".join([_node(node) for node in nodes])


def _node(node: dict[str, Any]) -> str:
    """Write what a node is, then what is in it."""
    kind = node["type"]
    if kind == "text":
        return str(node["text"])
    inside = written(node["children"]) if "children" in node else node.get("text", "")
    match kind:
        case "list":
            kind = f"ol{node['start']}" if node["ordered"] else "ul"
            inside = "|".join([written(item) for item in node["items"]])
        case "heading":
            kind = f"h{node['level']}"
        case "link":
            kind = f"link({node['url']})"
        case "codeblock":
            kind = f"codeblock({node['language']})"
        case "time":
            return f"time({node['at'] // 1000} {node['style']})"
        case "user" | "role" | "channel" | "command" | "emoji" | "everybody":
            return f"{kind}({node.get('id' if kind in {'user', 'role', 'channel'} else 'name')})"
    return f"{kind}[{inside}]"


TEXTS = {
    "plain": ("just words, 2 * 3 * 4", "just words, 2 * 3 * 4"),
    "bold": ("a **b** c", "a strong[b] c"),
    "italic, both signs": ("*a* _b_", "emphasis[a] emphasis[b]"),
    "underline and strike": ("__a__ ~~b~~", "underline[a] strike[b]"),
    "all three": ("***a***", "strong[emphasis[a]]"),
    "underline around italic": ("__*a* b__", "underline[emphasis[a] b]"),
    "names with underscores": ("snake_case_name", "snake_case_name"),
    "a star alone": ("**a", "**a"),
    "spoiler": ("||a **b**||", "spoiler[a strong[b]]"),
    "escapes": (r"\*a\* \_b\_ \\ \a", r"*a* _b_ \ \a"),
    "escape within bold": (r"**a\*\*b**", "strong[a**b]"),
    "code keeps its marks": ("`**a**` b", "code[**a**] b"),
    "code with backticks": ("`` a`b ``", "code[ a`b ]"),
    "block with a language": ("```py\nx = 1\n```", "codeblock(py)[x = 1]"),
    "block in one line": ("```x```", "codeblock()[x]"),
    "a line that looks like a language": ("```\npy\n```", "codeblock()[py]"),
    "block between lines": ("a\n```\nb\n  c\n```\nd", "a\ncodeblock()[b\n  c]d"),
    "block that does not end": ("```\na", "```\na"),
    "headings": ("# a\n## b *c*\n### d\ne", "h1[a]h2[b emphasis[c]]h3[d]e"),
    "no heading": ("#a\n#### b\na # b", "#a\n#### b\na # b"),
    "small print": ("-# a **b**\nc", "small[a strong[b]]c"),
    "quote": ("> a\n> b\nc", "quote[a\nb]c"),
    "quote to the end": (">>> a\n\nb", "quote[a\n\nb]"),
    "heading in a quote": ("> ## a", "quote[h2[a]]"),
    "no quote": (">a", ">a"),
    "list": ("- a\n* b **c**\nd", "ul[a|b strong[c]]d"),
    "list in a list": ("- a\n  - b\n  - c\n- d", "ul[aul[b|c]|d]"),
    "numbered list": ("3. a\n4. b", "ol3[a|b]"),
    "a list after another": ("- a\n1. b", "ul[a]ol1[b]"),
    "an item over two lines": ("- a\n  b\nc", "ul[a\nb]c"),
    "masked link": ("[a *b*](https://x.test/y)", "link(https://x.test/y)[a emphasis[b]]"),
    "masked link with a title": ('[a](https://x.test "t")', "link(https://x.test)[a]"),
    "no script in a link": ("[a](javascript:alert)", "[a](javascript:alert)"),
    "bare link": ("see https://x.test/a_b_c.", "see link(https://x.test/a_b_c)[https://x.test/a_b_c]."),
    "link in brackets": ("(https://x.test/a_(b))", "(link(https://x.test/a_(b))[https://x.test/a_(b)])"),
    "link without a preview": ("<https://x.test>", "link(https://x.test)[https://x.test]"),
    "mentions": (f"<@{ID}> <@!{ID}> <@&{ID}> <#{ID}>", f"user({ID}) user({ID}) role({ID}) channel({ID})"),
    "command": (f"</house close:{ID}>", "command(house close)"),
    "everybody": ("@everyone @here a@here", "everybody(everyone) everybody(here) aeverybody(here)"),
    "emoji of a server": (f"<:yes:{ID}><a:no:{ID}>", "emoji(yes)emoji(no)"),
    "times": ("<t:1700000000> <t:-5:R>", "time(1700000000 f) time(-5 R)"),
    "no time": ("<t:1:x> <t:a>", "<t:1:x> <t:a>"),
    "markup is only text": ("<b>&amp;</b>", "<b>&amp;</b>"),
}


@pytest.mark.parametrize(("typed", "tree"), TEXTS.values(), ids=TEXTS)
def test_a_text_is_read_as_discord_reads_it(page: Page, typed: str, tree: str) -> None:
    nodes = page.evaluate("async text => (await import('./page/markdown.js')).parse(text)", typed)
    assert written(nodes) == tree


def test_a_long_text_full_of_openings_is_read_at_once(page: Page) -> None:
    """A message cannot stop the page: what never closes costs no more than its length squared."""
    took = page.evaluate(
        """async () => {
            const {parse} = await import('./page/markdown.js');
            const from = performance.now();
            for (const opening of ["**", "*a ", "||", "__", "[", "`", "> ", "- ", "<", "*a **b "]) parse(opening.repeat(4000 / opening.length));
            return performance.now() - from;
        }"""
    )
    assert took < 1000


DISTANCES = {
    "now": (0, "en-US", "in 0 seconds"),
    "seconds": (25, "en-US", "in 25 seconds"),
    "one second": (-1, "en-US", "1 second ago"),
    "a minute": (60, "en-US", "in 1 minute"),
    "minutes": (-150, "en-US", "3 minutes ago"),
    "an hour": (3600, "en-US", "in 1 hour"),
    "days": (86_400 * 3, "en-US", "in 3 days"),
    "a month": (-86_400 * 30, "en-US", "1 month ago"),
    "years": (86_400 * 800, "en-US", "in 2 years"),
    "a Russian second": (21, "ru", "через 21 секунду"),
    "Russian seconds": (25, "ru", "через 25 секунд"),
    "Russian hours": (-7200, "ru", "2 часа назад"),
    "Japanese": (25, "ja", "25 秒後"),
    "Chinese": (-60, "zh-CN", "1分钟前"),
}


@pytest.mark.parametrize(("seconds", "locale", "words"), DISTANCES.values(), ids=DISTANCES)
def test_how_far_a_moment_is(page: Page, seconds: int, locale: str, words: str) -> None:
    script = """async ([far, locale]) =>
        (await import('./page/time.js')).relative(1e12 + far * 1000, locale, 1e12)"""
    assert page.evaluate(script, [seconds, locale]) == words


STYLES = {
    "t": "22:13",
    "T": "22:13:20",
    "d": "14/11/2023",
    "D": "14 November 2023",
    "f": "14 November 2023 at 22:13",
    "F": "Tuesday, 14 November 2023 at 22:13",
    "s": "14/11/2023, 22:13",
    "S": "14/11/2023, 22:13:20",
}


@pytest.mark.parametrize(("style", "words"), STYLES.items(), ids=STYLES)
def test_each_style_of_a_moment(page: Page, style: str, words: str) -> None:
    script = "async style => (await import('./page/time.js')).moment(17e11, style, 'en-GB', 'UTC')"
    assert page.evaluate(script, style) == words


COLUMNS = {
    "cards": ("┌A♠\ufe0e──┐ ┌10♥\ufe0e─┐", 13),
    "the widest line": ("ab\nabcd\na", 4),
    "wide signs": ("雪a", 3),
    "emoji": ("🎲a", 3),
    "accents": ("é–…", 3),
}


@pytest.mark.parametrize(("code", "columns"), COLUMNS.values(), ids=COLUMNS)
def test_how_many_columns_a_code_block_has(page: Page, code: str, columns: int) -> None:
    assert page.evaluate("async code => (await import('./page/cells.js')).columnsOf(code)", code) == columns
