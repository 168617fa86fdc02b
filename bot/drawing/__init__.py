"""What people see: card art, the words of a table, its buttons. Made from views, never from states."""
