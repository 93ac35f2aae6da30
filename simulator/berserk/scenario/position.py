"""From a scenario to the game that it starts from: names of cards, dice of the script, the position."""

from __future__ import annotations

from typing import cast

from catalog.berserk.terms import EDITIONS
from catalog.core.terms import Term
from simulator.berserk import CardPlacement, Dice, Game, Position, PositionError
from simulator.berserk.card import Face
from simulator.berserk.descriptions import NotSimulated
from simulator.berserk.faces import abilities_of_text, compile_face, not_simulated
from simulator.berserk.features import Ability
from simulator.berserk.position import Phase
from simulator.berserk.scenario.model import CELLS, ZONES, CardOnTable, Player, Scenario
from simulator.berserk.scenario.values import ABILITIES
from simulator.scenario.errors import Fault, MalformedScenario

PLAYERS: dict[Player, int] = {"A": 0, "B": 1}


class DiceWrong(Exception):
    """A die was thrown that the script does not have."""

    def __init__(self, what: Term) -> None:
        self.what = what
        super().__init__(what.en)


class ScriptedDice(Dice):
    """The dice that a script has named, in their order; nothing is shuffled."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        super().__init__()
        self.left: list[int] = []

    def add(self, dice: tuple[int, ...]) -> None:
        self.left.extend(dice)

    def throw(self) -> int:
        if not self.left:
            raise DiceWrong(
                Term("брошен кубик, которого в сценарии нет", "a die was thrown that the scenario does not have")
            )
        return self.left.pop(0)

    def shuffle(self, items: tuple[int, ...]) -> tuple[int, ...]:
        return items

    def copy(self) -> ScriptedDice:
        dice = ScriptedDice()
        dice.left = self.left[:]
        return dice


class CardHandles:
    """The cards of the game by their handles and keys."""

    def __init__(self, handles: dict[str, str]) -> None:
        self.handles = tuple(handles)
        self.cards = {handle: index for index, handle in enumerate(handles)}
        self._keys = tuple(handles.values())

    def of(self, card: int) -> str:
        """The handle of a card."""
        return self.handles[card]

    def key(self, card: int) -> str:
        return self._keys[card]

    def copies(self, key: str) -> list[int]:
        """The cards of that key, in the file's order."""
        return [card for card, other in enumerate(self._keys) if other == key]


def game_of(scenario: Scenario, dice: Dice, name: str = "scenario") -> Game:
    """The game at the scenario's start. Raises `MalformedScenario` for a position that cannot be."""
    laid = {card.handle: card for card in scenario.on}
    given = {handle: (player, zone) for handle, player, zone in scenario.gave}
    names = CardHandles(scenario.handles)
    faces = {key: compile_face(card, scenario.classes, tuple(scenario.cards)) for key, card in scenario.cards.items()}
    faults: list[Fault] = []
    placed = []
    for handle, key in scenario.handles.items():
        if handle in laid:
            placed.append(_on_table(laid[handle], faces[key], names, scenario, faults))
        else:
            player, zone = given[handle]
            placed.append(CardPlacement(faces[key], PLAYERS[player], zone, handle=handle))
    faults.extend(_crowded(scenario))
    if faults:
        raise MalformedScenario(name, faults)
    from simulator.berserk.scenario.stack import lay  # which reads entries by the names of this module

    try:
        game = Game(_position(scenario, tuple(placed)), dice, every_window=True, log=True)
    except PositionError as error:
        raise MalformedScenario(name, [Fault(1, Term(error.ru, error.en))]) from error
    if faults := lay(game, scenario.stack, names):
        raise MalformedScenario(name, faults)
    return game


def silent(scenario: Scenario) -> list[tuple[str, str]]:
    """The sentences that are not simulated: card's key and sentence."""
    return [
        (key, sentence)
        for key, card in scenario.cards.items()
        for sentence in not_simulated(card, scenario.classes, tuple(scenario.cards))
    ]


def _position(scenario: Scenario, placed: tuple[CardPlacement, ...]) -> Position:
    edition = EDITIONS[scenario.edition]
    gold, silver = [0, 0], [0, 0]
    for player, number in PLAYERS.items():
        crystals = edition.crystals("first" if player == scenario.first else "second")  # 101.1, 101.3
        held = scenario.holdings.get(player)
        gold[number] = crystals.gold if held is None or held.gold is None else held.gold
        silver[number] = crystals.silver if held is None or held.silver is None else held.silver
    return Position(
        cards=placed,
        first=PLAYERS[scenario.first],
        turn=PLAYERS[scenario.turn],
        phase=cast(Phase, scenario.phase),
        gold=(gold[0], gold[1]),
        silver=(silver[0], silver[1]),
        edition=scenario.edition,
        scripted=True,
    )


def _on_table(
    card: CardOnTable, face: Face, names: CardHandles, scenario: Scenario, faults: list[Fault]
) -> CardPlacement:
    gained: list[Ability] = []
    this_turn: list[Ability] = []
    for texts, abilities in ((card.gained, gained), (card.this_turn, this_turn)):
        for text in texts:
            try:
                abilities.extend(abilities_of_text(text, scenario.classes))
            except NotSimulated:
                what = Term(
                    f"непонятная способность: «{text}»; можно: {ABILITIES.ru}",
                    f"an ability that is not known: “{text}”; allowed: {ABILITIES.en}",
                )
                faults.append(Fault(card.line, what))
    host = -1 if card.at in CELLS or card.at in ZONES else names.cards[card.at]
    return CardPlacement(
        face,
        PLAYERS[card.player],
        "" if host >= 0 else card.at,
        host,
        PLAYERS[card.owner],
        card.handle,
        card.tapped,
        card.hidden,
        card.wounds,
        card.tokens,
        card.moved,
        card.extra,
        card.used,
        tuple(gained),
        0,
        tuple(this_turn),
        card.acted,
        card.braced,
        card.armoured,
        card.slain,
    )


def _crowded(scenario: Scenario) -> list[Fault]:
    """Two cards on one cell: only an incorporeal one may stand over another («Бестелесность»)."""
    faults: list[Fault] = []
    holders: dict[str, CardOnTable] = {}
    for card in scenario.on:
        if card.at not in CELLS or _incorporeal(scenario, card):
            continue
        if card.at in holders:
            other = holders[card.at].handle
            faults.append(
                Fault(card.line, Term(f"клетка {card.at} уже занята картой {other}", f"{card.at} is taken by {other}"))
            )
        holders[card.at] = card
    return faults


def _incorporeal(scenario: Scenario, card: CardOnTable) -> bool:
    face = compile_face(scenario.cards[card.card], scenario.classes, tuple(scenario.cards))
    own = [ability for sentence in face.sentences for ability in sentence]
    for text in card.gained:
        try:
            own.extend(abilities_of_text(text, scenario.classes))
        except NotSimulated:
            continue  # named as a fault where the card is laid out
    return any(ability.id == "incorporeal" for ability in own)
