"""The figures of a deck: the curve of mana, attack and health, what of which kind, which abilities. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import KINDS, Card
from catalog.clash.lists import DECK_SIZE
from catalog.core.terms import Term, decimal
from decks.clash.deck_check import champion_of
from decks.figures import CardShare, Fact, Shares, Sort, build_curve, format_number
from decks.figures import Figures as DrawnFigures
from decks.verdict import Copies

HIGHEST = 9  # column of the curve: this cost and more
MOST_ABILITIES = 10  # that are shown, the most frequent


@dataclass(frozen=True, slots=True)
class Figures:
    """`curve` has a count for each cost from 0 to 9, the last one for all above as well."""

    cards: int
    creatures: int
    spells: int
    mana: int
    average_cost: float
    axes: int  # of creatures
    shields: int
    damage: int  # of spells
    curve: tuple[int, ...]
    abilities: tuple[tuple[str, int], ...]  # ids with counts, the most frequent first


def compute_figures(cards: Sequence[Card]) -> Figures:
    """Of any number of cards, none as well."""
    creatures = [card for card in cards if not card.is_spell]
    spells = [card for card in cards if card.is_spell]
    curve = [0] * (HIGHEST + 1)
    for card in cards:
        curve[min(card.cost, HIGHEST)] += 1
    counts = {id: sum(card.has(id) for card in cards) for id in ABILITIES}
    mana = sum(card.cost for card in cards)
    return Figures(
        cards=len(cards),
        creatures=len(creatures),
        spells=len(spells),
        mana=mana,
        average_cost=mana / len(cards) if cards else 0.0,
        axes=sum(card.axe for card in creatures),
        shields=sum(card.shield for card in creatures),
        damage=sum(card.axe for card in spells),
        curve=tuple(curve),
        abilities=tuple(sorted(((id, n) for id, n in counts.items() if n), key=lambda each: -each[1])),
    )


CREATURES = Sort("creature", Term("существа", "creatures"))
SPELLS = Sort("spell", Term("заклинания", "spells"))


def build_charts(deck: Sequence[Copies]) -> DrawnFigures:
    """The same figures in the shape that pages of all games draw: the mana curve, shares and facts."""
    cards: list[Card] = [copies.card for copies in deck for _ in range(copies.count)]
    champion = champion_of(cards) if len(cards) > DECK_SIZE else None
    cards = [card for card in cards if card != champion]
    counted = compute_figures(cards)
    counts: dict[str, list[int]] = {} if not any(card.cost == 0 for card in cards) else {"0": [0, 0]}
    counts |= {str(cost): [0, 0] for cost in range(1, HIGHEST)} | {f"{HIGHEST}+": [0, 0]}
    for card in cards:
        counts[f"{HIGHEST}+" if card.cost >= HIGHEST else str(card.cost)][card.is_spell] += 1
    kinds = (
        CardShare("creature", KINDS["creature"], counted.creatures),
        CardShare("spell", KINDS["spell"], counted.spells),
    )
    shares = [Shares(Term("Виды карт", "Kinds of cards"), tuple(share for share in kinds if share.count), "icon")]
    if counted.abilities:
        listed = tuple(CardShare(id, ABILITIES[id].name, count) for id, count in counted.abilities[:MOST_ABILITIES])
        shares.append(Shares(Term("Способности", "Abilities"), listed))
    facts = (
        Fact(Term("Средняя стоимость", "Average cost"), decimal(counted.average_cost)),
        Fact(Term("Мана на все карты", "Mana for all cards"), format_number(counted.mana)),
        Fact(Term("Атака существ", "Attack of creatures"), format_number(counted.axes)),
        Fact(Term("Здоровье существ", "Health of creatures"), format_number(counted.shields)),
        Fact(Term("Урон заклинаний", "Damage of spells"), format_number(counted.damage)),
    )
    mana = build_curve(counts, CREATURES, SPELLS)
    return DrawnFigures(counted.cards, counted.average_cost, mana, tuple(shares), facts)
