"""Sentence forms of the book and of published fighters, rewritten as the phrases that `wording` reads. Pure.

A form is a pattern and its replacement. All forms of a language are applied in order, so that later ones see the
result of earlier ones. A text that matches no form does not change.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from catalog.core.terms import Language

Replacement = str | Callable[[re.Match[str]], str]
ENGLISH: Final[tuple[tuple[str, Replacement], ...]] = (
    # Synonymous verbs and pronouns.
    (r"^(?:then )?you (?=ignore|gain|get|heal|regain|draw|retreat|advance|push|pull|move|take|deal)", ""),
    (r"\b(?:draw back|back away|step back|fall back|back off|move back|move away)\b(?: by)?", "retreat"),
    (r"\b(?:step forward|close in|move forward|move closer|move in)\b(?: by)?", "advance"),
    (r"\b(push|pull|knock|shove|drag|draw) (?:them|the foe|the enemy)\b(?: back| away| closer)?", r"\1"),
    (r"\b(?:knock|shove|throw) (?:(?:the|your) opponent )?(?:back |away )?(?=\d)", "push "),
    (r"\b(?:drag|draw) (?:(?:the|your) opponent )?(?:closer )?(?=\d)", "pull "),
    (r"\bdeal (\d+) (?:extra|additional|more) damage\b", r"deal \1 damage"),
    (r"\bbefore (?:striking|your attack|you attack|activation)\b", "Before attack"),
    (r"\bafter (?:striking|your attack|you attack|activation)\b", "After attack"),
    # Phases.
    (r"^start of (?:the )?beat\b", "Start"), (r"^on hit\b", "Hit"), (r"^on damage\b", "Damage"),
    (r"^before (?:activating|the attack)\b", "Before attack"), (r"^after (?:activating|the attack)\b", "After attack"),
    (r"^end of (?:the )?beat\b", "End"), (r"^(?:on )?reveal\b", "Reveal"),
    # Synonyms.
    (r"\bpriority\b", "speed"), (r"\b(?:can't|may not|can not)\b", "cannot"), (r"\bdo(?:es)?n't\b", "does not"),
    (r"\b(?:an|your|each) opponent\b", "the opponent"), (r"\bopponents\b", "the opponent"),
    (r"\bthis beat\b", ""), (r"\b(?:(?:during|on|for|in) )?(?:the )?next beat\b", "in the next round"),
    (r"\b(range|distance) (\d)(?:\+| or (?:more|greater|farther))", r"\1 \2–6"), (r"\b(\d+) or (\d+)\b", r"\1–\2"),
    (r"(\d) (?:spaces?|cells?)\b(?! away)", r"\1"), (r"(\d) spaces? away\b", r"\1"),
    (r"\b(?:this|the) attack's (power|speed|range)\b", r"your \1"), (r"^(?:this|the) attack (?=ha|gain|get)", ""),
    (r"\bprinted (power|speed) of the opponent(?:'s (?:base|style|pair|attack))?\b", r"opponent's printed \1"),
    (r"\bopponent's base (power|speed)\b(?! card)", r"opponent's printed \1"),
    (r"\b(printed (?:power|speed)) (?:is |of )?(\d+)(?:\+| or (?:more|greater|higher))", r"\1 \2–20"),
    (r"\b(printed (?:power|speed)) (?:is |of )?(\d+) or (?:less|lower|fewer)", r"\1 0–\2"),
    (r"\b(printed (?:power|speed)) is (?=\d)", r"\1 "),
    (r" in either direction\b", ""),
    (r"\b(range|distance) (\d) or (?:less|fewer|closer|nearer)", r"\1 1–\2"),
    (r"\b(range|distance) of (?=\d)", r"\1 "),
    (r"\byou have (?:at least (\d+)|(\d+)\+|(\d+) or more) (?:might|force)\b", r"you have \1\2\3 might or more"),
    (r"\byou have (\d+) or (?:less|fewer) (?:life|health)\b", r"you have \1 health or less"),
    (r"\byou have less life than (?:the|your) opponent\b", "you have less health than the opponent"),
    (r"\b(?:you are|the opponent is) (?:at|on) (?:the|an) edge(?: of the board)?$",
     lambda match: ("you are" if match[0].lower().startswith("you") else "the opponent is") + " at the edge"),
    (r"\byou (?:took|take|were dealt) (?:any )?damage\b", "you received damage"),
    (r"\b(?:attacks|the opponent) at range ([\d–-]+) (?:always )?miss(?:es)?(?: you)?\b",
     r"you avoid attacks at distance \1"),
    # Conditions.
    (r"\byou hit the opponent(?=\s*$)", "you hit"),
    (r"\b(?:this attack|it) (?:did|does) not hit\b|\bthis attack misse[sd]\b", "you did not hit"),
    (r"\b(?:you are (?:adjacent|next) to the opponent|the opponent is (?:adjacent|next)(?: to you)?)$", "distance 1"),
    (r"\bthis attack hits?\b|\bit hits?\b", "you hit"),
    (r"\bthe opponent is at range\b|\bat range\b(?= \d[^:]*,)", "distance"),
    (r"\bmove past the opponent\b(?=,)", "moved past the opponent"),
    (r"\byou (?:moved|passed|jumped) (?:through|over|past) the opponent\b", "you moved past the opponent"),
    (r"\bcannot (?:move|advance|pass) (?:through|over|past|by) you\b", "cannot move past you"),
    # Deeds.
    (r"\b(?:you )?(?:have|has|gains?|get|gets) (?=[+−-]\d)", ""),
    (r"\bthe opponent (?=[+−-]\d)([+−-]\d+ (?:power|speed|guard))", r"\1 for the opponent"),
    (r"\bsoak (\d+)\b", r"armour \1"), (r"\bstun guard (\d+)\b", r"+\1 guard"),
    (r"\bignores? (?:soak|armour) and (?:stun )?guard\b", "ignore armour; ignore guard"),
    (r"\bignores? (?:stun )?guard and (?:soak|armour)\b", "ignore guard; ignore armour"),
    (r"\bignores? (?:the opponent's )?soak\b", "ignore armour"),
    (r"\bignores? (?:the opponent's )?stun guard\b", "ignore guard"),
    (r"\b(?:gain|have|get) (?=(?:stun immun|soak|stun guard|armour|stability|guard \d))", ""),
    (r"\bstun immun(?:e|ity)\b", "stability"), (r"\byou cannot be stunned\b", "stability"),
    (r"\b(?:re)?gain life equal to the (?:amount of )?damage (?:that )?(?:you )?(?:have )?dealt\b",
     "heal as much as the damage that you dealt"),
    (r"\b(?:gain|regain|recover|heal) 1 (?:life|health)? ?for each (?:point of )?damage (?:that )?(?:you )?dealt\b",
     "heal as much as the damage that you dealt"),
    (r"\b(?:gain|regain|recover|heal) (\d+) (?:life|health)\b", r"heal \1"),
    (r"\bthe opponent cannot move you\b", "you cannot be pushed or pulled"),
    (r"\battacks that (?:do|deal) (\d+) (?:damage )?or less(?: damage)? (?:do not|cannot) stun you\b", r"+\1 guard"),
    (r"\bthe opponent loses? (\d+) (?:life|health)\b", r"take \1"),
    (r"\b(?:you )?lose (\d+) (?:life|health)\b", r"take \1 from yourself"),
    (r"\b(push|pull) the opponent\b", r"\1"), (r"\bmove the opponent\b", "push or pull"),
    (r"\bmove (?=\d|up to)", "advance or retreat "),
    (r"\bmove (?:directly )?(?:next|adjacent) to the opponent\b", "teleport to a cell next to the opponent"),
    (r"\b(?:take|return) (?:back )?(?:a|one) (?:discarded )?(style|base)(?: (?:to|into) your hand)?(?!\w)",
     r"take a \1"),
    (r"\b(?:swap|replace|exchange) (?:this|your) (?:attack )?pair (?:for|with|by) (?:your|the) finisher\b",
     "replace the attack pair by the finisher"),
    (r"\bopponent's style card\b", "opponent's style"),
    (r"\b(?:put|place|set) (?:a|the|one|your) (\w+) (marker|token)(?!\w)", r"place the “\1” marker"),
    (r"\bin (?:a|any|an) (?:adjacent )?(space|cell)(?: (?:adjacent|next) to you)\b", r"in an adjacent \1"),
    (r"([+−-]\d+) (power) for each (?:space|cell) between you and the opponent(?! \w)",
     r"−1 power; \1 \2 for each cell of distance, up to +6"),
    (r"([+−-]1) power for each (?:space|cell|point) of (?:distance|range)(?: to the opponent)?(?!,)",
     r"\1 power for each cell of distance, up to +6"),
    (r"\b(?:move directly|teleport) to any (?:unoccupied |empty )?(?:space|cell)\b", "teleport to any cell"),
    (r"\b(?:move directly|teleport) to (?:a|any) (?:space|cell) (?:adjacent|next) to the opponent\b",
     "teleport to a cell next to the opponent"),
    (r"\b(?:swap|switch|exchange) (?:places|positions) with the opponent\b", "swap places with the opponent"),
    (r"\b(?:you cannot be hit by|you avoid) (?:attacks|the opponent) at (?:range|distance) ([\d–-]+)",
     r"you avoid attacks at distance \1"),
    (r"\b(?:attacks|the opponent) (?:cannot|does not|do not) hit you at range ([\d–-]+)",
     r"you avoid attacks at distance \1"),
    (r"\b(?:attacks|the opponent) at range ([\d–-]+) (?:cannot|does not|do not) hit you\b",
     r"you avoid attacks at distance \1"),
    (r"\b(?:the opponent cannot hit you|you cannot be hit|attacks do not hit you)\b", "you avoid attacks"),
    (r"\b(power|speed) (?:is )?equals? (?:to )?the opponent's printed", r"\1 is equal to the opponent's printed"),
    (r"(?<!your )\b(power|speed) is equal to", r"your \1 is equal to"),
    (r"\b(?:ignore|negate|cancel) (?:all )?(?:(?:the )?effects of )?the opponent's style(?:'s effects)?\b",
     "the opponent's style has no effect"),
    (r"\bplace (?:the |a )?(“[^”]+”) (?:marker )?(?:in|on) "
     r"(?:an adjacent (?:space|cell)|(?:a|any) (?:space|cell) (?:adjacent|next) to you)(?!\w)",
     r"place the marker \1 on a cell next to you"),
    (r"\bplace (?:the |a )?(“[^”]+”) (?:marker )?(?:in|on) your (?:space|cell)\b", r"place the marker \1 on your cell"),
    (r"\bthe opponent is stunned(?=[.;]|$)", "stun the opponent"), (r"\bbecome active\b", "become the active player"),
    (r"\bgain (\d+) force\b", r"gain \1 might"),
)  # fmt: skip
RUSSIAN: Final[tuple[tuple[str, Replacement], ...]] = (
    (r"^(?:старт|в?\s?начал[оеу]) ?(?:такта|хода|боя)?(?=$)", "Начало"),
    (r"^в?\s?кон(?:ец|це) ?(?:такта|хода)?(?=$)", "Конец"),
    (r"^нанесени[ею] урона\b", "Урон"), (r"^(?:перед|до) (?:ударом|удара|активаци[еи]й?)\b", "До атаки"),
    (r"^после (?:удара|активации)\b", "После атаки"),
    (r"\b(?:отойдите|отойти|отскочите|отпрыгните)\b", "отступите"),
    (r"\b(?:приблизьтесь|подойдите|шагните вперёд) на (\d+[–-]\d+)", r"продвиньтесь на \1"),
    (r"\b(?:приблизьтесь|подойдите|шагните вперёд) на (?=\d+ ?(?:клет|яче|$))", "продвиньтесь на "),
    (r"\b(?:отбросьте|отшвырните|откиньте|толкните) (?:противника )?", "оттолкните "),
    (r"\b(?:подтяните|подтащите|тяните) (?:противника )?", "притяните "),
    (r"\b(?:передвиньтесь|переместитесь|встаньте|подойдите) (?:вплотную|прямо)(?: к противнику)?$",
     "телепортируйтесь на ячейку рядом с противником"),
    (r"\bвстаньте (?:на клетку )?рядом с противником$", "телепортируйтесь на ячейку рядом с противником"),
    (r"\b(?:вас оглушили|вас оглушат)\b", "вы оглушены"), (r"\bпротивника оглушили\b", "противник оглушён"),
    (r"\b(?:вас ранили|вам нанесли урон|вы ранены)\b", "вы получили урон"),
    (r"\b(вы|противник) (?:стоите |стоит |находитесь |находится )?у края(?: поля)?\b", r"\1 на краю поля"),
    (r"\b(вы|противник) (?:стоите|стоит|находитесь|находится) на краю\b", r"\1 на краю"),
    (r"\bпротивник не может (?:перемещаться|двигаться|ходить)$", "противник не может передвигаться"),
    (r"\bвы не можете (?:перемещаться|двигаться|ходить)$", "вы не можете передвигаться"),
    (r"\bпротивник теряет (\d+) мощ(?:ь|и)\b", r"противник удаляет \1 мощи"),
    (r"\bвы (?:получаете|получите) (\d+) мощ(?:ь|и)\b", r"получите \1 мощи"),
    (r"\b(?:расстояние|дистанция)(?: до противника)? (?:больше|дальше|более) (\d)",
     lambda match: f"расстояние {int(match[1]) + 1}–6"),
    (r"\b(?:расстояние|дистанция)(?: до противника)? (?:меньше|ближе|менее) (\d)",
     lambda match: f"расстояние 1–{int(match[1]) - 1}"),
 
       (r"\b(?:расстояние|дистанция)(?: до противника)? (?:не больше |не более |до )?(\d)"
        r"(?: или меньше| или ближе| и меньше)",
     r"расстояние 1–\1"),
    (r"\b(?:расстояние|дистанция)(?: до противника)? не (?:больше|более|дальше) (\d)", r"расстояние 1–\1"),
    (r"\bу вас (?:есть )?(?:хотя бы |не меньше )(\d+) мощ(?:ь|и)\b", r"у вас \1 мощи или больше"),
    (r"\bу вас (?:есть )?(\d+) (?:или|и) (?:больше|более) мощи\b", r"у вас \1 мощи или больше"),
    (r"^в?\s?начал[оеу] раунда\b", "Начало"), (r"^при попадании\b", "Попадание"),
    (r"^при (?:нанесении )?урон[ае]\b", "Урон"), (r"^перед атакой\b", "До атаки"),
    (r"^в?\s?кон(?:ец|це) раунда\b", "Конец"),
    (r"^при раскрытии\b", "Раскрытие"),
    (r"\bу противника (?=[+−-]\d)", "противник получает "),
    (r"\bпротивник теряет (\d+) (?:ед\. )?силы\b", r"сила противника −\1"),
    (r"\bпротивник теряет (\d+) (?:ед\. )?скорости\b", r"скорость противника −\1"),
    (r"\bпротивник теряет (\d+) (?:ед\. )?защиты\b", r"защита противника −\1"),
    (r"\bвы (?:находитесь )?на (?:расстоянии|дистанции)\b", "расстояние"),
    (r"\bвы не можете быть оглушены\b(?=$|[.;])", "стойкость"),
    (r"\b(?:ходить|пройти|проходить|двигаться|передвигаться|перемещаться) (?:сквозь|через|мимо) вас\b",
     "передвигаться мимо вас"),
    (r"\b(сила|скорость) (?:становится|будет) (?:такой же, как|равна|равной) "
     r"напечатанн(?:ая|ой) (?:сила|скорость|силе|скорости) противника", r"\1 равна напечатанной \1@@ противника"),
    (r"\bсила@@", "силе"), (r"\bскорость@@", "скорости"),
    (r"\b(?:лечитесь|излечитесь|восстановите здоровье|лечите себя) на (?:величину|размер|количество|сумму) "
     r"нанес[её]нного урона\b", "восстановите столько здоровья, сколько нанесли урона"),
    (r"\bпоменяйтесь (?:ячейками|клетками|позициями|положением) с противником\b", "поменяйтесь местами с противником"),
    (r"\b(сила|скорость|дальность) (?:этой|вашей) атаки равн", r"ваша \1 равн"),
    (r"^(?:эта|ваша) атака (?:получает|имеет) (?=[+−-]\d)", ""), (r"\bдальность атаки(?= [+−-]\d)", "дальность"),
    (r"\b(расстоянии|дистанции|расстояние|дистанция) (\d)(?:\+| (?:и|или) (?:больше|более|дальше))", r"\1 \2–6"),
    (r"\b(?:эта|ваша) атака не попала", "вы не попали"),
    (r"\b(?:противник (?:находится )?рядом с вами|вы (?:находитесь )?рядом с противником)$", "расстояние 1"),
    (r"\bприоритет(?=[\sауе+−-])", "скорость"), (r"\bв этом раунде\b", ""), (r"\b(\d+) или (\d+)\b", r"\1–\2"),
    (r"(\d) (?:клет(?:ку|ки|ок)|яче(?:йку|йки|ек)|пол[еяй])\b", r"\1"),
    (r"\bесли (?:эта|ваша) атака попала\b", "если вы попали"),
    (r"\bпротивник (?:находится )?на (?:дистанции|расстоянии|дальности)\b", "расстояние"),
    (r"(?:вы )?(?:получаете|получите|имеете) (?=[+−-]\d)", ""),
    (r"([+−-]\d+) (?:к )?сил[еаыу]\b(?! противника)", r"сила \1"),
    (r"([+−-]\d+) (?:к )?скорост[иь]\b(?! противника)", r"скорость \1"),
    (r"([+−-]\d+) (?:к )?защит[еаыу]\b(?! противника)", r"защита \1"),
    (r"([+−-]\d+) (?:к )?(сил|скорост|защит)\w+ противника\b", r"\2@ противника \1"),
    (r"\bпротивник (?:получает|имеет) (сила|скорость|защита) ([+−-]\d+)", r"\1 противника \2"),
    (r"\bсил@", "сила"), (r"\bскорост@", "скорость"), (r"\bзащит@", "защита"),
    (r"((?:сила|скорость|защита)(?: противника)? [+−-]\d+) в следующем раунде", r"в следующем раунде \1"),
    (r"\b(?:оттолкните|отодвиньте) противника\b", "оттолкните"), (r"\bпритяните противника\b", "притяните"),
    (r"\b(?:передвиньтесь|переместитесь|сдвиньтесь) на (?=\d)", "продвиньтесь или отступите на "),
    (r"\bпротивник теряет (\d+) (?:ед\. )?здоровья\b", r"отнимите \1"),
    (r"\b(?:вы )?(?:потеряйте|теряете) (\d+) (?:ед\. )?здоровья\b", r"отнимите \1 у себя"),
    (r"\b(?:восстановите|получите|вылечите) (\d+) (?:ед\. )?здоровья\b", r"восстановите \1 здоровья"),
    (r"\bвосстановите (?:здоровье, равное нанес[её]нному урону|здоровье в размере нанес[её]нного урона"
     r"|столько (?:же )?здоровья, сколько (?:вы )?(?:урона нанесли|нанесли урона))",
     "восстановите столько здоровья, сколько нанесли урона"),
    (r"\bпротивник не может (?:пройти|пройти мимо|двигаться мимо|перепрыгнуть) (?:мимо )?вас\b",
     "противник не может передвигаться мимо вас"),
    (r"\b(?:поменяйтесь|обменяйтесь) (?:с противником местами|местами с противником)\b",
     "поменяйтесь местами с противником"),
    (r"\b(?:атаки )?противник[а]? на (?:дистанции|расстоянии) ([\d–-]+) "
     r"не (?:может|могут) (?:по вам )?попасть(?: по вам)?\b",
     r"вы избегаете атак на расстоянии \1"),
    (r"\b(?:атаки|противники?) на (?:дистанции|расстоянии) ([\d–-]+) (?:не попада[ею]т по вам|по вам не попада[ею]т)",
     r"вы избегаете атак на расстоянии \1"),
    (r"\b(?:по вам нельзя попасть|атаки по вам не попадают)\b", "вы избегаете атак"),
    (r"\b(?:вас нельзя оглушить|вы не можете быть оглушены)\b", "стойкость"),
    (r"\b(?:отмените|игнорируйте|отключите) (?:все )?(?:стиль|эффекты стиля) противника\b",
     "стиль противника не действует"),
    (r"\b(?:переместитесь|телепортируйтесь) (?:сразу )?на любую (?:свободную )?(?:клетку|ячейку)\b",
     "телепортируйтесь на любую ячейку"),
    (r"\b(?:переместитесь|телепортируйтесь) (?:сразу )?на (?:клетку|ячейку) рядом с противником",
     "телепортируйтесь на ячейку рядом с противником"),
    (r"\bположите (?:маркер )?(«[^»]+») на (?:любую )?соседнюю (?:с вами )?(?:клетку|ячейку)\b",
     r"положите маркер \1 на соседнюю ячейку"),
    (r"\bигнориру(?:ет|йте) броню и защиту(?: противника)?\b", "игнорируйте броню; игнорируйте защиту"),
    (r"\bигнориру(?:ет|йте) защиту и броню(?: противника)?\b", "игнорируйте защиту; игнорируйте броню"),
    (r"\bигнориру(?:ет|йте) броню(?: противника)?\b", "игнорируйте броню"),
    (r"\bигнориру(?:ет|йте) защиту(?: противника)?\b", "игнорируйте защиту"),
    (r"\bоглушите противника\b", "противник оглушён"),
)  # fmt: skip
WHEN: Final = {"en": r"^((?:when|each time) [^,:]+), ", "ru": r"^((?:когда|каждый раз, когда) [^,:]+), "}
COPIED: Final = {
    "en": r"your (?:power|speed) is equal to the opponent's printed|the opponent's style has no effect",
    "ru": r"ваша (?:сила|скорость) равна напечатанной|стиль противника не действует",
}
REVEAL: Final = {"en": "Reveal", "ru": "Раскрытие"}
IF: Final = {"en": r"(?:if|while) ", "ru": r"(?:если|пока) "}
# «You may spend 1 might. If you do, …»: the cost stands before the action that it pays for.
PAID: Final = {
    "en": (r"(?:spend|pay|lose) (up to )?(\d+) (might|force|health|life)(?:[.;]|,? and)? (?:if you do, |to )", "spend"),
    "ru": (
        r"(?:потратить|потратьте|заплатить|заплатите) (до )?(\d+) (мощи|здоровья)"
        r"(?:[.;]|,? и)? (?:если вы это сделали, |чтобы )",
        "потратьте",
    ),
}
# «For each token you spend, …».
EACH_SPENT: Final = {
    "en": r"for each (?:“([^”]+)”|(\w+)) (?:token|counter)s? (?:that )?you (?:spend|discard), (.+)",
    "ru": r"за (?:каждый|каждую) потраченн(?:ый|ую) (?:жетон |счётчик )?«([^»]+)»(), (.+)",
}
# Without a phase, «if you are stunned, …» is a trigger.
WAITED: Final = {
    "en": (r"^if (you are stunned|you are hit|the opponent is stunned)(?: this (?:beat|round))?, ", r"When \1: "),
    "ru": (r"^если (вы оглушены|вас оглушили|по вам попали|противник оглушён)(?: в этом раунде)?, ", r"Когда \1: "),
}
MAY: Final = {"en": (r"you may ", "optional"), "ru": (r"(?:вы )?можете ", "необязательно")}
NAMED: Final = {"en": ("“", "”"), "ru": ("«", "»")}
MOST_SPENT: Final = {"en": "spend up to 5", "ru": "потратьте до 5"}
ALL_PAID: Final = {"en": " for each unit paid", "ru": " за каждую единицу платы"}
LASTS: Final = {
    "en": re.compile(r"[+−-]\d|\b(?:power|speed|guard|range) is|soak|stun(?!ned)|avoid", re.IGNORECASE),
    "ru": re.compile(r"[+−-]\d|\bравна|броня|стойкость|избегаете", re.IGNORECASE),
}
ANY_NUMBER: Final = {
    "en": r"\bany number of (?:spaces|cells)",
    "ru": r"\bна любое (?:число|количество) (?:клеток|ячеек)",
}
FARTHEST: Final = {"en": "up to 6 spaces", "ru": "на расстояние до 6"}  # the greatest distance of the board
UP_TO: Final = {"en": r"\bup to (\d+)", "ru": r"\bна (?:расстояние )?до (\d+)"}
THEN: Final = {
    "en": r"(?:,? (?:and )?then |[.] then |,? and (?:you )?"
    r"(?=advance|retreat|push|pull|gain|heal|take|stun(?! guard)|draw|swap|deal|[+−-]\d))",
    "ru": r"(?:,? (?:и )?затем |[.] затем |,? и "
    r"(?=продвин|отступ|оттолк|притян|получ|восстан|отним|нанес|сила |скорость |защита ))",
}
# «Choose one» with its phase before it and the alternatives after it, and the separator of the alternatives. Not every
# «or» separates them: some actions are a movement in either direction.
CHOOSE: Final = {
    "en": (
        r"^(?:(?P<head>.*?):? )?(?:you )?choose (?:and apply )?one(?: of (?:the following|these))?"
        r"(?: ?[:—–] ?| - )(?P<body>.+)$",
        r"(?:[;,.•/] or |; | • | / |(?<!push)(?<!pull)(?<!advance)(?<!retreat) or (?!\d|retreat |pull \d|speed|power))",
        "choose one",
    ),
    "ru": (
        r"^(?:(?P<head>.*?):? )?(?:выберите|примените) одно(?: из(?: следующего| двух)?)?"
        r"(?: ?[:—–] ?| - )(?P<body>.+)$",
        r"(?:[;,.•/] (?:или|либо) |; | • | / "
        r"|(?<!оттолкните)(?<!притяните)(?<!продвиньтесь)(?<!отступите) (?:или|либо) (?!\d|отступите |притяните на))",
        "выберите одно",
    ),
}  # fmt: skip
IMPERATIVES: Final = (
    ("продвинуться", "продвиньтесь"), ("отступить", "отступите"), ("оттолкнуть", "оттолкните"),
    ("притянуть", "притяните"), ("получить", "получите"), ("восстановить", "восстановите"),
    ("переместиться", "переместитесь"), ("передвинуться", "передвиньтесь"), ("потратить", "потратьте"),
    ("нанести", "нанесите"), ("взять", "возьмите"), ("положить", "положите"), ("сбросить", "сбросьте"),
    ("вернуть", "верните"), ("поменяться", "поменяйтесь"), ("телепортироваться", "телепортируйтесь"),
)  # fmt: skip


@cache
def _patterns(language: Language) -> tuple[tuple[re.Pattern[str], Replacement], ...]:
    forms = RUSSIAN if language == "ru" else ENGLISH
    return tuple((re.compile(pattern, re.IGNORECASE), replacement) for pattern, replacement in forms)


def rewrite(text: str, language: Language) -> str:
    """Return the text with all known forms replaced by the phrases of the effect language."""
    choice, between, mark = CHOOSE[language]
    match = re.match(choice, text.strip().removesuffix("."), re.IGNORECASE)
    if match is None:
        return _rewrite(text, language)
    deeds = [_rewrite(deed, language) for deed in re.split(between, match["body"], flags=re.IGNORECASE)]
    opening = (match["head"] or "").strip(" ,:")
    front = _rewrite(f"{opening}: -", language).removesuffix("-").rstrip(": ") if opening else ""
    return f"{front}, {mark}: {'; '.join(deeds)}" if front else f"{mark}: {'; '.join(deeds)}"


def _rewrite(text: str, language: Language) -> str:
    if ": " not in text:
        text = re.sub(WHEN[language], r"\1: ", text.strip(), flags=re.IGNORECASE)
        text = _wait(text, language)
    text = re.sub(ANY_NUMBER[language], FARTHEST[language], text, flags=re.IGNORECASE)
    head, colon, body = text.strip().removesuffix(".").rpartition(": ")
    body = _put_condition_first(_share_subject(body, language), language)
    parts = [head] if colon else []
    body, optional = _take_off_may(body, language)
    if optional:
        parts.append(MAY[language][1])
    price = re.match(PAID[language][0], body, re.IGNORECASE)
    if price:
        amount = f"{PAID[language][1]} {price[1] or ''}{price[2]} {price[3]}"
        parts.append(re.sub(r"\bforce\b", "might", re.sub(r"\blife\b", "health", amount)))
        body = body[price.end() :]
    spending = re.fullmatch(EACH_SPENT[language], body, re.IGNORECASE)
    if spending:
        name, (open_, close), up_to_five = spending[1] or spending[2], NAMED[language], MOST_SPENT[language]
        parts.append(f"{up_to_five} {open_}{name}{close}")
        body = spending[3] + ALL_PAID[language]
    condition = re.match(IF[language] + r"([^,:]+), (.+)", body, re.IGNORECASE)
    if condition:
        parts.insert(1 if colon else 0, condition[1])
        body, later = _take_off_may(condition[2], language)  # «if you hit, you may swap places»
        if later and not optional:
            parts.append(MAY[language][1])
        optional = optional or later
    body = re.sub(THEN[language], "; ", body, flags=re.IGNORECASE)
    up_to = re.compile(UP_TO[language], re.IGNORECASE)
    if up_to.search(body):
        body = up_to.sub(r"1–\1" if language == "en" else r"на 1–\1", body)
        parts += [MAY[language][1]] if not optional else []
    pieces = [_apply(piece, language) for piece in (*parts, *body.split("; "))]
    front, deeds = pieces[: len(parts)], pieces[len(parts) :]
    phrase = "; ".join(deeds)
    if not parts and re.match(COPIED[language], phrase, re.IGNORECASE):
        front = [REVEAL[language]]  # the card is compared with the opponent's card when both are revealed
    return (", ".join(front) + ": " if front else "") + phrase


def _take_off_may(body: str, language: Language) -> tuple[str, bool]:
    """Return a body without «you may» at its beginning, and whether it was there."""
    optional = re.match(MAY[language][0], body, re.IGNORECASE)
    if optional is None:
        return body, False
    body = body[optional.end() :]
    for infinitive, imperative in IMPERATIVES:
        body = re.sub(rf"\b{infinitive}\b", imperative, body, flags=re.IGNORECASE)
    return body, True


# «−1 power and −1 speed next beat»: the time and the subject apply to both numbers.
BONUS: Final = {
    "en": r"[+−-]\d+ (?:power|priority|speed|guard|range)",
    "ru": r"[+−-]\d+ (?:к |ко )?(?:сил|скорост|защит|приоритет|дальност)[а-я]+",
}
TIME: Final = {
    "en": r" (?:(?:during|on|for|in) )?(?:the )?(?:next beat|next round|this beat)",
    "ru": r" (?:в|на) (?:следующем|этом) (?:раунде|такте)",
}
AND: Final = {"en": " and ", "ru": " и "}
LATER_IF: Final = {
    "en": r"(?P<deed>[^;:]+?),? (?P<condition>if [^,;:]+)",
    "ru": r"(?P<deed>[^;:]+?), (?P<condition>если [^,;:]+)",
}
CLAUSES: Final = {"en": r", (?=you |the opponent |your opponent )", "ru": r", (?=вы (?:получ|восстан)|противник )"}


def _share_subject(body: str, language: Language) -> str:
    """Read «your opponent has −1 power and −1 speed next beat» as two bonuses of the opponent in the next round."""
    bonus, time = BONUS[language], TIME[language]
    match = re.fullmatch(
        rf"(?P<subject>(?:[^;:,+−-]*\s)?)(?P<first>{bonus}){AND[language]}(?P<second>{bonus})(?P<time>(?:{time})?)",
        body, re.IGNORECASE,
    )  # fmt: skip
    if re.match("if |если ", body, re.IGNORECASE):
        return body
    if match is None:
        return re.sub(CLAUSES[language], "; ", body, flags=re.IGNORECASE)
    return "; ".join(f"{match['subject']}{match[one]}{match['time']}" for one in ("first", "second"))


def _put_condition_first(body: str, language: Language) -> str:
    """Read «heal 2, if you hit» as «if you hit, heal 2»."""
    match = re.fullmatch(LATER_IF[language], body, re.IGNORECASE)
    return body if match is None else f"{match['condition']}, {match['deed']}"


def _wait(text: str, language: Language) -> str:
    """Read «if you are stunned, gain 2 might» as a trigger. A lasting state stays a condition."""
    pattern, trigger = WAITED[language]
    return text if LASTS[language].search(text) else re.sub(pattern, trigger, text, flags=re.IGNORECASE)


def _apply(piece: str, language: Language) -> str:
    for pattern, replacement in _patterns(language):
        piece = pattern.sub(replacement, piece)
    return re.sub(r"\s{2,}", " ", piece).strip(" ,")
