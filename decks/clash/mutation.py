"""The laboratory of the mutation league: fragments of its cards, their prices, and mutated cards (page 12). Pure.

Prices stand in halves of a point, so that all of them are whole numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import MOST_ABILITIES, Card
from catalog.core.terms import Term

Part = Literal["axe", "shield", "cost", "ability-1", "ability-2", "ability-3", "ability-4", "ability-5"]
PARTS: Final[tuple[Part, ...]] = get_args(Part)
PART_NAMES: Final[dict[Part, Term]] = {
    "axe": Term("топор", "axe"),
    "shield": Term("щит", "shield"),
    "cost": Term("стоимость", "cost"),
    "ability-1": Term("первая способность", "first ability"),
    "ability-2": Term("вторая способность", "second ability"),
    "ability-3": Term("третья способность", "third ability"),
    "ability-4": Term("четвёртая способность", "fourth ability"),
    "ability-5": Term("пятая способность", "fifth ability"),
}
BUDGET: Final = 5  # halves of a point before each game: 2.5 points
ABILITY_PRICE: Final = 2


class WrongMutation(ValueError):
    """A mutation that is not allowed; `text` says why and `code` is stable."""

    def __init__(self, code: str, ru: str, en: str) -> None:
        super().__init__(en)
        self.code = code
        self.text = Term(ru, en)


@dataclass(frozen=True, slots=True)
class Fragment:
    """One part cut out of a card of the laboratory."""

    source: Card
    part: Part


@dataclass(frozen=True, slots=True)
class MutatedCard:
    """A card of a league deck: as it was drafted, as it is now, and its covered parts.

    `glued` names the ability of each fragment by its part. A part is a place on the printed card: it keeps its place,
    although `card` lists its abilities in the order of the book.
    """

    drafted: Card
    card: Card
    covered: tuple[Part, ...] = ()
    glued: tuple[tuple[Part, str], ...] = ()

    @property
    def abilities(self) -> tuple[str, ...]:
        """The ability at each of the places of the card, "" at an empty one."""
        places = [*slots(self.drafted), *[""] * MOST_ABILITIES][:MOST_ABILITIES]
        for part, ability in self.glued:
            places[ability_place(part)] = ability
        return tuple(places)


def slots(card: Card) -> tuple[str, ...]:
    """The abilities as they stand on the card, an aura first as `aura:rage`."""
    return (f"aura:{card.aura}", *card.abilities) if card.aura else card.abilities


def fragments(laboratory: tuple[Card, ...]) -> tuple[Fragment, ...]:
    """Everything that can be cut out of a laboratory."""
    parts_of_laboratory = []
    for card in laboratory:
        for part in PARTS:
            if part == "shield" and card.is_spell:
                continue
            if part.startswith("ability-") and ability_place(part) >= len(slots(card)):
                continue
            parts_of_laboratory.append(Fragment(card, part))
    return tuple(parts_of_laboratory)


def price(target: MutatedCard, fragment: Fragment) -> int:
    """In halves of a point: by how much an axe or shield is better or a cost less, at least one half; an ability two
    halves, a negative one none."""
    card, source = target.card, fragment.source
    if fragment.part == "axe":
        return max(1, source.axe - card.axe)
    if fragment.part == "shield":
        return max(1, source.shield - card.shield)
    if fragment.part == "cost":
        return max(1, card.cost - source.cost)
    ability = slots(source)[ability_place(fragment.part)]
    return 0 if ability in ABILITIES and ABILITIES[ability].negative else ABILITY_PRICE


def mutate(target: MutatedCard, fragment: Fragment) -> MutatedCard:
    """The card with the fragment over its own part. Raises `WrongMutation`."""
    card, part = target.card, fragment.part
    if card.is_spell:
        raise WrongMutation("spell", "Мутируют только существа", "Only creatures mutate")
    if part in target.covered:
        name = PART_NAMES[part]
        raise WrongMutation(
            "covered", f"Поверх фрагмента клеить нельзя: {name.ru}", f"The {name.en} is covered by a fragment already"
        )
    if fragment not in fragments((fragment.source,)):
        raise WrongMutation("absent", "На карте лаборатории этого нет", "The card of the laboratory has no such part")
    if part == "axe":
        changed = replace(card, axe=fragment.source.axe)
    elif part == "shield":
        changed = replace(card, shield=fragment.source.shield)
    elif part == "cost":
        changed = replace(card, cost=fragment.source.cost)
    else:
        return _with_ability(target, part, slots(fragment.source)[ability_place(part)])
    return replace(target, card=changed, covered=(*target.covered, part))


def ability_place(part: Part) -> int:
    """Return the place from 0 of the ability that a part names."""
    return int(part[-1]) - 1


def _with_ability(target: MutatedCard, part: Part, ability: str) -> MutatedCard:
    place, own = ability_place(part), target.abilities
    other_abilities = [one for one in own[:place] + own[place + 1 :] if one]
    if ability in other_abilities:
        raise WrongMutation("double", "Эта способность у существа уже есть", "The creature has this ability already")
    aura = [one for one in (*other_abilities, ability) if one.startswith("aura:")]
    if len(aura) > 1:
        raise WrongMutation("double", "У существа уже есть аура", "The creature has an aura already")
    names = {*other_abilities, ability} - set(aura)
    ordered = tuple(id for id in ABILITIES if id in names)
    card = replace(target.card, abilities=ordered, aura=aura[0].removeprefix("aura:") if aura else "")
    return MutatedCard(target.drafted, card, (*target.covered, part), (*target.glued, (part, ability)))


@dataclass(frozen=True, slots=True)
class Workshop:
    """A player's deck and laboratory in one phase of mutation; `left` halves of a point do not carry over."""

    deck: tuple[MutatedCard, ...]
    laboratory: tuple[Fragment, ...]
    left: int = BUDGET

    def options(self) -> tuple[tuple[int, Fragment, int], ...]:
        """Every mutation that can be afforded: the place of the card, the fragment, its price."""
        mutations = []
        for place, target in enumerate(self.deck):
            for fragment in self.laboratory:
                cost = price(target, fragment) if not target.card.is_spell else BUDGET + 1
                if cost <= self.left and _fits(target, fragment):
                    mutations.append((place, fragment, cost))
        return tuple(mutations)

    def mutate(self, place: int, fragment: Fragment) -> Workshop:
        """The workshop after that mutation; the fragment is used up. Raises `WrongMutation`."""
        if fragment not in self.laboratory:
            raise WrongMutation("used", "Этого фрагмента больше нет", "The fragment has been used")
        target = self.deck[place]
        changed = mutate(target, fragment)
        cost = price(target, fragment)
        if cost > self.left:
            raise WrongMutation(
                "points",
                f"Не хватает очков мутации: нужно {cost / 2:g}, есть {self.left / 2:g}",
                f"Not enough points of mutation: {cost / 2:g} needed, {self.left / 2:g} left",
            )
        deck = tuple(changed if each == place else one for each, one in enumerate(self.deck))
        return Workshop(deck, tuple(one for one in self.laboratory if one != fragment), self.left - cost)

    def next_phase(self) -> Workshop:
        """The same before the next game, with all points again."""
        return replace(self, left=BUDGET)


def workshop(deck: tuple[Card, ...], laboratory: tuple[Card, ...]) -> Workshop:
    """A player's cards after the draft: eight kept, eight to be cut up."""
    return Workshop(tuple(MutatedCard(card, card) for card in deck), fragments(laboratory))


def _fits(target: MutatedCard, fragment: Fragment) -> bool:
    try:
        mutate(target, fragment)
    except WrongMutation:
        return False
    return True
