"""The English grammar put together."""

from __future__ import annotations

from functools import lru_cache

from catalog.berserk.language.canonical import common_writing
from catalog.berserk.language.english.descriptions import (
    write_adjective,
    write_called,
    write_cards,
    write_role,
    write_target,
)
from catalog.berserk.language.english.phrases.rules import PLURAL, RULES
from catalog.berserk.language.english.phrases.vocabulary import SHORT
from catalog.berserk.language.english.sentences import capital, under, write_headed
from catalog.berserk.language.english.special_writers import (
    write_attack_kind,
    write_capped,
    write_class_names,
    write_counted,
    write_id,
    write_id_list,
    write_ids,
    write_named,
    write_per,
    write_quantity,
    write_source,
    write_where,
)
from catalog.berserk.language.english.word_list import ELEMENTS, NOUN_WORDS, SOURCE_WORDS, STRENGTHS, lexicon
from catalog.berserk.language.marker_names import english_marker
from catalog.berserk.language.reading.categories import common_reading
from catalog.berserk.language.reading.context import Context
from catalog.berserk.language.tree import InFormation, Number, TableNumber, WhileIncorporeal
from catalog.berserk.language.writer import Writer, WritingGrammar
from catalog.language.reader import Found, Reader, ReadingGrammar, index_rules


def read_source_cards(reader: Reader, place: int, argument: str) -> list[Found]:
    if not reader.is_word(place, ("by",)):
        return []
    return [(cards, end) for cards, end in reader.read("cards", place + 1, "pl")]


_MEANINGFUL = """
all each chosen your enemy other first second third not only except if while on when after until may
it creature adjacent one two three four card host symbiote parasite next otherwise instead this that
tapped untapped flying non-flying incorporeal corporeal attacked attacking
"""


FINITE = frozenset(("gains", "loses", "gain", "lose", "gets", "get", "enters", "enter"))


MEANINGFUL = frozenset(_MEANINGFUL.split())


@lru_cache(1)
def build_reader_context() -> Context:
    """Return the English words that the reader uses."""
    sources = {}
    adjectives: set[str] = {"all"}
    nouns: set[str] = set()
    for doing, words in SOURCE_WORDS:
        *before, noun = words.split()
        adjectives |= set(before)
        nouns.add(noun)
        sources[(frozenset(before), noun)] = doing
    return Context(
        lang="en", nouns=NOUN_WORDS, sources=sources, source_adjectives=frozenset(adjectives) | {"a"},
        source_nouns=frozenset(nouns), strengths=dict(STRENGTHS), with_words=frozenset(), also=frozenset(("and",)),
        meaningful=MEANINGFUL, next_words=("next",), different=("different",),
        revives=frozenset(("resurrect",)), predicates=frozenset(("cannot", "can")), finite=lambda word: word in FINITE,
        subjects=frozenset(("host", "it", "they")), that_creature=("that", "creature"), beside=("beside",),
        element_nouns=NOUN_WORDS.elements,
        short={word: state for state, word in SHORT.items()},
        more=frozenset(("more",)), parities=(("even",), ("odd",)), numeral_nouns=("number",),
    )  # fmt: skip


def agree(writer: Writer, word: str) -> str:
    """Write “creatures that have”."""
    return MANY.get(word, word) if writer.many_described else word


MANY = {"has": "have", "it": "them", "its": "their"}


@lru_cache(1)
def build_reading_grammar() -> ReadingGrammar:
    words = lexicon()
    special = {**common_reading(), "source cards": read_source_cards}
    return ReadingGrammar(index_rules(RULES, words.lemmas), special, words.lemmas)


@lru_cache(1)
def build_writing_grammar() -> WritingGrammar:
    special = common_writing({
        "cards": write_cards, "called": write_called, "role": write_role,
        "target": write_target, "constant target": write_target,
        "source": write_source, "source-bare": write_source,
        "next source": lambda writer, value, argument: "next " + write_source(writer, value, argument), "id": write_id,
        "ids": write_ids,
        "id list": write_id_list, "named": write_named, "counted": write_counted,
        "counted int": lambda writer, value, argument: write_counted(writer, Number(value), argument),
        "of element": lambda writer, value, argument: ELEMENTS[value], "attack-kind": write_attack_kind,
        "capped": write_capped, 
        "each card": lambda w, value, a: write_per(w, TableNumber("cards", cards=value)),
        "adjective": write_adjective,
        "short": lambda writer, value, argument: SHORT[value], "class names": write_class_names,
        "marker name": lambda w, value, a: f"«{english_marker(value)}»",
    }, write_per, write_quantity, write_where,
        different="different", also="and", either="or",
        state_heads={InFormation: "formation", WhileIncorporeal: "incorporeal"}, most="(at most {})",
        least="(at least {})",
        as_long_as="while", may="you may", have="have", if_word="if", enemy_chooses="(the enemy's choice)",
        attacked_chooses="(the choice of its player)", styles={"spell": "spell:"},
        instant="instant", first_second=("for the First player", "for the Second player"),
        bare_turn=False, headed=write_headed, under=under, quoted=capital,
        pausing=False,
        shapes={
            "submerged": "in the depths", "surface": "on the surface", "wolf": "as a wolf", "human": "as a human",
        })  # fmt: skip
    return WritingGrammar(RULES, special, PLURAL, agree, frozenset(("itself",)))
