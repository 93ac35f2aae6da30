"""The data about the language and the current call for the reader."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from catalog.berserk.card import Element
from catalog.berserk.language.reading.nouns import NounWords
from catalog.berserk.language.tree import Deed, Doing, NameIs, State, Strength


@dataclass(slots=True)
class Context:
    """The language words and the current classes and names, as the categories use them."""

    lang: str
    nouns: NounWords
    sources: dict[tuple[frozenset[str], str], Doing]
    source_adjectives: frozenset[str]
    source_nouns: frozenset[str]
    strengths: dict[str, Strength]
    with_words: frozenset[str]
    also: frozenset[str]  # «и», «а также»
    meaningful: frozenset[str]  # words that a flavour name must not hide
    element_nouns: dict[str, Element]
    short: dict[str, State]  # «закрыт»
    next_words: tuple[str, ...]
    different: tuple[str, ...]
    finite: Callable[[str], bool]  # whether a word is a verb with a subject («получает»)
    feminine: frozenset[str] = frozenset()  # pronouns that fit «карта» but not «существо»: «ней»
    masculine: frozenset[str] = frozenset()  # pronouns that do not fit «карта»: «него»
    neuter: frozenset[str] = frozenset()  # pronouns that fit «существо» but not «карта»: «оно»
    they: frozenset[str] = frozenset()  # «они»
    gendered: frozenset[str] = frozenset()  # masculine and feminine pronouns: «он», «она»
    ordinals: frozenset[str] = frozenset()  # «второй»
    collective: frozenset[str] = frozenset()
    number_words: frozenset[str] = frozenset()  # first words of a number that is counted on the table
    stands: frozenset[str] = frozenset()  # verbs without a subject whose subject is the cards that get an ability
    subjects: frozenset[str] = frozenset()  # words of a role that can be a subject
    prohibition: tuple[str, ...] = ("cannot",)
    gains: frozenset[str] = frozenset()  # «получает»
    of_whom: frozenset[str] = frozenset()  # «у», «на» before a pronoun
    pronouns: frozenset[str] = frozenset()
    predicates: frozenset[str] = frozenset()  # first words of predicates about other cards
    if_words: frozenset[str] = frozenset(("if",))
    otherwise: frozenset[str] = frozenset(("otherwise",))
    on_words: frozenset[str] = frozenset(("on",))
    may: frozenset[str] = frozenset(("may",))
    third: Callable[[str], bool] = lambda word: False  # whether a word is a verb in the third person singular
    plural: Callable[[str], bool] = lambda word: False  # whether a word is a verb in the plural
    more: frozenset[str] = frozenset()  # «больше»
    parities: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())  # «чётное», «нечётное»
    numeral_nouns: tuple[str, ...] = ()  # «число»
    revives: frozenset[str] = frozenset()  # «возродить»
    passives: dict[str, str] = field(default_factory=dict)  # «перемещается» → the active verb of the same effect
    past: dict[str, State] = field(default_factory=dict)  # «перемещался … в этот ход»
    done: dict[str, Deed] = field(default_factory=dict)  # «закрывают» without a subject: what happens to a card
    attacked_by_anyone: frozenset[str] = frozenset()  # «атакуют»: a card, or several cards attack
    this_card: tuple[str, str] = ("", "")  # words that, as a subject after a choice, mean the chosen card
    firsts: frozenset[str] = frozenset()  # «одно», «первое»: the first of two named cards
    seconds: frozenset[str] = frozenset()  # «другое», «второе»: the second one
    # «более дорогое»: the dearer and the cheaper one of two named cards
    compared: dict[str, tuple[str, frozenset[str]]] = field(default_factory=dict)
    enemy_does: frozenset[str] = frozenset()  # «противник» as a subject
    times_words: frozenset[str] = frozenset()  # «раза», which always follows a number
    that_creature: tuple[str, str] = ("", "")  # «это существо»: a creature mentioned before
    beside: tuple[str, ...] = ()  # «рядом с»
    text: str = ""
    class_form: Callable[[str], str] = str
    names: dict[str, str] = field(default_factory=dict)

    def find_named(self, key: str) -> Any:
        return NameIs((self.names[key],))
