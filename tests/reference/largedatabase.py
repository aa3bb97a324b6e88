# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a cloud of 1,000 nodes with 10,000 servers from MariaDB: the dumps of the real cloud, with one of its nodes and one of
its servers many times over. Prints how long that takes, and fails where it takes many times as long as it should."""
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time

import livedatabases
import reference

NODES, SERVERS = 1000, 10000
SHOULD = 3.0  # seconds, of a program that is built for users on two processors
MOST = 10 * SHOULD  # also of one without optimisation, beside others

# By table: the rows that are copied, how often, and the columns that differ, where s counts the copies, n is the node of copy s
# and {first} the first id that is free.
NODE, SERVER = 'node', 'server'
COPIES = {
    'nova.compute_nodes': (NODE, "host = 'cmp-3'", {'uuid': '{node_uuid}', 'host': '{node}', 'hypervisor_hostname': '{node}'}),
    'nova.services': (NODE, "host = 'cmp-3' AND `binary` = 'nova-compute'", {
        'uuid': "CONCAT('00000003-0000-4000-8000-', LPAD(HEX(s), 12, '0'))", 'host': '{node}'}),
    'nova_api.host_mappings': (NODE, "host = 'cmp-3'", {'host': '{node}'}),
    'placement.resource_providers': (NODE, "name = 'cmp-3'", {
        'uuid': '{node_uuid}', 'name': '{node}', 'root_provider_id': '{first} + s'}),
    'placement.inventories': (NODE, '{of_provider}', {'resource_provider_id': '{provider} + s'}),
    'placement.resource_provider_traits': (NODE, '{of_provider}', {'resource_provider_id': '{provider} + s'}),
    'nova.instances': (SERVER, "uuid = '{sample}'", {
        'uuid': '{server_uuid}', 'host': '{node_of}', 'node': '{node_of}', 'display_name': "CONCAT('many-', s)"}),
    'nova.instance_extra': (SERVER, "instance_uuid = '{sample}'", {'instance_uuid': '{server_uuid}'}),
    'nova.instance_system_metadata': (SERVER, "instance_uuid = '{sample}'", {'instance_uuid': '{server_uuid}'}),
    'nova_api.instance_mappings': (SERVER, "instance_uuid = '{sample}'", {'instance_uuid': '{server_uuid}'}),
    'nova_api.request_specs': (SERVER, "instance_uuid = '{sample}'", {'instance_uuid': '{server_uuid}'}),
    'placement.consumers': (SERVER, "uuid = '{sample}'", {'uuid': '{server_uuid}'}),
    'placement.allocations': (SERVER, "consumer_id = '{sample}'", {
        'consumer_id': '{server_uuid}', 'resource_provider_id': '{provider} + {node_number}'}),
}


class Database:
    def __init__(self, socket):
        self.client = ['mariadb', '--no-defaults', '--user=root', '--socket=' + socket, '--batch', '--skip-column-names']

    def ask(self, statement):
        done = subprocess.run(self.client, input=statement, text=True, check=True, stdout=subprocess.PIPE)
        return [line.split('\t') for line in done.stdout.splitlines()]

    def one(self, statement):
        return self.ask(statement)[0][0]


def grow(database):
    """Copies rows until the cloud is large."""
    nodes = NODES - int(database.one('SELECT COUNT(*) FROM nova.compute_nodes WHERE deleted = 0'))
    names = {
        'node': "CONCAT('many-', s)", 'node_uuid': "CONCAT('00000001-0000-4000-8000-', LPAD(HEX(s), 12, '0'))",
        'server_uuid': "CONCAT('00000002-0000-4000-8000-', LPAD(HEX(s), 12, '0'))",
        'node_number': '(1 + s MOD %d)' % nodes, 'node_of': "CONCAT('many-', 1 + s MOD %d)" % nodes,
        'sample': database.one("SELECT uuid FROM nova.instances WHERE display_name = 'web-3' AND deleted = 0"),
        'provider': database.one('SELECT MAX(id) + 1 FROM placement.resource_providers'),
        'of_provider': "resource_provider_id = (SELECT id FROM placement.resource_providers WHERE name = 'cmp-3')",
    }
    for table, (kind, rows, changed) in COPIES.items():
        schema, name = table.split('.')
        columns = [column for (column,) in database.ask(
            "SELECT column_name FROM information_schema.columns WHERE table_schema = '%s' AND table_name = '%s' "
            'ORDER BY ordinal_position' % (schema, name))]
        here = dict(names)
        changed = dict(changed)
        if 'id' in columns:
            here['first'] = database.one('SELECT MAX(id) + 1 FROM ' + table)
            many = int(database.one('SELECT COUNT(*) FROM %s WHERE %s' % (table, rows.format(**here))))
            # Rows of one copy keep their order, and those of copy s come after those of copy s - 1.
            changed['id'] = '{first} + s' if many == 1 else '{first} + (s - 1) * %d + ROW_NUMBER() OVER (PARTITION BY s ORDER BY id)' % many
        values = ', '.join(changed[column].format(**here) if column in changed else '`%s`' % column for column in columns)
        database.ask('SET foreign_key_checks = 0; INSERT INTO %s (%s) SELECT %s FROM %s, (SELECT seq AS s FROM %s.seq_1_to_%d) copies '
                     'WHERE %s;' % (table, ', '.join('`%s`' % column for column in columns), values, table, schema,
                                    nodes if kind == NODE else SERVERS, rows.format(**here)))


def main():
    dumps = os.path.join(reference.folder(), 'samples', 'evidence', 'dump')
    program = sys.argv[1]
    if shutil.which('mariadb-install-db') is None:
        print('MariaDB is not installed')
        return reference.SKIPPED
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        password = os.path.join(folder, 'password')
        with open(password, 'w', encoding='utf-8', opener=lambda path, flags: os.open(path, flags, 0o600)) as target:
            target.write(livedatabases.PASSWORD + '\n')
        texts = [(None, livedatabases.text_of(os.path.join(dumps, 'opt_B.sql.gz'))),
                 ('glance', livedatabases.text_of(os.path.join(dumps, 'glance.complete-insert.sql.xz')))]
        with livedatabases.mariadb(folder, texts) as socket:
            grow(Database(socket))
            cloud = os.path.join(folder, 'cloud.json')
            best = None
            for _ in range(3):
                before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
                subprocess.run([program, 'read', 'mysql://reader@localhost/nova_api?unix_socket=' + socket, '--password-file',
                                password, '--cloud', cloud], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                lasted, after = time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
                worked = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
                best = min(best or (lasted, worked), (lasted, worked))
        with open(cloud, encoding='utf-8') as source:
            read = json.load(source)
        found = (len(read['compute_nodes']), len(read['instances']) >= SERVERS,
                 len(read['placement']['resource_providers']) >= NODES)
        print('%d nodes with %d servers: %.1f s, %.1f s of them of a processor; %.0f s is what it should take'
              % (found[0], len(read['instances']), *best, SHOULD))
        if found != (NODES, True, True) or best[0] > MOST:
            failed = 1
    return failed


if __name__ == '__main__':
    sys.exit(main())
