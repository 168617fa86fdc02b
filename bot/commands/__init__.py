"""What people type and press: thin, one module a group. All work is done in the rooms below."""
