#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets the real Nova and Astrolabe decide the same generated cases and compares every member of the decisions.

Cases that Astrolabe refuses as not supported yet are counted and left out; of all others none may differ.
"""
import os
import sys
import tempfile

import reference

sys.path.insert(0, os.path.join(reference.folder(), 'oracle'))
import compare          # noqa: E402
import gen_cloud        # noqa: E402

# profile, first and last seed, hosts, with Placement
RUNS = (('small', 1, 200, 12, False), ('small', 301, 360, 12, True), ('hetero', 1, 200, 12, False), ('pci', 1, 200, 12, False),
        ('numa', 1, 200, 12, False), ('mixed', 1, 200, 12, False))


def differences(program, cloud, request, paths, placement):
    """None where Astrolabe refuses the case."""
    ours = reference.decide(program, *paths, *([] if placement else ['--no-placement']))
    if reference.is_refused(ours):
        return None
    nova = compare.run_nova(cloud, request, placement)
    draws, subset = compare.lots_of(cloud)
    parts = compare.PLACEMENT_PARTS if placement else ()
    return compare.Differences(nova, ours, draws, subset=subset, parts=parts).found


def run(program, profile, first, last, hosts, placement, directory):
    compared = refused = differing = 0
    for seed in range(first, last + 1):
        cloud, requests = gen_cloud.generate(seed, hosts, profile, 1)
        cloud_path, request_paths = gen_cloud.write(directory, seed, cloud, requests)
        found = differences(program, cloud, requests[0], (cloud_path, request_paths[0]), placement)
        if found is None:
            refused += 1
            continue
        compared += 1
        if found:
            differing += 1
            print('%s, seed %d: %s' % (profile, seed, found[0]))
    print('%s%s: %d compared, %d differ, %d refused as not supported yet'
          % (profile, ' with Placement' if placement else '', compared, differing, refused))
    return compared > 0 and differing == 0


def main():
    with tempfile.TemporaryDirectory() as directory:
        results = [run(sys.argv[1], *arguments, directory) for arguments in RUNS]
    return 0 if all(results) else 1


if __name__ == '__main__':
    sys.exit(main())
