"""The holder of a collection: an account, or a guest by the secret of the session."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest

SESSION_KEY = "guest"
Holder = User | AnonymousUser | str  # the secret of a guest; "" before the guest has made anything


def holder_of(request: HttpRequest) -> Holder:
    """Return the account of the visitor, or the secret of the guest's session."""
    if isinstance(request.user, User):
        return request.user
    return str(request.session.get(SESSION_KEY, ""))


def read_owned(request: HttpRequest) -> str:
    """Return the filter of a search by collection: "1" for owned cards, "0" for missing ones, "" for all."""
    value = request.GET.get("owned", "")
    return value if value in ("0", "1") else ""
