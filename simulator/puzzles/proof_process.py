"""The proof of an own puzzle in a separate process. The kernel kills the process when it exceeds its budget.

`python -m simulator.puzzles.proof_process` reads a question as JSON and prints the answer. It works without a database.
"""

from __future__ import annotations

import json
import logging
import resource
import subprocess
import sys
from typing import Any, Final

from simulator.puzzles.own_puzzles import Goal, Refusal, Verdict, prove

logger = logging.getLogger(__name__)

MOST_LOGGED: Final = 2000  # characters of the output of a failed process
WAIT_FACTOR: Final = 5  # a busy machine gives a process this share of its time at least


def prove_apart(game: str, text: str, goal: Goal, seconds: float, memory: int) -> Verdict | Refusal:
    """Return the verdict; "large" if the process used up its CPU seconds or its bytes of memory.

    A failure of the search is logged and refuses the position as "malformed".
    """
    question = {"game": game, "text": text, "goal": goal, "seconds": seconds, "memory": memory}
    try:
        process = subprocess.run(
            [sys.executable, "-m", __name__],
            input=json.dumps(question).encode(),
            capture_output=True,
            timeout=WAIT_FACTOR * seconds + WAIT_FACTOR,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "large"
    if process.returncode < 0:  # the kernel ended it
        return "large"
    if process.returncode:
        logger.error("The proof of a puzzle failed: %s", process.stderr.decode(errors="replace")[-MOST_LOGGED:])
        return "malformed"
    answer: Any = json.loads(process.stdout)
    return Verdict.of_plain(answer["verdict"]) if "verdict" in answer else answer["refusal"]


def main() -> None:
    """Answer the question of the standard input within its limits, which count from here: imports are free."""
    question = json.load(sys.stdin)
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = round(used.ru_utime + used.ru_stime + question["seconds"]) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    with open("/proc/self/statm", encoding="ascii") as file:
        loaded = int(file.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (loaded + question["memory"], loaded + question["memory"]))
    result: Verdict | Refusal
    try:
        result = prove(question["game"], question["text"], question["goal"])
    except MemoryError:
        result = "large"
    answer = {"verdict": result.as_plain()} if isinstance(result, Verdict) else {"refusal": result}
    sys.stdout.write(json.dumps(answer))


if __name__ == "__main__":
    main()
