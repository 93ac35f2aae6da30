"""How a visitor wants pages to look: choices kept in cookies, so that a page comes right at once."""

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

# By cookie, what can be chosen; the first holds where nothing was.
LOOKS: dict[str, tuple[str, ...]] = {
    "theme": ("auto", "light", "dark"),  # auto: as the visitor's device says
    "cards": ("auto", "pictures", "list"),  # auto: pictures; a list for choosing on a narrow screen
}


def look_of(request: HttpRequest, name: str) -> str:
    """Return the visitor's choice for that entry of LOOKS."""
    value = request.COOKIES.get(name, "")
    return value if value in LOOKS[name] else LOOKS[name][0]


def cookie_attributes() -> str:
    """How long and how safely a browser keeps a choice: what follows `name=value;` where a script sets the cookie."""
    return f"Path=/; Max-Age={settings.LANGUAGE_COOKIE_AGE}; SameSite=Lax{'; Secure' if settings.HTTPS else ''}"


@require_POST
def set_look(request: HttpRequest) -> HttpResponse:
    """Keep every entry of LOOKS that is posted and go back to `next`; 400 for a value that is none, or without any."""
    choices = {name: request.POST[name] for name in LOOKS if name in request.POST}
    if not choices or any(value not in LOOKS[name] for name, value in choices.items()):
        raise BadRequest
    there = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(there, {request.get_host()}, require_https=request.is_secure())
    response = redirect(there if ours else "home")
    for name, value in choices.items():
        response.set_cookie(  # open to the page's script, which sets the same one
            name, value, max_age=settings.LANGUAGE_COOKIE_AGE, samesite="Lax", secure=settings.HTTPS
        )
    return response
