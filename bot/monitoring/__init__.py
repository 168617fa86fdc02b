"""What the running bot tells its operators: metrics, its health, and logs for programs."""
