"""The meaning of each term of the glossary, and its names in texts, in both languages. Pure."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from catalog.core.terms import Language, Term

# By term: the explanation, and what names it in Russian and in English texts ("" where a text cannot).
EXPLANATIONS: Final[dict[str, tuple[Term, str, str]]] = {
    "advance": (
        Term(
            "Движение к противнику; дойдя до него, боец проходит мимо и идёт дальше.",
            "Movement towards the opponent; on reaching them, a fighter moves past them and goes on.",
        ),
        r"продвиньтесь|продвига\w+", r"advances?",
    ),
    "retreat": (
        Term(
            "Движение от противника. У края поля дальше идти некуда.",
            "Movement away from the opponent. At the edge there is nowhere further to go.",
        ),
        r"отступите|отступа\w+", r"retreats?",
    ),
    "approach": (
        Term(
            "Продвижение не дальше ячейки рядом с противником: мимо него не пройти.",
            "Advancing no further than the cell next to the opponent: never past them.",
        ),
        r"приблизьтесь", r"approach",
    ),
    "push": (
        Term(
            "Противник движется от вас. Это ваше действие, а не его передвижение.",
            "The opponent moves away from you. This is your action, not a movement of theirs.",
        ),
        r"оттолкн\w+|отталкива\w+", r"push(?:ed)?",
    ),
    "pull": (
        Term(
            "Противник движется к вам, а дойдя до вас — мимо вас.",
            "The opponent moves towards you, and past you once they reach you.",
        ),
        r"притян\w+|притягива\w+", r"pull(?:ed)?",
    ),
    "teleport": (
        Term(
            "Продвижение или отступление сразу на ячейку, минуя промежуточные. На занятую ячейку нельзя.",
            "An advance or retreat straight to a cell, entering none of those in between. The cell must be free.",
        ),
        r"телепортируйтесь", r"teleport",
    ),
    "cannot": (
        Term(
            "Запрет важнее разрешения: чего нельзя, того не происходит, даже если другой эффект это велит.",
            "A ban prevails: what cannot happen does not, whatever another effect says.",
        ),
        r"не может\w*|нельзя", r"cannot",
    ),
    "armour": (
        Term(
            "Поглощает столько урона. Поглотившая урон броня до конца раунда потеряна.",
            "Absorbs that much damage. Armour that has absorbed damage is gone for the round.",
        ),
        r"брон\w+", r"armour",
    ),
    "undying": (
        Term("Урон и плата не опускают здоровье ниже 1.", "Neither damage nor prices can bring health below 1."),
        r"не может опуститься ниже 1", r"cannot fall below 1",
    ),
    "take-card": (
        Term(
            "Карта из любого вашего сброса возвращается в руку.",
            "A card returns from either of your discards to your hand.",
        ),
        r"возьмите", r"take a (?:style|base)",
    ),
    "heal": (
        Term("Здоровье растёт, но не выше начального.", "Health grows, but never above what it was at the start."),
        r"восстановите", r"heal",
    ),
    "clash": (
        Term(
            "Скорости равны: оба кладут новые приёмы поверх прежних, пока скорости не разойдутся.",
            "Speeds are equal: both put new bases on top of the old ones until the speeds differ.",
        ),
        r"стычк\w+", r"clash",
    ),
    "ignore-armour": (
        Term(
            "Урон вашей атаки броня противника не уменьшает.",
            "The opponent's armour does not reduce the damage of your attack.",
        ),
        r"игнорируйте броню", r"ignore armour",
    ),
    "ignore-guard": (
        Term(
            "При попадании защита противника считается равной 0. Стойкость по-прежнему спасает.",
            "When you hit, the opponent's guard counts as 0. Stability still prevents the stun.",
        ),
        r"игнорируйте защиту", r"ignore guard",
    ),
    "avoid": (
        Term(
            "Атака не попадает, хотя вы в пределах её дальности, и её эффекты «Попадание» не разыгрываются.",
            "The attack does not hit although you are in range, and its hit effects do not apply.",
        ),
        r"избега\w+|избежали", r"avoid(?:ed)?",
    ),
    "deal": (
        Term(
            "Урон вне атаки: броня его уменьшает, и он может оглушить.",
            "Damage outside the attack: armour reduces it, and it can stun.",
        ),
        r"нанесите", r"deal",
    ),
    "printed": (
        Term(
            "Число на самой карте, без прибавок и штрафов.",
            "The number printed on the card, without bonuses and penalties.",
        ),
        r"напечатанн\w+", r"printed",
    ),
    "cap": (
        Term(
            "Один источник наносит не больше указанного урона; лишнее пропадает.",
            "One source deals at most that much damage; the rest is lost.",
        ),
        r"не больше \d+ урона", r"no more than \d+ damage",
    ),
    "stun": (
        Term(
            "Урон больше защиты: оглушённый в этом раунде уже не атакует.",
            "Damage above the guard: a stunned fighter does not attack any more this round.",
        ),
        r"оглуш\w+", r"stun(?:ned)?",
    ),
    "take": (
        Term(
            "Потеря здоровья, которая не считается уроном: не оглушает, минует броню и не выбивает бойца.",
            "A loss of health that is not damage: it does not stun, ignores armour and cannot defeat a fighter.",
        ),
        r"отнимите", r"take \d+",
    ),
    "apply": (
        Term(
            "Эффект разыгрывается ещё раз, если его условия выполнены.",
            "The effect applies once more if its conditions hold.",
        ),
        r"примените", r"apply",
    ),
    "equal": (
        Term(
            "Значение становится таким, каким сказано; прочие прибавки и штрафы не считаются.",
            "The value becomes what is stated; other bonuses and penalties do not count.",
        ),
        r"равн[аы]", r"equal to",
    ),
    "discard": (
        Term("Карта из руки уходит в сброс 1.", "A card goes from hand to discard 1."),
        r"сбро\w+|сбрасывает", r"discards?",
    ),
    "become-active": (
        Term(
            "Карта активного игрока переходит к вам: вы применяете эффекты первым.",
            "The card of the active player passes to you: your effects apply first.",
        ),
        r"активны\w+ игрок\w*", r"active player",
    ),
    "vulnerable": (
        Term("Защита и броня против этой атаки не считаются.", "Guard and armour do not count against the attack."),
        r"уязвим\w*", r"vulnerable",
    ),
    "might": (
        Term(
            "Кристаллы, которыми платят за жетоны поддержки и спецатаку. Когда общий запас пуст, бой кончается.",
            "Crystals that pay for support tokens and the finisher. When the pool is empty the bout ends.",
        ),
        r"мощ\w+", r"might",
    ),
    "return": (
        Term(
            "Жетон или счётчик переходит из истощения в запас.",
            "A token or counter moves from exhausted to reserve.",
        ),
        r"верните", r"return",
    ),
    "spend": (
        Term(
            "Жетоны или счётчики переходят из запаса в истощение как плата за эффект.",
            "Tokens or counters move from reserve to exhausted as the price of an effect.",
        ),
        r"потратьте", r"spend",
    ),
    "spend-health": (
        Term(
            "Плата здоровьем — это не урон. Последней единицей здоровья платить нельзя.",
            "A price in health is not damage. The last point cannot be paid.",
        ),
        r"потратьте (?:до )?\d+ здоровья", r"spend (?:up to )?\d+ health",
    ),
    "exhaust": (
        Term(
            "Жетон или счётчик переходит из запаса в истощение, без эффекта жетона.",
            "A token or counter moves from reserve to exhausted, without the token's effect.",
        ),
        r"истощ\w+", r"exhaust(?:ed)?",
    ),
    "use": (
        Term(
            "Эффект жетона применяется, затем жетон уходит в истощение.",
            "The token's effect applies, then the token is exhausted.",
        ),
        r"используйте", r"use the token",
    ),
    "remove": (
        Term("Компонент выходит из игры до конца боя.", "The component leaves the game for the rest of the bout."),
        r"удал\w+", r"removes?",
    ),
    "place": (
        Term("Маркер ложится на ячейку поля.", "A marker is placed on a cell of the board."),
        r"положите", r"place",
    ),
    "move-marker": (
        Term("Маркер переходит на столько ячеек в любую сторону.", "A marker moves that many cells either way."),
        r"передвиньте маркер", r"move the marker",
    ),
    "lift-marker": (
        Term("Маркер возвращается с поля к владельцу.", "A marker returns from the board to its owner."),
        r"уберите", r"take off",
    ),
    "activate": (
        Term(
            "Карта поворачивается активной стороной, и её эффекты действуют.",
            "The card is turned to its active side, and its effects hold.",
        ),
        r"активируйте", r"activate",
    ),
    "deactivate": (
        Term(
            "Карта перестаёт быть активной, и её эффекты больше не действуют.",
            "The card is no longer active, and its effects stop.",
        ),
        r"деактивируйте", r"deactivate",
    ),
    "active": (
        Term(
            "Карта, повёрнутая активной стороной; из форм бойца активна ровно одна.",
            "A card on its active side; of a fighter's forms exactly one is active.",
        ),
        r"(?:не)?активна (?:карта|форма)", r"is (?:in)?active|the form",
    ),
    "state": (
        Term(
            "Карта, которая действует на бойца, пока не истекут её раунды.",
            "A card that affects a fighter until its rounds are over.",
        ),
        r"состояни\w+", r"states?",
    ),
    "when": (
        Term(
            "Срабатывает один раз за раунд, прерывая то, что происходит.",
            "Happens once a round and interrupts what is going on.",
        ),
        r"Когда", r"When",
    ),
    "each-time": (
        Term("Срабатывает столько раз, сколько это случается.", "Happens every time the event does."),
        r"Каждый раз", r"Each time",
    ),
    "once": (
        Term("Преимущество, которое можно использовать один раз за раунд.", "An ante that can be used once a round."),
        r"разовое", r"once",
    ),
    "enemy-ante": (
        Term("Преимущество, которое может использовать и противник.", "An ante that the opponent may use as well."),
        r"\[Противнику\]", r"\[Opponent\]",
    ),
    "fixed": (
        Term(
            "Значение со звёздочкой нельзя ни увеличить, ни уменьшить.",
            "A value with an asterisk can be neither raised nor lowered.",
        ),
        "", "",
    ),
    "tie": (
        Term(
            "При равных скоростях атакует первым, без стычки.",
            "With equal speeds its fighter attacks first, without a clash.",
        ),
        "", "",
    ),
    "stability": (
        Term(
            "Бойца нельзя оглушить ни уроном, ни эффектом. Защита при этом считается равной 0.",
            "Neither damage nor an effect can stun the fighter. Guard counts as 0.",
        ),
        r"стойкость", r"stability",
    ),
    "none": (
        Term(
            "Атака без дальности не попадает, без силы не наносит урона; прибавки к ним не действуют.",
            "An attack with no range does not hit, one with no power deals no damage; bonuses do not apply.",
        ),
        "", "",
    ),
    "cells": (
        Term(
            "Атака достаёт только до ячеек, названных на карте.",
            "The attack reaches only the cells that the card names.",
        ),
        "", "",
    ),
}  # fmt: skip


@cache
def pattern(language: Language) -> re.Pattern[str]:
    """Finds every term that a text names, longer names first; the group's number tells the term (`named`)."""
    listed = _listed(language)
    return re.compile("|".join(rf"((?<!\w)(?:{words})(?!\w))" for _, words in listed), re.IGNORECASE)


@cache
def named(language: Language) -> tuple[str, ...]:
    """The terms of the groups of `pattern`, in their order."""
    return tuple(term for term, _ in _listed(language))


def _listed(language: Language) -> list[tuple[str, str]]:
    names = [(term, ru if language == "ru" else en) for term, (_, ru, en) in EXPLANATIONS.items()]
    return sorted(((term, words) for term, words in names if words), key=lambda each: -len(each[1]))
