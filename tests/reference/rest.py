#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sends the real Placement and Astrolabe the same requests, to every path with every method, and compares what they
answer: status, body, and the headers that say something.

    rest.py PROGRAM [--seeds A:B] [--length N]
    rest.py --record FILE [--seeds A:B] [--length N]      the real answers that a test without the real Placement needs
"""
import argparse
import json
import os
import random
import re
import struct
import sys
import zlib

import bodies
import reference

HEADERS = ['Allow', 'Cache-Control', 'Location']
VERSIONS = ['1.39', '1.39', '1.39', '1.39', '1.38', '1.37', '1.36', '1.33', '1.30', '1.29', '1.28', '1.27', '1.25', '1.23',
            '1.22', '1.20', '1.19', '1.18', '1.17', '1.14', '1.13', '1.12', '1.11', '1.9', '1.8', '1.7', '1.6', '1.5', '1.4',
            '1.3', '1.2', '1.1', '1.0']
CLASSES = ['VCPU', 'MEMORY_MB', 'DISK_GB', 'CUSTOM_GOLD', 'CUSTOM_NEW', 'NOT_THERE']
TRAITS = ['HW_CPU_X86_AVX2', 'HW_NUMA_ROOT', 'CUSTOM_FAST', 'CUSTOM_NEW', 'CUSTOM_lower', 'NOT_THERE']
AGGREGATES = ['00000000-0000-4000-a000-00000000000%d' % number for number in range(1, 4)]
UNKNOWN = '99999999-0000-4000-8000-000000000009'
DUPLICATE = re.compile(r'(?<=Update conflict: ).*')     # what the database says
SETS = re.compile(r"(?<=on resource provider ')[^']+(?=' invalid)|(?<=No such trait )[^(].*$|"
                  r"(?<=Additional properties are not allowed \().*(?= w)")


def number(version):
    return int(version.split('.')[1])


class Requests:
    """Draws requests, most of them good ones: the real Placement says what there is."""

    def __init__(self, seed, peer, cloud):
        self.random = random.Random('rest/%s' % seed)
        self.peer = peer
        placement = cloud['placement']
        self.providers = [provider['uuid'] for provider in placement['resource_providers']]
        self.new = ['77777777-0000-4000-8000-00000000000%d' % digit for digit in range(4)]
        self.consumers = list(placement['allocations']) + [
            '8a3c2e10-0000-4000-8000-00000000000%d' % digit for digit in range(3)]
        self.known = [name for provider in placement['resource_providers'] for name in provider.get('inventories', {})]

    def chance(self, share):
        return self.random.random() < share

    def one(self, values):
        return self.random.choice(list(values))

    def some(self, values):
        return [value for value in values if self.chance(0.5)]

    def look(self, path):
        return self.peer.request('GET', path)[1] or {}

    def provider(self):
        return self.one(self.new) if self.chance(0.25) else UNKNOWN if self.chance(0.04) else self.one(self.providers)

    def resource_class(self):
        return self.one(CLASSES + self.known)

    def generation(self, provider):
        known = self.look('/resource_providers/' + provider).get('generation', 0)
        return known + self.one([-1, 1, 7]) if self.chance(0.08) else known

    def inventory(self):
        inventory = {'total': self.one([1, 8, 64, 4096])}
        for member, values in (('reserved', [0, 1, 8]), ('min_unit', [1, 2]), ('max_unit', [1, 64, 2147483647]),
                               ('step_size', [1, 2]), ('allocation_ratio', [0.5, 1.0, 16.0, -0.01, 0.0])):
            if self.chance(0.3):
                inventory[member] = self.one(values)
        return inventory

    def inventories(self, provider):
        kept = self.look('/resource_providers/%s/inventories' % provider).get('inventories', {})
        kept = {name: inventory for name, inventory in kept.items() if self.chance(0.85)}
        if self.chance(0.5):
            kept[self.resource_class()] = self.inventory()
        return kept

    # What each path is sent.

    def resource_providers(self, method, version):
        if method == 'POST':
            body = {'name': self.one(['new', 'newer', 'host-1', '']) if self.chance(0.3) else 'p%d' % self.random.randrange(30)}
            body['uuid'] = self.one(self.new + self.providers)
            if number(version) >= 14 and self.chance(0.5):
                body['parent_provider_uuid'] = self.one([None, self.provider()])
            return '/resource_providers', body
        query = []
        for name, values in (('name', ['new', 'p1', '']), ('uuid', [self.provider(), 'x']), ('in_tree', [self.provider()]),
                             ('member_of', ['in:' + ','.join(AGGREGATES[:2]), AGGREGATES[0], '!' + AGGREGATES[1], 'x']),
                             ('resources', ['VCPU:1', 'MEMORY_MB:512,VCPU:2', 'NOT_THERE:1', 'VCPU:0', 'VCPU']),
                             ('required', [','.join(self.some(TRAITS[:3])), '!HW_NUMA_ROOT', 'in:' + TRAITS[0], 'NOT_THERE']),
                             ('limit', ['1'])):
            if self.chance(0.02 if name == 'limit' else 0.16):
                query.append('%s=%s' % (name, self.one(values)))
        return '/resource_providers' + ('?' + '&'.join(query) if query else ''), None

    def one_provider(self, method, version):
        body = {'name': self.one(['p%d' % self.random.randrange(30), 'renamed'])}
        if number(version) >= 14 and self.chance(0.6):
            body['parent_provider_uuid'] = self.one([None, self.provider(), self.provider()])
        return '/resource_providers/' + self.provider(), body if method == 'PUT' else None

    def all_inventories(self, method, _):
        provider = self.provider()
        body = None
        if method == 'PUT':
            body = {'resource_provider_generation': self.generation(provider), 'inventories': self.inventories(provider)}
        elif method == 'POST':
            body = dict(self.inventory(), resource_class=self.resource_class())
        return '/resource_providers/%s/inventories' % provider, body

    def one_inventory(self, method, _):
        provider = self.provider()
        body = dict(self.inventory(), resource_provider_generation=self.generation(provider)) if method == 'PUT' else None
        return '/resource_providers/%s/inventories/%s' % (provider, self.resource_class()), body

    def usages(self, *_):
        return '/resource_providers/%s/usages' % self.provider(), None

    def aggregates(self, method, version):
        provider = self.provider()
        body = self.some(AGGREGATES)
        if number(version) >= 19:
            body = {'aggregates': body, 'resource_provider_generation': self.generation(provider)}
        return '/resource_providers/%s/aggregates' % provider, body if method == 'PUT' else None

    def provider_allocations(self, *_):
        return '/resource_providers/%s/allocations' % self.provider(), None

    def provider_traits(self, method, _):
        provider = self.provider()
        body = {'traits': self.some(TRAITS[:3]) + self.one([[], [], [], ['NOT_THERE']]),
                'resource_provider_generation': self.generation(provider)}
        return '/resource_providers/%s/traits' % provider, body if method == 'PUT' else None

    def traits(self, *_):
        query = []
        if self.chance(0.6):
            query.append('name=' + self.one(['in:CUSTOM_FAST,HW_NUMA_ROOT', 'startswith:custom_', 'startswith:HW%25AVX',
                                             'startswith:', 'other:x', 'x']))
        if self.chance(0.5):
            query.append('associated=' + self.one(['true', 'False', 'maybe']))
        if self.chance(0.05):
            query.append('foo=1')
        return '/traits' + ('?' + '&'.join(query) if query else ''), None

    def one_trait(self, *_):
        return '/traits/' + self.one(TRAITS), None

    def resource_classes(self, method, _):
        return '/resource_classes', {'name': self.one(CLASSES)} if method == 'POST' else None

    def one_class(self, method, version):
        body = {'name': self.one(CLASSES)} if method == 'PUT' and number(version) < 7 else None
        return '/resource_classes/' + self.resource_class(), body

    def claim(self, consumer, version):
        held = self.look('/allocations/' + consumer)
        allocations = {}
        for _ in range(self.one([0, 1, 1, 2])):
            provider = self.provider()
            classes = list(self.look('/resource_providers/%s/inventories' % provider).get('inventories', {})) or ['VCPU']
            allocations[provider] = {'resources': {self.one(classes): self.one([1, 2, 8])}}
        if number(version) < 12:
            allocations = [{'resource_provider': {'uuid': uuid}, **part} for uuid, part in allocations.items()]
        body = {'allocations': allocations}
        for since, member in ((8, {'project_id': 'demo', 'user_id': self.one(['alice', 'olga'])}),
                              (28, {'consumer_generation': held.get('consumer_generation')}),
                              (38, {'consumer_type': self.one(['INSTANCE', 'MIGRATION'])})):
            if number(version) >= since:
                body.update(member)
        return body

    def allocations(self, _, version):
        return '/allocations', {consumer: self.claim(consumer, version) for consumer in self.random.sample(self.consumers, self.one([1, 2]))}

    def one_allocation(self, method, version):
        consumer = self.one(self.consumers)
        return '/allocations/' + consumer, self.claim(consumer, version) if method == 'PUT' else None

    def total_usages(self, *_):
        query = [] if self.chance(0.05) else ['project_id=' + self.one(['demo', 'ops', ''])]
        if self.chance(0.3):
            query.append('user_id=' + self.one(['alice', 'nobody']))
        if self.chance(0.5):
            query.append('consumer_type=' + self.one(['all', 'unknown', 'INSTANCE', 'NONE', 'x']))
        return '/usages' + ('?' + '&'.join(query) if query else ''), None

    def candidates(self, *_):
        return '/allocation_candidates?resources=' + self.one(['VCPU:1', 'VCPU:1,MEMORY_MB:512', 'NOT_THERE:1', 'x']), None

    def reshaper(self, _, version):
        inventories = {provider: {'resource_provider_generation': self.generation(provider),
                                  'inventories': self.inventories(provider)}
                       for provider in sorted({self.provider(), self.provider()})}
        consumers = self.random.sample(self.consumers, self.one([0, 1, 1, 2]))
        return '/reshaper', {'inventories': inventories,
                             'allocations': {consumer: self.claim(consumer, version) for consumer in consumers}}

    def odd(self, *_):
        return self.one(['', '/', '/nowhere', '/traits/', '/resource_providers//traits', '/traits/A%20B',
                         '/resource_providers/%s/nothing' % self.provider()]), None

    def request(self):
        version = self.one(VERSIONS) if self.chance(0.5) else '1.39'
        path, methods = self.one([
            (self.resource_providers, 'GET POST POST'), (self.one_provider, 'GET PUT PUT PUT DELETE'),
            (self.all_inventories, 'GET PUT PUT POST POST DELETE'), (self.one_inventory, 'GET PUT PUT DELETE'),
            (self.usages, 'GET'), (self.aggregates, 'GET PUT PUT'), (self.provider_allocations, 'GET'),
            (self.provider_traits, 'GET PUT PUT DELETE'), (self.traits, 'GET'), (self.one_trait, 'GET PUT PUT DELETE'),
            (self.resource_classes, 'GET POST'), (self.one_class, 'GET PUT PUT DELETE'), (self.allocations, 'POST'),
            (self.one_allocation, 'GET PUT PUT DELETE'), (self.total_usages, 'GET'), (self.candidates, 'GET'),
            (self.reshaper, 'POST'), (self.odd, 'GET')])
        method = self.one(['PATCH', 'POST', 'PUT', 'DELETE', 'GET'] if self.chance(0.03) else methods.split())
        path, body = path(method, version)
        if self.chance(0.02):
            body = None
        return {'method': method, 'path': path, 'body': body, 'microversion': version}


def in_order(value):
    """Lists mean sets, but for links."""
    if isinstance(value, dict):
        return {key: item if key == 'links' else in_order(item) for key, item in value.items()}
    if isinstance(value, list):
        return sorted((in_order(item) for item in value), key=lambda item: json.dumps(item, sort_keys=True))
    return value


def comparable(status, body, headers, canonical):
    body = canonical(body)
    for error in body.get('errors', []) if isinstance(body, dict) else []:
        detail = DUPLICATE.sub('', error['detail'])
        error['detail'] = SETS.sub(lambda found: ', '.join(sorted(found[0].split(', '))), detail)
    shown = {name: headers[name].replace('http://localhost', '') for name in HEADERS if name in headers}
    return {'status': status, 'body': in_order(body), 'headers': shown}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program', nargs='?')
    parser.add_argument('--record')
    parser.add_argument('--seeds', default='0:30')
    parser.add_argument('--length', type=int, default=120)
    arguments = parser.parse_args()
    sys.path.insert(0, os.path.join(reference.folder(), 'oracle'))
    import gen_placement
    import placement_oracle
    peer = placement_oracle.Peer()
    compared = differ = 0
    statuses = {}
    recorded = []
    for seed in range(*map(int, arguments.seeds.split(':'))):
        cloud, _ = gen_placement.generate(seed, 6, 0)
        peer.load(cloud)
        requests = Requests(seed, peer, cloud)
        steps, answers = [], []
        while len(steps) < arguments.length:
            step = requests.request()
            status, body, headers = peer.request(step['method'], step['path'], step['body'], step['microversion'])
            if status >= 500:
                break
            statuses[status] = statuses.get(status, 0) + 1
            steps.append(step)
            answers.append(comparable(status, body, headers, placement_oracle.canonical))
        if arguments.record:
            recorded.append({'cloud': cloud, 'steps': [{'request': step, 'answer': answer}
                                                       for step, answer in zip(steps, answers)]})
            continue
        for step, theirs, answer in zip(steps, answers, bodies.ours(arguments.program, cloud, steps)):
            mine = comparable(answer['status'], answer['body'], answer['headers'], placement_oracle.canonical)
            compared += 1
            if mine != theirs:
                differ += 1
                print('seed %d: %s\n  placement %s\n  ours      %s' % (
                    seed, json.dumps(step), json.dumps(theirs), json.dumps(mine)), flush=True)
                break
    print('answers by status: %s' % dict(sorted(statuses.items())))
    if arguments.record:
        document = json.dumps(recorded, separators=(',', ':')).encode()
        with open(arguments.record, 'wb') as file:
            file.write(struct.pack('>I', len(document)) + zlib.compress(document, 9))  # as qUncompress() reads it
        return 0
    print('%d requests compared, %d of the seeds differ' % (compared, differ))
    return 1 if differ or not compared else 0


if __name__ == '__main__':
    sys.exit(main())
