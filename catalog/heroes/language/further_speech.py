"""Russian patterns of prices of attacks, doubled wounds, bodyguards, looks, and the next card of a turn."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.ability_makers import (
    of_against,
    of_bonus_for,
    of_burden,
    of_constantly_stronger,
    of_covered,
    of_first,
    of_its_stronger,
    of_keyword_alone,
    of_keyword_in,
    of_new_cards,
    of_strike_is,
    of_stronger_in,
)
from catalog.heroes.language.makers import (
    of_duel,
    of_duel_of_two,
    of_enemy_choice,
    of_give,
    of_set_numbers,
    of_value,
)
from catalog.heroes.language.speech_makers import (
    of_enemys_ban,
    of_next_play,
    of_plain_numbers,
    of_protection,
    of_swap_of_two,
)
from catalog.language.patterns import Make, of

LOOK: Final = "посмотреть [на] <amount:counted.top-card> [с|из] [вашей] [колоды] [;] , [и] [затем]"
THEM: Final = "[обратно] их|карты [обратно]"
PAYS: Final = "[его|её|их] [хозяин|противник|вы] [должен|должны] заплатить|платить <value:coin number>"
ATTACKS: Final = "атаковать|бить"
CAN: Final = "может|могут"
ORDERS: Final = (
    ("или больше|более|выше", "at least"),
    ("или менее|ниже", "at most"),
    ("и больше|более|выше", "at least"),
    ("и менее|ниже", "at most"),
)
NEXT_CARDS: Final = (
    "следующее <cards:cards.nom> в этот ход ,",
    "следующее <cards:cards.nom> , которое|которую|которого|которая вы играть [в] [этот] [ход] ,",
    "следующее <cards:cards.nom> , играть [вами] в этот ход ,", "[ваше] следующее <cards:cards.nom> [в] [этот] [ход]",
    "следующее ваше <cards:cards.nom> [в] [этот] [ход]",
)  # fmt: skip
DOUBLE: Final = (
    "вдвое больше ран|раны", "вдвое больше", "в два|2 раза больше [ран|раны]", "двойные|удвоенные раны",
    "двойной|удвоенный раны",
)  # fmt: skip
FURTHER: Final[dict[str, tuple[tuple[str, Make], ...]]] = {
    "restriction": (
        *((f"наносит|наносят|нанести {much}", of_value((t.Keyword("crushing"),))) for much in DOUBLE),
        *((f"получает|получают {much}", of_value((t.Keyword("frailty"),))) for much in DOUBLE),
        ("принимает|принимают [на] [себя] [все] раны [,] [наносимые] вместо вашего героя",
         of_value((t.Keyword("bodyguard"),))),
        ("получает|получают [все] раны вместо вашего героя", of_value((t.Keyword("bodyguard"),))),
        ("на @|него|неё|них нельзя играть|использовать|навести|направить|накладывать заклинание|заклинания",
         of_value((t.Keyword("spell-shy"),))),
        ("заклинание|заклинания на @|него|неё|них не играть|играются|кастуется|сыграть", of_value(
            (t.Keyword("spell-shy"),))),
        *(
            (said, of_value((t.Keyword("directed"),)))
            for said in (
                "защитника|защитников против|от @|него|неё|них не назначить|поставить|выставить",
                "защитника|защитников [против|от] @|ему|ей нельзя назначить|поставить|выставить",
                "против @|него|неё нельзя защищаться|защититься", "от @|него|неё [удара] нельзя защищаться|защититься",
                "против @|него|неё не назначить защитника|защитников",
            )
        ),
        ("не открыться сам|сама|само|самостоятельно", of_value((t.Keyword("torpid"),))),
        *(
            (f"после первого|первой удара|атаки [за|в] [свой|каждый] [ход|ходу] [оно] {said}",
             of_value((t.Keyword("fury"),)))
            for said in (
                f"[открыться] [и] {CAN} {ATTACKS} еще|второй раз", "открыться", f"{CAN} {ATTACKS} снова",
            )
        ),
        *(
            ("[когда|если] [бить|убивает] [существо] [,] лишний|лишние|избыточный|избыточные|оставшийся|оставшиеся"
             f" раны {said}", of_value((t.Keyword("pierce"),)))
            for said in (
                "переходят|переходит|проходит|проходят|идет|идут|попадает|попадают|уходит|уходят в|на|по героя|герою"
                " [противника]", "получает герой противника", "достается|достаются герою противника",
            )
        ),
    ),
    "ability": (
        ("первое <cards:cards.nom> [за|в] [каждый] [свой|ваш] [ход] , стоит на <less:int> дешевле|меньше", of_first),
        *(
            (f"пока|если <condition> , {own} на <value:int> {word}", of_its_stronger(sign))
            for own in ("его|её|их сила|удар [удара]", "сила|удар его|её [удара]")
            for word, sign in (("больше|выше", 1), ("меньше|ниже", -1))
        ),
        *(
            (f"<target:target.nom> наносит|наносят {said}", of_constantly_stronger(1))
            for said in (
                "на <value:int> рану|раны|ран больше [своим|своими] ударом|ударами",
                "[своим|своими] ударом|ударами на <value:int> рану|раны|ран больше",
            )
        ),
        ("когда существо получает раны от @|этого|неё|него [существа] , оно погибает",
         of_keyword_alone("lethal")),
        ("чем больше <amount:as many> , тем сильнее [@|он|она|оно] [бить]", of_bonus_for),
        *(
            (f"[имеет] <gift:keyword> [,] когда|если {said}", of_keyword_in(turn))
            for said, turn in (
                (ATTACKS, t.YourTurn()), ("защищаться", t.EnemyTurn()), ("выступает защитником", t.EnemyTurn()),
            )
        ),
        *(
            (f"[@] имеет|получает <value:signed> к удару [,] {said}", of_stronger_in(turn))
            for said, turn in (
                ("когда|если атаковать", t.YourTurn()), ("когда|если защищаться", t.EnemyTurn()),
                ("когда|если выступает защитником", t.EnemyTurn()),
            )
        ),
        ("если [@] атаковать|бить <cards:cards.acc> , [@|он|она|оно] получает|имеет <gifts:bonus>", of_against),
        ("за <cards:cards.each> [@] стоит на <less:int> дешевле|меньше", of(t.CostsLessFor)),
        *(
            (f"выстрелы {said} <target:target.acc>", of_covered)
            for said in ("не могут быть направлены в|на", "нельзя направить в|на", "не могут выбрать целью")
        ),
        *(
            (f"если|когда {who} должна|должен|должно погибнуть , [то] [вместо] [этого] [<may>] {verb} [@|его|её|эту]"
             f" [карту] {place}", of(t.InsteadOfDeath, to=to))
            for who in ("[@]", "эта|это|этот [карта|существо|персонаж]", "он|она|оно")
            for verb, place, to in (
                ("замешать|вернуть|положить", "в [вашу] колоду [хозяина]", "deck"),
                ("вернуть|положить", "в руку [хозяина]", "hand"), ("вернуть|положить", "на верх [вашей] колоды", "top"),
                ("вернуть|положить", "под низ|колоду [вашей] [колоды]", "bottom"),
            )
        ),
        *(
            (said.format(card=card), of_keyword_alone("bodyguard"))
            for card in ("@", "эта карта")
            for said in (
                "[все] раны , которые [должен] [был] [бы] получить ваш герой , [вместо] [него] получает {card}",
                "[все] раны , наносимые|наносимый вашему герою , [вместо] [него] получает {card}",
                "вместо вашего героя [все] раны получает {card}",
                "если ваш герой получает раны , вместо него|этого их получает {card}",
                "{card} получает [все] раны , наносимые вашему герою",
                "{card} получает [все] раны , которые должен [был] [бы] получить ваш герой",
            )
        ),
        *(
            (said, of_burden)
            for said in (
                f"[<target:target.nom>] {CAN} {ATTACKS} [,] исключительно|только заплатив <value:coin number>",
                f"[<target:target.nom>] {CAN} {ATTACKS} [,] исключительно если {PAYS}",
                f"чтобы {ATTACKS} <target:target.ins> , {PAYS}",
                f"чтобы {ATTACKS} [,] {PAYS}",
                f"за [каждую|каждый] удар <target:target.gen> {PAYS}",
                "[каждая|каждый] удар [<target:target.gen>] стоит [противнику|вам] <value:coin number>",
                f"[<target:target.nom>] не {CAN} {ATTACKS} , если {PAYS.replace('заплатить', 'не заплатить')}",
            )
        ),
        ("<target:target.nom> имеет|имеют|получает|получают <gifts> в ход , в|когда [который|котором] [оно|они|он]"
         " войти [в] [игру]", of_new_cards),
        *(
            (f"первое <cards:cards.nom> {which} , стоит на <less:int> дешевле|меньше", of_first)
            for which in (
                ", которое|которую|которого|которая вы играть [за|в] [каждый] [свой|ваш] [ход]",
                ", играть [вами] [за|в] [каждый] [ход]",
            )
        ),
        ("сколько <amount:as many> , столько|настолько [и] [бить|удар|силы|сила] [у] [него|неё] [удара]", of_strike_is),
    ),
    "effect": (
        ("взять карты в количестве [,] равном <amount:amount phrase>", of(t.Draw)),
        ("[выбрать] случайную карту из|с руки противника [и] сбросить [её]",
         of_value(t.EnemyDiscards(t.Number(1), "lot"))),
        ("обменять [контроль|контролем] над <target:target.ins> [<until>]", of_swap_of_two),
        ("заставить <target:target.acc> драться|сразиться [между] [собой] [друг] [с] [другом]", of_duel_of_two),
        *(
            (f"противник выбрать и {verb} <cards:cards.acc>{end}", of_enemy_choice(node))
            for verb, end, node in (
                ("закрыть", "", t.Tap), ("оглушить", "", t.Stun), ("вернуть", " в руку [хозяина]", t.ToHand),
            )
        ),
        *(
            (pattern, of_enemys_ban(id, heroes))
            for verb, id, heroes in (
                ("излечиться", "incurable", True), ("защищаться", "clumsy", False), ("выступает защитником", "clumsy",
                 False), ("назначать защитника|защитников", "clumsy", False), ("атаковать|бить", "peaceful", False),
            )
            for pattern in (f"противник не может {verb} <until>", f"<until> противник не может {verb}")
        ),
        *(
            (f"превратить <target:target.acc> в [существо] <strike:int> / <lives:int>{said}", make)
            for said, make in (("", of_set_numbers), (" без способностей", of_plain_numbers))
        ),
        ("превратить <target:target.acc> в <gifts:becoming>", of_give),
        ("если противник не заплатить <coins:counted.coin> , [он] сбросить|терять <amount:counted.card>",
         lambda slots: t.EnemyMayPay((t.EnemyDiscards(slots["amount"]),), slots["coins"])),
        ("<target:target.nom> и <other:target.nom> драться [друг] [с] [другом]", of_duel),
        *(
            (f"{LOOK} {said}", of(t.Arrange))
            for said in (
                f"вернуть|положить {THEM} [на] [верх] [колоды]", f"вернуть|положить {THEM} [сверху|наверх] [колоды]",
                f"поменять|поменяйте {THEM} [местами|порядок]", "поменять их порядок", "переставить их",
            )
        ),
        ("поменять порядок <amount:counted.top-card> [вашей] [колоды]", of(t.Arrange)),
        *((f"{said} получает <gifts> [<until>]", of_next_play) for said in NEXT_CARDS),
        *(
            (f"когда вы играть следующее <cards:cards.nom> {when} , <effects>", of(t.NextPlay))
            for when in ("в этот ход", "до конца хода")
        ),
        *(
            (f"предотвратить [все] раны {said}", of_protection)
            for said in (
                "<target:target.dat> <until>", "по <target:target.dat> <until>",
                ", которые [будут] [должен] [должно] [нанести|нанесены|наносят] <target:target.dat> <until>",
                ", которые [должен|должна|должно] получить <target:target.nom> <until>",
                ", наносимые <target:target.dat> <until>", "<until> <target:target.dat>",
            )
        ),
        ("открыть <target:target.acc> [,] [и] [он|она|оно|они] снова может|могут [атаковать|действовать|бить]",
         of(t.Prepare)),
        ("оглушить <target:target.acc> на [один] ход", of(t.Stun)),
        ("<target:target.nom> получает|получают столько же к жизням|жизни", lambda slots: t.Give(
            slots["target"], (t.LivesBonus(1),), per=t.AsMuch())),
        ("<target:target.nom> получает|получают столько же к удару|силе [удара] [<until>]", lambda slots: t.Give(
            slots["target"], (t.StrikeBonus(1),), slots.get("until", ""), per=t.AsMuch())),
        ("противник сбросить|терять <amount:counted.card> [с|из] [руки] наугад|случайно|случайным [образом]",
         of(t.EnemyDiscards, by="lot")),
        ("противник выбрать <cards:cards.acc> [,] и уничтожить его|её", lambda slots: t.Destroy(
            t.ChosenCards(slots["cards"], 1, True)) if slots["cards"].side == "enemy" else None),
        ("поменять местами свою|свои|свой силу|удар [удара] и [свои] жизни|здоровье", of(
            t.SwapNumbers, target=t.This())),
        ("посмотреть руку противника ; [и] выбрать [из] [неё] [в] [ней] <amount:counted.card> [,] [;] [-] [и]"
         " [противник|он] сбросить его|её", of(t.EnemyDiscards, by="you")),
        ("посмотреть руку противника [,] [и] выбрать [из] [неё] [в] [ней] <amount:counted.card> [,] [;] [-] [и]"
         " [противник|он] [её] сбросить [его|её]", of(t.EnemyDiscards, by="you")),
        ("посмотреть [на] верх [вашей] колоды", of(t.Show, secretly=True)),
        ("показать верх [вашей] колоды", of(t.Show)),
    ),
    "condition": (
        ("вы излечить <cards:cards.acc>", of(t.Fits, target=t.It())),
        ("у вас ранен герой", of_value(t.Have(t.Cards("hero", "yours", wounds="wounded")))),
        ("это [ваше] последнее|единственное [ваше] существо",
         of_value(t.HaveNone(t.Cards("creature", "yours", other=True)))),
        ("оба героя ранены", of_value(t.Joint(
            t.Have(t.Cards("hero", "yours", wounds="wounded")), t.Have(t.Cards("hero", "enemy", wounds="wounded")),
            False))),
        *(
            (f"<left:amount phrase> <right:compared> {said}", of(t.Compare, order=order)) for said, order in ORDERS
        ),
        *(
            (f"в [вашей] колоде {said}", make)
            for said, make in (
                *((f"<right:compared> {word} карт", of(t.Compare, left=t.DeckSize(), order=order))
                  for word, order in ORDERS),
                *((f"{word} <right:compared> карт", of(t.Compare, left=t.DeckSize(), order=order))
                  for word, order in (("менее", "less"), ("больше|более", "more"), ("не менее", "at least"),
                                      ("не больше|более", "at most"))),
                ("нет карт", of_value(t.Compare(t.DeckSize(), "at most", t.Number(0)))),
            )
        ),
        ("[ваша] колода пуста", of_value(t.Compare(t.DeckSize(), "at most", t.Number(0)))),
        ("это [сейчас] ваш ход", of(t.YourTurn)), ("это [сейчас] ход противника", of(t.EnemyTurn)),
        ("ваш герой [в] [этот] [ход] атаковать|бить [в|за] [этот] [ход]",
         of_value(t.Have(t.Cards("hero", "yours", state="struck")))),
        *(
            (said, of_value(t.HaveNone(t.Cards("creature", "yours", other=True))))
            for said in (
                "@ [-] [это] [ваше] единственное [ваше] существо", "@|он|она|оно один|одна|одно [в] [игре]",
                "@|он|она|оно [-] единственное [ваше] существо [в] [игре] [у] [вас]",
            )
        ),
        ("@ не единственное ваше существо", of_value(t.Have(t.Cards("creature", "yours", other=True)))),
    ),
    "unit": (
        ("каждого|каждое|каждую убитого|убитое|погибшего|погибшее|умершего|умершее в|за этот ход",
         of_value(t.DeathsOf(t.Cards()))),
    ),
    "amount phrase": (
        ("число карт в колоде", of(t.DeckSize)), ("число карт у вас в колоде", of(t.DeckSize)),
        ("размер вашей колоды", of(t.DeckSize)), ("размер колоды противника", of(t.DeckSize, side="enemy")),
    ),
    "as many": (
        ("карт [у] [вас] в [вашей] колоде", of(t.DeckSize)), ("карт в колоде противника", of(t.DeckSize, side="enemy")),
    ),
}  # fmt: skip
