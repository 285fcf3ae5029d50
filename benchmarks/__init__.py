"""Measurements, as ratios to an empty Python process in the same run; they gate nothing."""
