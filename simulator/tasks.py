"""The background work of the simulator, in the module in which Celery looks for tasks."""

from __future__ import annotations

from simulator.analysis.jobs import ANALYSIS_QUEUE
from simulator.event_tables import EVENT_TABLES
from simulator.puzzles.proof_queue import PROOFS
from simulator.text_trials import TRIALS

WORK_QUEUES = (EVENT_TABLES, PROOFS, TRIALS, ANALYSIS_QUEUE)
