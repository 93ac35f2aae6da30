"""What every page knows about the site."""

from django.conf import settings
from django.http import HttpRequest

from berserk_site.theme import kept, theme_of


def site(request: HttpRequest) -> dict[str, object]:
    """Whom to ask for help, whether mail can be sent, how long things of guests stay, and the theme that was chosen."""
    return {
        "contact": settings.CONTACT,
        "mail_works": bool(settings.EMAIL_URL),
        "guest_days": settings.GUEST_DAYS,
        "theme": theme_of(request),
        "theme_is_kept": kept(),
    }
