"""What the speed goals are measured with."""
