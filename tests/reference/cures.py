#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets the real Nova decide what each cure of generated cases leaves to decide: it finds a host, too.

    cures.py WRITECURES [--seeds A:B]
"""
import functools
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile

import reference

sys.path.insert(0, os.path.join(reference.folder(), 'oracle'))
import compare          # noqa: E402
import gen_cloud        # noqa: E402

PROFILES = ('full', 'mixed', 'numa', 'pci')
HOSTS = 6
DEFAULT_SEEDS = (1, 30)     # of each profile


def cures_of(program, profile, seed):
    """The cures of the first request of a generated case."""
    cloud, requests = gen_cloud.generate(seed, HOSTS, profile, 1)
    with tempfile.TemporaryDirectory() as directory:
        cloud_path, request_paths = gen_cloud.write(directory, seed, cloud, requests)
        done = subprocess.run([program, cloud_path, request_paths[0]], stdout=subprocess.PIPE, timeout=120, check=True)
    return json.loads(done.stdout)


def refuted(program, case):
    """How many cures the case has, and those after which Nova finds no host."""
    profile, seed = case
    cures = cures_of(program, profile, seed)
    wrong = []
    for cure in cures:
        nova = compare.run_nova(cure['cloud'], cure['request'], True)
        if nova['outcome'] != 'scheduled':
            wrong.append('%s, seed %d: %s: %s' % (profile, seed, '; '.join(cure['changes']), nova.get('error')))
    return len(cures), wrong


def main():
    program = sys.argv[1]
    first, last = DEFAULT_SEEDS
    if '--seeds' in sys.argv:
        first, end = sys.argv[sys.argv.index('--seeds') + 1].split(':')
        first, last = int(first), int(end) - 1
    cases = [(profile, seed) for profile in PROFILES for seed in range(first, last + 1)]
    cures = differ = cured = 0
    with multiprocessing.Pool(len(os.sched_getaffinity(0))) as pool:
        for count, wrong in pool.imap_unordered(functools.partial(refuted, program), cases):
            cures += count
            cured += count > 0
            differ += len(wrong)
            for line in wrong:
                print(line, flush=True)
    print('%d cases, %d with cures, %d cures, %d that Nova refutes' % (len(cases), cured, cures, differ))
    return 1 if differ or not cures else 0


if __name__ == '__main__':
    sys.exit(main())
