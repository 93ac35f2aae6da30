"""How English puts an ability together: “Instant — Remove a token: Tap a creature.”, “Whenever this strikes, …”."""

from __future__ import annotations

from collections.abc import Callable

from catalog.berserk.language.canonical import plain_attack, write_event, write_nth
from catalog.berserk.language.reading.pronouns import about_one_alone, names_this_alone
from catalog.berserk.language.tree import EventAbility, If, OnAttack, PlayedAbility, The
from catalog.berserk.language.writer import Writer, join_parts


def capital(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def under(head: str, inner: str) -> str:
    """Write “Formation — Armour 1”."""
    return f"{head} — {capital(inner)}"


def write_headed(writer: Writer, value: PlayedAbility | EventAbility, write_effects: Callable[[], str]) -> str:
    """A played or triggered ability: what marks it, what comes before its effects, and these."""
    marks = ["instant"] if value.instant else []
    if value.style == "spell" and not plain_attack(value):
        marks.append("spell")
    event = value.event if isinstance(value, EventAbility) else None
    outer = writer.struck, writer.subject_is_this
    writer.struck, writer.subject_is_this = isinstance(event, OnAttack) and event.when == "dealt", False
    before = [writer.by_rules("limit", value.limit)] if value.limit is not None else []
    if isinstance(value, EventAbility):
        happens = write_event(writer, value.event, "or")
        before.append(happens if value.nth is None else join_parts(happens, write_nth(writer, value)))
    if value.condition is not None:
        before.append("if " + writer.write("condition", value.condition))
    before += [writer.by_rules("cost", cost) for cost in value.costs]
    writer.subject_is_this = names_this_alone(event) and about_one_alone(value.effects[0], The())
    effects = write_effects()
    writer.struck, writer.subject_is_this = outer
    if event is not None and not value.costs and not isinstance(value.effects[0], If):
        text = ", ".join(before) + ", " + effects
    else:
        text = ", ".join(before) + (": " if before else "") + capital(effects)
    return under(" ".join(marks), text) if marks else text
