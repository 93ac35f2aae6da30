"""Cards under our own field names: a table of a set file, or a line of a CSV table. Pure."""

from __future__ import annotations

from catalog.berserk import terms as berserk
from catalog.berserk.card import PrintedCard, Rarity
from catalog.berserk.icons import read_icon
from catalog.berserk.sources.card_row import CardRow
from catalog.berserk.sources.type_check import check_type, without_zeros
from catalog.core.terms import Term
from catalog.sources.row import MAX_NUMBER, MAX_VALUE

# The fields of a card in set files and tables, with the Russian heads that a table may have.
FIELDS: dict[str, tuple[str, ...]] = {
    "number": ("номер", "№", "no"),
    "name_ru": ("name", "название", "имя", "название (рус)"),
    "name_en": ("название (англ)", "english name"),
    "element": ("элемент", "стихия"),
    "type": ("тип",),
    "cost": ("стоимость", "цена"),
    "elite": ("элита", "элитная", "элитность"),
    "life": ("жизни", "жизнь"),
    "move": ("ход", "движение"),
    "strike": ("удар", "сила"),
    "classes": ("class", "класс", "классы"),
    "icons": ("значки", "символы"),
    "text_ru": ("text", "текст", "текст (рус)"),
    "text_en": ("текст (англ)", "english text"),
    "rarity": ("редкость",),
    "unique": ("уникальная", "уникальность"),
    "horde": ("орда",),
    "flavour_ru": ("художественный текст", "flavour"),
    "flavour_en": ("художественный текст (англ)",),
    "artist": ("художник", "illustrator"),
    "notes": ("примечания", "примечание"),
}
TYPES = {slug: name for slug, (_kind, _subtype, name) in berserk.TYPES.items()}
RARITIES: dict[Rarity, Term] = berserk.RARITIES


def read_card(row: CardRow, game: str, set_code: str) -> PrintedCard | None:
    """Return the card of one row. Return None if the row has errors, which are recorded in the row."""
    number = row.whole("number", 1, MAX_NUMBER, needed=True)
    name_ru = row.name("name_ru", needed=True)
    element = row.choice("element", berserk.ELEMENTS, default="neutral")
    card_type = row.choice("type", TYPES)
    cost = row.cost("cost", "elite")
    life = row.whole("life", 0, MAX_VALUE)
    move = row.whole("move", 0, MAX_VALUE)
    strike = row.strike("strike")
    classes = row.split_words("classes")
    rarity = row.choice("rarity", RARITIES, default="common")
    icons = []
    for word in row.split_words("icons"):
        icon = read_icon(word)
        if icon is None:
            row.refuse(
                "icons",
                word,
                Term(
                    "особенность из словаря, с числом, если оно у неё есть: «броня 1»",
                    "an ability of the dictionary, with its number if it takes one: “armour 1”",
                ),
            )
        else:
            icons.append(icon)
    if card_type:
        life, move, strike = without_zeros(card_type, life, move, strike)
        check_type(row, card_type, ("life", life), ("move", move), ("strike", strike), ("classes", classes))
    card_name_en = row.name("name_en")
    text_ru, text_en, notes = row.text("text_ru"), row.text("text_en"), row.text("notes")
    flavour_ru, flavour_en = row.text("flavour_ru"), row.text("flavour_en")
    unique, horde = row.flag("unique"), row.flag("horde")
    if row.flawed or number is None or element is None or card_type is None or cost is None or rarity is None:
        return None
    kind, subtype, _name = berserk.TYPES[card_type]
    return PrintedCard(
        game=game,
        set_code=set_code,
        number=number,
        name_ru=name_ru,
        name_en=card_name_en,
        element=element,
        kind=kind,
        subtype=subtype,
        cost=cost,
        life=life,
        move=move,
        strike=strike,
        classes=classes,
        icons=tuple(icons),
        rarity=rarity,
        unique=unique,
        horde=horde,
        artist=row.text("artist", 200),
        text_ru=text_ru,
        text_en=text_en,
        flavour_ru=flavour_ru,
        flavour_en=flavour_en,
        notes=notes,
    )
