"""The phrases of each node in Russian and English. One row per node serves both writing and reading. Pure.

Places of a phrase: `{n}` a number, `{s}` a number with its sign, `{r}` a number or a range «1–2», `{name}` the name of
a component in quotes, `{a|b|c}` the form of a word that goes with the number (one, few, many; English: one, many).
"""

from __future__ import annotations

from typing import Final

from catalog.core.terms import Term

PHASES: Final[dict[str, Term]] = {
    "reveal": Term("Раскрытие", "Reveal"),
    "start": Term("Начало", "Start"),
    "before": Term("До атаки", "Before attack"),
    "hit": Term("Попадание", "Hit"),
    "damage": Term("Урон", "Damage"),
    "after": Term("После атаки", "After attack"),
    "end": Term("Конец", "End"),
    "recovery": Term("Возврат", "Recovery"),
    "ante": Term("Преимущество", "Ante"),
}
MARKS: Final[dict[str, Term]] = {
    "optional": Term("необязательно", "optional"),
    "once": Term("разовое", "once"),
    "enemy": Term("[Противнику]", "[Opponent]"),
    "choose": Term("выберите одно", "choose one"),
}
WHEN: Final = Term("Когда {what}", "When {what}")
EVERY: Final = Term("Каждый раз, когда {what}", "Each time {what}")
TRIGGERS: Final[dict[str, Term]] = {
    "you-hit": Term("по вам попали", "you are hit"),
    "you-damaged": Term("вы получаете урон", "you receive damage"),
    "you-stunned": Term("вы оглушены", "you are stunned"),
    "you-dodge": Term("вы избегаете попадания", "you avoid a hit"),
    "you-moved": Term("вас отталкивают или притягивают", "you are pushed or pulled"),
    "opponent-advances": Term("противник продвигается", "the opponent advances"),
    "opponent-retreats": Term("противник отступает", "the opponent retreats"),
    "opponent-stunned": Term("противник оглушён", "the opponent is stunned"),
    "opponent-antes": Term("противник использует преимущество", "the opponent uses an ante"),
}
CONDITIONS: Final[dict[str, Term]] = {
    "distance": Term("расстояние {r}", "distance {r}"),
    "hit": Term("вы попали", "you hit"),
    "missed": Term("вы не попали", "you did not hit"),
    "was-hit": Term("по вам попали", "you were hit"),
    "not-hit": Term("по вам не попали", "you were not hit"),
    "hurt": Term("вы получили урон", "you received damage"),
    "stunned": Term("вы оглушены", "you are stunned"),
    "not-stunned": Term("вы не оглушены", "you are not stunned"),
    "opponent-stunned": Term("противник оглушён", "the opponent is stunned"),
    "moved": Term("вы передвинулись", "you moved"),
    "not-moved": Term("вы не передвигались", "you did not move"),
    "opponent-moved": Term("противник передвинулся", "the opponent moved"),
    "passed": Term("вы передвинулись мимо противника", "you moved past the opponent"),
    "active": Term("вы активный игрок", "you are the active player"),
    "reacting": Term("вы реагирующий игрок", "you are the reacting player"),
    "reserve": Term("в области запаса {n}+ «{name}»", "{n}+ “{name}” in reserve"),
    "exhausted": Term("в области истощения {n}+ «{name}»", "{n}+ “{name}” exhausted"),
    "card-active": Term("активна карта «{name}»", "“{name}” is active"),
    "card-inactive": Term("неактивна карта «{name}»", "“{name}” is inactive"),
    "form": Term("активна форма «{name}»", "the form “{name}” is active"),
    "you-have": Term("у вас состояние «{name}»", "you have the state “{name}”"),
    "opponent-has": Term("у противника состояние «{name}»", "the opponent has the state “{name}”"),
    "at-edge": Term("вы на краю поля", "you are at the edge"),
    "opponent-at-edge": Term("противник на краю поля", "the opponent is at the edge"),
    "marker-here": Term("вы на ячейке с маркером «{name}»", "you are on the marker “{name}”"),
    "marker-there": Term("противник на ячейке с маркером «{name}»", "the opponent is on the marker “{name}”"),
    "marker-between": Term(
        "маркер «{name}» между вами и противником", "the marker “{name}” is between you and the opponent"
    ),
    "marker-placed": Term("маркер «{name}» на поле", "the marker “{name}” is on the board"),
    "health": Term("у вас {n} здоровья или меньше", "you have {n} health or less"),
    "behind": Term("у вас меньше здоровья, чем у противника", "you have less health than the opponent"),
    "might": Term("у вас {n} мощи или больше", "you have {n} might or more"),
    "power": Term("ваша сила {n}+", "your power is {n}+"),
    "guard": Term("ваша защита {n}+", "your guard is {n}+"),
    "printed-power": Term("напечатанная сила {r}", "printed power {r}"),
    "printed-speed": Term("напечатанная скорость {r}", "printed speed {r}"),
    "dodged": Term("вы избежали попадания", "you avoided a hit"),
    "opponent-anted": Term("противник использовал преимущество", "the opponent used an ante"),
    "finisher-left": Term("вы не использовали спецатаку", "your finisher is unused"),
    "enemy-printed-power": Term("напечатанная сила противника {r}", "the opponent's printed power {r}"),
    "enemy-printed-speed": Term("напечатанная скорость противника {r}", "the opponent's printed speed {r}"),
}
PRICES: Final[dict[str, Term]] = {
    "might": Term("потратьте {n} мощи", "spend {n} might"),
    "health": Term("потратьте {n} здоровья", "spend {n} health"),
    "pool": Term("потратьте {n} «{name}»", "spend {n} “{name}”"),
    "might-upto": Term("потратьте до {n} мощи", "spend up to {n} might"),
    "health-upto": Term("потратьте до {n} здоровья", "spend up to {n} health"),
    "pool-upto": Term("потратьте до {n} «{name}»", "spend up to {n} “{name}”"),
}
EACH: Final = Term(" за каждую единицу платы", " for each unit paid")
DEEDS: Final[dict[str, Term]] = {
    "advance": Term("продвиньтесь на {r}", "advance {r}"),
    "retreat": Term("отступите на {r}", "retreat {r}"),
    "move": Term("продвиньтесь или отступите на {r}", "advance or retreat {r}"),
    "approach": Term("приблизьтесь на {n}", "approach {n}"),
    "push": Term("оттолкните на {r}", "push {r}"),
    "pull": Term("притяните на {r}", "pull {r}"),
    "shift": Term("оттолкните или притяните на {r}", "push or pull {r}"),
    "teleport": Term("телепортируйтесь на любую ячейку", "teleport to any cell"),
    "teleport-beside": Term(
        "телепортируйтесь на ячейку рядом с противником", "teleport to a cell next to the opponent"
    ),
    "teleport-marker": Term("телепортируйтесь на ячейку с маркером «{name}»", "teleport to the marker “{name}”"),
    "power": Term("сила {s}", "{s} power"),
    "speed": Term("скорость {s}", "{s} speed"),
    "guard": Term("защита {s}", "{s} guard"),
    "reach": Term("максимальная дальность {s}", "{s} maximum range"),
    "nearest": Term("минимальная дальность {s}", "{s} minimum range"),
    "enemy-power": Term("сила противника {s}", "{s} power for the opponent"),
    "enemy-speed": Term("скорость противника {s}", "{s} speed for the opponent"),
    "enemy-guard": Term("защита противника {s}", "{s} guard for the opponent"),
    "power-is": Term("ваша сила равна {n}", "your power is equal to {n}"),
    "speed-is": Term("ваша скорость равна {n}", "your speed is equal to {n}"),
    "guard-is": Term("ваша защита равна {n}", "your guard is equal to {n}"),
    "range-is": Term("ваша дальность равна {r}", "your range is equal to {r}"),
    "power-from": Term(
        "сила +1 за каждый «{name}» в запасе, но не больше +{n}", "+1 power for each “{name}” in reserve, up to +{n}"
    ),
    "power-distance": Term(
        "сила +1 за каждую ячейку расстояния, но не больше +{n}", "+1 power for each cell of distance, up to +{n}"
    ),
    "armour": Term("броня {n}", "armour {n}"),
    "stability": Term("стойкость", "stability"),
    "ignore-armour": Term("игнорируйте броню", "ignore armour"),
    "ignore-guard": Term("игнорируйте защиту", "ignore guard"),
    "vulnerable": Term("вы уязвимы", "you are vulnerable"),
    "enemy-vulnerable": Term("противник уязвим", "the opponent is vulnerable"),
    "avoid": Term("вы избегаете атак", "you avoid attacks"),
    "avoid-distance": Term("вы избегаете атак на расстоянии {r}", "you avoid attacks at distance {r}"),
    "avoid-passed": Term(
        "вы избегаете атак противника, мимо которого передвинулись",
        "you avoid attacks of the opponent whom you moved past",
    ),
    "stay": Term("вы не можете передвигаться", "you cannot move"),
    "firm": Term("вас нельзя оттолкнуть или притянуть", "you cannot be pushed or pulled"),
    "enemy-no-advance": Term("противник не может продвигаться", "the opponent cannot advance"),
    "enemy-no-retreat": Term("противник не может отступать", "the opponent cannot retreat"),
    "enemy-stay": Term("противник не может передвигаться", "the opponent cannot move"),
    "undying": Term("ваше здоровье не может опуститься ниже 1", "your health cannot fall below 1"),
    "cap": Term("вы получаете не больше {n} урона за раз", "you receive no more than {n} damage at a time"),
    "deal": Term("нанесите {n} {урон|урона|урона}", "deal {n} damage"),
    "take": Term("отнимите {n}", "take {n}"),
    "take-self": Term("отнимите {n} у себя", "take {n} from yourself"),
    "stun": Term("противник оглушён", "stun the opponent"),
    "heal": Term("восстановите {n} здоровья", "heal {n}"),
    "might": Term("получите {n} {мощь|мощи|мощи}", "gain {n} might"),
    "enemy-might": Term("противник удаляет {n} {мощь|мощи|мощи}", "the opponent removes {n} might"),
    "become-active": Term("станьте активным игроком", "become the active player"),
    "clash": Term("вызовите стычку", "cause a clash"),
    "finisher": Term("замените атакующую пару картой спецатаки", "replace the attack pair by the finisher"),
    "cancel": Term("отмените это передвижение", "cancel this movement"),
    "repeat-hit": Term("примените эффекты «Попадание» с приёма ещё раз", "apply the hit effects of the base again"),
    "return": Term("верните {n} «{name}»", "return {n} “{name}”"),
    "exhaust": Term("истощите {n} «{name}»", "exhaust {n} “{name}”"),
    "remove": Term("удалите {n} «{name}»", "remove {n} “{name}”"),
    "use": Term("используйте жетон «{name}»", "use the token “{name}”"),
    "place": Term("положите маркер «{name}»", "place the marker “{name}”"),
    "place-here": Term("положите маркер «{name}» на свою ячейку", "place the marker “{name}” on your cell"),
    "place-there": Term(
        "положите маркер «{name}» на ячейку противника", "place the marker “{name}” on the opponent's cell"
    ),
    "move-marker": Term("передвиньте маркер «{name}» на {r}", "move the marker “{name}” {r}"),
    "lift-marker": Term("уберите маркер «{name}»", "take off the marker “{name}”"),
    "remove-marker": Term("удалите маркер «{name}»", "remove the marker “{name}”"),
    "activate": Term("активируйте «{name}»", "activate “{name}”"),
    "deactivate": Term("деактивируйте «{name}»", "deactivate “{name}”"),
    "remove-card": Term("удалите карту «{name}»", "remove the card “{name}”"),
    "give": Term("противник получает состояние «{name}»", "the opponent gets the state “{name}”"),
    "get": Term("вы получаете состояние «{name}»", "you get the state “{name}”"),
    "drop": Term("снимите с себя состояние «{name}»", "lose the state “{name}”"),
    "take-style": Term("возьмите стиль", "take a style"),
    "take-base": Term("возьмите приём", "take a base"),
    "discard-style": Term("сбросьте стиль", "discard a style"),
    "discard-base": Term("сбросьте приём", "discard a base"),
    "enemy-discard-base": Term("противник сбрасывает приём", "the opponent discards a base"),
    "flip": Term("переверните карту спецатаки", "turn the finisher over"),
    "next-power": Term("в следующем раунде сила {s}", "{s} power in the next round"),
    "next-speed": Term("в следующем раунде скорость {s}", "{s} speed in the next round"),
    "next-guard": Term("в следующем раунде защита {s}", "{s} guard in the next round"),
    "enemy-next-power": Term("в следующем раунде сила противника {s}", "{s} power for the opponent in the next round"),
    "enemy-next-speed": Term(
        "в следующем раунде скорость противника {s}", "{s} speed for the opponent in the next round"
    ),
    "enemy-no-pass": Term("противник не может передвигаться мимо вас", "the opponent cannot move past you"),
    "swap": Term("поменяйтесь местами с противником", "swap places with the opponent"),
    "heal-dealt": Term(
        "восстановите столько здоровья, сколько нанесли урона", "heal as much as the damage that you dealt"
    ),
    "enemy-style-off": Term("стиль противника не действует", "the opponent's style has no effect"),
    "power-as-enemy": Term(
        "ваша сила равна напечатанной силе противника", "your power is equal to the opponent's printed power"
    ),
    "speed-as-enemy": Term(
        "ваша скорость равна напечатанной скорости противника", "your speed is equal to the opponent's printed speed"
    ),
    "place-beside": Term(
        "положите маркер «{name}» на соседнюю ячейку", "place the marker “{name}” on a cell next to you"
    ),
}
# Actions that are possible in an effect without a phase: they are constant.
LASTING: Final = frozenset(
    {
        "power",
        "speed",
        "guard",
        "reach",
        "nearest",
        "enemy-power",
        "enemy-speed",
        "enemy-guard",
        "power-is",
        "speed-is",
        "guard-is",
        "range-is",
        "power-from",
        "power-distance",
        "armour",
        "stability",
        "ignore-armour",
        "ignore-guard",
        "vulnerable",
        "enemy-vulnerable",
        "avoid",
        "avoid-distance",
        "avoid-passed",
        "stay",
        "firm",
        "enemy-no-advance",
        "enemy-no-retreat",
        "enemy-stay",
        "enemy-no-pass",
        "undying",
        "cap",
    }
)
# The kind of component that each node names.
NAMES: Final[dict[str, str]] = {
    "reserve": "pool",
    "exhausted": "pool",
    "pool": "pool",
    "return": "pool",
    "exhaust": "pool",
    "remove": "pool",
    "power-from": "pool",
    "use": "token",
    "card-active": "special",
    "card-inactive": "special",
    "remove-card": "special",
    "deactivate": "special",
    "activate": "flipped",
    "form": "form",
    "you-have": "state",
    "opponent-has": "state",
    "give": "state",
    "get": "state",
    "drop": "state",
    "marker-here": "marker",
    "marker-there": "marker",
    "marker-between": "marker",
    "marker-placed": "marker",
    "place": "marker",
    "place-here": "marker",
    "place-there": "marker",
    "place-beside": "marker",
    "move-marker": "marker",
    "lift-marker": "marker",
    "remove-marker": "marker",
    "teleport-marker": "marker",
}
