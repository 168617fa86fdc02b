"""Messages that are kept up to date: calls to Discord are paced, the latest state wins, failed calls are retried."""
