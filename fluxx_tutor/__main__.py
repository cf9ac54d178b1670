"""`python -m fluxx_tutor` is the command fluxx-tutor."""
from fluxx_tutor.cli import main

if __name__ == "__main__": raise SystemExit(main())
