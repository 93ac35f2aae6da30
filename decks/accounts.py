"""Accounts by the names that people write."""

import re

from django.contrib.auth.models import User

from catalog.core.confusable_names import pattern_of


def account_named(name: str) -> User | None:
    """The account of that name in any case of its letters; of several that differ by case alone the one written so.

    An expression, because SQLite ignores the case of Latin letters only: «пётр» is «Пётр» on either database.
    """
    accounts = list(User.objects.filter(username__iregex=rf"^{re.escape(name)}$").order_by("pk"))
    return next((user for user in accounts if user.username == name), accounts[0] if accounts else None)


def has_lookalike(name: str) -> bool:
    """Whether an account has this name, or one that looks like it."""
    return User.objects.filter(username__iregex=pattern_of(name)).exists()
