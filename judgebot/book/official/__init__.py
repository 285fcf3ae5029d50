"""The official texts that a judge owns: read, repaired and kept in her own data folder."""
