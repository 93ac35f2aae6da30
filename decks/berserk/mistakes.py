"""Legal deck choices that are certain mistakes, with the probability that shows it. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from catalog.berserk.terms import DEFAULT_EDITION
from catalog.core.names import name_key
from catalog.core.terms import Term
from decks import deal_chance
from decks.berserk.roster import FLYER_CRYSTALS, TERRAINS
from decks.verdict import Copies, DeckProblem, inflect_copies


def mistakes(deck: Sequence[Copies], deal: int = DEFAULT_EDITION.deal) -> list[DeckProblem]:
    """Sorts of cards of which at least half of the deals bring one that cannot be taken; a deck that cannot fight."""
    total = sum(copies.count for copies in deck)
    problems: list[DeckProblem] = []
    if not total:
        return problems
    if not any(copies.card.kind == "creature" for copies in deck):
        text = Term(
            "В колоде нет существ: игрок без существ проигрывает.",
            "The deck has no creatures: a player without creatures loses.",
        )
        problems.append(DeckProblem("no-creatures", "102.3а", 1, 0, (), text))
    terrains = [copies for copies in deck if copies.card.kind == "terrain"]
    count = sum(copies.count for copies in terrains)
    idle = deal_chance.chance(count, total, deal, TERRAINS + 1)
    if idle * 2 >= 1:
        text = Term(
            "Местностей {actual}: {idle} % раздач принесут больше одной, а в отряд берут только одну.",
            "{actual} terrains: {idle}% of deals bring more than one, and a squad takes only one.",
        ).with_(actual=count, idle=_percent(idle))
        problems.append(
            DeckProblem("terrains", "212.3", TERRAINS, count, tuple(copies.name for copies in terrains), text)
        )
    problems += _idle_uniques(deck, total, deal)
    flyers = [copies for copies in deck if copies.card.subtype == "flyer"]
    crystals = round(sum(copies.card.cost.amount * copies.count for copies in flyers) * min(deal, total) / total)
    if crystals > FLYER_CRYSTALS:
        text = Term(
            "Летающие в средней раздаче стоят {actual} кристаллов, а потратить на них можно {limit}.",
            "Flyers of an average deal cost {actual} crystals; {limit} may be spent on them.",
        ).with_(actual=crystals, limit=FLYER_CRYSTALS)
        problems.append(
            DeckProblem("flyers", "211.7", FLYER_CRYSTALS, crystals, tuple(copies.name for copies in flyers), text)
        )
    return problems


def _idle_uniques(deck: Sequence[Copies], total: int, deal: int) -> list[DeckProblem]:
    uniques: dict[str, list[Copies]] = {}
    for copies in deck:
        if copies.card.unique:
            uniques.setdefault(name_key(copies.name), []).append(copies)
    problems = []
    for group in uniques.values():
        count = sum(copies.count for copies in group)
        idle = deal_chance.chance(count, total, deal, 2)
        if idle * 2 >= 1:
            text = Term(
                "«{name}»: {actual} {copies} уникальной карты; {idle} % раздач принесут лишнюю.",
                "{name}: {actual} {copies} of a unique card; {idle}% of deals bring one that cannot be taken.",
            ).with_(name=group[0].title, actual=count, copies=inflect_copies(count), idle=_percent(idle))
            problems.append(DeckProblem("uniques", "Уникальность", 1, count, (group[0].name,), text))
    return problems


def _percent(share: Fraction) -> int:
    return round(share * 100)
