"""Tables: people and engines play a match in the browser.

Below the rows, and without Django:

- `play`: one game at a table as its rows tell it: moves, stops, undo.
- `clocks`: what a clock shows, and when it runs out.
- `levels`: the five levels of engine seats, with their budgets.

Rows and what changes them:

- `models`: Table, Seat, Move, Line of the chat.
- `kept`: games in memory, rebuilt from their rows by any process.
- `record`: the one way to change a table: its row locked, everything in one transaction.
- `seating`: creating a table, sitting down, leaving, rematches.
- `moving`: moves, undo, stops, resignation, draws, claims, time.
- `thinking`: engine seats, claimed by workers.

What people are shown:

- `access`: who somebody is at a table.
- `shown`: the one projection of which every page, API answer and stream is made.
- `forms`, `views`, `api`, `urls`, `live`.
- `record_of`: my games and my record. `glicko`: ratings.
- `tending`, `tasks`, `housekeeping`, `personal`: what runs without a visitor.
"""
