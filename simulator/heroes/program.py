"""Abilities of cards as flat numbers that the rules run. compilation/ makes them from the text, once a game."""

from __future__ import annotations

from catalog.heroes.cards import Card
from simulator.heroes.bits import (
    ALL_OF,
    ANY_ELEMENT,
    ANY_KIND,
    ANY_OF,
    ANY_SIDE,
    ANYTHING,
    COPY,
    COUNT,
    DEATHS,
    DIED,
    EDITED,
    ENEMY,
    ENEMY_HERO_LIVES,
    FEWER_IN_PLAY,
    GREATEST_COST,
    HAVE,
    HAVE_FEWER,
    HAVE_NONE,
    HERO_LIVES,
    HERO_WOUNDS,
    IT_DIED,
    LEAST_COST,
    MORE_IN_PLAY,
    MOVED,
    NEW,
    NOBODY,
    NTH_DRAW,
    NTH_PLAY,
    NUMBER,
    PLAYED,
    PLAYED_FEWER,
    PLAYS,
    THIS_IS,
    YOURS,
)


class Picks:
    """A description of cards. A bound of -1 means no bound."""

    def __init__(self) -> None:
        self.kinds = ANY_KIND
        self.side = ANY_SIDE
        self.classes = 0  # a mask of which one is enough; 0: any
        self.elements = ANY_ELEMENT
        self.other = False
        self.states = 0  # TAPPED, UNTAPPED, WOUNDED, UNWOUNDED
        self.cost_most = -1
        self.cost_least = -1
        self.strike_most = -1
        self.strike_least = -1
        self.lives_most = -1
        self.lives_least = -1
        self.not_classes = 0
        self.not_kinds = 0
        self.made = 0  # 1: created cards, 2: all others
        self.having = 0  # a named ability
        self.lacking = 0
        self.same_name = False  # as the card of the ability
        self.named = ""
        self.in_hand = False
        self.in_grave = False
        self.cost_x = 0  # 1: a cost of X or less; 2: of X
        self.rank = 0  # GREATEST_STRIKE and so on; 0: any

    def is_dependent(self) -> bool:
        """Return whether constant abilities may change which cards fit."""
        bounds = max(self.strike_most, self.strike_least, self.lives_most, self.lives_least)
        return bool(self.having or self.lacking or self.rank) or bounds >= 0

    def find_reach(self) -> int:
        """Return what may change how many cards in play fit. MOVED alone: whether a card fits, it decides itself."""
        if self.in_hand or self.in_grave or self.cost_x or max(self.cost_most, self.cost_least) >= 0:
            return ANYTHING
        if self.states & NEW or self.rank in (GREATEST_COST, LEAST_COST):
            return ANYTHING
        return MOVED | EDITED if self.states or self.is_dependent() else MOVED


class Aim:
    """A target. `slot`: which of the choices of its ability it is."""

    def __init__(self, how: int, picks: Picks | None = None, count: int = 1) -> None:
        self.how = how
        self.picks = picks
        self.count = count
        self.slot = NOBODY
        self.attack = False  # of a shot: bound by a provocation
        self.by_enemy = False  # the enemy names it
        self.apart = False  # another card than the one that was named before
        self.late = False  # named while the ability is carried out
        self.whose = YOURS  # of a choice in a graveyard: the side of the graveyard


class Sum:
    """An amount."""

    def __init__(self, kind: int = NUMBER, value: int = 0, picks: Picks | None = None) -> None:
        self.kind = kind
        self.value = value
        self.picks = picks
        self.aim: Aim | None = None
        self.factor = 1

    def find_reach(self) -> int:
        """Return what may change the amount of a constant ability."""
        if self.kind == NUMBER:
            return 0
        return self.picks.find_reach() if self.kind == COUNT and self.picks is not None else ANYTHING


class Test:
    """A condition. `enemy`: it tests the enemy's cards."""

    def __init__(self, kind: int, value: int = 0, picks: Picks | None = None) -> None:
        self.kind = kind
        self.value = value
        self.picks = picks
        self.aim: Aim | None = None
        self.enemy = False
        self.parts: list[Test] = []  # of a joint condition
        self.left: Sum | None = None  # of a comparison; `value`: 1 more, -1 less, 0 the same
        self.right: Sum | None = None

    def is_dependent(self) -> bool:
        """Return whether constant abilities may change the answer."""
        picks = self.picks is not None and self.picks.is_dependent()
        lives = self.kind in (HERO_LIVES, ENEMY_HERO_LIVES)
        return picks or lives or self.left is not None or any(part.is_dependent() for part in self.parts)

    def find_reach(self) -> int:
        """Return what may change the answer for a constant ability."""
        if self.kind in (HAVE, HAVE_NONE, HAVE_FEWER, MORE_IN_PLAY, FEWER_IN_PLAY) and self.picks is not None:
            return self.picks.find_reach()
        if self.kind in (ALL_OF, ANY_OF):
            reach = 0
            for part in self.parts:
                reach |= part.find_reach()
            return reach
        return EDITED if self.kind in (THIS_IS, HERO_LIVES, ENEMY_HERO_LIVES, HERO_WOUNDS) else ANYTHING


class Op:
    """An effect. `strike`, `lives`, `keys`, `nums`: what is given; `face`: what is created."""

    def __init__(self, kind: int, aim: Aim | None = None, amount: Sum | None = None) -> None:
        self.kind = kind
        self.aim = aim
        self.amount = amount
        self.picks: Picks | None = None
        self.strike = 0
        self.lives = 0
        self.keys = 0
        self.nums = 0
        self.this_turn = False
        self.face = NOBODY
        self.value = 0
        self.shots = 0
        self.spells = 0
        self.classes = 0
        self.until_next = False
        self.through_next = False  # until the end of the next turn of its player
        self.test: Test | None = None
        self.by_lot = False  # a random one of the cards
        self.jump = 0  # the part that follows if this one is left out
        self.starts: list[int] = []  # of the parts to choose from
        self.coins = 0
        self.payer = ENEMY  # the side that may pay to leave out the parts that follow
        self.granted: list[CompiledAbility] = []  # abilities that are given
        self.later: CompiledAbility | None = None  # what is carried out later
        self.later_end = False  # as a turn ends, not as it starts
        self.later_side = ANY_SIDE
        self.next_turn = False  # not in this turn


class CompiledAbility:
    """An ability of any kind; which fields count depends on it. `place`: its number on the card."""

    def __init__(self, kind: int, place: int) -> None:
        self.kind = kind
        self.place = place
        self.event = 0
        self.picks: Picks | None = None  # of the event, or of the cards that cost less
        self.victim: Picks | None = None  # of the card that is attacked
        self.event_side = ANY_SIDE  # whose turn starts or ends
        self.in_turn = ANY_SIDE
        self.may = False
        self.limit = 0  # how often in a turn; 0 for no limit
        self.tap = False
        self.coins = 0
        self.wounds = 0
        self.sacrifice = False
        self.discard = 0
        self.coins_x = False
        self.discard_x = False
        self.hero_wounds = 0
        self.enemy = False  # of a price for each card of a hand
        self.number = 0  # which play or draw of a turn
        self.less = 0
        self.least = 0  # the cost below which it brings no card
        self.in_grave = False
        self.test: Test | None = None
        self.ops: list[Op] = []
        self.choices: list[Aim] = []
        self.dependent = False  # a constant ability: other ones may change its cards or its effect
        self.reach = 0  # of a constant ability: what may change its effect
        self.steady = False  # of a constant ability: while it holds, only the card itself decides what it gets
        self.ru = ""
        self.en = ""


class Face:
    """A card as the rules see it."""

    def __init__(self, key: str, name_ru: str, name_en: str, kind: int, element: int, cost: int, cost_x: bool) -> None:
        self.key = key
        self.name_ru = name_ru
        self.name_en = name_en
        self.kind = kind
        self.element = element
        self.classes = 0
        self.cost = cost
        self.cost_x = cost_x
        self.strike = 0
        self.lives = 0
        self.armour = 0
        self.uses = 0
        self.created = False
        self.returns = 0  # instead of dying: 1 hand, 2 top, 3 bottom, 4 deck
        self.may_return = False
        self.entry_wounds = 0  # with which it enters play
        self.remembers = False  # tests for cards that have taken wounds this turn
        self.shoots = False
        self.keys = 0
        self.nums = 0
        self.events = 0  # those that some ability waits for
        self.abilities: list[CompiledAbility] = []
        self.triggers: list[CompiledAbility] = []
        self.activated: list[CompiledAbility] = []
        self.auras: list[CompiledAbility] = []
        self.discounts: list[CompiledAbility] = []
        self.own_discounts: list[CompiledAbility] = []
        self.grave_triggers: list[CompiledAbility] = []  # these work in the graveyard alone
        self.grave_activated: list[CompiledAbility] = []
        self.against: list[CompiledAbility] = []  # stronger strikes against some cards
        self.printed: Card | None = None  # as pages show it; the rules never look

    def as_created(self) -> Face:
        """Return the face of a created card that is a copy of this one."""
        made = Face(self.key, self.name_ru, self.name_en, self.kind, self.element, self.cost, self.cost_x)
        made.classes = self.classes
        made.strike, made.lives, made.armour, made.uses = self.strike, self.lives, self.armour, self.uses
        made.created = True
        made.returns, made.may_return = self.returns, self.may_return
        made.entry_wounds, made.remembers, made.shoots = self.entry_wounds, self.remembers, self.shoots
        made.keys, made.nums, made.events = self.keys, self.nums, self.events
        made.abilities, made.triggers, made.activated = self.abilities, self.triggers, self.activated
        made.auras, made.discounts, made.own_discounts = self.auras, self.discounts, self.own_discounts
        made.grave_triggers, made.grave_activated = self.grave_triggers, self.grave_activated
        made.against, made.printed = self.against, self.printed
        return made


def _list_tests(ability: CompiledAbility) -> list[Test]:
    """Return the conditions of an ability and of its parts, with the parts of joint conditions."""
    found = [test for test in (ability.test, *[op.test for op in ability.ops]) if test is not None]
    for test in found:
        found.extend(test.parts)
    return found


def _list_sums(ability: CompiledAbility) -> list[Sum]:
    """Return the amounts of an ability and of its conditions."""
    found = [op.amount for op in ability.ops if op.amount is not None]
    for test in _list_tests(ability):
        found.extend(one for one in (test.left, test.right) if one is not None)
    return found


def _mourns(face: Face) -> bool:
    """Return whether a card looks at the deaths of the turn."""
    for ability in face.abilities:
        if any(test.kind in (DIED, IT_DIED) for test in _list_tests(ability)):
            return True
        if any(one.kind == DEATHS for one in _list_sums(ability)):
            return True
    return False


def _counts(face: Face) -> bool:
    if face.events & (NTH_PLAY | NTH_DRAW):
        return True
    if any(one.kind == PLAYS for ability in face.abilities for one in _list_sums(ability)):
        return True
    return any(test.kind in (PLAYED, PLAYED_FEWER) for ability in face.abilities for test in _list_tests(ability))


class Table:
    """The constant parts of a game: faces and settings."""

    def __init__(self, faces: list[Face]) -> None:
        copied = any(op.kind == COPY for face in faces for one in face.abilities for op in one.ops)
        self.copies = len(faces) if copied else 0  # the place of the first copy; 0: no card makes copies
        self.faces = [*faces, *[face.as_created() for face in faces]] if copied else faces
        self.remembers = any(face.remembers for face in faces)  # whether wounds of the turn are kept
        self.any_discount = any(face.discounts or face.own_discounts for face in faces)
        self.counts = any(_counts(face) for face in faces)  # whether a card counts the plays or draws of a turn
        self.mourns = any(_mourns(face) for face in faces)  # whether a card looks at the deaths of the turn
        self.haunted = any(face.grave_triggers for face in faces)  # whether cards in a graveyard wait for events
        self.turn_cap = 80  # turns of both together
        self.every_window = False  # also ask a seat with one choice
