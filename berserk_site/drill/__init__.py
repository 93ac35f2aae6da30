"""The fault drill: break a trial site on purpose, and report what a user sees and for how long.

`trial_site` starts and queries the site, `faults` breaks it, and `manage.py drill` prints the report.
"""
