"""`manage.py up` with its real processes."""

import json
import os
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import psycopg
import pytest
from django.conf import settings
from django.db import connection
from psycopg import sql

from berserk_site import metrics
from berserk_site.child import NICENESS
from berserk_site.management.commands.up import tell
from tests import prepared_site
from tests.berserk_site.processes import (
    START,
    answers,
    environment,
    eventually,
    free_port,
    manage,
    parent_of,
    processes_of,
    queue_of_its_own,
    up,
)

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def ready_folder(shared_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the site was made ready once."""
    folder = tmp_path_factory.mktemp("prepared")
    prepared_site.copy_folder(shared_folder, folder)
    return folder


def workers(folder: Path) -> list[int]:
    """The process ids of the workers, and after them of their forks: numbers begin again once the highest was given."""
    found = {pid for pid, command in processes_of(folder).items() if " worker " in command}
    return sorted(found, key=lambda pid: (parent_of(pid) in found, pid))


def have_stopped(pids: list[int], folder: Path) -> bool:
    return not set(pids) & set(workers(folder))


def test_the_supervisor_survives_a_read_only_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(settings, "VAR_DIR", tmp_path / "gone")
    tell([])
    assert "cannot be written" in caplog.text


def test_counters_lie_in_memory_where_a_full_disk_cannot_kill_their_process() -> None:
    folder = metrics.fresh_folder()
    assert folder.startswith(metrics.MEMORY) and list(Path(folder).iterdir()) == []


def test_it_starts_from_another_folder(ready_folder: Path, tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "up", f"--port={port}", "--workers=0"]
    with subprocess.Popen(command, cwd=tmp_path, env=environment(ready_folder)) as process:
        try:
            eventually(lambda: answers(port) or process.poll() is not None, START)
            assert process.poll() is None
        finally:
            process.terminate()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_everything_and_leaves_no_process(ready_folder: Path, number: signal.Signals) -> None:
    with up(environment(ready_folder)) as (process, port):
        eventually(lambda: len(workers(ready_folder)) == 2)  # the worker and its fork
        process.send_signal(number)
        assert process.wait(START) == 0
        assert processes_of(ready_folder) == {}
        assert not answers(port)


def test_a_killed_parent_takes_its_children_along(ready_folder: Path) -> None:
    with up(environment(ready_folder)) as (process, _):
        eventually(lambda: len(workers(ready_folder)) == 2)
        process.kill()
        eventually(lambda: processes_of(ready_folder) == {})


def test_a_parent_and_a_worker_killed_at_once_leave_no_fork_behind(ready_folder: Path) -> None:
    with up(environment(ready_folder)) as (process, _):
        eventually(lambda: len(workers(ready_folder)) == 2)
        process.kill()
        os.kill(workers(ready_folder)[0], signal.SIGKILL)
        eventually(lambda: processes_of(ready_folder) == {})


def test_a_killed_worker_is_started_again(ready_folder: Path) -> None:
    with up(environment(ready_folder)) as (process, port):
        eventually(lambda: len(workers(ready_folder)) == 2)
        before = workers(ready_folder)
        os.kill(before[0], signal.SIGKILL)
        eventually(lambda: len(workers(ready_folder)) == 2 and not set(before) & set(workers(ready_folder)))
        assert answers(port)
        assert process.poll() is None


def said_of_children(port: int) -> str:
    """Return the error that `/readyz` reports for the processes of `up`, or "" if they are healthy."""
    try:
        urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=10).close()
    except urllib.error.HTTPError as unready:
        told = json.loads(unready.read())["checks"]["children"]
        return "" if told["ok"] else str(told["said"])
    return ""


def test_a_worker_that_dies_again_and_again_does_not_end_the_site_and_is_started_ever_later(ready_folder: Path) -> None:
    with up(environment(ready_folder)) as (process, port):
        for _death in range(3):
            eventually(lambda: len(workers(ready_folder)) == 2)
            dying, died = workers(ready_folder), time.monotonic()
            os.kill(dying[0], signal.SIGKILL)
            eventually(partial(have_stopped, dying, ready_folder))
        assert answers(port)
        eventually(lambda: "worker 1 died 3 times, last with exit status -9" in said_of_children(port))
        eventually(lambda: len(workers(ready_folder)) == 2)
        assert time.monotonic() - died > 2  # after 1, 2 and then 4 seconds
        assert process.poll() is None


def test_idle_connections_beyond_the_systems_limit_keep_nobody_out(ready_folder: Path) -> None:
    environ = environment(ready_folder)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    idle: list[socket.socket] = []
    try:
        with up(environ) as (_, port):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
            for part in (b"", b"GET / HTT", b"POST /look/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nth"):
                for _ in range(100):
                    connected = socket.create_connection(("127.0.0.1", port))
                    connected.send(part)
                    idle.append(connected)
            assert answers(port)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        for connected in idle:
            connected.close()


def test_workers_give_way_to_the_web_server(ready_folder: Path) -> None:
    with up(environment(ready_folder)):
        eventually(lambda: len(workers(ready_folder)) == 2)
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert {os.getpriority(os.PRIO_PROCESS, pid) for pid in workers(ready_folder)} == {min(own + NICENESS, 19)}


def test_it_ends_with_whoever_started_it_where_that_is_asked_for(ready_folder: Path) -> None:
    port = free_port()
    start = f"{sys.executable} manage.py up --port {port} --with-parent & wait"
    with subprocess.Popen(["sh", "-c", start], env=environment(ready_folder), cwd=settings.BASE_DIR) as shell:
        try:
            eventually(lambda: answers(port), START)
        finally:
            shell.kill()
    eventually(lambda: processes_of(ready_folder) == {})


@pytest.fixture
def port_in_use() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def test_a_port_in_use_is_said_in_one_line(ready_folder: Path, port_in_use: int) -> None:
    done = manage("up", f"--port={port_in_use}", environ=environment(ready_folder))
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        f"CommandError: Port {port_in_use} of 127.0.0.1 cannot be used (Address already in use): choose another one."
    ]


def test_port_0_is_a_free_one_and_is_told_and_systemd_hears_that_the_site_serves(ready_folder: Path) -> None:
    command = [sys.executable, "manage.py", "up", "--port=0", "--processes=1"]
    systemd = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    systemd.bind(f"\0berserk-{os.getpid()}")
    systemd.settimeout(START)
    environ = environment(ready_folder, NOTIFY_SOCKET=f"@berserk-{os.getpid()}")
    with (
        systemd,
        subprocess.Popen(command, cwd=settings.BASE_DIR, env=environ, stdout=subprocess.PIPE, text=True) as process,
    ):
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split()[3]
            port = int(address.rpartition(":")[2].rstrip("/"))
            assert systemd.recv(100) == b"READY=1"
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=START) as answer:
                assert answer.status == 200  # whoever was told need not try again
        finally:
            process.send_signal(signal.SIGINT)


@pytest.mark.parametrize("port", ["99999", "-1", "abc", ""])
def test_a_port_that_cannot_be_is_said_in_one_line(tmp_path: Path, port: str) -> None:
    done = manage("up", f"--port={port}", environ=environment(tmp_path))
    assert done.returncode == 1
    why = "ports are numbers from 0 to 65535"
    assert done.stderr == f"CommandError: Port {port} of 127.0.0.1 cannot be used ({why}): choose another one.\n"


def test_a_second_start_loads_cards_and_static_files_only_if_the_code_or_the_files_have_changed(
    ready_folder: Path, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(ready_folder, tmp_path / "var"))
    file = next((folder / "static").rglob("*.css"))
    file.unlink()
    with closing(sqlite3.connect(folder / "berserk.sqlite3")) as database:

        def start_again() -> str:
            done = manage("ready", environ=environment(folder, DEBUG="off", SECRET_KEY="a key for tests only"))
            assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
            return str(database.execute("SELECT name_ru FROM catalog_card WHERE id = 1").fetchone()[0])

        printed = start_again()
        assert file.exists()
        with database:
            database.execute("UPDATE catalog_card SET name_ru = 'Другое имя' WHERE id = 1")
        assert start_again() == "Другое имя"
        with database:
            database.execute("UPDATE berserk_site_loadedcontent SET digest = 'of older code'")
        assert start_again() == printed


def test_a_broken_database_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "berserk.sqlite3").write_bytes(b"no database at all " * 100)
    done = manage("up", f"--port={free_port()}", environ=environment(tmp_path))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert f"{tmp_path}/berserk.sqlite3 cannot be used: file is not a database" in done.stderr


def test_a_database_that_does_not_answer_is_said_in_one_line(tmp_path: Path) -> None:
    environ = environment(tmp_path, DATABASE_URL=f"postgres://nobody:secret@127.0.0.1:{free_port()}/none")
    done = manage("up", f"--port={free_port()}", "--create-database", environ=environ)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "none on 127.0.0.1 cannot be used" in done.stderr
    assert "CREATE ROLE berserk LOGIN CREATEDB" in done.stderr  # what it takes
    assert "DATABASE_URL=postgres://berserk:" in done.stderr
    assert "secret" not in done.stderr


@pytest.mark.parametrize("secret", [{}, {"SECRET_KEY": "given"}], ids=["no key yet", "a key given"])
def test_an_unwritable_folder_is_said_in_one_line(tmp_path: Path, secret: dict[str, str]) -> None:
    (tmp_path / "file").touch()
    done = manage("up", f"--port={free_port()}", environ=environment(tmp_path / "file" / "var", **secret))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "Not a directory" in done.stderr


def test_without_a_secret_key_production_does_not_start_and_says_so_in_one_line(tmp_path: Path) -> None:
    done = manage("up", f"--port={free_port()}", environ=environment(tmp_path, DEBUG="off"))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("SECRET_KEY is not set")


ASK_FOR_WORK = """
import time
import urllib.request
from django.contrib.auth.models import User
from catalog.models import Upload
from catalog.core.queueing import enqueue
from catalog.tasks import UPLOADS
judge = User.objects.create(username="Judge")
upload = Upload.objects.create(name="cards.csv", content=b"set,number,name", dry_run=True, uploader=judge)
enqueue(UPLOADS.task)
deadline = time.monotonic() + 40
while upload.state != Upload.State.DONE and time.monotonic() < deadline:
    time.sleep(0.1)
    upload.refresh_from_db()
print(upload.state)
"""


@pytest.fixture
def postgres_of_its_own() -> Iterator[str]:
    """The address of a database that does not exist yet, and is dropped afterwards; empty where tests run on SQLite."""
    if connection.vendor != "postgresql":
        yield ""
        return
    server, _, name = os.environ["DATABASE_URL"].rpartition("/")
    name = f"{name}_up_{os.getpid()}"
    yield f"{server}/{name}"
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connected:
        connected.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest.mark.database
def test_several_web_servers_share_a_port_and_several_workers_a_queue(tmp_path: Path, postgres_of_its_own: str) -> None:
    others = {"DEBUG": "off", "HTTPS": "off", "SECRET_KEY": "a key for this test only"}
    if connection.vendor == "postgresql":
        others |= {"DATABASE_URL": postgres_of_its_own, "CELERY_BROKER_URL": queue_of_its_own()}
    environ = environment(tmp_path, **others)
    with up(environ, "--web=2", "--workers=2", "--create-database") as (process, port):
        eventually(lambda: len(workers(tmp_path)) == 4)
        for _ in range(20):
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=START) as answer:
                assert answer.read() == b"ok"
        asked = manage("shell", "--command", ASK_FOR_WORK, environ=environ)
        assert asked.stdout.splitlines()[-1] == "done", asked.stdout + asked.stderr
        process.send_signal(signal.SIGINT)
        assert process.wait(START) == 0
        assert processes_of(tmp_path) == {}


@pytest.mark.postgresql
def test_a_database_that_cannot_hold_every_letter_is_said_in_one_line(tmp_path: Path, db: None) -> None:
    server, name = settings.DATABASES["default"], "berserk_ascii"
    address = f"postgres://{server['USER']}:{server['PASSWORD']}@{server['HOST']}:{server['PORT'] or 5432}"
    gone = f"DROP DATABASE IF EXISTS {name}"
    with psycopg.connect(f"{address}/postgres", autocommit=True) as administrator:
        administrator.execute(sql.SQL(gone))
        administrator.execute(
            sql.SQL(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'")
        )
        try:
            done = manage("ready", environ=environment(tmp_path, DATABASE_URL=f"{address}/{name}"))
        finally:
            administrator.execute(sql.SQL(gone))
    assert (done.returncode, len(done.stderr.splitlines())) == (1, 1), done.stderr
    assert "its encoding is SQL_ASCII" in done.stderr
    assert "createdb --template template0 --encoding UTF8" in done.stderr


@pytest.mark.postgresql
def test_a_role_that_lacks_a_right_is_told_who_can_give_it(tmp_path: Path, db: None) -> None:
    server, role, name = settings.DATABASES["default"], "berserk_plain", "berserk_plain"
    where = f"{server['HOST']}:{server['PORT'] or 5432}"
    address = f"postgres://{server['USER']}:{server['PASSWORD']}@{where}"

    def as_administrator(database: str, *statements: str) -> None:
        with psycopg.connect(f"{address}/{database}", autocommit=True) as administrator:
            for statement in statements:
                administrator.execute(sql.SQL(statement))

    gone = (f"DROP DATABASE IF EXISTS {name}", f"DROP ROLE IF EXISTS {role}")
    as_administrator("postgres", *gone, f"CREATE ROLE {role} LOGIN PASSWORD 'plain'", f"CREATE DATABASE {name}")
    environ = environment(tmp_path, DATABASE_URL=f"postgres://{role}:plain@{where}/{name}")
    try:
        done = manage("ready", environ=environ)
        assert (done.returncode, len(done.stderr.splitlines())) == (1, 1), done.stderr
        assert f"ALTER DATABASE {name} OWNER TO {role}" in done.stderr
        none = environ | {"DATABASE_URL": f"postgres://{role}:plain@{where}/{name}_none"}
        done = manage("ready", "--create-database", environ=none)
        assert (done.returncode, len(done.stderr.splitlines())) == (1, 1), done.stderr
        assert f"createdb --owner {role} --template template0 --encoding UTF8 {name}_none" in done.stderr
        as_administrator(name, f"GRANT ALL ON SCHEMA public TO {role}")
        done = manage("ready", environ=environ)
        assert (done.returncode, len(done.stderr.splitlines())) == (1, 1), done.stderr
        assert "let an administrator of the server run CREATE EXTENSION pg_trgm in it once" in done.stderr
        assert not done.stderr.endswith("..\n")
        as_administrator(name, "CREATE EXTENSION pg_trgm")
        assert manage("ready", environ=environ).returncode == 0
    finally:
        as_administrator("postgres", *gone)
