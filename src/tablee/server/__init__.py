"""Tables on the network: HTTP to make and find them, WebSocket to play, a journal in a database as the truth."""
