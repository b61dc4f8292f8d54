"""What tests a game: the laws every game keeps, scenario files, playthroughs, signatures."""
