"""Berserk's part of the catalog: cards and their columns, faces, language, search fields, readers of lists, sets."""
