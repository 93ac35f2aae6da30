"""A moment of a game as the text of a scenario. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from catalog.berserk.classes import collect_class_names
from catalog.berserk.terms import EDITIONS
from catalog.core.terms import Term
from simulator.berserk import Game
from simulator.berserk.card import Card
from simulator.berserk.desk.document import facts_of
from simulator.berserk.geometry import CELL_NAMES
from simulator.berserk.scenario.model import Scenario
from simulator.berserk.scenario.position import PLAYERS, ScriptedDice, game_of
from simulator.berserk.scenario.reading import read
from simulator.berserk.vocabulary import (
    AUX,
    DEAL,
    DECK,
    EXILED,
    FIELD,
    GRAVEYARD,
    PHASE_MAIN,
    PHASE_NAMES,
    PHASE_ROSTER,
    PHASE_TURN_PREPARATION,
    ROSTER,
    STATE,
    THIS_TURN,
)
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.writing import Keys, document

HIDDEN: Final = Term("скрытая карта", "hidden card")
PILES: Final = {DEAL: "deal", ROSTER: "roster", DECK: "deck"}
LYING: Final = {AUX: "aux", GRAVEYARD: "graveyard", EXILED: "exile"}

Facts = dict[str, Any]


def write_position(game: Game, seat: int | None, title: str, language: str) -> str:
    """The moment as the seat (or, for −1, a spectator) may know it, or, for None, as it is; "" as `laid_out`."""
    found = laid_out(game, seat, title, language)
    return "" if found is None else found.text


def laid_out(game: Game, seat: int | None, title: str, language: str) -> ScenarioWriter | None:
    """Return the current moment as a scenario, limited to the knowledge of the seat.

    Return None if a scenario cannot express the moment: while the stack or a question is open, between the steps of a
    turn, or if a card is in a state that no scenario can give it. With all information open, the result is exactly this
    moment. For a seat, a step before the battle may start again, so that a player who has already ended it gets the
    question again.
    """
    if game.over or game.question is not None or game.stack or game.pending or game.waiting or game.woundings:
        return None
    if game.phase >= PHASE_TURN_PREPARATION and (game.phase != PHASE_MAIN or game.asked != game.turn):
        return None
    for words in (language, "ru"):  # one English class can translate several Russian ones
        writing = ScenarioWriter(game, seat, title, words)
        if _says(writing):
            return writing
    return None


def _says(writing: ScenarioWriter) -> bool:
    """Whether the text gives exactly this position, within the knowledge of the writer."""
    try:
        laid = game_of(read(writing.text), ScriptedDice())
    except MalformedScenario:
        return False
    names = HIDDEN.ru, HIDDEN.en
    if writing.seat is None and not _asks_alike(laid, writing.game):
        return False
    return shape(laid, lambda card: card.face.ru not in names) == shape(writing.game, writing.sees)


def _asks_alike(laid: Game, game: Game) -> bool:
    """Whether, before the battle, both games ask the same player and offer the same number of options."""
    if game.phase >= PHASE_TURN_PREPARATION:
        return True
    copy = laid.clone(ScriptedDice())
    copy.every_window = game.every_window
    copy.advance()
    return copy.asked == game.asked and len(copy.options()) == len(game.options())


def shape(game: Game, known: Callable[[Card], bool]) -> object:
    """Return everything of a position that a scenario can express, independent of card numbers."""
    squads = []
    for card in (game.cards[index] for index in game.squad):
        seen: tuple[Any, ...] = (
            card.controller, card.zone, card.cell, card.hidden, card.tapped, card.wounds, card.tokens, card.moved,
        )  # fmt: skip
        if known(card):
            # A sign makes a printed card unique; a scenario says it in the text.
            has = sorted(
                held.ability.ru for held in card.current if held.duration != STATE and held.ability.id != "unique"
            )
            seen += card.lives, card.acted, card.kind, card.face.unique, tuple(has)
        squads.append(seen)
    squads.sort()
    piles = [[len(pile) for pile in piles] for piles in (game.decks, game.deals, game.rosters, game.graves)]
    slain = [sorted(game.cards[index].slain_by_enemy for index in grave) for grave in game.graves]
    return squads, piles, slain, game.gold, game.silver, game.turn, game.first, game.phase


class ScenarioWriter:
    """One text: the names of cards as they come up, and its tables. It is written once, as the game stands."""

    def __init__(self, game: Game, seat: int | None, title: str, language: str) -> None:
        self.game = game
        self.seat = seat
        self.title = title
        self.language = language
        self.keys = Keys()
        self.handles = Keys("-")
        self.described: dict[str, Facts] = {}
        self.printed: list[Any] = []
        self.text = self._text()

    def _text(self) -> str:
        game = self.game
        laid = [(("on", self.handle(card)), self.lying(card)) for card in self.on_table()]
        held = [(("player", "AB"[player]), self.holdings(player)) for player in (0, 1)]
        classes = collect_class_names(self.printed)
        head = {
            "game": "berserk", "title": self.title, "edition": game.edition if game.edition in EDITIONS else None,
            "first": "AB"[game.first], "turn": "AB"[game.turn], "phase": PHASE_NAMES[game.phase],
        }  # fmt: skip
        cards = [(("cards", key), facts) for key, facts in self.described.items()]
        return document(head, [*([(("classes",), classes)] if classes else []), *cards, *laid, *held])

    def places(self, scenario: Scenario) -> dict[int, int]:
        """Which card of the game each card of the scenario is that the text reads as, as long as the game stands."""
        on = {self.handle(card): card.index for card in self.on_table()}
        piles = {
            (player, name): list(self.pile(player, zone)) for zone, name in PILES.items() for player in (0, 1)
        }  # fmt: skip
        given = {handle: (PLAYERS[player], zone) for handle, player, zone in scenario.gave}
        found = {}
        for place, handle in enumerate(scenario.handles):
            found[place] = on[handle] if handle in on else piles[given[handle]].pop(0).index
        return found

    def on_table(self) -> list[Card]:
        """Return the cards in play, each host before the cards attached to it, and the cards of public piles."""
        cards = [card for card in self.game.cards if card.in_squad or card.zone in LYING]
        return sorted(cards, key=lambda card: (card.host >= 0, card.index))

    def sees(self, card: Card) -> bool:
        return self.seat is None or self.game.sees(self.seat, card.index)

    def key(self, card: Card, known: bool) -> str:
        """The key of a card's table, which is written the first time."""
        if not known:
            key = self.keys.of("", HIDDEN.said(self.language))
            self.described.setdefault(key, {"type": "creature"})
            return key
        face = card.face
        key = self.keys.of(face.key, face.en if self.language == "en" else face.ru)
        if key not in self.described:
            self.printed.append(face.printed)
            facts = facts_of(face.printed, self.language)
            self.described[key] = {name: value for name, value in facts.items() if value not in ("", None, [])}
        return key

    def handle(self, card: Card) -> str:
        return self.handles.of(card.index, self.key(card, self.sees(card)).replace(" ", "-").casefold())

    def lying(self, card: Card) -> Facts:
        known = self.sees(card)
        at = LYING.get(card.zone, "")
        if card.host >= 0:
            at = self.handle(self.game.cards[card.host])
        elif card.zone == FIELD:
            at = CELL_NAMES[card.cell]
        facts: Facts = {
            "card": self.key(card, known),
            "player": "AB"[card.controller if card.in_squad else card.owner],
            "owner": "AB"[card.owner] if card.in_squad and card.owner != card.controller else None,
            "at": at,
        }
        if card.zone == GRAVEYARD or not card.in_squad:
            return facts | ({"slain": True} if card.zone == GRAVEYARD and card.slain_by_enemy else {})
        gained = [held for held in card.gained if known and held.duration != STATE]  # other cards grant these again
        facts |= {
            "tapped": card.tapped,
            "hidden": card.hidden,
            "wounds": card.wounds,
            "tokens": card.tokens,
            "moved": card.moved,
            "extra": card.extra,
            "acted": known and card.acted,
            "armoured": card.armoured if known else 0,
            "braced": known and (card.braced or card.may_strike_flyers),
            "gained": [self.name_ability(held) for held in gained if held.duration != THIS_TURN],
            "this_turn": [self.name_ability(held) for held in gained if held.duration == THIS_TURN],
        }
        return {name: value for name, value in facts.items() if value}

    def name_ability(self, held: Any) -> str:
        return str(held.ability.en if self.language == "en" else held.ability.ru)

    def holdings(self, player: int) -> Facts:
        """Return crystals and piles. Cards that the seat may not look at appear as a count; its own deck is
        unordered."""
        game = self.game
        gold, silver = game.gold[player], game.silver[player]
        if game.phase == PHASE_ROSTER:  # 304: a position in that step tells what there was before anything was taken
            gold, silver = game.purses[player]
        facts: Facts = {"gold": gold, "silver": silver}
        known = self.seat in (None, player)
        for zone, name in PILES.items():
            facts[name] = [self.key(card, known) for card in self.pile(player, zone)] or None
        return facts

    def pile(self, player: int, zone: int) -> list[Card]:
        game = self.game
        indices = {DEAL: game.deals, ROSTER: game.rosters, DECK: game.decks}[zone][player]
        cards = [game.cards[index] for index in indices]
        if zone == DECK and self.seat == player:
            cards.sort(key=lambda card: card.face.key)
        return cards
