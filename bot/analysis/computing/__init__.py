"""The lab at the tables: odds and a coach for who plays, charts, simulations, contests, and a drill (LB-6)."""
