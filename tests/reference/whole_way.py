#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets the real Nova and Placement and Astrolabe decide the same cases from the request to the allocations, on plain
hosts and in clouds with trees and sharing providers; the cases reach all request filters. And those that were worked
out by hand.

    whole_way.py PROGRAM                    plain and full clouds, as in every run of the tests
    whole_way.py PROGRAM --seeds A:B        full and mixed ones
"""
import sys

import reference
from generated import Run, differing, seeds, unreached

import gen_full         # noqa: E402, from the folder that `generated` found

HOSTS = {'small': 12, 'full': 8, 'mixed': 12}      # by profile
WAYS = ['claims claimed', 'claims refused', 'no candidate at all', 'several servers scheduled',
        'two queries (VCPU for PCPU)', 'allocation over several providers']


def main():
    program = sys.argv[1]
    table = gen_full.Coverage()
    profiles = ['small', 'full'] if len(sys.argv) == 2 else ['full', 'mixed']
    differ = sum([differing(program, Run(profile, *seeds(sys.argv[2:]), HOSTS[profile], True), table)
                  for profile in profiles])
    missing = (unreached('is changed by', table.request_filters, lambda name: table.request_filters[name][1])
               + unreached('has', WAYS, lambda way: table.counts.get(way)))
    failed = reference.run_tool('selfcheck_full.py', program + ' decide --cloud {cloud} --request {request}')
    return 1 if differ or missing or failed else 0


if __name__ == '__main__':
    sys.exit(main())
