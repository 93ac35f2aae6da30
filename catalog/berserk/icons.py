"""Abilities printed as symbols beside a card's text (104.7): their names and how lists write them. Pure."""

from __future__ import annotations

import re

from catalog.berserk.language.dictionary import DICTIONARY
from catalog.core.names import name_key
from catalog.core.terms import Term

Icon = tuple[str, int | None]

# The dictionary has one entry «Protection from [kind]»; each kind has a separate symbol.
PROTECTIONS: dict[str, Term] = {
    "protection-from-shots": Term("Защита от выстрелов", "Protection from shots"),
    "protection-from-throws": Term("Защита от метаний", "Protection from throws"),
    "protection-from-discharges": Term("Защита от разрядов", "Protection from discharges"),
    "protection-from-magic": Term("Защита от магии", "Protection from magic"),
    "protection-from-spells": Term("Защита от заклинаний", "Protection from spells"),
    "protection-from-poison": Term("Защита от отравления", "Protection from poison"),
    "protection-from-flyers": Term("Защита от атак летающих", "Protection from attacks of flyers"),
}
ICONS: dict[str, Term] = {entry.id: Term(entry.ru, entry.en) for entry in DICTIONARY.values()} | PROTECTIONS

_SPELLINGS: dict[str, str] = {slug: slug for slug in ICONS}
for _slug, _term in ICONS.items():
    _SPELLINGS |= {name_key(_term.ru): _slug, name_key(_term.en): _slug}
for _entry in DICTIONARY.values():
    for _spelling in (*_entry.ru_spellings, *_entry.en_spellings):
        _SPELLINGS.setdefault(name_key(_spelling), _entry.id)
# A symbol names the kind of protection.
_SPELLINGS = {spelling: slug for spelling, slug in _SPELLINGS.items() if slug != "protection"}
_WRITTEN = re.compile(r"(?P<name>.*?)(?:\s+(?:на\s+)?(?P<x>\d{1,2}))?")


def read_icon(text: str) -> Icon | None:
    """Return the icon for a spelling such as «броня 1» or “armour 1”; None if the dictionary lacks the name."""
    match = _WRITTEN.fullmatch(name_key(text))
    if match is None or match["name"] not in _SPELLINGS:
        return None
    return _SPELLINGS[match["name"]], int(match["x"]) if match["x"] else None


def icon_name(icon: Icon) -> Term:
    """How an icon is read out: «Броня 1» and “Armour 1”."""
    slug, x = icon
    term = ICONS.get(slug, Term(slug, slug))
    return term if x is None else Term(f"{term.ru} {x}", f"{term.en} {x}")
