"""Keywords on cards, and sentences about them (3.4.7)."""
