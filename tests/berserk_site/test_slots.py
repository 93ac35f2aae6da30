"""Slots on a page of a lower app are filled by fragments of an upper one."""

import pytest
from django.template import Context, Template
from django.urls import reverse

from berserk_site.slots import SLOTS


@pytest.mark.parametrize("name", SLOTS)
def test_the_address_of_every_slot_exists(name: str) -> None:
    assert reverse(SLOTS[name].view, args=[1])


@pytest.mark.parametrize("name", SLOTS)
def test_a_slot_is_a_plain_link_until_its_fragment_has_come(name: str) -> None:
    shown = Template("{% slot name 1 %}").render(Context({"name": name}))
    address = reverse(SLOTS[name].view, args=[1])
    assert f'hx-get="{address}"' in shown
    assert f'<a href="{address}">' in shown
