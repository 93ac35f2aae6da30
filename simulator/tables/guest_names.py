"""Readable names of guests who have not given one. Pure.

A name follows from the guest's session, so it stays the same at all of the guest's tables. Each seat of a table has a
separate list of names: two guests at one table never have the same name.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from catalog.core.terms import Term

SEATS: Final = 4
ANIMALS: Final = (
    Term("Барсук", "Badger"), Term("Беркут", "Eagle"), Term("Бобр", "Beaver"), Term("Волк", "Wolf"),
    Term("Выдра", "Otter"), Term("Горностай", "Ermine"), Term("Дрозд", "Thrush"), Term("Ёж", "Hedgehog"),
    Term("Журавль", "Crane"), Term("Зубр", "Bison"), Term("Зяблик", "Finch"), Term("Кабан", "Boar"),
    Term("Коршун", "Kite"), Term("Куница", "Marten"), Term("Лось", "Elk"), Term("Лис", "Fox"),
    Term("Марал", "Stag"), Term("Медведь", "Bear"), Term("Нерпа", "Seal"), Term("Орлан", "Erne"),
    Term("Песец", "Arctic Fox"), Term("Росомаха", "Wolverine"), Term("Рысь", "Lynx"), Term("Сапсан", "Falcon"),
    Term("Сова", "Owl"), Term("Соболь", "Sable"), Term("Стриж", "Swift"), Term("Сурок", "Marmot"),
    Term("Тетерев", "Grouse"), Term("Тур", "Aurochs"), Term("Филин", "Eagle Owl"), Term("Цапля", "Heron"),
)  # fmt: skip


def guest_name(guest: str, seat: int) -> Term:
    """Return the name of a guest's session at a seat."""
    names = ANIMALS[seat % SEATS :: SEATS]
    animal = names[sha256(guest.encode()).digest()[0] % len(names)]
    return Term(f"Гость {animal.ru}", f"Guest {animal.en}")
