"""A player can share the replay of a draft, independent of the readers of the log."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from decks.events import lobby, rounds
from decks.events.models import Event
from decks.events.views.rounds import share_token

from .finishing import finish_work

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def test_who_has_the_link_sees_one_seat_once_the_event_is_over(make_event: Callable[..., Event]) -> None:
    event = make_event(seats=2, sets=["trial"], rounds=0, log_readers="players")
    for _ in range(2):
        lobby.add_bot(event.pk, "expert")
    address = reverse("events:shared_replay", args=[event.pk, 1, share_token(event.pk, 1)])
    assert Client().get(address).status_code == 404, "the event goes on"
    lobby.start(event.pk)
    finish_work(event.pk)
    rounds.end(event.pk)
    page = Client().get(address, {"at": 3})
    assert page.status_code == 200 and page.context["number"] == 1 and page.context["at"] == 3
    content = page.content.decode()
    assert "worth " in content and "fit " in content and "signal " in content
    assert "?seat=" not in content, "no way leads to the picks of others"
    assert Client().get(reverse("events:replay", args=[event.pk])).status_code == 403
    other = reverse("events:shared_replay", args=[event.pk, 2, share_token(event.pk, 1)])
    assert Client().get(other).status_code == 404
