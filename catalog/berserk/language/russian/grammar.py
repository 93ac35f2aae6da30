"""The Russian grammar put together."""

from __future__ import annotations

import re
from functools import lru_cache

from catalog.berserk.language.canonical import common_writing
from catalog.berserk.language.reading.categories import common_reading
from catalog.berserk.language.reading.context import Context
from catalog.berserk.language.russian.descriptions import (
    COLLECTIVE,
    inflect,
    write_adjective,
    write_called,
    write_cards,
    write_role,
    write_target,
)
from catalog.berserk.language.russian.phrases.rules import PLURAL, RULES
from catalog.berserk.language.russian.phrases.vocabulary import PAST, SHORT
from catalog.berserk.language.russian.special_writers import (
    write_attack_kind,
    write_capped,
    write_class_names,
    write_counted,
    write_dative_quantity,
    write_id,
    write_id_list,
    write_ids,
    write_its_measure,
    write_named,
    write_next_source,
    write_of_element,
    write_own_measure,
    write_past,
    write_per,
    write_quantity,
    write_short,
    write_source,
    write_where,
)
from catalog.berserk.language.russian.word_list import (
    ADJECTIVE_LEMMA,
    ELEMENT_NOUNS,
    NOUN_WORDS,
    SOURCE_WORDS,
    STRENGTHS,
    lexicon,
)
from catalog.berserk.language.tree import Deed, Number, TableNumber
from catalog.berserk.language.writer import WritingGrammar
from catalog.language.reader import ReadingGrammar, index_rules

_MEANINGFUL = """
весь каждый выбранный ваш чужой другой первый второй третий не только кроме если пока при когда
после до мочь существо стоящий рядом один два три четыре карта противник хозяин симбиот паразит
следующий иначе вместо он это закрытый открытый летающий нелетающий бестелесный небестелесный
атакованный атакующий
"""


FINITE = re.compile(
    r"раня?тся|ранится|станов[ия]тся|становятся|(?:получа|теря)(?:ет|ют)|(?:за|от)крыва(?:ет|ют)ся|излечива(?:ет|ют)ся|перемеща(?:ет|ют)ся"
    r"|вход[ия]т|вступа(?:ет|ют)|нанос[ия]т|(?:соверша|выполня|объявля)(?:ет|ют)|сража(?:ет|ют)ся"
)


THIRD_PERSON = re.compile(r"\w+(?:ает|яет|ует|ит|ёт|ет)(?:ся)?")


THIRD_PLURAL = re.compile(r"\w+(?:[аяую]т|[ую]т)(?:ся)?")


# Reflexive verbs with passive meaning, and the active verb of each: the subject is the card that the effect changes.
PASSIVES = {
    f"{form}ся": verb
    for verb, forms in {
        "переместить": ("перемещает", "перемещают", "передвигает", "передвигают"),
        "излечить": ("излечивает", "излечивают"),
        "закрыть": ("закрывает", "закрывают"), "открыть": ("открывает", "открывают"),
        "уничтожить": ("уничтожает", "уничтожают"), "изгнать": ("изгоняет", "изгоняют"),
        "вернуть": ("возвращает", "возвращают"), "вскрыть": ("вскрывает", "вскрывают"),
    }.items()
    for form in forms
} | {"переместиться": "переместить"} | dict.fromkeys(
    ("погибает", "погибают", "гибнет", "гибнут", "умирает", "умирают"), "уничтожить"
)  # fmt: skip


# «Когда вашего эльфа закрывают»: verbs without a subject, and what happens to the card.
DONE: dict[str, Deed] = {
    "закрывают": "taps", "открывают": "untaps", "излечивают": "healed", "лечат": "healed", "перемещают": "moves",
    "передвигают": "moves", "вскрывают": "is revealed", "вызывают": "summoned", "возрождают": "resurrected",
    "изгоняют": "exiled", "уничтожают": "dies", "убивают": "dies", "ранят": "wounded",
}  # fmt: skip


MEANINGFUL = frozenset(_MEANINGFUL.split())


@lru_cache(1)
def build_reader_context() -> Context:
    """Return the Russian words that the reader uses."""
    sources = {}
    adjectives: set[str] = {"прямой"}
    nouns: set[str] = set()
    for doing, phrase_ in SOURCE_WORDS:
        *before, noun = phrase_.split()
        first = [ADJECTIVE_LEMMA.get(word, word) for word in before]
        adjectives |= set(first)
        nouns.add(noun)
        sources[(frozenset(first), noun)] = doing
    return Context(
        lang="ru", nouns=NOUN_WORDS, sources=sources, source_adjectives=frozenset(adjectives | {"весь", "каждый"}),
        source_nouns=frozenset(nouns), strengths=dict(STRENGTHS), with_words=frozenset(("с",)),
        also=frozenset(("и",)), gendered=frozenset(("он", "она")),
        feminine=frozenset(("она", "ее", "нее", "ней", "нею", "ею")),
        masculine=frozenset(("он", "его", "него", "ему", "нему", "нем")), neuter=frozenset(("оно",)),
        they=frozenset(("они",)),
        ordinals=frozenset(("первый", "второй", "третий")), meaningful=MEANINGFUL, element_nouns=ELEMENT_NOUNS,
        short={word: state for state, word in SHORT.items()}, collective=COLLECTIVE,
        done=DONE, attacked_by_anyone=frozenset(("атакуют",)),
        third=lambda word: bool(THIRD_PERSON.fullmatch(word)),
        plural=lambda word: bool(THIRD_PLURAL.fullmatch(word)),
        more=frozenset(("больше",)), parities=(("чётный",), ("нечётный",)), passives=PASSIVES,
        revives=frozenset(("возродить",)),
        numeral_nouns=("число", "значение"),
        next_words=("следующий",), different=("разный",),
        past={words: state for state, words in PAST.items()}, prohibition=("не", "может"),
        may=frozenset(("мочь",)), if_words=frozenset(("если",)), otherwise=frozenset(("иначе",)),
        on_words=frozenset(("на",)),
        predicates=frozenset(("не", "мочь", "игнорировать")),
        stands=frozenset(("стоять", "находится", "иметь")),
        gains=frozenset(("получить",)), of_whom=frozenset(("у", "на")), pronouns=frozenset(("он", "они")),
        subjects=frozenset(("хозяин", "даритель", "он", "она", "оно", "они")),
        number_words=frozenset((
            "величина", "значение", "число", "количество", "сумма", "разность", "избыточный", "половина", "удвоенное",
            "утроенное", "тройное", "двойное", "разница", "произведение", "меньший", "больший",
            "отличие", "треть", "четверть",
            "наибольший", "наименьший", "максимальный", "минимальный", "результат", "выпавший",
            "стоимость", "движение", "номер", "расстояние", "общий", "суммарный",
            "он", "бросок", "оставшийся", "единица", "слабый", "средний", "сильный",
        )),
        this_card=("эта", "карта"),
        times_words=frozenset(("раза",)), firsts=frozenset(("один", "первый")),
        seconds=frozenset(("другой", "второй")),
        compared={"dearer": ("более", frozenset(("дорогой",))), "cheaper": ("более", frozenset(("дешёвый",)))},
        enemy_does=frozenset(("противник",)),
        that_creature=("этот", "существо"), beside=("рядом", "с"),
        finite=lambda word: bool(FINITE.fullmatch(word)),
    )  # fmt: skip


@lru_cache(1)
def build_reading_grammar() -> ReadingGrammar:
    words = lexicon()
    rules = RULES
    return ReadingGrammar(index_rules(rules, words.lemmas), common_reading(), words.lemmas)


@lru_cache(1)
def build_writing_grammar() -> WritingGrammar:
    special = common_writing({
        "cards": write_cards, "called": write_called,
        "role": write_role, "target": write_target, "constant target": write_target,
        "source": write_source, "source-bare": write_source, "next source": write_next_source, "id": write_id,
        "ids": write_ids,
        "id list": write_id_list, "named": write_named, "counted": write_counted, "attack-kind": write_attack_kind,
        "of element": write_of_element, "capped": write_capped,
        "counted int": lambda w, value, a: write_counted(w, Number(value), a),
        "short": write_short, "adjective": write_adjective, "past": write_past, "class names": write_class_names,
        "quantity to": write_dative_quantity, "own measure": write_own_measure, "its measure": write_its_measure,
        "each card": lambda w, value, a: write_per(w, TableNumber("cards", cards=value)),
    }, write_per, write_quantity, write_where)  # fmt: skip
    return WritingGrammar(
        RULES, special, PLURAL, inflect, numbered={"раза": ("раз", "раза", "раз")}, collective=COLLECTIVE
    )
