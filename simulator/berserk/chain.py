"""The stack's contents: chains of objects (215.3д, 216), what happened to cause them, and wounds on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from simulator.berserk.objects import PAYMENT
from simulator.berserk.vocabulary import ANSWER

if TYPE_CHECKING:
    from simulator.berserk.features import Feature
    from simulator.berserk.state import State


@mypyc_attr(acyclic=True)
class GameEvent:
    """An event of the vocabulary with its participants, which may trigger abilities. Immutable.

    `subject` is the card that the event happens to, or the card that acts; `other` is the other side. `amount` is a
    number (wounds, a die, tokens), `number` the chain in which the event happened (0: none), `nature` and `power` those
    of the attack, `word` an id, `lives` the number of lives that the wounds took (at most the lives left). For a
    movement `power` is 1 if the cell was free; for a death it is the element of the dead card.
    """

    __slots__ = ("amount", "event", "lives", "nature", "number", "other", "power", "subject", "word")

    def __init__(
        self,
        event: int,
        subject: int,
        other: int = -1,
        amount: int = 0,
        number: int = 0,
        nature: int = 0,
        power: int = 0,
        word: str = "",
        lives: int = 0,
    ) -> None:
        self.event: i64 = event
        self.subject: i64 = subject
        self.other: i64 = other
        self.amount: i64 = amount
        self.number: i64 = number
        self.nature: i64 = nature
        self.power: i64 = power
        self.word = word
        self.lives: i64 = lives


@mypyc_attr(acyclic=True)
class PendingWounds:
    """Wounds that a card is about to receive. Prevention (420) may still reduce `amount`.

    `attacker` is the card that deals the blow, or the source of the wounds. `side` 1 marks the answer in an exchange.
    `self_inflicted`: «ранить себя», «ранится» (Глоссарий, «Раниться»). `order` lists the preventions to apply, as
    (holder, serial), `declined` the replacements whose player has been asked. `ready`: they have been applied.
    """

    __slots__ = (
        "amount",
        "attacker",
        "declined",
        "nature",
        "number",
        "order",
        "player",
        "power",
        "ready",
        "self_inflicted",
        "side",
        "stage",
        "target",
    )  # fmt: skip

    def __init__(
        self,
        target: int,
        amount: int,
        attacker: int,
        player: int,
        nature: int,
        power: int = 0,
        number: int = 0,
        side: int = 0,
        self_inflicted: bool = False,
    ) -> None:
        self.target: i64 = target
        self.amount: i64 = amount
        self.attacker: i64 = attacker
        self.player: i64 = player
        self.nature: i64 = nature
        self.power: i64 = power
        self.number: i64 = number
        self.side: i64 = side
        self.self_inflicted = self_inflicted
        self.order: tuple[tuple[int, int], ...] = ()
        self.declined: tuple[tuple[int, int], ...] = ()
        self.stage: i64 = 0
        self.ready = False

    def copy(self) -> PendingWounds:
        wounding = PendingWounds(
            self.target, self.amount, self.attacker, self.player, self.nature, self.power, self.number, self.side,
            self.self_inflicted,
        )  # fmt: skip
        wounding.order = self.order
        wounding.declined = self.declined
        wounding.stage = self.stage
        wounding.ready = self.ready
        return wounding


def deed_of(game: State, destruction: int, killer: int) -> Chain | None:
    """Return the chain of the killer that caused this death and has a cost, if it is still on the stack. `destruction`
    is the number of the chain of destruction."""
    death = game.chain(destruction)
    deed = None if death is None or death.happening is None else game.chain(death.happening.number)
    return deed if deed is not None and deed.source == killer and PAYMENT in deed.steps else None


@mypyc_attr(acyclic=True)
class Chain:
    """216.1 The objects of one declared feature: `steps` (objects.py) in the order of performance, `cursor` at the top.

    `number` names it for ever, `lineage` are the numbers of the chains that begot it (409.1), `deeds` what they were,
    for 103.4. `source` and `player` never change (200.5а, 400.1а). `first_target` is the initial target (400.2а).
    In an exchange index 0 is the attacker's side, 1 the answer's.
    """

    __slots__ = (
        "afar",
        "altered",
        "answered",
        "area",
        "blocked",
        "capped",
        "checked",
        "cursor",
        "dealt",
        "declined",
        "deeds",
        "defender",
        "dice",
        "effect",
        "feature",
        "felled",
        "first_target",
        "giver",
        "guarded",
        "halted",
        "happening",
        "harmed",
        "it",
        "known",
        "lineage",
        "lowered",
        "meant",
        "memo",
        "named",
        "nature",
        "number",
        "outcome",
        "payers",
        "player",
        "powers",
        "redirected",
        "reduced",
        "results",
        "sentence",
        "shown",
        "source",
        "spared",
        "stage",
        "stayed",
        "steps",
        "surfaced",
        "targets",
        "them",
        "thrown",
        "unpaid",
        "values",
        "x",
    )  # fmt: skip

    def __init__(
        self,
        number: int,
        feature: Feature,
        source: int,
        sentence: int,
        player: int,
        targets: tuple[int, ...],
        steps: tuple[int, ...],
        x: int = 0,
        happening: GameEvent | None = None,
        lineage: tuple[int, ...] = (),
        deeds: tuple[tuple[int, int, int], ...] = (),
    ) -> None:
        self.number: i64 = number
        self.feature = feature
        self.source: i64 = source
        self.sentence: i64 = sentence
        self.player: i64 = player
        self.targets = targets
        self.x: i64 = x
        self.steps = steps
        self.cursor: i64 = 0
        self.surfaced = False
        self.lineage = lineage
        self.deeds = deeds
        self.happening = happening
        self.named = targets  # as they were declared
        self.first_target: i64 = targets[0] if targets else -1
        self.redirected = False
        self.afar = False  # 412.5 its target was out of its reach as it was redirected
        self.answered = False
        self.dice: tuple[int, int] = (0, 0)
        self.results: tuple[int, int] = (0, 0)
        self.powers: tuple[int, int] = (0, 0)
        self.values: tuple[int, int] = (0, 0)
        self.dealt: tuple[int, int] = (0, 0)
        self.lowered = False
        self.unpaid = False  # the attack does not close its card
        self.outcome: i64 = -1  # the power of both blows of the fight, where a text makes it so
        self.altered: i64 = 0  # by how much the attack is worth more or less once it is computed
        # The power and the value to which the attack is reduced once it is computed; -1: none.
        self.capped: tuple[int, int] = (-1, -1)
        # Bit 1: the attack, bit 2: the answer has been reduced to a power («Сведение атаки»).
        self.reduced: i64 = 0
        self.defender: i64 = -1
        self.payers: tuple[int, ...] = ()
        self.effect: i64 = 0
        self.stage: i64 = 0
        self.memo: tuple[int, ...] = ()
        self.it: i64 = -1
        self.stayed = False  # the card that its last movement was for has not moved
        self.meant: tuple[tuple[int, int], ...] = ()  # targets that its effects have applied to, each with its slot
        self.them: tuple[int, ...] = ()  # the cards that its last effect applied to
        self.shown: tuple[int, ...] = ()  # the cards shown by its prophecy
        self.area: i64 = 0  # the cells of the area that its effects have chosen, a bit for each
        self.thrown: i64 = 0  # the die that its effects have thrown
        # Abilities that trigger at its end because a card died: the card with the ability, the dead card, and the
        # ability.
        self.felled: tuple[tuple[int, int, Feature], ...] = ()
        self.giver: i64 = -1  # 201.2а the card that gave the ability to the source
        self.spared: tuple[int, ...] = ()  # 411.1 cards spared by this chain and its descendants
        self.known: i64 = -1  # the last serial that its source gained before the attack
        self.guarded = False  # 411.1 its source is protected from the answer
        self.halted = False  # 410.5 its source has blocked the answer
        self.blocked = False
        self.nature: i64 = feature.nature
        self.declined = False
        self.checked: i64 = -1  # the state version of its last successful legality check
        self.harmed = False  # 423.1а the chain has caused dice, effects or triggers: its cost must be paid in any case

    @property
    def target(self) -> int:
        """The target of an attack, or the first one named; -1 without."""
        return self.targets[0] if self.targets else -1

    def asker(self) -> int:
        """Return the number that identifies the asker at the current point of this chain. An answer belongs to that
        point."""
        return (self.number << 20) + (self.cursor << 12) + self.effect

    def power_of(self, nature: int) -> int:
        """205.4 The power of its blow of that nature, -1 while it is not known: the answer's, or the attack's."""
        power = self.powers[1] if nature & ANSWER else self.powers[0]
        return power or -1

    def copy(self) -> Chain:
        chain = Chain(
            self.number, self.feature, self.source, self.sentence, self.player, self.targets, self.steps, self.x,
            self.happening, self.lineage, self.deeds,
        )  # fmt: skip
        chain.cursor = self.cursor
        chain.surfaced = self.surfaced
        chain.first_target = self.first_target
        chain.redirected = self.redirected
        chain.afar = self.afar
        chain.answered = self.answered
        chain.guarded = self.guarded
        chain.halted = self.halted
        chain.known = self.known
        chain.them = self.them
        chain.dice = self.dice
        chain.results = self.results
        chain.powers = self.powers
        chain.values = self.values
        chain.dealt = self.dealt
        chain.lowered = self.lowered
        chain.unpaid = self.unpaid
        chain.outcome = self.outcome
        chain.altered = self.altered
        chain.capped = self.capped
        chain.reduced = self.reduced
        chain.defender = self.defender
        chain.payers = self.payers
        chain.effect = self.effect
        chain.stage = self.stage
        chain.memo = self.memo
        chain.it = self.it
        chain.meant = self.meant
        chain.stayed = self.stayed
        chain.shown = self.shown
        chain.thrown = self.thrown
        chain.area = self.area
        chain.felled = self.felled
        chain.giver = self.giver
        chain.spared = self.spared
        chain.blocked = self.blocked
        chain.nature = self.nature
        chain.declined = self.declined
        chain.harmed = self.harmed
        chain.checked = self.checked
        chain.named = self.named
        return chain
