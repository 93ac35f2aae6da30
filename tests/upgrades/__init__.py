"""Databases as the released states of migrations left them, in `states/`: one file a state and kind of database.

`python -m tests.upgrades NAME` keeps the present state under that name: a small site in use, on SQLite and on the
PostgreSQL server of DATABASE_URL. It is run at a release that has new migrations.
"""

from pathlib import Path

STATES = Path(__file__).parent / "states"
