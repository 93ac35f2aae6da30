"""The game in an address: lists have addresses `/<game>/…`, and links lead to lists of the page's game.

`game_patterns` puts addresses under a game: their views take the game's slug as `game`, and `reverse()` and `{% url %}`
give the address of the current game. The current game is the game in the address. A page without a game in its
address activates the game of the object that it shows. Otherwise it is the game that the visitor chose last.

Django caches resolved addresses by URLconf, so each game has a separate URLconf: the site's, with the game filled in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import URLPattern, URLResolver, get_urlconf, is_valid_path, register_converter, set_urlconf
from django.utils.cache import patch_vary_headers

from catalog.games import GAMES, RegisteredGame, first_game

COOKIE = "game"
COOKIE_AGE = 365 * 24 * 60 * 60
CATALOG = "catalog"  # the section that every game has
_WITH_GAME = re.compile(r"/(?P<section>[a-z]+)/(?P<game>[a-z]+)/(?P<rest>.+)")


class GameConverter:
    """The slug of a registered game."""

    regex = "[a-z]+"

    def to_python(self, value: str) -> str:
        if value not in GAMES:
            raise ValueError(f"No game {value!r}")
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(GameConverter, "game")


class GamePrefix:
    """The pattern of `<game>/<route>`: matches each game that has the section, and reverses to one of them.

    `reverse()` gives `game`, or the first game with the section if `game` lacks it.
    """

    name = None
    converters: dict[str, Any] = {}

    def __init__(self, route: str, section: str, game: str | None = None) -> None:
        self.route = route
        self.section = section
        self.game = game

    def of(self, game: str) -> GamePrefix:
        """Return the same pattern, which reverses to that game."""
        return GamePrefix(self.route, self.section, game)

    @property
    def regex(self) -> re.Pattern[str]:
        return re.compile(re.escape(f"{self._reversed_to()}/{self.route}"))

    def _reversed_to(self) -> str:
        having = [slug for slug, game in GAMES.items() if game.has_section(self.section)]
        return self.game if self.game in having else (having or [first_game()])[0]

    def match(self, path: str) -> tuple[str, tuple[()], dict[str, str]] | None:
        game, _slash, rest = path.partition("/")
        if game not in GAMES or not GAMES[game].has_section(self.section) or not rest.startswith(self.route):
            return None
        return rest.removeprefix(self.route), (), {"game": game}

    def check(self) -> list[Any]:
        return []

    def describe(self) -> str:
        return f"'{self}'"

    def __str__(self) -> str:
        return f"<game>/{self.route}"


def game_patterns(route: str, patterns: Sequence[URLPattern | URLResolver], section: str = CATALOG) -> URLResolver:
    """Return patterns `<game>/<route>` for each game with the section. `reverse()` gives the address of the current
    game."""
    prefix: Any = GamePrefix(route, section)
    return URLResolver(prefix, list(patterns))


class GameURLs:
    """The site's URLconf for one game."""

    def __init__(self, root: str, game: str) -> None:
        self.root = import_module(root)
        self.game = game
        self.urlpatterns = _filled(self.root.urlpatterns, game)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.root, name)  # the pages of errors


def _filled(patterns: Iterable[URLPattern | URLResolver], game: str) -> list[URLPattern | URLResolver]:
    filled: list[URLPattern | URLResolver] = []
    for entry in patterns:
        if isinstance(entry, URLResolver):
            pattern: Any = entry.pattern
            of_game: Any = pattern.of(game) if isinstance(pattern, GamePrefix) else pattern
            inner = _filled(entry.url_patterns, game)
            entry = URLResolver(of_game, inner, entry.default_kwargs, entry.app_name, entry.namespace)
        filled.append(entry)
    return filled


@cache
def _urls(root: str, game: str) -> GameURLs:
    return GameURLs(root, game)


def urls_of(game: str) -> Any:  # Django accepts URLconf objects, but its types allow only names
    """Return the URLconf of a game: `reverse(name, urlconf=urls_of(game))` is the address of that game's list."""
    return _urls(settings.ROOT_URLCONF, game)


def activate(game: str) -> None:
    """Make further links lead to lists of that game. A page about an object of one game calls this first."""
    set_urlconf(urls_of(game))


def current_game() -> RegisteredGame:
    """Return the game that links lead to: the activated one, otherwise the first."""
    urls = get_urlconf()
    return GAMES[urls.game if isinstance(urls, GameURLs) else first_game()]


class GameInAddress:
    """Middleware: activates the game that the address names, or else the one chosen last, and remembers the choice.

    Old addresses without a game redirect to the first game.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        named = request.path_info.split("/", 2)[1]
        cookie = request.COOKIES.get(COOKIE, "")
        game = next((slug for slug in (named, cookie) if slug in GAMES), first_game())
        request.urlconf = urls_of(game)
        set_urlconf(request.urlconf)
        response = self.get_response(request)
        if response.status_code == 404 and named not in GAMES and request.method in ("GET", "HEAD"):
            moved = self._moved(request)
            if moved is not None:
                return moved
        if len(GAMES) > 1 and response.get("Content-Type", "").startswith("text/html"):
            patch_vary_headers(response, ["Cookie"])
            if named == game and response.status_code == 200 and cookie != game:
                response.set_cookie(
                    COOKIE,
                    game,
                    max_age=COOKIE_AGE,
                    samesite="Lax",
                    httponly=True,
                    secure=settings.SESSION_COOKIE_SECURE,
                )
        return response

    def _moved(self, request: HttpRequest) -> HttpResponse | None:
        path = request.path_info
        match = _WITH_GAME.fullmatch(path)
        addresses = [f"/{first_game()}{path}"]
        if match and match["game"] in GAMES:  # /cards/<game>/… were the addresses of cards and sets
            addresses.insert(0, f"/{match['game']}/{match['section']}/{match['rest']}")
        if not path.endswith("/"):
            addresses += [f"{address}/" for address in addresses]
        query = request.META.get("QUERY_STRING", "")
        for address in addresses:
            if is_valid_path(address, request.urlconf):
                return HttpResponsePermanentRedirect(f"{address}?{query}" if query else address)
        return None
