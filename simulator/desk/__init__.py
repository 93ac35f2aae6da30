"""The judge's desk of any game: positions laid out and played on a page, as scenarios to be saved, shared, downloaded.

`room` is what a game gives, `table` the desk between two presses, `kept` what has been saved, `views` and `urls` the
pages. A game that draws a desk of its own names its pages in `Engine.desk_pages`; what is saved has the same addresses.
"""
