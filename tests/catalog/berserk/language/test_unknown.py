"""Text that is not understood is kept, placed and explained; no text crashes the parser or slows it down."""

from __future__ import annotations

import random
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalog.berserk.language.dictionary import DICTIONARY
from catalog.berserk.language.parser import LONGEST, TextTooLong, _parse, parse
from catalog.berserk.language.tree.abilities import PlayedAbility
from catalog.berserk.language.tree.payment import Limit
from catalog.language.reader import STEPS, Reader
from tests.catalog.berserk.language.test_phrases import PHRASES


def test_an_unknown_sentence_keeps_its_place_between_the_others() -> None:
    parsed = parse("Броня 1. Поёт по ночам. Регенерация 2.")
    assert [sentence.ability is None for sentence in parsed.sentences] == [False, True, False]
    assert [sentence.text for sentence in parsed.unknown] == ["Поёт по ночам"]
    assert not parsed.is_complete


@pytest.mark.parametrize(
    ("text", "taken"),
    [("Разряя на 2.", "разряд"), ("Бррня 2", "броня"), ("Tap: dischrge 2.", "discharge"), ("Нема-гическая", "")],
)
def test_a_typo_is_taken_for_the_one_word_that_is_near_where_the_sentence_then_parses(text: str, taken: str) -> None:
    (sentence,) = parse(text).sentences
    assert (sentence.ability is not None) == bool(taken)
    assert [after for _, after in sentence.corrections] == ([taken] if taken else [])


@pytest.mark.parametrize(
    ("head", "pronoun", "neighbour"),
    [
        ("При движении на клетку рядом с существом противника", "ранить его на 1",
         "ранить стоящее рядом существо противника на 1"),
        ("При перемещении на клетку рядом с вашим гномом", "излечить его на 1",
         "излечить вашего стоящего рядом гнома на 1"),
        ("При прыжке на клетку рядом с эльфом", "проклясть его", "проклясть стоящего рядом эльфа"),
    ],
)  # fmt: skip
def test_who_stands_beside_the_new_cell_is_not_the_card_that_moves(head: str, pronoun: str, neighbour: str) -> None:
    said = parse(f"{head} {pronoun}.").abilities
    assert said and said == parse(f"{head} {neighbour}.").abilities


@pytest.mark.parametrize(
    "text",
    [
        "Закрыться: поменять местами ваше существо и существо противника, при этом ранить каждое из них на 1.",
        "Фишка: поменять местами вашего эльфа и гнома, при этом излечить каждого из них на 2.",
        "Закрыться: ранить эльфа и существо противника на 1, каждое из них получает проклятье.",
        "При гибели: отравить вашего гнома и стоящее рядом существо на 1; ранить каждое из них на 1.",
    ],
)
def test_each_of_two_is_not_the_second_alone(text: str) -> None:
    assert not parse(text).is_complete


@pytest.mark.parametrize(
    "text",
    [
        "Фишка: поменять местами двух существ (кроме летающих и симбиотов), при этом ранить каждое из них на 2.",
        "Закрыться: закрыть двух существ противника и ранить каждое из них на 1.",
    ],
)
def test_each_of_two_that_one_noun_names_is_both(text: str) -> None:
    assert parse(text).is_complete


@pytest.mark.parametrize("text", ["Уже.", "Был.", "Также", "Also."])
def test_words_that_mean_nothing_alone_are_left_unknown(text: str) -> None:
    assert not parse(text).is_complete


def test_a_sentence_that_is_read_as_written_is_not_corrected_into_another() -> None:
    """«Болотоо» may be a user's class, which lacks an English name: it is not treated as a misprint of the class
    «болото»."""
    assert parse("Закрыться: эльф получает класс болото.").is_complete
    [sentence] = parse("Закрыться: эльф получает класс болотоо.").sentences
    assert sentence.ability is None and not sentence.corrections
    assert sentence.unknown is not None and sentence.unknown.suggestion == "болото"


def test_words_run_together_are_taken_apart() -> None:
    (sentence,) = parse("+1 квыстрелупо летающим.").sentences
    assert sentence.ability == parse("+1 к выстрелу по летающим.").abilities[0]
    assert sentence.corrections == (("квыстрелупо", "к выстрелу по"),)


@pytest.mark.parametrize(
    ("text", "taken", "meant"),
    [
        ("Закрыться: разрядна 2.", "разряд на", "Закрыться: разряд на 2."),  # not «разряда»
        ("Закрыться: заклинаниезаморозки закрыть существо.", "заклинание заморозки",
         "Закрыться: заклинание заморозки закрыть существо."),
        ("Не может получать фишки и в ашем отряде.", "", ""),
        ("Ранить существо на З.", "", ""),
        ("Закрыться: ранить существо на З.", "3", "Закрыться: ранить существо на 3."),
        ("Закрыться: ранить в аше существо на 1.", "ваше", "Закрыться: ранить ваше существо на 1."),
        ("Закрыться: ранить суще-ство на 1.", "существо", "Закрыться: ранить существо на 1."),
        ("Когда получает 3 или больше рн, закрыться.", "ран", "Когда получает 3 или больше ран, закрыться."),
        ("Закрыться: ма- гический удар на 2.", "магический", "Закрыться: магический удар на 2."),
        ("Направленный удар по существамс бронёй.", "существам с", "Направленный удар по существам с бронёй."),
        ("Броня 2, пока нахдится в первом ряду.", "находится", "Броня 2, пока находится в первом ряду."),
        ("Кода ваше существо погибает, закрыться.", "когда", "Когда ваше существо погибает, закрыться."),
        ("Закрыться: раз ряд на 2.", "разряд", "Закрыться: разряд на 2."),
        ("-1 от не магических атак.", "немагических", "-1 от немагических атак."),
    ],
)  # fmt: skip
def test_a_misprint_is_taken_for_what_alone_parses(text: str, taken: str, meant: str) -> None:
    (sentence,) = parse(text).sentences
    assert [after for _, after in sentence.corrections] == ([taken] if taken else [])
    assert sentence.ability == (parse(meant).abilities[0] if meant else None)


@pytest.mark.parametrize(
    "text", ["Закрыться: излечить Костяногорыцаря на 1.", "Закрыться: излечить Костяного рытцаря на 1."]
)
def test_a_misprint_in_the_name_of_the_card_is_corrected(text: str) -> None:
    this = "Костяной рыцарь"
    assert parse(text, this=this).abilities == parse("Закрыться: излечить эту карту на 1.").abilities


def test_two_lines_that_lost_the_stop_between_them_are_two_sentences() -> None:
    joined = parse("+1 к удару за каждую карту противника рядом +3 к удару по эльфам")
    assert joined.abilities == parse("+1 к удару за каждую карту противника рядом. +3 к удару по эльфам.").abilities


def test_a_bonus_that_may_belong_to_the_head_before_it_is_no_line_of_its_own() -> None:
    assert not parse("Строй: броня 1 +1 к удару").is_complete


def test_a_prefix_is_no_misprint() -> None:
    """«Вскрытое» is the opposite of «скрытое»."""
    assert not parse("Закрыться: ранить нскрытое существо на 1.").is_complete


def test_letters_of_the_other_alphabet_and_soft_hyphens_are_read_as_they_look() -> None:
    assert parse("Закрыться: рaнить суще\u00adство на 1.").is_complete
    assert parse("ー1 от выстрелов.").abilities == parse("-1 от выстрелов.").abilities


def test_the_date_of_an_erratum_is_no_part_of_the_text() -> None:
    assert parse("Броня 1 [Эррата 2023.04.08]\nРегенерация 2").is_complete


@pytest.mark.parametrize(
    ("text", "word", "suggestion"),
    [("Разррядд на 2.", "Разррядд", "разряд"), ("Tap: dischrg 2.", "dischrg", "discharge")],
)
def test_a_word_that_is_two_letters_off_is_suggested_and_not_guessed(text: str, word: str, suggestion: str) -> None:
    (sentence,) = parse(text).sentences
    assert sentence.ability is None and sentence.unknown is not None
    assert (sentence.unknown.word, sentence.unknown.suggestion) == (word, suggestion)


def test_the_place_where_understanding_stopped() -> None:
    text = "Броня 1. Закрыться: ранить выбранное существо во сне на 2."
    unknown = parse(text).unknown[0].unknown
    assert unknown is not None
    assert text[unknown.at :].startswith(unknown.word) and unknown.word == "сне"


def test_the_nearest_known_phrase() -> None:
    unknown = parse("Закрыться: выстрел, но только в среду, на 1-2-3.").unknown[0].unknown
    assert unknown is not None and "выстрел на" in unknown.nearest


@pytest.mark.parametrize(
    "text",
    [
        "Закрыться: ранить каждое второе существо на 1.",
        "Закрыться: воздействие каждое второе существо получает проклятие.",
        "При ударе вне очереди: получить фишку.",
        "Закрыться: выстрел на 1-2-3, если сегодня дождь.",
        "Броня 2 от выстрелов.",
        "Защита от снега.",
        "Закрыться: получить фишку (3 раза за луну).",
        "Регенерация 2 (пока в ссоре с гномом).",
        "Закрыться: ранить его на 2.",
        "В начале хода: закрыть атакованную карту.",
        "Закрыться: ранить выбранное существо, помимо эльфов, на 2.",
        "Закрыться: переместить фишку с соседа на себя.",
        "+1 к удару (раз за бой).",
        "При ударе получить фишку ( раза за бой).",
        "При атаке по этой карте атакующий наносит удар по стоящему рядом своему существу.",  # whose?
        "Закрыться: ранить существо, погибшее в этот ход, на 1.",
        "Когда ваша карта меняется местами с картой противника, ранить её на 1.",  # which of the two?
        "( раза за ход): получить фишку.",
        "Когда атакует эльф, имеет +1 к удару.",  # does the elf attack?
        "Излечить хозяина на 1 в начале его хода.",  # whose turn, before anybody was spoken of?
        "Закрыться: разряд на 2 (независимо от дальности X",
    ],
)
def test_what_is_not_said_exactly_is_not_guessed(text: str) -> None:
    assert not parse(text).is_complete


def test_a_long_text_is_refused_in_its_own_language() -> None:
    assert parse("Броня 1. " * (LONGEST // 9)).is_complete
    with pytest.raises(TextTooLong, match=r"длиннее 1000 знаков \(1001\)"):
        parse("я" * (LONGEST + 1))
    with pytest.raises(TextTooLong, match=r"longer than 1000 characters"):
        parse("a" * (LONGEST + 1))


@pytest.mark.parametrize(
    "text", ["(заклинание, 3 раза за бой)", "(заклинание) (3 раза за бой)", "(3 раза за бой) (заклинание)"]
)
def test_the_kind_and_the_limit_stand_in_brackets_in_either_order(text: str) -> None:
    ability = parse(f"Закрыться: ранить существо на 1 {text}.").sentences[0].ability
    assert isinstance(ability, PlayedAbility)
    assert (ability.style, ability.limit) == ("spell", Limit(3, "battle"))


def test_what_x_is_may_be_told_after_the_limit() -> None:
    told = "Закрыться: ранить существо на X{}, где X — число фишек на этой карте{}."
    before = parse(told.format("", " (1 раз за ход)")).sentences[0].ability
    assert isinstance(before, PlayedAbility)
    assert before.limit == Limit(1, "turn")
    assert parse(told.format(" (1 раз за ход)", "")).sentences[0].ability == before


WORDS = sorted({word for pair in PHRASES for text in pair for word in text.split()})


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join), st.sampled_from(["ru", "en"]))
def test_known_words_in_any_order_do_no_harm(text: str, lang: str) -> None:
    parsed = _parse.__wrapped__(text[:LONGEST], lang, (), (), "")
    assert all(sentence.ability is not None or sentence.unknown for sentence in parsed.sentences)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=300))
def test_any_letters_do_no_harm(text: str) -> None:
    for lang in ("ru", "en"):
        for sentence in _parse.__wrapped__(text, lang, (), (), "").sentences:
            assert text[sentence.start : sentence.end] == sentence.text


def mutate_text(text: str, rng: random.Random) -> str:
    letters = list(text)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(letters))
        match rng.randrange(4):
            case 0:
                del letters[at]
            case 1:
                letters.insert(at, rng.choice(string.punctuation + "абвxyz «»{}()"))
            case 2:
                letters[at:at] = rng.choice(WORDS)
            case _:
                other = rng.randrange(len(letters))
                letters[at], letters[other] = letters[other], letters[at]
        if not letters:
            return "?"
    return "".join(letters)


def test_mutated_texts_do_no_harm() -> None:
    rng = random.Random(1)
    for pair in PHRASES:
        for text in pair:
            for _ in range(4):
                parse(mutate_text(text, rng)[:LONGEST])


def steps_of(text: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> int:
    readers: list[Reader] = []
    begin = Reader.__init__

    def count_readings(self: Reader, *args: object) -> None:
        begin(self, *args)  # type: ignore[arg-type]
        readers.append(self)

    monkeypatch.setattr(Reader, "__init__", count_readings)
    _parse.__wrapped__(text, lang, (), (), "")
    monkeypatch.setattr(Reader, "__init__", begin)
    return max(reader.steps for reader in readers)


@pytest.mark.parametrize(
    "unit",
    [
        "закрыть или ", "и ", "выбранное ваше ", "рядом ", "броня и ", "«", "(", "если ", "получает ", "1-", "X ",
        "существо с выстрелом, ", "пока ", "ранить выбранное существо на 1 и ", "при ударе, ", "2 фишки, ", "может ",
        "эльфа или ", "не ",
    ],
)  # fmt: skip
def test_the_longest_texts_take_a_bounded_number_of_steps(unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = ("Закрыться: " + unit * LONGEST)[:LONGEST]
    assert steps_of(text, "ru", monkeypatch) <= STEPS


def test_a_long_sentence_of_many_abilities_takes_a_bounded_number_of_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(4)
    for joint in (", ", "; ", " и "):
        text = "Закрыться: " + joint.join(rng.choice(PHRASES)[0].rstrip(".") for _ in range(30))
        assert steps_of(text[:LONGEST], "ru", monkeypatch) <= STEPS


def test_the_language_is_told_by_the_letters() -> None:
    assert parse("Броня 1.").lang == "ru" and parse("Armour 1.").lang == "en"
    assert parse("").sentences == ()


def test_every_misspelt_name_of_the_dictionary_finds_its_way() -> None:
    rng = random.Random(2)
    for entry in DICTIONARY.values():
        if " " in entry.ru or len(entry.ru) < 6 or entry.x == "yes":
            continue
        at = rng.randrange(2, len(entry.ru) - 2)
        wrong = entry.ru[:at] + entry.ru[at + 1 :]
        parsed = parse(wrong)
        if parsed.is_complete:
            continue
        unknown = parsed.unknown[0].unknown
        assert unknown is not None and unknown.suggestion, wrong
