"""Actions in words, Russian and English: what pages, logs and the judge's desk show."""

from __future__ import annotations

from typing import Final

from catalog.core.terms import Term
from simulator.berserk.actions import (
    BACK,
    BRACE,
    CHOOSE,
    CONCEDE,
    DEFEND,
    DONE,
    DRAW,
    HIDE,
    HOST,
    KEEP,
    LOWER,
    MOVE,
    MULLIGAN,
    NAME,
    PASS,
    PLACE,
    REVEAL,
    STRIKE,
    TAKE,
    USE,
    Action,
    Question,
)
from simulator.berserk.geometry import CELL_NAMES
from simulator.berserk.legality import held_of
from simulator.berserk.roster import recruit_of
from simulator.berserk.state import State
from simulator.berserk.vocabulary import PHASE_ROSTER

PLAIN: Final[dict[int, tuple[str, str]]] = {
    PASS: ("пас", "pass"),
    LOWER: ("ослабить результат на строку", "lower the result by a line"),
    DONE: ("закончить набор", "finish the roster"),
    MULLIGAN: ("пересдача за золотой кристалл", "mulligan for a gold crystal"),
    KEEP: ("оставить раздачу", "keep the deal"),
    CONCEDE: ("сдаться", "concede"),
    DRAW: ("предложить ничью", "offer a draw"),
    BACK: ("назад: выбрать другое действие", "back: do something else"),
}


def target_words(game: State, targets: tuple[int, ...], case: str = "nom") -> str:
    return ", ".join(CELL_NAMES[~target] if target < 0 else game.label(target, case) for target in targets)


def crystal_shortage(game: State, seat: int, action: Action) -> Term | None:
    """Say what a card of the deal costs and which crystals its player has (304.1). None if the player can pay."""
    if action.kind != TAKE or game.phase != PHASE_ROSTER or action.source not in game.deals[seat]:
        return None
    recruit = recruit_of(game, seat, action.source, game.rosters[seat])
    gold, silver = game.gold[seat], game.silver[seat]
    price = recruit.price + (action.x if recruit.x else 0)
    if price <= (gold if recruit.elite else gold + silver):
        return None
    if recruit.elite:
        return Term(
            "Нужно золотых кристаллов: {price}, есть: {gold}.", "Needs {price} gold crystals, has {gold}."
        ).with_(price=price, gold=gold)
    return Term(
        "Нужно кристаллов: {price}, есть: {gold} золотых и {silver} серебряных.",
        "Needs {price} crystals, has {gold} gold and {silver} silver.",
    ).with_(price=price, gold=gold, silver=silver)


def describe_action(game: State, action: Action) -> tuple[str, str]:
    """Return the text of an action in Russian and in English."""
    kind = action.kind
    if kind in PLAIN:
        return PLAIN[kind]
    if kind == CHOOSE:
        return _answer(game, action)
    if kind == NAME and action.source < 0:
        return f"больше {~action.x}", f"more than {~action.x}"
    card = game.label(action.source)
    whom = game.label(action.source, "acc")
    aim = target_words(game, action.targets)
    if kind == MOVE:
        return f"{card} идёт на {aim}", f"{card} moves to {aim}"
    if kind == STRIKE:
        return f"{card} бьёт {target_words(game, action.targets, 'acc')}", f"{card} strikes {aim}"
    if kind == DEFEND:
        return f"{card} — защитник", f"{card} defends"
    if kind == REVEAL:
        return f"вскрыть {whom}", f"reveal {card}"
    if kind == BRACE:
        return f"{card} закрывается на удар по летающим", f"{card} taps to strike at flyers"
    if kind == TAKE:
        x = f", X = {action.x}" if action.x else ""
        return f"взять в набор {whom}{x}", f"take {card}{x}"
    if kind == PLACE:
        return f"поставить {whom} на {aim}", f"place {card} on {aim}"
    if kind == HOST:
        return f"хозяин для {game.label(action.source, 'gen')}: {aim}", f"host for {card}: {aim}"
    if kind == HIDE:
        return f"не вскрывать {whom}", f"keep {card} hidden"
    if kind == NAME:
        return _named(game, action, card, aim)
    if kind == USE:
        return _use(game, action, card, aim)
    raise ValueError(f"no words for {action!r}")


def _use(game: State, action: Action, card: str, aim: str) -> tuple[str, str]:
    held = held_of(game.cards[action.source], action.ability)
    ru, en = ("особенность", "ability") if held is None else (held.ability.ru, held.ability.en)
    x = f", X = {action.x}" if action.x else ""
    at_ru = f" → {aim}" if aim else ""
    return f"{card}: «{ru}»{at_ru}{x}", f"{card}: “{en}”{at_ru}{x}"


def _named(game: State, action: Action, card: str, aim: str) -> tuple[str, str]:
    """Return the text of a declaration step: the parts named so far, and that more parts follow."""
    if action.x < -1:
        return f"X больше {~action.x}", f"X above {~action.x}"
    if aim or action.x > 0:
        parts = [f"X = {action.x}"] if action.x > 0 else []
        parts += [aim] if aim else []
        named = ", ".join(parts)
        return f"{named}, дальше…", f"{named}, and on…"
    held = held_of(game.cards[action.source], action.ability)
    ru, en = ("особенность", "ability") if held is None else (held.ability.ru, held.ability.en)
    return f"{card}: «{ru}», назвать по шагам", f"{card}: “{en}”, name it step by step"


def _answer(game: State, action: Action) -> tuple[str, str]:
    """An answer to the question that waits."""
    question = game.question
    answer = action.targets
    if question is None:
        return "ответ", "answer"
    kind = question.kind
    if kind == "flag":
        return ("да", "yes") if answer == (1,) else ("нет", "no")
    if not answer:
        return "никого", "nobody"
    if kind in ("number", "alternative"):
        return str(answer[0]), str(answer[0])
    if kind == "order":
        names = " → ".join(_item(game, question, position) for position in answer)
        return f"по порядку: {names}", f"in this order: {names}"
    aim = target_words(game, answer)
    return aim, aim


def _item(game: State, question: Question, position: int) -> str:
    index, sentence = question.items[position]
    return f"{game.label(index)}.{sentence}" if sentence else game.label(index)
