#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sends the real Placement and Astrolabe the same sequences of claims and other writes."""
import sys

import reference

if __name__ == '__main__':
    sys.exit(reference.run_tool(
        'compare_claims.py', '%s placement --cloud {cloud} --replay {requests}' % sys.argv[1], '--seeds', '0:30'))
