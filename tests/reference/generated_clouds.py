#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets the real Nova and Astrolabe filter and weigh the same generated cases and compares every member of the
decisions; the cases reach all filters and weighers. And those cases that were worked out by hand.

    generated_clouds.py PROGRAM [--seeds A:B]
"""
import sys

import reference
from generated import Run, differing, gen_cloud, seeds, unreached

PROFILES = ('small', 'hetero', 'pci', 'numa', 'mixed')
PASS_ALL = {'AllHostsFilter'}


def reaches_all(table):
    """Each filter lets hosts pass and rejects others, each weigher tells hosts apart."""
    from nova.scheduler import weights
    weighers = [weigher.__name__ for weigher in weights.all_weighers()]
    nothing = [0] * 6
    return 0 == (
        unreached('passes', gen_cloud.FILTERS, lambda name: table.filters.get(name, nothing)[1])
        + unreached('is rejected by', set(gen_cloud.FILTERS) - PASS_ALL, lambda name: table.filters.get(name, nothing)[2])
        + unreached('is told apart by', weighers, lambda name: table.weighers.get(name, nothing)[2]))


def main():
    program = sys.argv[1]
    table = gen_cloud.Coverage()
    differ = sum([differing(program, Run(profile, *seeds(sys.argv[2:]), 12, False), table) for profile in PROFILES])
    failed = reference.run_tool('selfcheck.py', program + ' decide --no-placement --cloud {cloud} --request {request}')
    return 0 if reaches_all(table) and not differ and not failed else 1


if __name__ == '__main__':
    sys.exit(main())
