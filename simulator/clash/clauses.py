"""The rule book's clauses by key, with their pages. Logs, refusals, scenarios and the matrix cite them.

The book has only headings, so the keys are ours: `assault.7` and `summon.7` are steps of the order of activation
(page 16), `ability.edge` is an ability's description (pages 17-19), `ai.edge` an exception for the AI (page 9).
"""

from __future__ import annotations

from typing import Final

from catalog.clash.abilities import ABILITIES
from catalog.core.terms import Term

_HEADINGS: Final[dict[str, tuple[int, str, str]]] = {
    "goal": (2, "Цель игры", "Goal of the game"),
    "setup": (3, "Подготовка к игре", "Setup"),
    "setup.first": (3, "Первый игрок определяется жребием", "The first player is decided by lot"),
    "setup.rows": (3, "Игровая зона состоит из двух рядов", "The play area has two rows"),
    "golden": (3, "Золотое правило", "The golden rule"),
    "format.ready": (4, "Готовая колода", "Ready deck"),
    "format.draft": (4, "Драфт", "Draft"),
    "format.constructed": (4, "Составленная колода", "Constructed deck"),
    "deck.size": (4, "В колоде восемь карт", "A deck has eight cards"),
    "deck.unique": (4, "Дубликаты карт запрещены", "Duplicates are forbidden"),
    "creatures": (5, "Карты существ", "Creature cards"),
    "spell": (5, "Карты заклинаний", "Spell cards"),
    "spell.target": (
        5,
        "Цель заклинания — любое существо, но не крепость",
        "A spell targets a creature, no fortress",
    ),
    "spell.returns": (5, "Заклинание возвращается в руку", "A spell returns to hand"),
    "fortress": (5, "Карта крепости", "The fortress card"),
    "fortress.alone": (5, "Осталась одна карта крепости", "Only the fortress card is left"),
    "abilities": (5, "Особые способности обязательны и не удваиваются", "Abilities are mandatory and never doubled"),
    "simultaneous": (5, "Порядок одновременных эффектов", "The order of simultaneous effects"),
    "turn": (6, "Ход и активный игрок", "Turns and the active player"),
    "mana": (6, "Фаза 1. Регенерация маны", "Phase 1: regeneration of mana"),
    "mana.first": (6, "Первый ход первого игрока: 6 маны", "The first player's first turn: 6 mana"),
    "mana.burns": (6, "Непотраченная мана сгорает", "Unspent mana is lost"),
    "summon": (6, "Фаза 2. Призыв", "Phase 2: summoning"),
    "available": (6, "Четыре крайние левые карты", "The four leftmost cards"),
    "available.next": (6, "Сразу доступна новая карта", "A new card is available at once"),
    "enter": (6, "Существо встаёт позади всех в любом ряду", "A creature enters behind all others of either row"),
    "assault": (6, "Фаза 3. Штурм", "Phase 3: the assault"),
    "assault.order": (6, "Порядок атакующих", "The order of attackers"),
    "attack.creature": (7, "Атака против существа", "Attacking a creature"),
    "attack.spare": (7, "Оставшийся урон сгорает", "Damage left over is lost"),
    "attack.recover": (7, "Здоровье восстанавливается в конце хода", "Health is restored at the end of a turn"),
    "attack.return": (7, "Уничтоженные возвращаются в руку", "The destroyed return to hand"),
    "attack.fortress": (7, "Атака против крепости", "Attacking a fortress"),
    "bastion": (7, "Бастион разрушен", "The bastion is destroyed"),
    "end": (7, "Конец игры", "End of the game"),
    "fatigue": (7, "Модуль «Усталость»", "Fatigue"),
    "solo.quick": (8, "Быстрый вариант", "The quick variant"),
    "solo.draft": (8, "Драфт в одиночном режиме", "Draft of the solo game"),
    "solo.mana": (8, "Мана ИИ", "Mana of the AI"),
    "solo.summon": (8, "Призыв ИИ", "Summoning of the AI"),
    "solo.rows": (8, "ИИ чередует ряды", "The AI alternates rows"),
    "solo.spell": (8, "Заклинания ИИ", "Spells of the AI"),
    "solo.fortress": (8, "Атака против крепости ИИ", "Attacking the fortress of the AI"),
    "solo.end": (8, "Конец одиночной игры", "End of the solo game"),
    "solo.levels": (9, "Уровни и очки сложности", "Levels and points of difficulty"),
    "solo.mana-each": (9, "Параметр: переменная мана", "Parameter: variable mana"),
    "solo.mana-fixed": (9, "Параметр: фиксированная мана", "Parameter: fixed mana"),
    "solo.begins": (9, "Параметр: ИИ начинает", "Parameter: the AI begins"),
    "solo.tough": (9, "Параметр: атака наносит 1 урон", "Parameter: an attack does 1 damage"),
    "solo.gifts": (9, "Параметр: способности всем существам", "Parameter: abilities for all creatures"),
    "solo.champion": (9, "Чемпион в одиночном режиме", "A champion in the solo game"),
    "four.rows": (10, "Четыре ряда", "Four rows"),
    "four.end": (10, "Конец игры вчетвером", "End of a game of four"),
    "four.mana": (10, "Мана первых трёх игроков", "Mana of the first three players"),
    "four.each": (10, "Каждый сам за себя", "Each for himself"),
    "four.pairs": (10, "Двое против двоих", "Two against two"),
    "four.draft": (11, "Драфт с четырьмя игроками", "Draft of four players"),
    "coop": (11, "Кооперативный режим", "The co-operative game"),
    "coop.draft": (11, "Драфт в кооперативном режиме", "Draft of the co-operative game"),
    "mutation": (12, "Формат «Мутация»", "Mutation"),
    "mutation.draft": (12, "Драфт мутации", "Draft of the mutation league"),
    "mutation.phase": (12, "Фаза мутации", "The phase of mutation"),
    "mutation.league": (12, "Шесть партий", "Six games"),
    "champion": (14, "Модуль «Чемпион»", "Champion"),
    "champion.summon": (14, "Условия призыва чемпиона", "Summoning the champion"),
    "champion.cost": (14, "Чемпион дешевле за равных себе", "The champion is cheaper for its equals"),
    "champion.exhausted": (14, "Использованный чемпион", "An exhausted champion"),
    "champion.restored": (14, "Восстановление чемпиона", "Restoring the champion"),
    "grimoire": (15, "Гримуар", "The grimoire"),
}
# Our own rulings, which docs/clash.md explains.
_RULINGS: Final[dict[str, tuple[str, str]]] = {
    "ruling.turns": ("Партия с предельным числом ходов", "A game that reaches the limit of turns"),
    "ruling.own-fall": ("Игрок разрушил свой форт", "A player destroys his own fort"),
}
SUMMON_STEPS: Final = 19
ASSAULT_STEPS: Final = 20
EXCEPTIONS: Final = (
    "blood-tribute", "mercenary", "shackles", "reinforcement", "errand", "curse", "regeneration", "symbiosis",
    "vulnerability", "blackmail",
)  # fmt: skip


def _clauses() -> dict[str, Term]:
    clauses = {key: Term(f"{ru} (с. {page})", f"{en} (p. {page})") for key, (page, ru, en) in _HEADINGS.items()}
    clauses |= {
        f"summon.{step}": Term(f"Призыв, этап {step} (с. 16)", f"Summoning, step {step} (p. 16)")
        for step in range(1, SUMMON_STEPS + 1)
    }
    clauses |= {
        f"assault.{step}": Term(f"Штурм, этап {step} (с. 16)", f"Assault, step {step} (p. 16)")
        for step in range(1, ASSAULT_STEPS + 1)
    }
    for id, ability in ABILITIES.items():
        name = ability.name
        clauses[f"ability.{id}"] = Term(f"{name.ru} (с. 17–19)", f"{name.en} (pp. 17–19)")
        if id in EXCEPTIONS:
            clauses[f"ai.{id}"] = Term(
                f"{name.ru}: исключение для ИИ (с. 9)", f"{name.en}: exception for the AI (p. 9)"
            )
    clauses |= {key: Term(ru, en) for key, (ru, en) in _RULINGS.items()}
    return clauses


CLAUSES: Final[dict[str, Term]] = _clauses()
