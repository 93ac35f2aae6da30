"""The engine's view of finished games: of tables, of match-ups, of events.

- `findings`: the win expectation turn by turn and the costly decisions, computed piece by piece. Pure.
- `graph`, `loss_reasons`: the findings as a drawing and in three sentences. Pure.
- `rows`: the abstract model of an analysis; an app with finished games derives its own.
- `jobs`: the worker's part: which analysis is next, and its lease.
- `page`: what `analysis/panel.html` shows.
"""
