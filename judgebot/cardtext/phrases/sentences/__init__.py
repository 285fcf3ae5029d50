"""How sentences are made of clauses, and how one goes on with the sentence before."""
