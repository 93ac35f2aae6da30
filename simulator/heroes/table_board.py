"""The board of «Берсерк. Герои»: what one seat sees of both sides, from its view alone. Pure.

`templates/tables/heroes/board.html` draws it at a table, `templates/matchups/heroes/moment.html` in a replay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from catalog.core.terms import LANGUAGES, Term, join_terms
from catalog.heroes.cards import KINDS
from catalog.heroes.cards import Card as Printed
from catalog.heroes.language.dictionary import KEYWORDS
from catalog.heroes.language.parser import render
from simulator.board_moves import BoardMove, parse_number, with_main
from simulator.games import SPECTATOR, Board, Choice
from simulator.heroes.bits import (
    ASK_DEFENDER,
    ASK_MAIN,
    ASK_MULLIGAN,
    ASK_PART,
    ASK_PEEK,
    BY_STRIKE,
    DEFEND,
    END_TURN,
    ENDING,
    MAIN,
    MODE,
    MOST_COINS,
    MULLIGAN,
    NO,
    ORDER,
    PLAY,
    STRIKE,
    TARGET,
    USE,
    YES,
    action,
    first_of,
    kind_of,
    second_of,
)
from simulator.heroes.phrases import QUESTIONS
from simulator.heroes.view import CardView, InPlay, SideView, View

if TYPE_CHECKING:
    from simulator.heroes.engine import HeroesState

PHASES: Final = {
    MULLIGAN: Term("пересдача", "mulligan"),
    MAIN: Term("основной этап", "main stage"),
    ENDING: Term("конец хода", "end of the turn"),
}
BEGINNING: Final = Term("начало хода", "beginning of the turn")
KINDS_OF_MOVES: Final = {
    PLAY: "play", STRIKE: "strike", USE: "use", DEFEND: "defend", TARGET: "target", ORDER: "order", YES: "done",
    NO: "pass", END_TURN: "pass", MODE: "choose",
}  # fmt: skip
# Where a no is the usual answer, and where neither is.
ANSWERS: Final = {
    (ASK_MULLIGAN, YES): "mulligan", (ASK_MULLIGAN, NO): "keep", (ASK_PEEK, YES): "choose", (ASK_PEEK, NO): "choose",
    (ASK_PART, YES): "choose", (ASK_PART, NO): "choose",
}  # fmt: skip
# The glyphs of named abilities on a token.
GLYPHS: Final = {
    "rush": "move", "directed": "directed-strike", "vulnerable": "vulnerability", "armour": "armour",
    "regeneration": "regeneration", "vampirism": "vampirism", "lethal": "curse", "first": "instant",
    "fortitude": "fortitude", "guard": "shield", "clumsy": "clumsiness", "fury": "rage", "pierce": "throw",
    "peaceful": "blessing", "thorns": "poison", "attack-skill": "directed-strike", "defence-skill": "shield",
    "poison": "poison", "spell-ward": "fortitude", "shot-ward": "armour", "horde": "move", "unique": "blessing",
    "module": "armour", "steady": "fortitude", "torpid": "clumsiness", "harmless": "blessing", "elusive": "move",
    "mild": "blessing", "wary": "fortitude", "invulnerable": "armour", "antidote": "fortitude", "timid": "clumsiness",
    "incurable": "poison", "meek": "blessing", "unreachable": "move", "spell-proof": "fortitude",
}  # fmt: skip
NOTHING_ASKED: Final = Term("", "")
_NUMBERED: Final = ("armour", "regeneration", "thorns", "poison")  # in the order of `InPlay.numbers`


@dataclass(frozen=True, slots=True)
class Power:
    """A named ability that a card has now: the icon, its name and what it does. `given`: not its own."""

    icon: str
    name: Term
    text: Term
    given: bool


@dataclass(frozen=True, slots=True)
class UnitView:
    """A card in play. `strike` and `left` are what they are now, beside what is printed."""

    key: str
    printed: Printed
    mine: bool
    strike: int
    left: int
    wounded: bool
    stronger: bool
    weaker: bool
    shows_strike: bool
    shows_lives: bool
    uses: int
    tapped: bool
    weak: bool
    frozen: bool
    silent: bool
    powers: tuple[Power, ...]
    able: bool
    words: Term


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card that the viewer sees. `keys`: its own key, and the key of the equal card that is played for it."""

    key: str
    keys: str
    printed: Printed
    cost: int
    able: bool
    words: Term


@dataclass(frozen=True, slots=True)
class Half:
    """The half of the board that belongs to one player."""

    seat: int
    letter: str
    mine: bool
    acts: bool
    hero: UnitView
    creatures: tuple[UnitView, ...]
    gear: tuple[UnitView, ...]
    hand: tuple[HandCard, ...]
    unseen: int
    deck: int
    graveyard: tuple[Printed, ...]
    coins: tuple[bool, ...]  # those that the player has, the open ones first
    open: int
    words: Term


@dataclass(frozen=True, slots=True)
class WaitingAbility:
    """A strike or an ability that waits to be carried out."""

    name: Term
    text: Term
    targets: tuple[Term, ...]
    strike: bool
    mine: bool


@dataclass(frozen=True, slots=True)
class Table:
    """All that the template draws; the viewer is on the near side."""

    near: Half
    far: Half
    picks: tuple[HandCard, ...]  # cards that may be named and lie nowhere on the board
    queue: tuple[WaitingAbility, ...]
    moves: tuple[BoardMove, ...]
    plain: tuple[BoardMove, ...]
    turn: int
    turn_mine: bool
    turn_letter: str
    phase: Term
    mulligan: bool  # nothing is in play yet, so that the hand has the space of the board
    question: Term  # the question to the viewer, except for the ordinary turn
    acting: bool
    watching: bool
    over: bool


def context(view: View, seat: int, options: Sequence[Choice]) -> Mapping[str, Any]:
    """The context of the template."""
    return {"table": build_board(view, seat, options)}


def moment(state: HeroesState) -> Table:
    """A moment of a replay: both hands open, for the game is over."""
    view = state.view(SPECTATOR)
    own = [state.view(seat) for seat in (0, 1)]
    first, second = (replace(own[seat].sides[seat], deck=view.sides[seat].deck) for seat in (0, 1))
    return build_board(replace(view, sides=(first, second), cards=own[0].cards + own[1].cards), SPECTATOR, ())


def card_key(card: int) -> str:
    """The key of a card on the board, in a hand or in play."""
    return f"card-{card}"


def build_board(view: View, seat: int, options: Sequence[Choice]) -> Table:
    """Return the board for a seat or a spectator, from its view and its options."""
    viewer = max(seat, 0)
    moves = with_main([_move(choice, view.ask) for choice in options])
    halves = [_half(view, side, seat, moves) for side in view.sides]
    near, far = halves[viewer], halves[1 - viewer]
    shown = {unit.key for half in halves for unit in (half.hero, *half.creatures, *half.gear)}
    shown |= {key for half in halves for card in half.hand for key in card.keys.split()}
    return Table(
        near=near,
        far=far,
        picks=_picks(view, seat, moves, shown),
        queue=tuple(_waiting(view, one, seat) for one in view.queue),
        moves=moves,
        plain=tuple(move for move in moves if not move.source and not move.targets),
        turn=view.turn_number,
        turn_mine=view.turn == seat,
        turn_letter="AB"[view.turn],
        phase=PHASES.get(view.phase, BEGINNING),
        mulligan=view.phase == MULLIGAN,
        question=QUESTIONS[view.ask][1] if options and view.ask != ASK_MAIN else NOTHING_ASKED,
        acting=bool(options),
        watching=seat < 0,
        over=view.over,
    )


def _move(choice: Choice, ask: int) -> BoardMove:
    code: int = choice.action
    kind, card = kind_of(code), card_key(first_of(code))
    if kind == STRIKE:
        return BoardMove(choice.place, "strike", card, (card_key(second_of(code)),), False, choice.words)
    if kind in (DEFEND, TARGET):
        return BoardMove(choice.place, KINDS_OF_MOVES[kind], "", (card,), False, choice.words)
    source = card if kind in (PLAY, USE) else ""
    said = ANSWERS.get((ask, kind), KINDS_OF_MOVES[kind])
    return BoardMove(choice.place, said, source, (), False, choice.words)


def _printed(view: View, face: str) -> Printed:
    return next(card for card in view.cards if f"{card.set_code}-{card.number}" == face)


def _powers(view: View, one: InPlay, own: frozenset[str]) -> tuple[Power, ...]:
    numbers = dict(zip(_NUMBERED, one.numbers, strict=True))
    found = []
    for id in one.keywords:
        entry, number = KEYWORDS[id], numbers.get(id, 0)
        name = Term(f"{entry.name.ru} {number}", f"{entry.name.en} {number}") if number else entry.name
        found.append(Power(GLYPHS[id], name, entry.text, id not in own))
    return tuple(found)


def _own(card: Printed) -> frozenset[str]:
    """The named abilities that the card itself prints."""
    return frozenset(getattr(one, "id", "") for one in card.parse().abilities)


def _whose(owner: int, seat: int) -> Term:
    if seat < 0:
        return Term("игрока {who}", "of {who}").with_(who="AB"[owner])
    return Term("у вас", "yours") if owner == seat else Term("противника", "the enemy's")


def _unit(view: View, one: InPlay, side: int, seat: int, sources: frozenset[str]) -> UnitView:
    card = _printed(view, one.face)
    powers = _powers(view, one, _own(card))
    armed = card.kind == "hero" and view.sides[side].equipment[2] is not None
    shows_strike = card.kind in ("creature", "weapon") or armed
    shows_lives = card.kind in ("creature", "hero")
    said = [card.name, KINDS[card.kind], _whose(side, seat)]
    if shows_strike:
        said.append(Term("удар {n}", "strike {n}").with_(n=one.strike))
    if shows_lives:
        said.append(Term("жизней {n}", "lives {n}").with_(n=one.lives))
    if card.kind == "armour":
        said.append(Term("броня {n}", "armour {n}").with_(n=card.armour))
    if one.uses:
        said.append(Term("ударов осталось {n}", "uses left {n}").with_(n=one.uses))
    said += [power.name for power in powers]
    weak = one.new and card.kind == "creature" and "rush" not in one.keywords and view.turn == side
    states = (
        (one.tapped, Term("закрыто", "tapped")),
        (weak, Term("слабость первого хода", "first-turn weakness")),
        (one.frozen, Term("не откроется в следующий ход", "does not untap next turn")),
        (one.silent, Term("без способностей", "has lost its abilities")),
    )
    said += [words for holds, words in states if holds]
    key = card_key(one.card)
    if key in sources:
        said.append(Term("может действовать", "can act"))
    return UnitView(
        key=key,
        printed=card,
        mine=side == seat,
        strike=one.strike,
        left=one.lives,
        wounded=one.wounds > 0,
        stronger=one.strike > card.strike or (shows_lives and one.lives + one.wounds > card.lives),
        weaker=card.kind == "creature" and one.strike < card.strike,
        shows_strike=shows_strike,
        shows_lives=shows_lives,
        uses=one.uses,
        tapped=one.tapped,
        weak=weak,
        frozen=one.frozen,
        silent=one.silent,
        powers=powers,
        able=key in sources,
        words=join_terms(said),
    )


def _held(view: View, held: CardView, seat: int, like: Mapping[str, str]) -> HandCard:
    """A card of a hand; `like`: by its face, the key of the one that options name."""
    card, key = _printed(view, held.face), card_key(held.card)
    played = like.get(held.face, key)
    able = held.face in like
    price = Term("стоимость {n}", "cost {n}").with_(n=held.cost)
    said = [card.name, KINDS[card.kind], price, card.text()]
    if able:
        said.append(Term("можно выбрать", "can be chosen"))
    keys = key if played == key else f"{played} {key}"
    return HandCard(key, keys, card, held.cost, able, join_terms([words for words in said if words.ru]))


def _half(view: View, side: SideView, seat: int, moves: Sequence[BoardMove]) -> Half:
    sources = frozenset(move.source for move in moves if move.source)
    named = sources | {key for move in moves if not move.source for key in move.targets}
    held = [card for card in side.hand.cards if card is not None]
    chosen = [card for card in held if card_key(card.card) in named and side.seat == seat]
    like = {card.face: card_key(card.card) for card in chosen}
    gear = [one for one in (*side.equipment, side.event) if one is not None]
    letter = "AB"[side.seat]
    whose = Term("Ваша сторона", "Your side")
    if side.seat != seat:
        whose = Term("Сторона игрока {who}", "Side of {who}").with_(who=letter)
    coins = Term("монет открыто {n} из {of}", "coins open {n} of {of}").with_(n=side.open, of=side.coins)
    cards = Term("карт в руке {hand}, в колоде {deck}", "cards in hand {hand}, in the deck {deck}").with_(
        hand=side.hand.size, deck=side.deck.size
    )
    return Half(
        seat=side.seat,
        letter=letter,
        mine=side.seat == seat,
        acts=view.asked == side.seat,
        hero=_unit(view, side.hero, side.seat, seat, sources),
        creatures=tuple(_unit(view, one, side.seat, seat, sources) for one in side.creatures),
        gear=tuple(_unit(view, one, side.seat, seat, sources) for one in gear),
        hand=tuple(_held(view, card, seat, like) for card in held),
        unseen=side.hand.size - len(held),
        deck=side.deck.size,
        graveyard=tuple(_printed(view, face) for face in side.graveyard),
        coins=tuple(place < side.open for place in range(min(side.coins, MOST_COINS))),
        open=side.open,
        words=join_terms((whose, coins, cards)),
    )


def _picks(view: View, seat: int, moves: Sequence[BoardMove], shown: set[str]) -> tuple[HandCard, ...]:
    """Cards of a deck or graveyard that may be named now."""
    wanted = [key for move in moves for key in move.targets if key not in shown and not move.source]
    if not wanted or seat < 0:
        return ()
    found = {card_key(card.card): card for card in view.offered}
    listed = [found[key] for key in dict.fromkeys(wanted) if key in found]
    return tuple(_held(view, card, seat, {card.face: card_key(card.card)}) for card in listed)


def _waiting(view: View, one: Any, seat: int) -> WaitingAbility:
    card = _printed(view, one.source)
    abilities, text = card.parse().abilities, Term("", "")
    if one.kind != BY_STRIKE and 0 <= one.ability < len(abilities):
        text = Term(*(render(abilities[one.ability], lang, card.names) for lang in LANGUAGES))
    names = {each.card: _printed(view, each.face).name for side in view.sides for each in _in_play(side)}
    aims = tuple(names[target] for target in one.targets if target in names)
    return WaitingAbility(card.name, text, aims, one.kind == BY_STRIKE, one.seat == seat)


def _in_play(side: SideView) -> list[InPlay]:
    gear = [one for one in (*side.equipment, side.event) if one is not None]
    return [side.hero, *side.creatures, *gear]


def find_intended_actions(view: View, options: Sequence[Choice], source: str, target: str) -> tuple[int, ...]:
    """Return the actions that fit a gesture from one card to another; empty if the keys are unknown."""
    card, aim = parse_number(source, "card"), parse_number(target, "card")
    if card is None:
        card, aim = aim, None
    if card is None:
        return ()
    if view.ask == ASK_DEFENDER:
        return (action(DEFEND, card),)
    if view.ask != ASK_MAIN:
        return (action(TARGET, card),)
    if aim is not None:
        return (action(STRIKE, card, aim),)
    mine = view.sides[view.seat] if view.seat >= 0 else view.sides[0]
    if any(held is not None and held.card == card for held in mine.hand.cards):
        return (action(PLAY, card),)
    for one in _in_play(mine):
        if one.card == card:
            places = [place for place, made in enumerate(_printed(view, one.face).parse().abilities) if _is_used(made)]
            strikes = (action(STRIKE, card, view.sides[1 - mine.seat].hero.card),)
            return (*(action(USE, card, place) for place in places), *strikes)
    return (action(STRIKE, mine.hero.card, card),)


def _is_used(ability: Any) -> bool:
    return type(ability).__name__ == "ActivatedAbility"


BOARD: Final = Board(
    "tables/heroes/board.html",
    "matchups/heroes/moment.html",
    context,
    lambda: moment,
    find_intended_actions,
)
