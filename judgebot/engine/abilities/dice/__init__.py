"""What is done to dice for longer: moved, attached, captured, controlled, copied (3.8 to 3.10)."""
