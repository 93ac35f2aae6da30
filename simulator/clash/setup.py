"""The setup of a game: the mode, the decks, the modules and the automatic opponent; and its first state (page 3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from catalog.clash.cards import Card, mask
from catalog.clash.lists import DECK_SIZE
from simulator.clash.bits import NOBODY
from simulator.clash.chance import Stream, make_stream
from simulator.clash.levels import Opponent
from simulator.clash.state import State
from simulator.clash.table import Face, Table

Mode = Literal["duel", "solo", "four", "pairs", "coop"]
MODES: Final[tuple[Mode, ...]] = ("duel", "solo", "four", "pairs", "coop")
TEAMS: Final[dict[str, list[int]]] = {
    "duel": [0, 1], "solo": [0, 1], "four": [0, 1, 2, 3], "pairs": [0, 1, 0, 1], "coop": [0, 1, 0, 1],
}  # fmt: skip
MACHINES: Final[dict[str, tuple[int, ...]]] = {"duel": (), "solo": (1,), "four": (), "pairs": (), "coop": (1, 3)}


class BadSetup(ValueError):
    """A game that cannot be laid out; `ru` and `en` say why."""

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(en)
        self.ru = ru
        self.en = en


@dataclass(frozen=True, slots=True)
class Setup:
    """`decks`: a seat each, in the order of the table; the cards of an automatic opponent are its deck.

    `first` is the seat that begins, None for a lot (in the solo games: the players, or the opponent if it is set so).
    `champions` are a seat each, None for a seat without one. `shuffled` says that hands are shuffled before play;
    `mirrored`, that all hands are shuffled alike, so that equal decks have equal luck.
    """

    decks: tuple[tuple[Card, ...], ...]
    mode: Mode = "duel"
    first: int | None = None
    opponent: Opponent = field(default_factory=Opponent)
    champions: tuple[Card | None, ...] = ()
    fatigue: bool = False
    shuffled: bool = True
    mirrored: bool = False
    turn_cap: int = 120
    log: bool = False


def split_champion(deck: tuple[Card, ...]) -> tuple[tuple[Card, ...], Card | None]:
    """Return the cards of the hand and the champion: the creature that the deck lists twice (page 14)."""
    twice = [card for card in dict.fromkeys(deck) if deck.count(card) == 2 and not card.is_spell]
    hand = tuple(card for card in deck if card not in twice)
    if len(twice) != 1 or len(hand) < DECK_SIZE:
        return deck, None
    return hand, twice[0]


def face(card: Card) -> Face:
    """A printed card as the rules see it. `key` names it in views and hashes: set, number, and what has mutated."""
    own, aura = mask(card.abilities), mask((card.aura,)) if card.aura else 0
    key = f"{card.set_code}-{card.number}:{int(card.is_spell)}.{card.cost}.{card.axe}.{card.shield}.{own}.{aura}"
    return Face(key, card.name.ru, card.name.en, card.is_spell, card.cost, card.axe, card.shield, own, aura)


def lay_out(setup: Setup, seed: str) -> State:
    """A game before its first turn. Raises `BadSetup`."""
    teams, machines = TEAMS[setup.mode], MACHINES[setup.mode]
    seats = len(teams)
    if len(setup.decks) != seats:
        raise BadSetup(
            f"Нужно колод: {seats}, есть: {len(setup.decks)}.", f"{seats} decks wanted, {len(setup.decks)} given."
        )
    if any(not deck for deck in setup.decks):
        raise BadSetup("Колода пуста.", "A deck is empty.")
    if setup.fatigue and machines:
        raise BadSetup("Усталость бывает только в играх без ИИ.", "Fatigue is for games without an AI.")
    faces = [face(card) for deck in setup.decks for card in deck]
    crowned = [face(card) if card else None for card in setup.champions]
    table = Table([*faces, *(one for one in crowned if one)], seats, teams, [seat in machines for seat in range(seats)])
    table.fatigue = setup.fatigue
    table.turn_cap = setup.turn_cap
    setup.opponent.prepare(table)
    place = len(faces)
    for seat, one in enumerate(crowned):
        if one is None:
            continue
        if one.spell or seat in machines:
            raise BadSetup("Чемпион — существо игрока, а не ИИ.", "A champion is a creature, and a player's.")
        table.champion[seat] = place
        table.champions = True
        place += 1
    stream = make_stream(seed)
    state = State(table, stream)
    state.log = [] if setup.log else None
    card = 0
    for seat, deck in enumerate(setup.decks):
        hand = list(range(card, card + len(deck)))
        card += len(deck)
        if setup.shuffled:
            (make_stream(seed) if setup.mirrored else stream).shuffle(hand)
        state.hands[seat] = hand
    state.first = _first(setup, stream, seats)
    state.turn = state.first
    return state


def _first(setup: Setup, stream: Stream, seats: int) -> int:
    if setup.first is not None:
        return setup.first
    if MACHINES[setup.mode]:
        return 1 if setup.opponent.begins else 0
    return stream.below(seats)


__all__ = ["MODES", "NOBODY", "BadSetup", "Mode", "Setup", "face", "lay_out"]
