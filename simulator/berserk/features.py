"""Properties and abilities of cards (402–406), as immutable objects shared by all games.

A `Feature` can lie on the stack or answer a query. A `Property` belongs to every card of a type (strike.py,
movement.py, defence.py, destruction.py). An `Ability` comes from a card text (403): one sentence, or a part of one. An
ability that answers queries overrides hooks and lists them in `hooks`, so that the engine skips all others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from simulator.berserk.objects import FULL, SIMPLE
from simulator.berserk.vocabulary import ATTACK, INFLUENCE, MEDIUM, PROPERTY, WEAK

if TYPE_CHECKING:
    from simulator.berserk.card import Card, HeldAbility
    from simulator.berserk.chain import Chain, GameEvent, PendingWounds
    from simulator.berserk.quantities import Quantity
    from simulator.berserk.state import State

# Which hooks an ability overrides.
MODIFIER: Final = 1  # modify
SHIELD: Final = 2  # shields
PREVENTION: Final = 4  # prevents
BLOCK: Final = 8  # blocks
REPLACEMENT: Final = 16  # replaces
GRANT: Final = 32  # grants, deprives
BAN: Final = 64  # forbids
PERMIT: Final = 128  # permits
IGNORE: Final = 256  # ignores
STATS: Final = 512  # stat
CONDITIONAL: Final = 1024  # inner, standing
OBLIGATION: Final = 2048  # obliges
COLOUR: Final = 4096  # coloured, classed
LIVES: Final = 8192  # lives
OWN_HOST: Final = 16384  # takes_host: its holder boards no other host
PARASITE_HOST: Final = 32768  # takes_host: parasites of its player may board such a host besides

# Kinds of values that `modify` can change.
DIE: Final = 0
VALUE: Final = 1
# Kinds of values that `stat` can change.
MOVE_RESERVE: Final = 0
MOST_TOKENS: Final = 2
MOST_LIVES: Final = 3
MOST_EXTRA: Final = 4
NAMED_X: Final = 5
HEALS: Final = 6  # how many wounds its effects heal
HEALED_OF: Final = 7  # how many wounds it is healed of

UNLIMITED: Final = 1_000_000  # where nothing sets a maximum (204.3а)


def of_power(values: tuple[int, int, int], power: int) -> int:
    """205.4 The value for a power that is no miss. Asked by constants, for by a number the tuple is made an object."""
    if power == WEAK:
        return values[0]
    return values[1] if power == MEDIUM else values[2]


class AbilityEffect:
    """One effect of an ability during its object of wounds (216.11, 416.2: as much as possible).

    The effects of an ability form a flat program. `perform` returns True when it is done; it may move `chain.effect`
    forward to skip the effects after it. It returns False after it has asked a question (`State.ask`); the engine then
    calls it again, and `State.take_answer` returns the answer once. It stores its own state in `chain.memo`.
    """

    __slots__ = ()

    foretells = False  # whether it is a prophecy

    def perform(self, game: State, chain: Chain) -> bool:
        raise NotImplementedError


class TargetSlot:
    """A target that is named as the ability is declared (412.1): how many, and which cards or cells will do.

    `least` and `most` of the same slot are different ones. `by_enemy`: the enemy of the ability's player names it.
    `found`: all its candidates fit. `aims`: what fits it can be aimed at by the attack that the ability is. `repeats`:
    one card may be named again, for another attack of several. `together`: nothing can be done to some of them without
    the others. `count`: how many there may be at most, where the text computes that.
    """

    __slots__ = ("aims", "by_enemy", "cells", "count", "found", "least", "most", "repeats", "together")

    def __init__(self, least: int = 1, most: int = 1, cells: bool = False, by_enemy: bool = False) -> None:
        self.least = least
        self.most = most
        self.cells = cells
        self.by_enemy = by_enemy
        self.found = False
        self.aims = False
        self.repeats = False
        self.together = False
        self.count: Quantity | None = None

    def most_now(self, game: State, chain: Chain) -> int:
        """How many targets it may get in this chain."""
        if self.count is None:
            return self.most
        return min(self.most, self.count.of(game, chain.source, chain.player, chain))

    def fits(self, game: State, chain: Chain, target: int) -> str:
        """The clause for which a target (a card, or `~cell`) will not do for the chain's source and player, or "".

        `chain.targets` are the targets named before it.
        """
        raise NotImplementedError

    def agree(self, game: State, targets: tuple[int, ...]) -> bool:
        """Whether these targets of the slot may be chosen together."""
        return True

    def fits_hidden(self, game: State, chain: Chain, target: int) -> str:
        """415.3 Like `fits`, for a hidden card: it fits any printed data, but its position must fit."""
        return ""

    def aims_as(self, nature: int, reach: int) -> bool:
        """Whether an attack of that nature and range can target any card that fits."""
        return False

    def candidates(self, game: State, chain: Chain) -> list[int]:
        """Return the candidates for `fits`, in canonical order."""
        return [~cell for cell in range(30)] if self.cells else game.in_play_sorted()


class Feature:
    """Anything declared onto the stack, or held by a card.

    `head` is what a refusal cites: a clause or a head of the dictionary. `nature` is one bit of the vocabulary.
    """

    __slots__ = ("en", "head", "nature", "ru")

    def __init__(self, head: str, ru: str, en: str, nature: int = PROPERTY) -> None:
        self.head = head
        self.ru = ru
        self.en = en
        self.nature: i64 = nature

    def objects(self) -> tuple[int, ...]:
        """216.1 The objects of its chain, in the order of their performance."""
        return SIMPLE

    def illegal(self, game: State, chain: Chain) -> str:
        """409.2 The clause for which the chain can no longer be performed, or "" (asked before each of its objects)."""
        return ""

    def perform(self, game: State, chain: Chain) -> bool:
        """216.11 Perform the object of wounds. Return False while a question waits or wounds are unresolved."""
        return True

    def pay(self, game: State, chain: Chain) -> bool:
        """216.12 What the object of payment takes; False while a question waits."""
        return True

    def value(self, game: State, chain: Chain, power: int) -> int:
        """205.7 The printed number for a power, before modifiers."""
        return 0


class Property(Feature):
    """A feature of all cards of a type (402.1)."""

    __slots__ = ()

    def closes(self, game: State, chain: Chain) -> bool:
        """104.4, 203.11 Whether the card may not declare abilities that tap it while the chain is on the stack."""
        return True


class Ability(Feature):
    """403 An ability from the text of a card. `id` is the dictionary's id of a named ability (414), otherwise "".

    `node` is its node of the tree of abilities, for display. `marks` are the vocabulary bits that its holder gets from
    it, `events` the bits (1 << event) of the events it reacts to, `hooks` the overridden hooks. `steady`: its grants
    and removals depend only on the cards in the squads, their types and their abilities. `draws`: others must attack
    its holder (415.2а).
    """

    __slots__ = ("aspect", "draws", "elsewhere", "events", "hooks", "id", "marks", "node", "steady", "x")

    def __init__(
        self,
        id: str,
        head: str,
        ru: str,
        en: str,
        x: int = 0,
        node: object = None,
        nature: int = INFLUENCE,
        marks: int = 0,
        events: int = 0,
        hooks: int = 0,
        elsewhere: bool = False,
    ) -> None:
        super().__init__(head, ru, en, nature)
        self.id = id
        self.aspect = ""  # abilities of one name add up where this differs (414.4)
        self.x: i64 = x
        self.node = node
        self.marks: i64 = marks
        self.events: i64 = events
        self.hooks: i64 = hooks
        self.steady = False
        self.elsewhere = elsewhere  # works in the graveyard, not in the squad
        self.draws = False

    def change_element(self, element: int) -> int:
        """The element of its holder as this changes it (asked with the hook `COLOUR`)."""
        return element

    def creature_form(self) -> tuple[int, int, int, int] | None:
        """The strike and the movement that an artifact has as a creature by this (asked with the hook `COLOUR`)."""
        return None

    def change_numbers(self, numbers: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
        """The printed strike and movement of its holder as this changes them (asked with the hook `COLOUR`)."""
        return numbers

    def subtyped(self) -> int:
        """208.3 The kind of card that a creature is by this, 0 for its own (asked with the hook `COLOUR`)."""
        return 0

    def outlives(self) -> bool:
        """210.7 Whether its holder becomes a creature again as its host dies (asked with the hook `COLOUR`)."""
        return False

    def change_classes(self, classes: tuple[str, ...]) -> tuple[str, ...]:
        """208.6 The classes of its holder as this changes them (asked with the hook `COLOUR`)."""
        return classes

    # Queries to constant abilities. `holder` is the card with the ability; `held` is its record on that card.

    def modify(
        self, game: State, holder: Card, what: int, chain: Chain, fighter: int, foe: int, nature: int, value: int
    ) -> int:
        """422 The die (`DIE`) or value (`VALUE`) of the fighter's blow at the foe after this modifier."""
        return value

    def bounds(self, game: State, holder: Card, fighter: int, foe: int, nature: int, power: int) -> int:
        """«Сведение атаки к [виду]»: the power that a blow of the fighter at the foe counts as."""
        return power

    def shields(self, game: State, holder: Card, source: int, nature: int, word: str, chain: Chain | None) -> bool:
        """411 Whether the ability protects its holder from the effects of card `source` of this nature, or of an effect
        with its own word («яд»: "poison", "curse", "finish", "fear")."""
        return False

    def guards(self, mask: int, words: tuple[str, ...]) -> bool:
        """411 Whether it protects from all of these natures, and from effects with these words."""
        return False

    def prevents(self, game: State, held: HeldAbility, holder: Card, wounding: PendingWounds) -> int:
        """420 How many of the wounds that are to fall on `wounding.target` this prevents."""
        return 0

    def on_prevention(self, game: State, held: HeldAbility, holder: Card, wounding: PendingWounds, amount: int) -> None:
        """420.4 Called with the number of prevented wounds if the ability has prevented any."""

    def blocks(self, game: State, holder: Card, chain: Chain, thrown: bool) -> bool:
        """410.5 Whether the holder, the target, constantly blocks the chain now: with `thrown` at the object of
        defence, otherwise as the target is settled (216.4)."""
        return False

    def blocks_answer(self, game: State, holder: Card, chain: Chain) -> bool:
        """410.5 Whether the holder, the attacker, constantly blocks the answer to its blow (216.10)."""
        return False

    def has_blocked(self, holder: Card) -> None:
        """Called when the card has blocked an attack or an answer."""

    def replaces(
        self, game: State, held: HeldAbility, holder: Card, what: int, card: int, event: GameEvent | None = None
    ) -> bool:
        """419 Whether it can do something else instead of the event `what` (DIED …) that happens to the card."""
        return False

    def grants(self, game: State, holder: Card, other: Card) -> tuple[Ability, ...]:
        """Abilities that the holder, by being there, gives to a card."""
        return ()

    def deprives(self, game: State, holder: Card, other: Card) -> tuple[str, ...]:
        """Ids that the holder takes from a card; ("",) for all that it has not acquired (407.4)."""
        return ()

    def cells_opened(self, game: State, holder: Card, who: Card) -> tuple[int, ...]:
        """Return the cells to which the card may move as if they were adjacent."""
        return ()

    def forbids(self, game: State, holder: Card, deed: int, who: Card, whom: int, nature: int) -> bool:
        """103.2 Whether `who` must not do the action (to the card `whom`, or -1). Called only for the actions
        (bannable_actions.py) that are among its `events`."""
        return False

    def obliges(self, game: State, holder: Card, who: Card, whom: int, nature: int) -> bool:
        """«Обязать атаковать»: whether `who` must make an attack of that nature at the card `whom`."""
        return False

    def permits(self, game: State, holder: Card, deed: str, whom: int, nature: int) -> int:
        """103.1 How far the holder may do what the rules do not allow: 0 not at all, else how many times a turn."""
        return 0

    def ignores(self, game: State, holder: Card, target: Card, borne: HeldAbility, nature: int, word: str) -> bool:
        """408 Whether what the holder does, of a nature or a word, treats the target as not having the ability."""
        return False

    def starts(self, game: State, holder: Card) -> None:
        """304.4 «Начинает бой с …»: done as the card is placed; it does not show the card."""

    def stat(self, game: State, holder: Card, what: int, id: str, value: int) -> int:
        """Another number of the holder (`MOVE_RESERVE`, …; `id` for the X of a named ability) as this changes it."""
        return value

    def reaches(self, game: State, holder: Card, nature: int, aimed: int, value: int) -> int:
        """The range of an attack of that nature by the holder, at that card, as this changes it (with `STATS`)."""
        return value

    def settled_range(self, nature: int) -> int:
        """Return the range that replaces the range of attacks of that nature (with `STATS`); -1: no replacement."""
        return -1

    def inner(self, game: State, holder: Card) -> tuple[Ability, ...]:
        """The abilities that are had while the condition of this one holds."""
        return ()

    def state_key(self, game: State, holder: Card) -> int:
        """Return a number that identifies the state on which `inner` and `lives` depend. When it changes, the engine
        queries both again (406.1)."""
        return 1 if self.inner(game, holder) else 0

    def lives(self, game: State, holder: Card) -> int:
        """204.2 How many extra lives it gives its holder for as long as it is had."""
        return 0

    def takes_host(self, game: State, holder: Card, host: int) -> bool:
        """210.3, 210.14 Whether a card is among the hosts that it names (asked with `OWN_HOST` or `PARASITE_HOST`)."""
        return True


class OtherPayer:
    """Another card that pays for an ability before the colon (404.2)."""

    __slots__ = ()

    def find_refusal(self, game: State, chain: Chain) -> str:
        """404.3, 404.4 The clause for which it cannot pay for the chain, or ""."""
        raise NotImplementedError

    def cards_to_tap(self, game: State, chain: Chain) -> tuple[int, ...]:
        """103.6 The cards that will close as the chain is paid for."""
        raise NotImplementedError

    def cards_to_move(self, game: State, chain: Chain) -> tuple[int, ...]:
        """103.6 The cards that will leave their zone as the chain is paid for."""
        raise NotImplementedError

    def pay(self, game: State, chain: Chain) -> None:
        """216.12 Takes what it pays."""
        raise NotImplementedError


class Cost:
    """The cost before the colon (404.2, 104.4, 104.5). `tokens`, `wounds`, `extra_lives` -1: X of them; `others`: cards
    that pay besides; `most_x`: the greatest X that the text allows, -1 for any."""

    __slots__ = ("all_movement", "destroy", "extra_lives", "most_x", "others", "tap", "tokens", "wounds")

    def __init__(
        self,
        tap: bool = False,
        tokens: int = 0,
        wounds: int = 0,
        destroy: bool = False,
        all_movement: bool = False,
        extra_lives: int = 0,
        others: tuple[OtherPayer, ...] = (),
        most_x: int = -1,
    ) -> None:
        self.tap = tap
        self.tokens = tokens
        self.wounds = wounds
        self.destroy = destroy
        self.all_movement = all_movement
        self.extra_lives = extra_lives
        self.others = others
        self.most_x = most_x


FREE: Final = Cost()
PER_TURN: Final = 1
PER_BATTLE: Final = 2


class DeclaredAbility(Ability):
    """An ability that uses the stack: played (404) or triggered (405).

    An attack has `values` (weak, medium, strong) and targets the first target; `reach` is its range, -1 for any. A
    non-attack with `values` also throws a die for a number (205.7б). `times` in a `period` limit its use (216.12). A
    `range` is computed on demand («дальность X»). `may`: its player may skip the effects (405.3). `apart`: each of its
    effects has a separate target and can be skipped alone (423.3). `qualities`: abilities that its card has during the
    attack.
    """

    __slots__ = (
        "apart",
        "cost",
        "effects",
        "instant",
        "may",
        "period",
        "qualities",
        "range",
        "reach",
        "slots",
        "takes_x",
        "times",
        "values",
        "whose_turn",
    )

    def __init__(
        self,
        id: str,
        head: str,
        ru: str,
        en: str,
        slots: tuple[TargetSlot, ...] = (),
        effects: tuple[AbilityEffect, ...] = (),
        cost: Cost = FREE,
        instant: bool = False,
        values: tuple[int, int, int] | None = None,
        reach: int = -1,
        times: int = 0,
        period: int = 0,
        takes_x: bool = False,
        x: int = 0,
        node: object = None,
        nature: int = INFLUENCE,
        marks: int = 0,
        events: int = 0,
        hooks: int = 0,
        elsewhere: bool = False,
    ) -> None:
        super().__init__(id, head, ru, en, x, node, nature, marks, events, hooks, elsewhere)
        self.slots = slots
        self.effects = effects
        self.cost = cost
        self.instant = instant
        self.values = values
        self.reach = reach
        self.range: Quantity | None = None
        self.times = times
        self.period = period
        self.whose_turn = 0  # «(1 раз за ваш ход)»: in its player's own turn (1), or the enemy's (-1), and in no other
        self.takes_x = takes_x
        self.may = False
        self.apart = False
        self.qualities: tuple[Ability, ...] = ()
        if slots and nature & ATTACK:
            slots[0].aims = slots[0].aims_as(nature, reach)

    @property
    def attack(self) -> bool:
        return self.nature & ATTACK != 0

    def reach_now(self, game: State, chain: Chain) -> int:
        """Return the current «дальность Х» of the attack; -1 without one."""
        return self.reach if self.range is None else self.range.of(game, chain.source, chain.player, chain)

    def objects(self) -> tuple[int, ...]:
        return SIMPLE if self.values is None else FULL

    def add_obstacles(self, game: State, chain: Chain, reasons: list[str]) -> None:
        """404.8 Append the clauses that forbid declaring it at this moment, apart from its cost and targets."""

    def value(self, game: State, chain: Chain, power: int) -> int:
        if self.values is None or power == 0:
            return 0
        return of_power(self.values, power)

    def perform(self, game: State, chain: Chain) -> bool:
        """216.11 The effects in the order of the text; wounds of one are settled before the next begins."""
        while chain.effect < len(self.effects):
            if game.woundings:
                return False
            it, meant, them = chain.it, chain.meant, chain.them
            if not self.effects[chain.effect].perform(game, chain):
                if game.question is not None:  # once it is answered, the effect is performed as if for the first time
                    chain.it, chain.meant, chain.them = it, meant, them
                return False
            chain.effect += 1
            chain.memo = ()
        return not game.woundings


class PlayedAbility(DeclaredAbility):
    """404 An ability that its player declares when he will."""

    __slots__ = ()


# Abilities are told apart by the number of their sentence. Of several that a player may use in one sentence, the
# second and later ones (`PLACE`), and those that another one gives under a condition (`INNER`), have further numbers.
PLACE: Final = 1_000
INNER: Final = 100_000
SENTENCES: Final = 10_000_000  # more than these: what is counted for each creature is that number and the creature's


class TriggeredAbility(DeclaredAbility):
    """405 An ability that declares itself when its event happens.

    `each`: its limit counts separately for each creature that it affects. `nth` > 0: only the event of that number for
    the same card in a turn, in the battle (`nth_of_battle`), or for any card (`nth_of_all`); `nth_or_later`: later ones
    too. `about_role`: the attacked or the attacking card, if the effects apply to it; `about_alone`: all effects apply
    to that card. `of_giver`: only events of the card that has given the ability, or its actions (201.2а).
    """

    __slots__ = ("about_alone", "about_role", "each", "nth", "nth_of_all", "nth_of_battle", "nth_or_later", "of_giver")

    def __init__(
        self,
        id: str,
        head: str,
        ru: str,
        en: str,
        events: int,
        slots: tuple[TargetSlot, ...] = (),
        effects: tuple[AbilityEffect, ...] = (),
        cost: Cost = FREE,
        may: bool = False,
        values: tuple[int, int, int] | None = None,
        reach: int = -1,
        times: int = 0,
        period: int = 0,
        x: int = 0,
        node: object = None,
        nature: int = INFLUENCE,
        marks: int = 0,
        hooks: int = 0,
        elsewhere: bool = False,
    ) -> None:
        super().__init__(
            id, head, ru, en, slots, effects, cost, False, values, reach, times, period, False, x, node, nature,
            marks, events, hooks, elsewhere,
        )  # fmt: skip
        self.may = may
        self.about_alone = False
        self.about_role = ""
        self.each = False
        self.nth = 0
        self.nth_of_battle = False
        self.nth_of_all = False
        self.nth_or_later = False
        self.of_giver = False

    def about(self, happening: GameEvent) -> int:
        """Return the card of the event, for limits per card."""
        return happening.subject

    def usage_key(self, sentence: int, happening: GameEvent | None) -> int:
        """Return the key under which a use is counted: the sentence, or the sentence together with the creature for
        limits per creature."""
        if not self.each or happening is None:
            return sentence
        return sentence + SENTENCES * (self.about(happening) + 1)

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        """405.1 Whether what has happened is this ability's point."""
        return True

    def subject(self, game: State, holder: Card, happening: GameEvent) -> tuple[int, ...]:
        """Targets that the ability has without choosing, known as it triggers."""
        return ()
