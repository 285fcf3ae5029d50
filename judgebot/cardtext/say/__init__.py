"""A reading in normalised English that reads back to the same nodes, a module for each sort of node (see `restate`)."""
