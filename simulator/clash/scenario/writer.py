"""A moment of a game as the text of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from catalog.clash.cards import Card
from simulator.clash.bits import NEW, NOBODY, SUMMON
from simulator.clash.scenario.model import FORTRESS, LETTERS
from simulator.clash.scenario.position import build_game
from simulator.clash.scenario.reading import read_scenario
from simulator.clash.state import State
from simulator.clash.view import view
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.writing import Keys, document

Tables = list[tuple[tuple[str, ...], dict[str, Any]]]


def write_moment(state: State, cards: Sequence[Card], seat: int | None, title: str, language: str) -> str:
    """Return the moment as the seat knows it, or, for None, with full information; "" in the middle of an action.

    In a duel everything except the order of the other's hand is open: for a seat, that hand is written in alphabetical
    order, with the fortress at its place.
    """
    if state.over or state.tasks or state.phase != SUMMON or state.asked != state.turn or any(state.table.machine):
        return ""
    text = _write_position(state, cards, None, title, language)
    if not _says(text, state):
        return ""
    return text if seat is None else _write_position(state, cards, seat, title, language)


def _says(text: str, state: State) -> bool:
    """Return whether the text lays out this very position. Scenarios cannot say permanent changes of a card."""
    try:
        rebuilt, _names = build_game(read_scenario(text, "written"))
    except MalformedScenario:
        return False
    return _shape(rebuilt) == _shape(state)


def _shape(state: State) -> object:
    open_view = view(state, -1)
    rows = [
        [[(one.axe, one.shield, one.damage, one.abilities, one.attacks) for one in row] for row in kingdom.rows]
        for kingdom in open_view.kingdoms
    ]
    hands = [(kingdom.health, kingdom.bastion, len(kingdom.hand), kingdom.left) for kingdom in open_view.kingdoms]
    return state.turn, state.mana, rows, hands


def _write_position(state: State, cards: Sequence[Card], seat: int | None, title: str, language: str) -> str:
    keys, handles = Keys(), Keys(".")
    used: dict[str, Card] = {}

    def handle(index: int) -> str:
        card = cards[index]
        key = keys.of(card, card.name.said(language))
        used[key] = card
        return handles.of(index, key)

    creatures: Tables = []
    for side, row in enumerate(state.rows):
        for unit in row:
            for index in (unit, state.symbiotes[unit]):
                if index != NOBODY:
                    facts = _creature(state, index, unit, side, handle)
                    prisoner = state.prisoners[index]
                    if prisoner != NOBODY:  # scenarios call a captive by the key of its card
                        key = keys.of(("captive", prisoner), cards[prisoner].name.said(language))
                        used[key] = cards[prisoner]
                        facts["holds"] = key
                    creatures.append((("on", handle(index)), facts))
    players: Tables = []
    for player in range(state.table.seats):
        cards_of, champion = state.hands[player], state.table.champion[player]
        if seat not in (None, player):
            cards_of = sorted(cards_of, key=lambda index: (cards[index].key, index))
        hand = [handle(index) for index in cards_of]
        if hand:
            hand.insert(state.forts[player], FORTRESS)
        players.append(
            (
                ("player", LETTERS[player]),
                {
                    "hand": hand,
                    "bastion": state.bastions[player],
                    "turns": state.turns[player],
                    "mana": state.mana if player == state.turn else None,
                    "discard": [handle(index) for index in state.discards[player]] or None,
                    "champion": handle(champion) if champion != NOBODY else None,
                    "exhausted": state.exhausted[player] or None,
                },
            )
        )
    described: Tables = [(("cards", key), _card(card)) for key, card in used.items()]
    head: dict[str, Any] = {
        "game": "clash", "title": title, "rules": [], "first": LETTERS[state.first], "turn": LETTERS[state.turn],
        "start": "summon", "fatigue": state.table.fatigue or None, "turn_cap": state.table.turn_cap,
    }  # fmt: skip
    return document(head, [*described, *creatures, *players])


def _creature(state: State, index: int, unit: int, side: int, handle: Any) -> dict[str, Any]:
    key = handle(index)
    return {
        "card": key.partition(".")[0],
        "player": LETTERS[side >> 1] if index == unit else None,
        "row": ("upper", "lower")[side & 1] if index == unit else None,
        "upon": None if index == unit else handle(unit),
        "damage": state.damage[unit] if index == unit and state.damage[unit] else None,
        "new": True if index == unit and state.marks[unit] & NEW else None,
    }


def _card(card: Card) -> dict[str, Any]:
    abilities = [*card.abilities, *([f"aura:{card.aura}"] if card.aura else [])]
    return {
        "type": card.kind,
        "cost": card.cost,
        "axe": card.axe,
        "shield": None if card.is_spell else card.shield,
        "abilities": [ability for ability in abilities if ability != "aura"],
    }
