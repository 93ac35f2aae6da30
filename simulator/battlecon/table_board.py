"""The board of BattleCON: the line of cells, the cards before each fighter, and the options of a seat. Pure.

It uses only a seat's view. `templates/tables/battlecon/board.html` draws it at a table,
`templates/matchups/battlecon/moment.html` in a replay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from catalog.battlecon.card_face import KIND_ICONS, format_signed
from catalog.core.terms import Term, join_terms
from simulator.battlecon.bits import (
    AMOUNT,
    ANTES,
    ATTACKS,
    BASE,
    BEGIN,
    CELL,
    DISCARDS,
    ENDS,
    FIRST,
    NEW_BASE,
    NEW_BASES,
    NOBODY,
    PAIR,
    PAIRS,
    PASS,
    PLACES,
    RECOVERY,
    RETURN,
    REVEAL,
    SECOND,
    SIDE,
    SIDES,
    SPEEDS,
    START,
    STYLE,
    SUPPORT,
    TARGET,
    WIDE,
)
from simulator.battlecon.components import bits
from simulator.battlecon.program import Face, Part, Rule
from simulator.battlecon.view import SPECTATOR, Corner, Numbers, View
from simulator.board_moves import BoardMove, with_main
from simulator.games import Board, Choice

if TYPE_CHECKING:
    from simulator.battlecon.engine import BattleconState

STEPS: Final = {
    SIDES: Term("подготовка: спецатака", "preparation: the finisher"),
    SECOND: Term("подготовка: сброс 2", "preparation: discard 2"),
    DISCARDS: Term("подготовка: сброс 1", "preparation: discard 1"),
    PLACES: Term("расстановка", "placing"),
    BEGIN: Term("начало раунда", "a round begins"),
    PAIRS: Term("выбор пар", "choosing pairs"),
    ANTES: Term("преимущества", "antes"),
    REVEAL: Term("раскрытие", "reveal"),
    SPEEDS: Term("сравнение скоростей", "comparing speeds"),
    NEW_BASES: Term("стычка", "clash"),
    START: Term("начало", "start"),
    ATTACKS: Term("атаки", "attacks"),
    ENDS: Term("конец", "end"),
    RECOVERY: Term("возврат", "recovery"),
    RETURN: Term("возврат", "recovery"),
}
RANGE: Final = Term("дальность", "range")
POWER: Final = Term("сила", "power")
SPEED: Final = Term("скорость", "speed")
GUARD: Final = Term("защита", "guard")
STABLE: Final = Term("стойкость", "stability")
NONE: Final = Term("нет", "no")
KINDS: Final = {
    "style": Term("стиль", "style"), "base": Term("приём", "base"), "finisher": Term("спецатака", "finisher"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Stat:
    """A number as it is shown: `slug` names its icon."""

    slug: str
    name: Term
    value: Term


@dataclass(frozen=True, slots=True)
class Card:
    """A style, a base or a side of a finisher. `key` is empty if the card cannot be selected."""

    key: str
    kind: str
    icon: str
    name: Term
    stats: tuple[Stat, ...]
    lines: tuple[Term, ...]
    able: bool
    words: Term


@dataclass(frozen=True, slots=True)
class Thing:
    """A component beside the cards: a token with its places, a special card, a form, a state, an ability."""

    name: Term
    note: Term
    lines: tuple[Term, ...]
    lit: bool


@dataclass(frozen=True, slots=True)
class Player:
    """Everything before one fighter. `pair` holds his played cards: his style and base, or his finisher; `down` means
    that they are face down and hidden from this viewer."""

    seat: int
    letter: str
    name: Term
    mine: bool
    acts: bool
    chosen: bool
    active: bool
    alive: bool
    stunned: bool
    team: int
    health: int
    most_health: int
    might: int
    cell: int
    styles: tuple[Card, ...]
    bases: tuple[Card, ...]
    discard_1: tuple[Card, ...]
    discard_2: tuple[Card, ...]
    pair: tuple[Card, ...]
    down: bool
    numbers: tuple[Stat, ...]
    finishers: tuple[Card, ...]
    finisher_left: bool
    things: tuple[Thing, ...]
    words: Term

    @property
    def piles(self) -> tuple[tuple[int, tuple[Card, ...]], ...]:
        """The two discards by their numbers."""
        return (1, self.discard_1), (2, self.discard_2)

    @property
    def chooses_side(self) -> bool:
        """Return whether both sides of the finisher are still possible."""
        return len(self.finishers) == 2

    @property
    def health_share(self) -> int:
        """Of the health at the start, in per cent."""
        return max(0, min(100, round(100 * self.health / max(1, self.most_health))))


@dataclass(frozen=True, slots=True)
class FighterPiece:
    """A fighter on a cell."""

    seat: int
    letter: str
    name: Term
    mine: bool
    near: bool  # of the viewer's side
    stunned: bool
    right: bool  # whether he faces the higher cells


@dataclass(frozen=True, slots=True)
class LineCell:
    """A cell of the line; `markers` lie on it."""

    key: str
    number: int
    fighters: tuple[FighterPiece, ...]
    markers: tuple[Term, ...]
    able: bool
    words: Term


@dataclass(frozen=True, slots=True)
class Table:
    """All that the template draws: the viewer's own fighter is `near`."""

    cells: tuple[LineCell, ...]
    near: Player
    others: tuple[Player, ...]
    moves: tuple[BoardMove, ...]
    plain: tuple[BoardMove, ...]
    round: int
    pool: int
    last_round: bool
    step: Term
    hint: Term
    acting: bool
    waiting: bool
    watching: bool
    over: bool


HINTS: Final = {
    SIDES: Term("Нажмите сторону спецатаки.", "Press a side of your finisher."),
    SECOND: Term("Стиль, затем приём: они уйдут в сброс 2.", "A style, then a base: they go into discard 2."),
    DISCARDS: Term("Стиль, затем приём: они уйдут в сброс 1.", "A style, then a base: they go into discard 1."),
    PAIRS: Term("Выберите стиль, затем приём.", "Choose a style, then a base."),
    NEW_BASES: Term("Стычка: нажмите новый приём.", "A clash: press a new base."),
}
POINT: Final = Term("Нажмите подсвеченную ячейку или карту.", "Press a glowing cell or card.")


def context(view: View, seat: int, options: Sequence[Choice]) -> Mapping[str, Any]:
    """The context of the template."""
    return {"table": build_board(view, seat, options)}


def moment(state: BattleconState) -> Table:
    """A moment of a replay."""
    return build_board(state.view(SPECTATOR), SPECTATOR, ())


def build_board(view: View, seat: int, options: Sequence[Choice]) -> Table:
    """Return the board for a seat or a spectator, from its view and its options."""
    viewer = max(seat, 0)
    moves = with_main([_move(choice) for choice in options])
    keys = {key for move in moves for key in (move.source, *move.targets) if key}
    players = [_player(view, who, seat, keys) for who in range(len(view.corners))]
    asks = view.step in HINTS and not any(move.kind in ("move", "place") for move in moves)
    return Table(
        cells=tuple(_cell(view, number, seat, keys) for number in range(view.cells)),
        near=players[viewer],
        others=tuple(player for player in players if player.seat != viewer),
        moves=moves,
        plain=tuple(move for move in moves if not move.source),
        round=view.round,
        pool=view.pool,
        last_round=view.last_round,
        step=STEPS.get(view.step, STEPS[ATTACKS]),
        hint=HINTS[view.step] if asks else POINT,
        acting=bool(options),
        waiting=seat >= 0 and not options and players[viewer].chosen,
        watching=seat < 0,
        over=view.over,
    )


# --- Options


def _move(choice: Choice) -> BoardMove:
    action: int = choice.action
    if PAIR <= action < NEW_BASE:
        style, base = divmod(action - PAIR, WIDE)
        return BoardMove(choice.place, "pair", f"style-{style}", (f"base-{base}",), False, choice.words)
    for first, last, kind, name in (
        (NEW_BASE, SUPPORT, "take", "base"),
        (CELL, TARGET, "move", "cell"),
        (STYLE, BASE, "take", "style"),
        (BASE, SIDE, "take", "base"),
        (SIDE, FIRST, "take", "finisher"),
        (TARGET, AMOUNT, "take", "fighter"),
    ):
        if first <= action < last:
            return BoardMove(choice.place, kind, f"{name}-{action - first}", (), True, choice.words)
    return BoardMove(choice.place, "pass" if action == PASS else "use", "", (), False, choice.words)


def find_intended_actions(view: View, options: Sequence[Choice], source: str, target: str) -> tuple[int, ...]:
    """Return the actions that a gesture from one thing to another can mean; none if the keys are unknown."""
    kind, number = _key(source or target)
    other, second = _key(target if source else "")
    if kind == "style" and other == "base":
        return (PAIR + number * WIDE + second,)
    if kind == "cell" and number < view.cells:
        return (CELL + number,)
    own = view.corners[max(view.seat, 0)].known
    if kind == "style" and number < len(own.styles):
        return (STYLE + number, PAIR + number * WIDE)
    if kind == "base" and number < len(own.bases):
        return (NEW_BASE + number, BASE + number)
    if kind == "finisher" and number < 2:
        return (SIDE + number,)
    if kind == "fighter" and number < len(view.corners):
        return (TARGET + number,)
    return ()


def _key(key: str) -> tuple[str, int]:
    kind, _, number = key.partition("-")
    is_on_board = kind in ("style", "base", "cell", "finisher", "fighter")
    return (kind, int(number)) if is_on_board and number.isascii() and number.isdigit() and len(number) < 3 else ("", 0)


# --- Cards


def _lines(rules: Sequence[Sequence[Rule]]) -> tuple[Term, ...]:
    """Return the effects of a card in the order of their numbers, which is the order of the printed lines."""
    listed = {rule.number: rule for phase in rules for rule in phase}
    return tuple(Term(rule.ru, rule.en) for _, rule in sorted(listed.items()))


def _plain(value: str) -> Term:
    return Term(value, value)


def _stats(face: Face, relative: bool) -> tuple[Stat, ...]:
    """Return the four numbers as printed; the numbers of a style are added to those of a base."""
    if face.no_range:
        reach = NONE
    elif face.cells != NOBODY:
        reach = _plain("X")
    elif face.low == face.high:
        reach = _plain(format_signed(face.low, relative))
    else:
        reach = _plain(f"{format_signed(face.low, False)}–{format_signed(face.high, False)}")
    guard = Stat("stable", STABLE, _plain("")) if face.stable else Stat("guard", GUARD, _number(face.guard, relative))
    speed = _number(face.speed, relative)
    return (
        Stat("range", RANGE, reach),
        Stat("power", POWER, NONE if face.no_power else _number(face.power, relative)),
        Stat("speed", SPEED, Term(f"{speed.ru}▲", f"{speed.en}▲") if face.tie else speed),
        guard,
    )


def _number(value: int, relative: bool) -> Term:
    return _plain(format_signed(value, relative))


def _list_stats(numbers: Numbers) -> tuple[Stat, ...]:
    """The attack as it stands."""
    low, high = numbers.low, numbers.high
    reach = NONE if not numbers.has_range else _plain(str(low) if low == high else f"{low}–{high}")
    stats_of_card = [
        Stat("range", RANGE, reach),
        Stat("power", POWER, NONE if numbers.power == NOBODY else _number(numbers.power, False)),
        Stat("speed", SPEED, _number(numbers.speed, False)),
        Stat("stable", STABLE, _plain("")) if numbers.stable else Stat("guard", GUARD, _number(numbers.guard, False)),
    ]
    if numbers.armour:
        stats_of_card.append(Stat("armour", Term("броня", "armour"), _number(numbers.armour, False)))
    return tuple(stats_of_card)


def _card(kind: str, place: int, face: Face, mine: bool, keys: set[str]) -> Card:
    key = f"{kind}-{place}" if mine else ""
    stats = _stats(face, kind == "style")
    name = Term(face.ru, face.en)
    numbers = [Term(f"{stat.name.ru} {stat.value.ru}", f"{stat.name.en} {stat.value.en}") for stat in stats]
    lines = _lines(face.rules)
    texts = [Term(f"{name.ru}, {KINDS[kind].ru}", f"{name.en}, {KINDS[kind].en}"), *numbers, *lines]
    return Card(key, kind, KIND_ICONS[kind], name, stats, lines, key in keys, join_terms(texts))


# --- Fighters


def _player(view: View, who: int, seat: int, keys: set[str]) -> Player:
    corner = view.corners[who]
    fighter, mine = corner.known, who == seat

    def cards(kind: str, mask: int) -> tuple[Card, ...]:
        faces = fighter.styles if kind == "style" else fighter.bases
        return tuple(_card(kind, place, faces[place], mine, keys) for place in bits(mask))

    def pile(masks: tuple[int, int]) -> tuple[Card, ...]:
        return (*cards("style", masks[0]), *cards("base", masks[1]))

    name = Term(fighter.ru, fighter.en)
    whose = Term("вы", "you") if mine else Term("противник", "opponent")
    texts = [
        name if seat < 0 else Term(f"{name.ru} ({whose.ru})", f"{name.en} ({whose.en})"),
        Term(f"здоровье {corner.health} из {fighter.health}", f"health {corner.health} of {fighter.health}"),
        Term(f"мощь {corner.might}", f"might {corner.might}"),
    ]
    if corner.cell >= 0:
        texts.append(Term(f"ячейка {corner.cell + 1}", f"cell {corner.cell + 1}"))
    sides = range(2) if corner.side == NOBODY or (mine and view.step == SIDES) else (corner.side,)
    down = view.step in (PAIRS, ANTES, REVEAL) and corner.chosen and corner.pair[0] == NOBODY and not corner.finishing
    return Player(
        seat=who,
        letter="ABCD"[who],
        name=name,
        mine=mine,
        acts=bool(view.asked >> who & 1),
        chosen=corner.chosen and view.step in (SIDES, SECOND, DISCARDS, PAIRS, ANTES, NEW_BASES),
        active=view.active == who,
        alive=corner.alive,
        stunned=corner.stunned,
        team=corner.team,
        health=corner.health,
        most_health=fighter.health,
        might=corner.might,
        cell=corner.cell,
        styles=cards("style", corner.hand_styles),
        bases=cards("base", corner.hand_bases),
        discard_1=pile(corner.discard_1),
        discard_2=pile(corner.discard_2),
        pair=_pair(corner, mine, keys),
        down=down and not _pair(corner, mine, keys),
        numbers=_list_stats(corner.numbers) if corner.numbers is not None else (),
        finishers=tuple(_card("finisher", side, fighter.finishers[side], mine, keys) for side in sides),
        finisher_left=corner.finisher_left,
        things=_things(view, corner),
        words=join_terms(texts),
    )


def _pair(corner: Corner, mine: bool, keys: set[str]) -> tuple[Card, ...]:
    """Return the pair of the fighter, or his secret choice for his own view."""
    fighter = corner.known
    style, base = corner.pair
    if corner.finishing and corner.side != NOBODY:
        return (_card("finisher", corner.side, fighter.finishers[corner.side], mine, keys),)
    if style == NOBODY and PAIR <= corner.pick < NEW_BASE:
        style, base = divmod(corner.pick - PAIR, WIDE)
    if style == NOBODY:
        return ()
    if NEW_BASE <= corner.pick < SUPPORT:
        base = corner.pick - NEW_BASE
    cards = [_card("style", style, fighter.styles[style], mine, set())]
    if base != NOBODY:
        cards.append(_card("base", base, fighter.bases[base], mine, set()))
    return tuple(cards)


def _things(view: View, corner: Corner) -> tuple[Thing, ...]:
    fighter = corner.known
    things = [Thing(fighter.ability, Term("способность", "ability"), _lines(fighter.rules), False)]
    for place, pool in enumerate(fighter.pools):
        here, exhausted = corner.reserve[place], corner.exhausted[place]
        note = Term(f"в запасе {here}, истощено {exhausted}", f"{here} in reserve, {exhausted} exhausted")
        things.append(Thing(_name(pool), note, _lines(pool.rules), here > 0))
    for place, special in enumerate(fighter.specials):
        if corner.gone >> place & 1:
            continue
        active = bool(corner.specials >> place & 1)
        kind = Term("форма", "form") if special.form else Term("карта", "card")
        activity = Term("активна", "active") if active else Term("неактивна", "inactive")
        note = Term(f"{kind.ru}, {activity.ru}", f"{kind.en}, {activity.en}")
        things.append(Thing(_name(special), note, _lines(special.rules), active))
    for place, state in enumerate(view.states):
        if corner.states >> place & 1:
            note = Term("состояние", "state")
            if corner.timers[place]:
                note = Term(f"состояние, раундов: {corner.timers[place]}", f"state, rounds: {corner.timers[place]}")
            things.append(Thing(_name(state), note, _lines(state.rules), True))
    kinds = [fighter.piece_kinds[piece] for piece, cell in enumerate(corner.pieces) if cell == -1]
    for each in dict.fromkeys(kinds):
        note = Term(f"маркеров в запасе: {kinds.count(each)}", f"markers in reserve: {kinds.count(each)}")
        things.append(Thing(_name(fighter.markers[each]), note, (), False))
    return tuple(things)


def _name(part: Part) -> Term:
    return Term(part.ru, part.en)


def _cell(view: View, number: int, seat: int, keys: set[str]) -> LineCell:
    here = [(who, corner) for who, corner in enumerate(view.corners) if corner.cell == number and corner.alive]
    team = view.corners[max(seat, 0)].team
    standing = tuple(
        FighterPiece(
            who, "ABCD"[who], Term(corner.known.ru, corner.known.en), who == seat, corner.team == team, corner.stunned,
            any(other.cell > number for other in view.corners if other.team != corner.team and other.alive),
        )
        for who, corner in here
    )  # fmt: skip
    markers = tuple(
        _name(corner.known.markers[corner.known.piece_kinds[piece]])
        for corner in view.corners
        for piece, cell in enumerate(corner.pieces)
        if cell == number
    )
    texts = [Term(f"Ячейка {number + 1}", f"Cell {number + 1}"), *(each.name for each in standing), *markers]
    if not standing and not markers:
        texts.append(Term("пусто", "empty"))
    key = f"cell-{number}"
    able = key in keys or any(f"fighter-{each.seat}" in keys for each in standing)
    return LineCell(key, number + 1, standing, markers, able, join_terms(texts))


BOARD: Final = Board(
    "tables/battlecon/board.html",
    "matchups/battlecon/moment.html",
    context,
    lambda: moment,
    find_intended_actions,
)
