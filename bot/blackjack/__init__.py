"""What games that are played by the rules of blackjack draw alike: hands, the buttons of actions, house rules in words."""
