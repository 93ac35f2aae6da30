"""The judge's desk of this game: it lays out scenarios and plays them option by option."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from catalog.clash.cards import Card
from catalog.core.terms import Term
from simulator.clash.bits import END_TURN, LOWER, NOBODY, ON, UPPER, WHERE
from simulator.clash.engine import ClashState
from simulator.clash.scenario.model import FORTRESS, LETTERS
from simulator.clash.scenario.position import Names, build_game
from simulator.clash.scenario.reading import read_scenario
from simulator.clash.scenario.script_run import run_script
from simulator.desk.layout import PLAYERS, card_key, free_handle, head_group, pile_groups, script_entries
from simulator.desk.room import Group, Knob
from simulator.library_engine import InitialLayout
from simulator.scenario import editing
from simulator.scenario.editing import Facts

ROWS: Final = (("upper", Term("верхний", "upper")), ("lower", Term("нижний", "lower")))
STARTS: Final = (
    ("summon", Term("фаза призыва", "summoning phase")),
    ("turn", Term("начало хода", "start of the turn")),
)
PLACES: Final = {
    "upper": Term("в верхний ряд", "into the upper row"),
    "lower": Term("в нижний ряд", "into the lower row"),
    "hand": Term("в руку, справа от крепости", "into the hand, right of the fortress"),
    "left": Term("в руку, слева от крепости", "into the hand, left of the fortress"),
}
PILES: Final = {"hand": Term("(рука)", "(hand)"), "discard": Term("(сброс)", "(discard pile)")}
# The names of the example's cards and its title: by language.
EXAMPLE: Final = {
    "ru": ("Один удар до победы", "разведчик", "искра", "страж"),
    "en": ("One blow from victory", "scout", "spark", "guard"),
}


class ClashPosition:
    """A scenario played to the window after its last entry."""

    def __init__(self, state: ClashState, names: Names, failures: Sequence[Term]) -> None:
        self.state = state
        self.names = names
        self.failures = failures


class ClashRoom:
    places: Mapping[str, Term] = PLACES

    def empty(self, language: str) -> str:
        title = "Позиция" if language == "ru" else "Position"
        return f'game = "clash"\ntitle = "{title}"\nrules = []\nfirst = "A"\nturn = "A"\n'

    def example(self, language: str) -> str:
        """A weak fort, a creature that can reach it, and a spell that removes its guard."""
        word = "ru" if language == "ru" else "en"
        title, scout, spark, guard = EXAMPLE[word]
        text = editing.set_value(self.empty(language), ("title",), title)
        text = editing.describe_card(text, scout, {"type": "creature", "cost": 3, "axe": 3, "shield": 2})
        text = editing.describe_card(text, spark, {"type": "spell", "cost": 2, "axe": 3})
        text = editing.describe_card(text, guard, {"type": "creature", "cost": 4, "axe": 2, "shield": 3})
        for handle, card, player in ((f"{scout}.1", scout, "A"), (f"{guard}.1", guard, "B")):
            for key, value in (("card", card), ("player", player), ("row", "upper")):
                text = editing.set_value(text, ("on", handle, key), value)
        text = editing.set_value(text, ("player", "A", "hand"), [FORTRESS, f"{spark}.1", f"{scout}.2"])
        text = editing.set_value(text, ("player", "A", "mana"), 3)
        text = editing.set_value(text, ("player", "B", "hand"), [f"{guard}.2", FORTRESS, f"{guard}.3"])
        return editing.set_value(text, ("player", "B", "bastion"), False)

    def lay(self, text: str, card: Card, player: str, place: str, language: str) -> str:
        """ValueError: a spell never stays in a row."""
        if card.is_spell and place in ("upper", "lower"):
            raise ValueError(place)
        key = card_key(card.name, language)
        data = tomllib.loads(text)
        if key not in data.get("cards", {}):
            abilities = [one for one in card.abilities if one != "aura"]
            facts = {
                "type": card.kind, "cost": card.cost, "axe": card.axe,
                "shield": None if card.is_spell else card.shield,
                "abilities": [*abilities, *([f"aura:{card.aura}"] if card.aura else [])],
            }  # fmt: skip
            text = editing.describe_card(text, key, facts)
        handle = free_handle(text, key)
        if place in ("upper", "lower"):
            for name, value in (("card", key), ("player", player), ("row", place)):
                text = editing.set_value(text, ("on", handle, name), value)
            return text
        hand = list(data.get("player", {}).get(player, {}).get("hand", [FORTRESS]))
        if FORTRESS not in hand:
            hand.insert(0, FORTRESS)
        if place == "left":
            hand.insert(hand.index(FORTRESS), handle)
        else:
            hand.append(handle)
        return self._with_hand(text, player, hand)

    def _with_hand(self, text: str, player: str, hand: Sequence[str]) -> str:
        """A hand always has a card on the right of the fortress; without one the fortress moves to the left end."""
        cards = [one for one in hand if one != FORTRESS]
        if not cards:
            return editing.set_value(text, ("player", player, "hand"), None)
        fort = hand.index(FORTRESS) if FORTRESS in hand[:-1] else 0
        return editing.set_value(text, ("player", player, "hand"), [*cards[:fort], FORTRESS, *cards[fort:]])

    def remove(self, text: str, handle: str) -> str:
        data = tomllib.loads(text)
        for other, facts in data.get("on", {}).items():
            if other == handle or facts.get("upon") == handle:
                text = editing.set_value(text, ("on", other), None)
        for player, zones in data.get("player", {}).items():
            if handle in zones.get("hand", []):
                text = self._with_hand(text, player, [one for one in zones["hand"] if one != handle])
            if handle in zones.get("discard", []):
                discard = [one for one in zones["discard"] if one != handle]
                text = editing.set_value(text, ("player", player, "discard"), discard or None)
            if zones.get("champion") == handle:
                text = editing.set_value(text, ("player", player, "champion"), None)
        for place, entry in enumerate(data.get("do", [])):
            if handle in (entry.get("play"), entry.get("at"), entry.get("upon")):
                return editing.cut(text, place)
        return text

    def groups(self, text: str) -> Sequence[Group]:
        data = tomllib.loads(text)
        scenario = read_scenario(text, "scenario")
        groups_of_scenario = [head_group(scenario, STARTS)]
        for letter, position in zip(LETTERS, scenario.players, strict=False):
            path = ("player", letter)
            mana = "" if position.mana < 0 else position.mana
            knobs = (
                Knob((*path, "mana"), Term("Мана (пусто: по правилам)", "Mana (empty: by the rules)"), "number", mana),
                Knob((*path, "bastion"), Term("Бастион цел", "The bastion stands"), "flag", position.bastion),
            )
            groups_of_scenario.append(Group(Term(f"Игрок {letter}", f"Player {letter}"), knobs))
            piles = pile_groups(data.get("player", {}).get(letter, {}), letter, PILES)
            groups_of_scenario += [pile for pile in piles if pile.handle != FORTRESS]
        for one in scenario.placed:
            path = ("on", one.handle)
            placed = () if one.upon else (
                Knob((*path, "player"), Term("Игрок", "Player"), "choice", LETTERS[one.player], PLAYERS),
                Knob((*path, "row"), Term("Ряд", "Row"), "choice", ROWS[one.row][0], ROWS),
                Knob((*path, "damage"), Term("Повреждения", "Damage"), "number", one.damage),
                Knob((*path, "new"), Term("Призвано в этот ход", "Summoned this turn"), "flag", one.new),
            )  # fmt: skip
            name = f"{LETTERS[one.player]}: {one.handle}"
            groups_of_scenario.append(Group(Term(name, name), placed, one.handle))
        return groups_of_scenario

    def play_script(self, text: str) -> ClashPosition:
        scenario = read_scenario(text, "scenario")
        state, failures = run_script(scenario)
        _start, names = build_game(scenario)
        cards = tuple(scenario.cards[key] for key in names.keys)
        return ClashPosition(ClashState(state, InitialLayout(cards)), names, failures)

    def entry(self, position: ClashPosition, seat: int, action: int) -> Facts:
        entry: dict[str, Any] = {"player": LETTERS[seat]}
        if action == END_TURN:
            return entry | {"end_turn": True}
        card, where = action // WHERE - 1, action % WHERE
        entry["play"] = position.names.of(card)
        if where >= ON:
            word = "at" if position.state.flat.table.spell[card] else "upon"
            return entry | {word: position.names.of(where - ON)}
        return entry | {"row": ROWS[where - UPPER][0]}

    def aim(self, position: ClashPosition, seat: int, action: int, target: str) -> tuple[Facts, Sequence[str]]:
        return self.entry(position, seat, action), []

    def script(self, text: str) -> Sequence[Facts]:
        return script_entries(text)

    def list_handles(self, position: ClashPosition) -> Sequence[str]:
        state = position.state.flat
        cards = [card for hand in state.hands for card in hand]
        for row in state.rows:
            for unit in row:
                cards += [card for card in (unit, state.symbiotes[unit]) if card != NOBODY]
        return [position.names.of(card) for card in cards]

    def attempts(self, position: ClashPosition, source: str, target: str) -> Sequence[tuple[int, int]]:
        state, cards = position.state.flat, position.names.cards
        if source not in cards:
            return [(state.asked, END_TURN)] if not target else []
        card = cards[source]
        seat = next((seat for seat, hand in enumerate(state.hands) if card in hand), state.asked)
        base = (card + 1) * WHERE
        if target:
            return [(seat, base + ON + cards[target])] if target in cards else []
        return [(seat, base + UPPER), (seat, base + LOWER)]


ROOM = ClashRoom()
