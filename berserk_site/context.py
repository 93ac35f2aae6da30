"""Context processor with the variables of the site for every page."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from berserk_site import operator_pages
from berserk_site.looks import cookie_attributes, look_of
from catalog.addresses import CATALOG, current_game, urls_of
from catalog.games import GAMES, RegisteredGame

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class SectionPage(NamedTuple):
    """The first page of a section, its name, the short name and the icon in the main menu, and the sections that its
    entry in the menu stands for as well."""

    view: str
    name: StrPromise
    icon: str = ""
    short: StrPromise | str = ""
    parts: tuple[str, ...] = ()


SECTIONS = {  # in the order of the menu
    CATALOG: SectionPage("catalog:cards", _("Cards"), "cards"),
    "decks": SectionPage("decks:decks", _("Decks"), "deck"),
    "events": SectionPage("events:events", _("Events"), "event"),
    "tables": SectionPage("tables:tables", pgettext_lazy("where games are played", "Tables"), "dice"),
    "matchups": SectionPage("matchups:matchups", _("Match-ups"), "swords", parts=("metagame",)),
    "metagame": SectionPage("metagame:metagame", _("Metagame")),
    "lessons": SectionPage("lessons:lessons", pgettext_lazy("a section: lessons", "Learn"), "book", parts=("puzzles",)),
    "puzzles": SectionPage("puzzles:puzzles", _("Puzzles")),
    "desk": SectionPage("desk:desk", _("Judge's desk"), "scales", short=_("Judge")),
}


class Section(NamedTuple):
    """A section of a game: its slug, its name, the address of its first page, and its entry in the menu."""

    slug: str
    name: str
    address: str
    entry: SectionPage


def sections(game: str) -> list[Section]:
    """The sections that a game has."""
    return [
        Section(slug, str(page.name), reverse(page.view, urlconf=urls_of(game)), page)
        for slug, page in SECTIONS.items()
        if GAMES[game].has_section(slug)
    ]


class GameChoice(NamedTuple):
    """A game to choose in the head of the page: its slug, its name and its address."""

    slug: str
    name: str
    address: str


class SiteHead(NamedTuple):
    """The game, the other games and the sections in the head and foot of a page. It holds no personal data, because all
    visitors share the rendered fragments."""

    game: str
    game_name: str
    games: tuple[GameChoice, ...]
    sections: frozenset[str]

    def menu(self) -> list[Section]:
        """The sections of the game that are not a part of another one."""
        having = sections(self.game)
        parts = {part for section in having for part in section.entry.parts}
        return [section for section in having if section.slug not in parts]


def site(request: HttpRequest) -> dict[str, object]:
    """Return the game of the page and the other games, the contact for help, whether mail can be sent, the lifetime of
    guest data, the operator's pages, the style sheets of all faces, and the chosen looks."""
    game, language = current_game(), get_language() or "en"
    games = tuple(GameChoice(each.slug, each.name.said(language), same_page(request, each)) for each in GAMES.values())
    head = SiteHead(game.slug, game.name.said(language), games, frozenset(game.sections))
    return {
        **head._asdict(),
        "site_head": head,
        "contact": settings.CONTACT,
        "mail_works": bool(settings.EMAIL_URL),
        "guest_days": settings.GUEST_DAYS,
        "operator_pages": operator_pages.list_pages,  # templates call it: only pages with a foot read the folder
        "theme": look_of(request, "theme"),
        "cards_as": look_of(request, "cards"),
        "look_is_kept": cookie_attributes(),
    }


def same_page(request: HttpRequest, game: RegisteredGame) -> str:
    """Where the visitor finds of that game what they look at now: the same list, the section, or the game's front
    page."""
    match = request.resolver_match
    if match is not None and game.has_section(match.namespace):
        if set(match.kwargs) == {"game"}:
            return reverse(match.view_name, urlconf=urls_of(game.slug))
        return reverse(SECTIONS[match.namespace].view, urlconf=urls_of(game.slug))
    return reverse("game_home", args=[game.slug])
