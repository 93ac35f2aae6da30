"""The generator of the grimoire: `python -m simulator.clash.puzzle_making` writes puzzles.json.

Drafted decks play each other. A position at the beginning of a turn becomes a puzzle if few of all possible turns win,
and few of the first actions can still win. Puzzles of the file that still hold stay, the others are replaced. A test
proves each puzzle again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Final

from catalog.clash import shipped_cards
from catalog.clash.cards import Card
from decks.clash import bots, draft_procedure
from simulator.clash import turn
from simulator.clash.bits import END_TURN, NOBODY, SUMMON, WHERE
from simulator.clash.players import make
from simulator.clash.puzzles import (
    FILE,
    ClashPuzzle,
    TooLarge,
    position,
    prove,
    puzzles,
    share_of_first_actions,
    to_plain_data,
)
from simulator.clash.setup import Setup, lay_out
from simulator.clash.state import State
from simulator.puzzles.search import MOST_FIRST

WANTED: Final = {1: 14, 2: 14, 3: 12}
MOST_ANSWERS: Final = {1: 7, 2: 12, 3: 12}
LEAST_TURNS: Final = 5  # that a position must offer for its first action


def make_puzzles(before: Iterable[ClashPuzzle] = ()) -> list[ClashPuzzle]:
    """Return forty puzzles, easy ones first. Puzzles of `before` that are still correct stay."""
    puzzles_by_degree: dict[int, list[ClashPuzzle]] = {degree: [] for degree in WANTED}
    stars: Counter[tuple[str, int]] = Counter()
    for former in before:
        if still_holds(former):
            puzzles_by_degree[former.degree].append(former)
            stars[_star(former)] += 1
    seed = 0
    while any(len(puzzles_by_degree[degree]) < count for degree, count in WANTED.items()):
        seed += 1
        for state in openings(seed):
            puzzle = posed(state)
            if puzzle is None or len(puzzles_by_degree[puzzle.degree]) >= WANTED[puzzle.degree]:
                continue
            if any(puzzle.cards == one.cards for one in puzzles_by_degree[puzzle.degree]):
                continue
            star = _star(puzzle)
            if stars[star] >= 3:  # one card begins three puzzles at most
                continue
            stars[star] += 1
            puzzles_by_degree[puzzle.degree].append(puzzle)
            break
    by_number = {puzzle.number: puzzle for listed in puzzles_by_degree.values() for puzzle in listed if puzzle.number}
    new = {
        degree: iter([puzzle for puzzle in listed if not puzzle.number]) for degree, listed in puzzles_by_degree.items()
    }
    degrees = enumerate((degree for degree, count in WANTED.items() for _ in range(count)), 1)
    return [
        by_number[number] if number in by_number else _numbered(next(new[degree]), number) for number, degree in degrees
    ]


def _star(puzzle: ClashPuzzle) -> tuple[str, int]:
    """Return the card that the first answer begins with."""
    return puzzle.cards[puzzle.answers[0][0] // WHERE - 1].key


def still_holds(puzzle: ClashPuzzle) -> bool:
    """Whether a puzzle still has just its answers, and few of its first actions win."""
    state = position(puzzle)
    try:
        return tuple(prove(state)) == puzzle.answers and share_of_first_actions(puzzle) <= MOST_FIRST
    except TooLarge:
        return False


def _numbered(puzzle: ClashPuzzle, number: int) -> ClashPuzzle:
    return ClashPuzzle(
        number, puzzle.degree, puzzle.cards, puzzle.hands, puzzle.forts, puzzle.bastions, puzzle.rows,
        puzzle.prisoners, puzzle.mana, puzzle.answers,
    )  # fmt: skip


def openings(seed: int) -> list[State]:
    """Return the states of one game in which a player is about to summon."""
    draft = draft_procedure.start_draft("duel", list(shipped_cards.cards().values()), f"grimoire/{seed}")
    while not draft.over:
        seat = draft.to_act[0]
        draft = draft.take(
            seat, bots.choose_card(draft.open, draft.taken[seat], "regular", f"{seed}/{len(draft.taken[seat])}")
        )
    state = lay_out(Setup((draft.taken[0], draft.taken[1])), f"grimoire/{seed}")
    players = [make("greedy", f"grimoire/{seed}/{seat}") for seat in (0, 1)]
    states, last = [], 0
    turn.advance(state)
    while not state.over and state.turn_number < 30:
        if state.turn_number != last and state.phase == SUMMON and not state.tasks:
            last = state.turn_number
            states.append(state.clone())
        turn.apply_choice(state, players[state.asked].choose(state))
        turn.advance(state)
    return states


def posed(state: State) -> ClashPuzzle | None:
    """The puzzle of a position, if few of all turns win it."""
    if len(state.choices) < LEAST_TURNS or state.forts[1 - state.turn] == 0:
        return None
    puzzle = _of(state)
    try:
        answers = prove(position(puzzle))
    except TooLarge:
        return None
    if not answers or any(answer == (END_TURN,) for answer in answers):
        return None
    fewest = min(len(answer) for answer in answers) - (1 if answers[0][-1] == END_TURN else 0)
    degree = 3 if fewest > 2 or (fewest == 2 and len(answers) == 1) else fewest
    if len(answers) > MOST_ANSWERS[degree]:
        return None
    draft = ClashPuzzle(
        0, degree, puzzle.cards, puzzle.hands, puzzle.forts, puzzle.bastions, puzzle.rows, puzzle.prisoners,
        puzzle.mana, tuple(answers),
    )  # fmt: skip
    return draft if share_of_first_actions(draft) <= MOST_FIRST else None


def _of(state: State) -> ClashPuzzle:
    """Return the position from the side of the player in turn, who becomes A."""
    me = state.turn
    seats = (me, 1 - me)
    cards_by_key = shipped_cards.cards()
    cards: list[Card] = []
    for face in state.table.faces:
        code, _, number = face.key.partition(":")[0].rpartition("-")
        cards.append(cards_by_key[code, int(number)])
    rows = tuple(
        tuple((unit, state.symbiotes[unit]) for unit in state.rows[seat * 2 + row]) for seat in seats for row in (0, 1)
    )
    prisoners = tuple(
        (bearer, card, seats.index(state.taken_from[bearer]))
        for bearer, card in enumerate(state.prisoners)
        if card != NOBODY
    )
    hands = (tuple(state.hands[me]), tuple(state.hands[1 - me]))
    forts, bastions = (state.forts[me], state.forts[1 - me]), (state.bastions[me], state.bastions[1 - me])
    return ClashPuzzle(0, 1, tuple(cards), hands, forts, bastions, rows, prisoners, state.mana, ())


if __name__ == "__main__":
    lines = [json.dumps(to_plain_data(puzzle)) for puzzle in make_puzzles(puzzles().values())]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
