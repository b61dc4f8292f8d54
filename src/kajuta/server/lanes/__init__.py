"""What takes longer than a move: processes of their own, whose turn it is, and the errands they are sent on."""
