"""Views as JSON: what has fields is told by them, whichever way its class was made."""

from __future__ import annotations

import pytest

from simulator.tables.plain import to_json


class SlotClass:
    __slots__ = ("_secret", "turn")

    def __init__(self) -> None:
        self.turn, self._secret = 3, 4


class Plain:
    def __init__(self) -> None:
        self.turn, self._secret = 3, 4


class CompiledClass:
    """As mypyc makes classes: without slots, with a list of the fields."""

    __mypyc_attrs__ = ("turn", "_secret")

    def __init__(self) -> None:
        self.turn, self._secret = 3, 4


@pytest.mark.parametrize("made", [SlotClass, Plain, CompiledClass])
def test_a_view_of_the_sources_and_a_compiled_one_are_told_alike(made: type) -> None:
    assert to_json(made()) == {"turn": 3}


def test_an_object_without_fields_is_refused_by_name() -> None:
    with pytest.raises(TypeError):
        to_json(object())
