"""The corpus as data: rules, keywords, rulings, editions; look-up by number and search."""
