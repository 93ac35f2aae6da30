"""What a game has to tell the decks. Pure."""

from __future__ import annotations

from typing import Literal

BotLevel = Literal["novice", "regular", "expert"]  # of bots that draft, weakest first
