"""The desk between two presses: a scenario, how far it has been played, and what the judge holds in hand.

Truth is the scenario's text alone: everything shown is derived from it again. `Desk` says how a press changes it.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, Literal, cast

from catalog.berserk.card import PrintedCard
from catalog.core.terms import Term
from simulator.berserk import Action, Game
from simulator.berserk.actions import CONCEDE, DRAW, PASS
from simulator.berserk.desk import document
from simulator.berserk.desk.aims import aimed
from simulator.berserk.desk.document import Facts
from simulator.berserk.scenario import reading
from simulator.berserk.scenario.answers import Answers
from simulator.berserk.scenario.model import CELLS, Scenario
from simulator.berserk.scenario.position import CardHandles, ScriptedDice, game_of
from simulator.berserk.scenario.script_run import play_scenario
from simulator.berserk.scenario.walk import EntryTable, Walk, walk_scenario, write_entry
from simulator.scenario import editing
from simulator.scenario.errors import Fault, MalformedScenario
from simulator.scenario.files import MOST_LETTERS
from simulator.scenario.result import Report

Mode = Literal["position", "play"]
NEVER_SETTLED: Final = Term("сыграно слишком много окон приоритета", "too many windows have been played through")
NO_ENTRY: Final = Term(
    "Кубик брошен раньше первого хода сценария: начните с более поздней фазы или допишите ход",
    "A die is thrown before the script's first entry: begin in a later phase, or write an entry",
)
TOO_LONG: Final = Term("сценарий слишком длинный", "the scenario is too long")
CHOOSE_A_CARD: Final = Term("Сначала выберите карту, которая действует", "Choose the card that acts first")
TAKEN_OTHERWISE: Final = Term(
    "Сценарий не может выразить это действие в этом окне", "The script cannot say this action in this window"
)


@dataclass(frozen=True)
class Refusal:
    """An action that was tried and may not be taken: what it was, and every clause that forbids it."""

    entry: EntryTable
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Desk:
    """One state of the desk. Methods give the next one; none of them changes this one.

    `hand` is what the next cell receives: `on:HANDLE`, `card:KEY` or `set:CODE:NUMBER`.
    """

    text: str
    mode: Mode = "position"
    passed: int = 0
    hand: str = ""
    refusal: Refusal | None = None
    said: tuple[Term, ...] = field(default=())

    # The contents of the desk.

    @cached_property
    def _read(self) -> tuple[Scenario | None, list[Fault]]:
        if len(self.text) > MOST_LETTERS:
            return None, [Fault(1, TOO_LONG)]
        try:
            scenario = reading.read(self.text)
            game_of(scenario, ScriptedDice())
        except MalformedScenario as error:
            return None, error.faults
        return scenario, []

    @property
    def faults(self) -> list[Fault]:
        """Return the faults of the file; empty if the scenario can be set up."""
        return self._read[1]

    @property
    def scenario(self) -> Scenario:
        scenario = self._read[0]
        assert scenario is not None, "a desk with faults has no scenario"
        return scenario

    @cached_property
    def walk(self) -> Walk:
        """The game up to the window that is shown. Raises `TooLong`."""
        return walk_scenario(self.scenario, self.passed)

    @cached_property
    def start_position(self) -> Game:
        """The position before anything is played."""
        return game_of(self.scenario, ScriptedDice())

    @cached_property
    def report(self) -> Report:
        """How the whole scenario comes out."""
        return play_scenario(self.scenario)

    @property
    def selected_card(self) -> str:
        """Return the handle of the selected card; "" if no card is selected, or if it is no longer on the table."""
        kind, _, handle = self.hand.partition(":")
        return handle if kind == "on" and any(card.handle == handle for card in self.scenario.on) else ""

    @property
    def acting_card(self) -> str:
        """The handle of the card that is chosen to act in play; "" where none is."""
        kind, _, name = self.hand.partition(":")
        handle = name.partition(">")[0]
        return handle if self.mode == "play" and kind == "on" and handle in self.scenario.handles else ""

    @property
    def target_card(self) -> str:
        """Return the target at which the acting card could do several things; otherwise ""."""
        return self.hand.partition(">")[2]

    # Laying out.

    def lay(self, place: str, player: str, found: PrintedCard | None, language: str) -> Desk:
        """Put the selected card onto a cell or into a zone. A card of the catalogue first gets a description in the
        scenario."""
        kind, _, name = self.hand.partition(":")
        if kind == "on" and self.selected_card:
            return self.change(name, {"at": place})
        text = self.text
        if found is not None:
            name = (found.name_ru if language == "ru" else found.name_en) or found.name_ru or found.name_en
            if name not in self.scenario.cards:
                text = editing.describe_card(text, name, document.facts_of(found, language))
        elif kind != "card" or name not in self.scenario.cards:
            return self
        text, _handle = document.lay(text, name, player, place)
        return self._with(text, hand=f"card:{name}")

    def change(self, handle: str, facts: Facts) -> Desk:
        """Facts of a card on the table."""
        return self._with(document.change_card_facts(self.text, handle, facts))

    def take_away(self, handle: str) -> Desk:
        return self._with(document.remove(self.text, handle), hand="")

    # Playing.

    def point(self, place: str, *, choosing: bool = True) -> Desk:
        """Handle a click on a cell or card: the acting card performs its only possible action there, or the refusal
        lists the clauses.

        Without an acting card, or if the clicked card can act instead, the clicked card becomes the acting one unless
        `choosing` is off. If several actions are possible there, the desk offers them all.
        """
        walk, acting = self.walk, self.acting_card
        numbers = aimed(walk.game, walk.names, acting, place)
        if len(numbers) == 1:
            return replace(self.take(numbers[0]), hand="")
        if numbers:
            return replace(self, hand=f"on:{acting}>{place}", refusal=None, said=())
        is_card = place in self.scenario.handles
        if place == acting:
            return replace(self, hand="", refusal=None, said=())
        if is_card and choosing and (not acting or aimed(walk.game, walk.names, place)):
            return replace(self, hand=f"on:{place}", refusal=None, said=())
        if not acting:
            return replace(self, said=(CHOOSE_A_CARD,))
        player = "AB"[walk.game.asked]
        if is_card:
            return self.attempt({"player": player, "strike": acting, "at": place})
        return self.attempt({"player": player, "move": acting, "to": place})

    def take(self, option: int) -> Desk:
        """One of the game's options, by its number; a pass stays unwritten."""
        options = self.walk.game.options()
        if self.walk.game.over or not 0 <= option < len(options):
            return self
        action = options[option]
        if action.kind == PASS:
            return self.go_by()
        return self.enter(write_entry(self.walk.game, action, self.walk.names))

    def go_by(self) -> Desk:
        """One window passes."""
        return replace(self, passed=self.walk.passed + 1, refusal=None, said=())

    def resolve(self) -> Desk:
        """Pass for both players until the stack is empty and no question is open."""
        walk = walk_scenario(self.scenario, self.passed)
        walk.settle()
        return replace(self, passed=walk.passed, refusal=None, said=())

    def enter(self, entry: EntryTable) -> Desk:
        """Append an entry to the script for the current window. If an earlier window would accept the entry, the passes
        before it are written as well."""
        walk = self.walk
        for text in (
            editing.write_entries(self.text, entry),
            editing.write_entries(self.text, *walk.silent, entry),
            editing.write_entries(self.text, entry | {"when": walk.game.top()}),
        ):
            new = self._with(text, mode="play", passed=0)
            if new.faults:
                return replace(self, said=tuple(fault.what for fault in new.faults))
            taken = new.walk.taken_at
            if len(taken) > len(walk.taken_at) and taken[-1] == walk.windows + 1:
                return new
        return replace(self, said=(TAKEN_OTHERWISE,))

    def attempt(self, entry: EntryTable) -> Desk:
        """An action by hand: taken if it is legal, else refused with every clause that forbids it."""
        new = self._with(editing.write_entries(self.text, entry))
        if new.faults:
            return replace(self, said=tuple(fault.what for fault in new.faults))
        walk = self.walk
        answers = Answers(walk.game, CardHandles(self.scenario.handles))
        clauses: dict[str, None] = {}
        player = 0 if entry["player"] == "A" else 1
        for action in answers.actions(new.scenario.do[-1]):
            why = walk.game.why_not(player, action)
            if not why:
                return self._enter_of(player, entry, action)
            clauses.update(dict.fromkeys(why))
        return replace(self, refusal=Refusal(entry, tuple(clauses)), said=())

    def _enter_of(self, player: int, entry: EntryTable, action: Action) -> Desk:
        if action.kind == PASS:
            return self.go_by()
        if action.kind in (CONCEDE, DRAW) and player != self.walk.game.asked:
            return replace(self, said=(TAKEN_OTHERWISE,))
        return self.enter(entry)

    def write_refused(self, entry: EntryTable, clause: str) -> Desk:
        """The refusal is written into the script: that it is one is a claim about the rules."""
        text = editing.write_entries(self.text, *self.walk.silent, entry | {"refused": clause or True})
        return self._with(text, passed=0)

    def end_turn(self) -> Desk:
        return self.enter({"player": "AB"[self.walk.game.turn], "end_turn": True})

    def throw(self, die: int = 0) -> Desk:
        """Set the next die to `die`, or to a random value for 0."""
        die = die or secrets.randbelow(6) + 1
        walk = self.walk
        if not self.scenario.do and not walk.silent:
            return replace(self, said=(NO_ENTRY,))
        text, passed = self.text, walk.passed
        if walk.silent and (walk.since_settled or not self.scenario.do):
            text, passed = editing.write_entries(text, *walk.silent), 0
        return self._with(document.give_die(text, die), passed=passed)

    def back(self) -> Desk:
        """The last step is taken back: a pass, or else the last entry of the script."""
        if self.mode == "play" and self.walk.passed:
            return replace(self, passed=self.walk.passed - 1, refusal=None, said=())
        return self.cut(len(self.scenario.do) - 1)

    def cut(self, length: int) -> Desk:
        return self._with(editing.cut(self.text, max(0, length)), passed=0)

    def hold(self) -> Desk:
        """Write the present state into `expect`: every card whose state differs from the start."""
        facts: dict[str, Facts] = {}
        game, before = self.walk.game, self.start_position
        for index, handle in enumerate(self.walk.names.handles):
            now, then = _held(game, index, self.walk.names.handles), _held(before, index, self.walk.names.handles)
            changed = {key: value for key, value in now.items() if then[key] != value}
            if changed:
                facts[handle] = changed
        return self._with(document.expect(self.text, facts), passed=self.passed)

    def _with(self, text: str, **changes: Any) -> Desk:
        known = {"refusal": None, "said": ()} | changes
        return replace(self, text=text, **known)


def _held(game: Game, index: int, handles: Sequence[str]) -> Facts:
    """Return the facts of a card that `expect` can contain."""
    card, where = game.cards[index], game.where(index)
    place = handles[int(where[1:])] if where.startswith("#") else where
    return {
        "at": place if place in CELLS or not place.startswith("field") else "—",
        "wounds": card.wounds,
        "tapped": card.tapped,
        "hidden": card.hidden,
        "tokens": card.tokens,
        "player": "AB"[card.controller],
    }


def mode_of(name: str) -> Mode:
    return cast(Mode, name) if name in ("position", "play") else "position"
