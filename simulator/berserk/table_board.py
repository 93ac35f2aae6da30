"""The board at a table for one seat, built from its view, with the place of each option on the board. Pure.

`templates/tables/berserk/board.html` renders it and `static/js/table.js` handles gestures: after a click on a card,
`Choice.source` and `Choice.targets` give its legal targets without a request to the server.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from catalog.berserk.card import PrintedCard
from catalog.berserk.terms import KINDS as KIND_WORDS
from catalog.berserk.terms import SUBTYPES
from catalog.core.terms import Term, join_terms
from simulator.berserk import vocabulary as v
from simulator.berserk.actions import (
    CHOOSE,
    DEFEND,
    HIDE,
    HOST,
    KIND_NAMES,
    MOVE,
    NAME,
    PASS,
    PLACE,
    STRIKE,
    TAKE,
    USE,
    Action,
)
from simulator.berserk.card import ELEMENTS
from simulator.berserk.geometry import CELL_NAMES, at, half
from simulator.berserk.knowledge import CardView, StackItemView, View
from simulator.berserk.objects import DEFENCE, RECKONING, RESULT, TARGET, WOUNDS
from simulator.berserk.replay import MomentRenderer
from simulator.berserk.strike_forecast import POWERS, forecast
from simulator.board_moves import BoardMove, with_main
from simulator.games import Board, Choice

BLANK: Final = Term("", "")
UNSEEN: Final = Term("скрытая карта", "hidden card")
# The next event of a chain on the stack, by its object (objects.py).
NEXT: Final = (
    Term("объявлено", "is declared"),
    Term("сейчас определится цель; можно назначить защитника", "its target is settled next; a defender may be named"),
    Term("сейчас бросок кубиков", "the dice are rolled next"),
    Term("сейчас будут учтены модификаторы броска", "modifiers of the throw count next"),
    Term("сейчас будет подведён итог удара", "the blows are resolved next"),
    Term("сейчас сработают защиты", "protections count next"),
    Term("сейчас будут нанесены раны и выполнен текст", "wounds fall and the text is carried out next"),
    Term("сейчас будет оплата: карта закроется", "it is paid for next: the card taps"),
    Term("завершается", "it ends"),
    Term("карта погибнет", "the card dies"),
    Term("замена события", "it replaces an event"),
)
# Marks of a card that its token shows: the icon of the sprite, and the words.
STATES: Final[tuple[tuple[int, str, Term], ...]] = (
    (v.BLESSED, "blessing", Term("благословлена", "blessed")),
    (v.CURSED, "curse", Term("проклята", "cursed")),
    (v.POISONED, "poison", Term("отравлена", "poisoned")),
    (v.INCORPOREAL, "incorporeal", Term("бестелесна", "incorporeal")),
    (v.IN_FORMATION, "formation", Term("в строю", "in formation")),
    (v.FORTITUDE, "fortitude", Term("стойкость", "Fortitude")),
    (v.DIRECTED, "directed-strike", Term("направленный удар", "Directed Strike")),
    (v.UNANSWERED, "unanswered-strike", Term("безответный удар", "Unanswered Strike")),
)
END_OF_TURN: Final = Term("Закончить ход", "End the turn")
LET_BE: Final = Term("Не вмешиваться", "Let it happen")
NOTHING: Final = Term("Ничего не делать", "Do nothing")
PLACES_ASKED: Final = ("card", "cell")  # questions that are answered by pointing
AT_ONCE: Final = (TAKE, PLACE, HIDE)
IN_STEPS: Final = "name"  # a question of a declaration in steps: the player points at the last target of each option


@dataclass(frozen=True, slots=True)
class Token:
    """A card on the board. `mine`: the card belongs to the viewer, or to A for a spectator. `key` names it on the
    board; `card` is None if the seat may not know it.

    The card has `lives` of `life` left (None: a card without life). `state` lists its marks as (icon, words),
    `abilities` its present abilities with a flag for acquired ones, `words` the whole description in one sentence.
    """

    key: str
    name: Term
    mine: bool
    card: PrintedCard | None
    element: str
    kind: str
    kind_words: Term
    cell: str
    strike: tuple[int, int, int] | None
    life: int | None
    lives: int | None
    wounds: int
    tokens: int
    moved: int
    tapped: bool
    hidden: bool
    acted: bool
    state: tuple[tuple[str, Term], ...]
    abilities: tuple[tuple[Term, bool], ...]
    attached: tuple[Token, ...]
    able: bool
    words: Term


@dataclass(frozen=True, slots=True)
class Square:
    """One of the thirty cells; `tokens` are two where an incorporeal creature stands over another."""

    key: str
    name: str
    mine: bool
    row: int  # from the top of the board
    column: int
    tokens: tuple[Token, ...]
    words: Term
    marks: tuple[str, ...] = ()  # names of the markers on the cell


@dataclass(frozen=True, slots=True)
class Flank:
    """The cards and crystals of a player beside the field. `unseen` counts the cards of the hand that the viewer may
    not look at."""

    seat: int
    letter: str
    mine: bool
    gold: int
    silver: int
    deck: int
    unseen: int
    aux: tuple[Token, ...]
    graveyard: tuple[Token, ...]
    deal: tuple[Token, ...]
    roster: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class StackItem:
    """An item of the stack: owner, text, targets, next event, and the known dice and blows."""

    number: int
    key: str
    source: Term
    feature: Term
    targets: tuple[tuple[str, Term], ...]
    mine: bool
    next: Term
    dice: tuple[int, ...]
    results: tuple[int, ...]
    blows: tuple[tuple[Term, Term, int], ...]  # whose, its power, its wounds
    forecast: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """All that the template draws. `near` is the viewer's side, or the First seat's for a spectator."""

    rows: tuple[tuple[Square, ...], ...]
    near: Flank
    far: Flank
    stack: tuple[StackItem, ...]
    moves: tuple[BoardMove, ...]
    plain: tuple[BoardMove, ...]  # those that lie on no card
    turn: int
    turn_mine: bool
    turn_letter: str
    phase: Term
    step: str
    acting: bool
    asks: str
    question: Term  # the question to the seat; blank while it has priority
    clause: str
    watching: bool
    over: bool


def build_board(view: View, seat: int, options: Sequence[Choice]) -> Table:
    """Build the board for a seat or a spectator, from its view and its own options."""
    viewer = max(seat, 0)
    known = {card.index: card for card in view.cards}
    in_steps = {(each.action.source, each.action.ability) for each in options if each.action.kind == NAME}
    asked_in_steps = view.question is not None and view.question[0] == IN_STEPS
    shown = [
        each
        for each in options
        if asked_in_steps or each.action.kind != USE or (each.action.source, each.action.ability) not in in_steps
    ]  # what can be named in steps is, one way for all of its targets
    empty_roster = view.phase == v.PHASE_ROSTER and not view.rosters[max(seat, 0)]
    moves = with_main([_move(view, known, choice) for choice in shown], nothing_done=empty_roster)
    able = {move.source for move in moves if move.source}
    by_host: dict[int, list[CardView]] = {}
    for card in view.cards:
        if card.host >= 0:
            by_host.setdefault(card.host, []).append(card)

    def token(card: CardView) -> Token:
        return _token(card, seat, tuple(token(other) for other in by_host.get(card.index, ())), able)

    on_cells: dict[int, list[Token]] = {}
    aux: tuple[list[Token], list[Token]] = ([], [])
    for card in view.cards:
        if card.host >= 0:
            continue
        if card.zone == v.FIELD:
            on_cells.setdefault(card.cell, []).append(token(card))
        elif card.zone == v.AUX:
            aux[card.controller].append(token(card))

    def pile(indexes: Sequence[int]) -> tuple[Token, ...]:
        return tuple(token(known[index]) for index in indexes if index in known and known[index].face is not None)

    def flank(player: int) -> Flank:
        hand = (*view.deals[player], *view.rosters[player])
        return Flank(
            seat=player,
            letter="AB"[player],
            mine=player == seat,
            gold=view.gold[player],
            silver=view.silver[player],
            deck=view.decks[player],
            unseen=sum(known[index].face is None for index in hand if index in known),
            aux=tuple(aux[player]),
            graveyard=pile(view.graves[player]),
            deal=pile(view.deals[player]),
            roster=pile(view.rosters[player]),
        )

    return Table(
        rows=_rows(seat, on_cells, view.cell_marks),
        near=flank(viewer),
        far=flank(1 - viewer),
        stack=tuple(_pending(number, lying, known, seat) for number, lying in enumerate(reversed(view.stack), 1)),
        moves=moves,
        plain=tuple(move for move in moves if not move.source and not move.targets),
        turn=view.turn_number if view.phase >= v.PHASE_TURN_PREPARATION else 0,
        turn_mine=view.turn == seat,
        turn_letter="AB"[view.turn],
        phase=Term(v.PHASE_NAMES_RU[view.phase], v.PHASE_NAMES_EN[view.phase]),
        step=v.PHASE_NAMES[view.phase],
        acting=bool(options),
        asks=view.question[0] if view.question is not None else "",
        question=Term(*view.asks[:2]),
        clause=view.asks[2],
        watching=seat < 0,
        over=view.winner != v.NOBODY,
    )


def context(view: View, seat: int, options: Sequence[Choice]) -> Mapping[str, Any]:
    """The context of the template."""
    return {"table": build_board(view, seat, options)}


def _rows(
    seat: int, on_cells: Mapping[int, list[Token]], cell_marks: Sequence[tuple[int, str]]
) -> tuple[tuple[Square, ...], ...]:
    """The field as the viewer sits at it: his own half is the nearer, in the lower three rows."""
    viewer = max(seat, 0)
    ups, acrosses = (range(5, -1, -1), range(5)) if viewer == 0 else (range(6), range(4, -1, -1))
    rows = []
    for row, y in enumerate(ups):
        squares = []
        for column, x in enumerate(acrosses):
            cell = at(x, y)
            name, mine = CELL_NAMES[cell], half(cell) == viewer
            tokens = tuple(on_cells.get(cell, ()))
            words = join_terms([Term(name, name), *(each.words for each in tokens)])
            if not tokens:
                words = join_terms([Term(name, name), Term("пусто", "empty"), _half_words(half(cell), seat)])
            marks = tuple(mark for place, mark in cell_marks if place == cell)
            if marks:
                words = join_terms(
                    [words, *(Term("маркер «{mark}»", "marker “{mark}”").with_(mark=mark) for mark in marks)]
                )
            squares.append(Square(cell_key(cell), name, mine, row, column, tokens, words, marks))
        rows.append(tuple(squares))
    return tuple(rows)


def _half_words(player: int, seat: int) -> Term:
    if seat < 0:
        return Term("половина игрока {who}", "half of {who}").with_(who="AB"[player])
    return Term("ваша половина", "your half") if player == seat else Term("половина противника", "the enemy's half")


def _whose(player: int, seat: int) -> Term:
    if seat < 0:
        return Term("игрока {who}", "of {who}").with_(who="AB"[player])
    return Term("ваша", "yours") if player == seat else Term("противника", "the enemy's")


def cell_key(cell: int) -> str:
    """The key of a cell on the board."""
    return f"cell-{cell}"


def card_key(index: int) -> str:
    """The key of a card on the board."""
    return f"card-{index}"


def key_of(target: int) -> str:
    """The key of a target of an action: a card, or `~cell`."""
    return cell_key(~target) if target < 0 else card_key(target)


def _token(card: CardView, seat: int, attached: tuple[Token, ...], able: set[str]) -> Token:
    face = card.face
    name = UNSEEN if face is None else Term(face.ru, face.en)
    printed = None if face is None else face.printed
    kind = v.KINDS[card.kind] if card.kind >= 0 else ""
    kind_words = BLANK if printed is None else SUBTYPES.get(printed.subtype) or KIND_WORDS[printed.kind]
    mortal = face is not None and card.life >= 0
    strike = face.strike if face is not None and face.printed.strike is not None else None
    key = card_key(card.index)
    token = Token(
        key=key,
        name=name,
        mine=card.controller == max(seat, 0),
        card=printed,
        element=ELEMENTS[card.element],
        kind=kind,
        kind_words=kind_words,
        cell=CELL_NAMES[card.cell] if card.zone == v.FIELD and card.cell >= 0 else "",
        strike=strike,
        life=card.life + card.extra if mortal else None,
        lives=card.lives if mortal else None,
        wounds=card.wounds,
        tokens=card.tokens,
        moved=card.moved,
        tapped=card.tapped,
        hidden=card.hidden,
        acted=card.acted,
        state=tuple((icon, words) for mark, icon, words in STATES if card.marks & mark),
        abilities=tuple(
            (Term(ru, en), gained)
            for ru, en, gained in zip(card.abilities, card.english, card.gained, strict=True)
            if ru or en
        ),
        attached=attached,
        able=key in able,
        words=BLANK,
    )
    return _with_words(token, _whose(card.controller, seat))


def _with_words(token: Token, whose: Term) -> Token:
    """Return the token with a description in one sentence, for screen readers."""
    said = [token.name, whose]
    if token.lives is not None:
        said.append(
            Term("жизни: {lives} из {life}", "lives: {lives} of {life}").with_(lives=token.lives, life=token.life)
        )
    if token.strike is not None:
        blow = "-".join(map(str, token.strike))
        said.append(Term(f"удар {blow}", f"strike {blow}"))
    if token.tokens:
        said.append(Term(f"фишки: {token.tokens}", f"tokens: {token.tokens}"))
    if token.tapped:
        said.append(Term("закрыта", "tapped"))
    if token.hidden and token.card is not None:
        said.append(Term("лежит лицом вниз", "lies face down"))
    said.extend(words for _, words in token.state)
    if token.able:
        said.append(Term("может действовать", "can act"))
    values = {name: getattr(token, name) for name in Token.__slots__}
    return Token(**(values | {"words": join_terms(said)}))


def _name(known: Mapping[int, CardView], index: int) -> Term:
    card = known.get(index)
    if card is None or card.face is None:
        return UNSEEN
    return Term(card.face.ru, card.face.en)


def _pending(number: int, lying: StackItemView, known: Mapping[int, CardView], seat: int) -> StackItem:
    targets = tuple(
        (key_of(target), Term(CELL_NAMES[~target], CELL_NAMES[~target]) if target < 0 else _name(known, target))
        for target in lying.targets
    )
    source = known.get(lying.source)
    unknown = source is None or (source.face is None and source.hidden)
    count = 2 if lying.answered else 1
    thrown = lying.dice[0] > 0
    counted = thrown and lying.step > RESULT
    settled = thrown and lying.step > RECKONING
    blows: list[tuple[Term, Term, int]] = []
    if settled and lying.step <= WOUNDS and lying.targets:
        who = (lying.source, lying.targets[0])
        blows = [
            (_name(known, who[side]), POWERS[lying.powers[side]], lying.values[side])
            for side in range(count)
            if who[side] >= 0
        ]
    forecast = [NEXT[lying.step]]
    if lying.blocked:
        forecast.insert(0, Term("заблокировано", "is blocked"))
    if lying.lowered:
        forecast.insert(0, Term("результат ослаблен на строку", "the result is lowered by a line"))
    return StackItem(
        number=number,
        key=card_key(lying.source),
        source=_name(known, lying.source),
        feature=Term("особенность", "ability") if unknown else Term(lying.ru, lying.en),
        targets=targets,
        mine=lying.player == seat,
        next=NEXT[lying.step],
        dice=lying.dice[:count] if thrown else (),
        results=lying.results[:count] if counted and lying.results != lying.dice else (),
        blows=tuple(blows),
        forecast=tuple(forecast),
    )


def _move(view: View, known: Mapping[int, CardView], choice: Choice) -> BoardMove:
    """Return the place of an option on the board."""
    action: Action = choice.action
    source, targets = "", tuple(key_of(target) for target in action.targets)
    asked = "" if view.question is None else view.question[0]
    if view.question is not None and asked == IN_STEPS:
        targets = targets[len(view.question[1][0]) :]
    elif action.kind == CHOOSE:
        if asked not in PLACES_ASKED or len(action.targets) != 1:
            targets = ()
    elif action.source >= 0:
        source = card_key(action.source)
    odds = view.odds[choice.place] if choice.place < len(view.odds) else None
    return BoardMove(
        place=choice.place,
        kind=KIND_NAMES[action.kind],
        source=source,
        targets=targets,
        at_once=action.kind in AT_ONCE,
        words=_pass_words(view) if action.kind == PASS else choice.words,
        odds=None if odds is None else forecast(odds, _name(known, action.source), _name(known, action.targets[0])),
    )


def _pass_words(view: View) -> Term:
    """Return the label of the pass in this window (215.6, 215.8)."""
    if view.stack:
        return LET_BE
    return END_OF_TURN if view.turn == view.player and view.phase == v.PHASE_MAIN else NOTHING


def find_intended_actions(view: View, options: Sequence[Choice], source: str, target: str) -> tuple[Action, ...]:
    """Return the actions that a gesture from one place to another may mean; their refusals explain why the gesture is
    not allowed. Empty if the keys do not fit this view."""
    cards = {card_key(card.index): card for card in view.cards}
    chosen = cards.get(source)
    aim = _parsed(target, cards)
    if view.question is not None and view.question[0] == IN_STEPS:
        step = next((each.action for each in options if each.action.kind in (NAME, USE)), None)
        if aim is None or step is None:
            return ()
        return (Action(USE, step.source, step.ability, (*view.question[1][0], aim), max(step.x, 0)),)
    if view.question is not None:
        return () if aim is None else (Action(CHOOSE, -1, 0, (aim,)),)
    if chosen is None:
        other = cards.get(target)
        if other is None:
            return ()
        chosen, aim = other, None
    index = chosen.index
    if view.phase == v.PHASE_ROSTER:
        return (Action(TAKE, index),)
    if view.phase == v.PHASE_PLACEMENT:
        return () if aim is None else (Action(PLACE, index, 0, (aim,)),)
    if view.phase == v.PHASE_REVEAL:
        return () if aim is None else (Action(HOST, index, 0, (aim,)),)
    if view.stack and view.stack[-1].step in (TARGET, DEFENCE) and aim is None:
        return (Action(DEFEND, index),)
    if aim is None:
        return (Action(STRIKE, index, 0, ()),)
    found = [Action(MOVE, index, 0, (aim,))] if aim < 0 else [Action(STRIKE, index, 0, (aim,))]
    sentences = {
        choice.action.ability
        for choice in options
        if choice.action.kind == USE and choice.action.source == index and choice.action.targets
    }
    found.extend(Action(USE, index, sentence, (aim,)) for sentence in sorted(sentences))
    return tuple(found)


def _parsed(key: str, cards: Mapping[str, CardView]) -> int | None:
    if key in cards:
        return cards[key].index
    kind, _, number = key.partition("-")
    if kind == "cell" and number.isdecimal() and int(number) < len(CELL_NAMES):
        return ~int(number)
    return None


BOARD: Final = Board(
    "tables/berserk/board.html",
    "matchups/berserk/moment.html",
    context,
    MomentRenderer,
    find_intended_actions,
)
