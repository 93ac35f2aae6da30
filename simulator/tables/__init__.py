"""Tables: people and engines play a match in the browser.

Below the rows, and without Django:

- `play`: one game at a table as its rows tell it: moves, stops, undo.
- `clocks`: what a clock shows, and when it runs out.
- `levels`: the five levels of engine seats, with their budgets.

- `side_boards`: which cards are swapped between two games of a match.
- `analysis`: the engine's view of a finished game, piece by piece.
- `scenarios`: a game as the file of a scenario.

Rows and what changes them:

- `models`: Table, Seat, Move, Line of the chat.
- `kept`: games in memory, rebuilt from their rows by any process.
- `record`: the one way to change a table: its row locked, everything in one transaction.
- `seating`: creating a table, sitting down, leaving.
- `matches`: the next game of a match, who is First in it, rematches.
- `moving`: moves, undo, stops, resignation, draws, claims, time.
- `thinking`: engine seats, claimed by workers.

- `positions`: tables that begin from a moment of a replay, or from a scenario.
- `analysing`: analyses of finished games, claimed by workers.
- `played_cards`: what became of cards in games of people.

What people are shown:

- `access`: who somebody is at a table.
- `shown`: the one projection of which every page, API answer and stream is made.
- `forms`, `views`, `api`, `urls`, `live`.
- `playing_on`: pages from which a position is played on. `analysis_shown`: an analysis as a drawing and a table.
- `record_of`: my games and my record. `glicko`: ratings.
- `due`, `tasks`, `housekeeping`, `account_data`: what runs without a visitor.
"""
