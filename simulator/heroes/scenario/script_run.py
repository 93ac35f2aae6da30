"""Play a scenario's script, and compare the game with the expectations."""

from __future__ import annotations

from catalog.heroes.language.dictionary import KEYWORDS
from catalog.terms import Term
from simulator.heroes import legality, turn, values
from simulator.heroes.bits import (
    ASK_DEFENDER,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_ORDER,
    ASK_PART,
    ASK_PEEK,
    ASK_PICK,
    ASK_RETURN,
    ASK_TARGET,
    BITS,
    DEFEND,
    END_TURN,
    MODE,
    NO,
    ORDER,
    PLACES,
    PLAY,
    STRIKE,
    TARGET,
    USE,
    YES,
    action,
)
from simulator.heroes.scenario.model import LETTERS, Scenario, ScriptEntry
from simulator.heroes.scenario.position import Names, game_of, place_of
from simulator.heroes.state import State
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
ASKS = {
    ASK_MULLIGAN: "mulligan", ASK_RETURN: "return", ASK_MAIN: "main", ASK_DEFENDER: "defender", ASK_ORDER: "order",
    ASK_MAY: "may", ASK_TARGET: "target", ASK_PICK: "pick", ASK_PEEK: "peek",
    ASK_PART: "part", ASK_MODE: "mode",
}  # fmt: skip
PASSED = (
    ASK_MULLIGAN,
    ASK_RETURN,
    ASK_DEFENDER,
    ASK_MAY,
    ASK_PART,
    ASK_PEEK,
)  # windows of another that a script need not name


def play(scenario: Scenario) -> tuple[State, list[Term]]:
    """The game after the script, and what did not hold."""
    state, _names, failures = walk(scenario)
    return state, failures


def _ended(run: _Run, scenario: Scenario) -> list[Term]:
    """Return the failed expectations after the script."""
    state = run.state
    awaited = any(one.key == "asked" and str(one.value).endswith(ASKS[ASK_DEFENDER]) for one in scenario.expect)
    while state.ask == ASK_DEFENDER and state.asked >= 0 and not awaited:  # the last strike of a script, undefended
        turn.take(state, action(NO))
        turn.advance(state)
    run.compare(scenario.expect)
    return run.failures


def walk(scenario: Scenario) -> tuple[State, Names, list[Term]]:
    """As `play`, with how its cards are called."""
    run, whole = _walked(scenario)
    return run.state, run.names, _ended(run, scenario) if whole else run.failures


def step_script(scenario: Scenario) -> tuple[State, Names, list[Term]]:
    """The game in the very window after the last entry, how its cards are called, and what did not hold."""
    run, _ = _walked(scenario)
    return run.state, run.names, run.failures


def _walked(scenario: Scenario) -> tuple[_Run, bool]:
    """The script, entry by entry, and whether all of it was taken."""
    run = _Run(*game_of(scenario))
    turn.advance(run.state)
    return run, all(run.step(entry) for entry in scenario.entries)


class _Run:
    def __init__(self, state: State, names: Names) -> None:
        self.state = state
        self.names = names
        self.failures: list[Term] = []

    def step(self, entry: ScriptEntry) -> bool:
        """Takes an entry at the first window of its player; windows of the other that are not named are passed."""
        state = self.state
        passed = 0
        while not state.over:
            code = self._action(entry)
            if entry.refused == "ruling.turn":
                return self._refused(entry, legality.why_not(state, entry.player, code))
            legal = legality.why_not(state, entry.player, code) if state.asked == entry.player else ["ruling.turn"]
            if state.asked == entry.player and (not legal or not self._may_pass(entry)):
                if entry.refused:
                    return self._refused(entry, legal)
                if legal:
                    return self._fail(entry, Term("запрещает ", "forbidden by ").with_(), legal)
                self._take(code)
                if not self._targets(entry):
                    return False
                self.compare(entry.expect)
                return True
            passed += 1
            if passed > 8:
                return self._fail(entry, Term("до этого не дошло", "it did not come to that"), [])
            self._take(action(NO) if state.ask in PASSED else state.choices[-1])
        return self._fail(entry, Term("игра окончена", "the game is over"), [])

    def _may_pass(self, entry: ScriptEntry) -> bool:
        """Whether the window asks for something that the script leaves out: «no» is meant."""
        return self.state.ask in PASSED and entry.what in ("play", "strike", "use", "end_turn")

    def _take(self, code: int) -> None:
        turn.take(self.state, code)
        turn.advance(self.state)

    def _targets(self, entry: ScriptEntry) -> bool:
        """Names the targets of an entry one after another; one that had no alternative has been named already."""
        state = self.state
        named: list[int] = []
        for handle in entry.targets:
            card = self.names.card(state, handle)
            if state.asked == entry.player and state.ask in (ASK_TARGET, ASK_PICK):
                code = action(TARGET, card)
                why = legality.why_not(state, entry.player, code)
                if why:
                    return self._fail(entry, Term(f"цель {handle}: ", f"target {handle}: "), why)
                self._take(code)
            named.append(card)
        if named and state.asked == entry.player and state.ask == ASK_TARGET and action(NO) in state.choices:
            self._take(action(NO))
        return True

    def _refused(self, entry: ScriptEntry, rules: list[str]) -> bool:
        if not rules:
            self.failures.append(ALLOWED.with_(line=entry.line))
        elif isinstance(entry.refused, str) and entry.refused not in rules:
            found = ", ".join(rules)
            self.failures.append(REFUSED_OTHERWISE.with_(line=entry.line, wanted=entry.refused, found=found))
        return True

    def _action(self, entry: ScriptEntry) -> int:
        state, names = self.state, self.names
        card = names.card(state, entry.card) if entry.card and entry.card != "none" else -1
        if entry.what == "play":
            return action(PLAY, max(card, 0), entry.number)
        if entry.what == "strike":
            return action(STRIKE, max(card, 0), max(names.card(state, entry.other), 0))
        if entry.what in ("use", "order"):
            kind = USE if entry.what == "use" else ORDER
            return action(kind, max(card, 0), self._place(card, entry) + PLACES * entry.x)
        if entry.what == "defend":
            return action(NO) if card < 0 else action(DEFEND, card)
        if entry.what == "choose":
            return action(TARGET, max(card, 0))
        if entry.what == "mode":
            return action(MODE, max(0, entry.number - 1))
        if entry.what == "yes":
            return action(YES)
        return action(END_TURN) if entry.what == "end_turn" else action(NO)

    def _place(self, card: int, entry: ScriptEntry) -> int:
        """Which ability of the card is meant: the one of that number among those of its kind."""
        if card < 0:
            return 0
        use = entry.what == "use"
        listed = values.activated_of(self.state, card) if use else values.triggers_of(self.state, card)
        number = max(entry.number, 1) - 1
        return listed[number].place if number < len(listed) else 0

    def _fail(self, entry: ScriptEntry, why: Term, rules: list[str]) -> bool:
        listed = ", ".join(rules)
        self.failures.append(NOT_TAKEN.with_(line=entry.line, why=Term(why.ru + listed, why.en + listed)))
        return False

    def compare(self, expected: tuple[Expectation, ...]) -> None:
        """Notes what does not hold."""
        for one in expected:
            if one.subject == "":
                found: object = self._of_game(one.key)
            elif one.subject.startswith("player."):
                found = self._of_player(LETTERS.index(one.subject[-1]), one.key)
            else:
                found = self._of_card(self.names.card(self.state, one.subject), one)
            if found != one.value:
                self.failures.append(
                    EXPECTED.with_(
                        line=one.line, subject=one.subject or "expect", key=one.key, wanted=one.value, found=found
                    )
                )

    def _of_game(self, key: str) -> object:
        state = self.state
        if key == "turn":
            return LETTERS[state.turn]
        if key == "turn_number":
            return state.turn_number
        if key == "asked":
            return "nobody" if state.asked < 0 else f"{LETTERS[state.asked]} {ASKS[state.ask]}"
        if not state.over:
            return "none"
        return "".join(LETTERS[seat] for seat, score in enumerate(state.scores) if score > 0)

    def _of_player(self, seat: int, key: str) -> object:
        state = self.state
        piles = {"hand": state.hands, "deck": state.decks, "graveyard": state.graves}
        if key in piles:
            return [self.names.of(state, card) for card in piles[key][seat]]
        if key in ("hand_size", "deck_size"):
            return len(piles[key.removesuffix("_size")][seat])
        if key == "in_play":
            return [self.names.of(state, card) for card in values.in_play(state, seat)[1:]]
        numbers = {"coins": state.coins, "open": state.open, "empty_draws": state.empty_draws}
        if key in numbers:
            return numbers[key][seat]
        hero = state.units[state.heroes[seat]]
        if hero is None:
            return 0
        if key == "tapped":
            return hero.tapped
        if key == "strike":
            return values.strike_of(state, hero)
        return hero.wounds if key == "wounds" else values.remaining_lives(state, hero)

    def _of_card(self, card: int, one: Expectation) -> object:
        state = self.state
        if one.key == "at":
            return place_of(state, card)
        if card < 0:
            return "nowhere"
        if one.key == "cost":
            return values.cost_of(state, card)
        unit = state.units[card]
        if unit is None:
            return place_of(state, card)
        if one.key == "player":
            return LETTERS[unit.seat]
        numbers = {
            "strike": values.strike_of(state, unit), "lives": values.remaining_lives(state, unit),
            "wounds": unit.wounds, "tapped": unit.tapped, "uses": unit.uses,
        }  # fmt: skip
        if one.key in numbers:
            return numbers[one.key]
        keys = values.keys_of(state, unit)
        held = [word for word in KEYWORDS if keys & BITS[word]]
        return [word for word in one.value if (word in held) == (one.key == "has")]
