#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long a decision takes here and in the real Nova, side by side: the same clouds, the same requests, processor time.

    beside_nova.py BENCH ORACLE

BENCH is the program astrolabe_bench, ORACLE the folder of the real Nova's test peer. Both count what each request
costs again: Nova makes host states for each, here they are made once for a cloud, which is a column of its own; then
filters, weighers, selection, consumption, alternates. Ours keeps the full record.
"""

import json
import os
import subprocess
import sys
import tempfile

bench, oracle = sys.argv[1:]
sys.path.insert(0, oracle)
import bench as nova  # noqa: E402
import gen_cloud  # noqa: E402

ROWS = (  # hosts, filters, servers, how often Nova decides
    (1000, 'default', 1, 5), (10000, 'default', 1, 3), (10000, 'all', 1, 1), (1000, 'all', 100, 1))


def ours(hosts, filters, servers):
    cloud, requests = gen_cloud.generate(1, hosts, 'huge', 1)
    if filters == 'all':
        cloud['config']['filter_scheduler']['enabled_filters'] = gen_cloud.FILTERS
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ('cloud.json', 'request.json')]
        for path, document in zip(paths, (cloud, requests[0])):
            with open(path, 'w', encoding='utf-8') as out:
                json.dump(document, out)
        answer = subprocess.run(
            [bench, '--cloud', paths[0], '--request', paths[1], '--count', str(servers), '--repeats', '25'],
            check=True, capture_output=True, text=True).stdout
    words = answer.split()
    return float(words[0]), float(words[words.index('in') + 1])


def main():
    print('%7s %8s %8s %12s %12s %8s %12s' % ('hosts', 'filters', 'servers', 'Nova ms', 'here ms', 'ratio', 'prepare ms'))
    for hosts, filters, servers, repeat in ROWS:
        row = nova.in_child(hosts, filters, servers, repeat, 300)
        theirs = 1000 * (row['states_cpu'] + row['decision_cpu'])
        here, prepare = ours(hosts, filters, servers)
        print('%7d %8s %8d %12.1f %12.3f %8.0f %12.1f'
              % (hosts, filters, servers, theirs, here, theirs / here, prepare))
        sys.stdout.flush()


if __name__ == '__main__':
    main()
