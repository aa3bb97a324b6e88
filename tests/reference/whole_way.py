#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets the real Nova and Placement and Astrolabe decide the same cases from the request to the allocations, in clouds
with trees and sharing providers, and Astrolabe those worked out by hand."""
import sys

import reference

if __name__ == '__main__':
    OURS = '%s decide --cloud {cloud} --request {request}' % sys.argv[1]
    sys.exit(reference.run_tool('selfcheck_full.py', OURS)
             or reference.run_tool('compare.py', OURS, '--seeds', '1:120', '--profile', 'full', '--hosts', '8',
                                   '--requests', '2'))
