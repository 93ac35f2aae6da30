"""The log and the words of choices in whole games: numbers agree with their nouns, and no word mixes two scripts.

Each game is played with several pairs of its shipped decks, by the same seeds in every run.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from catalog.battlecon import shipped_cards as fighters
from catalog.battlecon.parts import fighter_part
from catalog.clash import shipped_cards as clash_cards
from catalog.heroes import shipped_cards as heroes_cards
from decks import shipped_decks
from simulator.game_runner import DeckPairing
from simulator.games import engines
from tests.simulator.test_engines import walk

Deck = tuple[Any, ...]

TURNS = 10
DESCRIBED = 5  # choices of each decision whose words are checked
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
MIXED = re.compile("[а-яё][a-z]|[a-z][а-яё]", re.IGNORECASE)
COUNT = re.compile(r"(?<![\w+–−\-/.,])(\d+) ([^\W\d_]+)")

# Nouns that a log counts: the forms after 1 (or 21 …), after 2 to 4, and after other numbers, in any case of grammar.
RUSSIAN = [
    ("фишка фишку фишкой фишке фишки", "фишки фишек фишками фишкам фишках", "фишек фишками фишкам фишках"),
    ("карта карту картой карте карты", "карты карт картами картам картах", "карт картами картам картах"),
    ("мощь мощи мощью", "мощи мощью", "мощи мощью"),
    ("рана рану раной ране раны", "раны ран ранами ранам ранах", "ран ранами ранам ранах"),
    ("жизнь жизни жизнью", "жизни жизней жизнями жизням", "жизней жизнями жизням"),
    ("монета монету монетой монете монеты", "монеты монет монетами монетам", "монет монетами монетам"),
    ("маркер маркера маркером маркеру", "маркера маркеров маркерами", "маркеров маркерами маркерам"),
    ("кристалл кристалла кристаллом", "кристалла кристаллов кристаллами", "кристаллов кристаллами"),
    ("разряд разряда разрядом разряду", "разряда разрядов разрядами", "разрядов разрядами разрядам"),
    ("существо существа существу существом", "существа существ существами", "существ существами"),
    ("клетка клетку клеткой клетке клетки", "клетки клеток клетками", "клеток клетками клеткам"),
    ("очко очка очком", "очка очков очками", "очков очками"),
    ("ход хода ходом ходу", "хода ходов ходами", "ходов ходами"),
    ("жетон жетона жетоном", "жетона жетонов жетонами", "жетонов жетонами"),
    ("единица единицу единицы единицей", "единицы единиц единицами", "единиц единицами"),
]
ENGLISH = {
    "counter", "card", "wound", "life", "coin", "marker", "crystal", "discharge", "creature", "cell", "point", "turn",
    "token", "space", "ability",
}  # fmt: skip


def find_disagreement(text: str, language: str) -> str:
    """Return the first number with a noun in the wrong form, or ""."""
    for number, word in COUNT.findall(text):
        said = word.lower()
        if language == "ru":
            forms = next((forms for forms in RUSSIAN if any(said in form.split() for form in forms)), None)
            if forms is None:
                continue
            units, tens = int(number) % 10, int(number) % 100
            place = 2 if 11 <= tens <= 14 else 0 if units == 1 else 1 if 2 <= units <= 4 else 2
            if said not in forms[place].split():
                return f"{number} {word}"
        else:
            singular, plural = said in ENGLISH, any(said in (f"{one}s", f"{one[:-1]}ies") for one in ENGLISH)
            plural = plural or said == "lives"
            if (int(number) == 1 and plural) or (int(number) != 1 and singular):
                return f"{number} {word}"
    return ""


@pytest.mark.parametrize(
    ("text", "language", "fault"),
    [
        ("получает 1 фишек", "ru", "1 фишек"),
        ("получает 3 фишки и 11 фишек", "ru", ""),
        ("снимает 22 фишку", "ru", "22 фишку"),
        ("с 3 фишками", "ru", ""),
        ("осталось 5 карты", "ru", "5 карты"),
        ("5 урона, ход 9", "ru", ""),
        ("gets 1 counters", "en", "1 counters"),
        ("is dealt 1 card", "en", ""),
        ("loses 2 life", "en", "2 life"),
        ("loses 2 lives", "en", ""),
    ],
)
def test_the_check_finds_a_noun_in_the_wrong_form(text: str, language: str, fault: str) -> None:
    assert find_disagreement(text, language) == fault


def list_decks(game: str) -> list[Deck]:
    """Shipped decks of a game; between them they hold most of its shipped cards."""
    if game == "battlecon":
        return [(fighter_part(one),) for one in fighters.fighters().values()]
    if game == "clash":
        cards = sorted(clash_cards.cards().values(), key=lambda card: card.key)
        return [tuple(cards[start : start + 8]) for start in range(0, len(cards) - 7, 8)]
    if game == "heroes":
        return [(each.hero, *each.cards) for each in heroes_cards.ready_decks().values()]
    rows = [shipped_decks.cards_of(deck).cards for deck in shipped_decks.decks().values()]
    return [tuple(copies.card for copies in deck for _ in range(copies.count)) for deck in rows]


@cache
def play_logs(game: str) -> frozenset[tuple[str, str]]:
    """All lines of the logs and some of the words of choices, in Russian and English."""
    said: set[tuple[str, str]] = set()
    for number, (a, b) in enumerate(pairwise(list_decks(game))):
        for state, seat, _chance in walk(DeckPairing(a, b, levels=("random", "random"), turns=TURNS, seed=7), number):
            if seat < 0:
                said |= {(line.words.ru, line.words.en) for line in state.log}
            else:
                options = list(state.options(seat))
                some = random.Random(len(said)).sample(options, min(DESCRIBED, len(options)))
                said |= {(each.ru, each.en) for each in (state.describe(seat, option) for option in some)}
    return frozenset(said)


@pytest.fixture(params=sorted(engines()))
def log_texts(request: pytest.FixtureRequest) -> Iterator[frozenset[tuple[str, str]]]:
    yield play_logs(request.param)


def test_numbers_agree_with_their_nouns(log_texts: frozenset[tuple[str, str]]) -> None:
    assert {ru for ru, _en in log_texts if find_disagreement(ru, "ru")} == set()
    assert {en for _ru, en in log_texts if find_disagreement(en, "en")} == set()


def test_no_english_sentence_has_a_russian_letter_and_no_word_mixes_scripts(
    log_texts: frozenset[tuple[str, str]],
) -> None:
    assert {en for _ru, en in log_texts if CYRILLIC.search(en)} == set()
    assert {ru for ru, _en in log_texts if MIXED.search(ru)} == set()
