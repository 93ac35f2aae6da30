"""The dictionary of named abilities (414), read from `dictionary.toml`: one entry an ability, in both languages."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

Lang = Literal["ru", "en"]
AbilityKind = Literal["constant", "played", "triggered", "played or triggered", "property"]


@dataclass(frozen=True, slots=True)
class DictionaryEntry:
    """A named ability. `x` says whether it takes a number; `rule` is the head of its paragraph, or a clause."""

    id: str
    ru: str
    en: str
    kind: AbilityKind
    x: Literal["no", "yes", "optional"]
    rule: str
    ru_explained: str
    en_explained: str
    ru_example: str
    en_example: str
    ru_spellings: tuple[str, ...] = ()
    en_spellings: tuple[str, ...] = ()
    icon: str = ""

    def name(self, lang: Lang) -> str:
        return self.ru if lang == "ru" else self.en

    def names(self, lang: Lang) -> tuple[str, ...]:
        """Every accepted way to write it, the canonical one first."""
        return (self.ru, *self.ru_spellings) if lang == "ru" else (self.en, *self.en_spellings)

    def get_explanation(self, lang: Lang) -> str:
        return self.ru_explained if lang == "ru" else self.en_explained

    def example(self, lang: Lang) -> str:
        return self.ru_example if lang == "ru" else self.en_example


def _read() -> dict[str, DictionaryEntry]:
    with Path(__file__).with_name("dictionary.toml").open("rb") as file:
        rows: dict[str, dict[str, Any]] = tomllib.load(file)
    entries = {}
    for key, row in rows.items():
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in row.items()
        }
        entries[key] = DictionaryEntry(key, **fields)
    return entries


DICTIONARY: dict[str, DictionaryEntry] = _read()
