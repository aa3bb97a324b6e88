#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets the installed Nova put servers into the NUMA cells of hosts and writes down where each of their vCPUs went.

    /usr/bin/python3 record-numa-fits.py recorded/numa-fits.qz

OUT is packed as qUncompress() reads it. Hosts and servers are drawn, always the same. Every server is put on its host up to three times, one after the other, as
nova-scheduler does for the servers of one request.
"""
import json
import os
import random
import struct
import sys
import warnings
import zlib

warnings.filterwarnings('ignore')
os.environ.setdefault('OS_NOVA_DISABLE_EVENTLET_PATCHING', '1')

import nova.conf                        # noqa: E402
from nova import exception              # noqa: E402
from nova import objects                # noqa: E402
from nova.virt import hardware          # noqa: E402

objects.register_all()
CONF = nova.conf.CONF
CONF([], project='nova', default_config_files=[], default_config_dirs=[])
CASES = 400


def draw_host(rng):
    count = rng.choice((1, 2, 2, 3, 4))
    threads = rng.choice((1, 2, 2, 2, 4))
    cores = rng.choice((2, 4, 4, 6, 8))
    apart = rng.random() < 0.7      # the threads of a core are numbered apart
    mode = rng.choice(('dedicated', 'dedicated', 'both', 'legacy', 'shared'))
    pages = rng.random() < 0.85
    cells = []
    for number in range(count):
        if apart:
            siblings = [[number * cores + core + thread * cores * count for thread in range(threads)]
                        for core in range(cores)]
        else:
            siblings = [[(number * cores + core) * threads + thread for thread in range(threads)]
                        for core in range(cores)]
        cpus = sorted(sum(siblings, []))
        half = sorted(sum(siblings[:cores // 2], []))
        dedicated = {'dedicated': cpus, 'both': half, 'legacy': cpus, 'shared': []}[mode]
        shared = {'dedicated': [], 'both': [c for c in cpus if c not in half], 'legacy': cpus, 'shared': cpus}[mode]
        pinned = min(rng.choice((0, 1, len(dedicated) // 4, len(dedicated) // 2)), len(dedicated))
        cell = {'id': number, 'cpuset': shared, 'pcpuset': dedicated, 'memory': 8192,
                'memory_usage': rng.choice((0, 0, 1024, 4096)), 'cpu_usage': rng.choice((0, 0, 2, 5)),
                'pinned_cpus': sorted(rng.sample(dedicated, pinned)),
                'siblings': siblings, 'mempages': [],
                'network_metadata': {'physnets': rng.sample(['red', 'blue'], rng.randint(0, 2)),
                                     'tunneled': rng.random() < 0.3}}
        if pages:
            cell['mempages'] = [
                {'size_kb': 4, 'total': 1048576, 'used': rng.choice((0, 0, 900000)), 'reserved': 0},
                {'size_kb': 2048, 'total': 1024, 'used': rng.choice((0, 0, 100, 1000)), 'reserved': rng.choice((0, 10))},
                {'size_kb': 1048576, 'total': 2, 'used': rng.choice((0, 1)), 'reserved': 0}]
        cells.append(cell)
    return cells


def draw_server(rng, host):
    count = min(rng.choice((1, 1, 2, 2, 3)), len(host) + (rng.random() < 0.1))
    suits = {(True, True): 'mixed', (True, False): 'shared', (False, True): 'dedicated'}
    policy = rng.choice(('dedicated', 'mixed', 'shared', None))
    if rng.random() < 0.8:
        policy = suits[bool(host[0]['cpuset']), bool(host[0]['pcpuset'])]
        policy = 'dedicated' if policy == 'mixed' and rng.random() < 0.6 else policy
    thread_policy = None
    if policy in ('dedicated', 'mixed'):
        thread_policy = rng.choice((None, None, 'prefer', 'isolate', 'require'))
    pagesize = rng.choice((None, None, None, -1, -2, -3, 2048, 4, 64)) if host[0]['mempages'] else None
    cells, first = [], 0
    for number in range(count):
        cpus = list(range(first, first + rng.choice((1, 2, 2, 3, 4))))
        first += len(cpus)
        dedicated = {'dedicated': cpus, 'mixed': cpus[::2]}.get(policy, [])
        cells.append({'id': number, 'cpuset': [c for c in cpus if c not in dedicated], 'pcpuset': dedicated,
                      'memory': rng.choice((128, 256, 512)), 'pagesize': pagesize, 'cpu_policy': policy,
                      'cpu_thread_policy': thread_policy})
    return {'cells': cells, 'emulator_threads_policy': 'isolate' if policy == 'dedicated' and rng.random() < 0.2 else None}


def host_object(cells):
    """The host as the database holds it: its lists in the order in which they are drawn."""
    topology = objects.NUMATopology(cells=[objects.NUMACell(
        id=c['id'], cpuset=set(c['cpuset']), pcpuset=set(c['pcpuset']), memory=c['memory'],
        memory_usage=c['memory_usage'], cpu_usage=c['cpu_usage'], pinned_cpus=set(c['pinned_cpus']),
        siblings=[set(s) for s in c['siblings']], mempages=[objects.NUMAPagesTopology(**p) for p in c['mempages']],
        network_metadata=objects.NetworkMetadata(physnets=set(c['network_metadata']['physnets']),
                                                 tunneled=c['network_metadata']['tunneled']),
        socket=0) for c in cells])
    primitive = json.loads(topology._to_json())
    for stored, drawn in zip(primitive['nova_object.data']['cells'], cells):
        for name in ('cpuset', 'pcpuset', 'siblings', 'pinned_cpus'):
            stored['nova_object.data'][name] = drawn[name]
    return objects.NUMATopology.obj_from_db_obj(json.dumps(primitive))


def server_object(server):
    return objects.InstanceNUMATopology(emulator_threads_policy=server['emulator_threads_policy'], cells=[
        objects.InstanceNUMACell(
            id=c['id'], cpuset=set(c['cpuset']), pcpuset=set(c['pcpuset']), memory=c['memory'], pagesize=c['pagesize'],
            cpu_policy=c['cpu_policy'], cpu_thread_policy=c['cpu_thread_policy']) for c in server['cells']])


def limits_object(limits):
    if limits is None:
        return None
    result = objects.NUMATopologyLimits(cpu_allocation_ratio=limits['cpu'], ram_allocation_ratio=limits['ram'])
    if limits['network_metadata']:
        result.network_metadata = objects.NetworkMetadata(
            physnets=set(limits['network_metadata']['physnets']), tunneled=limits['network_metadata']['tunneled'])
    return result


def draw_limits(rng):
    if rng.random() < 0.2:
        return None
    network = {'physnets': rng.sample(['red', 'blue', 'green'], rng.randint(0, 2)), 'tunneled': rng.random() < 0.3}
    return {'cpu': rng.choice((1.0, 4.0, 1.5)), 'ram': rng.choice((1.0, 1.5)),
            'network_metadata': network if rng.random() < 0.4 else None}


def placed(cell):
    return {'id': cell.id, 'pagesize': cell.pagesize,
            'pins': {str(k): v for k, v in sorted((cell.cpu_pinning_raw or {}).items())},
            'reserved': sorted(cell.cpuset_reserved or [])}


def place(host, server, limits):
    """Where the server went, three times or until it no longer fits; the last entry tells why it ended."""
    steps = []
    for _ in range(3):
        try:
            server = hardware.numa_fit_instance_to_host(host, server, limits=limits)
        except ValueError as error:
            return steps + [type(error).__name__]
        if server is None:
            return steps + [None]
        steps.append([placed(cell) for cell in server.cells])
        try:
            host = hardware.numa_usage_from_instance_numa(host, server)
        except (exception.Invalid, IndexError) as error:
            return steps + [type(error).__name__]
    return steps


def main():
    rng = random.Random(1)
    cases = []
    for _ in range(CASES):
        host = draw_host(rng)
        server, limits, pack = draw_server(rng, host), draw_limits(rng), rng.random() < 0.3
        CONF.set_override('packing_host_numa_cells_allocation_strategy', pack, group='compute')
        cases.append({'host': host, 'server': server, 'limits': limits, 'pack': pack,
                      'steps': place(host_object(host), server_object(server), limits_object(limits))})
    text = json.dumps(cases, separators=(',', ':')).encode()
    with open(sys.argv[1], 'wb') as out:
        out.write(struct.pack('>I', len(text)) + zlib.compress(text, 9))
    print('%d cases, %d bytes' % (len(cases), os.path.getsize(sys.argv[1])))


if __name__ == '__main__':
    main()
