"""The judge's desk: positions laid out and played on a page, as scenarios that are saved, shared and downloaded."""
