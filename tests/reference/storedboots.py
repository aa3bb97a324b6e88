# SPDX-License-Identifier: GPL-3.0-or-later
"""Decides the boots that the databases of a real cloud keep, and compares them with what its Nova did."""
import json
import os
import subprocess
import sys
import tempfile

import reference

STORED_LAND_AS_THEY_DID = 33  # of the requests that the databases keep
LANDED_THEN = 20  # of the earlier boots, on the cloud as it was then; Nova chose the others while it built servers


def stored_boots(boots, path, check):
    """The requests that were rebuilt from the databases, by the boots of theirs that have servers."""
    stored = {server['uuid']: boot for boot in check.load(path)['boots'] for server in boot['servers']}
    for boot in boots:
        servers = boot['outcome']['servers']
        if servers and servers[0]['uuid'] not in stored:
            print('%s: its request is not found' % boot['name'])
        elif servers:
            yield boot, stored[servers[0]['uuid']]


def decided_then(program, arguments, uuid):
    done = subprocess.run([program, 'decide', *arguments, '--boot', uuid, '--as-it-was'], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL)
    return json.loads(done.stdout)


def main():
    samples = os.path.join(reference.folder(), 'samples')
    evidence = os.path.join(samples, 'evidence')
    sys.path.insert(0, samples)
    import check
    program = sys.argv[1]
    report = next(name for name in sorted(os.listdir(os.path.join(evidence, 'sos')))
                  if 'controller' in name and os.path.isdir(os.path.join(evidence, 'sos', name)))
    conf = os.path.join(evidence, 'sos', report, 'etc/nova/nova.conf')
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        cloud = os.path.join(folder, 'cloud.json')
        dumps = [os.path.join(evidence, 'dump', name) for name in ('opt_B.sql.gz', 'glance.complete-insert.sql.xz')]
        recorded = os.path.join(folder, 'boots.json')
        subprocess.run([program, 'read', *dumps, conf, '--cloud', cloud, '--boots', recorded], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        boots = [boot for boot in check.load(os.path.join(evidence, 'truth.json'))['boots'] if boot['kind'] != 'history']
        right = 0
        for boot, stored in stored_boots(boots, recorded, check):
            decision = check.by_command(program + ' decide --cloud {cloud} --request {request}', cloud, stored['request'])
            found = list(check.differences(boot, decision, outcome_only=True))
            right += not found
            for line in found:
                print('%s, as stored: %s' % (boot['name'], line))
        print('%d of the stored requests are decided as they were' % right)
        failed += right < STORED_LAND_AS_THEY_DID
        right = 0
        earlier = [boot for boot in check.load(os.path.join(evidence, 'truth.json'))['boots'] if boot['kind'] == 'history']
        for boot in earlier:
            decision = decided_then(program, [*dumps, conf], boot['outcome']['servers'][0]['uuid'])
            found = list(check.differences(boot, decision, outcome_only=True))
            right += not found
            for line in found:
                print('%s, as it was then: %s' % (boot['name'], line))
        print('%d of %d earlier boots are decided as they were' % (right, len(earlier)))
        failed += right < LANDED_THEN
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
