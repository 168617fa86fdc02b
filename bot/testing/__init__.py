"""The tests of what every game promises, for games of this repository and of other packages; needs pytest and hypothesis."""
