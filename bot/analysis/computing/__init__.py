"""The lab at the tables: odds, the coach, charts, simulations and the drill (LB-6)."""
