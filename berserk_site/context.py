"""What every page knows about the site."""

from django.conf import settings
from django.http import HttpRequest

from berserk_site.theme import kept, theme_of


def site(request: HttpRequest) -> dict[str, object]:
    """Whom to ask for help, whether mail can be sent, and the theme that the visitor chose."""
    return {
        "contact": settings.CONTACT,
        "mail_works": bool(settings.EMAIL_URL),
        "theme": theme_of(request),
        "theme_is_kept": kept(),
    }
