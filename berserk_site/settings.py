"""All settings of the site.

The first part of this file reads the environment variables. Each has a working default; docs/settings.md lists them.
Without any the site runs on SQLite and a queue of files, and keeps all data in one folder, `var/`.
"""

import os
import sys
from pathlib import Path

import environ
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _
from kombu import Queue

from berserk_site import first_script, var_folder
from berserk_site.pooled_postgres.silence import WatchedConnection
from berserk_site.secret import read_or_create_secret

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

# --- Environment variables -------------------------------------------------------------------------------------------

DEBUG = env.bool("DEBUG", True)
VAR_DIR = Path(env.str("VAR_DIR", str(BASE_DIR / "var"))).absolute()
SECRET_KEY = env.str("SECRET_KEY", "")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
HTTPS = env.bool("HTTPS", not DEBUG)
HSTS_SUBDOMAINS = env.bool("HSTS_SUBDOMAINS", False)  # browsers ask for https of every subdomain, too, for a year
HSTS_PRELOAD = env.bool("HSTS_PRELOAD", False)  # browsers may list the site among the sites that use https only

DATABASE_URL = env.str("DATABASE_URL", f"sqlite:///{VAR_DIR}/berserk.sqlite3")
DATABASE_POOL = env.int("DATABASE_POOL", 0)  # database connections that a process keeps; `up` gives web servers 8
LOCK_WAIT = env.float("LOCK_WAIT", 20)  # seconds that a writer waits for another; `up` gives web servers 5
CELERY_BROKER_URL = env.str("CELERY_BROKER_URL", f"files://{VAR_DIR}/queue")
CACHE_URL = env.str("CACHE_URL", "locmemcache://")

EMAIL_URL = env.str("EMAIL_URL", "")  # without one no address is confirmed and no password is reset by mail
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", "berserk@localhost")
ADMIN_ADDRESS = env.str("ADMIN_ADDRESS", "admin/").strip("/") + "/"  # where staff administer rows
OPERATOR_PAGES = Path(env.str("OPERATOR_PAGES", str(VAR_DIR / "pages")))  # contact, terms and privacy, as text
CONTACT = env.str("CONTACT", "")  # contact for help: a mail address or the address of a page

LANGUAGE_CODE = env.str("LANGUAGE_CODE", "en")  # for a visitor whose browser accepts neither language
TIME_ZONE = env.str("TIME_ZONE", "UTC")
LOG_LEVEL = env.str("LOG_LEVEL", "INFO" if DEBUG else "WARNING")
LOG_FORMAT = env.str("LOG_FORMAT", "line")  # or "json": an object a line
ACCESS_LOG = env.bool("ACCESS_LOG", False)  # a log line for each request, without address, name or key
METRICS_KEY = env.str("METRICS_KEY", "")  # the bearer's key of /metrics, which is not there without one
ERROR_REPORTER = env.str("ERROR_REPORTER", "")  # the DSN of a server that speaks Sentry's protocol

CONCURRENCY = env.int("CONCURRENCY", 8)  # requests that a web process answers at once; the others wait
CONNECTIONS = env.int("CONNECTIONS", 4000)  # open connections of a web process
SANDBOX_PROCESSES = env.int("SANDBOX_PROCESSES", 2)  # that play visitors' positions and texts; 0: web processes do
SANDBOX_SECONDS = env.float("SANDBOX_SECONDS", 4.0)  # of CPU time that one such request may take
SANDBOX_MEMORY = env.int("SANDBOX_MEMORY", 256) * 1024 * 1024  # bytes that one may take beside what is loaded
SANDBOX_OUTPUT = env.int("SANDBOX_OUTPUT", 4) * 1024 * 1024  # bytes of its answer
SANDBOX_LONGEST = 15.0  # seconds until it is killed, also while it waits
SANDBOX_PATIENCE = 20.0  # seconds that a web process waits for its answer
STREAMS = env.int("STREAMS", 1000)  # open pages that a web process tells of changes
STREAMS_PER_ADDRESS = env.int("STREAMS_PER_ADDRESS", 100)  # of one address; a shop's guests share one

API_THROTTLE_ANON = env.str("API_THROTTLE_ANON", "300/min")
API_THROTTLE_USER = env.str("API_THROTTLE_USER", "1200/min")

GUEST_DAYS = env.int("GUEST_DAYS", 60)  # after which decks, runs and events of guests are deleted
GUEST_ROWS = env.int("GUEST_ROWS", 20_000)  # decks, runs and events each that are kept of guests; the oldest go
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", 0)  # servers in front of the site, each of which adds to X-Forwarded-For
THROTTLES_ON = env.bool("THROTTLES", True)
THROTTLES = {  # what a guest's address may do, and what an account may, where that differs
    name: env.str(f"THROTTLE_{name.upper()}", rates)
    for name, rates in {
        "api": f"{API_THROTTLE_ANON} {API_THROTTLE_USER}",  # requests to the API
        "requests": "3000/min",  # requests of an address, whosoever they are
        "work": "40000/min",  # milliseconds of a processor that the requests of an address take
        "guesses": "20/min",  # wrong codes and keys of events
        "guests": "60/hour",  # sessions of guests who make something
        "decks": "60/hour 200/hour",
        "events": "30/hour 60/hour",
        "boosters": "900/hour 3000/hour",  # boosters that events open
        "joins": "120/hour",  # seats taken in events
        "chat": "30/min",
        "runs": "20/hour 120/hour",
        "games": "20000/day 2000000/day",  # games that runs ask for
        "desks": "30/hour 120/hour",  # positions saved
        "puzzles": "10/hour 40/hour",  # puzzles composed, each of which is proved
        "tables": "60/hour 300/hour",  # tables opened and seats taken at them
        "reports": "20/hour",  # reports to the moderators
        "analyses": "20/hour 60/hour",  # finished games that the engine is to look at
    }.items()
}

MATCHUPS_LEASE = env.int("MATCHUPS_LEASE", 30)  # seconds after which a silent worker's batch is taken up again
MATCHUPS_RUNS = env.int("MATCHUPS_RUNS", 5)  # unfinished runs that an account may have
MATCHUPS_GAMES = env.int("MATCHUPS_GAMES", 100_000)  # games that one run of an account may take
MATCHUPS_GUEST_RUNS = env.int("MATCHUPS_GUEST_RUNS", 1)
MATCHUPS_GUEST_GAMES = env.int("MATCHUPS_GUEST_GAMES", 4_000)
MATCHUPS_WHAT_IF_GAMES = env.int("MATCHUPS_WHAT_IF_GAMES", 4_000)  # games that a what-if takes
MATCHUPS_DECKS = env.int("MATCHUPS_DECKS", 16)  # decks of one run
PUZZLE_SECONDS = env.float("PUZZLE_SECONDS", 3.0)  # of CPU time that the proof of a visitor's puzzle may take

# --- What follows from them ------------------------------------------------------------------------------------------

if not SECRET_KEY:
    if not DEBUG:
        sys.exit("SECRET_KEY is not set: with DEBUG=off the site needs a secret key of its own in the environment.")
    try:
        var_folder.refuse_moved(VAR_DIR)
        SECRET_KEY = read_or_create_secret(VAR_DIR / "secret-key")
    except OSError as error:
        sys.exit(
            f"The folder {VAR_DIR} cannot be written ({error.strerror}): make it writable or name another in VAR_DIR."
        )

INSTALLED_APPS = [
    "berserk_site",
    "catalog",
    "decks",
    "decks.events",
    "simulator",
    "simulator.matchups",
    "simulator.tables",
    "simulator.metagame",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "servestatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "csp",
    "django_filters",
    "django_htmx",
    "template_partials",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
]

MIDDLEWARE = [
    "berserk_site.request_log.RequestLog",
    "django.middleware.security.SecurityMiddleware",
    "berserk_site.response_headers.ResponseHeaders",
    "berserk_site.compression.Compression",
    "csp.middleware.CSPMiddleware",
    "berserk_site.one_thread.static_files",
    "berserk_site.errors.Sessions",
    "django.middleware.locale.LocaleMiddleware",
    "catalog.addresses.GameInAddress",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "berserk_site.address_limits.ThrottleMiddleware",
    "berserk_site.errors.ErrorPages",
    "berserk_site.errors.MissingPages",
    "berserk_site.query_check.QueryCheck",
]

ROOT_URLCONF = "berserk_site.urls"
ASGI_APPLICATION = "berserk_site.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LOADERS = ["berserk_site.template_loader.CompactLoader", "django.template.loaders.app_directories.Loader"]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [("template_partials.loader.Loader", [("django.template.loaders.cached.Loader", LOADERS)])],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "berserk_site.context.site",
            ],
            "builtins": [
                "berserk_site.templatetags.constant_includes",
                "berserk_site.templatetags.slots",
                "berserk_site.templatetags.clauses",
            ],
        },
    }
]

# Database, queue and cache

if not DATABASE_URL.startswith(("sqlite:", "postgres:", "postgresql:")):
    sys.exit("DATABASE_URL is to begin with sqlite:/// or postgres://, the databases that the site runs on.")
DATABASES = {"default": env.db_url_config(DATABASE_URL)}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"].setdefault("OPTIONS", {}).update(
        {
            # Writers queue up instead of failing: a transaction takes the write lock when it begins, and waits for it.
            "transaction_mode": "IMMEDIATE",
            "timeout": LOCK_WAIT,
            # A file in memory is read without a call of the system a page.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA mmap_size=268435456;",
        }
    )
    if DATABASE_POOL or var_folder.VARIABLE in os.environ:
        DATABASES["default"]["ENGINE"] = "berserk_site.kept_sqlite"
else:
    options = DATABASES["default"].setdefault("OPTIONS", {})
    options["options"] = f"{options.get('options', '')} -c lock_timeout={LOCK_WAIT * 1000:.0f}".strip()
    # A server that has gone without a word, as a machine does whose power or network fails, is given up.
    limits = {"keepalives_idle": 30, "keepalives_interval": 10, "keepalives_count": 3, "tcp_user_timeout": 60_000}
    DATABASES["default"]["OPTIONS"] = {"connect_timeout": 10} | limits | options
    if DATABASE_POOL:
        DATABASES["default"]["ENGINE"] = "berserk_site.pooled_postgres"
        DATABASES["default"]["OPTIONS"] |= {
            "connect_timeout": 2,
            "pool": {
                "min_size": 1,
                "max_size": DATABASE_POOL,
                "timeout": 1.2,  # for one connection; it is requested twice
                "reconnect_timeout": 5,  # after which whoever needs a connection tries again, without a longer pause
                "connection_class": WatchedConnection,
            },
        }

CACHES = {
    "default": env.cache_url_config(CACHE_URL),
    # Parts of pages, kept by each process: pages that show them go on where the other cache does not answer.
    "template_fragments": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "fragments"},
}
if CACHE_URL.startswith("redis"):  # fail at once if the server is down
    CACHES["default"]["BACKEND"] = "berserk_site.redis_cache.RedisCache"
    CACHES["default"].setdefault("OPTIONS", {}).update({"socket_connect_timeout": 1, "socket_timeout": 1})
if CACHE_URL.startswith("locmem"):
    CACHES["default"].setdefault("OPTIONS", {})["MAX_ENTRIES"] = 100_000  # addresses and accounts that throttles count

TASK_SECONDS = env.int("TASK_SECONDS", 1800)  # that a task may take; then its process is killed and replaced
CELERY_TASK_IGNORE_RESULT = True  # results are stored in our own rows
CELERY_TASK_ACKS_LATE = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_ENABLE_REMOTE_CONTROL = not CELERY_BROKER_URL.startswith("files:")
CELERY_WORKER_SEND_TASK_EVENTS = False
# Workers empty queues in the order of their names: tasks that users wait for come before batches of match-ups, and a
# probe, which shows that a role still finishes work, before both. Engines at tables use a separate queue, so that a
# worker reserved for it answers at once.
CELERY_TASK_DEFAULT_QUEUE = "2-people"
CELERY_TASK_ROUTES = {
    "tables.think": {"queue": "1-tables"},
    "analyses.look": {"queue": "2-analyses"},
    "puzzles.look": {"queue": "2-puzzles"},
    "matchups.look": {"queue": "3-batches"},
    "matchups.count": {"queue": "4-ratings"},
    "trials.look": {"queue": "5-trials"},
}
WORKER_QUEUES = ["0-worker", "1-tables", "2-analyses", "2-people", "2-puzzles", "3-batches", "4-ratings", "5-trials"]
CELERY_TASK_QUEUES = [Queue(name) for name in ("0-thinker", *WORKER_QUEUES)]
CELERY_BROKER_TRANSPORT_OPTIONS = {"queue_order_strategy": "sorted"}

# Accounts

AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
] + [{"NAME": "berserk_site.keys.PasswordEndsKeys"}]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "berserk_site.accounts.AccountAdapter"
ACCOUNT_FORMS = {"login": "berserk_site.accounts.SignInForm", "signup": "berserk_site.accounts.SignUpForm"}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*" if EMAIL_URL else "email", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory" if EMAIL_URL else "none"
ACCOUNT_SESSION_REMEMBER = True
# Wrong passwords count by account and address together (`AccountAdapter`), not by address: a shop's guests share one.
LOGIN_PAUSE = 300  # seconds
ACCOUNT_RATE_LIMITS = {"login_failed": f"5/{LOGIN_PAUSE}s/key"}
ACCOUNT_USERNAME_MIN_LENGTH = 2
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_RECOVERY_CODES_SHOW_ONCE = True
MFA_TOTP_ISSUER = "Berserk"
MFA_ALLOW_UNVERIFIED_EMAIL = True  # without a mail server no address is confirmed
EMAIL_CONFIG = env.email_url_config(EMAIL_URL or "dummymail://")
vars().update(EMAIL_CONFIG)

# Languages and time

LANGUAGES = [("ru", _("Russian")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "berserk_site" / "locale"]
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
LANGUAGE_COOKIE_SAMESITE = "Lax"
USE_I18N = True
USE_TZ = True

# Static files

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "berserk_site.bundles.BundleFinder",
]
SERVESTATIC_AUTOREFRESH = DEBUG
SERVESTATIC_USE_FINDERS = DEBUG
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "berserk_site.static_addresses.KeptAddresses"
    },
}

# Safety

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "script-src": [SELF, first_script.HASH],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
SESSION_COOKIE_AGE = 180 * 24 * 60 * 60
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if TRUSTED_PROXIES else None
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS, SECURE_HSTS_PRELOAD = HSTS_SUBDOMAINS, HSTS_PRELOAD
# Subdomains and the browsers' own list are the operator's choice: both bind more than this site.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "berserk_site.errors.csrf_failure"
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024  # excludes files; `admission` limits the whole body

# API

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "berserk_site.keys.KeyAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_PARSER_CLASSES": [
        "berserk_site.api.JSONParser",
        "rest_framework.parsers.FormParser",
        "rest_framework.parsers.MultiPartParser",
    ],
    "EXCEPTION_HANDLER": "berserk_site.api.handle_exception",
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_THROTTLE_CLASSES": ["catalog.core.throttle.ApiThrottle"],
    "DEFAULT_PAGINATION_CLASS": "berserk_site.pagination.Pages",
    "DEFAULT_FILTER_BACKENDS": ["catalog.api_choices.ListingFilterBackend"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Berserk",
    "DESCRIPTION": "Cards, decks, events and match-ups of the card game [Berserk](/). What is public anybody reads;"
    " to act as yourself, make a key on the page of [your account](/accounts/) and send it with each request:"
    " `Authorization: Token …` (“Authorize” below takes `Token …`).",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "SCHEMA_PATH_PREFIX": "/api/",
    "ENFORCE_NON_BLANK_FIELDS": True,
    "POSTPROCESSING_HOOKS": ["drf_spectacular.hooks.postprocess_schema_enums", "berserk_site.schema.name_refusals"],
    "ENUM_NAME_OVERRIDES": {
        "GameEnum": "catalog.games.game_choices",
        "DraftedGameEnum": "decks.events.options.drafted_games",
        "NewEventKindEnum": "decks.events.options.way_slugs",
        "EditionEnum": "catalog.games.edition_choices",
        "RunEditionEnum": "simulator.matchups.serializers.EDITIONS",
        "BestOfEnum": [(1, 1), (3, 3)],
        "RunKindEnum": "simulator.matchups.models.Run.Kind",
        "EventPhaseEnum": "decks.events.models.Event.Phase",
        "BotLevelEnum": ["novice", "regular", "expert"],
        "ResultSourceEnum": ["people", "simulated"],
    },
}

# Logging

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "berserk_site.request_log.LineFormatter",
            "format": "{asctime} {levelname} {name}: {message}{in_request}",
            "style": "{",
        },
        "json": {"()": "berserk_site.request_log.JsonFormatter"},
    },
    "filters": {"request": {"()": "berserk_site.request_log.WithRequestId"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT, "filters": ["request"]},
    },
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        "django": {"handlers": [], "level": LOG_LEVEL, "propagate": True},
        "django.server": {"handlers": [], "propagate": True},
        "berserk.access": {"level": "INFO" if ACCESS_LOG else "CRITICAL"},
    },
}
