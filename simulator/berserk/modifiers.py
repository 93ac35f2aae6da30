"""Modifiers (422): what a die and a blow come to, in the five groups of 422.4."""

from __future__ import annotations

from itertools import permutations

from mypy_extensions import i64, mypyc_attr

from simulator.berserk.actions import Question
from simulator.berserk.bans import foremost, ignored_by
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.chain import Chain
from simulator.berserk.features import DIE, MODIFIER
from simulator.berserk.state import State
from simulator.berserk.vocabulary import ANSWER, MISS


@mypyc_attr(acyclic=True)
class OwnedModifier:
    """A modifier that one of the two has, in its group of 422.4."""

    __slots__ = ("group", "held", "holder")

    def __init__(self, group: int, holder: Card, held: HeldAbility) -> None:
        self.group: i64 = group
        self.holder = holder
        self.held = held


class Orders:
    """422.4а The order in which the modifiers of a group apply, if it matters: the answers of the players, stored in
    the chain's `memo`. Each repeated run of the object reads them again from the first. `waiting`: a question waits,
    and the computed value must be computed again."""

    __slots__ = ("chain", "read", "waiting")

    def __init__(self, chain: Chain) -> None:
        self.chain = chain
        self.read = 0
        self.waiting = False

    def order(self, game: State, player: int, found: list[OwnedModifier]) -> list[int]:
        """The places of the group's modifiers, first the one that applies first."""
        count = len(found)
        if self.read == len(self.chain.memo) and not self.waiting:
            given = game.take_answer(self.chain.asker())
            if given is None:
                items = tuple([(giver_of(one.holder, one.held), one.held.sentence) for one in found])
                question = Question(
                    "order", player, "422.4а", items[0][0], items[0][1], [tuple(range(count))],
                    "В каком порядке применяются модификаторы", "In which order the modifiers apply", items,
                )  # fmt: skip
                given = game.ask(self.chain.asker(), question)
            if given is None:
                self.waiting = True
            else:
                self.chain.memo = (*self.chain.memo, *given)
        if self.waiting:
            return list(range(count))
        self.read += count
        return list(self.chain.memo[self.read - count : self.read])


def giver_of(holder: Card, held: HeldAbility) -> int:
    """Whose modifier it is: another card's that has given it, or its holder's."""
    if held.acquired and held.giver >= 0:
        return held.giver
    return holder.index


def apply_modifiers(
    game: State,
    what: int,
    chain: Chain,
    fighter: int,
    foe: int,
    nature: int,
    value: int,
    orders: Orders | None = None,
) -> int:
    """422.4 Return the die or value of the fighter's blow at the foe after the modifiers of all cards; 422.5: computed
    when the object is performed. The result can be negative (104.2); the caller applies the rules' own modifier
    (422.4б).

    A modifier belongs to the group of the card that gives it: another card of the fighter's squad, the fighter, another
    card of the foe's squad, the foe. With `orders` their players choose the order within a group.
    """
    own = game.cards[fighter]
    other = own if foe < 0 else game.cards[foe]
    if not (own.hooks | other.hooks) & MODIFIER:
        return value
    found: list[OwnedModifier] = []
    if own.hooks & MODIFIER:
        # 408.3 The object of the result belongs to the attacker. If the attacker ignores the modifiers of a card, the
        # die of that card has none.
        ignoring = foe if what == DIE and nature & ANSWER else -1
        _gather(game, own, fighter, foe, ignoring, own.controller, found)
    if foe >= 0 and foe != fighter and other.hooks & MODIFIER and not other.hidden:
        _gather(game, other, fighter, foe, fighter, own.controller, found)
    if len(found) <= 1:
        return _applied(game, what, chain, fighter, foe, nature, value, found)
    for group in range(4):
        members = [one for one in found if one.group == group]
        if not members:
            continue
        if orders is not None and len(members) > 1:
            some = members[:4]
            usual = _applied(game, what, chain, fighter, foe, nature, value, some)
            for places in permutations(some):
                if _applied(game, what, chain, fighter, foe, nature, value, list(places)) != usual:  # 422.4а
                    player = own.controller if group < 2 else game.cards[foe].controller
                    members = [members[place] for place in orders.order(game, player, members)]
                    break
        value = _applied(game, what, chain, fighter, foe, nature, value, members)
    return value


def _applied(
    game: State,
    what: int,
    chain: Chain,
    fighter: int,
    foe: int,
    nature: int,
    value: int,
    members: list[OwnedModifier],
) -> int:
    """Apply some modifiers to a value, one after another."""
    for one in members:
        value = one.held.ability.modify(game, one.holder, what, chain, fighter, foe, nature, value)
    return value


def bounded_power(game: State, fighter: int, foe: int, nature: int, power: int) -> int:
    """«Сведение атаки к [виду]»: the power that the blow counts as by the abilities of the two."""
    power = _bounded_by(game, fighter, fighter, foe, nature, power)
    return _bounded_by(game, foe, fighter, foe, nature, power)


def _bounded_by(game: State, index: int, fighter: int, foe: int, nature: int, power: int) -> int:
    if power == MISS or index < 0:
        return power
    holder = game.cards[index]
    if holder.hooks & MODIFIER:
        for held in holder.current:
            if held.ability.hooks & MODIFIER and not (index == foe and ignored_by(game, fighter, foe, held)):
                power = held.ability.bounds(game, holder, fighter, foe, nature, power)
    return power


def _gather(
    game: State, holder: Card, fighter: int, foe: int, ignoring: int, side: int, found: list[OwnedModifier]
) -> None:
    """The modifiers that one of the two has and `ignoring` does not ignore, each with its group."""
    for held in holder.current:
        ability = held.ability
        if not ability.hooks & MODIFIER:
            continue
        if ability.id != "" and foremost(game, ignoring, holder, ability.id, ability.aspect) is not held:
            continue
        if ignoring >= 0 and ignored_by(game, ignoring, holder.index, held):
            continue
        giver = giver_of(holder, held)
        if giver == fighter:
            group = 1
        elif giver == foe:
            group = 3
        else:
            group = 0 if game.cards[giver].controller == side else 2
        found.append(OwnedModifier(group, holder, held))


def clamp_die(die: int) -> int:
    """104.2а, 422.4б Outside a fight of two open creatures a die counts as 1…6."""
    return 1 if die < 1 else 6 if die > 6 else die
