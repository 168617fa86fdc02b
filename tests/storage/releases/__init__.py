"""The database of each release, as its own program made it, and the script that makes one."""
