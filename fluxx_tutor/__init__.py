"""Fluxx Tutor: the rules of Fluxx, explained by running them."""
__version__ = "0.1.0"
