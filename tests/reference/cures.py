#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets the real Nova decide what cures of generated cases leave to decide: it finds a host, too.

    cures.py WRITECURES [--clouds N] [--from SEED] [--cures N]

--clouds  how many clouds, of all profiles in turn
--from    the seed of the first cloud
--cures   how many cures of each cloud Nova decides, the first and others spread over the rest; 0: all
"""
import argparse
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

HOSTS = 6
REQUESTS = 4


def cures_of(program, profile, seed):
    """The cures of the first request of a generated cloud that gets no host."""
    cloud, requests = gen_cloud.generate(seed, HOSTS, profile, REQUESTS)
    with tempfile.TemporaryDirectory() as directory:
        cloud_path, request_paths = gen_cloud.write(directory, seed, cloud, requests)
        done = subprocess.run([program, cloud_path, *request_paths], stdout=subprocess.PIPE, timeout=120, check=True)
    return json.loads(done.stdout)


def spread(cures, most):
    """At most so many of the cures, evenly."""
    if not most or len(cures) <= most:
        return cures
    return [cures[position * len(cures) // most] for position in range(most)]


def refuted(program, most, case):
    """How many cures of the case Nova decided, and those after which it finds no host."""
    profile, seed = case
    cures = spread(cures_of(program, profile, seed), most)
    wrong = []
    for cure in cures:
        nova = compare.run_nova(cure['cloud'], cure['request'], True)
        if nova['outcome'] != 'scheduled':
            wrong.append('%s, seed %d: %s: %s' % (profile, seed, '; '.join(cure['changes']), nova.get('error')))
    return len(cures), wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--clouds', type=int, default=20)
    parser.add_argument('--from', type=int, default=1, dest='first')
    parser.add_argument('--cures', type=int, default=3)
    given = parser.parse_args()
    profiles = gen_cloud.PROFILES
    cases = [(profiles[seed % len(profiles)], seed) for seed in range(given.first, given.first + given.clouds)]
    cures = differ = cured = 0
    with multiprocessing.Pool(len(os.sched_getaffinity(0))) as pool:
        decide = functools.partial(refuted, given.program, given.cures)
        for count, wrong in pool.imap_unordered(decide, cases):
            cures += count
            cured += count > 0
            differ += len(wrong)
            for line in wrong:
                print(line, flush=True)
    print('%d clouds, %d with cures, %d cures, %d that Nova refutes' % (len(cases), cured, cures, differ))
    return 1 if differ or not cures else 0


if __name__ == '__main__':
    sys.exit(main())
