"""Cards: what the engine knows of a printed one, how a card holds abilities, and a card in a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mypy_extensions import i64, mypyc_attr

from catalog.berserk.card import PrintedCard
from catalog.core.names import name_key
from decks.berserk.roster import RosterCard
from simulator.berserk.features import CONDITIONAL, PLACE, Ability, PlayedAbility, of_power
from simulator.berserk.geometry import row
from simulator.berserk.vocabulary import (
    ARTIFACT,
    AUX,
    BATTLE,
    COUNTS_ELITE,
    COUNTS_IN_A_ROW,
    COUNTS_ORDINARY,
    COUNTS_ROW,
    CREATURE,
    EQUIPMENT,
    EXCHANGED,
    FIELD,
    FLYER,
    KINDS,
    PARASITE,
    STATE,
    SYMBIOTE,
    TERRAIN,
)

ELEMENTS: Final[tuple[str, ...]] = ("steppe", "forest", "mountain", "swamp", "darkness", "neutral")
NEUTRAL: Final = 5


@mypyc_attr(acyclic=True)
class HeldAbility:
    """One ability of a card: its sentence and, for an acquired ability, its giver and duration. Immutable.

    `serial` is unique among all abilities that the card has ever held. Counters per ability use it (420.4, 414.5).
    """

    __slots__ = (
        "ability", "acquired", "digested", "duration", "giver", "giver_player", "inner", "number", "sentence", "serial",
    )  # fmt: skip

    def __init__(
        self,
        ability: Ability,
        sentence: int,
        serial: int,
        acquired: bool = False,
        duration: int = BATTLE,
        giver: int = -1,
        giver_player: int = -1,
        number: int = 0,
        inner: int = 0,
    ) -> None:
        self.ability = ability
        self.sentence: i64 = sentence
        self.inner: i64 = inner or sentence  # from which the abilities that this one gives are numbered
        self.serial: i64 = serial
        self.acquired = acquired
        self.duration: i64 = duration
        self.giver: i64 = giver
        self.giver_player: i64 = giver_player
        self.number: i64 = number  # of the chain that gave it
        self.digested = ""  # what digests of states say of it, once one has been made

    def owner(self, holder: Card) -> int:
        """416.4 Return the player who controls the effect of this ability: the player who gave it, or else the
        controller of its holder."""
        if not self.acquired or self.giver_player < 0 or (self.duration == STATE and self.giver == holder.index):
            return holder.controller
        return self.giver_player


@mypyc_attr(acyclic=True)
class Loss:
    """407 What a card has lost: an ability by its id, or, "", all that it had not acquired (407.4). Immutable."""

    __slots__ = ("duration", "giver", "giver_player", "id", "number")

    def __init__(
        self, id: str, duration: int = BATTLE, giver: int = -1, giver_player: int = -1, number: int = 0
    ) -> None:
        self.id = id
        self.duration = duration
        self.giver = giver
        self.giver_player = giver_player
        self.number = number


class Face:
    """A printed card with its compiled text (200.7). Immutable, shared by all games.

    `sentences` holds the abilities of each sentence, printed icons first. A `life` of -1 means that the card has no
    life value (212.1, 214.1).
    """

    __slots__ = (
        "classes",
        "cost",
        "cost_x",
        "element",
        "elite",
        "en",
        "held",
        "key",
        "kind",
        "life",
        "move",
        "printed",
        "ranged",
        "recruit",
        "ref",
        "rested",
        "ru",
        "sentences",
        "special_cost",
        "strike",
        "unique",
        "worth",
    )  # fmt: skip

    def __init__(self, printed: PrintedCard, sentences: tuple[tuple[Ability, ...], ...]) -> None:
        self.printed = printed
        self.ru = printed.name_ru or printed.name_en
        self.en = printed.name_en or printed.name_ru
        self.key = name_key(self.ru)
        self.ref = printed.ref
        self.kind: int = KINDS.index(printed.subtype or printed.kind)
        self.element: int = ELEMENTS.index(printed.element)
        self.cost = printed.cost.amount
        self.elite = printed.cost.elite
        self.cost_x = printed.cost.x
        self.special_cost = printed.cost.special
        life = printed.life
        self.life: int = -1 if life is None or self.kind in (TERRAIN, EQUIPMENT) else life
        move = printed.move
        if self.kind == CREATURE:
            self.move: int = 1 if move is None else move
        else:
            self.move = 0
        strike = printed.strike
        self.strike: tuple[int, int, int] = (0, 0, 0) if strike is None else (strike.weak, strike.medium, strike.strong)
        self.classes: tuple[str, ...] = tuple(name.casefold().replace("ё", "е") for name in printed.classes)
        self.sentences = sentences
        held: list[HeldAbility] = []
        for number, abilities in enumerate(sentences):
            further = number + 1
            for ability in abilities:
                if isinstance(ability, PlayedAbility):
                    held.append(HeldAbility(ability, further, len(held)))
                    further += PLACE
                elif ability.hooks & CONDITIONAL:
                    held.append(HeldAbility(ability, number + 1, len(held), inner=further))
                    further += PLACE
                else:
                    held.append(HeldAbility(ability, number + 1, len(held)))
        self.held: tuple[HeldAbility, ...] = tuple(held)
        self.unique = printed.unique or any(ability.id == "unique" for part in sentences for ability in part)
        self.ranged: i64 = -1  # 1: the card has a ranged attack; −1: not computed yet (players.opening.shoots)
        # The rating of the card in a roster, in hundredths of a crystal; −1: not computed yet (players.opening.rating).
        self.worth: i64 = -1
        self.recruit = RosterCard.of(replace(printed, unique=self.unique))
        self.rested: Card | None = None  # what such a card has in the deck, once one was there (holding.at_rest)


def printed_strike(card: Card, power: int) -> int:
    """205.7 The printed number of a blow; where the strong and the weak one have changed places, the other."""
    form = card.form
    strike = card.face.strike if form is None else (form[0], form[1], form[2])
    return of_power(strike, 4 - power if card.marks & EXCHANGED else power)


@mypyc_attr(acyclic=True)
class Card:
    """A card in a game. Flat: every variable part is a number, a flag or a tuple, so that a copy takes a few
    assignments.

    `cell` is its cell on the field; an attached card has the cell of its host. `current` holds its present abilities;
    `marks`, `events` and `hooks` are the unions of their bits. `gained` and `lost` hold the abilities acquired and
    lost.
    """

    __slots__ = (
        "acted",
        "acts",
        "armoured",
        "attached",
        "attack_wounded",
        "borrower",
        "braced",
        "came_from",
        "cell",
        "cells_moved",
        "classes",
        "conditions",
        "controller",
        "current",
        "defended",
        "done",
        "element",
        "entered",
        "events",
        "extra",
        "face",
        "fed",
        "form",
        "gained",
        "healed",
        "hidden",
        "hooks",
        "host",
        "incarnations",
        "index",
        "kind",
        "lender",
        "lent",
        "life",
        "loan",
        "lost",
        "marks",
        "may_strike_flyers",
        "moved",
        "moved_across",
        "moved_along",
        "named_x",
        "opened",
        "owner",
        "past",
        "plays",
        "saved",
        "serial",
        "shape",
        "slain_by_enemy",
        "spent",
        "strikes",
        "struck",
        "tapped",
        "tokens",
        "used",
        "was_open",
        "ways",
        "wounded",
        "wounds",
        "wounds_dealt",
        "wounds_taken",
        "zone",
    )  # fmt: skip

    def __init__(self, index: int, face: Face, owner: int) -> None:
        """A card as it is printed."""
        self.index: i64 = index
        self.face = face
        self.owner: i64 = owner
        self.controller: i64 = owner
        self.zone: i64 = 0
        self.cell: i64 = -1
        self.kind: i64 = face.kind
        self.life: i64 = face.life
        self.element: i64 = face.element
        self.classes: tuple[str, ...] = face.classes
        self.host: i64 = -1
        self.attached: tuple[int, ...] = ()
        self.tapped = False
        self.hidden = False
        self.wounds: i64 = 0
        self.tokens: i64 = 0
        self.extra: i64 = 0
        self.moved: i64 = 0
        self.acted = False
        self.acts: i64 = 0  # times it acted this turn («Действие карты»)
        self.opened = False  # it untapped this turn («открылось в этот ход»)
        self.was_open = True  # it was open during this turn
        self.wounded: i64 = 0  # wounds it took this turn
        self.attack_wounded = False  # attacks wounded it this turn
        self.form: tuple[int, int, int, int] | None = None  # of the creature that an artifact has become
        self.healed: i64 = 0  # wounds that were healed this turn
        self.past: tuple[int, int] = (0, 0)  # `done` and more of the last turn of each player (`vocabulary.HAS_MOVED`…)
        self.done: i64 = 0  # bits: what it did or what befell it this turn (`vocabulary.WAS_HEALED`…)
        self.armoured: i64 = 0  # wounds that its armour has prevented this turn
        self.braced = False  # 211.9 it closed in its last turn to strike at flyers
        self.may_strike_flyers = False
        self.struck: tuple[int, ...] = ()  # cards that it struck this turn
        self.strikes: i64 = 0  # attacks declared this turn
        self.defended: i64 = 0  # times it was named a defender this turn
        self.gained: tuple[HeldAbility, ...] = ()
        self.lost: tuple[Loss, ...] = ()
        self.used: tuple[int, ...] = ()  # sentences used this turn, one entry a use
        self.spent: tuple[int, ...] = ()  # sentences used this battle
        self.serial: i64 = 1000
        self.current: tuple[HeldAbility, ...] = ()
        self.marks: i64 = 0
        self.events: i64 = 0
        self.hooks: i64 = 0
        self.named_x: i64 = 0  # 202.4 the X of its cost
        self.incarnations: i64 = 0
        self.saved = False  # its death has been replaced: it may be in play without lives (402.3)
        self.slain_by_enemy = False  # an attack of the enemy killed it (Valhalla)
        self.cells_moved: i64 = 0  # this turn
        self.moved_along: i64 = 0  # of these, along a vertical
        self.moved_across: i64 = 0  # along a horizontal
        self.ways: tuple[int, ...] = ()  # the direction of each of its steps of this turn (`geometry.way`)
        self.came_from: i64 = -1  # the cell that it has left last
        self.lender: i64 = -1  # whose squad it goes back to when what took control of it ends
        self.loan: i64 = 0  # how long that lasts
        self.borrower: i64 = -1
        self.fed: i64 = 0  # the turn before which it fed its thirst
        self.conditions = 0  # how its conditional abilities stood when they were last looked at
        self.lent: i64 = 0  # extra lives from «+N к жизням»
        self.plays: i64 = 0  # 1: it has a played ability, 2: an instant one
        self.entered = False  # it came into the squad this turn
        self.shape: i64 = 0  # bits: in the depths, a wolf, a human
        self.wounds_dealt: i64 = 0  # in this battle, wherever it has been since
        self.wounds_taken: i64 = 0

    def become(self, like: Card) -> None:
        """Copy all fields of `like` into this card. Search reuses the same card objects for many copies."""
        self.index = like.index
        self.face = like.face
        self.owner = like.owner
        self.controller = like.controller
        self.zone = like.zone
        self.cell = like.cell
        self.kind = like.kind
        self.life = like.life
        self.element = like.element
        self.classes = like.classes
        self.host = like.host
        self.attached = like.attached
        self.tapped = like.tapped
        self.hidden = like.hidden
        self.wounds = like.wounds
        self.tokens = like.tokens
        self.extra = like.extra
        self.moved = like.moved
        self.acted = like.acted
        self.acts = like.acts
        self.opened = like.opened
        self.was_open = like.was_open
        self.wounded = like.wounded
        self.attack_wounded = like.attack_wounded
        self.healed = like.healed
        self.past = like.past
        self.done = like.done
        self.form = like.form
        self.armoured = like.armoured
        self.braced = like.braced
        self.may_strike_flyers = like.may_strike_flyers
        self.strikes = like.strikes
        self.struck = like.struck
        self.defended = like.defended
        self.gained = like.gained
        self.lost = like.lost
        self.used = like.used
        self.spent = like.spent
        self.serial = like.serial
        self.current = like.current
        self.marks = like.marks
        self.events = like.events
        self.hooks = like.hooks
        self.named_x = like.named_x
        self.incarnations = like.incarnations
        self.saved = like.saved
        self.slain_by_enemy = like.slain_by_enemy
        self.cells_moved = like.cells_moved
        self.moved_along = like.moved_along
        self.moved_across = like.moved_across
        self.ways = like.ways
        self.came_from = like.came_from
        self.lender = like.lender
        self.loan = like.loan
        self.borrower = like.borrower
        self.fed = like.fed
        self.conditions = like.conditions
        self.lent = like.lent
        self.plays = like.plays
        self.entered = like.entered
        self.shape = like.shape
        self.wounds_dealt = like.wounds_dealt
        self.wounds_taken = like.wounds_taken

    def copy(self) -> Card:
        """Another card that is all as this one is."""
        card = Card(self.index, self.face, self.owner)
        card.become(self)
        return card

    @property
    def lives(self) -> int:
        """204.6 Current lives: the reserve and extra lives less wounds (negative lives are negative `extra`)."""
        return self.life + self.extra - self.wounds

    @property
    def mortal(self) -> bool:
        """Whether it has lives at all: terrain and equipment take no wounds (212.1, 214.1)."""
        return self.life >= 0

    @property
    def creature(self) -> bool:
        """208.2 A creature of any subtype."""
        return self.kind <= PARASITE

    @property
    def flyer(self) -> bool:
        return self.kind == FLYER

    @property
    def attaches(self) -> bool:
        """A symbiote, a parasite or equipment: it lives on a host."""
        return self.kind in (SYMBIOTE, PARASITE, EQUIPMENT)

    @property
    def in_squad(self) -> bool:
        """206.2 On the field or in the additional zone."""
        return self.zone == FIELD or self.zone == AUX

    @property
    def fights(self) -> bool:
        """212.2, 213.3, 214.3 Terrain, artifacts and equipment do not fight."""
        return self.kind not in (TERRAIN, ARTIFACT, EQUIPMENT)

    def largest(self, id: str) -> int:
        """414.4 Return the greatest X among the abilities with that id; -1 without such an ability."""
        most = -1
        for held in self.current:
            if held.ability.id == id and held.ability.x > most:
                most = held.ability.x
        return most

    def foremost(self, id: str, aspect: str = "") -> HeldAbility | None:
        """414.4, 414.5 Of several abilities of one name and aspect the greatest works, and of equals the earliest."""
        best: HeldAbility | None = None
        for held in self.current:
            if held.ability.id != id or held.ability.aspect != aspect:
                continue
            if best is None or held.ability.x > best.ability.x:
                best = held
        return best


def is_elite(card: Card) -> bool:
    """202.2 Whether descriptions find the card elite: by its crystals, unless an ability says what it counts as."""
    if card.marks & (COUNTS_ELITE | COUNTS_ORDINARY):
        return card.marks & COUNTS_ELITE != 0
    return card.face.elite


def row_of(card: Card) -> int:
    """207.3б The number of the row in which descriptions find a card of the field."""
    if card.marks & COUNTS_IN_A_ROW:
        for place, mark in enumerate(COUNTS_ROW):
            if card.marks & mark:
                return place + 1
    return row(card.cell)
