"""The judge's desk of any game: positions laid out and played on a page, as scenarios to be saved, shared, downloaded.

`room` is the interface that a game implements, `table` the desk between two requests, `kept` the saved scenarios,
`views` and `urls` the pages. A game with a custom desk names its pages in `GamePages.desk_views`; its saved scenarios
have the same addresses.
"""
