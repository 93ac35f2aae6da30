"""The matrix: every clause of the rules → the code that carries it out → what shows it."""
