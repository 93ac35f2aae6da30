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

    `when`: "missed attacking" «при промахе в нападении»: of no answer;
    "before" «до нападения», as it is declared (216.2); "declared" «при нападении», as its target is settled,
    before the dice; "dealt" «при ударе», as its wounds are dealt;
    "thrown" once the dice have been thrown, with their modifiers (216.6);
    "after" «после удара», when it is over; "missed" «при
    промахе»; "dealt or missed" «при ударе или промахе в нападении», where an answer that misses is not meant.
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

    dies (by a `source`); destroys (`whom`, by a `source`); has destroyed (so, once the attack is over); wounded (by a
    `source`, by `whom`); wounds (`whom`, by a `source`); healed; moves; steps (moves to an adjacent cell); uses
    movement (203.2, no other way of moving); taps; untaps; defends; gains token; loses token; poisoned; blessed;
    cursed; summoned; resurrected; incarnated; targeted (by a `source`); crosses out, crosses home (moves from its
    player's half of the field to the enemy's, and back); braces (211.9); blocks (an attack); is moved (by `whom`);
    enters (a cell of `whom`), walks in (so by movement); moves aslant (along a diagonal); is untapped (not at the start
    of its turn, 311.1); gains flying; buried (put into the graveyard, by death or from the deck); aimed at by valhalla;
    redirected from (an attack at it has got another target, or a defender); gains extra lives, loses extra lives;
    overhealed (healed for more than its wounds); exiled; attacks in vain (it attacks, and deals no wounds; whom);
    changes host; has defended (once the attack is over); leaves (the field, in whatever way); is revealed; swaps
    (changes places, with `whom`); has exchanged (dealt a blow and taken one, once the attack is over; with `whom`);
    heals (`whom`); turns wolf, turns human (takes that shape); pays (is tapped as the price of an ability of `whom`);
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
    """`who` throws a die that is at most, at least or exactly `value`, without modifiers, or `modified` by them; with
    `source`, for its own attack of this kind or, if the source says so, for its answering strike."""

    who: The | Cards
    comparison: Comparison
    value: int
    source: Source | None = None
    modified: bool = False


@dataclass(frozen=True, slots=True)
class OnAbility:
    """A named ability of this card, or of cards that fit, works (Carrion feeding, Vampirism, a leap…). `left`: of a
    leap or a teleport, from a cell that is there."""

    ability: str
    who: The | Cards = THIS_CARD
    left: Trait | None = None


@dataclass(frozen=True, slots=True)
class EitherEvent:
    """«При погружении или всплытии»: any of these."""

    events: tuple[Event, ...]


Event = AtTime | OnAttack | OnDeed | OnThrow | OnAbility | EitherEvent
