"""Hooks of the catalog: imports of uploaded lists.

`berserk_site/hooks.py` describes each name.
"""

from catalog.tasks import WORK_QUEUES as WORK_QUEUES
