"""Named abilities that a blow sets off: vampirism, fear, carrion feeding, plague, unity, gift of life."""

from __future__ import annotations

from simulator.berserk import held_abilities
from simulator.berserk.actions import Question
from simulator.berserk.bans import mark_counts
from simulator.berserk.card import NEUTRAL, Card
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.effects.wounds import GiveLives
from simulator.berserk.features import VALUE, AbilityEffect, TargetSlot
from simulator.berserk.field import shuffle
from simulator.berserk.modifiers import apply_modifiers
from simulator.berserk.named.named_ability import NamedTriggered, effective_number
from simulator.berserk.operations import gain, give_extra, heal_card, lose_acquired
from simulator.berserk.protection import is_protected
from simulator.berserk.quantities import Fixed
from simulator.berserk.state import State
from simulator.berserk.targets import OfSlot
from simulator.berserk.texts.events import AttackTrigger
from simulator.berserk.vocabulary import (
    ANSWER,
    ATTACK,
    BATTLE,
    CLOSE,
    DEALT,
    DECLARED,
    DIED,
    FEARSOME,
    INCORPOREAL,
    PLAGUED,
    RANGED,
    RESULT,
    SIMPLE_STRIKE,
    THIS_ATTACK,
    THROWN,
    WOUNDED,
)
from simulator.berserk.wounds import wound


class Vampirism(NamedTriggered):
    """«Вампиризм»: wounding a corporeal creature by simple strike it heals as much, the excess as extra lives, but no
    more than the target had left (newer terms)."""

    __slots__ = ("powers",)

    def __init__(self, powers: tuple[int, ...] = ()) -> None:
        super().__init__("vampirism", 0, 1 << WOUNDED, (Drink(),))
        self.powers = powers  # of which blows alone; none: of all

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        if happening.other != holder.index or not happening.nature & SIMPLE_STRIKE:
            return False
        if self.powers and happening.power not in self.powers:
            return False
        victim = game.cards[happening.subject]
        return victim.creature and not mark_counts(game, holder.index, victim.index, INCORPOREAL)


class Drink(AbilityEffect):
    """The effect of vampirism."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        happening = chain.happening
        if happening is not None:
            excess = happening.lives - game.cards[chain.source].wounds  # independent of the result of the healing
            heal_card(game, chain.source, happening.lives, chain)
            give_extra(game, chain.source, max(0, excess), chain)
        return True


class Fear(NamedTriggered):
    """«Страх Х»: wounds its attacker by X, unless the attacker has Fear, too."""

    __slots__ = ()

    def __init__(self, x: int) -> None:
        super().__init__("fear", x, 1 << DEALT, (Frighten(x),), marks=FEARSOME)

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        if happening.other != holder.index or not happening.nature & ATTACK or happening.nature & ANSWER:
            return False
        return not game.cards[happening.subject].marks & FEARSOME


class Frighten(AbilityEffect):
    """The effect of Fear."""

    __slots__ = ("x",)

    def __init__(self, x: int) -> None:
        self.x = x

    def perform(self, game: State, chain: Chain) -> bool:
        happening = chain.happening
        if happening is not None:
            attacker = happening.subject
            if not is_protected(game, attacker, chain.source, 0, "fear", chain):
                dealt = apply_modifiers(game, VALUE, chain, chain.source, attacker, chain.nature, self.x)
                wound(game, attacker, dealt, chain.source, chain.player, chain.nature, chain, self_inflicted=True)
        return True


class CarrionFeeding(NamedTriggered):
    """«Трупоедство»: the card heals fully and loses its poison when it destroys an adjacent corporeal creature of the
    enemy, except by a ranged attack. If either of the two is a flyer, they need not be adjacent."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("carrion-feeding", 0, 1 << DIED, (Feed(),))

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        if happening.other != holder.index or happening.nature & RANGED:
            return False
        victim = game.cards[happening.subject]
        if not victim.creature or victim.controller == holder.controller:
            return False
        if mark_counts(game, holder.index, victim.index, INCORPOREAL):
            return False
        return holder.flyer or victim.flyer or game.adjacent(holder.index, victim.index)


class Feed(AbilityEffect):
    """The effect of carrion feeding."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        heal_card(game, chain.source, -1, chain)
        lose_acquired(game, chain.source, "poison", chain)
        return True


class Plague(NamedTriggered):
    """«Чума»: its close strike infects the target. An odd die of the infected card wounds that card by the result of
    the throw."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("plague", 0, 1 << DEALT | 1 << RESULT, (Infect(),), marks=PLAGUED)

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        if happening.subject != holder.index:
            return False
        if happening.event == DEALT:
            return happening.nature & CLOSE != 0 and game.cards[happening.other].creature
        return _die(game, holder.index, happening) % 2 == 1


def _die(game: State, index: int, happening: GameEvent) -> int:
    """The die, without modifiers, that the card threw in the chain of the happening."""
    chain = game.chain(happening.number)
    if chain is None:
        return 0
    return chain.dice[0] if chain.source == index else chain.dice[1]


class Infect(AbilityEffect):
    """The effect of the plague: it spreads, or wounds."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        happening = chain.happening
        if happening is None:
            return True
        if happening.event == DEALT:
            feature = chain.feature
            if isinstance(feature, Plague) and not game.cards[happening.other].marks & PLAGUED:
                gain(game, happening.other, feature, BATTLE, chain)
        else:
            source = chain.source
            if happening.amount > 0:
                dealt = apply_modifiers(game, VALUE, chain, source, source, chain.nature, happening.amount)
                wound(game, source, dealt, source, chain.player, chain.nature, chain, self_inflicted=True)
        return True


class GiftOfLife(NamedTriggered):
    """«Дар жизни Х»: as it dies, a creature of its element in its squad gets X extra lives."""

    __slots__ = ()

    def __init__(self, x: int) -> None:
        super().__init__("gift-of-life", x, 1 << DIED, (GiveLives(OfSlot(0), Fixed(x)),), (KindredSlot(),))

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        return happening.subject == holder.index


class KindredSlot(TargetSlot):
    """Another creature of the same player with the element that the card had at its death; neutral counts as no element
    (202.9). A changed element ends when the card leaves the squad (206.3а), but this ability remains (405.4)."""

    __slots__ = ()

    def fits(self, game: State, chain: Chain, target: int) -> str:
        if target < 0 or target == chain.source or not game.cards[target].in_squad:
            return "Дар Жизни Х"
        card = game.cards[target]
        happening = chain.happening
        element = game.cards[chain.source].element if happening is None else happening.power
        kindred = card.element == element and element != NEUTRAL
        return "" if card.creature and card.controller == chain.player and kindred else "Дар Жизни Х"


class Unity(NamedTriggered):
    """«Единение Х»: when it attacks, it may show exactly X different cheaper creatures of the deck, and has their
    «при [такой атаке]» abilities until the wounds of that attack."""

    __slots__ = ()

    def __init__(self, x: int) -> None:
        super().__init__("unity", x, 1 << DECLARED, (Borrow(x),), may=True)

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        return happening.subject == holder.index and len(cheaper(game, holder, ())) >= self.x


def cheaper(game: State, holder: Card, shown: tuple[int, ...]) -> list[int]:
    """The creatures of its player's deck that cost less and are none of those shown already, one of each name."""
    names = {game.cards[index].face.key for index in shown}
    found = []
    for index in sorted(game.decks[holder.controller]):
        card = game.cards[index]
        if card.creature and card.face.cost < holder.face.cost + holder.named_x and card.face.key not in names:
            names.add(card.face.key)
            found.append(index)
    return found


class Borrow(AbilityEffect):
    """The effect of unity: the player shows cards one after another, then their abilities are lent."""

    __slots__ = ("x",)

    def __init__(self, x: int) -> None:
        self.x = x

    def perform(self, game: State, chain: Chain) -> bool:
        answer = game.take_answer(chain.asker())
        if answer is not None:
            chain.memo = (*chain.memo, answer[0])
        holder = game.cards[chain.source]
        while len(chain.memo) < self.x:
            able = cheaper(game, holder, chain.memo)
            if not able:
                return True
            answer = game.ask(
                chain.asker(),
                Question(
                    "card",
                    chain.player,
                    "Единение Х",
                    chain.source,
                    chain.sentence,
                    [(index,) for index in able],
                    "Чьи особенности перенять",
                    "Whose abilities to borrow",
                ),
            )
            if answer is None:
                return False
            chain.memo = (*chain.memo, answer[0])
        self._lend(game, chain)
        return True

    def _lend(self, game: State, chain: Chain) -> None:
        happening = chain.happening
        shuffle(game, chain.player)  # 206.10
        attack = None if happening is None else game.chain(happening.number)
        if attack is None:
            return
        for index in chain.memo:
            for held in game.cards[index].face.held:
                ability = held.ability
                if isinstance(ability, AttackTrigger) and ability.of_attack(attack.nature):
                    card = game.cards[chain.source]
                    held_abilities.gain(game, card, ability, THIS_ATTACK, chain.source, chain.player, attack.number)


class Frenzy(NamedTriggered):
    """«Бешенство Х» of later sets: its die, without modifiers, is X or less as it attacks in its player's turn."""

    __slots__ = ()

    def __init__(self, x: int, inner: tuple[AbilityEffect, ...], slots: tuple[TargetSlot, ...]) -> None:
        super().__init__("frenzy", x, 1 << THROWN, inner, slots)

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        if happening.subject != holder.index or happening.nature & ANSWER or game.turn != holder.controller:
            return False
        return happening.amount <= effective_number(game, holder, "frenzy", self.x)
