# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads dumps, sosreports, a must-gather and the clients' output of a real cloud with its nova.conf. Compares the cloud of
the dumps with a snapshot of its APIs, and the decisions on each cloud with what its Nova did at that moment: what is said
without reserve has to be right."""
import json
import os
import shutil
import subprocess
import sys
import tempfile

import reference

# What the databases do not hold or hold otherwise than the APIs: names, moments, and heartbeats of seconds later.
BESIDE = {'name', 'now', 'config', 'updated_at', 'last_seen_up', 'owner', 'visibility', 'size', 'access', 'generation',
          'consumer_type'}
# nova-compute refused the forced host, which is not the scheduler's to say.
REFUSED_BY_COMPUTE = {'fail-forced-host-late'}


def key(value):
    return next((value[name] for name in ('uuid', 'id', 'flavorid') if isinstance(value, dict) and name in value), None)


def differences(theirs, ours, path=''):
    """The members of their document that ours has otherwise or lacks."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        for name, value in theirs.items():
            if name not in BESIDE and value not in (None, [], {}):
                yield from differences(value, ours.get(name), path + '/' + name)
    elif isinstance(theirs, list) and isinstance(ours, list) and theirs and key(theirs[0]):
        found = {key(value): value for value in ours}
        for value in theirs:
            yield from differences(value, found.pop(key(value), None), '%s/%s' % (path, key(value)))
        yield from ('%s/%s is too much' % (path, left) for left in found)
    elif isinstance(theirs, list) and isinstance(ours, list) and all(isinstance(value, str) for value in theirs):
        if sorted(theirs) != sorted(ours):
            yield '%s: %s, not %s' % (path, ours, theirs)
    elif theirs != ours:
        yield '%s: %s, not %s' % (path, ours, theirs)


def is_first_anyway(server, unknown):
    """Whether the host that is first in rank stays so whatever weighers say that are not known: each adds at most its
    multiplier."""
    def bounds(host):
        known = host['total']
        least = most = 0
        for name in unknown['weighers']:
            numbers = host['weighers'][name]
            known -= numbers['multiplier'] * numbers['normalized']
            least += min(numbers['multiplier'], 0)
            most += max(numbers['multiplier'], 0)
        return known + least, known + most

    if any('aggregates' in unknown['reads'].get(name, ['aggregates']) for name in unknown['weighers']):
        return False  # they may have multipliers of their own
    first, *others = server['weights']
    return all(bounds(first)[0] > bounds(other)[1] for other in others)


def is_certain(decision):
    """Whether nothing that is not known could have changed the outcome."""
    unknown = decision.get('unknown_rules') or {}
    if decision.get('unknown_parts'):
        return False
    if decision['outcome'] != 'scheduled':
        return True
    if unknown.get('filters') or unknown.get('request_filters'):
        return False
    return not unknown.get('weighers') or all(
        len(server['weights']) < 2 or is_first_anyway(server, unknown) for server in decision['instances'])


def ticket(cli, extension, only=lambda command: True):
    """What somebody would paste into a ticket who ran each command in one format: prompts and outputs."""
    with open(os.path.join(cli, 'index.json'), encoding='utf-8') as file:
        index = json.load(file)
    for name, command, code in index:
        if code or os.path.splitext(name)[1] != '.' + extension or '--os-compute-api-version' in command or not only(command):
            continue
        with open(os.path.join(cli, name), encoding='utf-8') as file:
            yield name, '$ %s\n%s' % (command, file.read())


def written(folder, outputs):
    """The outputs as files of a new folder."""
    os.makedirs(folder)
    for name, text in outputs:
        with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
            file.write(text)
    return folder


def unpacked(archives, folder):
    """The sosreports of a folder, with the rotated logs that only the archives have."""
    os.makedirs(folder)
    for name in sorted(os.listdir(archives)):
        if name.endswith('.tar.xz'):
            subprocess.run(['tar', '-xJf', os.path.join(archives, name), '-C', folder], check=True)
    return [os.path.join(folder, name) for name in sorted(os.listdir(folder))]


def without_dump(report, folder):
    """A copy of the sosreport that lacks what only its plugin for databases collects."""
    tables = os.path.join(folder, os.path.basename(report))
    shutil.copytree(report, tables, ignore=shutil.ignore_patterns('openstack_database'))
    return tables


def missing_in_reports(command):
    """Commands that tell what no sosreport has."""
    return any(word in command for word in ('aggregate list --long', 'server group', 'flavor list --all', 'image show'))


def sources(evidence, folder):
    """Name, paths, and the least numbers of requests that are decided as they were, and that are decided without reserve.
    Where a filter cannot be judged, hosts pass it with reserve, so failures that only it explains count as other
    decisions."""
    reports = unpacked(os.path.join(evidence, 'sos'), os.path.join(folder, 'sos'))
    report = next(path for path in reports if 'controller' in path)
    tables = without_dump(report, folder)
    conf = os.path.join(report, 'etc/nova/nova.conf')
    cli = os.path.join(evidence, 'cli')
    revision = os.path.join(cli, 'nova-manage_db_version.txt')
    cell = os.path.join(evidence, 'dump', 'nova.complete-insert.sql.xz')
    more = written(os.path.join(folder, 'more'), ticket(cli, 'txt', missing_in_reports))
    dumps = [os.path.join(evidence, 'dump', name) for name in ('opt_B.sql.gz', 'glance.complete-insert.sql.xz')]
    yield 'dumps', [*dumps, conf], 38, 39
    # Since nova-scheduler logs at DEBUG what it reads of each host. No sosreport tells of server groups, so the four
    # requests with one stay open; and nodes' metrics are of the minute, so the order of hosts that weigh nearly the same
    # does. A controller's alone does not tell the kind of the one PCI device that is free.
    yield 'sosreport without its dump', [tables], 33, 26
    yield 'sosreports of all hosts', [tables, *(path for path in reports if 'controller' not in path)], 35, 30
    yield 'sosreport and dump of the cell', [report], 35, 35
    yield 'sosreport and aggregates, groups, flavors', [tables, more], 37, 28
    yield 'sosreport and aggregates, groups, flavors, dump of the cell', [tables, more, cell], 39, 38
    gathered = os.path.join(evidence, 'must-gather')
    yield 'must-gather', [gathered], 38, 38
    without = [os.path.join(gathered, 'ctlplane'), os.path.join(gathered, 'namespaces'), revision]
    # Nothing in it tells any flavor, nor which provider is which node's: nova-scheduler's log would at DEBUG, and the ids
    # of nodes do since client 6.1.
    yield 'must-gather without its dumps', without, 0, 0
    newer = os.path.join(cli, 'osc-8.0.0', 'hypervisor_list_long.txt')
    yield 'must-gather of a newer client without its dumps, and groups, flavors', [*without, newer, more], 15, 3
    for extension in ('txt', 'json'):
        outputs = ticket(cli, extension)
        yield 'clients: ' + extension, [written(os.path.join(folder, extension), outputs), revision, conf], 28, 3


def subject(command):
    """What a command is about: "aggregate list" of "openstack aggregate list --long"."""
    return ' '.join(command.split()[1:3])


def fragments(evidence, folder):
    """Name and paths of evidence that leaves much open: pieces alone, pairs of them, and all tables but those of one
    command. However little of it can be decided, what is said without reserve has to be right."""
    cli, dump, reports = (os.path.join(evidence, name) for name in ('cli', 'dump', 'sos'))
    controller = next(name for name in os.listdir(os.path.join(folder, 'sos')) if 'controller' in name)
    conf = os.path.join(folder, 'sos', controller, 'etc/nova/nova.conf')
    databases = {name: os.path.join(dump, name + '.complete-insert.sql.xz')
                 for name in ('nova', 'nova_api', 'placement', 'glance')}
    yield 'all dumps, no options', [os.path.join(dump, 'opt_B.sql.gz')]
    yield 'the dump of a cell', [databases['nova']]
    for name, path in databases.items():
        if name != 'nova':
            yield 'dumps of a cell and of ' + name, [databases['nova'], path]
            yield 'dumps but that of ' + name, [*(other for key, other in databases.items() if key != name), conf]
    yield 'an old sosreport', [os.path.join(reports, name) for name in os.listdir(reports) if name.endswith('sos4.0')]
    for client in sorted(name for name in os.listdir(cli) if os.path.isdir(os.path.join(cli, name))):
        yield 'clients: ' + client, [os.path.join(cli, client)]
        yield 'clients and options: ' + client, [os.path.join(cli, client), conf]
    for extension in ('txt', 'json', 'yaml', 'csv', 'value'):
        outputs = written(os.path.join(folder, 'fragment-' + extension), ticket(cli, extension))
        yield 'clients, no options: ' + extension, [outputs]
        log = os.path.join(evidence, 'logs', 'debug', 'nova-scheduler.log.xz')
        yield 'clients and a log: ' + extension, [outputs, log, conf]
        yield 'clients and the dump of a cell: ' + extension, [outputs, databases['nova'], conf]
    with open(os.path.join(cli, 'index.json'), encoding='utf-8') as file:
        subjects = sorted({subject(command) for _, command, code in json.load(file) if not code})
    for number, left_out in enumerate(subjects):
        rest = ticket(cli, 'txt', lambda command, without=left_out: subject(command) != without)
        yield 'clients but ' + left_out, [written(os.path.join(folder, 'but-%d' % number), rest), conf]


def judged(program, cloud, boots, name, outcome_only):
    """How many requests are decided as they were, how many without reserve, and how many of these wrongly."""
    import check
    right = certain = wrong = 0
    for boot in boots:
        decision = check.by_command(program + ' decide --cloud {cloud} --request {request}', cloud, boot['request'])
        found = list(check.differences(boot, decision, outcome_only=outcome_only))
        right += not found
        certain += is_certain(decision)
        if found and is_certain(decision) and boot['name'] not in REFUSED_BY_COMPUTE:
            print('%s: %s is said without reserve: %s' % (name, boot['name'], found))
            wrong += 1
    print('%s: %d of %d requests are decided as they were, %d without reserve' % (name, right, len(boots), certain))
    return right, certain, wrong


def main():
    samples = os.path.join(reference.folder(), 'samples')
    evidence = os.path.join(samples, 'evidence')
    sys.path.insert(0, samples)
    import check
    program = sys.argv[1]
    boots = [boot for boot in check.load(os.path.join(evidence, 'truth.json'))['boots'] if boot['kind'] != 'history']
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        cloud = os.path.join(folder, 'cloud.json')
        for name, paths, least, least_certain in sources(evidence, folder):
            subprocess.run([program, 'read', *paths, '--cloud', cloud], check=True, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
            if name == 'dumps':
                for line in differences(check.load(os.path.join(evidence, 'cloud.json')), check.load(cloud)):
                    print(line)
                    failed += 1
            right, certain, wrong = judged(program, cloud, boots, name, outcome_only=name != 'dumps')
            failed += wrong + (right < least or certain < least_certain)
        for name, paths in reference.of_today(fragments(evidence, folder)):
            if os.path.exists(cloud):
                os.remove(cloud)
            subprocess.run([program, 'read', *paths, '--cloud', cloud], check=False, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
            if os.path.exists(cloud):
                failed += judged(program, cloud, boots, name, outcome_only=True)[2]
            else:
                print('%s: no cloud' % name)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
