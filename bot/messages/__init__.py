"""Messages that stay true: paced calls to Discord, the latest state wins, failures are outlived."""
