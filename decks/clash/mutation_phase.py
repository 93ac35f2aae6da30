"""The phase of mutation of a league in an event: `decks.games.ChangeRules` over `mutation` (page 12). Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import Card
from catalog.core.terms import Term, decimal
from decks.clash import bots
from decks.clash.mutation import (
    PART_NAMES,
    PARTS,
    Fragment,
    MutatedCard,
    Workshop,
    WrongMutation,
    ability_place,
    slots,
    workshop,
)
from decks.clash.sheet import ClashSheetCard
from decks.games import Change, ChangeOffer, WrongChange


@dataclass(frozen=True, slots=True)
class Bench:
    """A workshop whose cards are known by the instances of an event."""

    shop: Workshop
    deck: tuple[str, ...]  # instances, in the order of `shop.deck`
    sources: Mapping[str, Card]  # of the laboratory, also after some of their parts are used

    def after(self, change: Change) -> Bench:
        """Raises `WrongChange`."""
        if change.card not in self.deck:
            raise WrongChange(Term("Этой карты нет в колоде", "This card is not in the deck"))
        if change.donor not in self.sources or change.part not in PARTS:
            raise WrongChange(Term("Такого фрагмента в лаборатории нет", "The laboratory has no such fragment"))
        fragment = Fragment(self.sources[change.donor], change.part)
        try:
            return replace(self, shop=self.shop.mutate(self.deck.index(change.card), fragment))
        except WrongMutation as wrong:
            raise WrongChange(wrong.text) from wrong

    def change(self, place: int, fragment: Fragment) -> Change:
        source = next(instance for instance, card in self.sources.items() if card == fragment.source)
        return Change(self.deck[place], source, fragment.part)


class MutationPhase:
    name = Term("Фаза мутации", "Phase of mutation")
    text = Term(
        "На партию — 2,5 очка, остаток сгорает. Фрагмент карты лаборатории заменяет ту же часть существа: топор и щит "
        "стоят пол-очка за каждую прибавленную единицу, стоимость — за каждую снятую ману, способность — очко. Поверх "
        "фрагмента клеить нельзя.",
        "Each game gives 2.5 points; unspent points are lost. A fragment of a laboratory card replaces the same part "
        "of a creature: an axe or shield costs half a point for each point gained, a cost half a point for each mana "
        "saved, an ability one point. A fragment cannot be covered.",
    )

    def bench(
        self,
        deck: Sequence[tuple[str, ClashSheetCard]],
        rest: Sequence[tuple[str, ClashSheetCard]],
        phases: Sequence[Sequence[Change]],
    ) -> Bench:
        ordered = sorted(deck, key=lambda owned: owned[1].key)
        donors = sorted(rest, key=lambda owned: owned[1].key)
        shop = workshop(tuple(row.card for _, row in ordered), tuple(row.card for _, row in donors))
        bench = Bench(shop, tuple(instance for instance, _ in ordered), {name: row.card for name, row in donors})
        for number, phase in enumerate(phases):
            if number:
                bench = replace(bench, shop=bench.shop.next_phase())
            for change in phase:
                bench = bench.after(change)
        return bench

    def offers(self, bench: Bench) -> list[ChangeOffer]:
        return [
            ChangeOffer(bench.change(place, fragment), _words(bench.shop.deck[place], fragment), _points(price))
            for place, fragment, price in bench.shop.options()
        ]

    def describe_budget(self, bench: Bench) -> Term:
        points = _points(bench.shop.left)
        return Term(f"Осталось очков мутации: {points.ru}", f"Points of mutation left: {points.en}")

    def cards(self, bench: Bench) -> dict[str, Card]:
        return {name: one.card for name, one in zip(bench.deck, bench.shop.deck, strict=True)}

    def describe_change(self, bench: Bench, instance: str) -> Term:
        covered = bench.shop.deck[bench.deck.index(instance)].covered
        names = [PART_NAMES[part] for part in covered]
        return Term(", ".join(name.ru for name in names), ", ".join(name.en for name in names))

    def choose(self, bench: Bench) -> list[Change]:
        changes = []
        while (step := bots.best_mutation(bench.shop)) is not None:
            changes.append(bench.change(*step))
            bench = bench.after(changes[-1])
        return changes


def _points(halves: int) -> Term:
    return decimal(halves / 2, 0 if halves % 2 == 0 else 1)


def _words(target: MutatedCard, fragment: Fragment) -> Term:
    """Return the change that the fragment makes: the part, its present value and its new one."""
    part, source = PART_NAMES[fragment.part], fragment.source
    if fragment.part.startswith("ability"):
        place = ability_place(fragment.part)
        old = target.abilities[place]
        before, after = _ability(old), _ability(slots(source)[place])
        if not old:
            return Term(f"+ {after.ru}", f"+ {after.en}")
        return Term(f"{before.ru} → {after.ru}", f"{before.en} → {after.en}")
    now, then = (getattr(one, fragment.part) for one in (target.card, source))
    return Term(f"{part.ru} {now} → {then}", f"{part.en} {now} → {then}")


def _ability(id: str) -> Term:
    if id.startswith("aura:"):
        name = ABILITIES[id.removeprefix("aura:")].name
        return Term(f"аура: {name.ru}", f"aura: {name.en}")
    return ABILITIES[id].name if id else Term("", "")
