"""Russian conditions of a card's cost, numbers and place, and of minimum counts of cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.meaning.bounds import compare_quantity
from catalog.berserk.language.meaning.conditions import (
    all_are,
    beside_there,
    exceeds_all,
    none_so,
    of_elements,
    squad_there,
    state_fits,
    state_trait,
)
from catalog.berserk.language.meaning.traits import has_some, opposite_of, with_trait, without
from catalog.berserk.language.tree import (
    Beside,
    Both,
    Cards,
    Fits,
    InFormationWith,
    Is,
    Not,
    Number,
    NumberComparison,
    OfElement,
    State,
    TableNumber,
    ThereAre,
    Trait,
)
from catalog.language.patterns import Rule, read_as

BOUNDS = ((" или меньше", "at most"), (" или больше", "at least"), ("", "exactly"))
# A separate category for lower bounds: «хотя бы два», «два или больше», «минимум 2».
AT_LEAST: list[Rule] = [
    read_as("хотя бы <n:number>", lambda s: s["n"]),
    read_as("минимум <n:number>", lambda s: s["n"]),
    read_as("не меньше <n:number>", lambda s: s["n"]),
    read_as("<n:number> или|и больше", lambda s: s["n"]),
]


def _of_classes(slots: dict[str, Any]) -> NumberComparison:
    """Build «рядом с ним стоят существа минимум 4 разных классов»."""
    cards = with_trait(slots["cards"], Beside(slots.get("role", "this")))
    return NumberComparison(TableNumber("classes", cards), "more", Number(slots["n"] - 1))


# «Все ваши существа имеют проклятье».
ALL_ARE: list[Rule] = [
    *all_are("все <cards:cards.nom.pl> имеют проклятье", "cursed"),
    *all_are("все <cards:cards.nom.pl> имеют благословление", "blessed"),
    *all_are("все <cards:cards.nom.pl> имеют отравление", "poisoned"),
]
NONE_OF = (("ран", "wounds"), ("фишек", "tokens"), ("дополнительных жизней", "extra lives"))


def _beside_role(slots: dict[str, Any]) -> ThereAre | None:
    """Build «он стоит рядом с хотя бы одним существом противника»."""
    cards, role = slots["cards"], slots["role"]
    if role == "this":
        return beside_there(cards, count=slots.get("count", 1))
    return ThereAre(with_trait(cards, Beside(role)), count=slots.get("count", 1))


def _none_beside(slots: dict[str, Any]) -> ThereAre | None:
    there = _beside_role(slots)
    return None if there is None else replace(there, comparison="at most", count=0)


def _placed(slots: dict[str, Any]) -> ThereAre:
    """Build «в вашем первом ряду стоит хотя бы 2 существа»."""
    return ThereAre(with_trait(slots["cards"], slots["trait"]), count=slots["count"])


def none_without(cards: Cards, trait: Trait) -> ThereAre:
    """Build «все карты вашего отряда нейтральные»: there is none that is not."""
    return ThereAre(with_trait(cards, opposite_of(trait)), "at most", 0)


def _with_token(slots: dict[str, Any]) -> ThereAre:
    """Build «у трёх или более ваших карт есть фишка»."""
    return ThereAre(with_trait(slots["cards"], has_some("tokens")), count=slots["count"])


def _placed_more(comparison: Any, one: Trait, two: Trait, cards: Cards) -> NumberComparison:
    """Build «на половине поля боя противника больше ваших существ, чем на вашей половине поля боя»."""
    here, there = (TableNumber("cards", with_trait(cards, trait)) for trait in (one, two))
    return NumberComparison(here, comparison, there)


# «Были ранены два или более ваших существа», of this turn.
HAPPENED: tuple[tuple[str, State], ...] = (
    ("ранен", "wounded this turn"),
    ("закрыт", "tapped this turn"),
    ("открыт", "untapped this turn"),
)


def _of_one_element(cards: Cards) -> Both | None:
    """Build «все ваши карты одной стихии»: 202.9 a neutral card is of none."""
    one = of_elements(cards.side, "fewer", replace(cards, side=""), 1) if cards.side else None
    return None if one is None else Both(ThereAre(with_trait(cards, OfElement(("neutral",))), "at most", 0), one)


STATES_OF: list[Rule] = [
    *[
        read_as(f"все <cards:cards.nom.pl> {are} одной стихии", lambda s: _of_one_element(s["cards"]))
        for are in ("", "принадлежат", "одной и той же стихии или", "относятся к")
        if "или" not in are
    ],
    *[
        read_as(
            pattern.format(were=f"{was}{word}"),
            lambda s, state=state: ThereAre(with_trait(s["cards"], Is(state)), count=s.get("count", 1)),
        )
        for word, state in HAPPENED
        for was in ("", "был ")
        for pattern in (
            "в этот ход {were} <cards:cards.nom>",
            "в этот ход {were} <count:at least> <cards:cards.counted>",
            "<cards:cards.nom> {were} в этот ход",
            "<count:at least> <cards:cards.counted> {were} в этот ход",
        )
    ],
    read_as("все <cards:cards.nom.pl> <trait:element word>", lambda s: none_without(**s)),
    *[
        read_as(f"все <cards:cards.nom.pl> {word}", lambda s, state=state: none_so(s["cards"], Is(state)))
        for word, state in (("закрыты", "untapped"), ("открыты", "tapped"))
    ],
    *[
        read_as(f"рядом{of} стоят <cards:cards.nom.pl> <n:at least> разных классов", _of_classes)
        for of in ("", " с <role:role.ins>")
    ],
    *[
        read_as(
            f"у <role:role.gen> нет {none}",
            lambda s, measure=measure: state_trait(s["role"], Not(has_some(measure))),
        )
        for none, measure in NONE_OF
    ],
    read_as("у <role:role.gen> есть раны", lambda s: state_fits(s["role"], "wounded")),
    read_as("у <role:role.gen> есть фишка", lambda s: state_trait(s["role"], has_some("tokens"))),
    read_as("на поле боя есть <cards:cards.nom>", lambda s: ThereAre(s["cards"])),
    read_as("на поле боя нет <cards:cards.gen.pl>", lambda s: ThereAre(s["cards"], "at most", 0)),
    read_as("<me> его <cards:cards.nom>", lambda s: Fits("this", s["cards"])),
    *[
        read_as(f"у <count:at least> {word} есть фишка", _with_token)
        for word in ("<cards:cards.gen>", "<cards:cards.gen.pl>")
    ],
    *[
        read_as(
            f"<one:place> {word} <cards:cards.gen.pl>, чем <two:place>",
            lambda s, comparison=comparison: _placed_more(comparison, **s),
        )
        for word, comparison in (("больше", "more"), ("меньше", "fewer"))
    ],
    read_as(
        "<what:quantity> <bound> (с учётом модификаторов)",
        lambda s: compare_quantity(**s) if s["what"].what == "move" else None,
    ),
    read_as(
        "<role:role.nom> [стоит] в строю с <of:role.ins>", lambda s: state_trait(s["role"], InFormationWith(s["of"]))
    ),
    *[
        read_as(
            f"все <cards:cards.nom.pl> имеет <abilities:id list.{case}>",
            lambda s: ThereAre(with_trait(s["cards"], without(s["abilities"])), "at most", 0),
        )
        for case in ("acc",)
    ],
    read_as("<what:quantity> больше, чем у любого <cards:cards.gen>", lambda s: exceeds_all(**s)),
    read_as("это <cards:cards.nom>", lambda s: Fits("it", s["cards"])),
    read_as("<role:role.nom> является <cards:cards.ins>", lambda s: Fits(s["role"], s["cards"])),
    *[
        read_as(
            f"{squad} [есть] <count:at least> <cards:cards.counted>",
            lambda s, side=side: squad_there(side=side, **s),
        )
        for squad, side in (
            ("в вашем отряде", "own"),
            ("в отряде противника", "enemy"),
            ("у противника [в отряде]", "enemy"),
        )
    ],
    *[
        read_as(
            f"{where} [стоит|есть|находится] <count:at least> <cards:cards.counted>",
            lambda s: beside_there(s["cards"], count=s["count"]),
        )
        for where in ("рядом", "рядом с <me>", "с <me> рядом")
    ],
    *[
        read_as(
            f"[<me>] стоит рядом с <count:at least> <cards:cards.ins{many}>",
            lambda s: beside_there(s["cards"], count=s["count"]),
        )
        for many in ("", ".pl")
    ],
    *[
        read_as(f"<role:role.nom> стоит рядом с <count:at least> <cards:cards.ins{many}>", _beside_role)
        for many in ("", ".pl")
    ],
    *[
        read_as(f"рядом с <role:role.ins> {verb} <cards:cards.nom>", _beside_role)
        for verb in ("стоит", "есть", "находится")
    ],
    *[read_as(f"рядом с <role:role.ins> нет <cards:cards.gen{many}>", _none_beside) for many in ("", ".pl")],
    read_as("<trait:place> [стоит|есть] <count:at least> <cards:cards.counted>", _placed),
]
