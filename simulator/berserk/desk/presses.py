"""Buttons of the desk: each one computes the next state of the desk from the submitted fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from django.http import QueryDict

from catalog.core.terms import Term
from catalog.models import Card
from simulator.berserk.desk import document
from simulator.berserk.desk.forms import CardForm, HeadForm, PieceForm, ScenarioForm, TryForm
from simulator.berserk.desk.table import NEVER_SETTLED, Desk, mode_of
from simulator.berserk.scenario.model import CELLS, ZONES
from simulator.berserk.scenario.walk import TooLong
from simulator.scenario import editing


@dataclass
class Press:
    """One press: the fields as they were sent, and the forms among them that were wrong, to be shown again."""

    data: QueryDict
    language: str
    wrong: dict[str, ScenarioForm] = field(default_factory=dict)

    def accepts(self, name: str, form: ScenarioForm) -> bool:
        if form.is_valid():
            return True
        self.wrong[name] = form
        return False


def desk_of(data: QueryDict) -> Desk:
    """The desk as a page's fields describe it."""
    passed = data.get("passed", "")
    return Desk(
        text=data.get("document", "").replace("\r\n", "\n"),
        mode=mode_of(data.get("mode", "")),
        passed=min(int(passed), 2000) if passed.isdigit() and len(passed) < 6 else 0,
        hand=data.get("hand", "")[:200],
    )


def apply_press(desk: Desk, press: Press) -> Desk:
    """The desk after a press. One whose file is malformed stays as it is, its faults to be shown."""
    name, _space, rest = press.data.get("do", "").partition(" ")
    if name in OF_ANY_TEXT:
        return OF_ANY_TEXT[name](desk, press, rest)
    if desk.faults:
        return desk
    desk = _fields(desk, press)
    changes = OF_A_SCENARIO | (OF_A_POSITION if desk.mode == "position" else OF_A_GAME)
    if press.wrong or desk.faults or name not in changes:
        return desk
    try:
        return changes[name](desk, press, rest)
    except TooLong:
        return replace(desk, said=(NEVER_SETTLED,))


def _fields(desk: Desk, press: Press) -> Desk:
    """Apply changed fields of the head and of the selected card; they are submitted together with any button."""
    data, text = press.data, desk.text
    if "head-phase" in data:
        head = HeadForm.of(desk.scenario, data)
        if head.has_changed() and press.accepts("head", head):
            facts = head.cleaned_data
            text = document.set_head(text, {key: facts[key] for key in ("title", "first", "turn", "phase", "edition")})
            for player in "AB":
                small = player.lower()
                text = document.set_crystals(text, player, facts[f"gold_{small}"], facts[f"silver_{small}"])
    handle = data.get("piece", "")
    laid = next((card for card in desk.scenario.on if card.handle == handle), None)
    if laid is not None and "piece-at" in data:
        piece = PieceForm.of(desk.scenario, laid, data)
        if piece.has_changed() and press.accepts("piece", piece):
            text = document.change_card_facts(text, handle, piece.entries)
    if text == desk.text:
        return desk
    changed = replace(desk, text=text)
    if changed.faults:  # what was entered cannot be: the file stays as it was
        return replace(desk, said=tuple(fault.what for fault in changed.faults))
    return changed


# Laying out.


def _mode(desk: Desk, press: Press, name: str) -> Desk:
    return replace(desk, mode=mode_of(name), hand="", refusal=None)


def _cell(desk: Desk, press: Press, cell: str) -> Desk:
    """Press on an empty cell: put the selected card there."""
    return _lay(desk, press, cell, "B" if cell.endswith("'") else "A") if cell in CELLS else desk


def _zone(desk: Desk, press: Press, place: str) -> Desk:
    zone, _space, player = place.partition(" ")
    return _lay(desk, press, zone, player) if zone in ZONES and player in ("A", "B") else desk


def _lay(desk: Desk, press: Press, place: str, player: str) -> Desk:
    if not desk.hand:
        return replace(desk, said=(NOTHING_IN_HAND,))
    found = None
    kind, _colon, name = desk.hand.partition(":")
    if kind == "set":
        code, _colon, number = name.rpartition(":")
        shown = Card.objects.complete().with_number("berserk", code, int(number) if number.isdigit() else 0).first()
        if shown is None:
            return replace(desk, said=(NOTHING_IN_HAND,))
        found = shown.to_printed_card()
    new = desk.lay(place, player, found, press.language)
    if new.faults:
        return replace(desk, said=tuple(fault.what for fault in new.faults))
    return new


def _pick(desk: Desk, press: Press, handle: str) -> Desk:
    return replace(desk, hand=f"on:{handle}")


def _remove(desk: Desk, press: Press, handle: str) -> Desk:
    return desk.take_away(handle) if any(card.handle == handle for card in desk.scenario.on) else desk


def _describe(desk: Desk, press: Press, rest: str) -> Desk:
    form = CardForm(press.data)
    if not press.accepts("card", form):
        return desk
    name = form.cleaned_data["name"]
    return replace(desk, text=editing.describe_card(desk.text, name, form.entries), hand=f"card:{name}")


def _drag(desk: Desk, press: Press, rest: str) -> Desk:
    """A card dragged onto a cell or another card: laid there, or, in play, moved there or striking at it."""
    what, onto = press.data.get("dragged", ""), press.data.get("onto", "")
    if desk.mode == "position":
        moved = replace(desk, hand=what)
        zone, _space, _player = onto.partition(" ")
        if zone in ZONES:
            return _zone(moved, press, onto)
        if onto in CELLS:
            return _cell(moved, press, onto)
        return (
            moved.change(moved.selected_card, {"at": onto})
            if moved.selected_card and onto in desk.scenario.handles
            else moved
        )
    kind, _colon, handle = what.partition(":")
    if kind != "on" or handle not in desk.scenario.handles or handle == onto:
        return desk
    known = onto in CELLS or onto in desk.scenario.handles
    return replace(desk, hand=what).point(onto, choosing=False) if known else desk


# Playing.


def _point(desk: Desk, press: Press, place: str) -> Desk:
    return desk.point(place) if place in CELLS or place in desk.scenario.handles else desk


def _option(desk: Desk, press: Press, number: str) -> Desk:
    return desk.take(int(number)) if number.isdigit() else desk


def _die(desk: Desk, press: Press, shown: str) -> Desk:
    return desk.throw(int(shown)) if shown in list("0123456") and desk.walk.wants_die else desk


def _try(desk: Desk, press: Press, rest: str) -> Desk:
    form = TryForm(desk.scenario, press.data)
    return desk.attempt(form.entry) if press.accepts("try", form) else desk


def _refused(desk: Desk, press: Press, clause: str) -> Desk:
    form = TryForm(desk.scenario, press.data)
    return desk.write_refused(form.entry, clause) if press.accepts("try", form) else desk


def _cut(desk: Desk, press: Press, length: str) -> Desk:
    return desk.cut(int(length)) if length.isdigit() else desk


NOTHING_IN_HAND: Final = Term("Сначала выберите карту", "Choose a card first")

Change = Callable[[Desk, Press, str], Desk]

OF_ANY_TEXT: Final[dict[str, Change]] = {
    "example": lambda desk, press, rest: Desk(document.example(press.language), mode="play"),
    "clear": lambda desk, press, rest: Desk(document.EMPTY),
}
OF_A_SCENARIO: Final[dict[str, Change]] = {"mode": _mode, "drag": _drag}
OF_A_POSITION: Final[dict[str, Change]] = {
    "cell": _cell,
    "zone": _zone,
    "pick": _pick,
    "remove": _remove,
    "describe": _describe,
}
OF_A_GAME: Final[dict[str, Change]] = {
    "point": _point,
    "option": _option,
    "resolve": lambda desk, press, rest: desk.resolve(),
    "end_turn": lambda desk, press, rest: desk.end_turn(),
    "die": _die,
    "back": lambda desk, press, rest: desk.back(),
    "cut": _cut,
    "try": _try,
    "refused": _refused,
    "hold": lambda desk, press, rest: desk.hold(),
}
