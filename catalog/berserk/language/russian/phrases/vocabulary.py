"""Words that several kinds of Russian phrases are made of."""

from __future__ import annotations

from catalog.berserk.language.tree import Comparison, Measure, Side, State

DECLARE = "объявить|совершить|выполнить|нанести"  # an attack; the first is written


MEASURES: tuple[tuple[Measure, str], ...] = (
    ("lives", "жизнью~amount"), ("wounds", "раной~amount"), ("tokens", "фишкой~amount"),
    ("extra lives", "дополнительною~amount жизнью~amount"), ("symbiotes", "симбиотом~amount"),
    ("parasites", "паразитом~amount"), ("armour left", "единицей~amount брони"),
)  # fmt: skip


MANY = ("жизни", "раны", "фишки", "дополнительной~amount жизни", "симбиота", "паразита", "единицы~amount брони")


STRIKES: tuple[tuple[Measure, str], ...] = (
    ("weak strike", "слабым|слабого"), ("medium strike", "средним|среднего"), ("strong strike", "сильным|сильного"),
)  # fmt: skip


COUNTED: dict[Measure, str] = {"lives": "life", "wounds": "wound", "tokens": "token", "extra lives": "extra",
                                "symbiotes": "symbiote", "parasites": "parasite", "armour left": "armour"}  # fmt: skip


# Case forms of countable measures: instrumental singular and plural, genitive plural.
SOME = (
    ("жизнью", "жизнями", "жизней"), ("раной", "ранами", "ран"), ("фишкой", "фишками", "фишек"),
    ("дополнительной жизнью", "дополнительными жизнями", "дополнительных жизней"),
    ("симбиотом", "симбиотами", "симбиотов"), ("паразитом", "паразитами", "паразитов"),
    ("единицей брони", "единицами брони", "единиц брони"),
)  # fmt: skip


COMPARED: tuple[tuple[str, Comparison], ...] = (("хотя бы", "at least"), ("не больше", "at most"), ("ровно", "exactly"))


SQUADS: tuple[tuple[str, Side], ...] = (("в вашем отряде", "own"), ("в отряде противника", "enemy"))


PAST: dict[State, str] = {
    "moved this turn": "перемещался", "acted this turn": "действовал", "wounded this turn": "получал раны",
    "attacked this turn": "атаковал", "wounded by attacks this turn": "получал раны от атак",
    "healed this turn": "излечивался", "leapt this turn": "совершал прыжок",
    "destroyed this turn": "уничтожал карту", "died this turn": "погибал", "tapped this turn": "закрывался",
    "untapped this turn": "открывался", "defended this turn": "выступал защитником",
    "entered this turn": "входил в игру", "fought this turn": "сражался",
}  # fmt: skip


SHORT: dict[State, str] = {
    "tapped": "закрыт", "untapped": "открыт", "wounded": "ранен", "hidden": "скрыт", "poisoned": "отравлен",
    "cursed": "проклят", "blessed": "благословлён", "flying": "летает",
}  # fmt: skip
