"""What every app uses: terms, limits, locks, the queue, compiled builds. It imports nothing else of the project."""
