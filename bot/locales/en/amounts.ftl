# The words that people type in amounts, separated by commas; each language adds its own to those of the others.
# Small letters, as in "2,5к", "10万" and "all". A word may stand in a list once; the order does not matter.

# All of one's chips
amounts-all = all, everything
# Half of one's chips
amounts-half = half
# What may stand behind a number, besides the ways in which common-chips writes it
amounts-chips = chip, chips
# A word behind a number, and what the number is multiplied by
amounts-scales = k 1000, thousand 1000, m 1000000, million 1000000
