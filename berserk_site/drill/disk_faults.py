"""Faults of the disk on which a site keeps its files."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Final

from berserk_site.drill.report import RECOVERY_SECONDS, DrillReport
from berserk_site.drill.trial_site import GAME, TrialSite, find_program, wait_for

DISK: Final = "160m"  # of the file system that is filled


def _mounted(site: TrialSite) -> Path:
    """The path by which other processes reach the folder of a site that has its own mounts."""
    return Path(f"/proc/{site.processes()[0]}/root{site.folder}")


def mounted_site(folder: Path) -> TrialSite:
    """A site whose folder is a small file system in memory that only its processes see."""
    script = f'cp -a "$0" "$0-copy" && mount -t tmpfs -o size={DISK} drill "$0" && cp -a "$0-copy/." "$0" && exec "$@"'
    own = ["unshare", "--mount", "--map-root-user", "sh", "-c", script, str(folder)]
    return TrialSite(folder, own)


def _in_mounts_of(site: TrialSite, *command: str) -> None:
    """Run a command as a process of the site would see the disk."""
    target = f"--target={site.processes()[0]}"
    subprocess.run(["nsenter", target, "--mount", "--user", "--preserve-credentials", *command], check=True)


def full_disk(folder: Path) -> DrillReport:
    """The disk is full; the web server and the worker also die meanwhile."""
    report = DrillReport()
    with mounted_site(folder) as site:
        wait_for(site.takes_changes, RECOVERY_SECONDS)
        filling = _mounted(site) / "filling"
        _fill(filling)
        report.pages(site.visitor.ask("/"))
        report.refusal(site.visitor.make_deck())
        report.health(site, "disk")
        for role in ("web", "worker"):
            os.kill(site.processes(role)[0], signal.SIGKILL)
        seconds = wait_for(site.answers, RECOVERY_SECONDS)
        report.note(f"a killed web server: answers again after {seconds:.1f} s", site.process.poll() is None)
        report.pages(site.visitor.ask("/"))
        filling.unlink()
        report.recovery(site)
    return report


def _fill(path: Path) -> None:
    """Write until the disk is full."""
    with path.open("wb", buffering=0) as file:
        for size in (1 << 20, 1 << 12, 1):
            try:
                while file.write(b"x" * size):
                    pass
            except OSError:
                continue


def read_only_folder(folder: Path) -> DrillReport:
    """Make the file system of VAR_DIR read-only, as after an error of the disk."""
    report = DrillReport()
    with mounted_site(folder) as site:
        wait_for(site.takes_changes, RECOVERY_SECONDS)
        # The mount is read-only before it covers the folder: with a file open for writing it would stay writable.
        script = 'mkdir "$1" && mount --bind "$0" "$1" && mount -o remount,ro,bind "$1" && mount --move "$1" "$0"'
        _in_mounts_of(site, "sh", "-c", script, str(folder), f"{folder}-read-only")
        report.pages(site.visitor.ask("/"))
        report.change(site.visitor.make_deck())
        report.health(site, "disk")
        _in_mounts_of(site, "umount", "--lazy", str(folder))
        report.recovery(site)
    return report


def moved_folder(folder: Path) -> DrillReport:
    """Move VAR_DIR away and back, as if its disk were mounted late or lost for a while."""
    report = DrillReport()
    elsewhere = folder.with_name(f"{folder.name}-moved")
    with TrialSite(folder) as site:
        wait_for(site.takes_changes, RECOVERY_SECONDS)
        folder.rename(elsewhere)
        page = site.visitor.ask(f"/{GAME}/decks/")
        report.note(f"pages: {page.status} «{page.title}» after {page.seconds:.1f} s", page.status == 503)
        report.refusal(site.visitor.make_deck())
        report.health(site, "disk")
        os.kill(site.processes("worker")[0], signal.SIGKILL)
        seconds = wait_for(lambda: not site.processes("worker"), RECOVERY_SECONDS)
        time.sleep(3.0 - min(seconds, 3.0))  # until it is started again
        report.note("no other folder takes its place", not folder.exists())
        elsewhere.rename(folder)
        report.recovery(site)
    return report


def can_mount() -> str:
    """Return why this machine allows no mounts; "" if it allows them."""
    if not find_program("unshare"):
        return "unshare is not installed"
    tried = ["unshare", "--mount", "--map-root-user", "mount", "-t", "tmpfs", "drill", "/mnt"]
    result = subprocess.run(tried, capture_output=True, text=True, check=False)
    return "" if result.returncode == 0 else f"no mounts are allowed here: {result.stderr.strip()}"
