"""Find what Discord would refuse in a body, before anything is done with it: pure functions over JSON.

Each check finds everything that is wrong and raises one RefusedError (invalid form) that maps paths in the body, such
as "components[0].components[2].custom_id", to what is wrong there. The checks refuse what Discord documents as
invalid and nothing else.
"""
