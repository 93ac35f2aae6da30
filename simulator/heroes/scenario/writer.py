"""A moment of a game as the text of a scenario."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from catalog.core.terms import Term
from catalog.heroes.cards import Card
from simulator.heroes import values
from simulator.heroes.bits import (
    ASK_MAIN,
    ASK_MULLIGAN,
    ASK_RETURN,
    BITS,
    BYTE,
    MAIN,
    MULLIGAN,
    NOBODY,
    SHIFTS,
    SILENT,
    SILENT_NOW,
    SILENT_UNTIL,
)
from simulator.heroes.program import Face
from simulator.heroes.scenario.model import LETTERS
from simulator.heroes.scenario.position import lay_out_scenario
from simulator.heroes.scenario.reading import read_heroes_scenario
from simulator.heroes.state import State
from simulator.heroes.unit import Unit
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.writing import Keys, document

HIDDEN: Final = Term("скрытая карта", "hidden card")
Facts = dict[str, Any]


def write_scenario(state: State, seat: int | None, title: str, language: str) -> str:
    """The moment as the seat (or, for −1, a spectator) may know it, or, for None, as it is; "" in the middle of an
    action, and where a card has what no scenario can give it.

    Hidden cards are written as their number. The own deck is written in the order of the set.
    """
    return ScenarioWriter(state, seat, title, language).whole()


def has_words(state: State) -> bool:
    """Whether nothing is under way that a position cannot tell of."""
    if state.over or state.asked == NOBODY:
        return False
    if state.table.counts and any((*state.plays[0], *state.plays[1], *state.draws)):
        return False
    if state.prices or (state.deaths and state.table.mourns):
        return False
    for unit in state.units:
        if unit is not None and (
            unit.lasting or unit.grants or unit.lent != NOBODY or unit.classes or unit.improved or unit.parts
        ):
            return False
    if state.phase == MULLIGAN:
        return state.ask in (ASK_MULLIGAN, ASK_RETURN)
    return state.phase == MAIN and state.ask == ASK_MAIN


def _says(text: str, writing: ScenarioWriter) -> bool:
    """Whether the text lays out this very position, as far as its writer may know it."""
    try:
        laid, _names = lay_out_scenario(read_heroes_scenario(text, "written"))
    except MalformedScenario:
        return False
    return alike(laid, writing.state, writing.key, writing.sees)


def alike(
    laid: State, state: State, key: Callable[[int], str], sees: Callable[[int], bool], in_order: bool = True
) -> bool:
    """Whether a position that was laid out is `state`, whose cards the text calls by `key`, as far as one `sees` it;
    `in_order`: in hands too."""
    hidden = HIDDEN.ru, HIDDEN.en
    said = _shape(laid, lambda card: _name(laid, card), lambda card: _name(laid, card) not in hidden, in_order)
    return said == _shape(state, key, sees, in_order)


def _name(state: State, card: int) -> str:
    """The key of a card of a scenario."""
    return state.name_en(card)


def _shape(state: State, key: Callable[[int], str], sees: Callable[[int], bool], in_order: bool) -> object:
    """Return everything of a position that a scenario can express, independent of card numbers."""

    def said(card: int) -> object:
        if not sees(card):
            return None
        return key(card), state.cheaper[card], _worth(values.face_of(state, card))

    def in_play(card: int) -> object:
        unit = state.units[card]
        assert unit is not None
        marks = _marks(unit) | {"tapped": unit.tapped, "wounds": unit.wounds, "uses": unit.uses}
        return said(card), unit.owner, unit.entered == state.turn_number, marks

    sides = []
    for seat in (0, 1):
        shown = [in_play(card) for card in values.in_play(state, seat)]
        hand = [said(card) for card in state.hands[seat]]
        piles = [hand if in_order else sorted(hand, key=repr), [said(card) for card in state.graves[seat]]]
        deck = sorted(repr(said(card)) for card in state.decks[seat])
        bound = said(state.provoker[seat]) if state.provoker[seat] != NOBODY else None
        numbers = state.coins[seat], state.open[seat], state.empty_draws[seat], state.returned[seat]
        sides.append((shown, piles, deck, bound, numbers, state.mulligans[seat]))
    return sides, state.first, state.turn, state.turn_number, state.table.turn_cap, state.phase


def _worth(face: Face) -> object:
    """Return the properties of a face that the rules use, without its name."""
    does = [(one.kind, one.event, one.coins, [op.kind for op in one.ops]) for one in face.abilities]
    numbers = face.cost, face.cost_x, face.strike, face.lives, face.armour, face.uses, face.created
    return face.kind, face.element, face.classes, numbers, face.keys, face.nums, does


class ScenarioWriter:
    """One text: the names of cards as they come up, and its tables."""

    def __init__(self, state: State, seat: int | None, title: str, language: str) -> None:
        self.state = state
        self.seat = seat
        self.title = title
        self.language = language
        self.keys = Keys()
        self.handles = Keys(".")
        self.described: dict[str, Facts] = {}
        self.cheaper: Facts = {}
        self.made = {
            face.printed.slug: face.printed
            for face in state.table.faces
            if face.printed is not None and face.printed.is_created
        }

    def whole(self) -> str:
        """The text, or "" as `written` says."""
        if not has_words(self.state):
            return ""
        text = self.text()
        return text if _says(text, self) else ""

    def text(self) -> str:
        state = self.state
        heroes = [self.key(state.heroes[seat]) for seat in (0, 1)]
        played = [card for seat in (0, 1) for card in values.in_play(state, seat) if card not in state.heroes]
        handles = [self.handle(card) for card in played]
        piles = [self.piles(player) for player in (0, 1)]
        # Write these last: the names of all cards are known now.
        laid = [(("on", handle), self.lying(card)) for handle, card in zip(handles, played, strict=True)]
        held = [
            (("player", LETTERS[seat]), {"hero": heroes[seat], **self.player(seat), **piles[seat]}) for seat in (0, 1)
        ]
        head: Facts = {
            "game": "heroes", "title": self.title, "rules": [], "first": LETTERS[state.first],
            "turn": LETTERS[state.turn], "turn_number": max(state.turn_number, 1), "turn_cap": state.table.turn_cap,
            "start": "mulligan" if state.phase == MULLIGAN else "main",
        }  # fmt: skip
        cards = [(("cards", key), facts) for key, facts in self.described.items()]
        cheaper = [(("cheaper",), self.cheaper)] if self.cheaper else []
        return document(head, [*cards, *laid, *held, *cheaper])

    def sees(self, card: int) -> bool:
        """Whether the seat knows what the card is: a spectator what both know."""
        if self.seat is None or self.state.units[card] is not None:
            return True
        bits = 3 if self.seat < 0 else 1 << self.seat
        own_deck = self.seat == self.state.owners[card] and card in self.state.decks[self.seat]
        return own_deck or self.state.known[card] & bits == bits

    def key(self, card: int) -> str:
        """The key of a card's table, which is written the first time."""
        if not self.sees(card):
            key = self.keys.of("", HIDDEN.said(self.language))
            self.described.setdefault(key, {"type": "creature"})
            return key
        printed = values.face_of(self.state, card).printed
        assert printed is not None
        return self.describe(printed)

    def describe(self, card: Card) -> str:
        makes = {one.slug: one for one in card.makes}
        created = [makes.get(slug) or self.made.get(slug) for slug, _name in card.created]
        name = card.name.said(self.language)
        for forbidden in '.#"':
            name = name.replace(forbidden, " ")
        key = self.keys.of(card, name)
        if key not in self.described:
            self.described[key] = {}  # a card may create itself
            for one in created:
                if one is not None:
                    self.describe(one)
            self.described[key] = _described(card, self.language)
        return key

    def handle(self, card: int) -> str:
        handle = self.handles.of(card, self.key(card))
        if self.state.cheaper[card] and self.sees(card):
            self.cheaper[handle] = self.state.cheaper[card]
        return handle

    def lying(self, card: int) -> Facts:
        unit = self.state.units[card]
        assert unit is not None
        facts: Facts = {
            "card": self.key(card),
            "player": LETTERS[unit.seat],
            "owner": LETTERS[unit.owner] if unit.owner != unit.seat else None,
            "tapped": unit.tapped or None,
            "wounds": unit.wounds or None,
            "new": unit.entered == self.state.turn_number or None,
            "uses": unit.uses or None,
        }
        return facts | _marks(unit)

    def piles(self, player: int) -> Facts:
        """Return hand, deck and graveyard, with the cards of which a player knows the place."""
        state = self.state
        deck = self.sort_cards(state.decks[player], player)
        piles = {"hand": state.hands[player], "deck": deck, "graveyard": state.graves[player]}
        facts: Facts = {name: [self.handle(card) for card in cards] or None for name, cards in piles.items()}
        known = [card for card in deck if state.known[card] >> player & 1]
        shown = [card for card in (*state.hands[player], *deck) if state.known[card] >> 1 - player & 1]
        for name, cards in (("known", known), ("shown", shown)):
            facts[name] = [self.handle(card) for card in cards if self.places(card)] or None
        return facts

    def places(self, card: int) -> bool:
        """Whether the seat knows where in a hand or deck the card is."""
        if self.seat is None:
            return True
        bits = 3 if self.seat < 0 else 1 << self.seat
        return self.state.known[card] & bits == bits

    def sort_cards(self, deck: list[int], player: int) -> list[int]:
        """A deck from the top; for its own player, what he does not know the place of in the order of the set."""
        if self.seat != player:
            return deck
        state = self.state
        unknown = [card for card in deck if not self.places(card)]
        unknown.sort(key=lambda card: (values.face_of(state, card).key, state.cheaper[card]))
        left = iter(unknown)
        return [card if self.places(card) else next(left) for card in deck]

    def player(self, player: int) -> Facts:
        state = self.state
        hero = state.units[state.heroes[player]]
        assert hero is not None
        bound = state.provoker[player]
        said = state.mulligans[player] if state.phase == MULLIGAN else NOBODY
        return {
            "coins": state.coins[player],
            "open": state.open[player] if state.open[player] != state.coins[player] else None,
            "wounds": hero.wounds or None,
            "tapped": hero.tapped or None,
            "empty_draws": state.empty_draws[player] or None,
            "provoked_by": None if bound == NOBODY else self.handle(bound),
            "mulligan": None if said == NOBODY else ("no", "yes")[said],
            "returned": state.returned[player] or None,
        } | _marks(hero)


def _described(card: Card, language: str) -> Facts:
    """A card's table; of its text what the rules play."""
    left_out = {one.text for one in card.parse().unknown}
    text = card.text().said(language)
    for sentence in left_out:
        text = text.replace(f"{sentence}.", "").replace(sentence, "").strip()
    cost: int | str = card.cost
    if card.cost_x:
        cost = f"X+{card.cost}" if card.cost else "X"
    return {
        "type": card.kind,
        "element": card.element,
        "cost": cost,
        "strike": card.strike if card.kind in ("creature", "weapon") else None,
        "lives": card.lives or None,
        "armour": card.armour or None,
        "uses": card.uses or None,
        "classes": list(card.classes) or None,
        "text": text or None,
        "created": card.is_created or None,
    }


def _marks(unit: Unit) -> Facts:
    """Return the marks of a card in play, in the fields of the reader's `Marks`."""
    marks = ((SILENT, "always"), (SILENT_UNTIL, "A"), (SILENT_UNTIL << 1, "B"), (SILENT_NOW, "turn"))
    silent = next((mark for bit, mark in marks if unit.silent & bit), None)
    facts: Facts = {
        "strike_more": unit.strike, "lives_more": unit.lives, "gained": _abilities(unit.keys, unit.nums),
        "turn_strike_more": unit.t_strike, "turn_lives_more": unit.t_lives,
        "turn_gained": _abilities(unit.t_keys, unit.t_nums), "silent": silent, "frozen": unit.frozen,
        "shield": unit.shield, "struck": unit.struck, "defended": unit.defended,
        "used": [number + 1 for number in range(31) for _ in range(unit.times_used(number))],
    }  # fmt: skip
    return {name: value for name, value in facts.items() if value}


def _abilities(keys: int, numbers: int) -> list[str]:
    said = []
    for word, bit in BITS.items():
        much = numbers >> SHIFTS[word] & BYTE if word in SHIFTS else 0
        if keys & bit:
            said.append(f"{word} {much}" if much else word)
    return said
