#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what the real Placement answers to generated queries, for the tests that have no Placement beside them.

    ASTROLABE_REFERENCE=DIRECTORY ./record-candidates.py --seeds 1000:1060 --queries 8 --out recorded/candidates.qz

ASTROLABE_REFERENCE is the directory with the reference peers (oracle/). The file is a JSON list of {"seed", "cloud",
"cases": [{"query", "microversion", "status", "body"}]}, packed as qUncompress() reads it. Where an answer depends on
chance it is the well-defined one; answers that a limit cuts off are left out, as any part of them would do.
"""
import argparse
import json
import os
import struct
import sys
import zlib

sys.path.insert(0, os.path.join(os.environ['ASTROLABE_REFERENCE'], 'oracle'))
import compare_placement    # noqa: E402
import gen_placement        # noqa: E402
import placement_oracle     # noqa: E402


def answer(peer, line):
    """None where a limit counts."""
    microversion, tab, query = line.partition('\t')
    if not tab:
        query, microversion = line, placement_oracle.DEFAULT_MICROVERSION
    real = peer.candidates(query, microversion)
    if real['status'] == 200 and compare_placement.limit_of(query):
        return None
    return real if real['status'] == 400 else peer.well_defined(query, microversion)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--seeds', default='1000:1060')
    parser.add_argument('--providers', type=int, default=12)
    parser.add_argument('--queries', type=int, default=8)
    parser.add_argument('--out', required=True)
    args = parser.parse_args()
    first, _, last = args.seeds.partition(':')

    peer = placement_oracle.Peer()
    recorded = []
    for seed in range(int(first), int(last)):
        cloud, lines = gen_placement.generate(seed, args.providers, args.queries)
        peer.load(cloud)
        cases = [case for case in (answer(peer, line) for line in lines) if case]
        recorded.append({'seed': seed, 'cloud': cloud, 'cases': cases})
    text = json.dumps(recorded, separators=(',', ':')).encode()
    with open(args.out, 'wb') as out:
        out.write(struct.pack('>I', len(text)) + zlib.compress(text, 9))
    print('%d clouds, %d queries, %d bytes'
          % (len(recorded), sum(len(entry['cases']) for entry in recorded), os.path.getsize(args.out)))


if __name__ == '__main__':
    main()
