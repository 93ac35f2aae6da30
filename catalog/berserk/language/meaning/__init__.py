"""What phrases mean, in either language."""
