"""The faults of the drill. Each breaks a trial site, asks it as a visitor and as an operator do, and mends it again."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from berserk_site.drill.trial_site import Answer, TrialSite, find_program, wait_for

RECOVERY_SECONDS: Final = 90.0  # until a mended site takes changes again
DISK: Final = "160m"  # of the file system that is filled


@dataclass
class DrillReport:
    """The observations of one fault."""

    lines: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def note(self, line: str, well: bool) -> None:
        """Add what was seen, and whether it is what a user should see."""
        self.lines.append(line)
        if not well:
            self.faults.append(line)

    def pages(self, answer: Answer) -> None:
        """A page that only reads."""
        self.note(f"pages: {answer.status} after {answer.seconds:.1f} s", answer.status == 200)

    def refusal(self, answer: Answer) -> None:
        """A change that the site cannot take now."""
        self.note(
            f"a change: {answer.status} «{answer.title}» after {answer.seconds:.1f} s, try again in"
            f" {answer.retry_after or '?'} s",
            answer.status == 503 and bool(answer.retry_after),
        )

    def change(self, answer: Answer) -> None:
        """A change that the site takes through files that it has open already, or refuses."""
        if answer.status == 302:
            self.note(f"a change: taken after {answer.seconds:.1f} s", True)
        else:
            self.refusal(answer)

    def health(self, site: TrialSite, *expected: str) -> None:
        """`/healthz` answers, and `/readyz` names the fault."""
        self.note("/healthz: answers", site.answers())
        named = site.failed_checks()
        self.note(f"/readyz: names {', '.join(named) or 'nothing'}", set(expected) <= set(named))

    def recovery(self, site: TrialSite) -> None:
        """After the fault is mended."""
        try:
            seconds = wait_for(site.takes_changes, RECOVERY_SECONDS)
        except TimeoutError:
            self.note(f"changes: refused {RECOVERY_SECONDS:.0f} s after the end of the fault", False)
            return
        self.note(f"changes: taken again {seconds:.1f} s after the end of the fault", True)


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
    """The file system of VAR_DIR becomes read-only, as it does after an error of the disk."""
    report = DrillReport()
    with mounted_site(folder) as site:
        wait_for(site.takes_changes, RECOVERY_SECONDS)
        _in_mounts_of(site, "sh", "-c", f"mount --bind {folder} {folder} && mount -o remount,ro,bind {folder}")
        report.pages(site.visitor.ask("/"))
        report.change(site.visitor.make_deck())
        report.health(site, "disk")
        _in_mounts_of(site, "umount", "--lazy", str(folder))
        report.recovery(site)
    return report


def can_mount() -> str:
    """Return why this machine allows no mounts; "" if it allows them."""
    if not find_program("unshare"):
        return "unshare is not installed"
    tried = ["unshare", "--mount", "--map-root-user", "mount", "-t", "tmpfs", "drill", "/mnt"]
    done = subprocess.run(tried, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else f"no mounts are allowed here: {done.stderr.strip()}"


@dataclass(frozen=True)
class Fault:
    """One exercise of the drill."""

    name: str
    run: Callable[[Path], DrillReport]
    obstacle: Callable[[], str] = lambda: ""  # why it cannot be done on this machine


FAULTS: Final = (
    Fault("full disk", full_disk, can_mount),
    Fault("read-only folder", read_only_folder, can_mount),
)
