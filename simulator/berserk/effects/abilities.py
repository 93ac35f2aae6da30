"""Effects on the abilities of cards (407): give abilities, remove abilities, prevent future wounds (420)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from simulator.berserk.action_filter import Manner
from simulator.berserk.bannable_actions import GAIN_LIVES
from simulator.berserk.bans import find_ban, stat
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.chain import Chain, PendingWounds
from simulator.berserk.features import NAMED_X, OBLIGATION, PREVENTION, Ability, AbilityEffect
from simulator.berserk.filters import Filter
from simulator.berserk.heal_replacement import GIFTS, happens_otherwise
from simulator.berserk.held_abilities import gain as acquire
from simulator.berserk.held_abilities import has_lost, refresh
from simulator.berserk.named.registry import named
from simulator.berserk.operations import gain, lose_acquired, remove_abilities
from simulator.berserk.quantities import Fixed, Quantity
from simulator.berserk.state import State
from simulator.berserk.steps import is_protected
from simulator.berserk.targets import Whom
from simulator.berserk.texts.constant import ChoiceMark, MoreLives
from simulator.berserk.texts.events import DelayedTrigger, TriggerFrame
from simulator.berserk.texts.modifiers import BlowBonus, FinishBonus, Guard, StatBonus
from simulator.berserk.vocabulary import BATTLE, CHOICE, INCORPOREAL, REPLACES

UNBOUNDED: Final = 1_000_000


class Gift:
    """An ability that an effect gives. If its X is computed at that moment (`x`), `id` names the ability.

    With both an ability and an `id`, cards without an ability of that name get the named one.
    """

    __slots__ = ("ability", "id", "most", "x")

    def __init__(self, ability: Ability | None, id: str = "", x: Quantity | None = None, most: int = UNBOUNDED) -> None:
        self.ability = ability
        self.id = id
        self.x = x
        self.most = most  # the number beyond which it gives no more

    def make_ability(self, game: State, chain: Chain, card: Card) -> Ability | None:
        """The ability for this card, now."""
        ability = self.ability
        rest: int = self.most
        if self.most < UNBOUNDED:
            rest -= stat(game, card, NAMED_X, max(card.largest(self.id), 0), self.id)
            if rest <= 0:
                return None
        if self.x is not None and (ability is None or card.largest(self.id) < 0):
            return named(self.id, min(rest, self.x.of(game, chain.source, chain.player, chain)))
        if isinstance(ability, (BlowBonus, Guard, MoreLives, StatBonus)):
            return up_to(rest, ability.from_now(_now(game, chain, ability.amount)))
        return ability


def up_to(rest: int, ability: Ability) -> Ability:
    """As much of a number as is left of a maximum («(максимум +3)»)."""
    if isinstance(ability, (BlowBonus, FinishBonus, MoreLives, StatBonus)) and plain_number(ability) > rest:
        return ability.from_now(Fixed(rest))
    return ability


def plain_number(ability: Ability) -> int:
    """The plain number of a bonus."""
    if isinstance(ability, (BlowBonus, FinishBonus, MoreLives, StatBonus)):
        amount = ability.amount
        if isinstance(amount, Fixed):
            return amount.number
    return 0


def _now(game: State, chain: Chain, amount: Quantity) -> Quantity:
    """«+X до конца хода, где X — …»: X is what it is as the effect is performed, seen from the card that gives it."""
    return amount if isinstance(amount, Fixed) else Fixed(amount.of(game, chain.source, chain.player, chain))


class GiveAbilities(AbilityEffect):
    """«Получает …»: the cards acquire the abilities for a time (407.1, 407.2).

    «Отравление»: an incorporeal creature cannot be poisoned; protections from poison and curses help.
    """

    __slots__ = ("duration", "gifts", "most", "whom")

    def __init__(self, whom: Whom, gifts: tuple[Gift, ...], duration: int, most: int = UNBOUNDED) -> None:
        self.whom = whom
        self.gifts = gifts
        self.duration = duration
        self.most = most  # what a card has gained so from this sentence adds up to no more

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            card = game.cards[index]
            for gift in self.gifts:
                ability = gift.make_ability(game, chain, card)
                if ability is not None and self.most < UNBOUNDED:
                    rest = self.most - _sum(card, ability, chain.source)
                    if rest <= 0:
                        continue
                    ability = up_to(rest, ability)
                if ability is None or (ability.id == "poison" and card.marks & INCORPOREAL):
                    continue
                if isinstance(ability, MoreLives) and find_ban(game, GAIN_LIVES, card, chain.source, chain.nature):
                    continue
                if ability.id in ("poison", "curse") and is_protected(game, index, chain.source, 0, ability.id, chain):
                    continue
                fate = GIFTS.get(ability.id, 0)
                if fate and game.listeners[REPLACES]:
                    x = max(ability.x, 0)
                    if happens_otherwise(game, fate, index, x, chain):
                        continue
                gain(game, index, ability, self.duration, chain)
        return True


class CopyPrinted(AbilityEffect):
    """«Получить особенности …» (407.1): the printed abilities of a card that it has not lost."""

    __slots__ = ("duration", "source", "whom")

    def __init__(self, whom: Whom, source: Whom, duration: int) -> None:
        self.whom = whom
        self.source = source
        self.duration = duration

    def perform(self, game: State, chain: Chain) -> bool:
        sources = self.source.cards(game, chain)
        for index in self.whom.cards(game, chain):
            for other in sources:
                if other == index:
                    continue
                model = game.cards[other]
                for held in model.face.held:
                    if not has_lost(model, held):
                        gain(game, index, held.ability, self.duration, chain)
        return True


class RememberChoice(AbilityEffect):
    """«Выбрать существо»: the card that does so has chosen these from now on, and nothing that it had chosen before."""

    __slots__ = ("mark", "whom")

    def __init__(self, whom: Whom) -> None:
        self.whom = whom
        self.mark = ChoiceMark()

    def perform(self, game: State, chain: Chain) -> bool:
        for index in game.squad:
            card = game.cards[index]
            kept = tuple([held for held in card.gained if held.giver != chain.source or held.ability.id != CHOICE])
            if len(kept) != len(card.gained):
                card.gained = kept
                refresh(game, card)
        for index in self.whom.cards(game, chain):
            acquire(game, game.cards[index], self.mark, BATTLE, chain.source, chain.player, chain.number)
        return True


class Recall(AbilityEffect):
    """«Он» of effects that come later is the card that was spoken of as they were promised."""

    __slots__ = ("index",)

    def __init__(self, index: int) -> None:
        self.index: i64 = index

    def perform(self, game: State, chain: Chain) -> bool:
        chain.it = self.index
        return True


class Promise(AbilityEffect):
    """«В конце хода …», said among effects: this card has those effects come once, at that moment (417.2)."""

    __slots__ = ("after", "duration", "event", "frame", "side", "whom")

    def __init__(
        self, frame: TriggerFrame, event: int, side: int, after: bool, duration: int, whom: Whom | None
    ) -> None:
        self.frame = frame
        self.event = event
        self.side = side
        self.after = after
        self.duration = duration
        self.whom = whom  # who «он» is

    def perform(self, game: State, chain: Chain) -> bool:
        frame = self.frame
        if self.whom is not None:
            cards = self.whom.cards(game, chain)
            if not cards:
                return True
            frame = frame.with_effects((Recall(cards[0]), *frame.effects))
        if not game.cards[chain.source].in_squad:
            return True
        turn = game.turn_number if self.after else -1
        gain(game, chain.source, DelayedTrigger(frame, self.event, self.side, turn), self.duration, chain)
        return True


def _sum(card: Card, ability: Ability, giver: int) -> int:
    """Return the sum of the amounts of this ability that the card has acquired from that giver."""
    found: int = 0
    for held in card.gained:
        if held.giver == giver and held.ability.ru == ability.ru:
            found += plain_number(held.ability)
    return found


class TakeAbilities(AbilityEffect):
    """«Теряет …» (407.3–407.5); the id "" stands for all that the card has not acquired."""

    __slots__ = ("duration", "ids", "whom")

    def __init__(self, whom: Whom, ids: tuple[str, ...], duration: int) -> None:
        self.whom = whom
        self.ids = ids
        self.duration = duration

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            for id in self.ids:
                remove_abilities(game, index, id, self.duration, chain)
        return True


class ForcedAttack(Ability):
    """«Обязано атаковать …» one card, until it has: what `Oblige` gives."""

    __slots__ = ("manner", "whom")

    def __init__(self, whom: int, manner: Manner) -> None:
        super().__init__("", "Обязать атаковать", "обязано атаковать", "must attack", hooks=OBLIGATION)
        self.whom = whom
        self.manner = manner

    def obliges(self, game: State, holder: Card, who: Card, whom: int, nature: int) -> bool:
        if who.index != holder.index or whom != self.whom or whom in holder.struck:
            return False
        return self.manner.takes(game, nature, who.index, holder.index)


class ForceAttack(AbilityEffect):
    """«Обязать … атаковать эту карту»."""

    __slots__ = ("duration", "manner", "whom")

    def __init__(self, whom: Whom, manner: Manner, duration: int) -> None:
        self.whom = whom
        self.manner = manner
        self.duration = duration

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            gain(game, index, ForcedAttack(chain.source, self.manner), self.duration, chain)
        return True


class LoseMarkers(AbilityEffect):
    """Takes the markers of a name off cards."""

    __slots__ = ("id", "whom")

    def __init__(self, whom: Whom, id: str) -> None:
        self.whom = whom
        self.id = id

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            lose_acquired(game, index, self.id, chain)
        return True


class Prevention(Ability):
    """420 Prevent the next wounds on its holder, up to a number; prevented wounds reduce that number. 420.2 Without a
    number it prevents all wounds. 420.6 It lasts until it is used up, or for the given time."""

    __slots__ = ("left", "manner")

    def __init__(self, left: int, manner: Manner) -> None:
        super().__init__("", "420", "предотвращение ран", "prevention of wounds", hooks=PREVENTION)
        self.left = left
        self.manner = manner

    def prevents(self, game: State, held: HeldAbility, holder: Card, wounding: PendingWounds) -> int:
        if not self.covers(game, holder, wounding.target):
            return 0
        if held.giver >= 0 and not game.cards[held.giver].in_squad:
            return 0  # 420.7 its source has left
        if not self.manner.takes(game, wounding.nature, wounding.attacker, holder.index, wounding.power):
            return 0
        return self.left

    def covers(self, game: State, holder: Card, target: int) -> bool:
        """Whether wounds on that card are meant."""
        return target == holder.index

    def less(self, amount: int) -> Prevention:
        """Return the prevention that remains after this amount."""
        return Prevention(self.left - amount, self.manner)

    def on_prevention(self, game: State, held: HeldAbility, holder: Card, wounding: PendingWounds, amount: int) -> None:
        if self.left >= UNBOUNDED:
            return
        rest: list[HeldAbility] = []
        for other in holder.gained:
            if other is not held:
                rest.append(other)
            elif self.left > amount:
                ability = self.less(amount)
                rest.append(
                    HeldAbility(
                        ability,
                        held.sentence,
                        held.serial,
                        True,
                        held.duration,
                        held.giver,
                        held.giver_player,
                        held.number,
                    )
                )
        holder.gained = tuple(rest)
        refresh(game, holder)


class SharedPrevention(Prevention):
    """420 Prevent a number of wounds in total on all cards that fit."""

    __slots__ = ("cards",)

    def __init__(self, left: int, manner: Manner, cards: Filter) -> None:
        super().__init__(left, manner)
        self.cards = cards

    def covers(self, game: State, holder: Card, target: int) -> bool:
        return self.cards.accepts(game, target, holder.index, holder.controller, None)

    def less(self, amount: int) -> Prevention:
        return SharedPrevention(self.left - amount, self.manner, self.cards)


class ShieldTogether(AbilityEffect):
    """«Предотвратить всего N ран … на ваших картах»: what prevents them is had by the card that does it."""

    __slots__ = ("amount", "cards", "duration", "manner")

    def __init__(self, cards: Filter, amount: Quantity, manner: Manner, duration: int) -> None:
        self.cards = cards
        self.amount = amount
        self.manner = manner
        self.duration = duration

    def perform(self, game: State, chain: Chain) -> bool:
        amount = self.amount.of(game, chain.source, chain.player, chain)
        if amount > 0:
            gain(game, chain.source, SharedPrevention(amount, self.manner, self.cards), self.duration, chain)
        return True


class PreventWounds(AbilityEffect):
    """«Предотвратить N ран»; `amount` None: all of them."""

    __slots__ = ("amount", "duration", "manner", "whom")

    def __init__(self, whom: Whom, amount: Quantity | None, manner: Manner, duration: int) -> None:
        self.whom = whom
        self.amount = amount
        self.manner = manner
        self.duration = duration

    def perform(self, game: State, chain: Chain) -> bool:
        amount = UNBOUNDED if self.amount is None else self.amount.of(game, chain.source, chain.player, chain)
        if amount > 0:
            for index in self.whom.cards(game, chain):
                gain(game, index, Prevention(amount, self.manner), self.duration, chain)
        return True
