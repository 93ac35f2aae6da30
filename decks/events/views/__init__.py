"""Pages of events: each view reads the request, calls one function that does the work, and renders a projection."""
