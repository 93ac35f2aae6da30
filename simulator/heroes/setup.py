"""The setup of a game: heroes, decks and settings. `lay_out_game` makes the first position (301)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from catalog.heroes import shipped_cards
from catalog.heroes.cards import Card
from simulator.heroes import constant_effects, zones
from simulator.heroes.bits import NOBODY
from simulator.heroes.chance import make_stream
from simulator.heroes.compilation import build_face
from simulator.heroes.program import Face, Table
from simulator.heroes.state import State

FIRST_HAND, SECOND_HAND = 5, 6
TURN_CAP = 80  # 40 turns of each


class BadSetup(ValueError):
    """A game that cannot be laid out; `ru` and `en` say why."""

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(en)
        self.ru = ru
        self.en = en


@dataclass(frozen=True, slots=True)
class HeroDeck:
    """A hero and the cards of his deck, a card for every copy."""

    hero: Card
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """`first` begins. `mirrored`: equal decks are shuffled alike, so that they have equal luck."""

    sides: tuple[HeroDeck, HeroDeck]
    first: int = 0
    turn_cap: int = TURN_CAP
    mirrored: bool = False
    log: bool = False
    created: Mapping[str, Card] = field(default_factory=dict)


def side_of(cards: Sequence[Card]) -> HeroDeck:
    """A deck as it is listed: its first hero, and all cards that are none. Raises `BadSetup`."""
    heroes = [card for card in cards if card.kind == "hero"]
    if not heroes:
        raise BadSetup("В колоде нет героя.", "The deck has no hero.")
    deck = sorted((card for card in cards if card.kind != "hero" and not card.is_created), key=lambda card: card.key)
    return HeroDeck(heroes[0], tuple(deck))


@lru_cache(4096)
def _face(card: Card, created: tuple[tuple[str, int], ...]) -> Face:
    return build_face(card, dict(created))


def faces_of(cards: Sequence[Card], created: Mapping[str, Card]) -> tuple[list[Face], dict[Card, int]]:
    """Return the faces of a game: one face for each of its cards, and for each card that these can create: a card of
    the card's own set, otherwise of `created`."""
    needed: dict[Card, dict[str, Card]] = {}
    found = dict.fromkeys(cards)
    waiting = [(card, {**created}) for card in dict.fromkeys(cards)]
    while waiting:
        card, known = waiting.pop()
        known |= {made.slug: made for made in card.makes}
        if card not in needed:
            needed[card] = {slug: known[slug] for slug, _ in card.created if slug in known}
            found |= dict.fromkeys(needed[card].values())
            waiting += [(made, {**known, made.slug: made}) for made in needed[card].values()]
    listed = list(found)
    places = {card: place for place, card in enumerate(listed)}
    faces = [_face(card, tuple((slug, places[made]) for slug, made in needed[card].items())) for card in listed]
    return faces, places


def empty_state(faces: list[Face], seed: str) -> State:
    """A game without cards."""
    return State(Table(faces), make_stream(seed))


def add_card(state: State, face: int, owner: int) -> int:
    """A new card, nowhere yet."""
    state.faces.append(face)
    state.owners.append(owner)
    state.units.append(None)
    state.cheaper.append(0)
    state.known.append(0)
    state.played.append(0)
    return len(state.faces) - 1


def lay_out_game(setup: Setup, seed: str) -> State:
    """A game before its mulligans: heroes in play, decks shuffled, hands dealt. Raises `BadSetup`."""
    created = {**shipped_cards.created_cards(), **setup.created}
    printed = [card for side in setup.sides for card in (side.hero, *side.cards)]
    faces, places = faces_of(printed, created)
    state = empty_state(faces, seed)
    state.table.turn_cap = setup.turn_cap
    state.log = [] if setup.log else None
    state.first = state.turn = setup.first
    heroes = [NOBODY, NOBODY]
    for seat, side in enumerate(setup.sides):
        heroes[seat] = add_card(state, places[side.hero], seat)
    state.heroes = heroes
    for seat in (0, 1):
        zones.enter_play(state, heroes[seat], seat)
    for seat, side in enumerate(setup.sides):
        state.decks[seat] = [add_card(state, places[card], seat) for card in side.cards]
        (make_stream(seed) if setup.mirrored else state.stream).shuffle(state.decks[seat])
    for seat in (0, 1):
        for _ in range(FIRST_HAND if seat == setup.first else SECOND_HAND):
            zones.draw(state, seat)
    constant_effects.refresh(state)
    state.waiting = []
    return state
