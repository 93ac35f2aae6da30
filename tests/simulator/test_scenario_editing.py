"""An edit of a scenario changes what it names and nothing else, in whichever form of TOML the file is written."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from simulator.berserk.desk import document
from simulator.scenario import editing

FORMS = {
    "headers": """
        title = "x"
        [cards.elf]
        life = 5
        [on.a1]
        card = "elf"
        [[do]]
        player = "A"
        strike = "a1"
        [[do]]
        player = "B"
        choose = true
        [expect.a1]
        wounds = 3
    """,
    "rows": """
        title = "x"
        [cards]
        elf = { life = 5 }
        [on]
        a1 = { card = "elf" }
        [[do]]
        player = "A"
        strike = "a1"
        [[do]]
        player = "B"
        choose = true
        [expect]
        a1 = { wounds = 3 }
    """,
    "dotted keys": """
        title = "x"
        cards.elf = { life = 5 }
        on.a1.card = "elf"
        do = [
            { player = "A", strike = "a1" },
            { player = "B", choose = true },
        ]
        expect.a1.wounds = 3
    """,
    "dotted keys in tables": """
        title = "x"
        [cards]
        elf.life = 5
        [on]
        a1.card = "elf"
        [[do]]
        player = "A"
        strike = "a1"
        [[do]]
        player = "B"
        choose = true
        [expect]
        a1.wounds = 3
    """,
    "braces": """
        title = "x"
        cards = { elf = { life = 5 } }
        on = { a1 = { card = "elf" } }
        do = [{ player = "A", strike = "a1" }, { player = "B", choose = true }]
        expect = { a1 = { wounds = 3 } }
    """,
    "tables apart": """
        title = "x"
        [on.a1]
        card = "elf"
        [[do]]
        player = "A"
        strike = "a1"
        [cards.elf]
        life = 5
        [[do]]
        player = "B"
        choose = true
        [expect.a1]
        wounds = 3
    """,
}  # fmt: skip
PLAIN: dict[str, Any] = {
    "title": "x",
    "cards": {"elf": {"life": 5}},
    "on": {"a1": {"card": "elf"}},
    "do": [{"player": "A", "strike": "a1"}, {"player": "B", "choose": True}],
    "expect": {"a1": {"wounds": 3}},
}
ENTRY = {"player": "A", "choose": "a1"}
LAID = {"card": "elf", "player": "B", "at": "C1"}
# Each edit, and what it does to the values of the file.
EDITS: dict[str, tuple[Callable[[str], str], dict[str, Any]]] = {
    "describe a card": (
        lambda text: editing.describe_card(text, "imp", {"life": 2, "text": ""}),
        {"cards": {"elf": {"life": 5}, "imp": {"life": 2}}},
    ),
    "describe a known card": (
        lambda text: editing.describe_card(text, "elf", {"life": 2}), {"cards": {"elf": {"life": 2}}}
    ),
    "set a value": (
        lambda text: editing.set_value(text, ["on", "a1", "at"], "C2"), {"on": {"a1": {"card": "elf", "at": "C2"}}}
    ),
    "set a value of a new table": (
        lambda text: editing.set_value(text, ["player", "A", "gold"], 3), {"player": {"A": {"gold": 3}}}
    ),
    "write an entry": (lambda text: editing.write_entries(text, ENTRY), {"do": [*PLAIN["do"], ENTRY]}),
    "cut the script": (lambda text: editing.cut(text, 1), {"do": PLAIN["do"][:1]}),
    "lay a card": (
        lambda text: document.lay(text, "elf", "B", "C1")[0], {"on": {"a1": {"card": "elf"}, "elf-1": LAID}}
    ),
    "change a card": (
        lambda text: document.change_card_facts(text, "a1", {"wounds": 1}), {"on": {"a1": {"card": "elf", "wounds": 1}}}
    ),
    "give a die": (
        lambda text: document.give_die(text, 6), {"do": [PLAIN["do"][0], {**PLAIN["do"][1], "dice": [6]}]}
    ),
    "give crystals": (lambda text: document.set_crystals(text, "B", 3, None), {"player": {"B": {"gold": 3}}}),
    "expect": (
        lambda text: document.expect(text, {"b1": {"wounds": 1}}),
        {"expect": {"a1": {"wounds": 3}, "b1": {"wounds": 1}}},
    ),
    "change the head": (lambda text: document.set_head(text, {"turn": "B"}), {"turn": "B"}),
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_every_form_says_the_same(form: str) -> None:
    assert tomllib.loads(FORMS[form]) == PLAIN


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_changes_what_it_names_and_nothing_else(form: str, edit: str) -> None:
    change, after = EDITS[edit]
    assert tomllib.loads(change(FORMS[form])) == PLAIN | after


@pytest.mark.parametrize("form", FORMS)
def test_a_card_that_is_taken_off_takes_its_part_of_the_script_along(form: str) -> None:
    left = tomllib.loads(document.remove(FORMS[form], "a1"))
    assert "a1" not in left.get("on", {}) and "do" not in left


@pytest.mark.parametrize("edit", EDITS)
def test_every_form_becomes_the_form_of_the_site(edit: str) -> None:
    """The lines are the same; the tables stay in their order."""
    change = EDITS[edit][0]
    assert len({frozenset(change(text).splitlines()) for text in FORMS.values()}) == 1


def test_an_edit_in_the_form_of_the_site_changes_only_its_line() -> None:
    text = editing.set_value(FORMS["headers"], ["turn"], "A")
    changed = editing.set_value(text, ["on", "a1", "at"], "C2")
    assert set(changed.splitlines()) - set(text.splitlines()) == {'on.a1 = { card = "elf", at = "C2" }'}


def test_the_last_value_of_a_table_takes_the_table_along() -> None:
    assert tomllib.loads(editing.set_value(FORMS["headers"], ["on", "a1", "card"], None)) == {
        name: value for name, value in PLAIN.items() if name != "on"
    }


@pytest.mark.parametrize("form", FORMS)
def test_an_edit_keeps_comments(form: str) -> None:
    lines = FORMS[form].splitlines()
    text = "\n".join(["# the file", *(f"{line} # {place}" for place, line in enumerate(lines, 1)), "# the end"])
    changed = editing.write_entries(text, ENTRY)
    assert tomllib.loads(changed) == PLAIN | {"do": [*PLAIN["do"], ENTRY]}
    comments = ["the file", *map(str, range(1, len(lines) + 1)), "the end"]
    assert sorted(changed.count(f"# {words}\n") for words in comments) == [1] * len(comments)
    assert changed.startswith("# the file\n") and changed.endswith("# the end\n")


def test_a_comment_goes_with_its_part_of_the_file() -> None:
    text = (
        FORMS["headers"].replace('strike = "a1"', 'strike = "a1" # the blow').replace("[cards", "# all elves\n[cards")
    )
    changed = editing.cut(text, 0)
    assert "# the blow" not in changed and "# all elves\ncards.elf" in changed
