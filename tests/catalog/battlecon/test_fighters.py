"""Our own fighters: their number and kinds, their texts in both languages, and what of the book they use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial

import pytest

from catalog.battlecon.cards import CLASSES, Fighter, usual_preparation
from catalog.battlecon.fighters import BadFighter, fighter_of, to_plain_data
from catalog.battlecon.glossary import TERMS, terms_of
from catalog.battlecon.shipped_cards import fighters
from catalog.battlecon.universal import BASES, MANEUVER
from catalog.battlecon.wording import Unreadable, describe_effect, read_effect, write_effect

FIGHTERS = list(fighters().values())


def test_twelve_fighters_two_of_each_class_four_simple_five_medium_three_hard() -> None:
    assert Counter(one.kind for one in FIGHTERS) == dict.fromkeys(CLASSES, 2)
    assert Counter(one.difficulty for one in FIGHTERS) == {"simple": 4, "medium": 5, "hard": 3}


def test_universal_cards_have_the_numbers_of_the_book() -> None:
    numbers = {
        base.key: (base.stats.low, base.stats.high, base.stats.power, base.stats.speed, base.stats.guard)
        for base in (*BASES, MANEUVER)
    }
    assert numbers == {
        "strike": (1, 1, 4, 3, 5),
        "grasp": (1, 1, 2, 5, 0),
        "drive": (1, 1, 3, 4, 0),
        "burst": (2, 3, 3, 1, 0),
        "shot": (1, 1, 5, 2, 2),
        "dash": (0, 0, 0, 9, 0),
        "maneuver": (0, 1, 0, 0, 0),
    }
    dash = BASES[-1].stats
    assert dash.no_range and dash.no_power


def test_every_term_of_the_glossary_is_used_by_two_fighters() -> None:
    counts = Counter(term for one in FIGHTERS for term in terms_of(one))
    assert [term for term in TERMS if counts[term] < 2] == []


def test_every_kind_of_component_is_used() -> None:
    assert any(pool.token for one in FIGHTERS for pool in one.pools)
    assert any(not pool.token for one in FIGHTERS for pool in one.pools)
    assert any(one.markers for one in FIGHTERS) and any(one.states for one in FIGHTERS)
    assert any(card.form for one in FIGHTERS for card in one.specials)
    assert any(not card.form for one in FIGHTERS for card in one.specials)


@pytest.mark.parametrize("fighter", FIGHTERS, ids=lambda one: one.key)
def test_a_fighter_is_whole_and_said_in_both_languages(fighter: Fighter) -> None:
    assert len(fighter.styles) >= 6 and len(fighter.bases) >= 7
    said = [fighter.name, fighter.epithet, fighter.ability, fighter.story, fighter.advice, *fighter.names().values()]
    said += [card.name for card in (*fighter.styles, *fighter.bases, *fighter.finishers)]
    assert all(term.ru and term.en and term.ru != term.en for term in said)
    keys = [card.key for card in (*fighter.styles, *fighter.bases, *fighter.finishers)]
    assert len(set(keys)) == len(keys)
    made = usual_preparation(fighter)
    assert len({*made.styles, *made.bases}) == 4


def find_key(keys: Mapping[str, str], name: str) -> str:
    """Return the key of a name; the name itself where no card has it."""
    return keys.get(name, name)


@pytest.mark.parametrize("fighter", FIGHTERS, ids=lambda one: one.key)
def test_what_a_card_says_is_what_it_was_read_from_in_both_languages(fighter: Fighter) -> None:
    names = fighter.names()
    for language in ("ru", "en"):
        back = {term.said(language): key for key, term in names.items()}
        for _, effects in fighter.texts():
            for effect in effects:
                text = describe_effect(effect, names).said(language)
                assert read_effect(text, language, partial(find_key, back)) == effect, text
    again = fighter_of(to_plain_data(fighter), fighter.set_code)
    assert to_plain_data(again) == to_plain_data(fighter) and again.effects == fighter.effects


def test_the_refusal_of_a_text_quotes_its_unread_part() -> None:
    for text, part in (
        ("Hit: fly 2.", "fly 2"),
        ("Hit, on Sundays: push 1.", "on Sundays"),
        ("Push 1.", "push {r}"),
        ("Hit, once: push 1.", "once"),
    ):
        with pytest.raises(Unreadable) as error:
            read_effect(text, "en")
        assert error.value.part == part and error.value.ru and error.value.en


def test_russian_numbers_take_their_forms() -> None:
    said = {number: write_effect(read_effect(f"Hit: deal {number} damage.", "en"), "ru") for number in (1, 2, 5)}
    assert said[1].endswith("1 урон.") and said[2].endswith("2 урона.") and said[5].endswith("5 урона.")


def test_every_fault_of_a_fighter_is_told_at_once() -> None:
    data = to_plain_data(FIGHTERS[0])
    data["class"] = "cook"
    data["style"][0]["at"] = [1, 2]
    data["style"][1]["effects"] = ["Hit: fly 2.", "Hit: return 1 “Nothing”."]
    data["shoes"] = 2
    with pytest.raises(BadFighter) as error:
        fighter_of(data, "X")
    assert len(error.value.flaws) == 5
    assert all(flaw.text.ru and flaw.text.en for flaw in error.value.flaws)
