#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sends the real Placement and Astrolabe malformed bodies, and compares what they say against them, word by word.

    bodies.py PROGRAM [--seeds A:B] [--length N]
    bodies.py --record FILE [--seeds A:B] [--length N]      the real answers that a test without the real Placement needs
"""
import argparse
import copy
import json
import os
import random
import struct
import subprocess
import sys
import tempfile
import zlib

import reference

OTHERS = [None, True, 0, 1, -1, 2147483648, 1.5, 4e38, '', 'x', 'VCPU', 'a' * 256, [], ['x'], [1, 1], {}, {'x': 1}]
NAMES = ['x', 'VCPU', "it's", 'resources', 'generation', '5f4d9a77-2f2b-4b53-9a8d-0f0f0f0f0f0f']
VERSIONS = ['1.39', '1.38', '1.36', '1.34', '1.33', '1.28', '1.27', '1.19', '1.18', '1.13', '1.12', '1.11', '1.8', '1.7']


def number(version):
    return int(version.split('.')[1])


class Bodies:
    """Well formed ones, and what can be broken in them."""

    def __init__(self, seed, providers):
        self.random = random.Random('bodies/%s' % seed)
        self.providers = providers

    def allocations(self, version):
        resources = {'resources': {'VCPU': 1, 'MEMORY_MB': 512}}
        provider = self.random.choice(self.providers)
        if number(version) < 12:
            body = {'allocations': [{'resource_provider': {'uuid': provider}, **resources}]}
        else:
            body = {'allocations': {provider: resources}}
        for since, member in ((8, {'project_id': 'demo', 'user_id': 'alice'}), (28, {'consumer_generation': None}),
                              (34, {'mappings': {'': [provider], '_A': [provider]}}), (38, {'consumer_type': 'INSTANCE'})):
            if number(version) >= since:
                body.update(member)
        return body

    def request(self):
        version = self.random.choice(VERSIONS)
        provider = '/resource_providers/%s/' % self.random.choice(self.providers)
        consumer = '8a3c2e10-0000-4000-8000-00000000000%d' % self.random.randrange(3)
        kind = self.random.choice(['put', 'put', 'put', 'post', 'inventories', 'traits', 'aggregates'])
        if kind == 'post' and number(version) >= 13:
            return 'POST', '/allocations', {consumer: self.allocations(version)}, version
        if kind == 'inventories':
            inventory = {'total': 8, 'reserved': 0, 'min_unit': 1, 'max_unit': 8, 'step_size': 1, 'allocation_ratio': 2.0}
            return 'PUT', provider + kind, {'resource_provider_generation': 0, 'inventories': {'VCPU': inventory}}, version
        if kind == 'traits':
            return 'PUT', provider + kind, {'resource_provider_generation': 0, 'traits': ['HW_CPU_X86_AVX2']}, version
        if kind == 'aggregates':
            aggregates = ['00000000-0000-4000-a000-000000000007']
            body = {'resource_provider_generation': 0, 'aggregates': aggregates}
            return 'PUT', provider + kind, body if number(version) >= 19 else aggregates, version
        return 'PUT', '/allocations/' + consumer, self.allocations(version), version

    def other(self, values=OTHERS):
        return copy.deepcopy(self.random.choice(values))

    def places(self, value, path=()):
        yield path
        if isinstance(value, (dict, list)):
            for key in value if isinstance(value, dict) else range(len(value)):
                yield from self.places(value[key], path + (key,))

    def broken(self, body):
        body = copy.deepcopy(body)
        for _ in range(self.random.choice([1, 1, 1, 2, 3])):
            path = self.random.choice(list(self.places(body)))
            if not path:
                if self.random.random() < 0.3:
                    return self.other(OTHERS[1:])
                self.add(body, path)
                continue
            inside = body
            for key in path[:-1]:
                inside = inside[key]
            way = self.random.random()
            if way < 0.3:
                del inside[path[-1]]
            elif way < 0.8:
                inside[path[-1]] = self.other()
            else:
                self.add(inside[path[-1]], path)
        return body

    def add(self, value, path):
        if isinstance(value, list):
            value.append(self.other())
        elif isinstance(value, dict) and path[-1:] != ('inventories',):
            value[self.random.choice(NAMES)] = self.other()


def ours(program, cloud, steps):
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ('cloud.json', 'requests.json')]
        for path, document in zip(paths, (cloud, steps)):
            with open(path, 'w', encoding='utf-8') as file:
                json.dump(document, file)
        command = [program, 'placement', '--cloud', paths[0], '--replay', paths[1]]
        done = subprocess.run(command, stdout=subprocess.PIPE, timeout=120, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program', nargs='?')
    parser.add_argument('--record')
    parser.add_argument('--seeds', default='0:20')
    parser.add_argument('--length', type=int, default=100)
    arguments = parser.parse_args()
    sys.path.insert(0, os.path.join(reference.folder(), 'oracle'))
    import gen_placement
    import placement_oracle
    peer = placement_oracle.Peer()
    refused = differ = compared = 0
    recorded = []
    for seed in range(*map(int, arguments.seeds.split(':'))):
        cloud, _ = gen_placement.generate(seed, 4, 0)
        peer.load(cloud)
        bodies = Bodies(seed, [provider['uuid'] for provider in cloud['placement']['resource_providers']])
        steps, answers = [], []
        for _ in range(arguments.length):
            method, path, body, version = bodies.request()
            body = bodies.broken(body)
            status, answer, _ = peer.request(method, path, body, version)
            if status >= 500:
                continue
            steps.append({'method': method, 'path': path, 'body': body, 'microversion': version})
            answers.append((status, placement_oracle.canonical(answer)))
        if arguments.record:
            refusals = [(step, body['errors'][0]['detail']) for step, (status, body) in zip(steps, answers)
                        if status == 400 and 'does not validate' in json.dumps(body)]
            recorded.append({'cloud': cloud, 'refused': [{'request': step, 'detail': detail} for step, detail in refusals]})
            continue
        for step, theirs, answer in zip(steps, answers, ours(arguments.program, cloud, steps)):
            mine = (answer['status'], placement_oracle.canonical(answer['body']))
            compared += 1
            refused += 'does not validate' in json.dumps(theirs[1])
            if theirs[0] >= 400 and mine != theirs:
                differ += 1
                print('seed %d: %s\n  placement %s\n  ours      %s' % (seed, json.dumps(step), theirs, mine), flush=True)
                break
    if arguments.record:
        document = json.dumps(recorded).encode()
        with open(arguments.record, 'wb') as file:
            file.write(struct.pack('>I', len(document)) + zlib.compress(document, 9))  # as qUncompress() reads it
        return 0
    print('%d bodies compared, %d refused by their schema, %d of the seeds differ' % (compared, refused, differ))
    return 1 if differ or not refused else 0


if __name__ == '__main__':
    sys.exit(main())
