#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the diagnosis claims of generated clouds: after a cure the real Nova finds a host, too; no host meets a
conflict, and without a correction its hosts would do, as the engine decides where these conditions are dropped.

    cures.py WRITECURES [--seeds A:B] [--every N] [--cures N]

--seeds  of the clouds, which are of all profiles in turn; else those that the tests take today, and some that hold
         what is rare
--every  Nova decides cures of every N-th cloud
--cures  how many of each, by lot
"""
import argparse
import copy
import functools
import json
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
import uuid

import reference

sys.path.insert(0, os.path.join(reference.folder(), 'oracle'))
import compare          # noqa: E402
import gen_cloud        # noqa: E402

HOSTS = 6
REQUESTS = 4
# Dedicated CPUs that a host has as PCPU only or as VCPU only; candidates that nothing is taken from; an option in place
# of an image's property; a filter that fails; several servers that share a page size; a root provider that shares.
RARE = (('full', 308), ('full', 21), ('full', 10), ('full', 309), ('hetero', 80), ('mixed', 159), ('numa', 183),
        ('full', 412))


def for_several(request, rng):
    """The same request, for two to four servers."""
    several = copy.deepcopy(request)
    count = rng.randint(2, 4)
    several['server'].update(min_count=count, max_count=count)
    several['instance_uuids'] = [str(uuid.UUID(int=rng.getrandbits(128), version=4)) for _ in range(count)]
    return several


def claims_of(program, profile, seed):
    """The cures of the first request to a generated cloud that gets no host, of the first for several servers, and
    what is wrong of all requests."""
    cloud, requests = gen_cloud.generate(seed, HOSTS, profile, REQUESTS)
    rng = random.Random(seed)
    requests += [for_several(request, rng) for request in requests if len(request['instance_uuids']) == 1]
    with tempfile.TemporaryDirectory() as directory:
        cloud_path, request_paths = gen_cloud.write(directory, seed, cloud, requests)
        done = subprocess.run([program, cloud_path, *request_paths], stdout=subprocess.PIPE, timeout=120, check=True)
    return json.loads(done.stdout)


def refuted(given, cloud):
    """What is claimed of the cloud, with the cures that Nova decides, and what is not so."""
    profile, seed = cloud
    claims = claims_of(given.program, profile, seed)
    wrong = claims['wrong']
    most = given.cures if seed % given.every == 0 else 0
    claims['cures'] = random.Random(seed).sample(claims['cures'], min(most, len(claims['cures'])))
    for cure in claims['cures']:
        nova = compare.run_nova(cure['cloud'], cure['request'], True)
        if nova['outcome'] != 'scheduled':
            wrong.append('%s: %s' % ('; '.join(cure['changes']), nova.get('error')))
    return claims, ['%s, seed %d: %s' % (profile, seed, one) for one in wrong]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--seeds')
    parser.add_argument('--every', type=int, default=2)
    parser.add_argument('--cures', type=int, default=1)
    given = parser.parse_args()
    seeds = range(*map(int, given.seeds.split(':'))) if given.seeds else range(*reference.todays(1, 501))
    clouds = [(gen_cloud.PROFILES[seed % len(gen_cloud.PROFILES)], seed) for seed in seeds]
    clouds += () if given.seeds else RARE
    cures = checked = beyond = differ = 0
    with multiprocessing.Pool(len(os.sched_getaffinity(0))) as pool:
        for claims, wrong in pool.imap_unordered(functools.partial(refuted, given), clouds):
            cures += len(claims['cures'])
            checked += claims['checked']
            beyond += claims['beyond']
            differ += len(wrong)
            for line in wrong:
                print(line, flush=True)
    print('%d clouds: Nova decided %d cures; %d conflicts and corrections checked, %d more with conditions that '
          'cannot be dropped; %d claims refuted' % (len(clouds), cures, checked, beyond, differ))
    return 1 if differ or not cures or not checked else 0


if __name__ == '__main__':
    sys.exit(main())
