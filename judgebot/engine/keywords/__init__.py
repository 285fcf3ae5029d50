"""The keywords that are mechanisms of their own: one module each, named after the keyword."""
