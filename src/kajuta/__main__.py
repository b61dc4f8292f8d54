"""`python -m kajuta` is the command `kajuta`."""

import sys

from kajuta.cli import main

sys.exit(main())
