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
    """An ability of the dictionary by its id: armour 1, Skill in attack 2, Protection from shots …

    `source`: the sources of Protection and Vulnerability, the attacks of Vampirism. `against`: only against such cards
    («направленный удар по летающим»). `inner`: the effect of Valhalla or Concentration [text] in place of the usual
    one.
    """

    ability: str
    x: Amount | None = None
    source: Source | None = None
    against: Cards | None = None
    inner: tuple[Effect, ...] = ()
    style: Literal["influence", "spell"] = "influence"  # of `inner`; `limit` says how often it may happen
    limit: Limit | None = None


@dataclass(frozen=True, slots=True)
class Bonus:
    """«+N к …»: changes the value of this card's attacks (negative N: lowers it).

    `source`: which attacks. `against`: only attacks on such cards. `next_only`: only the next such attack.
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

    `stat`: "move"; "range" (of `kind`); "lives"; "heals" (the wounds that its effects heal on others); "healed" (the
    wounds that others heal on it); or "ability" (the number of the named `ability`, such as +1 to armour). A card
    without that ability gains it only with `acquire`, up to `most`: «получает броню 1 или +1 к броне». `against`: the
    range changes only against such cards.
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
    """A named marker on a card. Other texts can refer to it («с маркером «охота»»)."""

    name: str


@dataclass(frozen=True, slots=True)
class AttackRange:
    """«Выстрелы имеют дальность 2»: `amount` replaces the printed range of shots, throws or discharges of this card."""

    source: Source
    amount: int


@dataclass(frozen=True, slots=True)
class AttackCap:
    """«сводятся к»: an upper limit for the value of attacks on this card, or a strength that they are reduced to.

    `own`: the limit applies to attacks by this card instead.
    """

    source: Source
    to: Amount | Strength
    own: bool = False
    against: Cards | None = None
    next_only: bool = False  # only the next such attack of this card


@dataclass(frozen=True, slots=True)
class Unhurt:
    """«Не получает ран от …»: the card takes no wounds from the source, which can still target it (Глоссарий).

    `all_others`: «получает раны только от …»; it takes wounds only from this source.
    """

    source: Source
    all_others: bool = False


@dataclass(frozen=True, slots=True)
class Ignores:
    """Ignores (408) abilities of the cards that its actions affect.

    `abilities`: ids of the dictionary. `sources`: protections from these sources. If both are empty, it ignores all
    abilities. `of`: only abilities of such cards. `when`: only in such actions of this card.
    """

    abilities: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()
    of: Cards | None = None
    when: Source | None = None


@dataclass(frozen=True, slots=True)
class Cannot:
    """A ban: «Не может …» and similar phrases.

    The card cannot: move; attack (with `source`, at `at`); defend (cards that fit `at`); untap (at all, or at the start
    of its turn); be healed; gain tokens (from cards that fit `at`); act; be attacked (by `source`); be defended
    («нельзя назначать защитника»); be moved; be targeted (by `source`); use (abilities of `source`); gain extra lives;
    fight (Глоссарий, «Не сражается»); be recruited together with cards that fit `at`; be tapped; be exiled; change its
    player. For healing, moving, tapping and exile, `at` limits the ban to effects of cards that fit.
    """

    act: Literal[
        "move", "attack", "defend", "untap", "untap at the start", "be healed", "gain tokens", "act", "be attacked",
        "be defended", "be moved", "be targeted", "be recruited with", "fight", "gain extra lives", "use",
        "be tapped", "be exiled", "change player",
    ]  # fmt: skip
    source: Source | None = None
    at: Cards | None = None


@dataclass(frozen=True, slots=True)
class CannotEnter:
    """«Не может перемещаться на клетки …»: it cannot move onto cells that fit `where`; `only`: it can move to no
    others."""

    where: Trait
    only: bool = False


@dataclass(frozen=True, slots=True)
class MovesTo:
    """«Может передвигаться на клетки … как на соседние»: by its property of moving (203.2)."""

    where: Trait


@dataclass(frozen=True, slots=True)
class Can:
    """A permission against the rules.

    The card may: move diagonally; attack with `source` `times` times a turn and tap after the last attack; strike
    flyers; defend `times` times a turn (0: without limit) and tap after the last time, or defend cards that fit `at` on
    any cell; attack cards that fit `at` as if adjacent; shoot at adjacent cards; answer a strike like an untapped card
    while it is tapped; act `times` times a turn and tap after the last action; stay tapped at the start of the turn
    (310.2); choose the targets of `source` despite obligations; throw two dice for `source` and keep one of them; come
    back by incarnation `times` times a battle (0: without limit), or untapped, or on any free cell; make reach strikes
    over a cell with a card that fits `at`, or over two cells; host up to `times` symbiotes or parasites (210.4).
    """

    act: Literal[
        "move diagonally", "attack", "strike flyers", "defend", "strike as adjacent", "shoot adjacent", "answer tapped",
        "act", "stay tapped", "incarnate", "incarnate untapped", "incarnate anywhere", "choose targets", "throw twice",
        "reach over", "reach over two", "host symbiotes", "host parasites",
    ]  # fmt: skip
    times: int = 1
    source: Source | None = None
    at: Cards | None = None
    different: bool = False  # each of these attacks is at another card
    running: bool = False  # «только подряд»: it cannot move between these attacks


@dataclass(frozen=True, slots=True)
class OnlyAt:
    """«Карты противника могут объявлять выстрел только по этой карте»: such attacks of cards that fit `by` can target
    only this card."""

    source: Source
    by: Cards


@dataclass(frozen=True, slots=True)
class Becomes:
    """«Становится тёмной»: the card has this element and no other."""

    element: Element


@dataclass(frozen=True, slots=True)
class CountsAs:
    """«Считается элитной», «считается стоящей в первом ряду»: descriptions treat the card as such.

    Its cost and the cells that it may enter do not change.
    """

    what: Literal["elite", "ordinary", "row 1", "row 2", "row 3"]


@dataclass(frozen=True, slots=True)
class BecomesCreature:
    """«Становится существом с движением 1 и ударом 2-3-4»: an artifact is a creature with that movement and strike."""

    strike: ByDie | Number
    move: int = 1


@dataclass(frozen=True, slots=True)
class PrintedNumbers:
    """«Имеет движение 2», «удар 2-3-4»: these numbers replace the printed ones."""

    strike: ByDie | Number | None = None
    move: int | None = None


@dataclass(frozen=True, slots=True)
class AlsoOfClass:
    """«Получает класс «пират»»: the card has that class in addition to its own."""

    name: str


@dataclass(frozen=True, slots=True)
class NextThrow:
    """«Следующий бросок кубика равен N»: the result of the next throw, regardless of the die and its modifiers."""

    value: int


@dataclass(frozen=True, slots=True)
class StrikeExchange:
    """«Значения сильного и слабого удара меняются местами»: swaps the printed numbers of its simple strike."""


@dataclass(frozen=True, slots=True)
class Boards:
    """«При рассадке может быть помещена только на …» (210.3): its host must fit `hosts`.

    `parasites`: parasites of its player may additionally have hosts that fit.
    """

    hosts: Cards
    parasites: bool = False


@dataclass(frozen=True, slots=True)
class OutlivesHost:
    """«Возвращает свой подтип вместо гибели из-за гибели хозяина»: the card outlives its host.

    The card had become a symbiote or a parasite. It is a creature again, on the cell of its host if that is free.
    """


@dataclass(frozen=True, slots=True)
class StaysUntapped:
    """«не закрываясь»: the card does not tap for attacks of the source, or for defending."""

    doing: Literal["attack", "defend"]
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Must:
    """An obligation: «обязан атаковать …».

    "be attacked": enemy cards that can attack this card must do so. "be defended against": cards that can defend
    against an attack of this card must do so.
    """

    deed: Literal["attack", "be attacked", "be defended against"]
    source: Source | None = None
    at: Cards | None = None


@dataclass(frozen=True, slots=True)
class StartsWith:
    """«Начинает бой с …» (304.4): the card starts with tokens, extra lives, wounds or abilities, or tapped."""

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
    """A constant block (410.5) of attacks on this card.

    `first`: only of the first attack each turn. `before_dice`: before the throw (216.4) instead of after it (216.10).
    """

    source: Source
    first: bool = False
    before_dice: bool = False


@dataclass(frozen=True, slots=True)
class RecruitPrice:
    """«При наборе отряда эта карта стоит на 2 меньше» (304.1): a reduced recruiting price.

    This card, or later cards that fit `cards`, cost `less` fewer crystals. `per_mulligan`: for each mulligan. `free`:
    they cost nothing. `per`: for each fitting card taken. `shown`: the price also applies while this card is only in
    the deal (303.1). A condition is about the cards taken or dealt.
    """

    less: int
    cards: Cards | None = None
    per_mulligan: bool = False
    free: bool = False
    per: Cards | None = None
    shown: bool = False


@dataclass(frozen=True, slots=True)
class RecruitGain:
    """«При наборе этой карты в отряд вы получаете золотой кристалл»: its player gets `crystals` crystals.

    `shown`: «показать эту карту до набора отряда»; the player gets them also while this card is only in the deal
    (303.1).
    """

    crystals: int
    gold: bool = True
    shown: bool = False


@dataclass(frozen=True, slots=True)
class InsteadOfDeath:
    """«Вместо гибели …» (419): the effects replace the death if the condition holds."""

    effects: tuple[Effect, ...]
    limit: Limit | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class InsteadOfHealing:
    """«Если должен излечиться на X, вместо этого …» (419): the effects replace the healing, whose amount is X."""

    effects: tuple[Effect, ...]
    limit: Limit | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Instead:
    """«Если ваше существо должно получить проклятие, вместо этого …» (419): the effects happen instead.

    «Он» is the card that the event would happen to, and X is the amount of the event. Wounds may have a `source` and
    bounds of their number; death may have a `source`.
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

    `nth`: only the n-th occurrence in a turn or battle. Occurrences are counted for each card separately («во второй
    раз за ход») or, with `nth_of_all`, for all cards of the event together («при второй за ход гибели вашего эльфа»).
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
    """A constant ability that takes abilities from other cards.

    `abilities`: ids of the dictionary; empty: all abilities except acquired ones.
    """

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
