"""The cards of a game as the rules run them: flat objects with numbers for names. Nothing here changes in a game."""

from __future__ import annotations

from simulator.battlecon.bits import CELLS, FREE, NOBODY, PH_ALWAYS, PHASE_COUNT, POOL


class Op:
    """A deed; `what` is the place of the component in the list of its kind, of the fighter who owns the card."""

    def __init__(self, kind: int, low: int, high: int, what: int, each: bool) -> None:
        self.kind = kind
        self.low = low
        self.high = high
        self.what = what
        self.each = each


class Cond:
    """A condition, with numbers as in `Op`."""

    def __init__(self, kind: int, low: int, high: int, what: int) -> None:
        self.kind = kind
        self.low = low
        self.high = high
        self.what = what


class Rule:
    """An effect. `owner` is the fighter of its card; `bit` marks it as used this round; 0 means unlimited use.

    `says` are the deeds in words, for a choice among them. `quiet`: it changes only the numbers of its fighter and
    needs no choice, so its order does not matter. `aims`: it refers to the opponent.
    """

    def __init__(self, number: int, owner: int, ru: str, en: str, source_ru: str, source_en: str) -> None:
        self.number = number
        self.owner = owner
        self.ru = ru
        self.en = en
        self.source_ru = source_ru
        self.source_en = source_en
        self.phase: int = PH_ALWAYS
        self.trigger: int = 0
        self.optional: bool = False
        self.price: int = FREE
        self.amount: int = 0
        self.price_what: int = NOBODY
        self.upto: bool = False
        self.enemy: bool = False
        self.choose: bool = False  # one of `ops`
        self.bit: int = 0
        self.quiet: bool = False
        self.aims: bool = False
        self.conds: list[Cond] = []
        self.ops: list[Op] = []
        self.says: list[tuple[str, str]] = []


class Face:
    """A style, a base or a side of a finisher; `rules` by phase."""

    def __init__(self, key: str, ru: str, en: str) -> None:
        self.key = key
        self.ru = ru
        self.en = en
        self.low: int = 0
        self.high: int = 0
        self.power: int = 0
        self.speed: int = 0
        self.guard: int = 0
        self.no_range: bool = False
        self.no_power: bool = False
        self.cells: int = NOBODY  # kind of the markers whose cells the attack hits
        self.fixed: int = 0
        self.tie: bool = False
        self.stable: bool = False
        self.rules: list[list[Rule]] = [[] for _ in range(PHASE_COUNT)]


class Part:
    """A pool, a special card, a form or a state card. `number`: rounds of a state."""

    def __init__(self, key: str, ru: str, en: str) -> None:
        self.key = key
        self.ru = ru
        self.en = en
        self.number: int = 0
        self.owner: int = 0
        self.token: bool = False
        self.form: bool = False
        self.active: bool = False
        self.reserve: int = 0
        self.exhausted: int = 0
        self.rules: list[list[Rule]] = [[] for _ in range(PHASE_COUNT)]


class Sheet:
    """A fighter in one game: everything of his set that does not change."""

    def __init__(self, key: str, ru: str, en: str, health: int) -> None:
        self.key = key
        self.ru = ru
        self.en = en
        self.health = health
        self.ability_ru: str = ""
        self.ability_en: str = ""
        self.styles: list[Face] = []
        self.bases: list[Face] = []
        self.finishers: list[Face] = []
        self.rules: list[list[Rule]] = [[] for _ in range(PHASE_COUNT)]  # of the unique ability
        self.pools: list[Part] = []
        self.specials: list[Part] = []
        self.pieces: list[int] = []  # of each marker piece: its kind
        self.piece_cells: list[int] = []  # starting cell of each marker piece
        self.markers: list[Part] = []
        self.asks: bool = True  # whether the preparation is the player's
        self.side: int = 0
        self.piles: list[int] = []  # indices of styles 1, 2 and bases 1, 2; empty if `asks`


class Table:
    """Everything of a game that does not change. Seats are fighters."""

    def __init__(self, sheets: list[Sheet], teams: list[int]) -> None:
        self.sheets = sheets
        self.teams = teams
        self.count: int = len(sheets)
        self.duel: bool = len(sheets) == 2
        self.cells: int = CELLS
        self.pool: int = POOL
        self.rules: list[Rule] = []
        self.states: list[Part] = []
        self.round_cap: int = 0
        self.every_window: bool = False  # scenarios: also ask a seat with one option
        self.master: list[int] = [0] * len(sheets)  # 1: Master, 2: Champion
        self.key: str = ""  # names the decks in hashes
