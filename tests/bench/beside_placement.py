#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long a query for candidates takes here and in the real Placement, side by side: the same clouds and queries,
processor time. Here the attrition is worked out too.

    beside_placement.py BENCH ORACLE

BENCH is the program astrolabe_placementbench, ORACLE the folder of the real Placement's test peer.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

program, oracle = sys.argv[1:]
sys.path.insert(0, oracle)
import bench_placement  # noqa: E402
import placement_oracle  # noqa: E402

ROWS = (  # hosts, with two NUMA cells, how often the real one answers
    (1000, False, 5), (10000, False, 3), (1000, True, 3))


def theirs(peer, cloud, query, repeats):
    bench_placement.fill(peer, cloud)
    times = []
    for _ in range(repeats):
        started = time.process_time()
        peer.raw_candidates(query)
        times.append(time.process_time() - started)
    return 1000 * statistics.median(times)


def ours(cloud, query):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'cloud.json')
        with open(path, 'w', encoding='utf-8') as out:
            json.dump(cloud, out)
        answer = subprocess.run([program, '--cloud', path, '--query', query], check=True, capture_output=True, text=True)
    return float(answer.stdout.split()[0])


def main():
    peer = placement_oracle.Peer()
    print('%7s %6s %14s %12s %8s' % ('hosts', 'cells', 'Placement ms', 'here ms', 'ratio'))
    for hosts, numa, repeats in ROWS:
        cloud = bench_placement.cloud(hosts, numa)
        query = bench_placement.NUMA_QUERY if numa else bench_placement.FLAT_QUERY
        real, here = theirs(peer, cloud, query, repeats), ours(cloud, query)
        print('%7d %6d %14.1f %12.3f %8.0f' % (hosts, 2 if numa else 0, real, here, real / here))
        sys.stdout.flush()


if __name__ == '__main__':
    main()
