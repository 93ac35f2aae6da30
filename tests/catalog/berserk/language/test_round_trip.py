"""A written text reads back as the same tree, in both languages; a tree survives its JSON."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from catalog.berserk.language import tree
from catalog.berserk.language.meaning.conditions import measured_condition
from catalog.berserk.language.parser import parse
from catalog.berserk.language.renderer import render
from catalog.berserk.language.soundness import is_sound
from catalog.berserk.language.tree_json import NODES, from_json, to_json
from tests.catalog.berserk.language import trees

LANGS = ("ru", "en")
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")
slow = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def reads_back(ability: Any, lang: Any) -> None:
    text = render(ability, lang)
    parsed = parse(text, lang)
    assert [sentence.ability for sentence in parsed.sentences] == [ability], text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "part", ["simple", "headed", "grants", "inner", "instead", "whiles", "together", "quoted", "hosts"], ids=str
)
def test_what_is_written_reads_back(part: str, lang: Any) -> None:
    @slow
    @given(getattr(trees, part))
    def check(ability: Any) -> None:
        assume(is_sound(ability))
        reads_back(ability, lang)

    check()


@slow
@given(st.lists(trees.simple, min_size=2, max_size=4))
def test_sentences_keep_their_order_and_number(abilities: list[Any]) -> None:
    for lang in get_args(trees.LANG):
        assert list(parse(render(abilities, lang), lang).abilities) == abilities


@slow
@given(trees.abilities)
def test_a_tree_survives_json(ability: Any) -> None:
    assert from_json(to_json(ability)) == ability


def test_generated_trees_hold_every_type_of_node() -> None:
    met: set[str] = set()

    def visit(node: Any) -> None:
        if isinstance(node, tuple):
            for part in node:
                visit(part)
        elif type(node).__name__ in NODES:
            met.add(type(node).__name__)
            for name in node.__slots__:
                visit(getattr(node, name))

    parts = ("simple", "traits", "plain_effects", "last_effects", "events", "conditions", "costs", "targets", "limits",
             "headed", "grants", "inner", "instead", "whiles", "together", "hosts", "moved_to",
             "permissions")  # fmt: skip
    for part in parts:

        @settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
        @given(getattr(trees, part))
        def collect(ability: Any) -> None:
            visit(ability)

        collect()
    # X stands where it is paid or named, which the phrases' own tests show
    assert set(NODES) - met <= {"X"}


def test_stored_nonsense_is_refused_with_its_name() -> None:
    with pytest.raises(ValueError, match="Spell"):
        from_json({"node": "Spell"})
    with pytest.raises(ValueError, match="Number"):
        from_json({"node": "Number", "worth": 3})


def test_no_node_holds_free_text() -> None:
    """Strings are words of closed vocabularies, except the names of classes and cards, and ids of the dictionary."""
    free = {
        ("OfClass", "names"),
        ("AlsoOfClass", "name"),
        ("NameIs", "names"),
        ("Marker", "name"),
        ("HasMarker", "name"),
        ("LoseMarker", "name"),
        ("PayMarkers", "name"),
        ("MarkCell", "name"),
        ("UnmarkCell", "name"),
        ("OnMarked", "name"),
        ("OnDeed", "name"),
    }
    named = {("HasAbility", "abilities"), ("Loses", "abilities"), ("Deprives", "abilities"), ("Ignores", "abilities"),
             ("Named", "ability"), ("AbilityIs", "ability"), ("OnAbility", "ability"), ("StatBonus", "ability"),
                 ("TableNumber", "ability")}  # fmt: skip
    for name, node in NODES.items():
        for field, annotation in node.__annotations__.items():
            if re.search(r"\bstr\b", str(annotation)):
                assert (name, field) in free | named, (name, field)
    assert tree.Number(1) == tree.Number(1)


def test_a_condition_of_one_trait_is_not_written_for_cards_of_several() -> None:
    lives = tree.NumberIs("lives", "at most", tree.Number(4))
    rule = measured_condition("у <role:role.gen> жизней не больше <amount>", "lives", "at most")
    assert rule.take(tree.Fits("it", tree.Cards(traits=(lives,)))) == {"role": "it", "amount": tree.Number(4)}
    for other in (tree.Is("wounded"), tree.OfClass(("эльф",))):  # cards keep the order of their traits
        assert rule.take(tree.Fits("it", tree.Cards(traits=(lives, other)))) is None
