"""The 28 special abilities (pages 17-19 of the rules), in the order of the book.

`summon` and `assault` are the steps of the order of activation (page 16) in which an ability acts. An ability without
steps acts elsewhere: on the mana of a turn, or on the available cards. Pure.
"""

from __future__ import annotations

from dataclasses import dataclass

from catalog.core.terms import Term


@dataclass(frozen=True, slots=True)
class ClashAbility:
    """One special ability: its id, its bit in masks, its names, and what it does in our own words."""

    id: str
    bit: int
    name: Term
    text: Term
    summon: tuple[int, ...] = ()
    assault: tuple[int, ...] = ()
    negative: bool = False
    spells: bool = False  # whether it may stand on a spell

    @property
    def mask(self) -> int:
        return 1 << self.bit


def _table(*rows: tuple[str, str, str, str, str, tuple[int, ...], tuple[int, ...], str]) -> dict[str, ClashAbility]:
    return {
        id: ClashAbility(id, bit, Term(ru, en), Term(text_ru, text_en), summon, assault, "-" in flags, "s" in flags)
        for bit, (id, ru, en, text_ru, text_en, summon, assault, flags) in enumerate(rows)
    }


ABILITIES = _table(
    ("aura", "Аура", "Aura",
     "Соседи носителя по ряду получают способность, с которой объединена аура. Сам носитель её не получает.",
     "The bearer's neighbours in its row have the ability that the aura is combined with. The bearer itself does not.",
     (13, 19), (1, 5, 13, 18), ""),
    ("berserk", "Берсерк", "Berserk",
     "Уничтожив в атаке хотя бы одно вражеское существо, носитель сразу атакует ещё раз.",
     "After an attack that destroys at least one enemy creature, the bearer attacks again at once.",
     (), (19,), ""),
    ("water", "Вода", "Water",
     "Стоя у самого моста, носитель наносит двойной урон, вместе с прибавкой спринта.",
     "Next to the bridge the bearer deals double damage, the bonus of Sprint included.",
     (8,), (6,), ""),
    ("air", "Воздух", "Air",
     "Из верхнего ряда носитель атакует только крепость, минуя существ.",
     "From the upper row the bearer attacks only the fortress, past all creatures.",
     (), (3,), ""),
    ("sacrifice", "Жертвоприношение", "Sacrifice",
     "Пока носитель в игре, крепость каждого, кто разыгрывает карту в этот ряд, получает 1 урон.",
     "While the bearer is in play, whoever plays a card into this row takes 1 damage to the fortress.",
     (5,), (), ""),
    ("defender", "Защитник", "Defender",
     "Носитель атакует существ, но никогда не крепость.",
     "The bearer attacks creatures and never the fortress.",
     (), (3,), "-"),
    ("instinct", "Инстинкт", "Instinct",
     "Получив урон от существа и уцелев, носитель после всех его атак атакует сам.",
     "If a creature damages the bearer without destroying it, the bearer attacks after all attacks of that creature.",
     (), (20,), ""),
    ("vanish", "Исчезновение", "Vanish",
     "Получив урон и уцелев, носитель уходит на самое дальнее от моста место своего ряда.",
     "If damaged but not destroyed, the bearer moves to the place farthest from the bridge in its row.",
     (17,), (16,), ""),
    ("catalyst", "Катализатор", "Catalyst",
     "В начале вашего хода носитель даёт на этот ход ещё 2 маны.",
     "At the beginning of your turn the bearer gives 2 more mana for this turn.",
     (), (), ""),
    ("blood-tribute", "Кровавая дань", "Blood Tribute",
     "Недостающую ману можно оплатить уроном по своей крепости, по единице за раз.",
     "Missing mana may be paid in damage to your own fortress, one point after another.",
     (2,), (), "s"),
    ("mercenary", "Наёмник", "Mercenary",
     "Вместо руки владельца носитель уходит в руку противника, на её правый край.",
     "Instead of its owner's hand the bearer goes to the enemy's, as the rightmost card.",
     (11, 16), (10,), "-s"),
    ("immunity", "Невосприимчивость", "Immunity",
     "Заклинания и ответный удар не наносят носителю урона и не действуют на него.",
     "Spells and Riposte neither damage the bearer nor affect it.",
     (9,), (), ""),
    ("guard", "Оборона", "Guard",
     "Каждый ход урон от первого источника, нацеленного на носителя, становится нулём.",
     "Each turn the damage of the first source aimed at the bearer becomes 0.",
     (9,), (7,), ""),
    ("shackles", "Оковы", "Shackles",
     "Вступая в игру, носитель берёт под себя крайнюю левую карту из руки противника; получив урон, отпускает её.",
     "As it enters, the bearer takes the enemy's leftmost card under itself; once damaged, it lets the card go.",
     (3, 9), (8,), ""),
    ("edge", "Остриё", "Edge",
     "Раз в ход урон сверх нужного для уничтожения существ получает крепость их владельца.",
     "Once a turn the damage beyond what destroys creatures is dealt to their owner's fortress.",
     (15,), (15,), "s"),
    ("riposte", "Ответный удар", "Riposte",
     "Вступая в игру, носитель наносит ближайшему к мосту врагу своего ряда урон, равный числу карт в вашей руке "
     "слева от крепости.",
     "As it enters, the bearer deals damage to the enemy nearest to the bridge in its row: 1 for each card in your "
     "hand to the left of your fortress.",
     (6,), (), ""),
    ("reinforcement", "Подкрепление", "Reinforcement",
     "Когда носитель возвращается в вашу руку, сразу разыграйте без оплаты крайнее левое доступное существо "
     "стоимостью до 4 без подкрепления.",
     "As the bearer returns to your hand, immediately play, without paying, your leftmost available creature that "
     "costs 4 or less and has no Reinforcement.",
     (11,), (11,), ""),
    ("errand", "Поручение", "Errand",
     "Когда носитель вступает в игру, крайняя левая карта вашей руки становится крайней правой.",
     "As the bearer enters, the leftmost card of your hand becomes the rightmost.",
     (7,), (), "s"),
    ("curse", "Проклятие", "Curse",
     "Носитель возвращается в руку крайней левой картой, а не крайней правой.",
     "The bearer returns to hand as the leftmost card, not the rightmost.",
     (11, 16), (10,), "s"),
    ("pierce", "Пронзание", "Pierce",
     "Тот же урон получает и существо сразу за целью.",
     "The creature right behind the target takes the same damage.",
     (4,), (3,), "s"),
    ("cleave", "Рассечение", "Cleave",
     "Тот же урон получает и сосед цели в другом ряду.",
     "The target's neighbour in the other row takes the same damage.",
     (4,), (3,), "s"),
    ("regeneration", "Регенерация", "Regeneration",
     "Нанеся урон, носитель сдвигает вашу крепость в руке на карту влево.",
     "After dealing damage, the bearer moves your fortress one card to the left in your hand.",
     (14,), (14,), "s"),
    ("symbiosis", "Симбиоз", "Symbiosis",
     "Носителя можно положить поверх своего существа без симбиоза: их атака, здоровье и способности складываются.",
     "The bearer may be played on top of one of your creatures without Symbiosis: their attack, health and abilities "
     "are combined.",
     (3,), (), ""),
    ("sprint", "Спринт", "Sprint",
     "Атакуя, носитель становится к мосту и до конца хода бьёт сильнее на число обойдённых существ.",
     "Attacking, the bearer moves to the bridge and hits harder this turn by the number of creatures it passed.",
     (), (4,), ""),
    ("vulnerability", "Уязвимость", "Vulnerability",
     "Атака носителя на единицу меньше здоровья цели, а крепость становится второй справа.",
     "The bearer's attack is one less than the health of its target; a fortress becomes the second card from the "
     "right.",
     (8,), (6,), "s"),
    ("blackmail", "Шантаж", "Blackmail",
     "Пока носитель в игре, крайняя правая из ваших доступных карт недоступна; одна доступна всегда.",
     "While the bearer is in play, the rightmost of your available cards is unavailable; one always stays available.",
     (), (), "-"),
    ("rage", "Ярость", "Rage",
     "Носитель атакует существ, но не крепость, уже в тот ход, в который вступил в игру.",
     "The bearer attacks creatures, but not the fortress, already in the turn in which it enters.",
     (), (2,), ""),
    ("clarity", "Ясность", "Clarity",
     "Пока носитель — крайняя левая карта руки, он стоит на 2 маны меньше.",
     "While it is the leftmost card of a hand, the bearer costs 2 mana less.",
     (1,), (), "s"),
)  # fmt: skip
