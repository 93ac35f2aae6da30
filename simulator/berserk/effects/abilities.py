"""Effects on the abilities of cards (407): give abilities, remove abilities, prevent future wounds (420)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from catalog.berserk.language import tree as t
from catalog.berserk.language.marker_names import marker_key
from catalog.berserk.language.meaning.delays import spoken_of
from simulator.berserk import vocabulary as v
from simulator.berserk.action_filter import Manner, manner_of
from simulator.berserk.bannable_actions import GAIN_LIVES
from simulator.berserk.bans import find_ban, stat
from simulator.berserk.behaviours import behaviour
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.chain import Chain, PendingWounds
from simulator.berserk.descriptions import NotSimulated, duration_of, filter_of, quantity_of, side_of
from simulator.berserk.effects.wounds import GiveLives
from simulator.berserk.features import FREE, NAMED_X, OBLIGATION, PREVENTION, Ability, AbilityEffect
from simulator.berserk.filters import Filter
from simulator.berserk.heal_replacement import GIFTS, happens_otherwise
from simulator.berserk.held_abilities import gain as acquire
from simulator.berserk.held_abilities import has_lost, refresh
from simulator.berserk.named.registry import named
from simulator.berserk.named.shields import ProtectionLoss
from simulator.berserk.operations import gain, lose_acquired, remove_abilities
from simulator.berserk.protection import is_protected
from simulator.berserk.quantities import Fixed, Quantity
from simulator.berserk.state import State
from simulator.berserk.targets import CardSlot, PoisonSlot, Whom
from simulator.berserk.texts.constant import ChoiceMark, MoreLives
from simulator.berserk.texts.events import DelayedTrigger, TriggerFrame
from simulator.berserk.texts.modifiers import BlowBonus, FinishBonus, Guard, StatBonus
from simulator.berserk.vocabulary import BATTLE, CHOICE, INCORPOREAL, REPLACES

if TYPE_CHECKING:
    from simulator.berserk.programs import Program


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
    """«Выбрать существо»: the card remembers the chosen cards from now on and forgets its earlier choice."""

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
    """Restore «он» in delayed effects: the card that «он» meant when the effects were scheduled."""

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
    """«Теряет …» (407.3–407.5); the id "" means all abilities that the card has not acquired."""

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


@behaviour(t.Gains, single=True)
def compile_gain(program: Program, effect: t.Gains) -> None:
    poisons = all(isinstance(node, t.Named) and node.ability == "poison" for node in effect.abilities)
    whom = program.find_cards(effect.target, PoisonSlot if poisons and program.alone else CardSlot)
    program.at_dice = program.at_dice or any(isinstance(node, t.DieBonus) for node in effect.abilities)
    gifts: list[Gift] = []
    for node in effect.abilities:
        # with a maximum they are an ability, so that what the card has gained of them is known
        given = effect.duration == "battle" and effect.most is None
        if isinstance(node, t.StatBonus) and node.stat == "lives" and given:
            program.code.append(GiveLives(whom, quantity_of(node.amount)))
        else:
            gifts.extend(_compile_gifts(program, node))
    if gifts:
        most = UNBOUNDED if effect.most is None else effect.most  # of «+1 к удару (максимум +3)»
        program.code.append(GiveAbilities(whom, tuple(gifts), duration_of(effect.duration), most))


def _compile_gifts(program: Program, node: t.Ability) -> list[Gift]:
    """Return the abilities that a card gets by «получает»; «броню 1 или +1 к броне» depends on its present armour."""
    if isinstance(node, t.StatBonus) and node.acquire:
        more = program.compile_ability(replace(node, acquire=False, most=None))[0]
        bound = UNBOUNDED if node.most is None else node.most
        return [Gift(more, node.ability, quantity_of(node.amount), bound)]
    if isinstance(node, t.Named) and node.x is not None and not isinstance(node.x, t.Number):
        program.note_dice(node.x)
        return [Gift(None, node.ability, quantity_of(node.x))]
    return [Gift(ability) for ability in program.compile_ability(node)]


@behaviour(t.Loses, single=True)
def compile_loss(program: Program, effect: t.Loses) -> AbilityEffect:
    if effect.sources:
        lost = tuple([Gift(ProtectionLoss(*program.text, manner_of(source))) for source in effect.sources])
        return GiveAbilities(program.find_cards(effect.target), lost, duration_of(effect.duration))
    ids = tuple([ability.replace(" ", "-") for ability in effect.abilities]) or ("",)
    return TakeAbilities(program.find_cards(effect.target), ids, duration_of(effect.duration))


@behaviour(t.Prevent, single=True)
def compile_prevention(program: Program, effect: t.Prevent) -> AbilityEffect:
    amount = None if effect.amount is None else quantity_of(effect.amount)
    if effect.in_all:
        if not isinstance(effect.target, t.All) or amount is None:
            raise NotSimulated("Prevent")
        cards = filter_of(effect.target.cards)
        return ShieldTogether(cards, amount, manner_of(effect.source), duration_of(effect.duration))
    whom = program.find_cards(effect.target)
    return PreventWounds(whom, amount, manner_of(effect.source), duration_of(effect.duration))


@behaviour(t.LoseMarker)
def compile_lost_marker(program: Program, effect: t.LoseMarker) -> AbilityEffect:
    return LoseMarkers(program.find_cards(effect.target), f"marker {marker_key(effect.name)}")


@behaviour(t.Remember)
def compile_memory(program: Program, effect: t.Remember) -> AbilityEffect:
    return RememberChoice(program.find_cards(effect.target))


@behaviour(t.Oblige)
def compile_obligation(program: Program, effect: t.Oblige) -> AbilityEffect:
    return ForceAttack(program.find_cards(effect.target), manner_of(effect.source), duration_of(effect.duration))


@behaviour(t.CopyAbilities)
def compile_copy(program: Program, effect: t.CopyAbilities) -> AbilityEffect:
    model = program.find_cards(effect.source)
    return CopyPrinted(program.find_cards(effect.target), model, duration_of(effect.duration))


# How long a delayed effect waits: its moment, whose turn, and whether it is the turn after the next moment.
DELAYS: Final[dict[tuple[str, str, bool], int]] = {
    ("turn end", "", False): v.THIS_TURN,
    ("turn end", "own", False): v.OWN_TURN,
    ("turn end", "enemy", False): v.ENEMY_TURN,
    ("turn end", "own", True): v.OWN_NEXT_TURN,
    ("turn end", "enemy", True): v.ENEMY_NEXT_TURN,
    ("turn end", "", True): v.ENEMY_NEXT_TURN,  # it comes once, and the enemy's next turn is no sooner than the next
    ("turn start", "own", False): v.OWN_NEXT_TURN,
    ("turn start", "enemy", False): v.ENEMY_NEXT_TURN,
}


@behaviour(t.Later)
def compile_delay(program: Program, effect: t.Later) -> AbilityEffect:
    """Compile what comes later. The card that it is about is found when the delay begins."""
    spoken = spoken_of(effect.effects)
    whom = program.find_cards(t.The(spoken[0])) if spoken else None
    inner = program.begin_inner()
    inner.write(_as_it(effect.effects, spoken[0]) if spoken else effect.effects)
    if inner.nature:
        raise NotSimulated("Later")
    frame = TriggerFrame(
        program.text, tuple(inner.code), tuple(inner.slots), FREE, False, v.INFLUENCE, inner.values, inner.reach, 0, 0,
        None, inner.range, inner.power, False,
    )  # fmt: skip
    event = v.TURN_START if effect.moment == "turn start" else v.TURN_END
    delay = DELAYS[effect.moment, effect.whose, effect.after]
    return Promise(frame, event, side_of(effect.whose), effect.after, delay, whom)


def _as_it(node: Any, role: str) -> Any:
    """Return the effects with «он» in the place of the card of a role."""
    if isinstance(node, tuple):
        return tuple([_as_it(part, role) for part in node])
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed: Any = node
    return replace(
        changed,
        **{
            each.name: "it"
            if each.name in ("of", "role", "beside", "onto") and getattr(node, each.name) == role
            else _as_it(getattr(node, each.name), role)
            for each in fields(changed)
        },
    )
