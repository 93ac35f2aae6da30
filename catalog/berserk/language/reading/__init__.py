"""Reading a sentence: its parts, in either language."""
