"""The fixtures of all tests: the cast, the real server, and a browser."""

import gc
import os
import random
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zlib import crc32

import hypothesis
import pytest
import uvicorn
from django.conf import settings
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.contrib.auth.models import User
from django.core.cache import cache, caches
from django.db import connections
from django.test import Client
from django.test.client import ClientHandler
from django.test.signals import setting_changed
from django.urls import set_urlconf
from django.utils import translation
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from berserk_site.celery import app
from berserk_site.management.commands.ready import compile_messages
from decks.events import outage
from simulator.matchups import claiming, pairings, replays
from tests import prepared_database
from tests.berserk_site.processes import queue_address
from tests.browser.finding import names_browser

os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # playwright's synchronous calls run inside an event loop

PASSWORD = "crystal-and-dice-17"
PATIENCE = 60_000  # ms that a browser waits for content: a busy machine is no fault of the site


LOADED = ("_view_middleware", "_template_response_middleware", "_exception_middleware", "_middleware_chain")
_load_middleware = ClientHandler.load_middleware
_loaded: dict[tuple[str, ...], dict[str, Any]] = {}
setting_changed.connect(lambda **_: _loaded.clear(), weak=False)  # middleware reads settings as it is made


def _load_middleware_once(handler: ClientHandler, is_async: bool = False) -> None:
    """Creating the middleware reads the list of static files for a tenth of a second; all test clients share it."""
    made = _loaded.get(tuple(settings.MIDDLEWARE))
    if made is None:
        _load_middleware(handler, is_async)
        _loaded[tuple(settings.MIDDLEWARE)] = {name: getattr(handler, name) for name in LOADED}
    else:
        vars(handler).update(made)


def pytest_configure(config: pytest.Config) -> None:
    """In a fresh clone nothing has made of the messages what Django reads.

    A password takes one round of its hash here instead of a million: the cast is made a thousand times over. The
    stored hash includes its number of rounds, so a server that a test starts can check it.
    """
    # Properties are tried on the same examples each time, so that a run that fails fails again; --hypothesis-seed=N
    # tries others.
    if config.getoption("hypothesis_seed", None) is None:
        hypothesis.settings.register_profile(
            "fixed", derandomize=True, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
        )
        hypothesis.settings.load_profile("fixed")
    PBKDF2PasswordHasher.iterations = 1
    ClientHandler.load_middleware = _load_middleware_once  # type: ignore[method-assign, assignment]
    if app.conf.broker_url.startswith("redis:"):  # tests that count messages see only those of their own process
        os.environ["CELERY_BROKER_URL"] = queue_address(4)  # Celery prefers it to its settings
    if not hasattr(config, "workerinput"):
        compile_messages()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sort tests by their needs: `browser`, `database`, or nothing (`pure`); leave out what cannot be run here."""
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if "shared" in fixtures:
            item.add_marker("shared")
        if "chromium" in fixtures:
            item.add_marker("browser")
            assert names_browser(item.path), f"{item.path} names neither open_page nor chromium: `make test` misses it"
        elif fixtures & {"db", "transactional_db"} or item.get_closest_marker("django_db"):
            item.add_marker("database")
        elif not item.get_closest_marker("database"):
            item.add_marker("pure")
    # Playwright keeps an event loop running in the thread of the tests, which others could not start then.
    items.sort(key=lambda item: (item.get_closest_marker("browser") is not None, not item.get_closest_marker("long")))
    absent = [] if "SHARED" in os.environ else ["shared"]
    if not settings.DATABASES["default"]["ENGINE"].endswith("postgresql"):
        absent.append("postgresql")
    chosen: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    for item in items:
        runs = not any(item.get_closest_marker(name) for name in absent) and _is_in_the_sample(item)
        (chosen if runs else left_out).append(item)
    _write_database_files(items)
    config.hook.pytest_deselected(items=left_out)
    items[:] = chosen


def _write_database_files(items: list[pytest.Item]) -> None:
    """Write which files have tests for a database, so that the run on the next database collects only these."""
    place = os.environ.get("DATABASE_FILES")
    if place and os.environ.get("PYTEST_XDIST_WORKER", "gw0") == "gw0":
        files = {item.path for item in items if item.get_closest_marker("database")}
        Path(place).write_text("\n".join(sorted(str(path.relative_to(settings.BASE_DIR)) for path in files)))


WHOLE = ("both_databases", "postgresql", "races", "long", "browser")


def _is_in_the_sample(item: pytest.Item) -> bool:
    """Whether a test runs where SAMPLE names a seed, as `make test` does for PostgreSQL.

    Every test of our SQL, locks or transactions runs. The other tests use only Django's queries and all run on SQLite;
    one of twenty runs here too.
    """
    seed = os.environ.get("SAMPLE")
    if seed is None or any(item.get_closest_marker(name) for name in WHOLE):
        return True
    return crc32(f"{seed}/{item.nodeid}".encode()) % 20 == 0


def pytest_collection_finish() -> None:
    """Freeze the objects of the collection: repeated garbage collection of them took an eighth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Where everything is required, a skipped test is a failure."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("REQUIRE_ALL") == "1" and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """A test database of this process alone, a copy of one with all migrations; on disk where it is SQLite, for the
    site is served from other threads.

    On PostgreSQL its commits do not wait for the disk: nothing of it outlives a crash of the server. Programs that a
    test starts and kills connect by their own settings, and wait.
    """
    database = settings.DATABASES["default"]
    if database["ENGINE"].endswith("sqlite3"):
        place = tmp_path_factory.mktemp("database") / "test.sqlite3"
        prepared_database.copy_sqlite(place)
        database.setdefault("TEST", {})["NAME"] = str(place)
        yield
        return
    name = f"test_{database['NAME']}_{os.getpid()}"
    prepared_database.copy_postgresql(database, name)
    database["OPTIONS"]["options"] += " -c synchronous_commit=off"
    database.setdefault("TEST", {})["NAME"] = name
    yield
    connections.close_all()
    prepared_database.drop_postgresql(database, name)


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The temporary folder that all processes of this run share."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """The database is already there: what is left to do is what follows each migration."""
    return True


@pytest.fixture(autouse=True)
def _chance_is_the_same_in_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds, keys and lots that this process draws follow from the test's name: a test that fails fails again.

    Programs that a test starts, and browsers, still use their own randomness.
    """
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(random, "_urandom", chance.randbytes)  # of which SystemRandom, and so secrets, draws everything
    random.seed(request.node.nodeid)


@pytest.fixture(autouse=True)
def _throttles_start_afresh() -> None:
    cache.clear()
    caches["template_fragments"].clear()


@pytest.fixture(autouse=True)
def _rows_are_read_afresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each test's rows begin with the same numbers, and are others; what one measured, and the game and the language
    that it looked at last, is not another's.

    A process that once said that it serves writes a pulse by its next request: in the rows of another test it would
    stop the clocks.
    """
    monkeypatch.setattr(outage, "_last_beat", None)
    set_urlconf(None)
    translation.deactivate()  # the language of the last request
    yield
    pairings.forget()
    claiming.forget_paces()
    replays._frames.cache_clear()
    replays._explain_choice.cache_clear()


@pytest.fixture(autouse=True)
def _statuses_are_in_the_schema(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tests of the API find statuses that the schema does not name."""
    if "api" not in request.module.__name__.rpartition(".")[2]:
        yield
        return
    from rest_framework.views import APIView

    from tests import api_statuses

    api_statuses.documented_statuses()
    finalize, wrong = APIView.finalize_response, []

    def looked_at(view: APIView, asked: Any, response: Any, *args: Any, **kwargs: Any) -> Any:
        if api_statuses.unsaid(asked.method, asked.path, response.status_code):
            wrong.append(f"{asked.method} {asked.path} answers {response.status_code}")
        return finalize(view, asked, response, *args, **kwargs)

    monkeypatch.setattr(APIView, "finalize_response", looked_at)
    yield
    assert wrong == [], "the schema does not name these"


@pytest.fixture
def alice(db: None) -> User:
    return User.objects.create_user("Alice", "alice@example.org", PASSWORD)


@pytest.fixture
def bob(db: None) -> User:
    return User.objects.create_user("Bob", "bob@example.org", PASSWORD)


@pytest.fixture
def charlie(db: None) -> User:
    """Charlie is a stranger to Alice and Bob."""
    return User.objects.create_user("Charlie", "charlie@example.org", PASSWORD)


@pytest.fixture
def judge(db: None) -> User:
    """Judge is staff: imports cards, writes rulings, moderates."""
    return User.objects.create_user("Judge", "judge@example.org", PASSWORD, is_staff=True, is_superuser=True)


@contextmanager
def serve_in_thread(application: Any) -> Iterator[int]:
    """The port on which the application is served as `up` serves it, in a thread of this process."""
    from berserk_site import server

    config = server.config(application)
    config.timeout_graceful_shutdown = 1
    running = uvicorn.Server(config)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not running.started:
        time.sleep(0.01)
    yield listening.getsockname()[1]
    running.should_exit = True
    thread.join(10)
    assert not thread.is_alive(), "the server did not stop"


@pytest.fixture
def site(transactional_db: None) -> Iterator[str]:
    """The address of the whole site, served by the real ASGI server on the test database."""
    from berserk_site.admission import Admission
    from berserk_site.one_thread import OneThreadHandler  # the application of `asgi`, which also tends what falls due

    with serve_in_thread(Admission(OneThreadHandler())) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, or the one that CHROMIUM names."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if program is None:
        pytest.skip("Chromium is not installed")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(chromium: Browser, site: str) -> Iterator[OpenPage]:
    """`open_page(path="/", user=None, **options)`: a page of a fresh browser context, signed in as the user.

    Options are those of Playwright's `new_context` (viewport, locale, color_scheme …). A script's error fails the test.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(path: str = "/", user: User | None = None, **options: Any) -> Page:
        context = chromium.new_context(base_url=site, **({"locale": "en"} | options))
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if user is not None:
            client = Client()
            client.force_login(user)
            context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": site}])
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of lists and rules that is not part of the project; its tests run where SHARED names it."""
    return Path(os.environ["SHARED"])
