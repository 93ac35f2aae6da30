"""Code for every app: terms, limits, locks, the queue, compiled builds. It imports nothing else of the project."""
