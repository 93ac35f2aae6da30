"""Effects: the actions of an ability. An ability lists them in the order of its text."""

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
    another one, and where `at` is `ChosenCards` with `related`, at cards that stand to each other so. `qualities`:
    abilities that the attacker has during these attacks only («выстрел на 2 (игнорирует броню)»).
    """

    kind: AttackKind
    power: Amount
    range: Amount | None = None
    at: Target | None = None
    times: Amount = ONE
    up_to: bool = False
    different: bool = False
    qualities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class Wound:
    """«ранить … на N». `itself`: «раниться»; the card wounds itself, and Fortitude does not apply (Глоссарий)."""

    target: Target
    amount: Amount
    itself: bool = False


@dataclass(frozen=True, slots=True)
class Spite:
    """«Подлость N»: wounds another adjacent creature of the same player. Other cards can react to it.

    `target`: the target named by the text, or the default one.
    """

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
    """«изгнать»: removes a card of a squad or, depending on `target`, of a graveyard from the game. This is not a
    death."""

    target: Target


@dataclass(frozen=True, slots=True)
class FinishOff:
    """«Добивание на N»: destroys a corporeal creature with N lives or fewer; `target` None: an adjacent one."""

    amount: Amount
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Tap:
    """Taps a card."""

    target: Target


@dataclass(frozen=True, slots=True)
class Reveal:
    """«вскрыть»: turns a hidden card face up (415.2)."""

    target: Target


@dataclass(frozen=True, slots=True)
class Untap:
    """Untaps a card."""

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
    """Takes extra lives off a card, at most as many as it has; `amount` None: all of them."""

    target: Target
    amount: Amount | None = ONE


@dataclass(frozen=True, slots=True)
class Move:
    """Moves a card.

    The card moves `cells` cells (`diagonal`: also diagonally). With `cells` None, it moves onto any free cell within
    `range` (None: of the whole field) or, with `beside`, onto a free cell beside that card. `where`: only onto cells
    that fit.
    """

    target: Target
    cells: Amount | None = ONE
    range: Amount | None = None
    diagonal: bool = False
    aslant: bool = False  # only along diagonals
    beside: Role | None = None
    where: Trait | None = None
    along: bool = False  # to the adjacent cell in the direction of the movement that the event is about


@dataclass(frozen=True, slots=True)
class CopyAbilities:
    """«получить особенности …»: the card also has the printed abilities of `source` for the duration (407.1)."""

    target: Target
    source: Target
    duration: Duration = "battle"


@dataclass(frozen=True, slots=True)
class SetOff:
    """«срабатывает концентрация …»: the Concentration of a card triggers at once.

    Neither the turn nor wounds that the card has taken prevent this.
    """

    target: Target


@dataclass(frozen=True, slots=True)
class Incarnate:
    """«инкарнировать …»: a card in its owner's graveyard comes back as by Incarnation, without tokens."""

    target: Target


@dataclass(frozen=True, slots=True)
class Rethrow:
    """«перебросить кубик»: the die of a card in a fight, or for its own attack, is thrown again.

    This happens before the result counts (216.5).
    """

    target: Target


@dataclass(frozen=True, slots=True)
class Mill:
    """«положить верхнюю карту колоды на кладбище»: puts top cards of a deck into the graveyard."""

    amount: Amount = ONE
    side: Side = "own"


@dataclass(frozen=True, slots=True)
class Land:
    """«приземлиться»: a flyer of the additional zone moves onto a free cell that fits `where` and loses flying.

    If no such cell is free, it stays where it is.
    """

    target: Target
    where: Trait


@dataclass(frozen=True, slots=True)
class Attach:
    """«переместить на себя симбиота»: a symbiote or a parasite gets another host, if the host is allowed
    (210.3–210.5)."""

    target: Target
    host: Target


@dataclass(frozen=True, slots=True)
class JoinHost:
    """«стать паразитом стоящего рядом существа»: a creature on the field becomes a parasite or a symbiote.

    A symbiote («компаньон») belongs to a creature of the same player. The change lasts until the card leaves the field
    (208.3, 210.3–210.5).
    """

    target: Target
    host: Target
    kind: Literal["symbiote", "parasite"]


@dataclass(frozen=True, slots=True)
class LeaveHost:
    """«переместиться на соседнюю клетку, вернув свой подтип»: undoes `JoinHost`.

    The card is a creature on the field again, on a free cell beside its host.
    """

    target: Target


@dataclass(frozen=True, slots=True)
class Swap:
    """Two cards change places; `other` None: `target` names both."""

    target: Target
    other: Target | None = None


@dataclass(frozen=True, slots=True)
class Summon:
    """«вызвать»: a fitting card of the deck enters on a free cell beside this card.

    `anywhere`: on any free cell. `onto`: on the cell where the card of that role stands or stood last.
    """

    cards: Cards
    tapped: bool = False
    anywhere: bool = False
    onto: Role | None = None
    where: Trait | None = None  # only onto cells that fit


@dataclass(frozen=True, slots=True)
class SummonToHost:
    """«вызвать паразита на атакованное существо»: a symbiote, a parasite or equipment of the deck gets that host."""

    cards: Cards
    host: Target


@dataclass(frozen=True, slots=True)
class Resurrect:
    """«возродить»: a fitting card of the graveyard enters on a free cell beside this card.

    `cards.side` "enemy": from the enemy's graveyard. `onto` as for `Summon`.
    """

    cards: Cards
    tapped: bool = False
    anywhere: bool = False
    onto: Role | None = None
    where: Trait | None = None


@dataclass(frozen=True, slots=True)
class Bury:
    """«положить из колоды на кладбище»: puts a fitting card of its player's deck into the graveyard."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class ReturnToDeck:
    """Puts a card into its owner's deck, which is shuffled."""

    target: Target


@dataclass(frozen=True, slots=True)
class Redistribute:
    """Heals one creature of wounds (`amount` None: all; `up_to`: that many or fewer) and gives them to `target`.

    A `target` of `All` means that the player divides the wounds among these cards.
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
    """Prevents the next `amount` wounds (None: all) on a card (420); `in_all`: on all of the cards together."""

    target: Target
    amount: Amount | None
    source: Source | None = None
    duration: Duration = "battle"
    in_all: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """Blocks (410) an ability or attack on the stack whose target is `at` (None: any).

    In a triggered ability it blocks the action that triggered it.
    """

    source: Source
    at: Target | None = None


@dataclass(frozen=True, slots=True)
class BlockMovement:
    """Blocks a movement (203.3, 410.2) on the stack of a card that fits `by` (None: of any card)."""

    by: Cards | None = None


@dataclass(frozen=True, slots=True)
class Redirect:
    """Redirects (412) an attack or ability from `at` (None: any) to `to`.

    In a triggered ability it redirects the action that triggered it.
    """

    source: Source
    to: Target
    at: Target | None = None


@dataclass(frozen=True, slots=True)
class Gains:
    """«получает»: the card has the abilities for the duration. Blessings, curses and poison are effects of this kind.

    `most`: the upper limit for the sum of the bonuses that a card gains from this sentence («(максимум +3)»).
    """

    target: Target
    abilities: tuple[Ability, ...]
    duration: Duration = "battle"
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Loses:
    """«теряет»: the card loses abilities for the duration.

    `abilities`: ids of the dictionary or attack kinds. `sources`: protections from these sources. If both are empty,
    it loses all abilities except acquired ones (407.4).
    """

    target: Target
    abilities: tuple[str, ...]
    duration: Duration = "battle"
    sources: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True)
class Leaps:
    """A triggered leap or teleport onto any free cell.

    `range`: the distance limit, if any. `beside`: only onto cells beside that card.
    """

    target: Target
    teleport: bool = False
    range: Amount | None = None
    beside: Role | None = None
    where: Trait | None = None


@dataclass(frozen=True, slots=True)
class Fight:
    """«сразиться ударом с …»: `who` makes a simple strike at `foe` at once, without tapping.

    `as_open`: the foe fights as if it were untapped. `unanswered`: the foe does not strike back. `power`: «наносит
    слабый удар», a strike of that strength without dice and without an answer.
    """

    foe: Target
    who: Target
    as_open: bool = False
    unanswered: bool = False
    power: Strength | None = None


@dataclass(frozen=True, slots=True)
class Performs:
    """«ваше существо выполняет выстрел на 2»: another card makes that attack at once, without tapping."""

    who: Target
    attack: Attack


@dataclass(frozen=True, slots=True)
class Oblige:
    """«обязать … атаковать эту карту»: obliges cards to attack this card.

    The obligation ends with the duration or after the attack. `source`: only by such attacks.
    """

    target: Target
    source: Source | None = None
    duration: Duration = "turn"


@dataclass(frozen=True, slots=True)
class RestoreArmour:
    """«восстановить броню»: restores the armour used this turn.

    `amount`: at most so many units of it; None: all.
    """

    target: Target
    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class LoseArmour:
    """«теряет 2 единицы брони»: armour prevents `amount` fewer wounds this turn."""

    target: Target
    amount: Amount = ONE


@dataclass(frozen=True, slots=True)
class TakeShape:
    """«погрузиться», «всплыть»; a werebeast becomes a wolf or a human until the end of the enemy's turn."""

    target: Target
    shape: Shape


@dataclass(frozen=True, slots=True)
class Reduce:
    """«свести»: limits the value of the attack on the stack to a number, or reduces it to a strength (Глоссарий)."""

    source: Source
    to: Amount | Strength
    at: Target | None = None


@dataclass(frozen=True, slots=True)
class KeepUntapped:
    """«не закрывается после этой атаки»: this card, or the attacking card, does not tap for the attack of the event."""

    who: Literal["this", "attacking"] = "this"


@dataclass(frozen=True, slots=True)
class Outcome:
    """«сделать результатом сражения …»: fixes the result of the fight that is about to begin.

    No dice are thrown; both cards strike with that strength.
    """

    power: Strength


@dataclass(frozen=True, slots=True)
class Later:
    """«в конце хода …», «в начале вашего следующего хода …»: the effects happen once, at that moment.

    `after`: the moment of a later turn than this one. «Он» and «атакованный» are the cards of the original effect.
    """

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
    """Effects that happen if a condition holds, and alternative effects."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class May:
    """Optional effects: the player may decline them («при этом может …»)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Alter:
    """«увеличить / уменьшить величину … на N»: changes the value of the attack on the stack.

    A negative number, or a negative factor of X, decreases it.
    """

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
    """«положить маркер на клетку»: puts markers on `count` cells that fit `where` and that the player chooses.

    If `where` is `OnCellOf`, the marker goes on the cell of that card. `free`: only on free cells. `holds`: a cell with
    the marker counts as occupied. `every`: on each of these cells, without a choice.
    """

    name: str
    where: Trait | None = None
    free: bool = False
    count: int = 1
    duration: Duration = "battle"
    holds: bool = False
    every: bool = False


@dataclass(frozen=True, slots=True)
class ChooseArea:
    """«выбрать столбец»: the player chooses cells, to which later effects of the ability refer (`InArea`).

    `side`: the half of the field on which a row is chosen. `size`: the side of a square, in cells. The area “around”
    has the cells beside a chosen cell; `free`: that cell is free; `where`: its place.
    """

    area: Area
    side: Side = ""
    size: int = 2
    free: bool = False
    where: Trait | None = None


@dataclass(frozen=True, slots=True)
class UnmarkCell:
    """«убрать маркер с клетки»: removes every marker of that name from cells that fit `where` (None: from all
    cells)."""

    name: str
    where: Trait | None = None


@dataclass(frozen=True, slots=True)
class EnterWounded:
    """«входит в игру с 3 ранами»: a card enters the field with `amount` wounds or, with `left`, with `amount` lives
    left.

    This does not count as wounding. The card keeps at least one life.
    """

    target: Target
    amount: Amount
    left: bool = False


@dataclass(frozen=True, slots=True)
class Remember:
    """«выбрать существо»: this card remembers the chosen card, which replaces its earlier choice.

    Abilities refer to it later (`ChosenBefore`).
    """

    target: ChosenCards


@dataclass(frozen=True, slots=True)
class ThrowDie:
    """«бросить кубик»: throws one die without modifiers. Later conditions refer to its result."""


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
