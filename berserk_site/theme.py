"""Light or dark: the visitor's choice, kept in a cookie, so that a page comes in the right colours at once."""

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

THEMES = ("auto", "light", "dark")  # auto: as the visitor's device says
COOKIE = "theme"


def theme_of(request: HttpRequest) -> str:
    """One of THEMES."""
    chosen = request.COOKIES.get(COOKIE, "auto")
    return chosen if chosen in THEMES else "auto"


def kept() -> str:
    """How long and how safely a browser keeps the choice: what follows `name=value;` where a script sets the cookie."""
    return f"Path=/; Max-Age={settings.LANGUAGE_COOKIE_AGE}; SameSite=Lax{'; Secure' if settings.HTTPS else ''}"


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Keep `theme` and go back to `next`; 400 for a theme that is none."""
    theme = request.POST.get("theme", "")
    if theme not in THEMES:
        raise BadRequest
    there = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(there, {request.get_host()}, require_https=request.is_secure())
    response = redirect(there if ours else "home")
    response.set_cookie(  # open to the page's script, which sets the same one
        COOKIE, theme, max_age=settings.LANGUAGE_COOKIE_AGE, samesite="Lax", secure=settings.HTTPS
    )
    return response
