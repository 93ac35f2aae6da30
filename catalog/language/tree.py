"""The tree of abilities: what a card's text means, the same for both languages, the engine and the pages.

A sentence of a card is one `Ability` (403.3). Every node is frozen and hashable and consists of nodes, tuples of nodes,
numbers and words of the closed vocabularies below; free text stands only in the names of classes, cards and markers.
Fields keep their defaults where the text says nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from catalog.card import Element

# ---------------------------------------------------------------------------------------------------------------------
# Vocabularies

CardKind = Literal[
    "card", "creature", "symbiote", "parasite", "artifact", "terrain", "equipment"
]  # a flyer: Is("flying")
Side = Literal["", "own", "enemy"]  # whose, seen from the player of the card that speaks
Comparison = Literal["at most", "at least", "exactly"]
Strength = Literal["miss", "weak", "medium", "strong"]  # the power of a blow, 205.7

# What an ability or a property may be (401). A kind takes in the narrower ones: "attack" all attacks, "melee" the
# simple, special and magic strikes, "ranged" shots, throws, discharges and reach strikes, "strike" every blow that is
# called a strike, the reach strike too; "magic" magic strikes, discharges and spells; "ability" everything.
Doing = Literal[
    "attack", "melee", "ranged", "magic attack", "non-magic attack", "non-magic melee", "non-magic ranged",
    "strike", "simple strike", "special strike", "magic strike", "reach strike", "non-magic strike",
    "directed strike", "answering strike", "shot", "throw", "discharge",
    "influence", "spell", "magic", "poison", "curse", "finish", "fear", "instant", "ability",
]  # fmt: skip
AttackKind = Literal["simple strike", "special strike", "magic strike", "shot", "throw", "discharge", "reach strike"]

State = Literal[
    "tapped", "untapped", "wounded", "hidden", "incorporeal", "flying", "elite", "ordinary", "unique", "poisoned",
    "cursed", "blessed", "in formation", "defending", "moved this turn", "acted this turn", "wounded this turn",
    "hosting",
]  # fmt: skip
Line = Literal["vertical", "horizontal", "diagonal", "line"]  # "line": any of the three (207.6а)
Measure = Literal[
    "cost", "lives", "wounds", "move", "tokens", "extra lives", "weak strike", "medium strike", "strong strike",
    "symbiotes", "parasites",  # how many it is the host of
]  # fmt: skip

# Who is meant without being described: this card; the attacked and the attacking card; the host of this symbiote,
# parasite or equipment; "it" («он», «it»): what the effect before in this ability was done to, and in a trigger's first
# effect the card that the event is about (who dies, moves, is healed…).
Role = Literal["this", "attacked", "attacking", "host", "it"]

Duration = Literal[
    "battle",  # until the end of the battle; what holds where nothing is said (407.2, 418.2)
    "turn",  # до конца хода
    "your turn",  # до конца вашего хода
    "your next turn",  # до конца вашего следующего хода
    "enemy turn",  # до конца (следующего) хода противника
    "until your turn",  # до начала вашего (следующего) хода
    "next turn",  # in the card's player's next turn
]
Whose = Literal["", "own", "enemy"]  # whose turn: any, of the card's player, of the enemy

# ---------------------------------------------------------------------------------------------------------------------
# Amounts


@dataclass(frozen=True, slots=True)
class Number:
    """A plain number. As the power of an attack N stands for N-N-N, and the die is still thrown."""

    value: int


@dataclass(frozen=True, slots=True)
class X:
    """The X that the player names or pays, or that the text defines, times `times`, plus `plus`, at most `most`."""

    plus: int = 0
    times: int = 1
    most: int | None = None


@dataclass(frozen=True, slots=True)
class ByDie:
    """Weak, medium, strong: by the throw of a die (205.7)."""

    weak: int
    medium: int
    strong: int


Quantity = Literal[
    "cards",  # how many cards fit `cards`
    "tokens", "wounds", "lives", "extra lives", "cost", "move",  # of a card
    "weak strike", "medium strike", "strong strike",  # of a card
    "wounds dealt",  # by what has triggered it
    "attack value",  # of the attack that has triggered it
    "cells moved",  # this turn, by the card
    "free cells",  # beside the card
    "elements",  # different ones in the squad of `side`
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A number read off the table when it is needed: `what` times `times`, plus `plus`, at most `most`.

    «за каждого вашего эльфа рядом», «на X, где X — число фишек на этой карте (максимум 3)».
    `cards` for "cards", `of` for a quantity of one card, `side` for "elements".
    """

    what: Quantity
    cards: Cards | None = None
    of: Role = "this"
    side: Side = ""
    times: int = 1
    plus: int = 0
    most: int | None = None


Amount = Number | X | ByDie | Reckoned

# ---------------------------------------------------------------------------------------------------------------------
# Which cards


@dataclass(frozen=True, slots=True)
class Is:
    """The card is in a state."""

    state: State


@dataclass(frozen=True, slots=True)
class OfElement:
    """Of one of the elements; "neutral" is one here."""

    elements: tuple[Element, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "elements", tuple(sorted(set(self.elements), key=get_args(Element).index)))


@dataclass(frozen=True, slots=True)
class OfClass:
    """Of one of the classes, by the Russian dictionary form in small letters («эльф»)."""

    names: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", tuple(sorted(set(self.names))))


@dataclass(frozen=True, slots=True)
class Called:
    """A card of one of these names, as written."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Measured:
    """A number of the card compared with an amount: «стоимостью не больше 4», «с 3 или менее жизнями»."""

    measure: Measure
    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class Having:
    """Has one of the abilities: ids of the dictionary, those of attacks and of other played abilities too."""

    abilities: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "abilities", tuple(sorted(set(self.abilities))))


@dataclass(frozen=True, slots=True)
class Beside:
    """On a cell adjacent to the card (any of eight)."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class Within:
    """At a distance of `cells` or nearer («на расстоянии 3»)."""

    cells: Amount
    of: Role = "this"


@dataclass(frozen=True, slots=True)
class InLine:
    """In the same vertical, horizontal, diagonal, or any of them."""

    line: Line
    of: Role = "this"


@dataclass(frozen=True, slots=True)
class Opposite:
    """On the cell in front, in the same vertical."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class NextTo:
    """In the row of the card, to the left or right of it and adjacent; or on the cell behind it in its vertical."""

    where: Literal["aside", "behind"]
    of: Role = "this"


@dataclass(frozen=True, slots=True)
class InFormationWith:
    """«в строю с этой картой»: both have Formation and stand side by side, not diagonally, in one squad."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class InRow:
    """In the row of that number (1 nearest the middle) of a half; `side` "" is the row of the card's own half."""

    row: int
    side: Side = ""


@dataclass(frozen=True, slots=True)
class OnHalf:
    """On the half of the field of that side."""

    side: Side


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a trait."""

    trait: Trait


Trait = (
    Is
    | OfElement
    | OfClass
    | Called
    | Measured
    | Having
    | Beside
    | Within
    | InLine
    | Opposite
    | NextTo
    | InFormationWith
    | InRow
    | OnHalf
    | Not
)


@dataclass(frozen=True, slots=True)
class Cards:
    """A description: cards of a kind and side that have every trait. `other`: not the card that speaks.

    Traits are kept in one order, whatever order the text has.
    """

    kind: CardKind = "card"
    side: Side = ""
    other: bool = False
    traits: tuple[Trait, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "traits", tuple(sorted(dict.fromkeys(self.traits), key=repr)))


@dataclass(frozen=True, slots=True)
class The:
    """One certain card, by its role."""

    role: Role = "this"


@dataclass(frozen=True, slots=True)
class Chosen:
    """`count` different cards that fit, chosen at the announcement; `up_to`: that many or fewer.

    `by_enemy`: the enemy chooses.
    """

    cards: Cards
    count: Amount = Number(1)
    up_to: bool = False
    by_enemy: bool = False


@dataclass(frozen=True, slots=True)
class All:
    """Every card that fits, without choosing."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of two targets, chosen by the player: «хозяин или стоящее рядом существо»."""

    targets: tuple[Target, ...]


Target = The | Chosen | All | OneOf

# ---------------------------------------------------------------------------------------------------------------------
# What is done, and to whom


@dataclass(frozen=True, slots=True)
class Source:
    """What an ability looks at: doings of these kinds, of these strengths, by cards that fit `by` (None: any).

    `at_least`: only of that value or more («величиной 3 или больше»).
    """

    kinds: tuple[Doing, ...]
    strengths: tuple[Strength, ...] = ()
    by: Cards | None = None
    at_least: int | None = None


# ---------------------------------------------------------------------------------------------------------------------
# Conditions


@dataclass(frozen=True, slots=True)
class InFormation:
    """«Строй:»: beside, not diagonally, another own creature with Formation."""


@dataclass(frozen=True, slots=True)
class WhileIncorporeal:
    """«Бестелесный:»."""


@dataclass(frozen=True, slots=True)
class ThereAre:
    """At least/at most/exactly `count` cards fit (in the graveyard of `graveyard`'s side, where that is given)."""

    cards: Cards
    comparison: Comparison = "at least"
    count: int = 1
    graveyard: Side = ""


@dataclass(frozen=True, slots=True)
class Compared:
    """One number read off the table is more, or less, than another: «закрытых существ больше, чем открытых»."""

    what: Reckoned
    comparison: Literal["more", "fewer"]
    than: Reckoned | Number


@dataclass(frozen=True, slots=True)
class Fits:
    """The card of that role fits the description: «если хозяин открыт», «пока не имеет ран»."""

    role: Role
    cards: Cards


@dataclass(frozen=True, slots=True)
class DuringTurn:
    """In the turn of that player: «в ход противника»."""

    whose: Whose


@dataclass(frozen=True, slots=True)
class PlayerIs:
    """Its player is First or Second."""

    place: Literal["first", "second"]


@dataclass(frozen=True, slots=True)
class Neither:
    """The condition does not hold."""

    condition: Condition


Condition = InFormation | WhileIncorporeal | ThereAre | Compared | Fits | DuringTurn | PlayerIs | Neither

# ---------------------------------------------------------------------------------------------------------------------
# Payment and limits


@dataclass(frozen=True, slots=True)
class PayTap:
    """«Закрыться»: the card closes (104.4)."""


@dataclass(frozen=True, slots=True)
class PayTokens:
    """Spends tokens of this card (104.5); X: the player names how many."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PayWounds:
    """«Ранить себя на N»."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PayDeath:
    """«Уничтожить себя»."""


@dataclass(frozen=True, slots=True)
class PayOther:
    """Another card pays: it is tapped, destroyed, or returned to the deck."""

    target: Target
    deed: Literal["tap", "destroy", "return"]


@dataclass(frozen=True, slots=True)
class PayExtraLives:
    """Spends extra lives of this card."""

    amount: Amount


Cost = PayTap | PayTokens | PayWounds | PayDeath | PayOther | PayExtraLives


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `times` a turn or a battle (216.12)."""

    times: int
    per: Literal["turn", "battle"]


# ---------------------------------------------------------------------------------------------------------------------
# Effects, in the order in which they are done


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack. `at` None: at any card that the kind and range allow. `range`: «дальность N», None without limit.

    `times` attacks one after another at different cards (`up_to`: that many or fewer).
    """

    kind: AttackKind
    power: Amount
    range: Amount | None = None
    at: Target | None = None
    times: int = 1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Wound:
    """«ранить … на N». `itself`: «раниться», the card wounds itself, and Fortitude does not help (Глоссарий)."""

    target: Target
    amount: Amount
    itself: bool = False


@dataclass(frozen=True, slots=True)
class Heal:
    """Takes off wounds; `amount` None: fully."""

    target: Target
    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class Destroy:
    """Gives the effect of destruction (402.3)."""

    target: Target


@dataclass(frozen=True, slots=True)
class FinishOff:
    """«Добивание на N»: destroys a corporeal creature with N lives or fewer; `target` None: an adjacent one."""

    amount: Amount
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Tap:
    """Closes a card."""

    target: Target


@dataclass(frozen=True, slots=True)
class Untap:
    """Opens a card."""

    target: Target


@dataclass(frozen=True, slots=True)
class GainTokens:
    """Puts tokens on a card."""

    target: Target
    amount: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class LoseTokens:
    """Takes tokens off a card; `amount` None: all of them."""

    target: Target
    amount: Amount | None = Number(1)


@dataclass(frozen=True, slots=True)
class MoveTokens:
    """Moves tokens from one card onto another."""

    source: Target
    target: Target
    amount: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class ExtraLives:
    """Gives extra lives."""

    target: Target
    amount: Amount


@dataclass(frozen=True, slots=True)
class Move:
    """Moves a card `cells` cells (`diagonal`: diagonally too), or, with `cells` None, onto any free cell within
    `range` (None: of the whole field), or, with `beside`, onto a free cell beside that card."""

    target: Target
    cells: Amount | None = Number(1)
    range: Amount | None = None
    diagonal: bool = False
    beside: Role | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """Two cards change places; `other` None: `target` names both."""

    target: Target
    other: Target | None = None


@dataclass(frozen=True, slots=True)
class Summon:
    """«вызвать»: a card of the deck that fits comes onto a free cell beside this card (`anywhere`: any free cell)."""

    cards: Cards
    tapped: bool = False
    anywhere: bool = False


@dataclass(frozen=True, slots=True)
class Resurrect:
    """«возродить»: a card of the graveyard that fits comes onto a free cell beside this card.

    `cards.side` "enemy": from the enemy's graveyard.
    """

    cards: Cards
    tapped: bool = False
    anywhere: bool = False


@dataclass(frozen=True, slots=True)
class ReturnToDeck:
    """Puts a card into its owner's deck, which is shuffled."""

    target: Target


@dataclass(frozen=True, slots=True)
class Redistribute:
    """Heals one creature of wounds (`amount` None: all; `up_to`: that many or fewer) and gives them to `target`.

    A `target` of `All` means: to any of these, as the player shares them out.
    """

    source: Target
    target: Target
    amount: Amount | None = None
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class TakeControl:
    """Takes a card under control."""

    target: Target
    duration: Duration = "battle"


@dataclass(frozen=True, slots=True)
class Prevent:
    """Prevents the next `amount` wounds (None: all) on a card (420)."""

    target: Target
    amount: Amount | None
    source: Source | None = None
    duration: Duration = "battle"


@dataclass(frozen=True, slots=True)
class Block:
    """Blocks (410) an ability or attack at `at` (None: any) as it is on the stack; in a trigger, what triggered it."""

    source: Source
    at: Target | None = None


@dataclass(frozen=True, slots=True)
class Redirect:
    """Redirects (412) an attack or ability from `at` (None: any) to `to`; in a trigger, what triggered it."""

    source: Source
    to: Target
    at: Target | None = None


@dataclass(frozen=True, slots=True)
class Gains:
    """«получает»: the card has the abilities for that long. Blessing, cursing and poisoning are this too."""

    target: Target
    abilities: tuple[Ability, ...]
    duration: Duration = "battle"


@dataclass(frozen=True, slots=True)
class Loses:
    """«теряет»: ids of the dictionary (or attack kinds); empty: all abilities that were not acquired (407.4)."""

    target: Target
    abilities: tuple[str, ...]
    duration: Duration = "battle"


@dataclass(frozen=True, slots=True)
class Leaps:
    """A triggered leap or teleport: onto any free cell, within `range` where given."""

    target: Target
    teleport: bool = False
    range: Amount | None = None


@dataclass(frozen=True, slots=True)
class Reduce:
    """«свести»: the attack that is on the stack counts as no more than a number, or as a strength (Глоссарий)."""

    source: Source
    to: Amount | Strength
    at: Target | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """One of the alternatives, by the card's player (`by_enemy`: the enemy): «закрыть или открыть»."""

    alternatives: tuple[Effect, ...]
    by_enemy: bool = False


@dataclass(frozen=True, slots=True)
class If:
    """Effects that need a condition, else the others."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class May:
    """Effects that the player may leave out («при этом может …»)."""

    effects: tuple[Effect, ...]


Effect = (
    Attack | Wound | Heal | Destroy | FinishOff | Tap | Untap | GainTokens | LoseTokens | MoveTokens | ExtraLives
    | Move | Swap | Summon | Resurrect | ReturnToDeck | Redistribute | TakeControl | Prevent | Block | Redirect
    | Gains | Loses | Leaps | Reduce | Choose | If | May
)  # fmt: skip

# ---------------------------------------------------------------------------------------------------------------------
# Events that trigger


@dataclass(frozen=True, slots=True)
class AtTime:
    """«В начале боя», «В начале хода», «В конце хода»; `whose` "": every turn."""

    moment: Literal["battle start", "turn start", "turn end"]
    whose: Whose = ""


@dataclass(frozen=True, slots=True)
class OnAttack:
    """An attack of the kinds and strengths of `source` by `by` at `at` (None: anything).

    `when`: "before" «до нападения», as it is declared (216.2); "declared" «при нападении», as its target is settled,
    before the dice; "dealt" «при ударе», as its wounds are dealt; "after" «после удара», when it is over; "missed" «при
    промахе»; "dealt or missed" «при ударе или промахе в нападении», where an answer that misses is not meant.
    """

    when: Literal["before", "declared", "dealt", "after", "missed", "dealt or missed"]
    source: Source
    by: The | Cards
    at: The | Cards | None = None


@dataclass(frozen=True, slots=True)
class OnDeed:
    """Something happens to or is done by `who`; `whom` is the other side where the deed has one.

    dies (by a `source`); destroys (whom, by a `source`); wounded (by a `source`, by whom); wounds (whom, by a
    `source`); healed; moves; steps (moves to an adjacent cell); taps; untaps; defends; gains token; poisoned; blessed;
    cursed; summoned; resurrected; incarnated; targeted (by a `source`).
    `at_least`: with that many wounds at once.
    """

    deed: Literal[
        "dies", "destroys", "wounded", "wounds", "healed", "moves", "steps", "taps", "untaps", "defends", "gains token",
        "poisoned", "blessed", "cursed", "summoned", "resurrected", "incarnated", "targeted",
    ]  # fmt: skip
    who: The | Cards
    whom: The | Cards | None = None
    source: Source | None = None
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class OnAbility:
    """A named ability of this card, or of cards that fit, works (Carrion feeding, Vampirism, a leap…)."""

    ability: str
    who: The | Cards = The()


Event = AtTime | OnAttack | OnDeed | OnAbility

# ---------------------------------------------------------------------------------------------------------------------
# Abilities


@dataclass(frozen=True, slots=True)
class Named:
    """An ability of the dictionary by its id: armour 1, Skill in attack 2, Protection from shots…

    `source`: what Protection and Vulnerability are from. `against`: only against such cards («направленный удар по
    летающим»). `inner`: what Valhalla or Concentration [text] does instead of its own effect.
    """

    ability: str
    x: Amount | None = None
    source: Source | None = None
    against: Cards | None = None
    inner: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Bonus:
    """«+N к …»: changes the value of this card's attacks (negative N: lowers it).

    `source`: which attacks; `against`: only at such cards; `next_only`: the next such attack alone.
    """

    amount: Amount
    source: Source
    against: Cards | None = None
    next_only: bool = False


@dataclass(frozen=True, slots=True)
class Guard:
    """«−N от …»: changes the value of attacks on this card."""

    amount: Amount
    source: Source


@dataclass(frozen=True, slots=True)
class DieBonus:
    """«+N к броску»: changes this card's dice; `source` None: all of them; `against`: only against such cards."""

    amount: Amount
    source: Source | None = None
    against: Cards | None = None
    next_only: bool = False


@dataclass(frozen=True, slots=True)
class StatBonus:
    """«+N к движению», «+N к дальности выстрела», «+N к броне»: changes another number of this card.

    `stat`: "move", "range" (of `kind`), "lives", or "ability" (the dictionary's `ability`: +1 to armour; who has none
    has it from nothing only where `acquire` says so: «получает броню 1 или +1 к броне»).
    """

    stat: Literal["move", "range", "lives", "ability"]
    amount: Amount
    ability: str = ""
    kind: AttackKind | None = None
    acquire: bool = False


@dataclass(frozen=True, slots=True)
class Capped:
    """«сводятся к»: attacks on this card (`own`: by this card) count as no more than a number, or as a strength."""

    source: Source
    to: Amount | Strength
    own: bool = False
    against: Cards | None = None


@dataclass(frozen=True, slots=True)
class Unhurt:
    """«Не получает ран от …»: no wounds from these, which may still choose it (Глоссарий)."""

    source: Source


@dataclass(frozen=True, slots=True)
class Ignores:
    """Ignores (408) abilities of the cards that it deals with: ids of the dictionary, `sources` for protections from
    those; both empty: all abilities. `of`: only of such cards."""

    abilities: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()
    of: Cards | None = None


@dataclass(frozen=True, slots=True)
class Cannot:
    """«Не может …» and the like: move; attack (with `source`, at `at`); defend (`at`: such cards); untap (at the start
    of the turn); be healed; gain tokens; act; be attacked (by `source`); be defended («нельзя назначать защитника»);
    be moved; be targeted (by `source`); gain extra lives; fight (Глоссарий, «Не сражается»); be recruited with
    cards that fit `at`."""

    act: Literal[
        "move", "attack", "defend", "untap", "be healed", "gain tokens", "act", "be attacked", "be defended",
        "be moved", "be targeted", "be recruited with", "fight", "gain extra lives",
    ]  # fmt: skip
    source: Source | None = None
    at: Cards | None = None


@dataclass(frozen=True, slots=True)
class Can:
    """What the rules would not allow: move diagonally; attack with `source` as many times a turn as `times`, closing
    after the last; strike flyers; defend any number of times, or cards that fit `at` wherever they stand; attack cards
    that fit `at` as if adjacent; shoot at adjacent cards; answer a strike as an open card though it is tapped; act as
    many times a turn as `times`, closing after the last; stay tapped at the start of the turn (310.2)."""

    act: Literal[
        "move diagonally", "attack", "strike flyers", "defend", "strike as adjacent", "shoot adjacent", "answer tapped",
        "act", "stay tapped",
    ]  # fmt: skip
    times: int = 1
    source: Source | None = None
    at: Cards | None = None


@dataclass(frozen=True, slots=True)
class Becomes:
    """«Становится тёмной»: the card is of this element and of no other."""

    element: Element


@dataclass(frozen=True, slots=True)
class StaysUntapped:
    """«не закрываясь»: attacks of the source (or defending) do not close it."""

    doing: Literal["attack", "defend"]
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Must:
    """Is obliged: «обязан атаковать …», or enemy cards that can must attack this card."""

    deed: Literal["attack", "be attacked"]
    source: Source | None = None
    at: Cards | None = None


@dataclass(frozen=True, slots=True)
class StartsWith:
    """«Начинает бой с …» (304.4): tokens, extra lives, tapped, wounds, or an ability."""

    what: Literal["tokens", "extra lives", "tapped", "wounds", "abilities"]
    amount: Amount = Number(1)
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class Maximum:
    """«Не может иметь больше N фишек», «Максимум N жизней»."""

    of: Literal["tokens", "lives", "extra lives"]
    amount: int


@dataclass(frozen=True, slots=True)
class Blocks:
    """A constant block (410.5) of attacks on this card; `first`: only the first each turn."""

    source: Source
    first: bool = False


@dataclass(frozen=True, slots=True)
class InsteadOfDeath:
    """«Вместо гибели …» (419): the effects happen instead."""

    effects: tuple[Effect, ...]
    limit: Limit | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """[costs]: [effects] (404). `instant` (404.6); `limit` a turn or battle; `style` of what is no attack (405.6)."""

    effects: tuple[Effect, ...]
    costs: tuple[Cost, ...] = ()
    instant: bool = False
    limit: Limit | None = None
    style: Literal["influence", "spell"] = "influence"
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Triggered:
    """[event]: [effects] (405). `may`: the player may decline (405.3). `costs`: a combined ability (413)."""

    event: Event
    effects: tuple[Effect, ...]
    may: bool = False
    costs: tuple[Cost, ...] = ()
    instant: bool = False
    limit: Limit | None = None
    style: Literal["influence", "spell"] = "influence"
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Grants:
    """A constant ability that gives others abilities: «Ваши эльфы получают броню 1»."""

    target: Target
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Deprives:
    """A constant ability that takes abilities away: ids of the dictionary; empty: all that were not acquired."""

    target: Target
    abilities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class While:
    """Abilities held while a condition holds: «Строй: …», «Бестелесный: …», «…, пока …»."""

    condition: Condition
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Together:
    """Several abilities in one sentence: «Броня 1, регенерация 2»."""

    abilities: tuple[Ability, ...]


Ability = (
    Named | Bonus | Guard | DieBonus | StatBonus | Capped | Unhurt | Ignores | Cannot | Can | Becomes | StaysUntapped
    | Must
    | StartsWith | Maximum | Blocks | InsteadOfDeath | Played | Triggered | Grants | Deprives | While | Together
)  # fmt: skip

Node = Ability | Event | Effect | Limit | Cost | Condition | Source | Target | Cards | Trait | Amount
