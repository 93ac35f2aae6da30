"""A management command whose reader has enough ends without a traceback: `manage.py … | head`."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from django.conf import settings


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_command_ends_quietly_when_its_reader_closes_the_pipe(unbuffered: str) -> None:
    command = [sys.executable, "manage.py", "diffsettings", "--all"]
    environment = os.environ | {"PYTHONUNBUFFERED": unbuffered}
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = subprocess.run(
            command,
            cwd=settings.BASE_DIR,
            env=environment,
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    finally:
        os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, "")
