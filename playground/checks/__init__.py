"""What Discord would refuse of a body, found before anything is done with it: pure functions over JSON.

Each check finds everything that is wrong and raises one RefusedError (invalid form) with it, by where it stands in the
body, such as "components[0].components[2].custom_id". What Discord documents is refused; where it is silent, nothing is.
"""
