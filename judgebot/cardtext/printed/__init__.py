"""From a text box as it is printed to sentences and words: lines, bursts, parentheses, symbols, typing errors."""
