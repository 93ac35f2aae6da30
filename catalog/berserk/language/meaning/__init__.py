"""The meaning of phrases, for both languages."""
