"""Each bench runs. Its figures are those of `make bench`; here it is as short as can be."""

import os
import subprocess
import sys


def test_each_bench_runs_to_its_end() -> None:
    environment = {key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "CELERY_BROKER_URL")}
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench"],
        env=environment | {"BENCH_SCALE": "short", "ENGINE": "interpreted"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
