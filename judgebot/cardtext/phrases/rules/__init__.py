"""What holds: what dice get, and what they and players can't, must or may do."""
