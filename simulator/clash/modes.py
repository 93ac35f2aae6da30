"""The modes of «Битва колод» at tables (pages 3, 8-11): `simulator.modes.Modes`. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from catalog.clash import shipped_cards
from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import CHAMPIONS, Card
from catalog.clash.cards import FATIGUE as FATIGUE_EDITION
from catalog.core.terms import Term
from decks.clash.champions import Champions, list_creatures
from simulator.clash.champion_deal import deal_champions
from simulator.clash.chance import make_stream
from simulator.clash.engine import ENGINE
from simulator.clash.levels import (
    GIFTS,
    LEAST_MANA,
    LEVELS,
    MOST_MANA,
    POINTS_CHAMPION,
    POINTS_EACH,
    POINTS_TOUGH,
    READY_MADE,
    Opponent,
)
from simulator.clash.setup import MACHINES, TEAMS, Setup, split_champion
from simulator.clash.setup import Mode as RulesMode
from simulator.modes import BadSettings, Mode, Setting

AI_DECK: Final = 24
OWN: Final = "own"  # the level whose points the players spend themselves

_YES_NO: Final = {"no": Term("нет", "no"), "yes": Term("да", "yes")}


def _points(count: int) -> Term:
    return Term("", "") if not count else Term(f" (очки: {count})", f" (points: {count})")


def _with_points(words: Term, count: int) -> Term:
    points = _points(count)
    return Term(words.ru + points.ru, words.en + points.en)


LEVEL: Final = Setting(
    "level",
    Term("Сложность", "Difficulty"),
    {
        **{str(level): Term(f"Уровень {level}", f"Level {level}") for level in LEVELS},
        OWN: Term("по параметрам ниже", "by the parameters below"),
    },
    text=Term(
        "Уровень распределяет очки за вас; свои параметры должны стоить от 1 до 10 очков.",
        "A level spends the points for you; parameters of your own have to cost 1 to 10 points.",
    ),
)
OPPONENT: Final = (
    Setting(
        "mana",
        Term("Постоянная мана ИИ", "Fixed mana of the AI"),
        {
            str(mana): _with_points(Term(str(mana), str(mana)), mana - LEAST_MANA)
            for mana in range(LEAST_MANA, MOST_MANA + 1)
        },
    ),
    Setting(
        "each",
        Term("Мана ИИ за каждое существо игрока", "AI mana per player creature"),
        {"1": Term("1", "1"), "2": _with_points(Term("2", "2"), POINTS_EACH)},
    ),
    Setting(
        "begins",
        Term("Кто начинает", "Who begins"),
        {"no": Term("игрок", "the player"), "yes": _with_points(Term("ИИ", "the AI"), 1)},
    ),
    Setting(
        "tough",
        Term("Стойкость ИИ", "Toughness of the AI"),
        {
            "no": Term("обычная", "usual"),
            "yes": _with_points(
                Term("атака по крепости наносит 1 урон", "an attack on its fortress does 1 damage"),
                POINTS_TOUGH,
            ),
        },
    ),
    Setting(
        "gifts",
        Term("Способности всех существ ИИ", "Abilities of all creatures of the AI"),
        {gift: _with_points(ABILITIES[gift].name, points) for gift, points in GIFTS.items()},
        many=True,
    ),
)
FATIGUE: Final = Setting(
    "fatigue",
    Term("Модуль «Усталость»", "Module “Fatigue”"),
    _YES_NO,
    text=Term(
        "После восьми ходов игрок в начале каждого хода убирает из игры крайнюю правую карту.",
        "After eight turns, the player removes their rightmost card at the start of each turn.",
    ),
)


def _champion() -> Setting:
    choices = {"": Term("без чемпиона", "no champion"), **Champions().names()}
    text = Term(
        f"Уровень считается на {POINTS_CHAMPION} очка меньше. Чемпион — существо не из вашей колоды.",
        f"The level counts {POINTS_CHAMPION} points less. A champion is a creature that is not in your deck.",
    )
    return Setting("champion", Term("Модуль «Чемпион»", "Module “Champion”"), choices, text=text)


class ClashModes:
    modes: Mapping[str, Mode] = {
        mode.slug: mode
        for mode in (
            Mode(
                "quick",
                Term("Одиночная игра, быстрая", "Solo game, quick"),
                Term(
                    "Один против ИИ, чья колода — карты трёх остальных готовых колод.",
                    "Alone against the AI, whose deck is made of the other three ready decks.",
                ),
                (0, 1),
                (1,),
                leaders=False,
            ),
            Mode(
                "solo",
                Term("Одиночная игра, настраиваемая", "Solo game, adjustable"),
                Term(
                    "Один против ИИ: десять уровней или параметры на выбор, и чемпион, если нужен.",
                    "Alone against the AI: ten levels or parameters of your own, with a champion if you like.",
                ),
                (0, 1),
                (1,),
                (LEVEL, *OPPONENT, _champion()),
                leaders=False,
            ),
            Mode(
                "coop",
                Term("Вдвоём против двух ИИ", "Two players against two AIs"),
                Term("Вы и союзник сдерживаете два ИИ.", "You and an ally hold out against two AIs."),
                (0, 1, 0, 1),
                (1, 3),
                (LEVEL, *OPPONENT),
            ),
            Mode(
                "four",
                Term("Вчетвером, каждый сам за себя", "Four players, each for themselves"),
                Term(
                    "Побеждает тот, кто первым разрушит чей-то форт.",
                    "The first to destroy an opponent's fort wins.",
                ),
                (0, 1, 2, 3),
                (),
                (FATIGUE,),
            ),
            Mode(
                "pairs",
                Term("Двое против двоих", "Two against two"),
                Term("Союзники сидят друг против друга.", "Allies sit opposite each other."),
                (0, 1, 0, 1),
                (),
                (FATIGUE,),
            ),
            Mode(
                "fatigue",
                Term("Дуэль с усталостью", "Duel with fatigue"),
                Term("Турнирный модуль: затянуть партию не выйдет.", "The tournament module: no game drags on."),
                (0, 1),
            ),
        )
    }

    def check(self, mode: str, settings: Mapping[str, Any]) -> Term:
        if not MACHINES[_kind(mode)]:
            return Term("", "")
        opponent = _opponent(mode, settings)
        crowned = bool(settings.get("champion"))
        level = opponent.level(crowned)
        if settings.get("level", OWN) == OWN and mode != "quick" and not LEVELS[0] <= level <= LEVELS[-1]:
            raise BadSettings(
                Term(
                    f"Параметры стоят очков: {level}, а уровни бывают от {LEVELS[0]} до {LEVELS[-1]}.",
                    f"The parameters cost {level} points, but levels run from {LEVELS[0]} to {LEVELS[-1]}.",
                )
            )
        return Term(f"Уровень ИИ: {level}", f"Level of the AI: {level}")

    def opposition(self, mode: str, lists: Sequence[Any], seed: str, spare: Sequence[Card] = ()) -> Sequence[Any]:
        seats = MACHINES[_kind(mode)]
        if not seats:
            return []
        hands = [split_champion(ENGINE.cards(rows)) for rows in lists]
        hand_keys = {card.key for hand, _ in hands for card in hand}
        used_keys = hand_keys | {champion.key for _, champion in hands if champion is not None}
        if spare:
            cards = _by_lot(spare, seed)
        elif len(seats) == 1:
            cards = _other_ready(hand_keys) or _deal_free_cards(used_keys, AI_DECK, seed)
        else:
            cards = _deal_free_cards(used_keys, AI_DECK * len(seats), seed, hand_keys)
        return [_rows(cards[place * AI_DECK : (place + 1) * AI_DECK]) for place in range(len(seats))]

    def first(self, mode: str, settings: Mapping[str, Any]) -> int | None:
        if not MACHINES[_kind(mode)]:
            return None
        return 1 if _opponent(mode, settings).begins else 0

    def setup(
        self, mode: str, lists: Sequence[Any], settings: Mapping[str, Any], first: int, edition: str, turns: int
    ) -> Setup:
        decks, champions = zip(*(split_champion(ENGINE.cards(rows)) for rows in lists), strict=True)
        kind = _kind(mode)
        if mode == "quick":  # page 14: the only mode without champions
            champions = (None,) * len(decks)
        elif settings.get("champion"):
            champion = list_creatures()[settings["champion"]]
            if champion.key in {card.key for card in decks[0]}:
                raise BadSettings(
                    Term(
                        f"«{champion.name.ru}» — карта вашей колоды, а чемпион не из неё: выберите другого.",
                        f"{champion.name.en} is in your deck, and a champion is not: choose another.",
                    )
                )
            champions = (champion, *[None] * (len(TEAMS[kind]) - 1))
        elif edition == CHAMPIONS:
            champions = deal_champions(decks, champions, self.modes[mode].people)
        return Setup(
            decks,
            kind,
            first=first,
            opponent=_opponent(mode, settings) if MACHINES[kind] else Opponent(),
            champions=champions,
            fatigue=not MACHINES[kind]
            and (mode == "fatigue" or settings.get("fatigue") == "yes" or edition == FATIGUE_EDITION),
            turn_cap=turns or 120,
        )


_KINDS: Final[dict[str, RulesMode]] = {
    "quick": "solo", "solo": "solo", "fatigue": "duel", "duel": "duel",
    "four": "four", "pairs": "pairs", "coop": "coop",
}  # fmt: skip


def _kind(mode: str) -> RulesMode:
    """The mode of the rules that a way of playing is of."""
    return _KINDS[mode]


def _opponent(mode: str, settings: Mapping[str, Any]) -> Opponent:
    """Raises `BadSettings`."""
    if mode == "quick":
        return Opponent()
    level = str(settings.get("level", "1"))
    if level != OWN:
        return READY_MADE[int(level)]
    try:
        return Opponent(
            mana=int(settings.get("mana", LEAST_MANA)),
            mana_each=int(settings.get("each", 1)),
            begins=settings.get("begins") == "yes",
            tough=settings.get("tough") == "yes",
            gifts=tuple(settings.get("gifts", ())),
        )
    except ValueError:
        raise BadSettings(Term("Таких параметров у ИИ не бывает.", "The AI has no such parameters.")) from None


def _other_ready(keys: set[tuple[str, int]]) -> list[Card]:
    """The cards of the other ready decks of a set, where the player has one of them (page 8)."""
    for contents in shipped_cards.sets().values():
        for deck in contents.decks:
            if {card.key for card in deck.cards} == keys:
                return [card for other in contents.decks if other is not deck for card in other.cards]
    return []


def _deal_free_cards(
    used_keys: set[tuple[str, int]], count: int, seed: str, hand_keys: Collection[tuple[str, int]] = ()
) -> list[Card]:
    """Draw `count` cards that no player has, from as few sets as possible. If all sets together have too few, deal also
    the champions of players, and exclude only the cards of their hands (`hand_keys`)."""
    sets = list(shipped_cards.sets().values())
    for size in range(1, len(sets) + 1):
        for contents_of_sets in combinations(sets, size):
            every = [card for contents in contents_of_sets for card in contents.cards]
            free_cards = [card for card in every if card.key not in used_keys]
            covered = used_keys <= {card.key for card in every} or size == len(sets)
            if len(free_cards) >= count and covered:
                return _by_lot(free_cards, seed)[:count]
    if hand_keys and len(used_keys) > len(hand_keys):
        return _deal_free_cards(set(hand_keys), count, seed)
    raise BadSettings(
        Term(
            f"Для колод ИИ не хватает карт: нужно {count}, которых нет у игроков.",
            f"There are too few cards for the decks of the AI: {count} are wanted that no player has.",
        )
    )


def _by_lot(cards: Sequence[Card], seed: str) -> list[Card]:
    ordered = sorted(cards, key=lambda card: card.key)
    order = list(range(len(ordered)))
    make_stream(f"{seed}/opposition").shuffle(order)
    return [ordered[place] for place in order]


def _rows(cards: Sequence[Card]) -> list[list[Any]]:
    return ENGINE.rows([(card, 1) for card in cards])


MODES = ClashModes()
