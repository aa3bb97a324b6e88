# SPDX-License-Identifier: GPL-3.0-or-later
"""Loads the dumps of a real cloud into servers of MariaDB and PostgreSQL of its own, and compares what is read from them
over a connection with what is read from the dumps."""
import contextlib
import json
import lzma
import gzip
import os
import pwd
import re
import shutil
import subprocess
import sys
import tempfile
import time

import reference

PASSWORD = 'not a secret'


def text_of(path):
    opener = gzip.open if path.endswith('.gz') else lzma.open
    with opener(path, 'rt', encoding='utf-8') as source:
        return source.read()


def wait_for(what, works):
    for _ in range(120):
        if works():
            return
        time.sleep(0.25)
    raise RuntimeError(what + ' does not start')


@contextlib.contextmanager
def mariadb(folder, dumps):
    """A server with the dumps; its client's command."""
    data, socket = os.path.join(folder, 'mariadb'), os.path.join(folder, 'mariadb.sock')
    # A server that starts deletes the temporary tables of all others in its tmpdir, which is /tmp unless it is told.
    temporary = os.path.join(folder, 'mariadb.tmp')
    os.mkdir(temporary)
    options = ['--user=' + pwd.getpwuid(os.getuid()).pw_name, '--datadir=' + data, '--tmpdir=' + temporary]
    subprocess.run(['mariadb-install-db', '--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db',
                    *options], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    server = subprocess.Popen(['/usr/sbin/mariadbd', '--no-defaults', *options, '--socket=' + socket, '--skip-networking',
                               '--pid-file=' + socket + '.pid'],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    client = ['mariadb', '--no-defaults', '--user=root', '--socket=' + socket]
    try:
        wait_for('MariaDB', lambda: subprocess.run([*client, '-e', 'SELECT 1'], capture_output=True).returncode == 0)
        for name, dump in dumps:
            script = 'CREATE DATABASE IF NOT EXISTS `%s`; USE `%s`;\n' % (name, name) if name else ''
            subprocess.run(client, input=script + dump, text=True, check=True)
        accounts = ''.join("CREATE USER %s@localhost IDENTIFIED BY '%s'; GRANT %s ON *.* TO %s@localhost;" % (
            name, PASSWORD, rights, name) for name, rights in (('reader', 'SELECT'), ('writer', 'SELECT, UPDATE')))
        subprocess.run(client, input=accounts, text=True, check=True)
        yield socket
    finally:
        server.terminate()
        server.wait()


VALUE = re.compile(r"\s*(?:(NULL)|(_binary )?'((?:[^'\\]|\\.|'')*)'|([^,()\s]+))\s*", re.S)
UNESCAPED = {'n': '\n', 'r': '\r', 't': '\t', '0': '', 'b': '\b', 'Z': '\x1a'}


def rows_of(text, at):
    """The rows of an INSERT, from behind VALUES."""
    while True:
        at = text.index('(', at) + 1
        row = []
        while True:
            found = VALUE.match(text, at)
            null, _, quoted, bare = found.groups()
            if quoted is not None:
                quoted = re.sub(r"\\(.)|''", lambda m: UNESCAPED.get(m[1], m[1]) if m[1] else "'", quoted, flags=re.S)
            row.append(None if null else quoted if quoted is not None else bare)
            at = found.end()
            if text[at] == ')':
                break
            at += 1
        yield row
        if text[at + 1] != ',':
            return
        at += 1


def type_of(declared):
    if declared.startswith('tinyint(1)'):
        return 'boolean'
    if 'int' in declared:
        return 'bigint'
    if declared.startswith('datetime'):
        return 'timestamp'
    return 'double precision' if declared.startswith(('double', 'float')) else 'text'


def copied(value, kind):
    if value is None:
        return r'\N'
    if kind == 'boolean':
        return 't' if value == '1' else 'f'
    return value.replace('\\', '\\\\').replace('\n', '\\n').replace('\r', '\\r').replace('\t', '\\t')


def as_postgresql(name, dump):
    """The same tables for psql, as oslo.db would have made them there; by database."""
    statements, tables, database = {}, {}, name
    pattern = re.compile(r'^USE `(\w+)`|^CREATE TABLE `(\w+)` \((.*?)^\)|^INSERT INTO `(\w+)`(?: \(([^)]*)\))? VALUES', re.S | re.M)
    for found in pattern.finditer(dump):
        used, created, columns, inserted, named = found.groups()
        if used:
            database = used
        elif created:
            kinds = {column: type_of(kind) for column, kind in re.findall(r'^  `(\w+)` (.*)', columns, re.M)}
            tables[database, created] = kinds
            statements.setdefault(database, []).append('CREATE TABLE public."%s" (%s);' % (
                created, ', '.join('"%s" %s' % pair for pair in kinds.items())))
        else:
            kinds = tables[database, inserted]
            names = re.findall(r'`(\w+)`', named) if named else list(kinds)
            lines = ['\t'.join(copied(value, kinds[column]) for column, value in zip(names, row))
                     for row in rows_of(dump, found.end())]
            statements[database].append('COPY public."%s" (%s) FROM stdin;\n%s\n\\.' % (
                inserted, ', '.join('"%s"' % column for column in names), '\n'.join(lines)))
    return statements


@contextlib.contextmanager
def postgresql(folder, dumps):
    binaries = max(os.listdir('/usr/lib/postgresql'), key=float)
    data, home = os.path.join(folder, 'postgresql'), os.path.join('/usr/lib/postgresql', binaries, 'bin')
    os.mkdir(data)
    prefix = []
    if os.getuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(data, 'postgres')
        os.chmod(folder, 0o755)
        prefix = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
    subprocess.run([*prefix, home + '/initdb', '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8'], check=True,
                   stdout=subprocess.DEVNULL, cwd=data)
    server = subprocess.Popen([*prefix, home + '/postgres', '-D', data, '-k', data, '-c', 'listen_addresses='],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=data)
    client = [home + '/psql', '--host=' + data, '--username=postgres', '--quiet', '--set=ON_ERROR_STOP=1']
    try:
        wait_for('PostgreSQL', lambda: subprocess.run([*client, '-c', 'SELECT 1', 'postgres'],
                                                      capture_output=True).returncode == 0)
        subprocess.run([*client, '-c', "CREATE ROLE reader LOGIN", 'postgres'], check=True)
        for name, dump in dumps:
            for database, statements in as_postgresql(name, dump).items():
                subprocess.run([*client, '-c', 'CREATE DATABASE "%s"' % database, 'postgres'], check=True)
                script = '\n'.join([*statements, 'GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader;'])
                subprocess.run([*client, database], input=script, text=True, check=True)
        yield data
    finally:
        server.terminate()
        server.wait()


def read(program, folder, *arguments):
    """The cloud and the boots, without where they stood, and what was said."""
    cloud, boots = os.path.join(folder, 'cloud.json'), os.path.join(folder, 'boots.json')
    done = subprocess.run([program, 'read', *arguments, '--cloud', cloud, '--boots', boots], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        raise RuntimeError(done.stdout)
    with open(cloud, encoding='utf-8') as source:
        found = [json.load(source)]
    with open(boots, encoding='utf-8') as source:
        found.append([{key: value for key, value in boot.items() if key != 'origin'}
                      for boot in json.load(source)['boots']])
    return found, done.stdout


def main():
    evidence = os.path.join(reference.folder(), 'samples', 'evidence', 'dump')
    program = sys.argv[1]
    paths = [os.path.join(evidence, name) for name in ('opt_B.sql.gz', 'glance.complete-insert.sql.xz')]
    dumps = [(None, text_of(paths[0])), ('glance', text_of(paths[1]))]
    failed = 0
    compared = 0
    with tempfile.TemporaryDirectory() as folder:
        password = os.path.join(folder, 'password')
        with open(password, 'w', encoding='utf-8', opener=lambda path, flags: os.open(path, flags, 0o600)) as target:
            target.write(PASSWORD + '\n')
        expected, _ = read(program, folder, *paths)

        def compare(what, address, warned):
            nonlocal failed, compared
            found, said = read(program, folder, address, '--password-file', password)
            compared += 1
            if found != expected:
                print('%s: not what the dumps say' % what)
                failed += 1
            if ('may write' in said) != warned or PASSWORD in said:
                print('%s: %s' % (what, said))
                failed += 1

        if shutil.which('mariadb-install-db') is None:
            print('MariaDB is not installed')
        else:
            with mariadb(folder, dumps) as socket:
                address = 'mysql://%s@localhost/nova_api?unix_socket=' + socket
                compare('MariaDB', address % 'reader', False)
                compare('MariaDB, an account that may write', address % 'writer', True)
        if not os.path.isdir('/usr/lib/postgresql'):
            print('PostgreSQL is not installed')
        else:
            with postgresql(folder, dumps) as socket:
                address = 'postgresql://%s@localhost/nova_api?unix_socket=' + socket
                compare('PostgreSQL', address % 'reader', False)
                compare('PostgreSQL, an account that may write', address % 'postgres', True)
    print('%d connections are compared' % compared)
    return 1 if failed else 0 if compared else 77


if __name__ == '__main__':
    sys.exit(main())
