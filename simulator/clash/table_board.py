"""The board of «Битва колод»: what one seat sees of its kingdom and of the others, from its view alone. Pure.

`templates/tables/clash/board.html` draws it at a table, `templates/matchups/clash/moment.html` in a replay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import KINDS
from catalog.clash.icons import ICONS
from catalog.core.terms import Term, join_terms
from simulator.board_moves import BoardMove, parse_number, with_main
from simulator.clash.bits import ASSAULT, BEGINNING, END_TURN, LOWER, NOBODY, ON, SUMMON, UPPER, WHERE
from simulator.clash.table import Face
from simulator.clash.view import SPECTATOR, Creature, Kingdom, View
from simulator.games import Board, Choice

if TYPE_CHECKING:
    from simulator.clash.engine import ClashState

PHASES: Final = {
    BEGINNING: Term("начало хода", "beginning of the turn"),
    SUMMON: Term("призыв", "summoning"),
    ASSAULT: Term("штурм", "assault"),
}
ROWS: Final = (Term("верхний ряд", "upper row"), Term("нижний ряд", "lower row"))
ASSAULT_NOW: Final = Term("Закончить призыв: штурм", "End the summoning: assault")


HIDDEN: Final = Face("", "скрытая карта", "hidden card", False, 0, 0, 0, 0, 0)


def conceal(view: View, seats: Sequence[int]) -> View:
    """Return the view without the faces of cards in the hands of these seats, except those that all have seen."""
    prisoners = {
        card
        for kingdom in view.kingdoms
        if kingdom.seat in seats and not kingdom.machine
        for card in kingdom.hand
        if card not in kingdom.top
    }
    if not prisoners:
        return view
    cards = tuple(HIDDEN if card in prisoners else face for card, face in enumerate(view.cards))
    return replace(view, cards=cards, faces=tuple(face.key for face in cards))


@dataclass(frozen=True, slots=True)
class Power:
    """An ability as a card shows it: the icon, its name and what it does. `given`: by an aura, not its own."""

    icon: str
    name: Term
    text: Term
    given: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A card in a hand, a deck or a pile. `cost` is what it costs now; `within`: among those that may be played."""

    key: str
    name: Term
    spell: bool
    kind: Term
    cost: int
    printed_cost: int
    axe: int
    shield: int
    powers: tuple[Power, ...]
    within: bool
    able: bool
    words: Term


@dataclass(frozen=True, slots=True)
class Unit:
    """A creature in play, with its symbiote and its prisoner. `left` is its remaining health of `shield`."""

    key: str
    name: Term
    upon: Term | None
    axe: int
    shield: int
    left: int
    bonus: int
    powers: tuple[Power, ...]
    attacks: bool
    prisoners: tuple[Term, ...]
    mine: bool
    words: Term


@dataclass(frozen=True, slots=True)
class Half:
    """Half of a row: the creatures of one seat on its side of a bridge, the one at the bridge first."""

    key: str
    seat: int
    letter: str
    mine: bool
    units: tuple[Unit, ...]
    words: Term


@dataclass(frozen=True, slots=True)
class Front:
    """A row: two halves that face each other across a bridge. `seats` says whose they are, where more than two play."""

    name: Term
    seats: str
    near: Half
    far: Half


@dataclass(frozen=True, slots=True)
class Realm:
    """The hand and the fortress of a seat. `before` and `after` are the cards to the left and right of the fortress,
    in order if the viewer knows it (`ordered`); otherwise `known` lists the cards among them."""

    seat: int
    letter: str
    mine: bool
    acts: bool
    machine: bool
    ordered: bool
    before: tuple[Card, ...]
    after: tuple[Card, ...]
    known: tuple[Card, ...]
    left: int
    right: int
    available: int
    bastion: bool
    health: int
    discard: tuple[Card, ...]
    removed: tuple[Card, ...]
    champion: Card | None
    words: Term


@dataclass(frozen=True, slots=True)
class Table:
    """All that the template draws; `fronts` with the viewer's own rows first and himself on the near side."""

    fronts: tuple[Front, ...]
    near: Realm
    others: tuple[Realm, ...]
    moves: tuple[BoardMove, ...]
    plain: tuple[BoardMove, ...]
    turn: int
    turn_mine: bool
    turn_letter: str
    phase: Term
    mana: int
    acting: bool
    watching: bool
    over: bool


def context(view: View, seat: int, options: Sequence[Choice]) -> Mapping[str, Any]:
    """The context of the template."""
    return {"table": build_board(view, seat, options)}


def moment(state: ClashState) -> Table:
    """A moment of a replay: every hand in its order, for the game is over."""
    view = state.view(SPECTATOR)
    kingdoms = tuple(state.view(kingdom.seat).kingdoms[kingdom.seat] for kingdom in view.kingdoms)
    return build_board(replace(view, kingdoms=kingdoms), SPECTATOR, ())


def build_board(view: View, seat: int, options: Sequence[Choice]) -> Table:
    """Return the board for a seat or a spectator, from its view and its options."""
    viewer = max(seat, 0)
    moves = with_main([_move(view, choice) for choice in options])
    able = {move.source for move in moves if move.source}
    realms = [_realm(view, kingdom, seat, able) for kingdom in view.kingdoms]
    return Table(
        fronts=_fronts(view, viewer, seat),
        near=realms[viewer],
        others=tuple(realm for realm in realms if realm.seat != viewer),
        moves=moves,
        plain=tuple(move for move in moves if not move.source),
        turn=view.turn_number,
        turn_mine=view.turn == seat,
        turn_letter="ABCD"[view.turn],
        phase=PHASES.get(view.phase, PHASES[SUMMON]),
        mana=view.mana,
        acting=bool(options),
        watching=seat < 0,
        over=view.over,
    )


def card_key(card: int) -> str:
    """The key of a card on the board, in a hand or in play."""
    return f"card-{card}"


def row_key(seat: int, row: int) -> str:
    """The key of a half of a row."""
    return f"row-{seat * 2 + row}"


def _move(view: View, choice: Choice) -> BoardMove:
    action: int = choice.action
    if action == END_TURN:
        return BoardMove(choice.place, "end", "", (), False, ASSAULT_NOW)
    card, where = action // WHERE - 1, action % WHERE
    target = row_key(view.asked, where) if where < ON else card_key(where - ON)
    return BoardMove(choice.place, "play", card_key(card), (target,), False, choice.words)


def _powers(mask: int, aura: int, granted: int = 0) -> tuple[Power, ...]:
    """The abilities of a mask, the aura first, then what auras of others give."""
    powers: list[Power] = []
    for id, ability in ABILITIES.items():
        icon = ICONS[id]
        if aura & ability.mask:
            name = Term(f"Аура: {ability.name.ru.lower()}", f"Aura: {ability.name.en.lower()}")
            powers.insert(0, Power(ICONS["aura"], name, ABILITIES["aura"].text))
        if (mask | granted) & ability.mask and id != "aura":
            powers.append(Power(icon, ability.name, ability.text, not mask & ability.mask))
    return tuple(powers)


def _name(face: Face) -> Term:
    return Term(face.name_ru, face.name_en)


def _numbers(axe: int, shield: str, powers: Sequence[Power]) -> list[Term]:
    texts = [Term("атака {axe}", "attack {axe}").with_(axe=axe)]
    if shield:
        texts.append(Term("здоровье {shield}", "health {shield}").with_(shield=shield))
    texts.extend(power.name for power in powers)
    return texts


def _card(view: View, card: int, cost: int | None = None, within: bool = False, able: bool = False) -> Card:
    face = view.cards[card]
    powers = _powers(face.mask, face.aura)
    price = face.cost if cost is None else cost
    texts = [
        _name(face),
        Term("{kind}, стоимость {cost}", "{kind}, cost {cost}").with_(
            kind=KINDS["spell" if face.spell else "creature"], cost=price
        ),
        *_numbers(face.axe, "" if face.spell else str(face.shield), powers),
    ]
    if able:
        texts.append(Term("можно сыграть", "can be played"))
    elif within:
        texts.append(Term("доступна", "available"))
    return Card(
        key=card_key(card),
        name=_name(face),
        spell=face.spell,
        kind=KINDS["spell" if face.spell else "creature"],
        cost=price,
        printed_cost=face.cost,
        axe=face.axe,
        shield=face.shield,
        powers=powers,
        within=within,
        able=able,
        words=join_terms(texts),
    )


def _whose(owner: int, seat: int) -> Term:
    if seat < 0:
        return Term("игрока {who}", "of {who}").with_(who="ABCD"[owner])
    return Term("ваша", "yours") if owner == seat else Term("противника", "the enemy's")


def _unit(view: View, creature: Creature, mine: bool, whose: Term) -> Unit:
    face = view.cards[creature.card]
    upon = None if creature.symbiote == NOBODY else view.cards[creature.symbiote]
    aura = face.aura | (0 if upon is None else upon.aura)
    powers = _powers(creature.abilities & ~creature.granted, aura, creature.granted)
    remaining = creature.shield - creature.damage
    texts = [_name(face)]
    if upon is not None:
        texts.append(Term("поверх неё {name}", "{name} upon it").with_(name=_name(upon)))
    texts.append(whose)
    health = f"{remaining}" if remaining == creature.shield else f"{remaining}/{creature.shield}"
    texts.extend(_numbers(creature.axe, health, powers))
    if creature.attacks:
        texts.append(Term("атакует в этом штурме", "attacks in the next assault"))
    prisoners = tuple(_name(view.cards[one]) for one in creature.prisoners)
    texts.extend(Term("держит {name}", "holds {name}").with_(name=one) for one in prisoners)
    return Unit(
        key=card_key(creature.card),
        name=_name(face),
        upon=None if upon is None else _name(upon),
        axe=creature.axe,
        shield=creature.shield,
        left=remaining,
        bonus=creature.bonus,
        powers=powers,
        attacks=creature.attacks,
        prisoners=prisoners,
        mine=mine,
        words=join_terms(texts),
    )


def _half(view: View, owner: int, row: int, seat: int) -> Half:
    mine = owner == seat
    letter = "ABCD"[owner]
    whose = (
        Term("ваша сторона", "your side") if mine else Term("сторона игрока {who}", "side of {who}").with_(who=letter)
    )
    return Half(
        key=row_key(owner, row),
        seat=owner,
        letter=letter,
        mine=mine,
        units=tuple(_unit(view, creature, mine, _whose(owner, seat)) for creature in view.kingdoms[owner].rows[row]),
        words=join_terms((ROWS[row], whose)),
    )


def _fronts(view: View, viewer: int, seat: int) -> tuple[Front, ...]:
    """Every row once, the viewer's two first."""
    order = [viewer, *(other.seat for other in view.kingdoms if other.seat != viewer)]
    fronts = []
    pairs: set[tuple[int, int]] = set()
    for owner in order:
        for row in (UPPER, LOWER):
            foe = view.facing[owner * 2 + row]
            if (owner, row) in pairs:
                continue
            pairs |= {(owner, row), (foe, row)}
            seats = f"{'ABCD'[owner]}–{'ABCD'[foe]}" if len(view.kingdoms) > 2 else ""
            fronts.append(Front(ROWS[row], seats, _half(view, owner, row, seat), _half(view, foe, row, seat)))
    return tuple(fronts)


def _realm(view: View, kingdom: Kingdom, seat: int, able: set[str]) -> Realm:
    mine = kingdom.seat == seat
    costs = view.costs if mine and len(view.costs) == len(kingdom.hand) else ()
    cards = tuple(
        _card(
            view,
            card,
            costs[place] if costs else None,
            kingdom.ordered and place < kingdom.available,
            card_key(card) in able,
        )
        for place, card in enumerate(kingdom.hand)
    )
    letter = "ABCD"[kingdom.seat]
    upright = Term("бастион", "bastion") if kingdom.bastion else Term("форт", "fort")
    whose = (
        Term("Ваша крепость", "Your fortress")
        if mine
        else Term("Крепость игрока {who}", "Fortress of {who}").with_(who=letter)
    )
    words = join_terms(
        (whose, upright, Term("выдержит ещё {health}", "takes {health} more").with_(health=kingdom.health))
    )
    champion = None
    if kingdom.champion != NOBODY and kingdom.champion_ready:
        key = card_key(kingdom.champion)
        champion = _card(view, kingdom.champion, None, True, key in able)
    return Realm(
        seat=kingdom.seat,
        letter=letter,
        mine=mine,
        acts=view.asked == kingdom.seat,
        machine=kingdom.machine,
        ordered=kingdom.ordered,
        before=cards[: kingdom.left] if kingdom.ordered else (),
        after=cards[kingdom.left :] if kingdom.ordered else (),
        known=() if kingdom.ordered or kingdom.machine else cards,
        left=kingdom.left,
        right=len(kingdom.hand) - kingdom.left,
        available=kingdom.available,
        bastion=kingdom.bastion,
        health=kingdom.health,
        discard=tuple(_card(view, card) for card in kingdom.discard),
        removed=tuple(_card(view, card) for card in kingdom.removed),
        champion=champion,
        words=words,
    )


def find_intended_actions(view: View, options: Sequence[Choice], source: str, target: str) -> tuple[int, ...]:
    """Return the actions that a gesture from a card to a place can mean; none if the keys are unknown."""
    card, aim = parse_number(source, "card"), parse_number(target, "card")
    row = parse_number(target, "row")
    if card is None:
        card, aim, row = aim, None, None
        if any(unit.card == card for kingdom in view.kingdoms for units in kingdom.rows for unit in units):
            return ()  # a creature in play is not played: the question says what is
    if card is None or card >= len(view.cards):
        return ()
    if row is not None:
        return ((card + 1) * WHERE + row % 2,)
    if aim is not None and aim < WHERE - ON:
        return ((card + 1) * WHERE + ON + aim,)
    return ((card + 1) * WHERE + UPPER,)


BOARD: Final = Board(
    "tables/clash/board.html",
    "matchups/clash/moment.html",
    context,
    lambda: moment,
    find_intended_actions,
)
