"""What is asked after "if", "while" and "unless"."""
