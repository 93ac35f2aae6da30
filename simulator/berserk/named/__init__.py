"""The named abilities of the dictionary (414): one small class each, and `registry` that finds them by their id."""
