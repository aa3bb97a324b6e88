#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks the real Placement and Astrolabe the same generated queries, and Astrolabe those worked out by hand."""
import sys

import reference

if __name__ == '__main__':
    OURS = '%s candidates --cloud {cloud} --queries {queries}' % sys.argv[1]
    sys.exit(reference.run_tool('compare_placement.py', OURS, '--seeds', '0:200', '--queries', '20', '--jobs', '2')
             or reference.run_tool('selfcheck_placement.py', OURS))
