"""A view of any game as JSON, for programs. Pure.

Numbers, words and flags stay what they are; whatever has fields becomes an object of them, a printed card its key, a
`Term` its two languages.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from catalog.core.terms import Term


def to_json(value: Any) -> Any:
    """Convert a value of an engine's `view` to JSON types. Raises TypeError for an unknown type."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Term):
        return {"ru": value.ru, "en": value.en}
    if isinstance(value, tuple | list | frozenset | set):
        return [to_json(each) for each in value]
    if isinstance(value, dict):
        return {str(key): to_json(each) for key, each in value.items()}
    if isinstance(key := getattr(value, "key", None), str):
        return key
    if is_dataclass(value):
        return {
            each.name: to_json(getattr(value, each.name)) for each in fields(value) if not each.name.startswith("_")
        }
    if names := _fields(value):
        return {name: to_json(getattr(value, name)) for name in names if not name.startswith("_")}
    raise TypeError(f"{type(value).__name__} cannot be told as JSON")


def _fields(value: Any) -> list[str]:
    """The fields of an object: a compiled class names them itself, one of the sources by its slots or not at all."""
    kind = type(value)
    compiled: tuple[str, ...] = getattr(kind, "__mypyc_attrs__", ())
    slots = [name for each in kind.__mro__ for name in getattr(each, "__slots__", ())]
    return list(compiled) or slots or list(getattr(value, "__dict__", ()))
