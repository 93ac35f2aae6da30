"""Events that trigger abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.berserk.language.tree.cards import THIS_CARD, Cards, Source, The, Trait
from catalog.berserk.language.tree.vocabulary import Comparison, Deed, Way, Whose


@dataclass(frozen=True, slots=True)
class AtTime:
    """«До вскрытия», «В начале боя», «Перед началом хода» (310.3),
    «В начале хода», «В конце хода»; `whose` "": every turn."""

    moment: Literal["before reveal", "battle start", "before turn", "turn start", "turn end"]
    whose: Whose = ""


@dataclass(frozen=True, slots=True)
class OnAttack:
    """An attack of the kinds and strengths of `source` by `by` at `at` (None: anything).

    `when`: "missed attacking" «при промахе в нападении»: a miss that is not an answer;
    "before" «до нападения», at the declaration (216.2); "declared" «при нападении», when its target is settled,
    before the dice; "dealt" «при ударе», when its wounds are dealt;
    "thrown" once the dice have been thrown, with their modifiers (216.6);
    "after" «после удара», when it is over; "missed" «при
    промахе»; "dealt or missed" «при ударе или промахе в нападении», except answers that miss.
    """

    when: Literal[
        "before",
        "declared",
        "thrown",
        "dealt",
        "after",
        "after missing",
        "missed",
        "missed attacking",
        "dealt or missed",
    ]
    source: Source
    by: The | Cards
    at: The | Cards | None = None


@dataclass(frozen=True, slots=True)
class OnDeed:
    """An event in which `who` acts or is affected; `whom` is the other side of the event, if any.

    dies (by a `source`); destroys (`whom`, by a `source`); has destroyed (the same, after the attack); wounded (by a
    `source`, by `whom`); wounds (`whom`, by a `source`); healed; moves; steps (moves to an adjacent cell); uses
    movement (203.2, no other way of moving); taps; untaps; defends; gains token; loses token; poisoned; blessed;
    cursed; summoned; resurrected; incarnated; targeted (by a `source`); crosses out, crosses home (moves from its
    player's half of the field to the enemy's, and back); braces (211.9); blocks (an attack); is moved (by `whom`);
    enters (a cell of `whom`), walks in (so by movement); moves aslant (along a diagonal); is untapped (not at the start
    of its turn, 311.1); gains flying; buried (put into the graveyard, by death or from the deck); aimed at by valhalla;
    redirected from (an attack at it has got another target, or a defender); gains extra lives, loses extra lives;
    overhealed (healed for more than its wounds); exiled; attacks in vain (attacks `whom` and deals no wounds);
    changes host; has defended (after the attack); leaves (the field, in any way); is revealed; swaps
    (changes places, with `whom`); has exchanged (strikes with `whom`, after the attack);
    heals (`whom`); turns wolf, turns human (takes that shape); pays (is tapped as a cost of an ability of `whom`);
    poisons, curses, blesses, summons, resurrects, exiles, taps another, untaps another (by an effect; `whom`); loses
    poison, loses curse, loses blessing, loses flying (by an effect); lands; becomes parasite, becomes symbiote (of
    `whom`, as a creature of the field); is blocked (its attack, by `whom`); is defended against (`whom` is named as a
    defender from its attack of a `source`); prevents (wounds, by one of its abilities); gains marker, loses marker
    (of that `name`); changes player (comes under the control of the other player);
    forms up, breaks up (comes to stand in formation, and no longer does).
    `at_least`: with that many wounds, or lost tokens, at once.
    `left`: for movements, from a cell of this place. `free`: for movements, onto a free cell («Занятая клетка»).
    `way`: for movements, in this direction as its player sees it.
    """

    deed: Deed
    who: The | Cards
    whom: The | Cards | None = None
    source: Source | None = None
    at_least: int = 1
    left: Trait | None = None
    free: bool = False
    way: Way = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class OnThrow:
    """A throw by `who` with a result of at most, at least or exactly `value`.

    `modified`: the result counts with its modifiers. `source`: only throws for its own attacks of this kind or, if the
    source includes them, its answering strikes.
    """

    who: The | Cards
    comparison: Comparison
    value: int
    source: Source | None = None
    modified: bool = False


@dataclass(frozen=True, slots=True)
class OnAbility:
    """A named ability of this card, or of fitting cards, has an effect (Carrion feeding, Vampirism, a leap…).

    `left`: for a leap or a teleport, the cell that the card leaves must fit.
    """

    ability: str
    who: The | Cards = THIS_CARD
    left: Trait | None = None


@dataclass(frozen=True, slots=True)
class EitherEvent:
    """«При погружении или всплытии»: any of these."""

    events: tuple[Event, ...]


Event = AtTime | OnAttack | OnDeed | OnThrow | OnAbility | EitherEvent
