"""Whether VAR_DIR is still the folder with which the site started.

A folder that was moved away, or whose disk is no longer mounted, leaves its path free. A process that wrote there would
begin an empty database, an empty queue and another secret key, and what visitors then do would be lost when the folder
comes back. So `up` notes the identity of the folder for its children, and each refuses the path of another folder.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

VARIABLE = "VAR_DIR_IDENTITY"  # environment variable of the processes that `up` starts
MOVED = "VAR_DIR is missing, or another folder than at the start: put it back, or start the site again"


class MovedFolder(OSError):
    """VAR_DIR is another folder than the one with which the site started."""

    def __init__(self) -> None:
        super().__init__(errno.ENOENT, MOVED)


def note_identity(folder: Path) -> None:
    """Remember the folder for this process and those that it starts. Raises OSError if it is missing."""
    os.environ[VARIABLE] = _identity(folder)


def is_moved(folder: Path) -> bool:
    """Whether the path leads to no folder, or to another one than `up` noted. False where `up` did not start this."""
    noted = os.environ.get(VARIABLE)
    if noted is None:
        return False
    try:
        return _identity(folder) != noted
    except OSError:
        return True


def refuse_moved(folder: Path) -> None:
    """Raises `MovedFolder`."""
    if is_moved(folder):
        raise MovedFolder


def _identity(folder: Path) -> str:
    status = folder.stat()
    return f"{status.st_dev}:{status.st_ino}"
