"""Paraphrases: rewordings of a sentence into words that the phrases know.

A sentence is reworded only if it is not understood as printed. The meaning stays the same, so a rewording needs
neither a node nor behaviour. `synonyms`: words; `events`: what happens, and when; `amounts`: numbers, limits, throws;
`order`: the order of words; `again`: a card that is named again; `words`: shared functions.
"""

from __future__ import annotations

from collections.abc import Iterator

from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.paraphrases.again import name_again, name_itself, name_receiver
from catalog.berserk.language.paraphrases.amounts import (
    add_where,
    put_comma_after_limit,
    put_limit_last,
    read_as_many_as,
    read_number_as_bonus,
    read_thrown_values,
    read_units_of_movement,
    repeat_bonus,
    repeat_result_of_die,
    repeat_skill,
    reword_maximum,
)
from catalog.berserk.language.paraphrases.events import (
    add_this_turn,
    count_this_turn,
    put_event_first,
    put_first_time_last,
    put_moment_first,
    put_place_after_subject,
    put_turn_after_event,
    put_turn_of_fate,
    read_adverb_as_event,
    read_attacked_as_event,
    read_clause_as_event,
    read_if_as_when,
    read_not_at_this,
    read_participle_as_event,
    read_past_as_event,
    read_when_as_while,
)
from catalog.berserk.language.paraphrases.order import (
    add_on_before_power,
    close_bracket,
    drop_choice,
    drop_colon_of_gift,
    drop_different,
    drop_name,
    drop_name_before_instead,
    drop_name_in_brackets,
    drop_rule_of_leap,
    drop_while_here,
    name_bearers,
    name_fighter,
    put_act_before_aim,
    put_beside,
    put_beside_after_cards,
    put_cells_after_cards,
    put_colon_after_price,
    put_condition_last,
    put_exception_beside_noun,
    put_instead_first,
    put_number_in_brackets,
    put_price_first,
    put_subject_before_cap,
    put_time_after_verb,
    put_time_last,
    read_aim_of_act,
    repeat_elided_verb,
    repeat_verb,
    split_verbal_adverb,
    tell_aims_apart,
)
from catalog.berserk.language.paraphrases.synonyms import replace_synonyms
from catalog.language.tokens import Token


def find_paraphrases(tokens: list[Token], lang: Lang) -> Iterator[list[Token]]:
    """Yield rewordings of the sentence. Each step works on the result of the previous one."""
    said = tokens
    for way in WAYS:
        other = way(said, lang)
        if not other:
            return  # every word could be left out
        if len(other) != len(said) or any(one is not two for one, two in zip(other, said, strict=True)):
            said = other
            yield said


WAYS = (
    name_again,
    name_receiver,
    name_itself,
    drop_different,
    repeat_bonus,
    count_this_turn,
    put_turn_of_fate,
    read_aim_of_act,
    drop_while_here,
    drop_name_in_brackets,
    add_on_before_power,
    put_subject_before_cap,
    put_number_in_brackets,
    put_beside_after_cards,
    put_cells_after_cards,
    name_fighter,
    name_bearers,
    drop_name_before_instead,
    repeat_elided_verb,
    drop_rule_of_leap,
    put_turn_after_event,
    put_act_before_aim,
    read_not_at_this,
    put_time_after_verb,
    read_past_as_event,
    close_bracket,
    drop_colon_of_gift,
    put_event_first,
    put_exception_beside_noun,
    tell_aims_apart,
    put_colon_after_price,
    split_verbal_adverb,
    read_adverb_as_event,
    read_clause_as_event,
    replace_synonyms,
    reword_maximum,
    put_beside,
    put_moment_first,
    read_participle_as_event,
    repeat_verb,
    put_first_time_last,
    put_condition_last,
    read_if_as_when,
    repeat_result_of_die,
    read_attacked_as_event,
    put_time_last,
    drop_choice,
    add_where,
    repeat_skill,
    put_price_first,
    put_instead_first,
    put_comma_after_limit,
    put_limit_last,
    read_thrown_values,
    read_number_as_bonus,
    read_units_of_movement,
    read_as_many_as,
    put_place_after_subject,
    add_this_turn,
    drop_name,
    read_when_as_while,
)
