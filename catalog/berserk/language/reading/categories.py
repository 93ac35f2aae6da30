"""The categories that both languages read by functions."""

from __future__ import annotations

from catalog.berserk.language.reading.abilities import read_abilities, read_ability, read_sentence
from catalog.berserk.language.reading.amounts import (
    read_amount,
    read_counted,
    read_counted_int,
    read_either_numbers,
    read_integer,
    read_number_list,
    read_numeral,
    read_several,
    read_signed,
    read_square_size,
    read_times,
)
from catalog.berserk.language.reading.calls import read_call
from catalog.berserk.language.reading.conditions import read_condition
from catalog.berserk.language.reading.effect_lists import read_alternative, read_effects, read_then
from catalog.berserk.language.reading.effects import (
    read_effect,
    read_limit_after,
    read_modifier,
    read_of_one,
    read_or_else,
    read_plain_effect,
    read_style_after,
)
from catalog.berserk.language.reading.given_abilities import (
    read_each_if,
    read_given_nouns,
    read_granted_abilities,
    read_own_given_nouns,
    read_own_granted_abilities,
    read_predicate,
    read_prohibitions,
    read_simple,
    read_verbs,
)
from catalog.berserk.language.reading.head_parts import read_head_part
from catalog.berserk.language.reading.heads import read_headed
from catalog.berserk.language.reading.lists import read_class_names, read_id, read_id_list, read_ids
from catalog.berserk.language.reading.named import read_named
from catalog.berserk.language.reading.nouns import read_described, read_descriptions
from catalog.berserk.language.reading.small_parts import (
    read_cell_marker,
    read_die_values,
    read_done,
    read_element,
    read_element_word,
    read_flavour,
    read_form,
    read_impersonal_attack,
    read_marker_name,
    read_of_element,
    read_past,
    read_quoted,
    read_role,
    read_short,
    read_told_marker,
    read_who_does,
)
from catalog.berserk.language.reading.sources import (
    read_attack_kind,
    read_capped,
    read_next_source,
    read_source,
    read_sources,
    read_strong_source,
)
from catalog.berserk.language.reading.targets import (
    read_among,
    read_called,
    read_cards_so,
    read_constant_pair,
    read_constant_target,
    read_different,
    read_every,
    read_me,
    read_one_target,
    read_paying,
    read_squad_cards,
    read_target_or_pair,
    read_who,
)
from catalog.berserk.language.reading.traits import read_trait
from catalog.language.reader import Special


def common_reading() -> dict[str, Special]:
    """Categories read by functions."""
    return {
        "amount": read_amount, "signed": read_signed, "number": read_integer, "square size": read_square_size,
        "counted": read_counted, "source": read_source,
        "source-bare": lambda reader, place, argument: read_source(reader, place, "bare." + argument),
        "source cards": lambda reader, place, argument: reader.read("cards", place, "gen.pl"),
        "effects": read_effects, "alternative": read_alternative, "effect": read_effect,
        "given": read_granted_abilities, "each if": read_each_if, "of": read_of_one,
        "own given": read_own_granted_abilities, "simple": read_simple,
        "ability": read_ability,
        "abilities": read_abilities, "sentence": read_sentence, "named": read_named,
        "condition": read_condition,
        "headed": read_headed, "head part": read_head_part, "limit after": read_limit_after,
        "style after": read_style_after, "trait": read_trait, "described": read_described, "cards": read_descriptions,
        "one target": read_one_target, "target": read_target_or_pair, "who": read_who,
        "constant target": read_constant_target,
        "constant pair": read_constant_pair, "squad cards": read_squad_cards, "sources": read_sources,
        "call": read_call, "then": read_then, "among": read_among, "cards so": read_cards_so,
        "every": read_every, "called": read_called, "me": read_me, "modifier": read_modifier,
        "strong source": read_strong_source, "different": read_different, "given nouns": read_given_nouns,
        "own given nouns": read_own_given_nouns,
        "numeral": read_numeral,
        "number list": read_number_list,
        "either numbers": read_either_numbers, "paying": read_paying, "next source": read_next_source,
        "capped": read_capped, "counted int": read_counted_int, "id": read_id, "ids": read_ids,
        "id list": read_id_list, "times": read_times, "several": read_several,
        "attack-kind": read_attack_kind, "flavour": read_flavour, "quoted": read_quoted,
        "plain effect": read_plain_effect, "or else": read_or_else,
        "die values": read_die_values, "marker name": read_marker_name, "told marker": read_told_marker,
        "cell marker": read_cell_marker,
        "class names": read_class_names, "element": read_element, "element word": read_element_word,
        "of element": read_of_element, "short": read_short, "past": read_past, "who does": read_who_does,
        "form": read_form, "done": read_done, "role": read_role, "is attacked": read_impersonal_attack,
        "predicate": read_predicate, "verbs": read_verbs, "prohibitions": read_prohibitions,
    }  # fmt: skip
