"""Cards that show how faces look: one of each element, kind, size of text, crystal and rarity. Pure."""

from __future__ import annotations

from catalog.berserk.card import Cost, PrintedCard, Strike

_LONG_RU = (
    "Закрыться: разряд на 2-3-4.\n"
    "При входе в бой: выберите до двух своих существ своей стихии; они получают броню 1 до конца хода.\n"
    "Пока в вашем отряде есть другой маг: опыт в атаке 1 и защита от выстрелов.\n"
    "В начале вашего хода: положите на это существо фишку. Снять две фишки: излечить выбранное существо на 3."
)
_LONG_EN = (
    "Tap: discharge 2-3-4.\n"
    "When it enters play: choose up to two of your creatures of your element; they gain armour 1 until end of turn.\n"
    "While there is another mage in your squad: skill in attack 1 and protection from shots.\n"
    "At the start of your turn: put a token on this creature. Remove two tokens: heal a chosen creature for 3."
)

# One card of each element, kind, size of text, crystal and rarity.
SPECIMENS: tuple[PrintedCard, ...] = (
    PrintedCard(
        "STYLE", 1, "Всадник Рыжего Ветра", "steppe", "creature", Cost(4), name_en="Rider of the Red Wind",
        life=8, move=3, strike=Strike(1, 2, 3), classes=("кочевник",), icons=(("skill-in-attack", 1),),
        flavour_ru="Пыль за ним оседает к вечеру.", flavour_en="The dust behind him settles by evening.",
    ),
    PrintedCard(
        "STYLE", 2, "Хранительница Дубравы", "forest", "creature", Cost(6, elite=True), name_en="Keeper of the Oakwood",
        life=12, move=1, strike=Strike(2, 3, 4), classes=("эльф", "маг"),
        icons=(("regeneration", 2), ("protection-from-magic", None)),
        text_ru="Закрыться: излечить выбранное существо на 2.", text_en="Tap: heal a chosen creature for 2.",
        rarity="rare", unique=True,
    ),
    PrintedCard(
        "STYLE", 3, "Каменный Латник", "mountain", "creature", Cost(5), name_en="Stone Man-at-Arms", life=11, move=1,
        strike=Strike(1, 2, 4), classes=("гном",), icons=(("armour", 1), ("formation", None), ("fortitude", None)),
        text_ru="Строй: опыт в защите 1.", text_en="Formation: skill in defence 1.", rarity="uncommon", horde=True,
    ),
    PrintedCard(
        "STYLE", 4, "Трясинный Колдун", "swamp", "creature", Cost(7, elite=True), name_en="Bog Warlock",
        life=10, move=1,
        strike=Strike(2, 2, 3), classes=("тролль", "маг"), icons=(("poison", 2), ("clumsiness", None)),
        text_ru=_LONG_RU, text_en=_LONG_EN, rarity="ultra-rare",
    ),
    PrintedCard(
        "STYLE", 5, "Ночная Гарпия", "darkness", "creature", Cost(5), name_en="Night Harpy", subtype="flyer", life=7,
        strike=Strike(2, 3, 3), icons=(("vampirism", None), ("directed-strike", None)),
        flavour_ru="Она поёт, пока не взойдёт луна.", flavour_en="She sings until the moon is up.",
    ),
    PrintedCard(
        "STYLE", 6, "Кольцо Первой Клятвы", "neutral", "artifact", Cost(3), name_en="Ring of the First Oath", life=5,
        text_ru="{tap}: выбранное существо получает {strike} +1 до конца хода.",
        text_en="{tap}: a chosen creature gets {strike} +1 until end of turn.",
    ),
    PrintedCard(
        "STYLE", 7, "Солончаки", "steppe", "terrain", Cost(2), name_en="Salt Flats",
        text_ru="Ходы всех существ с неповоротливостью уменьшены на 1.",
        text_en="The movement of all creatures with clumsiness is reduced by 1.", rarity="uncommon",
    ),
    PrintedCard(
        "STYLE", 8, "Клинок Двух Рек", "forest", "equipment", Cost(3, elite=True, x=True),
        name_en="Blade of Two Rivers",
        classes=("оружие",), icons=(("skill-in-attack", 2),), text_ru="Носитель: удар +1-1-2.",
        text_en="Bearer: strike +1-1-2.", rarity="promo",
    ),
    PrintedCard(
        "STYLE", 9, "Хмель-Обвивник", "swamp", "creature", Cost(2), name_en="Winding Hop", subtype="symbiote", life=3,
        strike=Strike(1, 1, 1), text_ru="Хозяин: регенерация 1.", text_en="Host: regeneration 1.",
    ),
    PrintedCard(
        "STYLE", 10, "Шип Под Сердцем", "darkness", "creature", Cost(0, special=True), name_en="Thorn Under the Heart",
        subtype="parasite", life=4, strike=Strike(1, 2, 2), text_ru="Хозяин: неповоротливость.",
        text_en="Host: clumsiness.", rarity="rare",
    ),
)  # fmt: skip
