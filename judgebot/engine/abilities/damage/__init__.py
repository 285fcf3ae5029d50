"""Damage that is prevented, reduced, raised or redirected (3.4.9)."""
