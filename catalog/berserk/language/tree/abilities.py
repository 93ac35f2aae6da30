"""Abilities: each sentence of a card is one of these nodes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.berserk.card import Element
from catalog.berserk.language.tree.amounts import ONE, Amount, ByDie, Number
from catalog.berserk.language.tree.cards import Cards, Source, Target, The, Trait
from catalog.berserk.language.tree.conditions import Condition
from catalog.berserk.language.tree.effects import Effect
from catalog.berserk.language.tree.events import Event
from catalog.berserk.language.tree.payment import Cost, Limit
from catalog.berserk.language.tree.vocabulary import AttackKind, Fate, Strength


@dataclass(frozen=True, slots=True)
class Named:
    """An ability of the dictionary by its id: armour 1, Skill in attack 2, Protection from shots…

    `source`: the sources of Protection and Vulnerability, the blows of Vampirism. `against`: only against such cards
    («направленный удар по летающим»). `inner`: the effect of Valhalla or Concentration [text] in place of the usual
    one.
    """

    ability: str
    x: Amount | None = None
    source: Source | None = None
    against: Cards | None = None
    inner: tuple[Effect, ...] = ()
    style: Literal["influence", "spell"] = "influence"  # of `inner`, and how often it may happen
    limit: Limit | None = None


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

    `stat`: "move", "range" (of `kind`), "lives", "heals" (what its effects heal others of), "healed" (what it is itself
    healed of), or "ability" (the dictionary's `ability`: +1 to armour; who has none
    has it from nothing only where `acquire` says so: «получает броню 1 или +1 к броне», up to `most`). `against`: the
    range at such cards alone.
    """

    stat: Literal["move", "range", "lives", "heals", "healed", "ability"]
    amount: Amount
    ability: str = ""
    kind: AttackKind | None = None
    acquire: bool = False
    most: int | None = None
    against: Cards | None = None


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker of some name, which a card gains and other texts ask about («с маркером «охота»»)."""

    name: str


@dataclass(frozen=True, slots=True)
class AttackRange:
    """«Выстрелы имеют дальность 2»: shots, throws or discharges of this card reach so far, and no farther, whatever
    range they are printed with."""

    source: Source
    amount: int


@dataclass(frozen=True, slots=True)
class AttackCap:
    """«сводятся к»: attacks on this card (`own`: by this card) count as no more than a number, or as a strength."""

    source: Source
    to: Amount | Strength
    own: bool = False
    against: Cards | None = None
    next_only: bool = False  # the next such attack of this card alone


@dataclass(frozen=True, slots=True)
class Unhurt:
    """«Не получает ран от …»: no wounds from these, which may still choose it (Глоссарий).

    `all_others`: «получает раны только от …», none from anything else.
    """

    source: Source
    all_others: bool = False


@dataclass(frozen=True, slots=True)
class Ignores:
    """Ignores (408) abilities of the cards that it deals with: ids of the dictionary, `sources` for protections from
    those; both empty: all abilities. `of`: only of such cards; `when`: only in such actions of this card."""

    abilities: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()
    of: Cards | None = None
    when: Source | None = None


@dataclass(frozen=True, slots=True)
class Cannot:
    """«Не может …» and the like: move; attack (with `source`, at `at`); defend (`at`: such cards); untap (at all, or
    at the start of its turn); be healed; gain tokens (from such cards, `at`); act; be attacked (by `source`); be
    defended («нельзя назначать защитника»); be moved; be targeted (by `source`); use (abilities of `source`); gain
    extra lives; fight (Глоссарий, «Не сражается»); be recruited with cards that fit `at`;
    be tapped; be exiled; change its player. Healed, moved, tapped, exiled: by effects of cards that fit `at`."""

    act: Literal[
        "move", "attack", "defend", "untap", "untap at the start", "be healed", "gain tokens", "act", "be attacked",
        "be defended", "be moved", "be targeted", "be recruited with", "fight", "gain extra lives", "use",
        "be tapped", "be exiled", "change player",
    ]  # fmt: skip
    source: Source | None = None
    at: Cards | None = None


@dataclass(frozen=True, slots=True)
class CannotEnter:
    """«Не может перемещаться на клетки …»: it moves onto no cell that is there; `only`: onto no other."""

    where: Trait
    only: bool = False


@dataclass(frozen=True, slots=True)
class MovesTo:
    """«Может передвигаться на клетки … как на соседние»: by its property of moving (203.2)."""

    where: Trait


@dataclass(frozen=True, slots=True)
class Can:
    """A permission against the rules: move diagonally; attack with `source` as many times a turn as `times`, closing
    after the last; strike flyers; defend as many times a turn as `times`, 0 without limit, closing after the last, or
    defend cards that fit `at` on any cell; attack cards that fit `at` as if adjacent; shoot at adjacent cards; answer a
    strike as an open card though it is tapped; act as many times a turn as `times`, closing after the last; stay tapped
    at the start of the turn (310.2); choose the targets of `source` despite obligations; throw two dice for `source`
    and keep one of them; come back by incarnation `times` times a battle, 0 without limit, or untapped, or on any free
    cell; make reach strikes over a cell with a card that fits `at`, or over two cells; be the host of as many symbiotes
    or parasites as `times` (210.4)."""

    act: Literal[
        "move diagonally", "attack", "strike flyers", "defend", "strike as adjacent", "shoot adjacent", "answer tapped",
        "act", "stay tapped", "incarnate", "incarnate untapped", "incarnate anywhere", "choose targets", "throw twice",
        "reach over", "reach over two", "host symbiotes", "host parasites",
    ]  # fmt: skip
    times: int = 1
    source: Source | None = None
    at: Cards | None = None
    different: bool = False  # each of these attacks is at another card
    running: bool = False  # «только подряд»: it does not move between these attacks


@dataclass(frozen=True, slots=True)
class OnlyAt:
    """«Карты противника могут объявлять выстрел только по этой карте»: cards that fit `by` attack so nobody else."""

    source: Source
    by: Cards


@dataclass(frozen=True, slots=True)
class Becomes:
    """«Становится тёмной»: the card is of this element and of no other."""

    element: Element


@dataclass(frozen=True, slots=True)
class CountsAs:
    """«Считается элитной», «считается стоящей в первом ряду»: descriptions of cards find it so; what it costs and where
    it may go does not change."""

    what: Literal["elite", "ordinary", "row 1", "row 2", "row 3"]


@dataclass(frozen=True, slots=True)
class BecomesCreature:
    """«Становится существом с движением 1 и ударом 2-3-4»: an artifact is a creature with that movement and strike."""

    strike: ByDie | Number
    move: int = 1


@dataclass(frozen=True, slots=True)
class PrintedNumbers:
    """«Имеет движение 2», «удар 2-3-4»: the card has these in place of the numbers that are printed on it."""

    strike: ByDie | Number | None = None
    move: int | None = None


@dataclass(frozen=True, slots=True)
class AlsoOfClass:
    """«Получает класс «пират»»: the card is of that class besides its own."""

    name: str


@dataclass(frozen=True, slots=True)
class NextThrow:
    """«Следующий бросок кубика равен N»: whatever the die and its modifiers say; of the next throw alone."""

    value: int


@dataclass(frozen=True, slots=True)
class StrikeExchange:
    """«Значения сильного и слабого удара меняются местами»: the printed numbers of its simple strike."""


@dataclass(frozen=True, slots=True)
class Boards:
    """«При рассадке может быть помещена только на …» (210.3): its host must fit; `parasites`: its player's parasites
    may have hosts that fit besides."""

    hosts: Cards
    parasites: bool = False


@dataclass(frozen=True, slots=True)
class OutlivesHost:
    """«Возвращает свой подтип вместо гибели из-за гибели хозяина»: what has become a symbiote or a parasite is then a
    creature again, on the cell of its host, where that is free."""


@dataclass(frozen=True, slots=True)
class StaysUntapped:
    """«не закрываясь»: attacks of the source (or defending) do not close it."""

    doing: Literal["attack", "defend"]
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Must:
    """Is obliged: «обязан атаковать …», or enemy cards that can must attack this card; or who can defend those that it
    attacks must."""

    deed: Literal["attack", "be attacked", "be defended against"]
    source: Source | None = None
    at: Cards | None = None


@dataclass(frozen=True, slots=True)
class StartsWith:
    """«Начинает бой с …» (304.4): tokens, extra lives, tapped, wounds, or an ability."""

    what: Literal["tokens", "extra lives", "tapped", "wounds", "abilities"]
    amount: Amount = ONE
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class Maximum:
    """«Не может иметь больше N фишек», «Максимум N жизней», «не может получить больше N ран за ход»."""

    of: Literal["tokens", "lives", "extra lives", "wounds a turn"]
    amount: int


@dataclass(frozen=True, slots=True)
class Blocks:
    """A constant block (410.5) of attacks on this card; `first`: only the first each turn; `before_dice`: before the
    throw (216.4), not after it (216.10)."""

    source: Source
    first: bool = False
    before_dice: bool = False


@dataclass(frozen=True, slots=True)
class RecruitPrice:
    """«При наборе отряда эта карта стоит на 2 меньше» (304.1): this card, or later ones that fit `cards`, cost so many
    crystals less; `per_mulligan`: for each mulligan; `free`: they cost nothing; `per`: for each card taken that
    fits; `shown`: while this card is in the deal, too (303.1). A condition asks what has been taken, or dealt."""

    less: int
    cards: Cards | None = None
    per_mulligan: bool = False
    free: bool = False
    per: Cards | None = None
    shown: bool = False


@dataclass(frozen=True, slots=True)
class RecruitGain:
    """«При наборе этой карты в отряд вы получаете золотой кристалл»: so many crystals. `shown`: «показать эту карту до
    набора отряда», they are had while this card is in the deal, too (303.1)."""

    crystals: int
    gold: bool = True
    shown: bool = False


@dataclass(frozen=True, slots=True)
class InsteadOfDeath:
    """«Вместо гибели …» (419): the effects happen instead, where the condition holds."""

    effects: tuple[Effect, ...]
    limit: Limit | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class InsteadOfHealing:
    """«Если должен излечиться на X, вместо этого …» (419): the effects happen instead; X is what it would be healed
    for."""

    effects: tuple[Effect, ...]
    limit: Limit | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Instead:
    """«Если ваше существо должно получить проклятие, вместо этого …» (419): the effects happen instead.

    «Он» is the card that the event would happen to, and X its amount. Wounds may have a `source` and a bound, death a
    `source`.
    """

    fate: Fate
    who: The | Cards
    effects: tuple[Effect, ...]
    limit: Limit | None = None
    source: Source | None = None
    at_least: int = 1
    at_most: int | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class PlayedAbility:
    """[costs]: [effects] (404). `instant` (404.6); `limit` a turn or battle; `style` of a non-attack (405.6)."""

    effects: tuple[Effect, ...]
    costs: tuple[Cost, ...] = ()
    instant: bool = False
    limit: Limit | None = None
    style: Literal["influence", "spell"] = "influence"
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class EventAbility:
    """[event]: [effects] (405). `may`: the player may decline (405.3). `costs`: a combined ability (413).

    `nth`: only the time of that number in a turn or battle that it happens to the same card («во второй раз за ход»),
    or, with `nth_of_all`, to any of the cards that the event is about («при второй за ход гибели вашего эльфа»).
    """

    event: Event
    effects: tuple[Effect, ...]
    may: bool = False
    costs: tuple[Cost, ...] = ()
    instant: bool = False
    limit: Limit | None = None
    style: Literal["influence", "spell"] = "influence"
    condition: Condition | None = None
    nth: Limit | None = None
    nth_of_all: bool = False


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
    CannotEnter | MovesTo
    | Named | Marker | Bonus | Guard | DieBonus | StatBonus | AttackCap | AttackRange | Unhurt | Ignores | Cannot | Can
    | OnlyAt | Becomes | CountsAs | BecomesCreature | PrintedNumbers | AlsoOfClass | NextThrow | StrikeExchange | Boards
    | StaysUntapped | OutlivesHost
    | Must
    | StartsWith | RecruitPrice | RecruitGain | Maximum | Blocks | InsteadOfDeath | InsteadOfHealing | Instead
    | PlayedAbility | EventAbility | Grants | Deprives | While | Together
)  # fmt: skip
