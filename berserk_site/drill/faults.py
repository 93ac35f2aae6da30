"""The list of faults. Each breaks a trial site, sends requests as a visitor and as an operator, and repairs it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from berserk_site.drill.disk_faults import can_mount, full_disk, moved_folder, read_only_folder
from berserk_site.drill.load_faults import endless_positions, slow_connections
from berserk_site.drill.own_servers import can_serve_postgres, can_serve_redis
from berserk_site.drill.report import DrillReport
from berserk_site.drill.service_faults import can_compile, clock_jump, stop_cache, stop_database, stopped_worker


@dataclass(frozen=True)
class Fault:
    """One exercise of the drill."""

    name: str
    run: Callable[[Path], DrillReport]
    obstacle: Callable[[], str] = lambda: ""  # why it cannot be done on this machine


FAULTS: Final = (
    Fault("full disk", full_disk, can_mount),
    Fault("read-only folder", read_only_folder, can_mount),
    Fault("moved folder", moved_folder),
    Fault("stopped worker", stopped_worker),
    Fault("lost database", stop_database, can_serve_postgres),
    Fault("lost cache", stop_cache, can_serve_redis),
    Fault("clock jump", clock_jump, can_compile),
    Fault("slow connections", slow_connections),
    Fault("endless positions", endless_positions),
)
