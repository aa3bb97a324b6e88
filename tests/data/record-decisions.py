#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what the real Nova decides for generated clouds, for the tests that have no Nova beside them.

    ASTROLABE_REFERENCE=DIRECTORY ./record-decisions.py --profile small --seeds 1:301 --out recorded/small.qz
                                 [--placement] [--requests 2] [--only Filter,Filter]

ASTROLABE_REFERENCE is the directory with the reference peers (oracle/). The file is a JSON list of {"seed", "cloud",
"cases": [{"request", "decision"}]}, packed as qUncompress() reads it. --only leaves out clouds that enable other filters.
"""
import argparse
import json
import os
import struct
import sys
import zlib

sys.path.insert(0, os.path.join(os.environ['ASTROLABE_REFERENCE'], 'oracle'))
import gen_cloud        # noqa: E402
import nova_oracle      # noqa: E402


def enabled_filters(cloud):
    scheduler = cloud['config'].get('filter_scheduler', {})
    return set(scheduler.get('enabled_filters', gen_cloud.DEFAULT_FILTERS))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--profile', default='small')
    parser.add_argument('--seeds', default='1:301')
    parser.add_argument('--hosts', type=int, default=12)
    parser.add_argument('--requests', type=int, default=1)
    parser.add_argument('--placement', action='store_true')
    parser.add_argument('--only', default='')
    parser.add_argument('--out', required=True)
    args = parser.parse_args()
    only = set(filter(None, args.only.split(',')))

    recorded = []
    for seed in range(*gen_cloud.seed_range(args.seeds)):
        cloud, requests = gen_cloud.generate(seed, args.hosts, args.profile, args.requests)
        if only and not enabled_filters(cloud) <= only:
            continue
        cases = [{'request': r, 'decision': nova_oracle.decide_forked(cloud, r, placement=args.placement)}
                 for r in requests]
        recorded.append({'seed': seed, 'cloud': cloud, 'cases': cases})
    text = json.dumps(recorded, separators=(',', ':')).encode()
    with open(args.out, 'wb') as out:
        out.write(struct.pack('>I', len(text)) + zlib.compress(text, 9))
    print('%d clouds, %d bytes' % (len(recorded), os.path.getsize(args.out)))


if __name__ == '__main__':
    main()
