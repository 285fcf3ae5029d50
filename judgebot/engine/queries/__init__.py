"""One function for each value and permission that card text can change."""
