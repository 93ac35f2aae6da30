"""Windows of priority (215): the choices of a player in each window, and the kinds of windows at which the player may
stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from catalog.core.terms import Term
from simulator.berserk.game import Game
from simulator.berserk.objects import (
    ANNOUNCEMENT,
    DEFENCE,
    DESTRUCTION,
    EMPTY_STACK,
    END,
    INSTEAD,
    PAYMENT,
    RECKONING,
    RESULT,
    TARGET,
    THROW,
    WOUNDS,
)
from simulator.berserk.vocabulary import (
    PHASE_BATTLE_START,
    PHASE_DEAL,
    PHASE_MAIN,
    PHASE_NAMES_EN,
    PHASE_NAMES_RU,
    PHASE_PLACEMENT,
    PHASE_PREPARE,
    PHASE_REVEAL,
    PHASE_ROSTER,
    PHASE_TURN_PREPARATION,
    PHASE_VANGUARD,
)
from simulator.games import Question

WINDOWS: Final = {
    "announcement": Term("объявление действия", "an action is announced"),
    "target": Term("выбор цели и защитника", "the target and defenders are named"),
    "throw": Term("бросок кубика", "dice are about to be rolled"),
    "reckoning": Term("подсчёт результата броска", "the result of the dice is computed"),
    "defence": Term("предотвращение ран", "wounds may be prevented"),
    "wounds": Term("нанесение ран", "wounds are about to be dealt"),
    "end": Term("конец действия", "an action ends"),
    "empty": Term(
        "ничего не происходит (ход противника, конец хода)", "nothing is going on (the enemy's turn, its end)"
    ),
}
BITS: Final = {
    "announcement": 1 << ANNOUNCEMENT,
    "target": 1 << TARGET,
    "throw": 1 << THROW,
    "reckoning": 1 << RESULT | 1 << RECKONING,
    "defence": 1 << DEFENCE,
    "wounds": 1 << WOUNDS,
    "end": 1 << PAYMENT | 1 << END | 1 << DESTRUCTION | 1 << INSTEAD,
    "empty": EMPTY_STACK,
}
OBJECTS: Final = {
    ANNOUNCEMENT: Term("объявление", "its announcement"),
    TARGET: Term("выбор цели", "its target"),
    THROW: Term("бросок", "its dice"),
    RESULT: Term("результат броска", "the result of its dice"),
    RECKONING: Term("подсчёт результата", "the reckoning of its dice"),
    DEFENCE: Term("защита", "the defence against it"),
    WOUNDS: Term("раны", "its wounds"),
    PAYMENT: Term("оплата", "its payment"),
    END: Term("завершение", "its end"),
    DESTRUCTION: Term("уничтожение", "a destruction"),
    INSTEAD: Term("замена", "a replacement"),
}
STEPS: Final = {
    PHASE_DEAL: ("302.3", Term("Оставить раздачу или пересдать?", "Keep the deal, or take a mulligan?")),
    PHASE_PREPARE: ("303", Term("Подготовка к набору", "Prepare for the roster")),
    PHASE_ROSTER: ("304", Term("Наберите отряд из своей раздачи", "Choose your roster from the deal")),
    PHASE_PLACEMENT: ("305", Term("Расставьте свой отряд", "Place your squad")),
    PHASE_REVEAL: (
        "306",
        Term("Вскрытие: что остаётся скрытым, кто чей хозяин", "Reveal: what stays hidden, and hosts"),
    ),
    PHASE_BATTLE_START: ("307", Term("Начало боя", "The start of the battle")),
    PHASE_VANGUARD: ("308", Term("Авангард: кто бьёт до первого хода", "Vanguard: who strikes before the first turn")),
}


def mask_of(windows: Sequence[str]) -> int:
    """The bits of `State.stops` of kinds of windows. ValueError where one is unknown."""
    unknown = [slug for slug in windows if slug not in BITS]
    if unknown:
        raise ValueError(f"no such window: {', '.join(unknown)}")
    return sum(BITS[slug] for slug in set(windows))


def window(game: Game, seat: int) -> Question:
    """Describe the present window of a player without a question: the own main phase, or a window for responses."""
    if game.phase < PHASE_TURN_PREPARATION:
        clause, asked = STEPS[game.phase]
        return Question("step", asked, clause)
    if game.stack:
        chain = game.stack[-1]
        label = game.label(chain.source)
        source = Term(game.fill_names(label, False, seat), game.fill_names(label, True, seat))
        step = OBJECTS[chain.steps[chain.cursor]]
        if not game.sees(seat, chain.source):
            return Question("window", Term("Ответите?", "Do you respond?"), "215.5", source)
        feature = Term(chain.feature.ru, chain.feature.en)
        words = Term(
            "{source}: «{feature}», следующее — {step}. Ответите?",
            "{source}: “{feature}”; next: {step}. Do you respond?",
        )
        return Question("window", words.with_(source=source, feature=feature, step=step), "215.5", source)
    if game.turn == seat and game.phase == PHASE_MAIN:
        return Question("main", Term("Ваш ход. Что делаете?", "Your turn. What do you do?"), "215.5")
    phase = Term(PHASE_NAMES_RU[game.phase], PHASE_NAMES_EN[game.phase])
    whose = Term("ваш ход", "your turn") if game.turn == seat else Term("ход противника", "the enemy's turn")
    words = Term("{whose}: {phase}. Сделаете что-нибудь?", "{whose}: {phase}. Do you want to do anything?")
    said = words.with_(whose=whose, phase=phase)
    return Question("window", Term(*[text[0].upper() + text[1:] for text in said]), "215.5")
