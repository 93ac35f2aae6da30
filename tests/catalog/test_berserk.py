import pytest

from catalog.berserk.terms import EDITIONS, ELEMENTS, RARITIES, TYPES, Crystals


def test_2009_rules_give_23_gold_and_22_silver_and_the_second_player_one_silver_more() -> None:
    edition = EDITIONS["2009"]
    assert edition.crystals("first") == Crystals(gold=23, silver=22)
    assert edition.crystals("second") == Crystals(gold=23, silver=23)


def test_present_rules_give_the_second_player_one_of_each_more() -> None:
    edition = EDITIONS["present"]
    assert edition.crystals("first") == Crystals(gold=24, silver=22)
    assert edition.crystals("second") == Crystals(gold=25, silver=23)


@pytest.mark.parametrize(
    ("edition", "elements", "gold"),
    [("2009", 0, 0), ("2009", 1, 1), ("2009", 2, 0), ("2009", 3, -1), ("2009", 5, -3),
     ("present", 1, 0), ("present", 2, -1), ("present", 4, -3)],
)  # fmt: skip
def test_gold_changes_with_the_elements_of_the_roster(edition: str, elements: int, gold: int) -> None:
    assert EDITIONS[edition].gold_for_elements(elements) == gold


def test_there_are_five_elements_and_neutral_cards() -> None:
    assert len(ELEMENTS) == 6
    assert list(ELEMENTS)[-1] == "neutral"


def test_there_are_four_kinds_and_three_subtypes_of_creature() -> None:
    assert {kind for kind, _subtype, _name in TYPES.values()} == {"creature", "terrain", "artifact", "equipment"}
    assert {slug for slug, (_kind, subtype, _name) in TYPES.items() if subtype} == {"flyer", "symbiote", "parasite"}


def test_every_term_is_said_in_both_languages() -> None:
    for term in (*ELEMENTS.values(), *RARITIES.values(), *(name for _k, _s, name in TYPES.values())):
        assert term.ru and term.en and term.ru != term.en
