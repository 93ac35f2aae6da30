"""The judge's desk of this game: it lays out scenarios and plays them option by option."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from catalog.core.terms import Term
from catalog.heroes import shipped_cards
from catalog.heroes.cards import EQUIPMENT, Card
from simulator.desk.layout import PLAYERS, card_key, free_handle, head_group, pile_groups, script_entries
from simulator.desk.room import Group, Knob
from simulator.heroes import bits, card_abilities, values
from simulator.heroes.bits import (
    ASK_DEFENDER,
    ASK_MAIN,
    DEFEND,
    END_TURN,
    MODE,
    NO,
    NOBODY,
    ORDER,
    PLAY,
    STRIKE,
    TARGET,
    USE,
    YES,
    action,
    first_of,
    kind_of,
    second_of,
)
from simulator.heroes.engine import HeroesState
from simulator.heroes.scenario.model import LETTERS
from simulator.heroes.scenario.position import Names
from simulator.heroes.scenario.reading import read_heroes_scenario
from simulator.heroes.scenario.script_run import step_script, target_refusals
from simulator.scenario import editing
from simulator.scenario.editing import Facts

STARTS: Final = (
    ("main", Term("фаза выбора", "phase of choice")),
    ("turn", Term("начало хода", "start of the turn")),
    ("mulligan", Term("пересдача", "mulligan")),
)
PLACES: Final = {
    "play": Term("в игру", "into play"),
    "hand": Term("в руку", "into the hand"),
    "deck": Term("в колоду", "into the deck"),
    "graveyard": Term("на кладбище", "into the graveyard"),
}
EXAMPLE: Final = {
    "ru": ("Удар, защитник, ответ", "ящер", "сторож", "Первый удар."),
    "en": ("A strike, a defender, an answer", "lizard", "watchman", "First strike."),
}


class HeroesPosition:
    """A scenario played to the window after its last entry."""

    def __init__(self, state: HeroesState, names: Names, failures: Sequence[Term]) -> None:
        self.state = state
        self.names = names
        self.failures = failures

    def of(self, card: int) -> str:
        return self.names.of(self.state.flat, card)


class HeroesRoom:
    places: Mapping[str, Term] = PLACES

    def empty(self, language: str) -> str:
        title = "Позиция" if language == "ru" else "Position"
        return f'game = "heroes"\ntitle = "{title}"\nrules = []\nfirst = "A"\nturn = "A"\nturn_number = 5\n'

    def example(self, language: str) -> str:
        title, first, second, text = EXAMPLE["ru" if language == "ru" else "en"]
        made = self.empty(language).replace('"Позиция"' if language == "ru" else '"Position"', f'"{title}"')
        made = editing.describe_card(
            made, first, {"type": "creature", "cost": 3, "strike": 3, "lives": 4, "text": text}
        )
        made = editing.describe_card(made, second, {"type": "creature", "cost": 2, "strike": 2, "lives": 3})
        for handle, card, player in ((f"{first}.1", first, "A"), (f"{second}.1", second, "B")):
            for key, value in (("card", card), ("player", player)):
                made = editing.set_value(made, ("on", handle, key), value)
        return editing.set_value(made, ("player", "B", "hand"), [f"{first}.2"])

    def lay(self, text: str, card: Card, player: str, place: str, language: str) -> str:
        """Raises ValueError for impossible places: a hero can be only at his own place, and spells and created cards
        only in zones that allow them."""
        if card.kind == "spell" and place == "play":
            raise ValueError(place)
        if card.kind == "hero" and place != "play":
            raise ValueError(place)
        if card.is_created and place != "play":
            raise ValueError(place)
        key, text = self._described(text, card, language)
        if card.kind == "hero":
            return editing.set_value(text, ("player", player, "hero"), key)
        handle = free_handle(text, key)
        if place != "play":
            held = tomllib.loads(text).get("player", {}).get(player, {}).get(place, [])
            return editing.set_value(text, ("player", player, place), [*held, handle])
        text = editing.set_value(text, ("on", handle, "card"), key)
        text = editing.set_value(text, ("on", handle, "player"), player)
        for other, facts in tomllib.loads(text)["on"].items():  # one event, and one piece of equipment of each kind
            kind = tomllib.loads(text)["cards"][facts.get("card", other)].get("type", "creature")
            if other != handle and kind == card.kind and kind in ("event", *EQUIPMENT) and facts["player"] == player:
                text = self.remove(text, other)
        return text

    def _described(self, text: str, card: Card, language: str) -> tuple[str, str]:
        """Return the text with a card's table, and the key of the table. The cards that it creates get tables too."""
        name = card_key(card.name, language)
        said = card.text()
        facts: dict[str, Any] = {
            "type": card.kind, "element": card.element, "cost": _cost(card) if card.kind != "hero" else None,
            "strike": card.strike if card.kind in ("creature", "weapon") else None,
            "lives": card.lives or None, "armour": card.armour or None, "uses": card.uses or None,
            "classes": list(card.classes), "text": said.said(language), "created": card.is_created or None,
        }  # fmt: skip
        made = {one.slug: one for one in card.makes}
        for slug, _ in card.created:
            created = made.get(slug) or shipped_cards.created_cards().get(slug)
            if created is not None:
                text = self._described(text, created, language)[1]
        if name not in tomllib.loads(text).get("cards", {}):
            text = editing.describe_card(text, name, facts)
        return name, text

    def remove(self, text: str, handle: str) -> str:
        data = tomllib.loads(text)
        if handle in data.get("on", {}):
            text = editing.set_value(text, ("on", handle), None)
        for player, held in data.get("player", {}).items():
            for pile in ("hand", "deck", "graveyard", "known", "shown"):
                if handle in held.get(pile, []):
                    left = [one for one in held[pile] if one != handle]
                    text = editing.set_value(text, ("player", player, pile), left or None)
        for path in _naming(data, handle):
            text = editing.set_value(text, path, None)
        for place, entry in enumerate(data.get("do", [])):
            if handle in str(entry.values()):
                return editing.cut(text, place)
        return text

    def groups(self, text: str) -> Sequence[Group]:
        data = tomllib.loads(text)
        scenario = read_heroes_scenario(text, "scenario")
        number = Knob(("turn_number",), Term("Номер хода", "Number of the turn"), "number", scenario.turn_number)
        found = [head_group(scenario, STARTS, number)]
        for letter, held in zip(LETTERS, scenario.players, strict=True):
            path = ("player", letter)
            hero = f" · {held.hero}" if held.hero else ""
            found.append(
                Group(
                    Term(f"Игрок {letter}{hero}", f"Player {letter}{hero}"),
                    (
                        Knob((*path, "coins"), Term("Монеты", "Coins"), "number", held.coins),
                        Knob(
                            (*path, "open"), Term("Из них открыто", "Of them open"), "number",
                            held.coins if held.open < 0 else held.open,
                        ),
                        Knob((*path, "wounds"), Term("Раны героя", "Wounds of the hero"), "number", held.wounds),
                        Knob((*path, "tapped"), Term("Герой закрыт", "The hero is tapped"), "flag", held.tapped),
                        Knob((*path, "empty_draws"), Term("Пустых взятий", "Empty draws"), "number", held.empty_draws),
                    ),
                )
            )  # fmt: skip
            found += pile_groups(data.get("player", {}).get(letter, {}), letter, PILES)
        for one in scenario.placed:
            path = ("on", one.handle)
            knobs = [
                Knob((*path, "player"), Term("Под контролем", "Controlled by"), "choice", LETTERS[one.player], PLAYERS),
                Knob((*path, "tapped"), Term("Закрыта", "Tapped"), "flag", one.tapped),
                Knob((*path, "new"), Term("Вышла в этот ход", "Came this turn"), "flag", one.new),
            ]
            if scenario.cards[one.card].lives:
                knobs.append(Knob((*path, "wounds"), Term("Раны", "Wounds"), "number", one.wounds))
            title = f"{LETTERS[one.player]}: {one.handle}"
            found.append(Group(Term(title, title), tuple(knobs), one.handle))
        return found

    def play_script(self, text: str) -> HeroesPosition:
        state, names, failures = step_script(read_heroes_scenario(text, "scenario"))
        return HeroesPosition(HeroesState(state), names, failures)

    def entry(self, position: HeroesPosition, seat: int, action: int) -> Facts:
        kind, card, other = kind_of(action), first_of(action), second_of(action)
        state = position.state.flat
        entry: dict[str, Any] = {"player": LETTERS[seat]}
        if kind == PLAY:
            return entry | {"play": position.of(card)} | ({"x": other} if other else {})
        if kind == STRIKE:
            return entry | {"strike": position.of(card), "at": position.of(other)}
        if kind in (USE, ORDER):
            listed = (
                card_abilities.activated_of(state, card) if kind == USE else card_abilities.triggers_of(state, card)
            )
            place, x = other % bits.PLACES, other // bits.PLACES
            number = next((number for number, one in enumerate(listed, 1) if one.place == place), 1)
            found = {"use" if kind == USE else "order": position.of(card), "ability": number}
            return entry | found | ({"x": x} if x else {})
        if kind == MODE:
            return entry | {"mode": card + 1}
        if kind == DEFEND:
            return entry | {"defend": position.of(card)}
        if kind == TARGET:
            return entry | {"choose": position.of(card)}
        if kind == NO and state.ask == ASK_DEFENDER:
            return entry | {"defend": "none"}
        return entry | {{YES: "yes", END_TURN: "end_turn"}.get(kind, "no"): True}

    def aim(self, position: HeroesPosition, seat: int, action: int, target: str) -> tuple[Facts, Sequence[str]]:
        entry = self.entry(position, seat, action)
        if kind_of(action) not in (PLAY, USE):
            return entry, []
        state = position.state.flat
        return {**entry, "targets": [target]}, target_refusals(state, position.names, action, [target])

    def script(self, text: str) -> Sequence[Facts]:
        return script_entries(text)

    def list_handles(self, position: HeroesPosition) -> Sequence[str]:
        state = position.state.flat
        shown = [card for seat in (0, 1) for card in (*values.in_play(state, seat), *state.hands[seat])]
        return [position.of(card) for card in shown]

    def attempts(self, position: HeroesPosition, source: str, target: str) -> Sequence[tuple[int, int]]:
        state = position.state.flat
        card = position.names.card(state, source) if source else NOBODY
        aim = position.names.card(state, target) if target else NOBODY
        if card == NOBODY:
            return [(state.asked, action(END_TURN))] if state.ask == ASK_MAIN and not target else []
        unit = state.units[card]
        seat = state.owners[card] if unit is None else unit.seat
        if seat == state.asked and state.ask != ASK_MAIN:
            return [(seat, action(DEFEND if state.ask == ASK_DEFENDER else TARGET, card))]
        if unit is None:
            return [(seat, action(PLAY, card))]
        uses = [(seat, action(USE, card, one.place)) for one in card_abilities.activated_of(state, card)]
        if aim != NOBODY:
            return [(seat, action(STRIKE, card, aim)), *uses]
        return uses or [(seat, action(DEFEND, card))]


PILES: Final = {
    "hand": Term("(рука)", "(hand)"),
    "deck": Term("(колода)", "(deck)"),
    "graveyard": Term("(кладбище)", "(graveyard)"),
}


def _naming(data: Mapping[str, Any], handle: str) -> list[tuple[str, ...]]:
    """The facts of others that name a card, which end with it."""
    found: list[tuple[str, ...]] = [("cheaper", handle)] if handle in data.get("cheaper", {}) else []
    for table, word in (("on", "wounded_by"), ("player", "provoked_by")):
        found += [(table, key, word) for key, facts in data.get(table, {}).items() if facts.get(word) == handle]
    return [path for path in found if path[1] != handle or path[0] == "cheaper"]


def _cost(card: Card) -> int | str:
    if not card.cost_x:
        return card.cost
    return f"X+{card.cost}" if card.cost else "X"


ROOM = HeroesRoom()
