"""The tree's amounts, descriptions and traits as the engine's: read once a card, before any game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from catalog.berserk.language.marker_names import marker_key
from catalog.berserk.language.tree import (
    AbilityIs,
    AcrossRow,
    Ahead,
    Alike,
    Amid,
    Amount,
    AttachedTo,
    AttackedBy,
    Beside,
    BesidePlaceOf,
    ByDie,
    Cards,
    ChosenBefore,
    CostAs,
    Either,
    Except,
    HasAbility,
    HasFlank,
    HasFree,
    HasMarker,
    HasNeighbour,
    HasProtection,
    HeldBy,
    HostOf,
    InArea,
    InAttackDirection,
    InColumn,
    InFormationWith,
    InGraveyard,
    InLine,
    InRow,
    Is,
    LastTurn,
    NamedAs,
    NameIs,
    NextTo,
    Not,
    Number,
    NumberIs,
    OfClass,
    OfElement,
    OfOtherElement,
    OnCellOf,
    OnHalf,
    OnHost,
    OnMarked,
    Opposite,
    Outermost,
    OwnThan,
    PlaceOf,
    SameAs,
    StoodInFormationWith,
    TableNumber,
    Than,
    Trait,
    Utmost,
    Within,
    X,
)
from catalog.core.names import name_key
from simulator.berserk import card_filters, place_filters
from simulator.berserk import cells as c
from simulator.berserk import filters as f
from simulator.berserk import own_traits as o
from simulator.berserk import quantities as q
from simulator.berserk import vocabulary as v
from simulator.berserk.card import ELEMENTS
from simulator.berserk.nature_masks import MASKS, WORDS

DURATIONS: Final[dict[str, int]] = {
    "battle": v.BATTLE,
    "turn": v.THIS_TURN,
    "your turn": v.OWN_TURN,
    "your next turn": v.OWN_NEXT_TURN,
    "enemy turn": v.ENEMY_TURN,
    "enemy next turn": v.ENEMY_NEXT_TURN,
    "until your turn": v.UNTIL_OWN_TURN,
    "next turn": v.NEXT_TURN,
    "while here": v.WHILE_HERE,
    "while in play": v.WHILE_IN_PLAY,
    "its turn": v.ITS_TURN,
    "its next turn": v.ITS_NEXT_TURN,
    "until its turn": v.UNTIL_ITS_TURN,
    "until wounded": v.UNTIL_WOUNDED,
    "until moved": v.UNTIL_MOVED,
    "until tapped": v.UNTIL_TAPPED,
}


class NotSimulated(Exception):
    """A node of the tree, or a word in it, without behaviour in the engine; its sentence counts as not understood."""


def filter_of(cards: Cards) -> f.Filter:
    """A description of the tree as the engine tests it."""
    if cards.kind == "card":
        kind = f.ANY_KIND
    elif cards.kind == "creature":
        kind = f.ANY_CREATURE
    else:
        kind = v.KINDS.index(cards.kind)
    tests = tuple([test_of(trait) for trait in cards.traits if not isinstance(trait, Utmost)])
    plain = f.Filter(kind, side_of(cards.side), cards.other, tests)
    utmost = [
        card_filters.IsUtmost(each.measure, each.most, plain) for each in cards.traits if isinstance(each, Utmost)
    ]
    return f.Filter(kind, side_of(cards.side), cards.other, (*tests, *utmost)) if utmost else plain


def side_of(side: str) -> int:
    """Whose: `filters.OWN`, `ENEMY` or `EITHER`."""
    return f.OWN if side == "own" else f.ENEMY if side == "enemy" else f.EITHER


def test_of(trait: Trait) -> f.Test:
    """A trait of the tree as a test."""
    if isinstance(trait, Is):
        return card_filters.InState(trait.state)
    if isinstance(trait, OfElement):
        return card_filters.OfElements(tuple([ELEMENTS.index(element) for element in trait.elements]))
    if isinstance(trait, OfClass):
        return card_filters.OfClasses(tuple([name.casefold().replace("ё", "е") for name in trait.names]))
    if isinstance(trait, NameIs):
        return card_filters.Named(tuple([name_key(name) for name in trait.names]))
    if isinstance(trait, NumberIs):
        return card_filters.MeasuredAs(trait.measure, trait.comparison, quantity_of(trait.amount))
    if isinstance(trait, AbilityIs):
        return o.AbilityNumber(trait.ability, trait.comparison, quantity_of(trait.amount))
    if isinstance(trait, OwnThan):
        return o.NumberThanOwn(trait.measure, trait.number, trait.other)
    if isinstance(trait, HasFree):
        return o.HasFreeCell(trait.where)
    if isinstance(trait, LastTurn):
        if trait.state not in o.PAST:
            raise NotSimulated(trait.state)
        return o.WasInLastTurn(trait.state, trait.whose)
    if isinstance(trait, HasAbility):
        return card_filters.Has(tuple([ability.replace(" ", "-") for ability in trait.abilities]))
    if isinstance(trait, Beside):
        return place_filters.IsBeside(trait.of)
    if isinstance(trait, Within):
        return place_filters.IsWithin(quantity_of(trait.cells), trait.of)
    if isinstance(trait, InLine):
        return place_filters.OnLine(trait.line, trait.of)
    if isinstance(trait, Opposite):
        return place_filters.InFront(trait.of)
    if isinstance(trait, Ahead):
        return place_filters.StraightAhead(trait.of)
    if isinstance(trait, InRow):
        return place_filters.InRowNumber(trait.row, side_of(trait.side))
    if isinstance(trait, NextTo):
        return place_filters.IsNextTo(trait.where, trait.of)
    if isinstance(trait, OnCellOf):
        return place_filters.SharesCell(trait.of)
    if isinstance(trait, BesidePlaceOf):
        return place_filters.NearPreviousCell(trait.of)
    if isinstance(trait, Amid):
        return place_filters.InTheMiddle()
    if isinstance(trait, StoodInFormationWith):
        return place_filters.StoodInFormation(trait.of)
    if isinstance(trait, Outermost):
        return place_filters.AtTheEnd(trait.end == "right")
    if isinstance(trait, OfOtherElement):
        return card_filters.OfForeignElement(side_of(trait.side))
    if isinstance(trait, OnHost):
        return card_filters.OnSuchHost(filter_of(trait.host))
    if isinstance(trait, HasFlank):
        return place_filters.HasAside(filter_of(trait.cards))
    if isinstance(trait, NamedAs):
        return card_filters.SharesName(trait.of)
    if isinstance(trait, InFormationWith):
        return place_filters.IsInFormationWith(trait.of)
    if isinstance(trait, OnHalf):
        return place_filters.OnHalfOf(side_of(trait.side))
    if isinstance(trait, InColumn):
        return place_filters.InColumnOf((0, 4) if trait.column == "edge" else (2,))
    if isinstance(trait, SameAs):
        return f.IsRole(trait.of)
    if isinstance(trait, AcrossRow):
        return place_filters.AtOtherEnd()
    if isinstance(trait, CostAs):
        return card_filters.CostsAs(trait.cost, trait.of)
    if isinstance(trait, Alike):
        return card_filters.IsAlike(trait.what, trait.of)
    if isinstance(trait, Than):
        return card_filters.NumberThan(trait.measure, trait.number, trait.of)
    if isinstance(trait, HasProtection):
        return _protected(trait)
    if isinstance(trait, Either):
        return f.OneOfTests(tuple([test_of(one) for one in trait.traits]))
    if isinstance(trait, HasNeighbour):
        return place_filters.HasAround(filter_of(trait.cards), trait.count, trait.where)
    if isinstance(trait, ChosenBefore):
        return card_filters.WasChosenBy(trait.of)
    if isinstance(trait, AttackedBy):
        return card_filters.WasAttackedBy(trait.of)
    if isinstance(trait, InArea):
        return place_filters.InChosenArea()
    if isinstance(trait, HasMarker):
        return card_filters.Has((f"marker {marker_key(trait.name)}",))
    if isinstance(trait, OnMarked):
        return place_filters.OnMarkedCell(marker_key(trait.name), trait.near, trait.side == "own")
    if isinstance(trait, AttachedTo):
        return card_filters.IsOn(trait.of)
    if isinstance(trait, HostOf):
        return card_filters.Hosts(trait.of)
    if isinstance(trait, InGraveyard):
        return card_filters.LiesInGraveyard(side_of(trait.side))
    if isinstance(trait, Not):
        return f.Lacks(test_of(trait.trait))
    if isinstance(trait, Except):
        return f.Exclusion(filter_of(trait.cards))
    raise NotSimulated(type(trait).__name__)


def _protected(trait: HasProtection) -> f.Test:
    valued = trait.source.at_least is not None or trait.source.at_most is not None or trait.source.parity
    if trait.source.by is not None or trait.source.strengths or valued:
        raise NotSimulated("HasProtection")
    mask = 0
    for kind in trait.source.kinds:
        if kind not in MASKS:
            raise NotSimulated(kind)
        mask |= MASKS[kind]
    return card_filters.IsProtected(mask, tuple([kind for kind in trait.source.kinds if kind in WORDS]))


def cell_test_of(trait: Trait) -> c.CellTest:
    """A place of the tree as cells are tested for it."""
    if isinstance(trait, OnHalf):
        return c.CellOfHalf(side_of(trait.side))
    if isinstance(trait, InRow):
        return c.CellOfHalf(side_of(trait.side), trait.row)
    if isinstance(trait, Either):
        return c.CellOfEither(tuple([cell_test_of(one) for one in trait.traits]))
    if isinstance(trait, InColumn):
        return c.CellOfColumns((0, 4) if trait.column == "edge" else (2,))
    if isinstance(trait, AcrossRow):
        return c.CellAtOtherEnd()
    if isinstance(trait, Beside):
        return c.CellBeside(trait.of)
    if isinstance(trait, InLine) and trait.line in ("vertical", "horizontal"):
        return c.CellOnLine(trait.of, trait.line == "vertical")
    if isinstance(trait, HasNeighbour):
        if trait.where in ("behind", "formation", "left", "right"):
            raise NotSimulated(trait.where)
        return c.CellNear(filter_of(trait.cards), trait.count, trait.where)
    if isinstance(trait, PlaceOf):
        return c.PreviousCell(trait.of)
    if isinstance(trait, OnMarked):
        return c.CellWithMark(marker_key(trait.name), trait.near, trait.side == "own")
    if isinstance(trait, HeldBy):
        return c.OccupiedCell(filter_of(trait.cards))
    if isinstance(trait, Amid):
        return c.CellInTheMiddle()
    if isinstance(trait, InArea):
        return c.CellOfChosenArea()
    if isinstance(trait, InAttackDirection):
        return c.CellOfAttackDirection()
    if isinstance(trait, Opposite):
        return c.CellInFront(trait.of)
    if isinstance(trait, NextTo) and trait.where == "behind":
        return c.CellInFront(trait.of, True)
    if isinstance(trait, NextTo):
        return c.CellAside(trait.of, place_filters.SIDES.get(trait.where, 0))
    if isinstance(trait, Not):
        return c.CellElsewhere(cell_test_of(trait.trait))
    raise NotSimulated(type(trait).__name__)


def optional_cell_test(trait: Trait | None) -> c.CellTest | None:
    return None if trait is None else cell_test_of(trait)


def duration_of(duration: str) -> int:
    """Return the duration of the engine. Raises NotSimulated for one that it does not have."""
    if duration not in DURATIONS:
        raise NotSimulated(duration)
    return DURATIONS[duration]


def quantity_of(amount: Amount) -> q.Quantity:
    """Convert an amount of the tree to a quantity of the engine."""
    if isinstance(amount, Number):
        return q.Fixed(amount.value)
    if isinstance(amount, ByDie):
        return q.DiePower(amount.weak, amount.medium, amount.strong)
    most = q.NO_MOST if amount.most is None else amount.most
    if isinstance(amount, X):
        return q.Paid(amount.times, amount.plus, most, amount.least)
    base = _table_quantity(amount)
    if (amount.times, amount.per, amount.plus, amount.most, amount.least) == (1, 1, 0, None, 0):
        return base
    return q.LinearQuantity(base, amount.times, amount.per, amount.plus, most, amount.least, amount.up)


def optional_quantity(amount: Amount | None) -> q.Quantity | None:
    return None if amount is None else quantity_of(amount)


def get_sign(amount: Amount) -> int:
    """−1 for «−2», «−X» and «−1 за каждую рану»: amounts themselves are never below zero (104.2)."""
    size = amount.value if isinstance(amount, Number) else getattr(amount, "times", 1)
    return -1 if size < 0 else 1


def get_size(amount: Amount) -> Amount:
    """The amount without its sign."""
    if isinstance(amount, Number):
        return Number(abs(amount.value))
    if isinstance(amount, X | TableNumber) and amount.times < 0:
        return replace(amount, times=-amount.times)
    return amount


def _table_quantity(amount: TableNumber) -> q.Quantity:
    """The number itself, before it is multiplied, raised and bounded."""
    cards = None if amount.cards is None else filter_of(amount.cards)
    if amount.second is not None:
        one = _table_quantity(replace(amount, second=None, operation=""))
        return q.Combination(one, quantity_of(amount.second), amount.operation)
    if amount.more is not None:
        return q.Combination(_table_quantity(replace(amount, more=None)), quantity_of(amount.more), "sum")
    if amount.less is not None:
        return q.Less(_table_quantity(replace(amount, less=None)), quantity_of(amount.less))
    if cards is not None and amount.what == "cards":
        return q.CardCount(cards, 2 if amount.graveyard == "either" else side_of(amount.graveyard))
    if cards is not None and amount.what == "cards shown":
        return q.ProphecyCount(cards)
    if cards is not None and amount.what == "names":
        return q.DistinctNames(cards)
    if cards is not None and amount.what == "classes":
        return q.Classes(cards)
    if cards is not None and amount.over != "sum":
        return q.Extreme(amount.what, cards, amount.over == "most")
    if cards is not None:
        return q.CardSum(amount.what, cards)
    if amount.what == "elements":
        return q.Elements(1 if amount.side == "own" else -1 if amount.side == "enemy" else 0)
    if amount.what == "ability":
        return q.OfAbility(amount.ability, amount.of)
    return q.ReadOff(amount.what, amount.of)
