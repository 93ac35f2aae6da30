"""Guests build without an account: what they made hangs on their session until they sign up or in."""

from __future__ import annotations

import secrets
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.dispatch import Signal
from django.http import HttpRequest

from catalog.core import throttle
from catalog.core.holders import SESSION_KEY, holder_of
from catalog.models import Owned
from decks.models import Author, Deck

handed_over = Signal()  # sent with `user` and `guest` when a guest signs in or signs up
MOST_DECKS = 50  # that a guest may have


def guest_of(request: HttpRequest) -> str:
    """The secret of this guest's session; "" for an account or a guest who has made nothing."""
    return "" if request.user.is_authenticated else request.session.get(SESSION_KEY, "")


def become_guest(request: HttpRequest) -> str:
    """Return the secret of this session; create it if it is missing."""
    if SESSION_KEY not in request.session:
        throttle.spend(request, "guests")
        request.session[SESSION_KEY] = secrets.token_hex(20)
    return str(request.session[SESSION_KEY])


def begin_holder(request: HttpRequest) -> User | str:
    """Return the holder of the visitor's collection; start a guest's session if there is none."""
    holder = holder_of(request)
    return holder if isinstance(holder, User) else become_guest(request)


def author_of(request: HttpRequest, tab: str = "") -> Author:
    return Author(request.user, guest_of(request), tab)


def keep_decks(sender: Any, request: HttpRequest | None, user: User, **kwargs: Any) -> None:
    """After sign-in or sign-up, transfer the guest's decks, collection and rows of other apps to the account."""
    guest = request.session.pop(SESSION_KEY, "") if request is not None and hasattr(request, "session") else ""
    if guest:
        with transaction.atomic():
            Deck.objects.claim(user, guest)
            Owned.objects.claim(user, guest)
            handed_over.send(sender=Deck, user=user, guest=guest)
