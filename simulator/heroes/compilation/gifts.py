"""Things that a card gains."""

from __future__ import annotations

from zlib import crc32

from catalog.heroes.language import tree as t
from catalog.heroes.language.parser import render
from catalog.language.node_registry import NodeRegistry
from simulator.heroes import bits
from simulator.heroes.compilation.descriptions import CLASS_BITS, picks_of
from simulator.heroes.compilation.parts import Reserve
from simulator.heroes.compilation.text_abilities import text_ability
from simulator.heroes.program import CompiledAbility, Op

gift = NodeRegistry()


def add_gifts(op: Op, gifts: tuple[t.GiftNode, ...], reserve: Reserve) -> None:
    """Write into a part what it gives."""
    for node in gifts:
        gift.call(node, op, reserve)


def pack_number(keyword: t.Keyword) -> int:
    """Return the number of a named ability at its place in packed numbers."""
    return keyword.value << bits.SHIFTS[keyword.id] if keyword.id in bits.SHIFTS else 0


@gift(t.StrikeBonus)
def add_strike_bonus(node: t.StrikeBonus, op: Op, reserve: Reserve) -> None:
    op.strike += node.value


@gift(t.LivesBonus)
def add_lives_bonus(node: t.LivesBonus, op: Op, reserve: Reserve) -> None:
    op.lives += node.value


@gift(t.ShotBonus)
def add_shot_bonus(node: t.ShotBonus, op: Op, reserve: Reserve) -> None:
    op.shots += node.value


@gift(t.SpellBonus)
def add_spell_bonus(node: t.SpellBonus, op: Op, reserve: Reserve) -> None:
    op.spells += node.value


@gift(t.ClassGift)
def add_class(node: t.ClassGift, op: Op, reserve: Reserve) -> None:
    op.classes |= CLASS_BITS[node.of_class]


@gift(t.Keyword)
def add_keyword(node: t.Keyword, op: Op, reserve: Reserve) -> None:
    op.keys |= bits.BITS[node.id]
    op.nums += pack_number(node)


@gift(t.KeywordAgainst)
def add_keyword_against(node: t.KeywordAgainst, op: Op, reserve: Reserve) -> None:
    against = CompiledAbility(bits.KEY_AGAINST, bits.GRANTED)
    against.picks, against.number = picks_of(node.cards), bits.BITS[node.id]
    op.granted.append(against)


@gift(t.DirectedAt)
def add_direction(node: t.DirectedAt, op: Op, reserve: Reserve) -> None:
    directed = CompiledAbility(bits.DIRECTED_AT, bits.GRANTED)
    directed.picks = picks_of(node.cards)
    op.granted.append(directed)


@gift(t.AbilityGift)
def add_ability(node: t.AbilityGift, op: Op, reserve: Reserve) -> None:
    """Add an ability that cards gain. Its place depends on its text, so equal abilities have the same place."""
    ru, en = render(node.ability, "ru", reserve.names), render(node.ability, "en", reserve.names)
    place = bits.GRANTED + crc32(ru.encode()) % (bits.PLACES - bits.GRANTED)
    ability: CompiledAbility = text_ability.call(node.ability, place, reserve)
    ability.ru, ability.en = ru, en
    op.granted.append(ability)
