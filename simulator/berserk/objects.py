"""The objects that a chain on the stack consists of (216.1), as numbers; what performing each does is in steps.py."""

from __future__ import annotations

from typing import Final

ANNOUNCEMENT: Final = 0  # 216.2
TARGET: Final = 1  # 216.3, 216.4
THROW: Final = 2  # 216.5
RESULT: Final = 3  # 216.6
RECKONING: Final = 4  # 216.7, 216.8
DEFENCE: Final = 5  # 216.9, 216.10
WOUNDS: Final = 6  # 216.11
PAYMENT: Final = 7  # 216.12
END: Final = 8  # 216.13
DESTRUCTION: Final = 9  # 402.3а
INSTEAD: Final = 10  # 419.4

EMPTY_STACK: Final = 1 << 15  # among the bits of objects in `State.stops`: windows with nothing on the stack

OBJECT_NAMES: Final[tuple[str, ...]] = (
    "announcement", "target", "throw", "result", "reckoning", "defence", "wounds", "payment", "end", "destruction",
    "replacement",
)  # fmt: skip

# 216.1 In the order of performance: they enter the stack the other way round (216.1а).
FULL: Final[tuple[int, ...]] = (ANNOUNCEMENT, TARGET, THROW, RESULT, RECKONING, DEFENCE, WOUNDS, PAYMENT, END)
# 216.1б Without dice.
SIMPLE: Final[tuple[int, ...]] = (ANNOUNCEMENT, TARGET, DEFENCE, WOUNDS, PAYMENT, END)
# 412.4 Redirection has two.
REDIRECTION: Final[tuple[int, ...]] = (WOUNDS, PAYMENT)
# 402.3а An effect of destruction.
DEATH: Final[tuple[int, ...]] = (DESTRUCTION,)
# 419.4 A replacement, performed at once: neither player gets priority before it.
REPLACED: Final[tuple[int, ...]] = (INSTEAD,)
