"""Tables of the documents follow from the code: `python -m tools.doc_tables` writes them."""

import pytest

from tools.doc_tables import ROOT, TABLES, replaced


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_as_the_code_says(name: str) -> None:
    document, rows = TABLES[name]
    text = (ROOT / document).read_text("utf-8")
    assert text == replaced(text, name, rows()), "run python -m tools.doc_tables"


def test_a_document_without_the_table_is_refused() -> None:
    with pytest.raises(ValueError, match="no table of badges"):
        replaced("# Commands", "badges", iter([("badge",)]))
