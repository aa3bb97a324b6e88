#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks the real Placement and Astrolabe the same generated queries, and Astrolabe those worked out by hand.

    candidates.py PROGRAM [--seeds A:B]
"""
import os
import sys

import reference

sys.path.insert(0, os.path.join(reference.folder(), 'oracle'))
import compare_placement        # noqa: E402
import placement_oracle         # noqa: E402

judge = compare_placement.judge


def judge_limited(peer, query, microversion, status, body):
    """Where Placement trips by chance and the query has a limit, the well-defined answer has to be cut as well."""
    verdict, lines = judge(peer, query, microversion, status, body)
    limit = compare_placement.limit_of(query)
    if verdict != 'differs' or not limit or peer.candidates(query, microversion)['status'] != 500:
        return verdict, lines
    defined = peer.well_defined(query, microversion)['body']
    if 'errors' in defined:
        return verdict, lines
    cut = dict(defined, allocation_requests=defined['allocation_requests'][:limit])
    lines = compare_placement.limited_differences(defined, cut, placement_oracle.canonical(body), limit, microversion)
    return ('differs', lines) if lines else ('well-defined', [])


if __name__ == '__main__':
    OURS = '%s candidates --cloud {cloud} --queries {queries}' % sys.argv[1]
    compare_placement.judge = judge_limited
    SEEDS = sys.argv[2:] or ['--seeds', '%d:%d' % reference.todays(0, 200)]
    sys.argv[1:] = ['--ours', OURS, '--queries', '20', '--jobs', '2', *SEEDS]
    sys.exit(compare_placement.main() or reference.run_tool('selfcheck_placement.py', OURS))
