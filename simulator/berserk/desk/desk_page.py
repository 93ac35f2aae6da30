"""The data of the desk page for one state: board, options, dice, log and script."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from catalog.core.terms import Term
from simulator.berserk.board import build_board
from simulator.berserk.desk.aims import Aims, aimed, aims
from simulator.berserk.desk.table import NEVER_SETTLED, Desk
from simulator.berserk.endless import ENDLESS
from simulator.berserk.scenario import messages
from simulator.berserk.scenario.walk import Blow, TooLong, Walk
from simulator.berserk.strike import EVEN_HIGH, TABLE, exchange, power_of
from simulator.scenario.files import LOG_LINES

POWERS = (Term("—", "—"), Term("слабый", "weak"), Term("средний", "medium"), Term("сильный", "strong"))
WINDOW_WORDS = {
    "announcement": Term("объявление", "announcement"),
    "target": Term("цель", "target"),
    "throw": Term("бросок", "throw"),
    "result": Term("результат", "result"),
    "reckoning": Term("расчёт", "reckoning"),
    "defence": Term("защита", "defence"),
    "wounds": Term("раны", "wounds"),
    "payment": Term("оплата", "payment"),
    "end": Term("конец", "end"),
    "destruction": Term("уничтожение", "destruction"),
    "replacement": Term("замещение", "replacement"),
    "empty": Term("стек пуст", "the stack is empty"),
}


@dataclass(frozen=True, slots=True)
class StrikeRow:
    """A line of the table of strikes (205.6): what each of the two deals, and whether it is the one that applied."""

    lead: Term
    attacker: Term
    other: Term
    applied: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of the game: its number, and what it does in words."""

    number: int
    words: Term
    kind: str


def strikes(blow: Blow | None) -> list[StrikeRow]:
    """The table of strikes from the greatest lead down."""
    fought = blow is not None and blow.answered
    now = exchange(*blow.results, blow.lowered) if blow is not None and fought else None
    line = _line(blow) if blow is not None and fought else None
    rows = []
    for lead in range(5, -6, -1):
        pairs = [(TABLE[5], "≤ 4"), (EVEN_HIGH, "≥ 5")] if lead == 0 else [(TABLE[lead + 5], "")]
        for pair, dice in pairs:
            said = f"{lead:+d}".replace("-", "−") if lead else f"0 ({dice})"
            least = Term(f"{said} и больше", f"{said} or more") if lead == 5 else None
            most = Term(f"{said} и меньше", f"{said} or less") if lead == -5 else None
            applied = line == lead and now == pair
            rows.append(StrikeRow(least or most or Term(said, said), POWERS[pair[0]], POWERS[pair[1]], applied))
    return rows


def _line(blow: Blow) -> int:
    """The line of the table by the lead; 216.7 one line nearer the middle where the result was lowered."""
    lead = max(-5, min(5, blow.results[0] - blow.results[1]))
    if blow.lowered and lead:
        lead += -1 if lead > 0 else 1
    return lead


def _at_rest(walk: Walk) -> bool:
    """Whether nothing waits to be carried out: only then is it known whether a scenario passes."""
    return not walk.wants_die and not walk.game.question and (walk.game.over or walk.game.top() == "empty")


def build_page_context(desk: Desk, language: str) -> dict[str, Any]:
    """The context of the page for a desk whose file reads as a scenario."""
    scenario = desk.scenario
    if desk.mode == "position":
        return {"board": build_board(desk.start_position), "silent": []}
    try:
        walk = desk.walk
    except TooLong:
        return {"board": build_board(desk.start_position), "too_long": NEVER_SETTLED}
    game, log = walk.game, walk.game.log or []
    choices = []
    if not game.over and not walk.wants_die and not walk.untaken:
        choices = [
            Choice(number, Term(*game.describe_action(action)), "question" if game.question else "window")
            for number, action in enumerate(game.options())
        ]
    acting = desk.acting_card
    of_acting = set(aimed(game, walk.names, acting, desk.target_card)) if choices and acting else set()
    blow = walk.blow
    context: dict[str, Any] = {
        "board": build_board(game),
        "walk": walk,
        "game": game,
        "choices": choices,
        "acting": acting,
        "acting_choices": [choice for choice in choices if choice.number in of_acting],
        "aims": aims(game, walk.names, acting) if choices else Aims(),
        "asked": "AB"[game.asked],
        "active": "AB"[game.turn],
        "window": WINDOW_WORDS[game.top()],
        "question": Term(game.question.ru, game.question.en) if game.question else None,
        "log": [(line.clause, Term(line.ru, line.en)) for line in log[-LOG_LINES:]],
        "log_left_out": max(0, len(log) - LOG_LINES),
        "loop": next((Term(line.ru, line.en) for line in log[-2:-1] if game.reason == ENDLESS == line.clause), None),
        "failures": walk.failures,
        "blow": blow,
        "blow_names": (walk.names.of(blow.source), walk.names.of(blow.target)) if blow and blow.target >= 0 else None,
        "blow_power": POWERS[power_of(min(6, max(1, blow.results[0])))] if blow and not blow.answered else None,
        "strikes": strikes(blow),
        "winner": {0: "A", 1: "B"}.get(game.winner, ""),
        "report": desk.report if scenario.do and not walk.failures and _at_rest(walk) else None,
        "script": [(number, messages.of_entry(entry), entry) for number, entry in enumerate(scenario.do)],
    }
    return context
