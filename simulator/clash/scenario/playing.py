"""Play the script of a scenario, and compare the game with its expectations."""

from __future__ import annotations

from catalog.clash.cards import mask
from catalog.terms import Term
from simulator.clash import fortress, legality, summon, turn
from simulator.clash.bits import END_TURN, NEW, NOBODY, ON, WHERE
from simulator.clash.scenario.model import FORTRESS, Scenario, ScriptEntry
from simulator.clash.scenario.position import Names, game_of, hand_of, place_of
from simulator.clash.state import State
from simulator.scenario.tables import Expectation

EXPECTED = Term(
    "строка {line}: {subject}.{key}: ожидалось {wanted}, на деле {found}",
    "line {line}: {subject}.{key}: expected {wanted}, found {found}",
)
NOT_TAKEN = Term("строка {line}: не выполнено: {why}", "line {line}: not taken: {why}")
ALLOWED = Term("строка {line}: должно быть запрещено, но разрешено", "line {line}: must be refused, but is legal")
REFUSED_OTHERWISE = Term(
    "строка {line}: запрещать должно {wanted}, а запрещает {found}",
    "line {line}: must be refused by {wanted}, but is by {found}",
)


def play(scenario: Scenario) -> tuple[State, list[Term]]:
    """The game after the script, and what did not hold."""
    state, names = game_of(scenario)
    run = _Run(state, names)
    turn.advance(state)
    for entry in scenario.entries:
        if not run.step(entry):
            return state, run.failures
    run.compare(scenario.expect)
    return state, run.failures


class _Run:
    def __init__(self, state: State, names: Names) -> None:
        self.state = state
        self.names = names
        self.failures: list[Term] = []

    def step(self, entry: ScriptEntry) -> bool:
        """Takes an entry at the first window of its player in which it is legal; windows before that are passed."""
        state = self.state
        passed = 0
        while True:
            if state.over:
                return self._fail(entry, Term("игра окончена", "the game is over"))
            action = self._action(entry)
            if state.asked == entry.player:
                rules = legality.why_not(state, entry.player, action)
                if entry.refused:
                    return self._refused(entry, rules)
                if not rules:
                    turn.take(state, action)
                    turn.advance(state)
                    self.compare(entry.expect)
                    return True
                passed += 1
                if passed > 1 or (entry.play and not self._may_come(entry, rules)):
                    listed = ", ".join(rules)
                    return self._fail(entry, Term(f"запрещает {listed}", f"forbidden by {listed}"))
            turn.take(state, state.choices[0])
            turn.advance(state)

    def _may_come(self, entry: ScriptEntry, rules: list[str]) -> bool:
        """Whether the same player may still take the entry in his next turn: a card in hand that waits."""
        return rules != ["turn"]

    def _refused(self, entry: ScriptEntry, rules: list[str]) -> bool:
        if not rules:
            self.failures.append(ALLOWED.with_(line=entry.line))
        elif isinstance(entry.refused, str) and entry.refused not in rules:
            found = ", ".join(rules)
            self.failures.append(REFUSED_OTHERWISE.with_(line=entry.line, wanted=entry.refused, found=found))
        return True

    def _action(self, entry: ScriptEntry) -> int:
        if not entry.play:
            return END_TURN
        card = self.names.cards[entry.play]
        where = ON + self.names.cards[entry.target] if entry.target else ("upper", "lower").index(entry.row)
        return (card + 1) * WHERE + where

    def _fail(self, entry: ScriptEntry, why: Term) -> bool:
        self.failures.append(NOT_TAKEN.with_(line=entry.line, why=why))
        return False

    def compare(self, expected: tuple[Expectation, ...]) -> None:
        """Notes what does not hold."""
        for one in expected:
            if one.subject == "":
                found: object = self._of_game(one.key)
            elif one.subject.startswith("player."):
                found = self._of_player("ABCD".index(one.subject[-1]), one.key)
            else:
                found = self._of_card(self.names.cards[one.subject], one)
            wanted = one.value
            if one.key == "hand" and self.state.table.machine["ABCD".index(one.subject[-1])]:
                wanted = [handle for handle in wanted if handle != FORTRESS]  # it lies under the deck
            if found != wanted:
                self.failures.append(
                    EXPECTED.with_(
                        line=one.line, subject=one.subject or "expect", key=one.key, wanted=one.value, found=found
                    )
                )

    def _of_game(self, key: str) -> str:
        state = self.state
        if key == "turn":
            return "ABCD"[state.turn]
        if not state.over:
            return "none"
        return "".join("ABCD"[seat] for seat, score in enumerate(state.scores) if score > 0)

    def _of_player(self, seat: int, key: str) -> object:
        state = self.state
        if key == "hand":
            return hand_of(state, self.names, seat)
        if key == "health":
            return fortress.health(state, seat)
        if key == "bastion":
            return state.bastions[seat]
        if key == "mana":
            return state.mana if state.turn == seat else 0
        if key == "discard":
            return [self.names.of(card) for card in state.discards[seat]]
        if key == "available":
            return min(summon.available(state, seat), len(state.hands[seat]))
        return state.exhausted[seat]

    def _of_card(self, card: int, one: Expectation) -> object:
        state = self.state
        word, seat, place = place_of(state, card)
        if one.key == "at":
            return word
        if one.key == "player":
            return "ABCD"[seat] if seat != NOBODY else "nobody"
        if one.key == "place":
            return place
        if one.key == "damage":
            return state.damage[card]
        if one.key == "axe":
            return state.axes[card] + state.bonuses[card]
        if one.key == "shield":
            return state.shields[card]
        if one.key == "new":
            return state.marks[card] & NEW != 0
        here = state.abilities(card)
        absent = [word for word in one.value if not here & mask((word,))]
        if one.key == "has":
            return [word for word in one.value if word not in absent]
        return absent
