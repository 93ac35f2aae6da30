"""Russian verbs with their parts in any order: «нанести существу 2 раны», «нанести 2 раны существу», «2 раны …».

A frame is a verb with its parts; each part lists its forms. The patterns are all orders of the verb and one form of
each part. A frame that can do without its verb («2 раны герою») has "" among its verbs.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations, product
from typing import Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.ability_makers import (
    of_constant,
)
from catalog.heroes.language.makers import (
    ANY_CHARACTER,
    of_fewer_lives,
    of_give,
    of_loss,
    of_lost_gifts,
    of_more_lives,
    of_set_both,
    of_stronger,
)
from catalog.language.patterns import Make, of

ACC, DAT, NOM, GEN = ("<target:target.acc>", "<target:target.dat>", "<target:target.nom>", "<target:target.gen>")
ON: Final = "на [до] <amount>"  # «на 2»
WOUNDS: Final = "[до] <amount:counted.wound>"
LIVES: Final = "[до] <amount:counted.life>"
HAND: Final = ("в руку [хозяина|хозяев]", "в руку его|её|их|своего|своих [хозяина]", "хозяину|хозяевам в руку")
DECK: Final = (
    "в колоду [хозяина|хозяев]",
    "в его|их|её|свою колоду [хозяина|противника]",
    "в колоду его|её|их|своего|своих [хозяина]",
)
TOP: Final = (
    "сверху|поверх [его] [колоды] [хозяина]",
    "на верх [его] [колоды] [его|своего] [хозяина]",
    "наверх [его] колоды [его] [хозяина]",
)
BOTTOM: Final = ("под|в|на низ [его] [колоды] [его|своего] [хозяина]", "под колоду [его] [хозяина]", "вниз [колоды]")
NEXT_TURN: Final = (
    "в [свой|его|их] следующий ход [своего] [хозяина|противника]",
    "в [начале] [своего|его|их] следующего [своего] хода [своего|его|их] [хозяина|противника]",
)
EQUAL: Final = "равной|равным|равными|равен|равны|равна <amount>"
MOVE: Final = "положить|вернуть"


@dataclass(frozen=True, slots=True)
class VerbFrame:
    """A verb with its parts. `last`: what follows in every order."""

    verbs: tuple[str, ...]
    parts: tuple[tuple[str, ...], ...]
    make: Make
    last: str = ""


EFFECTS: Final[tuple[VerbFrame, ...]] = (
    VerbFrame(("ранить",), ((ACC,), (ON, "по <amount:amount phrase>")), of(t.Wound)),
    VerbFrame(("нанести|нанесение", ""), ((DAT, f"по {DAT}", f"в {ACC}"), (WOUNDS,)), of(t.Wound)),
    VerbFrame(
        ("нанести",),
        ((DAT, f"по {DAT}", f"в {ACC}"), ("<amount> урона", "раны , равные|равный|равное <amount:amount phrase>",
         "раны в размере|количестве <amount:amount phrase>")),
        of(t.Wound),
    ),
    VerbFrame(("бить",), ((ACC, f"по {DAT}"), (ON, "<amount>", WOUNDS, "<amount> урона")), of(t.Wound)),
    *(
        frame
        for whom, target in (
            (("противник", "противнику", "противника"), t.EnemyHero()), (("вы", "вам", "вас"), t.YourHero()),
        )
        for frame in (
            VerbFrame(("получить|получает",), ((whom[0],), (WOUNDS, "<amount> урона")), of(t.Wound, target=target)),
            VerbFrame(("нанести",), ((whom[1],), (WOUNDS, "<amount> урона")), of(t.Wound, target=target)),
            VerbFrame(("ранить|бить",), ((whom[2],), (ON,)), of(t.Wound, target=target)),
            VerbFrame(("излечить",), ((whom[2],), (ON,)), of(t.Heal, target=target)),
            VerbFrame(("излечиться|восстановить",), ((whom[0],), (ON, LIVES)), of(t.Heal, target=target)),
        )
    ),
    VerbFrame(("дать",), ((DAT,), (WOUNDS,)), of(t.Wound)),
    VerbFrame(("урон",), ((DAT, f"по {DAT}", f"в {ACC}"), ("<amount>", "в <amount>")), of(t.Wound)),
    VerbFrame(("получает|получают",), ((NOM,), (WOUNDS, "<amount> урона")), of(t.Wound)),
    VerbFrame(
        ("получает|получают",), ((NOM,), ("раны [,] равные|равный|равное <amount:amount phrase> [,]",)), of(t.Wound)
    ),
    *(
        VerbFrame(
            ("положить|вернуть|замешать",), (("<amount:counted.card>",), ("из|с [вашей] руки",), (place,)),
            of(t.PutFromHand, to=to),
        )
        for place, to in (
            ("на верх [вашей] колоды", "top"), ("под низ|колоду [вашей] [колоды]", "bottom"),
            ("в [вашу] колоду", "deck"),
        )
    ),
    VerbFrame(("снять|отнять|украсть",), ((f"с|у {GEN}",), ("<amount:counted.life>",)), of(t.Wound)),
    VerbFrame(("излечить|излечиться",), ((ACC, NOM), (ON,)), of(t.Heal)),
    VerbFrame(("излечить",), ((DAT,), (ON,)), of(t.Heal)),
    VerbFrame(("излечить|восстановить",), ((DAT, f"у|с {GEN}"), (WOUNDS, LIVES, "<amount>")), of(t.Heal)),
    VerbFrame(("восстановить|излечиться",), ((NOM,), (LIVES, WOUNDS)), of(t.Heal)),
    VerbFrame(("снять",), ((f"с {GEN}",), (WOUNDS,)), of(t.Heal)),
    VerbFrame(("снять",), ((f"с {GEN}",), ("все раны",)), of(t.HealFully)),
    VerbFrame(("излечить",), ((ACC,), ("полностью", "до конца")), of(t.HealFully)),
    VerbFrame(("излечиться",), ((NOM,), ("полностью",)), of(t.HealFully)),
    VerbFrame(("отравить",), ((ACC,), (ON,)), of(t.Poison)),
    VerbFrame(("получает|получают",), ((NOM,), ("отравление <amount>",)), of(t.Poison)),
    VerbFrame(("отравлен|отравлена|отравлены|отравлено",), ((NOM,), (ON,)), of(t.Poison)),
    VerbFrame(
        ("выстрелить|выстрел", "сделать выстрел"), ((f"в {ACC}", f"по {DAT}", DAT), (ON, "<amount>")), of(t.Shot)
    ),
    VerbFrame(("выстрелить|выстрел", "сделать выстрел"), ((ON,),), of(t.Shot, target=ANY_CHARACTER)),
    VerbFrame(("выстрел",), (("<amount>",),), of(t.Shot, target=ANY_CHARACTER)),
    VerbFrame((MOVE,), ((ACC,), HAND), of(t.ToHand)),
    VerbFrame(("вернуться|уходить",), ((NOM,), HAND), of(t.ToHand)),
    VerbFrame(("вернуться",), (HAND,), of(t.ToHand, target=t.This())),
    VerbFrame((f"{MOVE}|замешать|перемешать",), ((ACC,), DECK), of(t.ToDeck)),
    VerbFrame((MOVE,), ((ACC,), TOP), of(t.ToTop)),
    VerbFrame(("вернуться|уходить",), ((NOM,), TOP), of(t.ToTop)),
    VerbFrame((MOVE,), ((ACC,), BOTTOM), of(t.ToBottom)),
    VerbFrame(("вернуться|уходить",), ((NOM,), (*BOTTOM, "под низ|колоду [колоды] [хозяина]")), of(t.ToBottom)),
    VerbFrame(("положить",), ((ACC,), ("на кладбище",)), of(t.Destroy)),
    VerbFrame(("погибает",), ((NOM,),), of(t.Destroy)),
    VerbFrame(("повернуть",), ((ACC,),), of(t.Tap)),
    VerbFrame(
        ("предотвратить|предотвращаются|предотвращается|предотвращены", "не проходят|наносятся|проходит"),
        ((DAT, f"по {DAT}"), ("следующие <amount:counted.wound>", WOUNDS)), of(t.Prevent),
    ),
    VerbFrame(("не открыться", "не мочь открыться"), ((NOM,), NEXT_TURN), of(t.Freeze)),
    VerbFrame(("получает|получают|прибавить",), ((NOM, DAT), ("<gifts:unsigned>",)), of_give),
    VerbFrame(("дать",), ((DAT,), ("<gifts:unsigned>",)), of_give),
    VerbFrame(("терять",), ((NOM,), ("<gifts:unsigned>",)), of_lost_gifts),
    VerbFrame(("снять|отнять|украсть",), ((f"с|у {GEN}",), ("<gifts:unsigned>",)), of_lost_gifts),
    VerbFrame(("получить|взять|давать|приносить|получение",), (("[вам] <amount:counted.coin>",),), of(t.GainCoins)),
    VerbFrame(("снять",), ((f"с {GEN}",), ("отравление",)), of(t.Cure)),
    VerbFrame(("терять",), ((NOM,), ("отравление",)), of(t.Cure)),
    VerbFrame(("излечить",), ((ACC,),), of(t.HealFully)),
    VerbFrame(("восстановить",), ((NOM, DAT), ("все жизни",)), of(t.HealFully)),
    VerbFrame(("полностью восстановить",), ((NOM, DAT), ("жизни",)), of(t.HealFully)),
    VerbFrame(("отключить",), ((f"[все] способности {GEN}", f"у {GEN} все способности"),), of(t.Silence)),
    VerbFrame(("лишить",), ((ACC,), ("[всех] [своих|его|их] способностей",)), of(t.Silence)),
    VerbFrame(("терять",), ((NOM,), ("[все] [свои|его|их] способности",)), of(t.Silence)),
    VerbFrame(("снять|отнять|украсть",), ((f"с|у {GEN}",), ("все [его|её|их] способности",)), of(t.Silence)),
    VerbFrame(("изменить|сделать",), (("силу|удар [удара]",), (GEN, DAT), ("на <amount>", EQUAL)), of(t.SetStrike)),
    VerbFrame(("становится",), (("сила|удар [удара]",), (GEN,), ("<amount>", EQUAL)), of(t.SetStrike)),
    VerbFrame(("становится",), (("количество|число жизней",), (GEN,), ("<amount>", EQUAL)), of(t.SetLives)),
    VerbFrame(("становится",), (("сила|удар [удара] и жизни",), (GEN,), ("<amount>", EQUAL)), of_set_both),
    VerbFrame(("излечиться",), (("полностью",),), of(t.HealFully, target=t.This())),
    VerbFrame(("отравить",), ((ACC,),), of(t.Poison, amount=t.Number(1))),
    VerbFrame(("получает",), (("<amount:counted.life> [<per>]",),), of_more_lives),
    VerbFrame(("получает|получают",), ((NOM,), ("<amount:counted.life> [<per>]",)), of_more_lives),
    VerbFrame(("дать|прибавить|получить|наложить",), ((DAT,), ("<gifts> [<per>]",)), of_give),
    VerbFrame(("дать",), ((DAT,), ("<amount:counted.life> [<per>]",)), of_more_lives),
    VerbFrame(("усилить",), ((ACC,), ("<gifts:bonus> [<per>]", "на <gifts:bonus> [<per>]")), of_give),
    VerbFrame(("баф|бафф|бонус|прибавка",), ((f"на {ACC}", DAT, GEN), ("<gifts:bonus> [<per>]",)), of_give),
    VerbFrame(("",), (("<gifts:bonus> [<per>]",), (DAT,)), of_give),
    VerbFrame(("",), ((f"{NOM} <gifts:bonus> [<per>]",),), of_give),
    VerbFrame(("гибель",), ((DAT,),), of(t.Destroy)),
    VerbFrame(("терять",), ((NOM,), ("<amount:counted.life>",)), of_fewer_lives),
    *(
        VerbFrame(
            (verb,), ((whose,), ("<keyword:keyword id>", "<keyword:keyword id> и|, <other:keyword id>")), of_loss)
        for verb, whose in (("снять|отнять|украсть|уничтожить", f"с|у {GEN}"), ("терять", NOM), ("лишить", ACC))
    ),
    *(
        VerbFrame((verb,), ((what,), (DAT, GEN), ("на <value:int>",)), of_stronger(bonus, sign))
        for what, bonus in (("силу|удар [удара]", t.StrikeBonus), ("жизни", t.LivesBonus))
        for verb, sign in (("увеличить", 1), ("уменьшить", -1))
    ),
    *(
        VerbFrame(("получить|прибавить",), ((DAT,), (f"<value:int> [к] {what}",)), of_stronger(bonus, 1))
        for what, bonus in (("силе|силы|удару|удара [удара]", t.StrikeBonus), ("жизням|жизни|жизней", t.LivesBonus))
    ),
)  # fmt: skip
ABILITIES: Final[tuple[VerbFrame, ...]] = (
    VerbFrame(("дать",), ((DAT,), ("<gifts> [<per>]",)), of_constant),
    VerbFrame(("усилить",), ((ACC,), ("<gifts:bonus> [<per>]", "на <gifts:bonus> [<per>]")), of_constant),
    VerbFrame(("",), ((DAT,), ("<gifts:bonus> [<per>]",)), of_constant),
    VerbFrame(("",), ((f"{NOM} <gifts:bonus> [<per>]",),), of_constant),
)


def list_frames(frames: tuple[VerbFrame, ...]) -> list[tuple[str, Make]]:
    """Return the patterns of frames: every order of the verb and its parts."""
    found: list[tuple[str, Make]] = []
    for frame in frames:
        for verb in frame.verbs:
            for parts in product(*frame.parts):
                for order in permutations(filter(None, (verb, *parts))):
                    said = " ".join(order)
                    found.append((f"{said} {frame.last}".strip(), frame.make))
    return list(dict.fromkeys(found))
