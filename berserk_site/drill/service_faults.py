"""Faults of the workers, the database, the cache and the clock of a site."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from berserk_site.drill.own_servers import serve_postgres, serve_redis
from berserk_site.drill.report import RECOVERY_SECONDS, DrillReport
from berserk_site.drill.trial_site import TrialSite, find_program, wait_for
from berserk_site.health import SILENT_AFTER

SLACK: Final = 30.0  # seconds within which the silence of a role is seen
JUMP: Final = 7200  # seconds
CLOCK: Final = Path(__file__).with_name("clock.c")


def stopped_worker(folder: Path) -> DrillReport:
    """All processes of the worker stop without ending, as in a loop or on a dead network drive."""
    report = DrillReport()
    with TrialSite(folder) as site:
        wait_for(lambda: not site.failed_checks(), RECOVERY_SECONDS)
        stopped = site.processes("worker")
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        report.pages(site.visitor.ask("/"))
        report.change(site.visitor.make_deck())
        report.names(site, "worker", SILENT_AFTER + SLACK)
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)
        report.readiness(site)
    return report


def stop_database(folder: Path) -> DrillReport:
    """PostgreSQL dies and comes back."""
    report = DrillReport()
    with serve_postgres() as (database, address), TrialSite(folder, DATABASE_URL=address) as site:
        wait_for(site.takes_changes, RECOVERY_SECONDS)
        database.stop()
        report.refusal(site.visitor.ask("/"))
        report.refusal(site.visitor.make_deck())
        report.health(site, "database")
        database.start()
        report.recovery(site)
        report.pages(site.visitor.ask("/"))
        report.readiness(site)
    return report


def stop_cache(folder: Path) -> DrillReport:
    """The Redis of the cache and of the queue dies and comes back empty."""
    report = DrillReport()
    with ExitStack() as stack:
        redis, address = stack.enter_context(serve_redis())
        environment = {"CACHE_URL": f"{address}/0", "CELERY_BROKER_URL": f"{address}/1"}
        site = stack.enter_context(TrialSite(folder, **environment))
        wait_for(site.takes_changes, RECOVERY_SECONDS)
        redis.stop()
        report.pages(site.visitor.ask("/"))
        report.change(site.visitor.make_deck())
        report.health(site, "cache", "queue")
        redis.start()
        report.recovery(site)
        report.readiness(site)
    return report


def clock_jump(folder: Path) -> DrillReport:
    """The clock of the machine jumps two hours ahead, and back again. Then a worker stops, which must be seen."""
    report = DrillReport()
    clock = folder / "clock"
    clock.write_text("0")
    with TrialSite(folder, LD_PRELOAD=str(compile_clock(folder)), DRILL_CLOCK=str(clock)) as site:
        wait_for(lambda: not site.failed_checks(), RECOVERY_SECONDS)
        wait_for(site.takes_changes, RECOVERY_SECONDS)
        for offset in (JUMP, 0):
            clock.write_text(str(offset))
            report.pages(site.visitor.ask("/"))
            report.change(site.visitor.make_deck())
            report.readiness(site)
        for pid in site.processes("worker"):
            os.kill(pid, signal.SIGSTOP)
        report.names(site, "worker", SILENT_AFTER + SLACK)
    return report


def compile_clock(folder: Path) -> Path:
    """Compile the library that changes the wall clock of a process. libfaketime makes `time.sleep` fail."""
    library = folder / "clock.so"
    subprocess.run([find_compiler(), "-shared", "-fPIC", "-o", str(library), str(CLOCK)], check=True)
    return library


def find_compiler() -> str:
    """The path of a C compiler, "" if there is none."""
    return find_program("cc") or find_program("gcc")


def can_compile() -> str:
    """Return why no C file can be compiled here; "" if it can."""
    return "" if find_compiler() else "a C compiler is not installed"
