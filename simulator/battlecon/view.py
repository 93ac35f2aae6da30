"""The view of a seat: everything except the other seats' pairs face down and secret choices."""

from __future__ import annotations

from dataclasses import dataclass, field

from catalog.core.terms import Term
from simulator.battlecon import opponents, stats
from simulator.battlecon.bits import ANTES, BEGIN, DISCARDS, NOBODY
from simulator.battlecon.program import Face, Part, Rule, Sheet
from simulator.battlecon.state import State

SPECTATOR = -1


@dataclass(frozen=True, slots=True)
class Numbers:
    """The attack as it stands once it is shown; `power` NOBODY for NO power."""

    low: int
    high: int
    has_range: bool
    power: int
    speed: int
    guard: int
    armour: int
    stable: bool


@dataclass(frozen=True, slots=True)
class FighterKnowledge:
    """The public and constant data of the fighter's cards. `piece_kinds` are the kinds of his markers, piece by piece.

    Equality ignores the fields that follow from the cards.
    """

    ru: str
    en: str
    health: int
    ability: Term
    rules: list[list[Rule]] = field(compare=False)
    styles: list[Face] = field(compare=False)
    bases: list[Face] = field(compare=False)
    finishers: list[Face] = field(compare=False)
    pools: list[Part] = field(compare=False)
    specials: list[Part] = field(compare=False)
    markers: list[Part] = field(compare=False)
    piece_kinds: list[int]


@dataclass(frozen=True, slots=True)
class Corner:
    """The table in front of one fighter. Cards are places in his lists.

    `hand_*` are the cards that the memo lists; they include the cards of a pair that is face down. The owner sees
    `pair` and `pick` at once, the others when they are open; `chosen` says that he has chosen.
    """

    fighter: str
    known: FighterKnowledge
    team: int
    alive: bool
    health: int
    might: int
    cell: int
    hand_styles: int
    hand_bases: int
    discard_1: tuple[int, int]
    discard_2: tuple[int, int]
    side: int
    finisher_left: bool
    finishing: bool
    pair: tuple[int, int]
    pick: int
    chosen: bool
    under: int
    aside: tuple[int, int]
    supports: int
    reserve: tuple[int, ...]
    exhausted: tuple[int, ...]
    pieces: tuple[int, ...]
    specials: int
    gone: int
    states: int
    timers: tuple[int, ...]
    stunned: bool
    numbers: Numbers | None


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it. `options` are the options of this seat, if it must choose."""

    seat: int
    corners: tuple[Corner, ...]
    step: int
    round: int
    active: int
    order: tuple[int, ...]
    turn: int
    pool: int
    cells: int
    states: tuple[Part, ...]
    last_round: bool
    asked: int
    options: tuple[int, ...]
    over: bool
    scores: tuple[float, ...]


def build_view(state: State, seat: int) -> View:
    asked_seats = state.asked
    return View(
        seat=seat,
        corners=tuple([_corner(state, other, seat) for other in range(state.table.count)]),
        step=state.step,
        round=state.round,
        active=state.active,
        order=tuple(state.order),
        turn=state.turn,
        pool=state.pool,
        cells=state.table.cells,
        states=tuple(state.table.states),
        last_round=state.last_round,
        asked=asked_seats,
        options=tuple(state.choices[seat]) if seat >= 0 and asked_seats >> seat & 1 else (),
        over=state.over,
        scores=tuple(state.scores),
    )


def _corner(state: State, who: int, viewer: int) -> Corner:
    body = state.bodies[who]
    own = who == viewer
    hand_styles, hand_bases = body.styles, body.bases
    if body.style != NOBODY and not body.shown and not own:
        hand_styles |= 1 << body.style
        hand_bases |= 1 << body.base
    discard_2 = (body.styles_2, body.bases_2)
    if state.step == DISCARDS and state.table.sheets[who].asks and not own:
        hand_styles |= body.styles_2
        hand_bases |= body.bases_2
        discard_2 = (0, 0)
    is_visible = own or body.shown
    picks = state.asks_several()
    return Corner(
        fighter=state.table.sheets[who].key,
        known=_describe_fighter(state.table.sheets[who], state.table.master[who]),
        team=state.table.teams[who],
        alive=body.alive,
        health=body.health,
        might=opponents.might(state, who),
        cell=body.cell,
        hand_styles=hand_styles,
        hand_bases=hand_bases,
        discard_1=(body.styles_1, body.bases_1),
        discard_2=discard_2,
        side=body.side if state.step > 0 or own else NOBODY,
        finisher_left=body.finisher_left,
        finishing=body.finishing,
        pair=(body.style, body.base) if is_visible else (NOBODY, NOBODY),
        pick=state.picks[who] if own else NOBODY,
        chosen=(picks and state.picks[who] != NOBODY) or state.step == ANTES,
        under=body.under,
        aside=(body.aside_styles, body.aside_bases),
        supports=body.supports,
        reserve=tuple(body.reserve),
        exhausted=tuple(body.exhausted),
        pieces=tuple(body.pieces),
        specials=body.specials,
        gone=body.gone,
        states=body.states,
        timers=tuple(body.timers),
        stunned=body.stunned,
        numbers=_numbers(state, who) if body.shown and state.step > BEGIN else None,
    )


def _describe_fighter(sheet: Sheet, master: int) -> FighterKnowledge:
    return FighterKnowledge(
        sheet.ru,
        sheet.en,
        sheet.health + 10 * master,
        Term(sheet.ability_ru, sheet.ability_en),
        sheet.rules,
        sheet.styles,
        sheet.bases,
        sheet.finishers,
        sheet.pools,
        sheet.specials,
        sheet.markers,
        sheet.pieces,
    )


def _numbers(state: State, who: int) -> Numbers:
    return Numbers(
        low=stats.low_range(state, who),
        high=stats.high_range(state, who),
        has_range=stats.has_range(state, who),
        power=stats.power(state, who),
        speed=stats.speed(state, who),
        guard=stats.guard(state, who),
        armour=stats.armour(state, who),
        stable=stats.is_stable(state, who),
    )
