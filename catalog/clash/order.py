"""The order of activation (page 16 of the rules): the steps of playing a card and of an attack. Pure."""

from __future__ import annotations

from typing import Final

from catalog.clash.abilities import ClashAbility
from catalog.core.terms import Term, join_terms

_AURAS: Final = Term("проверить ауры", "check auras")
_SHIFT: Final = Term("сдвинуть существ на пустые места", "move creatures into the gaps")
_HOME: Final = Term("вернуть уничтоженных в руку", "return destroyed creatures to hand")
_REMEMBER: Final = Term("запомнить несмертельный урон", "keep damage that did not destroy")
_REGENERATE: Final = Term("сдвинуть крепость влево", "move the fortress to the left")
_EDGE: Final = Term("нанести лишний урон крепости", "deal excess damage to the fortress")
_VANISH: Final = Term("увести раненых существ от моста", "move damaged creatures away from the bridge")

SUMMON: Final = (
    Term("оплатить стоимость маной", "pay the cost in mana"),
    Term("оплатить остаток уроном", "pay the rest in damage"),
    Term("выложить карту из руки", "put the card from the hand into play"),
    Term("определить цели", "find the targets"),
    Term("урон за карту в этом ряду", "damage for a card in this row"),
    Term("урон по ближайшему к мосту врагу", "damage to the enemy nearest to the bridge"),
    Term("переложить крайнюю левую карту", "move the leftmost card"),
    Term("подсчитать урон", "count the damage"),
    Term("нанести урон", "deal the damage"),
    _REMEMBER, _HOME, _SHIFT, _AURAS, _REGENERATE, _EDGE,
    Term("вернуть заклинание в руку", "return the spell to hand"),
    _VANISH, _SHIFT, _AURAS,
)  # fmt: skip
ASSAULT: Final = (
    _AURAS,
    Term("определить, кто атакует", "find who attacks"),
    Term("определить цели", "find the targets"),
    Term("передвинуть к мосту", "move to the bridge"),
    _AURAS,
    Term("подсчитать урон", "count the damage"),
    Term("нанести урон", "deal the damage"),
    Term("отпустить взятую карту", "let the taken card go"),
    _REMEMBER, _HOME,
    Term("разыграть подкрепление", "play the reinforcement"),
    _SHIFT, _AURAS, _REGENERATE, _EDGE, _VANISH, _SHIFT, _AURAS,
    Term("атаковать ещё раз", "attack again"),
    Term("атаковать в ответ", "attack in return"),
)  # fmt: skip
PHASES: Final = {"summon": Term("Призыв", "Summoning"), "assault": Term("Штурм", "Assault")}


def find_places(ability: ClashAbility) -> list[Term]:
    """Return the steps of the order of activation in which an ability acts: «Призыв 3: выложить карту из руки».

    The list is empty if it acts in none.
    """
    places = []
    for phase, steps, numbers in (("summon", SUMMON, ability.summon), ("assault", ASSAULT, ability.assault)):
        for number in numbers:
            name, step = PHASES[phase], steps[number - 1]
            places.append(Term(f"{name.ru} {number}: {step.ru}", f"{name.en} {number}: {step.en}"))
    return places


def in_short(ability: ClashAbility) -> Term:
    """The numbers of its steps alone: «призыв 13, 19; штурм 1, 5»."""
    listed = [
        Term(
            f"{PHASES[phase].ru.lower()} {', '.join(map(str, numbers))}",
            f"{PHASES[phase].en.lower()} {', '.join(map(str, numbers))}",
        )
        for phase, numbers in (("summon", ability.summon), ("assault", ability.assault))
        if numbers
    ]
    outside = Term("вне порядка активации", "outside the order of activation")
    return join_terms(listed, Term("; ", "; ")) if listed else outside
