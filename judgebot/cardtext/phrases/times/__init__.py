"""When, how often and for how long."""
