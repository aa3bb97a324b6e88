# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks over the evidence of a real cloud: each piece alone, every pair of pieces, and all pieces but one. Decides the requests
on each cloud that comes of it, and the boots of the cloud's history where databases tell of them. However little there is:
nothing may be said without reserve that is not as its Nova did. Takes long: runs with `ctest -C Extended`."""
import concurrent.futures
import itertools
import json
import os
import subprocess
import sys
import tempfile

import evidence
import reference

ASSUMED, AS_IN_NOVA = 'Assumed: ', 'The outcome is the same as in Nova: on '


def pieces(samples, folder):
    """What somebody may hold, by its name: the paths."""
    cli = os.path.join(samples, 'cli')
    reports = evidence.unpacked(os.path.join(samples, 'sos'), os.path.join(folder, 'sos'))
    controller = next(path for path in reports if 'controller' in path)
    tables = evidence.without_dump(controller, folder)
    found = {os.path.basename(path).split('-2026')[0]: [path] for path in reports if path != controller}
    found['sosreport'], found['sosreport with its dump'] = [tables], [controller]
    found['old sosreport'] = [os.path.join(samples, 'sos', name) for name in os.listdir(os.path.join(samples, 'sos'))
                              if name.endswith('sos4.0')]
    found['all dumps'] = [os.path.join(samples, 'dump', 'opt_B.sql.gz')]
    for name in ('nova', 'nova_api', 'nova_cell0', 'placement', 'glance'):
        found['dump of ' + name] = [os.path.join(samples, 'dump', name + '.complete-insert.sql.xz')]
    found['dump while building'] = [os.path.join(samples, 'dump', 'nova_api-while-building.sql')]
    gathered = os.path.join(samples, 'must-gather')
    found['must-gather'] = [gathered]
    found['tables of must-gather'] = [os.path.join(gathered, 'ctlplane')]
    found['logs and secrets of must-gather'] = [os.path.join(gathered, 'namespaces')]
    found['nova.conf'] = [os.path.join(controller, 'etc/nova/nova.conf')]
    for extension in ('txt', 'json', 'yaml', 'csv', 'value'):
        outputs = evidence.ticket(cli, extension)
        found['clients: ' + extension] = [evidence.written(os.path.join(folder, 'cli-' + extension), outputs)]
    for client in sorted(name for name in os.listdir(cli) if os.path.isdir(os.path.join(cli, name))):
        found['clients: ' + client] = [os.path.join(cli, client)]
    found['all files of clients'] = [cli]
    found['aggregates, groups, flavors'] = [
        evidence.written(os.path.join(folder, 'more'), evidence.ticket(cli, 'txt', evidence.missing_in_reports))]
    found['bodies'] = [os.path.join(samples, 'rest')]
    found['logs at DEBUG'] = [os.path.join(samples, 'logs', 'debug')]
    found['logs at INFO'] = [os.path.join(samples, 'logs', 'info')]
    found['revision'] = [os.path.join(cli, 'nova-manage_db_version.txt')]
    return found


def combinations(names):
    for name in names:
        yield (name,)
    yield from itertools.combinations(names, 2)
    for name in names:
        yield tuple(other for other in names if other != name)


def documents(text):
    """The JSON documents that stand one behind the other."""
    decoder, at = json.JSONDecoder(), 0
    while at < len(text):
        document, at = decoder.raw_decode(text, at)
        yield document
        at = next((next_at for next_at in range(at, len(text)) if not text[next_at].isspace()), len(text))


def run(program, *arguments):
    return subprocess.run([program, *arguments], text=True, check=False, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


class Walk:
    def __init__(self, program, samples, folder):
        sys.path.insert(0, os.path.dirname(samples))
        import check
        self.check = check
        self.program = program
        self.folder = folder
        self.pieces = pieces(samples, folder)
        boots = check.load(os.path.join(samples, 'truth.json'))['boots']
        self.boots = [boot for boot in boots if boot['kind'] != 'history']
        self.history = [boot for boot in boots if boot['kind'] == 'history']
        self.requests = os.path.join(folder, 'requests.json')
        with open(self.requests, 'w', encoding='utf-8') as file:
            json.dump({'requests': [{'request': boot['request']} for boot in self.boots]}, file)

    def visit(self, names):
        """A line about the combination, and one for each answer that is wrong without reserve."""
        paths = [path for name in names for path in self.pieces[name]]
        title = ' & '.join(names) if len(names) < 3 else 'all but ' + next(iter(self.pieces.keys() - set(names)))
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            cloud, stored = os.path.join(folder, 'cloud.json'), os.path.join(folder, 'boots.json')
            run(self.program, 'read', *paths, '--cloud', cloud, '--boots', stored)
            if not os.path.exists(cloud):
                return ['%s: no cloud' % title]
            right, certain, wrong = self.decided(title, cloud)
            known = {server['uuid'] for boot in self.check.load(stored)['boots'] for server in boot['servers']}
            earlier = [boot for boot in self.history if boot['outcome']['servers'][0]['uuid'] in known]
            then, wrongly = self.decided_then(title, paths, earlier)
        return ['%s: %d of %d as they were, %d without reserve; %d of %d earlier ones as they were' % (
            title, right, len(self.boots), certain, then, len(earlier)), *wrong, *wrongly]

    def decided(self, title, cloud):
        right = certain = 0
        wrong = []
        decisions = list(documents(run(self.program, 'decide', '--cloud', cloud, '--request', self.requests)))
        if len(decisions) != len(self.boots):
            return 0, 0, ['WRONG %s: %d of %d requests are decided' % (title, len(decisions), len(self.boots))]
        for boot, decision in zip(self.boots, decisions):
            found = list(self.check.differences(boot, decision, outcome_only=True))
            is_certain = evidence.is_certain(decision)
            right += not found
            certain += is_certain
            if found and is_certain and boot['name'] not in evidence.REFUSED_BY_COMPUTE:
                wrong.append('WRONG %s: %s is said without reserve: %s' % (title, boot['name'], found))
        return right, certain, wrong

    def decided_then(self, title, paths, boots):
        """The boots of the history, on the cloud as it was then: whatever differs has to be said, with what was assumed."""
        right = 0
        wrong = []
        for boot in boots:
            server = boot['outcome']['servers'][0]
            said = run(self.program, 'explain', *paths, '--boot', server['uuid'], '--as-it-was')
            is_right = AS_IN_NOVA + server['host'] in said
            right += is_right
            if not is_right and (AS_IN_NOVA in said or ASSUMED not in said):
                wrong.append('WRONG %s: %s then is said without reserve' % (title, boot['name']))
        return right, wrong


def main():
    samples = os.path.join(reference.folder(), 'samples', 'evidence')
    visited = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        walk = Walk(sys.argv[1], samples, folder)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
            for lines in workers.map(walk.visit, combinations(list(walk.pieces))):
                print('\n'.join(lines), flush=True)
                visited += 1
                wrong += len(lines) - 1
    print('%d combinations, %d wrong without reserve' % (visited, wrong))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
