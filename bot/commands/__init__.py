"""Commands that belong to no game, one module a group. They read the input and pass the work to the packages below."""
