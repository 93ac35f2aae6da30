"""A moment of a game as the text of a scenario. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from catalog.berserk.classes import borne, english_class
from catalog.berserk.terms import EDITIONS
from catalog.terms import Term
from simulator.berserk import Game
from simulator.berserk.card import Card
from simulator.berserk.desk.document import facts_of
from simulator.berserk.geometry import CELL_NAMES
from simulator.berserk.scenario.position import ScriptedDice, game_of
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


def written(game: Game, seat: int | None, title: str, language: str) -> str:
    """The moment as the seat (or, for −1, a spectator) may know it, or, for None, as it is.

    "" where a scenario has no words for it: while something lies on the stack or is asked, between the steps of a
    turn, and where some card has what no scenario can give it.
    """
    if game.over or game.question is not None or game.stack or game.pending or game.waiting or game.woundings:
        return ""
    if game.phase >= PHASE_TURN_PREPARATION and (game.phase != PHASE_MAIN or game.asked != game.turn):
        return ""
    for words in (language, "ru"):  # an English class may stand for several Russian ones
        writing = _Writing(game, seat, title, words)
        text = writing.text()
        if _says(text, writing):
            return text
    return ""


def _says(text: str, writing: _Writing) -> bool:
    """Whether the text lays out this very position, as far as its writer may know it."""
    try:
        laid = game_of(read(text), ScriptedDice())
    except MalformedScenario:
        return False
    names = HIDDEN.ru, HIDDEN.en
    return _shape(laid, lambda card: card.face.ru not in names) == _shape(writing.game, writing.sees)


def _shape(game: Game, known: Callable[[Card], bool]) -> object:
    squads = []
    for card in (game.cards[index] for index in game.squad):
        seen: tuple[Any, ...] = (
            card.controller, card.zone, card.cell, card.hidden, card.tapped, card.wounds, card.tokens, card.moved,
        )  # fmt: skip
        if known(card):
            has = sorted(held.ability.ru for held in card.current if held.duration != STATE)
            seen += card.lives, card.acted, card.kind, tuple(has)
        squads.append(seen)
    squads.sort()
    piles = [[len(pile) for pile in piles] for piles in (game.decks, game.deals, game.rosters, game.graves)]
    return squads, piles, game.gold, game.silver, game.turn, game.first, game.phase


class _Writing:
    """One text: the names of cards as they come up, and its tables."""

    def __init__(self, game: Game, seat: int | None, title: str, language: str) -> None:
        self.game = game
        self.seat = seat
        self.title = title
        self.language = language
        self.keys = Keys()
        self.handles = Keys("-")
        self.described: dict[str, Facts] = {}
        self.printed: list[Any] = []

    def text(self) -> str:
        game = self.game
        laid = [(("on", self.handle(card)), self.lying(card)) for card in self.on_table()]
        held = [(("player", "AB"[player]), self.holdings(player)) for player in (0, 1)]
        classes = {ru: said for ru, said in borne(self.printed).items() if not english_class(ru, {})}
        head = {
            "game": "berserk", "title": self.title, "edition": game.edition if game.edition in EDITIONS else None,
            "first": "AB"[game.first], "turn": "AB"[game.turn], "phase": PHASE_NAMES[game.phase],
        }  # fmt: skip
        cards = [(("cards", key), facts) for key, facts in self.described.items()]
        return document(head, [*([(("classes",), classes)] if classes else []), *cards, *laid, *held])

    def on_table(self) -> list[Card]:
        """Cards in play, hosts before what lies on them, and those that lie in piles which everybody sees."""
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
            return facts
        gained = [held for held in card.gained if known and held.duration != STATE]  # others give that anew
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
            "gained": [self.said(held) for held in gained if held.duration != THIS_TURN],
            "this_turn": [self.said(held) for held in gained if held.duration == THIS_TURN],
        }
        return {name: value for name, value in facts.items() if value}

    def said(self, held: Any) -> str:
        return str(held.ability.en if self.language == "en" else held.ability.ru)

    def holdings(self, player: int) -> Facts:
        """Crystals and piles; what a seat may not look at is there by its number alone, its own deck in no order."""
        game = self.game
        gold, silver = game.gold[player], game.silver[player]
        if game.phase == PHASE_ROSTER:  # 304: a position in that step tells what there was before anything was taken
            gold, silver = game.purses[player]
        facts: Facts = {"gold": gold, "silver": silver}
        for zone, piles in ((DEAL, game.deals), (ROSTER, game.rosters), (DECK, game.decks)):
            own_deck = zone == DECK and self.seat == player
            known = self.seat in (None, player)
            cards = [game.cards[index] for index in piles[player]]
            if own_deck:
                cards.sort(key=lambda card: card.face.key)
            facts[PILES[zone]] = [self.key(card, known) for card in cards] or None
        return facts
