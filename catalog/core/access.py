"""Access checks for pages of staff and of accounts."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, resolve_url
from django.utils.translation import gettext as _

from catalog.core.staff_roles import TITLES, StaffRole, find_roles

View = Callable[..., HttpResponse]


def turn_away(request: HttpRequest, message: str) -> HttpResponse:
    """Redirect a guest to the sign-in page, which says why; show a signed-in user an error message instead.

    The sign-in page would redirect a signed-in user back here, in an endless loop.
    """
    if request.user.is_authenticated:
        messages.error(request, message)
        return redirect(settings.LOGIN_REDIRECT_URL)
    messages.info(request, _("Only signed-in users can open that page. Sign in, and you return to it."))
    return redirect_to_login(request.get_full_path(), resolve_url(settings.LOGIN_URL))


def account_only(view: View) -> View:
    """A view for signed-in users; guests are turned away."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return view(request, *args, **kwargs) if request.user.is_authenticated else turn_away(request, "")

    return guarded


def role_only(*roles: StaffRole) -> Callable[[View], View]:
    """A view for staff with one of the roles; others are turned away."""

    def guard(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if find_roles(request.user).intersection(roles):
                return view(request, *args, **kwargs)
            named = ", ".join(str(TITLES[role]) for role in roles)
            return turn_away(request, _("That page is for staff with the role: %(roles)s.") % {"roles": named})

        return guarded

    return guard


reviewer_only = role_only(StaffRole.MODERATOR, StaffRole.OPERATOR)  # of texts and of accounts
moderator_only = role_only(StaffRole.MODERATOR)
editor_only = role_only(StaffRole.EDITOR)
operator_only = role_only(StaffRole.OPERATOR)
