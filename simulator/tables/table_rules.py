"""The rules of tables, which no rule book of a game contains: refusals cite them beside clauses of the game. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from catalog.core.terms import Term

TABLE_RULES: Final[Mapping[str, Term]] = {
    "table.turn": Term("правила стола: решает тот, кого спросили", "table rules: only the seat that is asked decides"),
    "table.option": Term(
        "правила стола: выбирают из предложенного", "table rules: a decision takes one of the offered options"
    ),
    "table.decision": Term(
        "правила стола: на каждый вопрос отвечают один раз", "table rules: each decision is answered once"
    ),
    "table.seat": Term("правила стола: кто садится за стол", "table rules: who may sit at a table"),
    "table.state": Term("правила стола: ход партии", "table rules: the course of a game"),
    "table.undo": Term(
        "правила стола: взять ход назад можно, пока он ничего не открыл, а потом — с согласия другого человека",
        "table rules: a move that revealed nothing may be taken back; any other with the consent of the other person",
    ),
    "table.draw": Term(
        "правила стола: о ничьей договариваются два человека", "table rules: two people may agree to a draw"
    ),
    "table.absence": Term("правила стола: отсутствие игрока", "table rules: an absent player"),
    "table.windows": Term("правила стола: когда спрашивать", "table rules: when to ask"),
    "table.swap": Term("правила стола: замены между партиями", "table rules: swaps between games"),
    "table.chat": Term("правила стола: переписка", "table rules: chat"),
    "table.hints": Term("правила стола: подсказки", "table rules: hints"),
}
