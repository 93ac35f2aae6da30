"""Hooks of the metagame: metagames that are due for a refresh, and the daily dump.

`berserk_site/hooks.py` describes each name.
"""

from simulator.metagame.tasks import WORK_QUEUES as WORK_QUEUES
