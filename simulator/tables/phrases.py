"""Short phrases that players may say with one click. Pure."""

from __future__ import annotations

from typing import Final

from catalog.core.terms import Term

PHRASES: Final = {
    "hello": Term("Привет!", "Hello!"),
    "luck": Term("Удачи!", "Good luck!"),
    "nice": Term("Хороший ход!", "Nice move!"),
    "thinking": Term("Думаю…", "Thinking…"),
    "moment": Term("Минутку, отойду.", "One moment, please."),
    "thanks": Term("Спасибо за игру!", "Thanks for the game!"),
}
