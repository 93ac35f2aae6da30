"""The sentences in which a scenario's run says what failed, and why."""

from __future__ import annotations

from typing import Final

from catalog.core.terms import Term
from simulator.berserk import Action, Game
from simulator.berserk.actions import CHOOSE, KIND_NAMES, PASS
from simulator.berserk.geometry import CELL_NAMES
from simulator.berserk.scenario.model import ScriptEntry
from simulator.berserk.scenario.position import CardHandles

BY_ITSELF: Final = Term("Сценарий молчит, выбрано само: {what}", "The script is silent, chosen by itself: {what}")
NOT_TAKEN: Final = Term(
    "строка {line}: {entry} — так и не выполнено: {reason}", "line {line}: {entry} was never taken: {reason}"
)
LAST_REASON: Final = Term("запрещают {clauses}", "forbidden by {clauses}")
FORBIDDEN_USE: Final = Term(
    "запрещают {clauses}; играемые особенности карты: {played}",
    "forbidden by {clauses}; played abilities of the card: {played}",
)
NO_WINDOW: Final = Term("подходящего момента не было", "no window for it came")
GAME_OVER: Final = Term("игра закончилась", "the game was over")
NOT_REFUSED: Final = Term(
    "строка {line}: {entry} — должно быть запрещено, но правила это разрешают",
    "line {line}: {entry} must be refused, but it is legal",
)
OFFERED_ALL_THE_SAME: Final = Term(
    "строка {line}: {entry} — запрещено пунктом {found}, но предлагается среди возможных действий",
    "line {line}: {entry} is refused by {found}, but offered among the options",
)
REFUSED_OTHERWISE: Final = Term(
    "строка {line}: {entry} — должно быть запрещено пунктом {clause}, а запрещают {found}",
    "line {line}: {entry} must be refused by {clause}, but is by {found}",
)
TARGETS_LEFT: Final = Term(
    "строка {line}: {entry} — лишние цели, о них не спрашивают: {targets}",
    "line {line}: {entry} names targets that nothing asks for: {targets}",
)
DICE_LEFT: Final = Term("остались небросанные кубики: {dice}", "dice were left over: {dice}")
EXPECTED: Final = Term(
    "строка {line}: {subject}.{key} — ожидалось {wanted}, на деле {found}",
    "line {line}: {subject}.{key}: expected {wanted}, found {found}",
)
NOT_SIMULATED: Final = Term("не моделируется: «{sentence}» ({card})", "not simulated: “{sentence}” ({card})")


def of_entry(entry: ScriptEntry) -> str:
    """An entry as its file says it."""
    words = [f"{entry.player}: {entry.kind} = {entry.card or format_value(entry.answer)}"]
    if entry.ability:
        words.append(f"ability = {entry.ability}")
    if entry.at:
        words.append(f"at = {', '.join(entry.at)}")
    if entry.x is not None:
        words.append(f"x = {entry.x}")
    return " ".join(words)


def of_action(game: Game, action: Action, names: CardHandles) -> str:
    """An action in the words of a scenario's file."""
    if action.kind == PASS:
        return "pass"
    if action.kind == CHOOSE:
        return f"choose = {_of_answer(game, action, names)}"
    words = [f"{KIND_NAMES[action.kind]} = {names.of(action.source) if action.source >= 0 else 'true'}"]
    words += [of_target(target, names) for target in action.targets]
    return " ".join(words)


def _of_answer(game: Game, action: Action, names: CardHandles) -> str:
    question = game.question
    kind = question.kind if question is not None else ""
    if kind == "flag":
        return "true" if action.targets[0] else "false"
    if kind in ("number", "alternative"):
        return str(action.targets[0])
    if kind == "order" and question is not None:
        return ", ".join(f"{names.of(item[0])}.{item[1]}" for item in (question.items[i] for i in action.targets))
    return ", ".join(of_target(target, names) for target in action.targets) or "—"


def of_target(target: int, names: CardHandles) -> str:
    if target >= 0:
        return names.of(target)
    return CELL_NAMES[~target] if 0 <= ~target < len(CELL_NAMES) else "—"


def format_value(found: object) -> str:
    """A value as a scenario's file says it."""
    if isinstance(found, bool):
        return "true" if found else "false"
    if isinstance(found, tuple):
        return "[" + ", ".join(map(str, found)) + "]"
    return str(found)
