"""Effects, in the order of the text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from catalog.berserk.language.tree.amounts import ONE, Amount
from catalog.berserk.language.tree.cards import Beside, Cards, ChosenCards, Source, Target, Trait
from catalog.berserk.language.tree.conditions import Condition
from catalog.berserk.language.tree.vocabulary import Area, AttackKind, Duration, Role, Shape, Side, Strength, Whose

if TYPE_CHECKING:
    from catalog.berserk.language.tree.abilities import Ability

SPITED = ChosenCards(Cards("creature", "own", True, (Beside(),)))  # the default target of «подлость»


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack. `at` None: at any card that the kind and range allow. `range`: «дальность N», None without limit.

    `times` attacks one after another (`up_to`: that many or fewer), at one card or several; `different`: each at
    another one, and where `at` is `ChosenCards` with `related`, at cards that stand to each other so.
    """

    kind: AttackKind
    power: Amount
    range: Amount | None = None
    at: Target | None = None
    times: Amount = ONE
    up_to: bool = False
    different: bool = False


@dataclass(frozen=True, slots=True)
class Wound:
    """«ранить … на N». `itself`: «раниться», the card wounds itself, and Fortitude does not help (Глоссарий)."""

    target: Target
    amount: Amount
    itself: bool = False


@dataclass(frozen=True, slots=True)
class Spite:
    """«Подлость N»: wounds another adjacent creature of its player, and other cards react to that; `target` is the
    target if the text names one."""

    amount: Amount
    target: Target = SPITED


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
class Exile:
    """«изгнать»: out of the game, a card of a squad or, where `target` says so, of a graveyard. That is no death."""

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
class Reveal:
    """«вскрыть»: turns a hidden card face up (415.2)."""

    target: Target


@dataclass(frozen=True, slots=True)
class Untap:
    """Opens a card."""

    target: Target


@dataclass(frozen=True, slots=True)
class GainTokens:
    """Puts tokens on a card."""

    target: Target
    amount: Amount = ONE


@dataclass(frozen=True, slots=True)
class LoseTokens:
    """Takes tokens off a card; `amount` None: all of them."""

    target: Target
    amount: Amount | None = ONE


@dataclass(frozen=True, slots=True)
class MoveTokens:
    """Moves tokens from one card onto another; `amount` None: all of them."""

    source: Target
    target: Target
    amount: Amount | None = ONE


@dataclass(frozen=True, slots=True)
class ExtraLives:
    """Gives extra lives."""

    target: Target
    amount: Amount


@dataclass(frozen=True, slots=True)
class LoseExtraLives:
    """Takes extra lives off a card, as many as it has; `amount` None: all of them."""

    target: Target
    amount: Amount | None = ONE


@dataclass(frozen=True, slots=True)
class Move:
    """Moves a card `cells` cells (`diagonal`: diagonally too), or, with `cells` None, onto any free cell within
    `range` (None: of the whole field), or, with `beside`, onto a free cell beside that card; `where`: only onto cells
    that are there."""

    target: Target
    cells: Amount | None = ONE
    range: Amount | None = None
    diagonal: bool = False
    aslant: bool = False  # along diagonals alone
    beside: Role | None = None
    where: Trait | None = None
    along: bool = False  # to the adjacent cell in the direction of the movement that the event is about


@dataclass(frozen=True, slots=True)
class CopyAbilities:
    """«получить особенности …»: the card has the printed abilities of `source`, too, for that long (407.1)."""

    target: Target
    source: Target
    duration: Duration = "battle"


@dataclass(frozen=True, slots=True)
class SetOff:
    """«срабатывает концентрация …»: a card's Concentration does what it does when it triggers, whatever the turn and
    whether or not the card has taken wounds."""

    target: Target


@dataclass(frozen=True, slots=True)
class Incarnate:
    """«инкарнировать …»: a card of its owner's graveyard comes back as by Incarnation, without tokens."""

    target: Target


@dataclass(frozen=True, slots=True)
class Rethrow:
    """«перебросить кубик»: the die of a card that has been thrown in a fight, or for its own attack, is thrown again
    before its result counts (216.5)."""

    target: Target


@dataclass(frozen=True, slots=True)
class Mill:
    """«положить верхнюю карту колоды на кладбище»: so many cards of the top of its player's deck, or the enemy's."""

    amount: Amount = ONE
    side: Side = "own"


@dataclass(frozen=True, slots=True)
class Land:
    """«приземлиться»: a flyer of the additional zone comes down onto a free cell of that place, and flies no more;
    where there is none, it stays."""

    target: Target
    where: Trait


@dataclass(frozen=True, slots=True)
class Attach:
    """«переместить на себя симбиота»: a symbiote or a parasite gets another host, where that can be one
    (210.3–210.5)."""

    target: Target
    host: Target


@dataclass(frozen=True, slots=True)
class JoinHost:
    """«стать паразитом стоящего рядом существа»: a creature of the field becomes a parasite, or a symbiote
    («компаньон») of a creature of its player's, until it leaves the field (208.3, 210.3–210.5)."""

    target: Target
    host: Target
    kind: Literal["symbiote", "parasite"]


@dataclass(frozen=True, slots=True)
class LeaveHost:
    """«переместиться на соседнюю клетку, вернув свой подтип»: what has become a symbiote or a parasite is a creature of
    the field again, on a free cell beside its host."""

    target: Target


@dataclass(frozen=True, slots=True)
class Swap:
    """Two cards change places; `other` None: `target` names both."""

    target: Target
    other: Target | None = None


@dataclass(frozen=True, slots=True)
class Summon:
    """«вызвать»: a card of the deck that fits comes onto a free cell beside this card (`anywhere`: any free cell;
    `onto`: the cell where the card of that role stands or stood last)."""

    cards: Cards
    tapped: bool = False
    anywhere: bool = False
    onto: Role | None = None
    where: Trait | None = None  # only onto cells that are there


@dataclass(frozen=True, slots=True)
class SummonToHost:
    """«вызвать паразита на атакованное существо»: a symbiote, a parasite or equipment of the deck gets that host."""

    cards: Cards
    host: Target


@dataclass(frozen=True, slots=True)
class Resurrect:
    """«возродить»: a card of the graveyard that fits comes onto a free cell beside this card.

    `cards.side` "enemy": from the enemy's graveyard. `onto` as for `Summon`.
    """

    cards: Cards
    tapped: bool = False
    anywhere: bool = False
    onto: Role | None = None
    where: Trait | None = None


@dataclass(frozen=True, slots=True)
class Bury:
    """«положить из колоды на кладбище»: a card of its player's deck that fits."""

    cards: Cards


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
    """Takes a card under control, or, with `side` "enemy", gives it to the enemy."""

    target: Target
    duration: Duration = "battle"
    side: Side = "own"


@dataclass(frozen=True, slots=True)
class Prevent:
    """Prevents the next `amount` wounds (None: all) on a card (420); `in_all`: so many on all of the cards together."""

    target: Target
    amount: Amount | None
    source: Source | None = None
    duration: Duration = "battle"
    in_all: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """Blocks (410) an ability or attack at `at` (None: any) as it is on the stack; in a trigger, what triggered it."""

    source: Source
    at: Target | None = None


@dataclass(frozen=True, slots=True)
class BlockMovement:
    """Blocks the movement (203.3, 410.2) of a card that fits `by` (None: any) as it is on the stack."""

    by: Cards | None = None


@dataclass(frozen=True, slots=True)
class Redirect:
    """Redirects (412) an attack or ability from `at` (None: any) to `to`; in a trigger, what triggered it."""

    source: Source
    to: Target
    at: Target | None = None


@dataclass(frozen=True, slots=True)
class Gains:
    """«получает»: the card has the abilities for that long. Blessing, cursing and poisoning are this too.

    `most`: what a card has gained so from this sentence adds up to no more («(максимум +3)»).
    """

    target: Target
    abilities: tuple[Ability, ...]
    duration: Duration = "battle"
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Loses:
    """«теряет»: ids of the dictionary (or attack kinds), or protection from `sources`; both empty: all abilities that
    were not acquired (407.4)."""

    target: Target
    abilities: tuple[str, ...]
    duration: Duration = "battle"
    sources: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True)
class Leaps:
    """A triggered leap or teleport: onto any free cell, within `range` where given, or, with `beside`, beside that
    card."""

    target: Target
    teleport: bool = False
    range: Amount | None = None
    beside: Role | None = None
    where: Trait | None = None


@dataclass(frozen=True, slots=True)
class Fight:
    """«сразиться ударом с …»: `who` strikes `foe` by simple strike at once, without closing; `as_open`: the
    foe fights as if it were open; `unanswered`: the strike is an unanswered one. `power`: «наносит слабый удар», a
    blow of that power, which no die is thrown for and nobody answers."""

    foe: Target
    who: Target
    as_open: bool = False
    unanswered: bool = False
    power: Strength | None = None


@dataclass(frozen=True, slots=True)
class Performs:
    """«ваше существо выполняет выстрел на 2»: another card makes that attack at once, without closing."""

    who: Target
    attack: Attack


@dataclass(frozen=True, slots=True)
class Oblige:
    """«обязать … атаковать эту карту»: for that long, until it has attacked it; `source`: by such attacks."""

    target: Target
    source: Source | None = None
    duration: Duration = "turn"


@dataclass(frozen=True, slots=True)
class RestoreArmour:
    """«восстановить броню»: it prevents anew whatever it has prevented in this turn, or so many wounds of that."""

    target: Target
    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class LoseArmour:
    """«теряет 2 единицы брони»: it prevents so many wounds less in this turn."""

    target: Target
    amount: Amount = ONE


@dataclass(frozen=True, slots=True)
class TakeShape:
    """«погрузиться», «всплыть»; a werebeast becomes a wolf or a human until the end of the enemy's turn."""

    target: Target
    shape: Shape


@dataclass(frozen=True, slots=True)
class Reduce:
    """«свести»: the attack that is on the stack counts as no more than a number, or as a strength (Глоссарий)."""

    source: Source
    to: Amount | Strength
    at: Target | None = None


@dataclass(frozen=True, slots=True)
class KeepUntapped:
    """«не закрывается после этой атаки»: this card, or the attacking card, for its attack that has set this off."""

    who: Literal["this", "attacking"] = "this"


@dataclass(frozen=True, slots=True)
class Outcome:
    """«сделать результатом сражения …»: of the fight that is about to begin no die is thrown, and both deal a blow of
    that power."""

    power: Strength


@dataclass(frozen=True, slots=True)
class Later:
    """«в конце хода …», «в начале вашего следующего хода …»: the effects come at that moment, once. `after`: of a later
    turn than this one. «Он», «атакованный» is who it was as this was said."""

    moment: Literal["turn start", "turn end"]
    whose: Whose
    effects: tuple[Effect, ...]
    after: bool = False


@dataclass(frozen=True, slots=True)
class Choose:
    """One of the alternatives, by the card's player (`by_enemy`: the enemy; `by_attacked`: the player of the attacked
    card): «закрыть или открыть»."""

    alternatives: tuple[Effect, ...]
    by_enemy: bool = False
    by_attacked: bool = False


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


@dataclass(frozen=True, slots=True)
class Alter:
    """«увеличить / уменьшить величину … на N»: the attack that is on the stack is worth so much more (or less, where
    the number, or what X is taken times, is below zero)."""

    source: Source
    amount: Amount
    at: Target | None = None


@dataclass(frozen=True, slots=True)
class LoseMarker:
    """The card loses every marker of that name."""

    target: Target
    name: str


@dataclass(frozen=True, slots=True)
class MarkCell:
    """«положить маркер на клетку»: on `count` cells that are there, chosen by the player; on the cell of a card where
    `where` is `OnCellOf`. `free`: only on free ones. `holds`: such a cell counts as occupied. `every`: on each of these
    cells, without a choice."""

    name: str
    where: Trait | None = None
    free: bool = False
    count: int = 1
    duration: Duration = "battle"
    holds: bool = False
    every: bool = False


@dataclass(frozen=True, slots=True)
class ChooseArea:
    """«выбрать столбец»: cells that later effects of the ability speak of (`InArea`). `side`: of a row, on whose half;
    `size`: of a square, how many cells its side has. “around”: the cells beside a cell that is chosen, which is a free
    one if `free`, and there if `where`."""

    area: Area
    side: Side = ""
    size: int = 2
    free: bool = False
    where: Trait | None = None


@dataclass(frozen=True, slots=True)
class UnmarkCell:
    """«убрать маркер с клетки»: every marker of the name on cells that are there; `where` None: on all cells."""

    name: str
    where: Trait | None = None


@dataclass(frozen=True, slots=True)
class EnterWounded:
    """«входит в игру с 3 ранами»: a card that has come onto the field has so many wounds, or, with `left`, so many
    lives left. It is not wounded by that, and keeps one life at least."""

    target: Target
    amount: Amount
    left: bool = False


@dataclass(frozen=True, slots=True)
class Remember:
    """«выбрать существо»: it is what this card has chosen, in place of what it had chosen before, and abilities ask
    about it later (`ChosenBefore`)."""

    target: ChosenCards


@dataclass(frozen=True, slots=True)
class ThrowDie:
    """«бросить кубик»: one die, without modifiers, which conditions after it look at."""


@dataclass(frozen=True, slots=True)
class Prophecy:
    """«пророчество N»: shows the top cards of its player's deck, which then go under the deck in that order.

    Later effects refer to the first of them as the shown card.
    """

    count: Amount = ONE


Effect = (
    Alter | CopyAbilities | Mill | Rethrow | SetOff | Incarnate
    | Attack | Bury | Wound | Spite | Heal | Destroy | Exile | FinishOff | Tap | Untap | GainTokens | LoseTokens
    | MoveTokens
    | ExtraLives | LoseExtraLives | LoseArmour
    | Move | Attach | JoinHost | LeaveHost | Land | Swap
    | Summon | SummonToHost | Resurrect | ReturnToDeck | Redistribute | TakeControl
    | Prevent | Block | BlockMovement | Redirect
    | Gains | Loses | Leaps | Fight | Performs | Oblige | RestoreArmour
    | Reveal | TakeShape | LoseMarker | MarkCell | UnmarkCell | ChooseArea
    | EnterWounded | Remember | ThrowDie | Prophecy | Reduce | KeepUntapped | Outcome | Later | Choose | If | May
)  # fmt: skip
