"""What goes over the wire: messages and their types, and which decision a message asks for."""
