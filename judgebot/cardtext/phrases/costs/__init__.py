"""What is paid: for abilities, for purchases and fieldings, for attacking and blocking (3.1.16, 2.6.2, 2.6.3)."""
