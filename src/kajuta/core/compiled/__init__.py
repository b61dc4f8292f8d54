"""What is compiled, and how: the records of states, the rules over them, and the functions generic over games."""
