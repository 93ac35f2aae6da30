"""Colloquial sentences as a whole: the order in which further rewordings bring them to the words of the patterns.

These are tried only for a sentence that is not read otherwise. A sentence has the parts of an ability: an event or a
price, a limit, a condition, effects. Each function finds one kind of part by its lemmas, wherever it stands, and
writes it in the words and at the place of the patterns.
"""

from __future__ import annotations

from collections.abc import Iterator

from catalog.heroes.language.bare_effects import drop_each_bonus, say_bare_effects, say_connectors, say_moved
from catalog.heroes.language.first_clauses import (
    drop_own_subject_of_event,
    put_may_after_event,
    say_first_action,
    say_first_death,
    say_first_play,
    say_further_condition,
    say_question,
    say_your_action,
)
from catalog.heroes.language.payments import say_payment
from catalog.heroes.language.player_roles import drop_choosing_role, say_you_for_role
from catalog.heroes.language.spoken_gaps import (
    drop_actor,
    drop_hero_who_acts,
    name_pointed,
    put_negation_first,
    repeat_verb_of_choice,
    say_destination,
    say_exception_of_itself,
    say_gained_keyword,
    say_gapped_card,
    say_hero_of_player,
    say_mine,
    say_name_gains,
    say_on_it,
    say_own_creatures,
    say_ready,
    say_that_player,
    say_the_target,
    say_they,
    say_who_is_ready,
)
from catalog.heroes.language.spoken_words import (
    drop_element_word,
    drop_exactly,
    drop_examples,
    drop_heading,
    drop_name_of_bonus,
    drop_own_limit,
    drop_place_verb,
    join_states,
    say_hero_health,
    say_keyword_number,
    say_no_cards,
    say_one_each,
    say_only_at,
    say_passive,
    say_per_turn,
    say_top_cards,
    spell_out,
)
from catalog.language.tokens import Token


def list_spoken(tokens: list[Token]) -> Iterator[list[Token]]:
    """Yield the sentence in the words of the patterns: without its payments, and with them."""
    plain = tokens
    for change in (
        spell_out, say_hero_health, put_may_after_event, say_per_turn, say_keyword_number, say_that_player,
        say_ready, drop_heading, say_question, say_connectors, name_pointed, say_you_for_role, drop_choosing_role,
        drop_each_bonus, drop_examples, say_exception_of_itself, drop_place_verb, say_no_cards, drop_name_of_bonus,
        say_one_each, say_mine, say_destination, put_negation_first, say_gained_keyword, say_they,
        say_top_cards, drop_own_limit, say_only_at, say_passive, drop_element_word, drop_hero_who_acts, say_on_it,
        drop_own_subject_of_event, say_own_creatures,
        say_further_condition, say_name_gains, say_the_target, drop_exactly, drop_actor, say_gapped_card,
        join_states, say_hero_of_player,
    ):  # fmt: skip
        plain = change(plain)
    sentence = repeat_verb_of_choice(plain)
    sentence = say_your_action(sentence) if sentence == plain else sentence
    sentence = say_first_play(say_first_death(say_first_action(sentence)))
    for way in map(say_who_is_ready, (say_payment(sentence), sentence, say_payment(plain))):
        yield say_bare_effects(say_moved(way))
        yield way
