# SPDX-License-Identifier: GPL-3.0-or-later
"""Cases from the peers' generators, decided by the real Nova and by Astrolabe, one on each processor."""
import collections
import functools
import multiprocessing
import os
import sys
import tempfile

import reference

sys.path.insert(0, os.path.join(reference.folder(), 'oracle'))
import compare          # noqa: E402
import gen_cloud        # noqa: E402

Run = collections.namedtuple('Run', 'profile first last hosts placement')
REQUESTS = 4    # to each cloud: Placement is filled once for all of them


def seeds(arguments):
    """The first and the last one: of `--seeds A:B`, else those that the tests take today."""
    if not arguments:
        first, end = reference.todays(1, 51)
    else:
        first, end = map(int, arguments[arguments.index('--seeds') + 1].split(':'))
    return first, end - 1


def with_filters_listed(nova, ours):
    """The peer writes down the filters that a forced host goes past after the weighers: not where one of these trips."""
    if (nova.get('error') or {}).get('stage') != 'weights':
        return nova
    for theirs, mine in zip(nova['instances'], ours.get('instances', [])):
        if not theirs['filters'] and not any(item['ran'] for item in mine['filters']):
            theirs['filters'] = mine['filters']
    return nova


def decide_both(program, run, seed):
    """For each request to a generated cloud: what differs, and what Nova decided."""
    cloud, requests = gen_cloud.generate(seed, run.hosts, run.profile, REQUESTS)
    draws, subset = compare.lots_of(cloud)
    parts = compare.PLACEMENT_PARTS if run.placement else ()
    decided = []
    with tempfile.TemporaryDirectory() as directory:
        cloud_path, request_paths = gen_cloud.write(directory, seed, cloud, requests)
        for request, request_path in zip(requests, request_paths):
            ours = reference.decide(program, cloud_path, request_path, *([] if run.placement else ['--no-placement']))
            nova = with_filters_listed(compare.run_nova(cloud, request, run.placement), ours)
            decided.append((compare.Differences(nova, ours, draws, subset=subset, parts=parts).found, nova))
    return seed, decided


def differing(program, run, table):
    """How many requests differ. Nova's decisions go into the table of what the cases reach."""
    compared = differ = 0
    with multiprocessing.Pool(len(os.sched_getaffinity(0))) as pool:
        decide = functools.partial(decide_both, program, run)
        for seed, decided in pool.imap_unordered(decide, range(run.first, run.last + 1)):
            for number, (found, nova) in enumerate(decided):
                table.add(nova)
                compared += 1
                if found:
                    differ += 1
                    print('%s, seed %d, request %d: %s' % (run.profile, seed, number, found[0]))
    print('%s%s: %d compared, %d differ'
          % (run.profile, ' with Placement' if run.placement else '', compared, differ), flush=True)
    return differ


def unreached(what, names, reached):
    """How many of the names the cases do not reach; 0 where they are a share of all."""
    if reference.shares() > 1:
        return 0
    missing = sorted(name for name in names if not reached(name))
    for name in missing:
        print('no case %s %s' % (what, name))
    return len(missing)
