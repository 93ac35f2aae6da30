"""Written texts are free of grammar faults in both languages: shipped sets, generated texts, community lists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from catalog.berserk.card import PrintedCard
from catalog.berserk.language.coverage import read_card_texts
from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.marker_names import english_marker, russian_marker
from catalog.berserk.language.parser import parse
from catalog.berserk.language.renderer import render
from catalog.berserk.language.tree import Ability, PlayedAbility, TableNumber, Wound
from catalog.berserk.language.tree.amounts import Quantity
from catalog.berserk.language.writer import CannotWrite
from catalog.berserk.sources import toml
from catalog.berserk.sources.json import read_json_list
from tests.simulator.generated_texts import generated_trees

SETS = Path(__file__).resolve().parents[4] / "catalog" / "berserk" / "sets"
GENERATED = 300
QUOTED = re.compile("“[^“”]*”")
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")

# A fault of English grammar → an expression that finds it. Names in quotes are left out before.
ENGLISH = {
    "Russian letters": r"[а-яё]",
    "braces": r"[{}]",
    "“may” with a subject": r"\bmay (?!have\b)(?:an? |the |this |it\b|all |your |each |\d+ )",
    "“may” without a verb": r"\bmay (?:up to|shot|throw(?! (?:a|the) die)|discharge|special|magic|reach|prophecy)\b",
    "“itself” without a subject": r"(?:^|[.:,;] |and |or )wound itself",
    "one with a plural": r"(?<![\d-])1 (?:other )?(?:tokens|wounds|lives|extra lives|cells|crystals|times|cards)\b",
    "several with a singular": r"(?<![\d-])(?:[2-9]|1\d) (?:other )?(?:token|wound|life|extra life|cell|unit|card)\b",
    "“are” of one": r"\bare (?:exactly|at least|at most) 1\b",
    "“your” after a number": r"\d (?:other )?your\b",
    "a wrong article": r"\b(?:a (?:[aeio]|un(?!i))|an (?![aeio]|un(?!i)))\w",
    "an article before what is not counted": r"\ban (?:enemy |other |adjacent )*equipment\b",
    "“of it” for “its”": r"\b(?:movement|cost|armour|row|move|lives|symbiotes|parasites|strike|poison) of it\b",
    "“if” within a sentence without a comma": r"\w and if ",
    "a command after a statement": r"\b(?:gains|gets|loses) [^.,;:“”]*\b(?:and|or)"
    r" (?:wound|heal|put|remove|poison|destroy)\b",
    "a clause that is not closed": r", where X is [^,.;]* (?:and|or) (?:wound|heal|move|put|destroy|tap|untap) ",
}  # fmt: skip
RUSSIAN = {
    "braces": r"[{}]",
    "«может» with a subject": r"\b(?:может|могут) (?:карт[аы]|существ[оа]|эт[ао]|он[аои]?|ваш\w?|вс[её]"
    r"|хозяин|атакованный)\b",
    "«может» without a verb": r"\b(?:может|могут) (?:до|выстрел|метание|разряд|особый|магический|удар|добивание"
    r"|подлость|пророчество|заклинание)\b",
    "one with a plural": r"(?<![\d-])1 (?:\w+[ыи]х )*(?:фишек|ран|жизней|клеток|карт|существ|симбиотов|единиц|раза)\b",
    "five and more with a singular": r"(?<![\d-])(?:[5-9]|1\d) (?:\w+[ыи]х )*"
    r"(?:фишк[аи]|ран[аы]|жизн[ьи]|клетк[аи]|карт[аы]|существ[оа]|симбиота?|единиц[аы]|раза)\b",
    "two to four with a singular": r"(?<![\d-])[234] (?:\w+[ыи]х )*"
    r"(?:фишка|рана|жизнь|клетка|карта|существо|симбиот|единица|раз)\b",
    "two to four with a genitive": r"(?:получить|потерять|снять|положить|дать|предотвратить) (?:всего )?[234]"
    r" (?:\w+[ыи]х )*"
    r"(?:фишек|ран|жизней|единиц)\b",
    "“not more than” with a nominative": r"есть не больше (?!1\b)\d (?:\w+[ыи]х )*(?:карты|существа|симбиота)\b",
    "a nominative after a verb": r"\b(?:ранить|излечить|закрыть|открыть|уничтожить|переместить|изгнать|вернуть|отравить"
    r"|возродить|вызвать|прикрепить|обязать|погрузить)(?: полностью| до)? (?:эта|ваша|стоящая|другая|карта"
    r"|хозяин|атакованный|атакующая|защищаемая|они|оно|она|он)\b",
    "a pronoun after its noun": r"\b(?:движение|стоимость|броня|броню|ряда|перемещения|жизней|симбиотов|паразитов|удара"
    r"|брони) (?:его|её|их)\b",
    "«если» within a sentence without a comma": r"\w и если ",
    "a comma within a clause": r" (?:в|с|на|у|к|от|за|под), котор",
    "«пока» without a comma": r"[\w»)](?<!\bи)(?<!\bили) пока эта карта\b",
    "«который» without a comma": r"(?:[^\s,«]+ ){6}котор",
    "a clause that is not closed": r", где X — [^,.;]* (?:и|или)"
    r" (?:ранить|излечить|положить|уничтожить|закрыть|открыть) ",
    "a nominative after a preposition": r"\b(?:на|с|со|от|по|к|у) (?:эта|ваша|стоящая|другая|карта|хозяин"
    r"|атакованный|он|она|оно|они)\b",
}  # fmt: skip


def faults(text: str, known: dict[str, str]) -> list[str]:
    text = QUOTED.sub("“”", text) if known is ENGLISH else text
    return [name for name, wrong in known.items() if re.search(wrong, text, re.IGNORECASE)]


def cards_of_sets() -> list[PrintedCard]:
    return [source.card for path in SETS.glob("*.toml") for source in toml.read_set(path.name, path.read_text()).cards]


def trees_of(cards: list[PrintedCard]) -> Iterator[Ability]:
    for card in read_card_texts(cards):
        yield from card.parsed.abilities


CARD_NAMES = re.compile("(?:named|except cards named|kept as) “[^“”]*”(?: or “[^“”]*”)*")


def has_russian_name(english: str) -> bool:
    """Whether a text has Russian letters outside the proper names of cards."""
    return bool(re.search("[а-яё]", CARD_NAMES.sub("", english), re.IGNORECASE))


def check(trees: list[Ability]) -> None:
    wrong = [f"a Russian name: {text}" for tree in trees if has_russian_name(text := render(tree, "en"))]
    for tree in dict.fromkeys(trees):
        for lang, known in (("ru", RUSSIAN), ("en", ENGLISH)):
            text = render(tree, lang)  # type: ignore[arg-type]
            wrong += [f"{name}: {text}" for name in faults(text, known)]
    assert not wrong, "\n".join(wrong[:20])


def test_texts_of_the_shipped_sets() -> None:
    trees = list(trees_of(cards_of_sets()))
    assert len(trees) > 300
    check(trees)


def test_generated_texts() -> None:
    trees = list(generated_trees(GENERATED, 7))
    assert len(trees) > GENERATED * 0.8
    check([tree for tree in trees if can_be_written(tree)])


def test_the_check_finds_each_fault() -> None:
    """Each expression finds the fault that it is for."""
    wrong = {
        "one with a plural": "Положить 1 фишек на тролля", "five and more with a singular": "Снять 5 фишки",
        "two to four with a singular": "2 других карта", "two to four with a genitive": "получить 2 фишек",
        "“not more than” with a nominative": "есть не больше 3 карты", "a nominative after a verb": "ранить эта карта",
        "a pronoun after its noun": "где X — движение его",
        "a nominative after a preposition": "положить фишку на хозяин", "braces": "{wolf}: броня",
        "«если» within a sentence without a comma": "выстрел на 1 и если это сильный выстрел, открыться",
        "a comma within a clause": "число направлений, в, которых она переместилась",
        "«пока» without a comma": "хозяин получает вампиризм пока эта карта в отряде",
        "«который» without a comma": "ранить на 2 ваше существо рядом с которым нет карт",
        "a clause that is not closed": "излечиться на X, где X — его движение или ранить эту карту на 1",
        "«может» with a subject": "может карта получает", "«может» without a verb": "может выстрел на 1",
    }  # fmt: skip
    assert {name: faults(text, RUSSIAN) for name, text in wrong.items()} == {name: [name] for name in RUSSIAN}
    english = {
        "Russian letters": "a герой", "braces": "{human} — armour", "“may” with a subject": "you may a troll gains",
        "“may” without a verb": "you may shot 1", "“itself” without a subject": "Tap: wound itself for 2",
        "one with a plural": "put 1 tokens on",
        "several with a singular": "2 other card", "“are” of one": "are exactly 1",
        "“your” after a number": "at least 8 your cards", "a wrong article": "a elf",
        "an article before what is not counted": "an enemy equipment",
        "“of it” for “its”": "where X is the movement of it",
        "“if” within a sentence without a comma": "shot 1 and if this is a strong shot, untap it",
        "a command after a statement": "a card gains flying and wound it for 1",
        "a clause that is not closed": "heal it for X, where X is its movement or wound it for 1",
    }  # fmt: skip
    assert {name: faults(text, ENGLISH) for name, text in english.items()} == {name: [name] for name in ENGLISH}


@cache
def can_be_written(tree: Ability) -> bool:
    try:
        return bool(render(tree, "ru") and render(tree, "en"))
    except CannotWrite:
        return False


@pytest.mark.parametrize("number", [1, 2])
def test_texts_of_community_lists(shared: Path, number: int) -> None:
    file = shared / "data" / f"community-cards-{number}.json"
    check(list(trees_of([source.card for source in read_json_list(file.name, file.read_text()).cards])))


@pytest.mark.parametrize(
    ("russian", "english"),
    [
        ("В начале хода: может дать троллю полёт.", "At the start of the turn, you may have a troll gain flying."),
        ("В начале хода: может лишить тролля брони и положить фишку на него.",
         "At the start of the turn, you may have a troll lose armour and put a token on it."),
        ("В начале хода: вы можете решить, что хозяин совершает прыжок.",
         "At the start of the turn, you may have the host leap."),
        ("В начале хода: может объявить 2 выстрела на 1.", "At the start of the turn, you may declare 2 shots of 1."),
        ("В начале хода: может применить добивание на 2.", "At the start of the turn, you may finish 2."),
        ("В начале хода: может раниться на 1 и открыться.",
         "At the start of the turn, you may have this card wound itself for 1 and untap this card."),
        ("При нападении: может не закрываться после этой атаки.",
         "Whenever this attacks, you may have this card stay untapped after this attack."),
        ("В облике волка: броня 1.", "As a wolf — Armour 1."),
        ("Закрыться: тролль получает полёт и ранить его на 1.", "Tap: Have a troll gain flying and wound it for 1."),
        ("Закрыться: эта карта входит в игру с 2 ранами и закрыть тролля.",
         "Tap: Have this card enter with 2 wounds and tap a troll."),
        ("Закрыться: ранить тролля на 1 и он получает полёт.", "Tap: Wound a troll for 1 and it gains flying."),
        ("В начале хода: заклинание: может закрыть хозяина.",
         "Spell — At the start of the turn, you may tap the host."),
    ],
)  # fmt: skip
def test_an_effect_that_is_chosen_is_a_whole_sentence(russian: str, english: str) -> None:
    assert parse(russian).abilities == parse(english).abilities
    assert render(parse(russian).abilities, "ru") == russian
    assert render(parse(russian).abilities, "en") == english


@pytest.mark.parametrize(
    ("plain", "with_commas"),
    [
        ("Закрыться: переместить карту на 1 клетку и если перемещение невозможно, ранить карту на 1.",
         "Закрыться: переместить карту на 1 клетку и, если перемещение невозможно, ранить карту на 1."),
        ("Закрыться: переместить ваше существо слева или справа от которого стоит существо противника на 2 клетки.",
         "Закрыться: переместить ваше существо, слева или справа от которого стоит существо противника, на 2 клетки."),
        ("Закрыться: хозяин получает вампиризм при сильном ударе пока эта карта в вашем отряде.",
         "Закрыться: хозяин получает вампиризм при сильном ударе, пока эта карта в вашем отряде."),
        ("Tap: Move a card 1 cell and if it cannot be moved, wound a card for 1.",
         "Tap: Move a card 1 cell and, if it cannot be moved, wound a card for 1."),
        ("Tap: Heal a creature for X, where X is the value of the weak strike of it.",
         "Tap: Heal a creature for X, where X is the value of its weak strike."),
        ("Tap: Heal a creature for X, where X is the movement of it or wound a card for 1.",
         "Tap: Heal a creature for X, where X is its movement, or wound a card for 1."),
    ],
)  # fmt: skip
def test_a_clause_is_read_with_and_without_commas_and_written_with_them(plain: str, with_commas: str) -> None:
    language: Lang = "ru" if plain.startswith("З") else "en"
    assert parse(plain).abilities == parse(with_commas).abilities
    assert render(parse(plain).abilities, language) == with_commas


@pytest.mark.parametrize(
    "what",
    [
        "cost",
        "bare cost",
        "row",
        "last move",
        "move",
        "armour left",
        "symbiotes",
        "parasites",
        "lives",
        "strike spread",
    ],
)
def test_a_pronoun_stands_before_the_noun_that_it_owns(what: Quantity) -> None:
    [played] = parse("Закрыться: ранить существо противника на X, где X — номер его ряда.").abilities
    assert isinstance(played, PlayedAbility) and isinstance(played.effects[0], Wound)
    tree = replace(played, effects=(replace(played.effects[0], amount=TableNumber(what, of="it")),))
    text = render(tree, "ru")
    assert not faults(text, RUSSIAN)
    assert parse(text).abilities == (tree,)


@pytest.mark.parametrize(
    ("russian", "english"),
    [
        ("Направленный удар по героям.", "Directed strike against heroes."),
        ("+1 к удару по герою-магу.", None),
        ("Ваши чурымы имеют броню 1.", "Your churyms have armour 1."),
        ("+1 к удару по картам класса чурым или шмыга.", "+1 strike against cards of class churym or shmyga."),
    ],
)
def test_every_class_has_an_english_name(russian: str, english: str | None) -> None:
    """Classes that no list gives an English name are written in Latin letters, and read back."""
    classes = {name: name for name in ("чурым", "шмыга", "Герой-маг")}
    parsed = parse(russian, "ru", classes=classes)
    assert parsed.is_complete
    text = render(parsed.abilities, "en")
    assert english is None or text == english
    assert not re.search("[а-яё]", text)
    assert parse(text, "en", classes=classes).abilities == parsed.abilities


@pytest.mark.parametrize(
    ("russian", "english"),
    [
        ("Закрыться: положить маркер «омут» на выбранную клетку.", "Tap: Put the marker “whirlpool” on any cell."),
        ("Закрыться: положить маркер «стена огня» на выбранную клетку.",
         "Tap: Put the marker “wall of fire” on any cell."),
        ("Закрыться: положить маркер «пламенная печать» на выбранную клетку.",
         "Tap: Put the marker “Plamennaja pechat'” on any cell."),
        ("Закрыться: положить маркер «щука» на выбранную клетку.", "Tap: Put the marker “Shchuka” on any cell."),
        ("Закрыться: положить маркер «hunt» на выбранную клетку.", "Tap: Put the marker “hunt” on any cell."),
    ],
)  # fmt: skip
def test_a_marker_has_an_english_name_that_is_read_back(russian: str, english: str) -> None:
    assert parse(russian).abilities == parse(english).abilities
    assert render(parse(russian).abilities, "en") == english
    assert render(parse(english).abilities, "ru") == russian


@pytest.mark.parametrize("name", ["детский", "шч", "оберег", "холод трясины", "съезд", "вьюга", "йод", "эхо", "ёж"])
def test_latin_letters_of_a_marker_give_its_name_or_it_stays_russian(name: str) -> None:
    assert russian_marker(english_marker(name)) == name
