"""The lab at the tables: odds, the coach, charts, simulations, the drill, the mistake book, and what records show (LB-6)."""
