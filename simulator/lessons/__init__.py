"""Lessons: guided first games on the real board of a game.

- `lesson`: a lesson file and its steps.
- `attempt`: one try at a step: the position, the moves taken so far, and the verdict.
- `library`: the lessons of each game.
- `progress`: the finished steps of a visitor.
- `views`, `urls`: the pages.
"""
