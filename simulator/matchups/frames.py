"""A game to look at: the table before each decision, what was decided, and the log since the last one. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from catalog.core.terms import Term
from simulator.game_runner import MOST_DECISIONS, DeckPairing, replay
from simulator.games import Line, create_moment_renderer


@dataclass(frozen=True, slots=True)
class Frame:
    """The table before a decision, or (without `taken`) at the end. `shown` is what the game's own template draws."""

    turn: int  # 0 before the first
    player: int  # who decides
    shown: Any
    log: tuple[Line, ...]
    taken: Term | None


def frames(pairing: DeckPairing, number: int, options: list[int]) -> list[Frame]:
    """Return every moment of game `number`, replayed by its options. Raises `ReplayDivergence` if it differs."""
    frame_list: list[Frame] = []
    log_length = 0
    draw = create_moment_renderer(pairing.engine)
    for state, decision in replay(pairing, number, options):
        log = state.log[log_length:]
        log_length += len(log)
        move = None
        if decision is not None:
            move = state.describe(decision.seat, state.options(decision.seat)[decision.place])
        frame_list.append(Frame(state.turn, decision.seat if decision else 0, draw(state), tuple(log), move))
    return frame_list


NO_END = Term(
    "Партия не кончилась: принято больше {most} решений. Так бывает, когда действия возвращают всё на место.",
    "The game did not come to an end: more than {most} decisions were taken. That happens where actions lead back to "
    "where they began.",
).with_(most=MOST_DECISIONS)
BROKEN = Term(
    "Сочетание карт привело правила симулятора к положению, которого они не предусматривают.",
    "A combination of cards led the simulator's rules to a position that they do not provide for.",
)


def crash_words(reason: str) -> Term:
    """Why a game crashed, in words; `reason` is what its record says."""
    return NO_END if f"more than {MOST_DECISIONS} decisions" in reason else BROKEN
