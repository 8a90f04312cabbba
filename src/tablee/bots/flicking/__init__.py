"""Carrom Deluxe for strong players: ways into the holes found by geometry, each judged by imagined shots."""
