"""Every check and test of the project: `make test`.

The checks of the source come first; the rules are compiled beside them for a test. Then all tests run on SQLite. If
PostgreSQL and Redis answer (TEST_DATABASE_URL, TEST_BROKER_URL), tests that need a database run on them too: every test
of our SQL, locks or transactions, and a twentieth of the others, drawn by the seed SAMPLE. Tests marked `one_database`
run on SQLite only. The last lines list the parts that did not run; with REQUIRE_ALL=1 a missing part is an error. No
test is repeated.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest
import redis

from tests.browser.finding import names_browser

POSTGRES = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1/berserk")
BROKER = os.environ.get("TEST_BROKER_URL", "redis://127.0.0.1/9")
SAMPLE = os.environ.get("SAMPLE", "2009")
REQUIRED = os.environ.get("REQUIRE_ALL") == "1"
BIN = Path(sys.executable).parent
DATABASE_FILES = Path("build/database-files.txt")  # test files that the run on SQLite found to need a database
CORES = os.cpu_count() or 1
# Of the last: each process of the tests, and each that it starts, would compile all modules again.
UNSET = ("DATABASE_URL", "CELERY_BROKER_URL", "SAMPLE", "PYTHONDONTWRITEBYTECODE")

CHECKS: dict[str, list[str]] = {
    "style": [f"{BIN}/ruff", "check", "--quiet", "."],
    "format": [f"{BIN}/ruff", "format", "--check", "--quiet", "."],
    "types": [f"{BIN}/mypy", "--no-error-summary"],
    "direction of imports": [f"{BIN}/lint-imports", "--no-logo"],
    "templates": [f"{BIN}/djlint", "templates", "--lint", "--quiet"],
    "migrations": [sys.executable, "manage.py", "makemigrations", "--check", "--dry-run"],
    "translations": [sys.executable, "-m", "tests.messages"],
}


def run(what: str, command: list[str], environment: dict[str, str], quiet: bool = False) -> bool:
    """Run one step and say whether it ended well; the output of a quiet one is shown only where it failed."""
    started = time.monotonic()
    if not quiet:
        print(f"\n=== {what} ===", flush=True)
    step = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert step.stdout is not None
    lines = []
    for line in step.stdout:
        lines.append(line)
        if not quiet:
            print(line, end="", flush=True)
    well = step.wait() in (0, pytest.ExitCode.NO_TESTS_COLLECTED)
    if quiet and not well:
        print("".join(lines))
    print(f"{'ok    ' if well else 'FAILED'} {what} ({time.monotonic() - started:.0f} s)", flush=True)
    return well


def browser_files() -> list[str]:
    """The files with tests in the browser: a process that runs these alone collects in a fifth of the time.

    `tests/conftest.py` refuses a browser test that is elsewhere.
    """
    found = (path for path in sorted(Path("tests").rglob("test_*.py")) if names_browser(path))
    return [str(path) for path in found]


def missing_servers() -> list[str]:
    """Which of PostgreSQL and Redis does not answer, with the reason."""
    missing = []
    try:
        psycopg.connect(POSTGRES.rpartition("/")[0] + "/postgres", connect_timeout=3).close()
    except psycopg.Error as error:
        missing.append(f"PostgreSQL does not answer: {error}")
    try:
        redis.Redis.from_url(BROKER, socket_connect_timeout=3).ping()
    except redis.RedisError as error:
        missing.append(f"Redis does not answer: {error}")
    return missing


def main() -> int:
    plain = {key: value for key, value in os.environ.items() if key not in UNSET}
    not_run = missing = missing_servers()
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not chromium:
        not_run = [*not_run, "tests in the browser: Chromium is not installed"]
    if REQUIRED and not_run:
        print(*not_run, sep="\n")
        return 1
    if "SHARED" not in os.environ:
        not_run = [*not_run, "tests on lists outside the project: SHARED does not name their folder"]

    compiling = subprocess.Popen([sys.executable, "-m", "tests.simulator.quick_engine"], env=plain)
    results = [run(what, command, plain, quiet=True) for what, command in CHECKS.items()]
    compiling.wait()  # where it failed, its test says why
    tests = [sys.executable, "-m", "pytest", "--quiet", "--dist", "worksteal", "--numprocesses"]
    in_browser = browser_files()
    servers = plain | {"DATABASE_URL": POSTGRES, "CELERY_BROKER_URL": BROKER, "SAMPLE": SAMPLE}
    DATABASE_FILES.parent.mkdir(exist_ok=True)
    DATABASE_FILES.unlink(missing_ok=True)
    noting = plain | {"DATABASE_FILES": str(DATABASE_FILES)}

    def run_tests(what: str, chosen: str, processes: int, files: list[str], environment: dict[str, str]) -> None:
        results.append(run(what, [*tests, str(processes), "-m", chosen, *files], environment))

    # One process more than cores: many tests wait for a server or a clock. Browsers keep the cores busy by themselves.
    run_tests("tests on SQLite", "not browser", CORES + 1, [], noting)
    if chromium:
        run_tests("tests in the browser", "browser", CORES, in_browser, plain)
    if not missing:
        files = DATABASE_FILES.read_text().split() if DATABASE_FILES.exists() else []
        run_tests("tests on PostgreSQL with Redis", "database and not one_database", CORES + 1, files, servers)
    if chromium and not missing:
        run_tests("races in the browser, on PostgreSQL with Redis", "browser and races", CORES, in_browser, servers)

    for what in not_run:
        print(f"not run: {what}")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
