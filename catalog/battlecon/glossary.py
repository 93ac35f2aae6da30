"""The terms of the book (pages 14-15, 26-31): their names, and which nodes or cards of a fighter use them. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from catalog.battlecon.cards import Fighter, Stats
from catalog.battlecon.tree import Effect
from catalog.core.terms import Term

# By term: its name, and the kinds of conditions, prices, deeds and triggers that are this term.
TERMS: Final[dict[str, tuple[Term, frozenset[str]]]] = {
    "advance": (Term("Продвижение", "Advance"), frozenset({"advance", "move"})),
    "retreat": (Term("Отступление", "Retreat"), frozenset({"retreat", "move"})),
    "approach": (Term("Приближение", "Approach"), frozenset({"approach"})),
    "push": (Term("Отталкивание", "Push"), frozenset({"push", "shift"})),
    "pull": (Term("Притягивание", "Pull"), frozenset({"pull", "shift"})),
    "teleport": (
        Term("Телепортация", "Teleport"),
        frozenset({"teleport", "teleport-beside", "teleport-marker"}),
    ),
    "cannot": (
        Term("Вы не можете / нельзя", "Cannot"),
        frozenset({"stay", "firm", "enemy-no-advance", "enemy-no-retreat", "enemy-stay"}),
    ),
    "armour": (Term("Броня", "Armour"), frozenset({"armour"})),
    "undying": (Term("Здоровье не может опуститься ниже 1", "Health cannot fall below 1"), frozenset({"undying"})),
    "take-card": (Term("Взять стиль или приём", "Take a style or a base"), frozenset({"take-style", "take-base"})),
    "heal": (Term("Восстановить здоровье", "Heal"), frozenset({"heal"})),
    "clash": (Term("Вызвать стычку", "Cause a clash"), frozenset({"clash"})),
    "ignore-armour": (Term("Игнорировать броню", "Ignore armour"), frozenset({"ignore-armour"})),
    "ignore-guard": (Term("Игнорировать защиту", "Ignore guard"), frozenset({"ignore-guard"})),
    "avoid": (Term("Избегать атак", "Avoid attacks"), frozenset({"avoid", "avoid-distance", "avoid-passed"})),
    "deal": (Term("Нанесите X урона", "Deal X damage"), frozenset({"deal"})),
    "printed": (Term("Напечатанное значение", "Printed value"), frozenset({"printed-power", "printed-speed"})),
    "cap": (Term("Не больше X урона за раз", "No more than X damage at a time"), frozenset({"cap"})),
    "stun": (Term("Оглушён", "Stunned"), frozenset({"stun"})),
    "take": (Term("Отнять X", "Take X"), frozenset({"take", "take-self"})),
    "apply": (Term("Примените эффект", "Apply an effect"), frozenset({"repeat-hit"})),
    "equal": (Term("Равен X", "Equal to X"), frozenset({"power-is", "speed-is", "guard-is", "range-is"})),
    "discard": (
        Term("Сбросить стиль или приём", "Discard a style or a base"),
        frozenset({"discard-style", "discard-base", "enemy-discard-base"}),
    ),
    "become-active": (Term("Стать активным игроком", "Become the active player"), frozenset({"become-active"})),
    "vulnerable": (Term("Уязвимость", "Vulnerability"), frozenset({"vulnerable", "enemy-vulnerable"})),
    "might": (Term("Мощь", "Might"), frozenset({"might", "enemy-might"})),
    "return": (Term("Вернуть", "Return"), frozenset({"return"})),
    "spend": (Term("Потратить", "Spend"), frozenset({"price:pool"})),
    "spend-health": (Term("Потратить здоровье", "Spend health"), frozenset({"price:health"})),
    "exhaust": (Term("Истощить", "Exhaust"), frozenset({"exhaust"})),
    "use": (Term("Использовать", "Use"), frozenset({"use", "card:token"})),
    "remove": (Term("Удалить", "Remove"), frozenset({"remove", "remove-marker", "remove-card"})),
    "place": (Term("Положить маркер", "Place a marker"), frozenset({"place", "place-here", "place-there"})),
    "move-marker": (Term("Передвинуть маркер", "Move a marker"), frozenset({"move-marker"})),
    "lift-marker": (Term("Убрать маркер", "Take off a marker"), frozenset({"lift-marker"})),
    "activate": (Term("Активировать", "Activate"), frozenset({"activate"})),
    "deactivate": (Term("Деактивировать", "Deactivate"), frozenset({"deactivate"})),
    "active": (Term("Активная карта", "An active card"), frozenset({"card-active", "card-inactive", "form"})),
    "state": (Term("Состояние", "State"), frozenset({"give", "get", "you-have", "opponent-has"})),
    "when": (Term("Когда", "When"), frozenset({"when"})),
    "each-time": (Term("Каждый раз", "Each time"), frozenset({"every"})),
    "once": (Term("Разовое преимущество", "A once-a-round ante"), frozenset({"once"})),
    "enemy-ante": (Term("[Противнику]", "[Opponent]"), frozenset({"enemy"})),
    "fixed": (Term("Неизменное значение (*)", "A fixed value (*)"), frozenset({"card:fixed"})),
    "tie": (Term("Бонус при ничьей (▲)", "The bonus at ties (▲)"), frozenset({"card:tie"})),
    "stability": (Term("Стойкость", "Stability"), frozenset({"stability", "card:stable"})),
    "none": (Term("НЕТ дальности или силы", "NO range or power"), frozenset({"card:none"})),
    "cells": (Term("Дальность X", "Range X"), frozenset({"card:cells"})),
}


def nodes(effects: Sequence[Effect], stats: Stats | None = None, token: bool = False) -> set[str]:
    """The kinds of everything that stands on a card with these effects and numbers, in the words of `TERMS`."""
    names: set[str] = set()
    for effect in effects:
        names.update(one.kind for one in effect.conditions)
        names.update(one.kind for one in effect.deeds)
        if effect.price:
            names.add(f"price:{effect.price.kind}")
        if effect.trigger:
            names.add("every" if effect.every else "when")
        names.update(mark for mark in ("once", "enemy") if getattr(effect, mark))
    if stats is not None:
        marks = {
            "fixed": stats.fixed,
            "tie": stats.tie,
            "stable": stats.stable,
            "none": stats.no_range or stats.no_power,
            "cells": stats.cells,
        }
        names.update(f"card:{mark}" for mark, there in marks.items() if there)
    if token:
        names.add("card:token")
    return names


def _named(there: set[str]) -> tuple[str, ...]:
    return tuple(term for term, (_, kinds) in TERMS.items() if kinds & there)


def terms_of_part(effects: Sequence[Effect], stats: Stats | None = None, token: bool = False) -> tuple[str, ...]:
    """The terms that one card uses, in the order of `TERMS`."""
    return _named(nodes(effects, stats, token))


def terms_of(fighter: Fighter) -> list[str]:
    """The terms that the fighter's own cards use, in the order of `TERMS`."""
    cards = [card for card in (*fighter.styles, *fighter.bases, *fighter.finishers) if not card.universal]
    there = nodes(fighter.effects).union(*(nodes(card.effects, card.stats) for card in cards))
    for pool in fighter.pools:
        there |= nodes(pool.effects, token=pool.token)
    for special in fighter.specials:
        there |= nodes(special.effects)
    for state in fighter.states:
        there |= nodes(state.effects)
    return list(_named(there))
