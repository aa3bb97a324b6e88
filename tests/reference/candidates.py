#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks the real Placement and Astrolabe the same generated queries, and what the documentation answers by itself."""
import os
import subprocess
import sys

import reference

ORACLE = os.path.join(reference.folder(), 'oracle')


def run(tool, program, *options):
    ours = '%s candidates --cloud {cloud} --queries {queries}' % program
    command = [sys.executable, os.path.join(ORACLE, tool), '--ours', ours, *options]
    return subprocess.run(command, check=False).returncode == 0


def main():
    program = sys.argv[1]
    compared = run('compare_placement.py', program, '--seeds', '0:200', '--queries', '20', '--jobs', '2')
    checked = run('selfcheck_placement.py', program)
    return 0 if compared and checked else 1


if __name__ == '__main__':
    sys.exit(main())
