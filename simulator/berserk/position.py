"""A position to start a game from: any phase, any cards anywhere (scenarios, the judge's desk, whole games)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from simulator.berserk.card import Face
from simulator.berserk.features import PER_BATTLE, Ability, DeclaredAbility
from simulator.berserk.field import stand
from simulator.berserk.geometry import BY_NAME
from simulator.berserk.held_abilities import at_rest, gain, refresh
from simulator.berserk.roster import apply_start_gifts, roster_of
from simulator.berserk.state import State, with_part
from simulator.berserk.vocabulary import (
    AUX,
    DEAL,
    DECK,
    EXILED,
    FIELD,
    GRAVEYARD,
    PHASE_MAIN,
    PHASE_NAMES,
    PHASE_TURN_PREPARATION,
    ROSTER,
    THIS_TURN,
)

Phase = Literal[
    "deal", "prepare", "roster", "placement", "reveal", "battle-start", "vanguard",
    "turn-preparation", "turn-start", "main", "end",
]  # fmt: skip


class PositionError(ValueError):
    """A position that cannot be; `ru` and `en` say why."""

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(en)
        self.ru = ru
        self.en = en


class CardPlacement:
    """A card and its place: `at` is a cell («C1'»), a zone of `zones`, or, for an attached card, its `host`. Immutable.

    `used` lists the sentences whose limit is spent, `gained` the abilities acquired until the end of the battle,
    `this_turn` until the end of the turn. Events of this turn: `acted`, and the number of wounds that its armour
    prevented (`armoured`). Earlier events: it closed to strike at flyers (`braced`), an attack of the enemy killed it
    (`slain`). This is a plain class for speed: a game starts with eighty of them.
    """

    __slots__ = (
        "acted",
        "armoured",
        "at",
        "braced",
        "extra",
        "face",
        "gained",
        "handle",
        "hidden",
        "host",
        "moved",
        "owner",
        "player",
        "slain",
        "tapped",
        "this_turn",
        "tokens",
        "used",
        "wounds",
        "x",
    )  # fmt: skip

    def __init__(
        self,
        face: Face,
        player: int,
        at: str = "",
        host: int = -1,
        owner: int = -1,
        handle: str = "",
        tapped: bool = False,
        hidden: bool = False,
        wounds: int = 0,
        tokens: int = 0,
        moved: int = 0,
        extra: int = 0,
        used: tuple[int, ...] = (),
        gained: tuple[Ability, ...] = (),
        x: int = 0,
        this_turn: tuple[Ability, ...] = (),
        acted: bool = False,
        braced: bool = False,
        armoured: int = 0,
        slain: bool = False,
    ) -> None:
        self.face = face
        self.player = player
        self.at = at
        self.host = host
        self.owner = owner
        self.handle = handle
        self.tapped = tapped
        self.hidden = hidden
        self.wounds = wounds
        self.tokens = tokens
        self.moved = moved
        self.extra = extra
        self.used = used
        self.gained = gained
        self.x = x
        self.this_turn = this_turn
        self.acted = acted
        self.braced = braced
        self.armoured = armoured
        self.slain = slain


@dataclass(frozen=True, slots=True)
class Position:
    """Cards by index, crystals, the player on turn and the step. The game starts at the beginning of the step; the main
    phase starts directly."""

    cards: tuple[CardPlacement, ...]
    first: int = 0
    turn: int = 0
    phase: Phase = "main"
    gold: tuple[int, int] = (0, 0)
    silver: tuple[int, int] = (0, 0)
    edition: str = "2009"
    scripted: bool = False
    turn_number: int = field(default=1)


ZONES: Final = {"deck": DECK, "deal": DEAL, "roster": ROSTER, "aux": AUX, "graveyard": GRAVEYARD, "exile": EXILED}


def set_up(game: State, position: Position) -> None:
    """Set up the position on an empty state. Raises `PositionError` for an impossible position."""
    game.first = position.first
    game.turn = position.turn
    game.phase = PHASE_NAMES.index(position.phase)
    game.turn_number = position.turn_number
    game.gold = list(position.gold)
    game.silver = list(position.silver)
    game.purses = [(position.gold[player], position.silver[player]) for player in (0, 1)]
    game.scripted = position.scripted
    game.handles = tuple(placed.handle for placed in position.cards)
    for index, placed in enumerate(position.cards):
        _lay(game, index, placed)
    for index, placed in enumerate(position.cards):
        if placed.host >= 0:
            _attach(game, index, placed)
    for card in game.cards:
        if card.zone in (DECK, DEAL):
            at_rest(game, card)
        else:
            refresh(game, card)
    for index, placed in enumerate(position.cards):
        for ability in placed.gained:
            gain(game, game.cards[index], ability)
        for ability in placed.this_turn:
            gain(game, game.cards[index], ability, THIS_TURN)
        for sentence in placed.used:
            _use_up(game, index, sentence)
    for player in (0, 1):
        for index in game.rosters[player]:
            apply_start_gifts(game, game.cards[index])
    if position.phase == "roster":
        for player in (0, 1):
            roster = roster_of(game, player)
            game.gold = with_part(game.gold, player, roster.gold)
            game.silver = with_part(game.silver, player, roster.silver)
    # In the middle of a turn nothing «begins»: the main phase is simply there.
    game.begun = game.phase == PHASE_MAIN
    if game.phase >= PHASE_TURN_PREPARATION:
        for index in game.squad:
            game.cards[index].was_open = not game.cards[index].tapped


def _lay(game: State, index: int, placed: CardPlacement) -> None:
    card = game.cards[index]
    card.controller = placed.player
    card.tapped = placed.tapped
    card.hidden = placed.hidden
    card.wounds = placed.wounds
    card.tokens = placed.tokens
    card.moved = placed.moved
    card.extra = placed.extra
    card.named_x = placed.x
    card.acted = placed.acted
    card.acts = int(placed.acted)
    card.armoured = placed.armoured
    card.slain_by_enemy = placed.slain
    # 211.9 The strike is for its player's own turn: in its middle already his, before that still to come.
    card.may_strike_flyers = placed.braced and placed.player == game.turn and game.phase == PHASE_MAIN
    card.braced = placed.braced and not card.may_strike_flyers
    owner = card.owner
    if placed.host >= 0:
        card.zone = FIELD
        game.squad = tuple(sorted((*game.squad, index)))
    elif placed.at in ZONES:
        card.zone = ZONES[placed.at]
        if card.zone == AUX:
            game.squad = tuple(sorted((*game.squad, index)))
        elif card.zone != EXILED:
            pile = _pile(game, card.zone)
            pile[owner] = (*pile[owner], index)
    elif placed.at in BY_NAME:
        game.squad = tuple(sorted((*game.squad, index)))
        stand(game, index, BY_NAME[placed.at])
    else:
        raise PositionError(f"нет такого места: {placed.at!r}", f"no such place: {placed.at!r}")


def _pile(game: State, zone: int) -> list[tuple[int, ...]]:
    """The piles of both players in a zone outside the squads."""
    if zone == DECK:
        return game.decks
    if zone == DEAL:
        return game.deals
    return game.rosters if zone == ROSTER else game.graves


def _attach(game: State, index: int, placed: CardPlacement) -> None:
    card, host = game.cards[index], game.cards[placed.host]
    if host.zone != FIELD or not card.attaches:
        raise PositionError(
            f"{placed.handle}: у этой карты не может быть хозяина", f"{placed.handle}: this card can have no host there"
        )
    card.host = placed.host
    card.cell = host.cell
    host.attached = (*host.attached, index)


def _use_up(game: State, index: int, sentence: int) -> None:
    """«used»: the sentence's limit a turn or a battle is reached."""
    card = game.cards[index]
    for held in card.current:
        ability = held.ability
        if held.sentence == sentence and isinstance(ability, DeclaredAbility) and ability.period:
            uses = (sentence,) * ability.times
            if ability.period == PER_BATTLE:
                card.spent = card.spent + uses
            else:
                card.used = card.used + uses
