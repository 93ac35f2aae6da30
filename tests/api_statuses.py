"""Every status that the API answers in a test is in its schema: what modules named `…api…` see in passing."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from drf_spectacular.generators import SchemaGenerator

# A method that the path does not have, and a fault.
UNSAID = {405, 500}


@cache
def documented_statuses() -> list[tuple[re.Pattern[str], dict[str, set[int]]]]:
    """For each path of the schema the statuses of its methods; made once a process."""
    schema: dict[str, Any] = SchemaGenerator().get_schema(public=True)  # type: ignore[no-untyped-call]
    found = []
    for path, operations in schema["paths"].items():
        pattern = re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path)) + "$")
        statuses = {method: {int(code) for code in each["responses"]} for method, each in operations.items()}
        found.append((pattern, statuses))
    return found


def unsaid(method: str, path: str, status: int) -> bool:
    """Whether the schema knows the call and not this answer to it."""
    if status in UNSAID:
        return False
    known = [operations for pattern, operations in documented_statuses() if pattern.match(path)]
    return bool(known) and all(status not in operations.get(method.lower(), {status}) for operations in known)
