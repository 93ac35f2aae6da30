"""Tables: people and engines play a match in the browser.

Below the rows, and without Django:

- `play`: one game at a table, rebuilt from its rows: moves, stops, undo.
- `clocks`: the time that a clock has left, and when it runs out.
- `levels`: the five levels of engine seats, with their budgets.

- `side_boards`: which cards are swapped between two games of a match.
- `scenarios`: a game exported as a scenario file.

Rows and the code that changes them:

- `models`: Table, Seat, Move, Line of the chat.
- `game_cache`: games in memory, rebuilt from their rows by any process.
- `record`: the one way to change a table: it locks the row and writes everything in one transaction.
- `table_setup`: creating a table, sitting down, leaving.
- `quick_pairing`: finding an opponent: a person first, then an engine.
- `matches`: the next game of a match, the choice of the First player, rematches.
- `player_actions`: moves, undo, stops, resignation, draws, claims, time.
- `engine_seats`: seats played by engines, claimed by workers.
- `game_end`: ratings, the next game and the event result after a game.

- `positions`: tables that begin from a moment of a replay, or from a scenario.
- `played_cards`: card statistics from games between people.

Pages and API:

- `access`: identifies a visitor at a table.
- `recap`: the last turns step by step; `recap_view` is its page.
- `table_view`: the view of a table for one person; every page, API answer and stream uses it.
- `forms`, `views`, `quick_views`, `api`, `urls`.
- `playing_on`: pages from which a position is played on.
- `record_of`: a player's games and record. `glicko`: ratings.
- `hooks`, `tasks`: what runs without a visitor.
"""
