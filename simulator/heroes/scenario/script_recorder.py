"""Record the actions since a moment as the script of its scenario. A moment within an action gets a file this way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from simulator.heroes import card_abilities, turn, values
from simulator.heroes.bits import (
    ASK_DEFENDER,
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
    first_of,
    kind_of,
    second_of,
)
from simulator.heroes.scenario.model import LETTERS
from simulator.heroes.scenario.position import Names, lay_out_scenario
from simulator.heroes.scenario.reading import read_heroes_scenario
from simulator.heroes.scenario.script_run import ASKS, NAMING, walk
from simulator.heroes.scenario.writer import ScenarioWriter, alike
from simulator.heroes.state import State
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.writing import SCRIPT, append_values

OF_A_CARD: Final = {PLAY: "play", STRIKE: "strike", USE: "use", DEFEND: "defend", TARGET: "choose", ORDER: "order"}
BARE: Final = {END_TURN: "end_turn", YES: "yes", NO: "no"}

Entry = dict[str, Any]
"""A step of a script, but for whose it is."""


class ScriptRecorder:
    """Hears what is done in a game from now on, and writes it.

    Of equal copies in a hand or a deck the rules offer one, and another one where the same cards were laid out: what is
    done with a copy is then written of the one that is offered there, and the two have changed names from then on.
    """

    def __init__(self, state: State, title: str, language: str) -> None:
        self.state = state
        self.cards = len(state.faces)  # those that came later were created since
        self.writing = ScenarioWriter(state.clone(), None, title, language)
        self.moment = self.writing.whole()
        self.done: list[tuple[int, Entry]] = []  # whose, and what

    def note(self, seat: int, place: int) -> None:
        """The seat is about to take the option of that place."""
        self.done.append((seat, entry_of(self.state, self.state.choices[place], self._name)))

    def text(self) -> str:
        """Return the file that leads to this moment, or "" if a scenario cannot express it."""
        if not self.moment:
            return ""
        try:
            entries = self._entries()
            added: dict[str, Any] = {SCRIPT: entries}
            state = self.state
            # Without it the last strike of a script is not defended, and a target that is still to be named is missed.
            if not state.over and state.ask in (ASK_DEFENDER, *NAMING):
                asked = f"{LETTERS[state.asked]} {ASKS[state.ask]}"
                added["expect"] = {"asked": asked}
            text = append_values(self.moment, added)
            return text if self._leads_here(text) else ""
        except (MalformedScenario, LookupError):
            return ""

    def _entries(self) -> list[Entry]:
        """The script, as the cards are called where the moment is laid out. Raises `LookupError` where something is
        not offered there."""
        laid, names = lay_out_scenario(read_heroes_scenario(self.moment, "written"))
        turn.advance(laid)
        now: dict[str, str] = {}  # present handles of cards that have exchanged names
        entries: list[Entry] = []
        for seat, told in self.done:
            entry = {word: now.get(str(said), said) for word, said in told.items()}
            offered = {repr(one): (one, code) for code, one in _offered(laid, names) if laid.asked == seat}
            if repr(entry) not in offered:
                twin = next((one for one, _code in offered.values() if _plain(one) == _plain(entry)), None)
                if twin is None:
                    raise LookupError(entry)
                _exchange(now, entry, twin)
                entry = twin
            turn.apply_option(laid, offered[repr(entry)][1])
            turn.advance(laid)
            entries.append({"player": LETTERS[seat], **entry})
        return entries

    def _leads_here(self, text: str) -> bool:
        reached, names, failures = walk(read_heroes_scenario(text, "written"))
        state = self.state
        if failures or (reached.over, reached.asked, reached.scores) != (state.over, state.asked, state.scores):
            return False
        if state.over:
            return True
        there = sorted(repr(_plain(entry)) for _code, entry in _offered(reached, names))
        here = sorted(repr(_plain(entry_of(state, code, self._name))) for code in state.choices)
        return (
            reached.ask == state.ask
            and there == here
            and alike(reached, state, self._key, lambda _card: True, in_order=False)
        )

    def _key(self, card: int) -> str:
        """Return the key of the table that describes the card."""
        printed = values.face_of(self.state, card).printed
        assert printed is not None
        return self.writing.describe(printed)

    def _name(self, card: int) -> str:
        """The handle of a card: created ones are numbered as they came."""
        state = self.state
        if card in state.heroes:
            return f"hero.{LETTERS[state.heroes.index(card)]}"
        if card < self.cards:
            return self.writing.handle(card)
        face = state.faces[card]
        place = sum(state.faces[other] == face for other in range(self.cards, card + 1))
        return f"{self._key(card)}#{place}"


def _offered(state: State, names: Names) -> list[tuple[int, Entry]]:
    """Return the options of a game that was laid out, as codes and script entries."""
    if state.over:
        return []
    return [(code, entry_of(state, code, lambda card: names.of(state, card))) for code in state.choices]


def _plain(entry: Entry) -> Entry:
    """An entry without telling apart equal copies of a card."""
    return {
        word: said.partition(".")[0] if isinstance(said, str) and not said.startswith("hero.") else said
        for word, said in entry.items()
    }


def _exchange(now: dict[str, str], entry: Entry, twin: Entry) -> None:
    """The cards that the one entry names are called as those that the other does, and the other way round."""
    for word, said in entry.items():
        mine, other = str(said), str(twin[word])
        if mine != other:
            was = {called: name for name, called in now.items()}
            now[was.get(mine, mine)], now[was.get(other, other)] = other, mine


def entry_of(state: State, code: int, name: Callable[[int], str]) -> Entry:
    """The entry that takes an action which is offered now; `name` gives the handles of cards."""
    kind, card = kind_of(code), first_of(code)
    if kind in BARE:
        return {BARE[kind]: True}
    if kind == MODE:
        return {"mode": card + 1}
    entry: Entry = {OF_A_CARD[kind]: name(card)}
    if kind == STRIKE:
        entry["at"] = name(second_of(code))
    elif kind == PLAY and second_of(code):
        entry["x"] = second_of(code)
    elif kind in (USE, ORDER):
        listed = card_abilities.activated_of(state, card) if kind == USE else card_abilities.triggers_of(state, card)
        entry["ability"] = 1 + [one.place for one in listed].index(second_of(code) % PLACES)
        if second_of(code) >= PLACES:
            entry["x"] = second_of(code) // PLACES
    return entry
