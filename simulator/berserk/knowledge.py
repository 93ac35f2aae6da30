"""The knowledge of a player (206.5–206.7, 415.1), and copies of the game that agree with that knowledge."""

from __future__ import annotations

from typing import NamedTuple

from simulator.berserk.blow_odds import BlowOdds
from simulator.berserk.card import NEUTRAL, Card, Face
from simulator.berserk.chain import Chain
from simulator.berserk.dice import Dice
from simulator.berserk.game import Game
from simulator.berserk.geometry import half, row
from simulator.berserk.held_abilities import refresh
from simulator.berserk.state import State, with_part
from simulator.berserk.vocabulary import (
    DECK,
    EQUIPMENT,
    FIELD,
    FORMATION,
    IN_FORMATION,
    PARASITE,
    PHASE_REVEAL,
    SYMBIOTE,
)


class CardView:
    """A card as a player sees it; `face` is None, and all that it would tell is left out, where he may not look."""

    __slots__ = (
        "abilities",
        "acted",
        "cell",
        "controller",
        "element",
        "english",
        "extra",
        "face",
        "gained",
        "hidden",
        "host",
        "index",
        "kind",
        "life",
        "lives",
        "marks",
        "moved",
        "owner",
        "tapped",
        "tokens",
        "wounds",
        "zone",
    )

    def __init__(self, game: State, card: Card, known: bool) -> None:
        self.index = card.index
        self.face: Face | None = card.face if known else None
        self.owner = card.owner
        self.controller = card.controller
        self.zone = card.zone
        self.cell = card.cell
        self.host = card.host
        self.hidden = card.hidden
        seen = known or card.in_squad  # 206.6 a card of the enemy's roster also hides the cards on it
        self.tapped = seen and card.tapped
        self.wounds = card.wounds if seen else 0
        self.tokens = card.tokens if seen else 0
        self.extra = card.extra if seen else 0
        self.moved = card.moved
        self.lives = card.lives if known else 0
        self.life = card.life if known else -1
        self.element = card.element if known else NEUTRAL
        self.kind = card.kind if known else -1
        self.marks = card.marks if known else 0
        if self.marks & FORMATION and game.in_formation(card.index):
            self.marks |= IN_FORMATION
        self.acted = known and card.acted
        current = card.current if known else ()
        self.abilities: tuple[str, ...] = tuple(held.ability.ru for held in current)
        self.english: tuple[str, ...] = tuple(held.ability.en for held in current)
        self.gained: tuple[bool, ...] = tuple(held.acquired for held in current)  # of each ability

    def key(self) -> tuple[object, ...]:
        return (
            self.index, None if self.face is None else self.face.key, self.owner, self.controller, self.zone,
            self.cell, self.host, self.hidden, self.tapped, self.wounds, self.tokens, self.extra, self.moved,
            self.lives, self.abilities, self.english, self.gained, self.life, self.element, self.kind, self.marks,
            self.acted,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardView) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


class StackItemView(NamedTuple):
    """An item of the stack: its owner, feature and targets, its next object, and the known dice, results, powers and
    values of its blows (index 0: the attacker's side)."""

    source: int
    ru: str
    targets: tuple[int, ...]
    step: int
    dice: tuple[int, int]
    results: tuple[int, int]
    en: str
    player: int
    answered: bool
    powers: tuple[int, int]
    values: tuple[int, int]
    lowered: bool
    blocked: bool


def _lying(chain: Chain) -> StackItemView:
    feature = chain.feature
    return StackItemView(
        chain.source, feature.ru, chain.targets, chain.steps[chain.cursor], chain.dice, chain.results, feature.en,
        chain.player, chain.answered, chain.powers, chain.values, chain.lowered, chain.blocked,
    )  # fmt: skip


class View:
    """The complete knowledge of a player: cards, piles, crystals, the stack, and the player who must decide.

    Both decks appear only as numbers of cards. A player may look at their own deal and roster (206.6). `odds` are those
    of the blows among the options of the player, by index; empty unless the caller requests them.
    """

    __slots__ = (
        "asked",
        "asks",
        "cards",
        "cell_marks",
        "deals",
        "decks",
        "first",
        "gold",
        "graves",
        "odds",
        "passes",
        "phase",
        "player",
        "question",
        "rosters",
        "silver",
        "stack",
        "turn",
        "turn_number",
        "winner",
    )  # fmt: skip

    def __init__(self, game: State, player: int) -> None:
        self.player = player
        self.cards = tuple(
            CardView(game, card, knows(game, player, card)) for card in game.cards if card.zone not in (DECK,)
        )
        self.decks = (len(game.decks[0]), len(game.decks[1]))
        self.deals = tuple(game.deals)
        self.rosters = tuple(game.rosters)
        self.graves = tuple(game.graves)
        self.gold = tuple(game.gold)
        self.silver = tuple(game.silver)
        self.stack = tuple(_lying(chain) for chain in game.stack)
        self.odds: tuple[BlowOdds | None, ...] = ()
        self.cell_marks = tuple((mark.cell, mark.name) for mark in game.cell_marks)
        self.phase = game.phase
        self.turn = game.turn
        self.turn_number = game.turn_number
        self.first = game.first
        self.asked = game.asked
        question = game.question
        mine = question is not None and question.player == player
        self.question = (question.kind, tuple(question.answers)) if question is not None and mine else None
        # The text of the question in Russian and English, and its clause.
        self.asks = ("", "", "")
        if question is not None and mine:
            self.asks = (
                game.fill_names(question.ru, False, player),
                game.fill_names(question.en, True, player),
                question.clause,
            )
        self.passes = game.passes
        self.winner = game.winner

    def key(self) -> tuple[object, ...]:
        return (
            self.player, self.cards, self.decks, self.deals, self.rosters, self.graves, self.gold, self.silver,
            self.stack, self.phase, self.turn, self.turn_number, self.first, self.asked, self.question, self.passes,
            self.winner, self.odds, self.asks, self.cell_marks,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


def knows(game: State, player: int, card: Card) -> bool:
    """Whether a player may look at a card (`State.sees`)."""
    return game.sees(player, card.index)


def sees_all_cards(game: State, player: int) -> bool:
    """Whether the player sees every card in the squads: only the order of the decks is hidden then."""
    return all(knows(game, player, game.cards[index]) for index in game.squad)


def determinize(game: Game, player: int, dice: Dice) -> Game:
    """Return a copy with the hidden information of the player dealt again: unseen cards of the enemy change places
    among themselves, and the player's own deck gets another order. The copy uses `dice` from then on."""
    copy = game.clone(dice)
    # Sort, then shuffle: equal dice give equal guesses for any true positions.
    copy.decks = with_part(copy.decks, player, dice.shuffle(tuple(sorted(copy.decks[player]))))
    unseen = [card.index for card in game.cards if card.owner != player and not knows(game, player, card)]
    if not unseen:
        return copy
    hidden = [index for index in unseen if game.cards[index].in_squad]
    faces = [game.cards[index].face for index in unseen]
    faces.sort(key=_name)
    order = list(dice.shuffle(tuple(range(len(faces)))))
    pool = [faces[number] for number in order]
    for index in [*hidden, *(index for index in unseen if index not in hidden)]:
        fitting = 0
        if index in hidden and game.phase > PHASE_REVEAL:
            for position, face in enumerate(pool):
                if _could_lie(game, index, face):
                    fitting = position
                    break
        _reface(copy, index, pool.pop(fitting))
    return copy


def _name(face: Face) -> str:
    return face.key


def _could_lie(game: State, index: int, face: Face) -> bool:
    """306.2 Whether a card with this face could be hidden at the place of this card."""
    card = game.cards[index]
    stealthy = any(held.ability.id == "stealth" for held in face.held)
    if stealthy:
        return True
    if face.kind in (SYMBIOTE, PARASITE, EQUIPMENT):
        return False
    return half(card.cell) == card.controller and row(card.cell) == 3


def _reface(game: State, index: int, face: Face) -> None:
    """Give another face to a card that only its player sees."""
    old = game.cards[index]
    card = old.copy()
    card.face = face
    card.kind = face.kind
    card.life = face.life
    card.element = face.element
    card.classes = face.classes
    game.replace_card(index, card)
    if card.zone == FIELD or card.events:
        refresh(game, card)
