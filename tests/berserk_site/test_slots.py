"""Slots on a page of a lower app are filled by fragments of an upper one."""

import pytest
from django.template import Context, Template
from django.urls import reverse

from berserk_site.slots import SLOTS

# The arguments of a slot's address, for slots that need more than one number.
ARGUMENTS: dict[str, tuple[str | int, ...]] = {
    "event-games": ("abc", 1, 1),
    "deck-matchups": ("0" * 15,),
    "deck-table": ("0" * 15,),
    "play-on": ("table", "0" * 15),
    "play-scenario": (),
    "puzzles": (),
}


def address_of(name: str) -> str:
    return reverse(SLOTS[name].view, args=ARGUMENTS.get(name, (1,)))


@pytest.mark.parametrize("name", SLOTS)
def test_the_address_of_every_slot_exists(name: str) -> None:
    assert address_of(name)


@pytest.mark.parametrize("name", SLOTS)
def test_a_slot_is_a_plain_link_until_its_fragment_arrives(name: str) -> None:
    arguments = ARGUMENTS.get(name, (1,))
    places = {f"argument{number}": argument for number, argument in enumerate(arguments)}
    shown = Template(f"{{% slot name {' '.join(places)} %}}").render(Context({"name": name, **places}))
    address = address_of(name)
    assert f'hx-get="{address}"' in shown
    assert f'<a href="{address}">' in shown
