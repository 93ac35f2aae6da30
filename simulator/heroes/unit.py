"""Cards in play, with the values that lasting effects and constant abilities add to them."""

from __future__ import annotations

from typing import Final

from simulator.heroes.bits import MOST_USES, NOBODY, USE_BITS
from simulator.heroes.program import CompiledAbility, Op, Test


class LastingEffect:
    """Effects on a card that end before a seat's next turn, with this turn (THIS_TURN) or never. It is not changed.
    With a `test`, of the card `source` of the seat `giver`, they end once it fails, too (120)."""

    def __init__(
        self,
        seat: int,
        strike: int,
        lives: int,
        keys: int,
        nums: int,
        shots: int,
        spells: int,
        test: Test | None = None,
        source: int = NOBODY,
        giver: int = NOBODY,
    ) -> None:
        self.test = test
        self.source = source
        self.giver = giver
        self.seat = seat
        self.strike = strike
        self.lives = lives
        self.keys = keys
        self.nums = nums
        self.shots = shots
        self.spells = spells

    def without_abilities(self) -> LastingEffect:
        """Return the effects for a card that has lost its abilities: the numbers stay."""
        return LastingEffect(
            self.seat, self.strike, self.lives, 0, 0, self.shots, self.spells, self.test, self.source, self.giver
        )


class Grant:
    """An ability that a card has gained, and its end as of a `LastingEffect`. It is not changed."""

    def __init__(self, ability: CompiledAbility, ends: int) -> None:
        self.ability = ability
        self.ends = ends


class Gift:
    """The values and abilities that constant abilities give a card now (115). It is not changed."""

    def __init__(
        self,
        strike: int = 0,
        lives: int = 0,
        keys: int = 0,
        nums: int = 0,
        shots: int = 0,
        spells: int = 0,
        classes: int = 0,
        abilities: list[CompiledAbility] | None = None,
    ) -> None:
        self.strike = strike
        self.lives = lives
        self.keys = keys
        self.nums = nums
        self.shots = shots
        self.spells = spells
        self.classes = classes
        self.grants: list[Grant] = NO_GRANTS
        if abilities:
            self.grants = [Grant(ability, NOBODY) for ability in abilities]

    def plus(self, op: Op, times: int) -> Gift:
        """Return this gift with the effect of one more constant ability, so many times."""
        # 104.3.1: an amount replaces the printed strike
        made = Gift(
            self.strike + op.strike * times - op.value, self.lives + op.lives * times, self.keys | op.keys,
            self.nums + op.nums, self.shots + op.shots * times, self.spells + op.spells * times,
            self.classes | op.classes, op.granted,
        )  # fmt: skip
        if self.grants:
            made.grants = [*self.grants, *made.grants]
        return made

    def is_like(self, other: Gift) -> bool:
        """Return whether the other one gives the same."""
        if self is other:
            return True
        if self.strike != other.strike or self.lives != other.lives or self.keys != other.keys:
            return False
        if self.nums != other.nums or self.shots != other.shots or self.spells != other.spells:
            return False
        if self.classes != other.classes or len(self.grants) != len(other.grants):
            return False
        return all(one.ability is other.grants[place].ability for place, one in enumerate(self.grants))


# Shared by all cards without any; such lists are replaced, never changed in place.
NO_GRANTS: Final[list[Grant]] = []
NO_EFFECTS: Final[list[LastingEffect]] = []
NO_PARTS: Final[list[int]] = []
NO_GIFT: Final = Gift()
UNKNOWN: Final = -1e9  # beyond every worth of a card


class EditRight:
    """The right to change a card in play in place: that of the state which has the same one."""


class Unit:
    """A card in play. `t_…` is what it has until the end of the turn. It is changed by way of `State.edit`."""

    def __init__(self, card: int, face: int, owner: int, seat: int, entered: int) -> None:
        self.card = card
        self.face = face
        self.owner = owner
        self.seat = seat  # its controller
        self.entered = entered  # the turn in which its controller got it
        self.wounds = 0
        self.tapped = False
        self.strike = 0
        self.lives = 0
        self.keys = 0
        self.nums = 0
        self.t_strike = 0
        self.t_lives = 0
        self.t_keys = 0
        self.t_nums = 0
        self.lost = 0  # named abilities that it has lost for good
        self.t_lost = 0
        self.silent = 0
        self.struck = 0
        self.attacked = False  # this turn
        self.hurt = False  # has taken wounds this turn; updated only if some card uses it
        self.defended = False
        self.used = 0  # how often abilities have been used this turn: USE_BITS for each place
        self.frozen = False
        self.shield = 0
        self.uses = 0
        self.doomed = False
        self.lasting: list[LastingEffect] = NO_EFFECTS  # replaced, never changed in place
        self.classes = 0  # gained classes
        self.improved = False
        self.lent = NOBODY  # the seat to which it goes back as the turn ends
        self.keeper = NOBODY  # the card that gives this one back to `home` when it leaves play
        self.home = NOBODY  # the seat that gets this card back from its keeper
        self.parts: list[int] = NO_PARTS  # attached cards; replaced, never changed in place
        self.grants: list[Grant] = NO_GRANTS  # replaced, never changed in place
        self.gift = NO_GIFT
        self.killer = NOBODY  # the card that took the last life, until the death is settled
        self.writer: EditRight | None = None
        self.worth = UNKNOWN  # to a player that evaluates positions; forgotten when the card is edited

    def times_used(self, place: int) -> int:
        """Return how often the ability of a place has been used this turn, of those with a limit."""
        return self.used >> USE_BITS * place & MOST_USES

    def count_use(self, place: int, number: int = 1) -> None:
        """Count a use of the ability of a place; -1 takes it back."""
        self.used += number * (1 << USE_BITS * place)

    def copy(self) -> Unit:
        made = Unit(self.card, self.face, self.owner, self.seat, self.entered)
        made.wounds = self.wounds
        made.tapped = self.tapped
        made.strike = self.strike
        made.lives = self.lives
        made.keys = self.keys
        made.nums = self.nums
        made.t_strike = self.t_strike
        made.t_lives = self.t_lives
        made.t_keys = self.t_keys
        made.t_nums = self.t_nums
        made.lost = self.lost
        made.t_lost = self.t_lost
        made.silent = self.silent
        made.struck = self.struck
        made.attacked = self.attacked
        made.hurt = self.hurt
        made.defended = self.defended
        made.used = self.used
        made.frozen = self.frozen
        made.shield = self.shield
        made.uses = self.uses
        made.doomed = self.doomed
        made.lasting = self.lasting
        made.classes = self.classes
        made.improved = self.improved
        made.lent = self.lent
        made.keeper = self.keeper
        made.home = self.home
        made.parts = self.parts
        made.grants = self.grants
        made.gift = self.gift
        made.killer = self.killer
        return made
