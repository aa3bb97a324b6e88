#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sends the real Placement and Astrolabe the same sequences of claims and other writes."""
import os
import re
import sys

import reference

# Placement names the providers without the inventory from a set: in another order in each of its processes.
PROVIDERS = re.compile(r"(?<=on resource provider ')[^']+(?=' invalid)")


def in_order(status, body):
    for error in body.get('errors', []) if isinstance(body, dict) else []:
        error['detail'] = PROVIDERS.sub(lambda found: ', '.join(sorted(found[0].split(', '))), error['detail'])
    return status, body


if __name__ == '__main__':
    sys.path.insert(0, os.path.join(reference.folder(), 'oracle'))
    import compare_claims
    comparable = compare_claims.comparable
    compare_claims.comparable = lambda status, body: in_order(*comparable(status, body))
    ours = '%s placement --cloud {cloud} --replay {requests}' % sys.argv[1]
    sys.argv[1:] = ['--ours', ours, *(sys.argv[2:] or ['--seeds', '%d:%d' % reference.todays(0, 30)])]
    sys.exit(compare_claims.main())
