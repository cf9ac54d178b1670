"""Fluxx Tutor: the rules of Fluxx, explained by running them."""
__version__ = "0.2.0"


def load_ipython_extension(shell):
    "`%load_ext fluxx_tutor` makes the cell magic %%scenario known."
    from fluxx_tutor.notebook import register_magic
    register_magic(shell)
