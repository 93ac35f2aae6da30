"""Texts of actions in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from catalog.battlecon.universal import SUPPORTS
from catalog.core.terms import Term, join_terms
from simulator.battlecon.bits import (
    AMOUNT,
    ANTES,
    BASE,
    CELL,
    DEED,
    DISCARDS,
    FIRST,
    MARKER,
    NEW_BASE,
    NEW_BASES,
    PAIR,
    PAIRS,
    PASS,
    PLACES,
    RULE,
    SECOND,
    SIDE,
    SIDES,
    STYLE,
    SUPPORT,
    TARGET,
    TOKEN,
    WIDE,
)
from simulator.battlecon.program import Face
from simulator.battlecon.state import State
from simulator.games import Question

# The question of each step of a round and of the preparation, by the slug of the game.
STEPS = {
    SIDES: ("finisher", Term("Выберите спецатаку", "Choose your finisher")),
    SECOND: ("discard-2", Term("Выберите карты для сброса 2", "Choose the cards for discard 2")),
    DISCARDS: ("discard-1", Term("Выберите карты для сброса 1", "Choose the cards for discard 1")),
    PLACES: ("place", Term("Выберите ячейку", "Choose a cell")),
    PAIRS: ("pair", Term("Выберите пару: стиль и приём", "Choose your pair: a style and a base")),
    ANTES: ("ante", Term("Ставка: что добавите к атаке?", "Ante: what do you add to the attack?")),
    NEW_BASES: ("clash", Term("Стычка: выберите новый приём", "A clash: choose a new base")),
}
# The clause behind each question, by its slug.
QUESTION_CLAUSES = {
    "finisher": "setup.finisher",
    "discard-2": "setup.discard",
    "discard-1": "setup.discard",
    "place": "setup",
    "pair": "pair",
    "ante": "ante",
    "clash": "clash",
    "effect": "effects.conditions",
}


def question(state: State, seat: int) -> Question:
    """Return the question of a seat that has to decide."""
    if state.tasks and state.tasks[-1].rule is not None:
        rule = state.tasks[-1].rule
        words = Term(f"«{rule.source_ru}»: {rule.ru}", f"“{rule.source_en}”: {rule.en}")
        return Question("effect", words, QUESTION_CLAUSES["effect"], Term(rule.source_ru, rule.source_en))
    kind, words = STEPS.get(state.step, ("effect", Term("Что сделаете?", "What do you do?")))
    return Question(kind, words, QUESTION_CLAUSES[kind])


def _name(face: Face) -> Term:
    return Term(face.ru, face.en)


def mixture_words(state: State, seat: int, mixture: Sequence[tuple[int, float]], most: int = 5) -> Term:
    """A mixed strategy as a hint says it: «Манёвр» + «Удар» 40 %, …; the rest of the choices together."""
    largest = list(mixture[:most])
    texts = [
        Term(f"{what.ru} {round(share * 100)} %", f"{what.en} {round(share * 100)}%")
        for what, share in ((action_words(state, seat, action), share) for action, share in largest)
    ]
    rest = 1.0 - sum(share for _, share in largest)
    if len(mixture) > most:
        texts.append(Term(f"другое {round(rest * 100)} %", f"others {round(rest * 100)}%"))
    return join_terms(texts)


def action_names(state: State, seat: int, action: int) -> set[str]:
    """Every name that a scenario may give an action: its English words, and for an effect its card or its text."""
    names = {action_words(state, seat, action).en}
    if RULE <= action < CELL:
        rule = state.table.rules[action - RULE]
        names |= {rule.source_en, rule.en}
    return names


def list_action_names(state: State, seat: int) -> set[str]:
    """The names of all actions that a seat could have at any moment of the game."""
    table, sheet = state.table, state.table.sheets[seat]
    bases = range(len(sheet.bases))
    kinds: list[tuple[int, Iterable[int]]] = [
        (PASS, (0,)),
        (PAIR, (style * WIDE + base for style in range(len(sheet.styles)) for base in bases)),
        (NEW_BASE, bases), (SUPPORT, range(len(SUPPORTS))), (TOKEN, range(len(sheet.pools))),
        (RULE, range(len(table.rules))), (CELL, range(table.cells)), (TARGET, range(table.count)),
        (AMOUNT, range(MARKER - AMOUNT)), (MARKER, range(len(sheet.pieces))), (STYLE, range(len(sheet.styles))),
        (BASE, bases), (SIDE, range(len(sheet.finishers))), (FIRST, range(table.count)),
    ]  # fmt: skip
    actions = [start + number for start, numbers in kinds for number in numbers]
    step, names = state.step, {words for rule in table.rules for _russian, words in rule.says}
    for state.step in (SECOND, DISCARDS, ANTES, PAIRS):  # a pair and a pass are called by their step
        for action in actions:
            names |= action_names(state, seat, action)
    state.step = step
    return names


def _deed_words(state: State, place: int) -> Term:
    """The deed of that place in the effect that is being applied."""
    rule = state.tasks[-1].rule if state.tasks else None
    if rule is None or place >= len(rule.says):
        return Term(f"Действие {place + 1}", f"Action {place + 1}")
    return Term(*rule.says[place])


def action_words(state: State, seat: int, action: int) -> Term:
    """«Пара: «Удар», «Манёвр»», “Move to cell 3”; an action of another moment is said too."""
    table = state.table
    sheet = table.sheets[seat]
    if action == PASS:
        if state.step == ANTES and not state.tasks:
            return Term("Пас", "Pass")
        return Term("Не применять", "Leave it")
    if PAIR <= action < NEW_BASE:
        style, base = divmod(action - PAIR, WIDE)
        if state.step == SECOND or state.step == DISCARDS:
            pile = 2 if state.step == SECOND else 1
            return Term("В сброс {pile}: «{style}», «{base}»", "Into discard {pile}: “{style}”, “{base}”").with_(
                pile=pile, style=_name(sheet.styles[style]), base=_name(sheet.bases[base])
            )
        return Term("«{style}» + «{base}»", "“{style}” + “{base}”").with_(
            style=_name(sheet.styles[style]), base=_name(sheet.bases[base])
        )
    if NEW_BASE <= action < SUPPORT:
        return Term("Новый приём: «{base}»", "New base: “{base}”").with_(base=_name(sheet.bases[action - NEW_BASE]))
    if SUPPORT <= action < TOKEN:
        return Term("Поддержка: «{name}»", "Support: “{name}”").with_(name=SUPPORTS[action - SUPPORT][1])
    if TOKEN <= action < RULE:
        part = sheet.pools[action - TOKEN]
        return Term(f"Жетон «{part.ru}»", f"Token “{part.en}”")
    if RULE <= action < CELL:
        rule = table.rules[action - RULE]
        return Term(f"«{rule.source_ru}»: {rule.ru}", f"“{rule.source_en}”: {rule.en}")
    if CELL <= action < TARGET:
        return Term("Ячейка {cell}", "Cell {cell}").with_(cell=action - CELL + 1)
    if TARGET <= action < AMOUNT:
        other = table.sheets[action - TARGET]
        return Term(f"Противник: {other.ru}", f"Opponent: {other.en}")
    if AMOUNT <= action < MARKER:
        return Term("Потратить: {n}", "Spend {n}").with_(n=action - AMOUNT)
    if MARKER <= action < STYLE:
        return Term("Маркер {n}", "Marker {n}").with_(n=action - MARKER + 1)
    if STYLE <= action < BASE:
        return Term("Стиль «{name}»", "Style “{name}”").with_(name=_name(sheet.styles[action - STYLE]))
    if BASE <= action < SIDE:
        return Term("Приём «{name}»", "Base “{name}”").with_(name=_name(sheet.bases[action - BASE]))
    if SIDE <= action < FIRST:
        return Term("Спецатака: «{name}»", "Finisher: “{name}”").with_(name=_name(sheet.finishers[action - SIDE]))
    if action >= DEED:
        return _deed_words(state, action - DEED)
    first = table.sheets[action - FIRST]
    return Term(f"Первым ходит {first.ru}", f"{first.en} goes first")
