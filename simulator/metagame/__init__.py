"""The metagame of a format: archetypes, decks and cards with their results, computed by a worker.

`models` store what a refresh found, `refresh` computes it, `findings` is its pure part, and `event_results` reads the
decks of finished events. `metagame_page` reads the rows for the page (`views`) and the API (`api`).
"""
