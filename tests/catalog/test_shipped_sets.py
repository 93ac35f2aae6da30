"""The shipped sets keep what a player expects of a set: sizes, variety, no card merely worse, whole texts."""

from __future__ import annotations

import dataclasses
import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from catalog.berserk.card import PrintedCard
from catalog.berserk.language import tree
from catalog.berserk.language.dictionary import DICTIONARY, Lang
from catalog.berserk.language.parser import parse
from catalog.berserk.language.renderer import render
from catalog.core.names import name_key
from decks import shipped_decks
from decks.berserk.formats import CONSTRUCTED, check_deck
from tests.catalog.ability_shapes import shape

CATALOG = Path(__file__).resolve().parent.parent.parent / "catalog"
SETS = ("WND", "ASH")
# Abilities that only take something from their bearer: having one more of them makes no card better.
DRAWBACKS = {"clumsiness", "fading", "thirst", "vulnerability"}
# Pairs (worse, better) of one element that stay so, each with its reason.
WORSE_ON_PURPOSE: dict[tuple[str, str], str] = {}
# Dictionary entries that name a kind of ability rather than an ability.
KINDS_OF_ABILITY = {"spell", "influence"}
# Keywords of later sets than ours.
LATER = {"rush", "frenzy", "spite", "prophecy"}


def cards_of(code: str) -> list[PrintedCard]:
    return [source.card for source in shipped_decks.load_contents().cards if source.card.set_code == code]


@cache
def abilities(card: PrintedCard) -> tuple[tree.Ability, ...]:
    sentences = parse(card.text_ru, "ru", classes=shipped_decks.classes()).sentences
    assert all(sentence.ability is not None for sentence in sentences), card.name_ru
    return tuple(sentence.ability for sentence in sentences if sentence.ability is not None)


def nodes(node: object) -> Iterator[object]:
    if dataclasses.is_dataclass(node):
        yield node
        for field in dataclasses.fields(node):
            yield from nodes(getattr(node, field.name))
    elif isinstance(node, tuple):
        for item in node:
            yield from nodes(item)


def named_abilities(card: PrintedCard) -> set[str]:
    """Ids of the dictionary that the card has, does or gives."""
    found = set()
    verbs = {
        tree.FinishOff: "finish", tree.Heal: "heal", tree.Summon: "summon", tree.Resurrect: "resurrect",
        tree.Redistribute: "redistribution", tree.Within: "range", tree.InFormation: "formation",
    }  # fmt: skip
    for node in nodes(abilities(card)):
        if isinstance(node, tree.Named):
            found.add(node.ability)
        elif isinstance(node, tree.Attack):
            found.add(node.kind.replace(" ", "-"))
            if node.range is not None:
                found.add("range")
        elif type(node) in verbs:
            found.add(verbs[type(node)])
    if card.subtype == "flyer":
        found.add("flying")
    if card.unique:
        found.add("unique")
    if card.horde:
        found.add("horde")
    return found


@pytest.mark.parametrize("code", SETS)
def test_a_set_has_two_hundred_cards_of_the_usual_rarities(code: str) -> None:
    cards = cards_of(code)
    assert Counter(card.rarity for card in cards) == {"common": 98, "uncommon": 48, "rare": 35, "ultra-rare": 19}
    elements = Counter(card.element for card in cards)
    assert elements.pop("neutral") == 30
    assert set(elements.values()) == {34}


@pytest.mark.parametrize("code", SETS)
def test_a_set_has_all_kinds_and_subtypes_and_equipment_of_every_class(code: str) -> None:
    cards = cards_of(code)
    assert {card.kind for card in cards} == {"creature", "terrain", "artifact", "equipment"}
    assert {card.subtype for card in cards} == {"", "flyer", "symbiote", "parasite"}
    worn = {name for card in cards if card.kind == "equipment" for name in card.classes}
    assert {"оружие", "доспех", "щит"} <= worn
    assert any(card.cost.x and not card.cost.amount for card in cards)
    assert any(card.cost.x and card.cost.amount for card in cards)


@pytest.mark.parametrize("code", SETS)
def test_every_named_ability_is_on_three_cards_at_least(code: str) -> None:
    counts = Counter(name for card in cards_of(code) for name in named_abilities(card))
    asked = set(DICTIONARY) - KINDS_OF_ABILITY - LATER
    assert [name for name in DICTIONARY if name in asked and counts[name] < 3] == []


@pytest.mark.parametrize("code", SETS)
def test_sixty_cards_at_least_say_more_than_named_abilities(code: str) -> None:
    plain = (tree.Named, tree.Together)
    more = [card for card in cards_of(code) if any(not isinstance(each, plain) for each in abilities(card))]
    assert len(more) >= 60


@pytest.mark.parametrize("code", SETS)
def test_a_set_has_seventy_shapes_of_abilities_beyond_the_keywords(code: str) -> None:
    plain = (tree.Named, tree.Together)
    shapes = {shape(each) for card in cards_of(code) for each in abilities(card) if not isinstance(each, plain)}
    assert len(shapes) >= 70


@pytest.mark.parametrize("code", SETS)
def test_a_quarter_of_a_set_is_unique_and_eight_cards_at_least_stand_on_others(code: str) -> None:
    cards = cards_of(code)
    assert 48 <= sum(card.unique for card in cards) <= 56
    assert sum(card.subtype in {"symbiote", "parasite"} for card in cards) >= 8
    assert sum(card.kind == "equipment" for card in cards) >= 6


@pytest.mark.parametrize("code", SETS)
def test_every_card_has_flavour_of_its_own_in_both_languages(code: str) -> None:
    cards = cards_of(code)
    assert [card.name_ru for card in cards if not (card.flavour_ru and card.flavour_en)] == []
    assert len({card.flavour_ru for card in cards}) == len({card.flavour_en for card in cards}) == len(cards)


@pytest.mark.parametrize("code", SETS)
def test_no_two_cards_share_element_kind_and_abilities(code: str) -> None:
    seen: dict[object, str] = {}
    for card in cards_of(code):
        key = (card.element, card.kind, card.subtype, frozenset(abilities(card)))
        assert key not in seen, f"{card.name_ru} ~ {seen[key]}"
        seen[key] = card.name_ru


def is_worse(one: PrintedCard, other: PrintedCard) -> bool:
    """Whether `one` is worse than `other`, or the same, in everything, at the same or a higher price."""
    if (one.kind, one.subtype, one.element) != (other.kind, other.subtype, other.element) or one is other:
        return False
    if one.cost.x or other.cost.x or other.cost.amount > one.cost.amount or (other.cost.elite and not one.cost.elite):
        return False
    if (other.unique and not one.unique) or (one.horde and not other.horde):
        return False

    def split(card: PrintedCard) -> tuple[set[tree.Ability], set[tree.Ability]]:
        bad: set[tree.Ability] = {
            each for each in abilities(card) if isinstance(each, tree.Named) and each.ability in DRAWBACKS
        }
        return set(abilities(card)) - bad, bad

    (good, bad), (other_good, other_bad) = split(one), split(other)
    if not good <= other_good or not other_bad <= bad:
        return False
    if (one.life or 0) > (other.life or 0) or (one.move or 0) > (other.move or 0):
        return False
    if one.strike is None or other.strike is None:
        return True
    return (
        one.strike.weak <= other.strike.weak
        and one.strike.medium <= other.strike.medium
        and one.strike.strong <= other.strike.strong
    )


@pytest.mark.parametrize("code", SETS)
def test_no_card_is_worse_in_everything_than_another_of_its_element(code: str) -> None:
    cards = cards_of(code)
    worse = {(one.name_ru, other.name_ru) for one in cards for other in cards if is_worse(one, other)}
    assert worse == set(WORSE_ON_PURPOSE)


@pytest.mark.parametrize("code", SETS)
def test_every_card_says_the_same_in_both_languages(code: str) -> None:
    for card in cards_of(code):
        assert card.name_en
        english = parse(card.text_en, "en", classes=shipped_decks.classes()).sentences
        assert tuple(sentence.ability for sentence in english) == abilities(card), card.name_en


@pytest.mark.parametrize("code", SETS)
def test_each_set_brings_two_starter_decks_of_thirty(code: str) -> None:
    starters = [
        deck for deck in shipped_decks.load_contents().decks if deck.set_code == code and deck.kind == "starter"
    ]
    assert len(starters) == 2
    for deck in starters:
        assert sum(copies.count for copies in shipped_decks.cards_of(deck).cards) == 30


def test_eight_example_decks_of_forty_are_legal_and_say_how_they_are_played() -> None:
    examples = [deck for deck in shipped_decks.load_contents().decks if deck.kind == "example"]
    assert len(examples) == 8
    for deck in examples:
        assert sum(copies.count for copies in shipped_decks.cards_of(deck).cards) == 40, deck.slug
    for deck in shipped_decks.load_contents().decks:
        found = shipped_decks.cards_of(deck)
        assert not found.mistakes, deck.slug
        assert check_deck(found.cards, CONSTRUCTED, None).legal, deck.slug
        assert deck.text_ru and deck.text_en and deck.name_en


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("code", SETS)
def test_a_printed_text_is_the_canonical_one_with_the_classes_named_as_on_the_cards(code: str, lang: Lang) -> None:
    classes = shipped_decks.classes()
    called = {russian: english for english, russian in classes.items()}
    for card in cards_of(code):
        text = card.text_ru if lang == "ru" else card.text_en
        assert render(parse(text, lang, classes=classes).abilities, lang, called) == text


@pytest.mark.parametrize("game", ["berserk", "heroes"])
def test_no_card_of_ours_has_the_name_of_a_published_one(shared: Path, game: str) -> None:
    published = {name_key(row["name"]) for row in json.loads((shared / "data" / "community-cards-1.json").read_text())}
    sets = sorted((CATALOG / game / "sets").glob("*.toml"))
    ours = {card["name_ru"] for file in sets for card in tomllib.loads(file.read_text())["card"]}
    assert len(ours) >= 200
    assert {name for name in ours if name_key(name) in published} == set()
