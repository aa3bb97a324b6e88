#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the schemas of docs/formats against the readers and against every document that there is.

documents.py READERS ASTROLABECTL

- The examples, the samples, what the tests read, and what the programs write fit their schemas; what the programs write
  has no member beyond them.
- Reader and schema agree on each member of the examples: without it, and with values of every other type in its place.
- What the readers ask for are the members of the schemas, and each of these has its word in the format's page.
"""

import copy
import importlib.util
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

if importlib.util.find_spec('jsonschema') is None:
    print('python3-jsonschema is missing')
    sys.exit(1 if os.environ.get('ASTROLABE_REQUIRE_JSONSCHEMA') else 77)

import jsonschema  # noqa: E402

READERS, CONTROL = sys.argv[1:]
ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ROOT / 'docs' / 'formats'
FORMATS = {'astrolabe-' + kind: kind for kind in ('cloud', 'decision', 'journal', 'changes', 'case', 'lesson', 'diagnosis', 'comparison', 'boots')}
ONLY_WRITTEN = ('audit', 'diagnosis', 'comparison', 'boots')  # for scripts
CHANGE = '{"change": "edit_request", "member": ["server", "name"], "value": "other"}'
complaints = {}


def complain(where, what):
    """Of many documents with the same fault the first is told."""
    complaints.setdefault(re.sub(r'\d+', '*', what), f'{where}: {what}')


# Schemas

def bundled(name):
    """A schema whose references to the other files lead to copies within."""
    definitions = {}

    def local(node, file):
        if isinstance(node, list):
            return [local(item, file) for item in node]
        if not isinstance(node, dict):
            return node
        made = {key: local(value, file) for key, value in node.items() if key != '$defs'}
        if '$ref' in made:
            other, _, path = made['$ref'].partition('#')
            made['$ref'] = adopt(other or file, path.rpartition('/')[2])
        return made

    def adopt(file, definition):
        key = f'{file}:{definition}'
        if key not in definitions:
            definitions[key] = None
            schema = json.loads((PAGES / file).read_text())
            definitions[key] = local(schema['$defs'][definition] if definition else schema, file)
        return '#/$defs/' + key

    file = name + '.schema.json'
    schema = local(json.loads((PAGES / file).read_text()), file)
    schema['$defs'] = definitions
    return schema


def closed(node):
    """The same schema without room for members that it does not name."""
    if isinstance(node, list):
        return [closed(item) for item in node]
    if not isinstance(node, dict):
        return node
    made = {key: closed(value) for key, value in node.items()}
    if isinstance(made.get('properties'), dict) and 'type' in made:
        made['additionalProperties'] = False
    return made


class Schema:
    def __init__(self, name):
        self.name = name
        self.schema = bundled(name)
        jsonschema.Draft202012Validator.check_schema(self.schema)
        self.open = jsonschema.Draft202012Validator(self.schema)
        self.others = []  # where documents of other kinds stand in this one
        self.closed = jsonschema.Draft202012Validator(closed(self.schema))

    def follow(self, node):
        """The node itself, beyond references and `or null`."""
        while True:
            if '$ref' in node:
                node = self.schema['$defs'][node['$ref'][len('#/$defs/'):]]
            elif 'anyOf' in node and {'type': 'null'} in node['anyOf'] and len(node['anyOf']) == 2:
                node = node['anyOf'][0]
            else:
                return node

    def members(self):
        """The names of each object's members by its place, as the readers note them."""
        found = {}

        def walk(node, place):
            other = node.get('$ref', '')
            if other.endswith('.schema.json:') or (other.endswith('/changes.schema.json:change') and self.name != 'changes'):
                self.others.append(place + '/')
                return
            node = self.follow(node)
            if 'properties' in node:
                found.setdefault(place, set()).update(
                    name for name, member in node['properties'].items() if not member.get('readOnly'))
            for name, member in node.get('properties', {}).items():
                walk(member, place + '/' + name.replace('~', '~0').replace('/', '~1'))
            for entries in ('items', 'additionalProperties'):
                if entries in node:
                    walk(node[entries], place + '/*')

        walk(self.schema, '')
        return found


SCHEMAS = {path.name.partition('.')[0]: Schema(path.name.partition('.')[0]) for path in PAGES.glob('*.schema.json')}


def first_error(validator, document):
    error = jsonschema.exceptions.best_match(validator.iter_errors(document))
    return error and f'{"/".join(["", *map(str, error.absolute_path)])}: {error.message[:200]}'


# Documents

def kind_of(value):
    if not isinstance(value, dict):
        return None
    if isinstance(value.get('server'), dict) and 'flavorRef' in value['server'] and 'format' not in value:
        return 'request'
    for name in ('requests', 'boots'):
        entries = value.get(name)
        if 'format' not in value and isinstance(entries, list) and entries and isinstance(entries[0], dict) and 'request' in entries[0]:
            return 'request-list'
    return FORMATS.get(value.get('format'))


def within(value, where):
    """The documents that a JSON value is or holds. Those within a document are its own matter."""
    if kind := kind_of(value):
        yield where, kind, value
    elif isinstance(value, dict):
        for key, member in value.items():
            yield from within(member, f'{where}/{key}')
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from within(item, f'{where}/{index}')


def recordings():
    """The recordings of tests/data, each in its first parts, which are like the others: (name, value)."""
    for path in sorted((ROOT / 'tests' / 'data' / 'recorded').glob('*.qz')):
        value = json.loads(zlib.decompress(path.read_bytes()[4:]))  # before it stands its length
        parts = value[:3] if isinstance(value, list) else [value]
        for index, part in enumerate(parts):
            yield f'{path.relative_to(ROOT)}/{index}', part


def stored():
    for folder in ('docs', 'resources', 'tests'):
        for path in sorted((ROOT / folder).rglob('*.json')):
            if not path.name.endswith('.schema.json'):
                yield from within(json.loads(path.read_text()), str(path.relative_to(ROOT)))
    for name, part in recordings():
        yield from within(part, name)


def worlds():
    """Clouds with requests for them: (name, cloud, list of requests)."""
    for name in ('campus', 'real'):
        yield name, *(json.loads((ROOT / 'resources' / folder / f'{name}.json').read_text()) for folder in ('clouds', 'requests'))
    for path in sorted((ROOT / 'tests' / 'data' / 'cases').glob('*.json')):
        case = json.loads(path.read_text())
        yield path.name, case['cloud'], {'requests': [{'request': case['request']}]}
    yield 'the examples', *(json.loads((PAGES / f'{name}.example.json').read_text()) for name in ('cloud', 'request-list'))
    for name, part in recordings():
        if 'cloud' in part and any('request' in case for case in part.get('cases', [])):
            yield name, part['cloud'], {'requests': [{'request': case['request']} for case in part['cases'] if 'request' in case]}


def harder(cloud, requests):
    """Servers by fours, lots, a filter and a weigher that are not known."""
    cloud, requests = copy.deepcopy((cloud, requests))
    scheduler = cloud.setdefault('config', {}).setdefault('filter_scheduler', {})
    scheduler['host_subset_size'] = 3
    scheduler['enabled_filters'] = [*scheduler.get('enabled_filters', ['ComputeFilter', 'NUMATopologyFilter']), 'OurOwnFilter']
    for entry in requests.get('requests', []):
        entry['request'].pop('instance_uuids', None)
        entry['request']['server'].update(min_count=4, max_count=4)
    return cloud, requests


def control(*arguments, given=None):
    done = subprocess.run([CONTROL, *arguments], input=given, capture_output=True, text=True, check=False)
    if done.returncode == 2:
        complain(' '.join(arguments), done.stderr.strip())
    return [json.loads(line) for line in done.stdout.splitlines()]


def fresh():
    """What astrolabectl writes."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'cloud.json')

        def decisions(name, cloud, requests, *options):
            pathlib.Path(path).write_text(json.dumps(cloud))
            for decision in control('decide', '--cloud', path, '--request', '-', *options, given=json.dumps(requests)):
                yield f'a decision on {name}', 'decision', decision

        def answers(name, path, requests):
            asked, case = os.path.join(folder, 'request.json'), os.path.join(folder, 'case.json')
            entry = requests['requests'][0]
            pathlib.Path(asked).write_text(json.dumps(entry['request']))
            of = '--cloud', path, '--request', asked, '--format', 'json'
            for diagnosis in control('explain', *of, '--save', case, *(['--cures'] if name.endswith('.json') else [])):
                yield f'the diagnosis of {name}', 'diagnosis', diagnosis
            yield f'the case of {name}', 'case', json.loads(pathlib.Path(case).read_text())
            changes = os.path.join(folder, 'changes.json')
            pathlib.Path(changes).write_text(
                json.dumps({'format': 'astrolabe-changes', 'version': 1, 'changes': [json.loads(CHANGE)]}))
            for diagnosis in control('explain', *of, '--changes', changes):
                yield f'the diagnosis of {name} after a change', 'diagnosis', diagnosis
            for comparison in control('what-if', *of, '--change', CHANGE):
                yield f'what comes of a change in {name}', 'comparison', comparison

        stored = []
        for name, cloud, requests in worlds():
            cloud_for_four, requests_for_four = harder(cloud, requests)
            stored += [(name, 'world', {'cloud': cloud_for_four, 'request': entry['request']})
                       for entry in requests_for_four.get('requests', [])]
            yield from decisions(name, cloud, requests, '--every-filter')
            yield from decisions(f'{name} for four', cloud_for_four, requests_for_four)
            for report in control('audit', '--cloud', path):
                yield f'the audit of {name}', 'audit', report
            yield from answers(name, path, requests)
        for (name, _, _), answer in zip(stored, read(stored)):
            if answer['error']:
                complain(name, f'not decided: {answer["error"]}')
            for decision in answer['written']:
                yield f'a decision on {name}, as it is stored', 'decision', decision


def read(documents):
    """What the readers say of each."""
    lines = [json.dumps({'kind': kind, 'document': document}) for _, kind, document in documents]
    done = subprocess.run([READERS], input='\n'.join(lines), capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


held = set()


def holds(name, kind, document, strictly):
    schema = SCHEMAS[kind]
    text = json.dumps(document, sort_keys=True)
    if (text, True) in held or (text, strictly) in held:
        return
    held.add((text, strictly))
    error = first_error(schema.closed if strictly else schema.open, document)
    if error:
        complain(name, f'no {kind} by the schema: {error}')


# Readers and schemas

WRONG = (None, True, -1, 1.5, "x", [], {}, {"x": 0}, 1 << 60)
# No matter of a value's form: whether what it names is there, once, and what an option may be.
BEYOND_SHAPE = re.compile('There is no “|appears twice|is its own ancestor|Expected a network such as|Expected an address such as|^/config/[^/]+/')


def altered(schema, document):
    """The document with one member missing or of another type, for each member: (place, what was done, document)."""
    def spots(node, value, path):
        node = schema.follow(node)
        if isinstance(value, dict):
            for name, member in value.items():
                inner = node.get('properties', {}).get(name, node.get('additionalProperties'))
                if isinstance(inner, dict) and not inner.get('readOnly'):
                    yield path + [name]
                    yield from spots(inner, member, path + [name])
        elif isinstance(value, list) and value and isinstance(node.get('items'), dict):
            yield path + [0]
            yield from spots(node['items'], value[0], path + [0])

    for path in spots(schema.schema, document, []):
        for wrong in ('absent', *WRONG):
            made = copy.deepcopy(document)
            holder = made
            for step in path[:-1]:
                holder = holder[step]
            if wrong == 'absent':
                if isinstance(holder, list):
                    continue
                del holder[path[-1]]
            else:
                holder[path[-1]] = wrong
            pointer = ''.join('/' + str(step).replace('~', '~0').replace('/', '~1') for step in path)
            yield pointer, wrong, made


def compare(kind, name, document):
    cases = list(altered(SCHEMAS[kind], document))
    required = SCHEMAS[kind].follow(SCHEMAS[kind].schema).get('required', [])
    for (pointer, wrong, made), answer in zip(cases, read([(name, kind, made) for _, _, made in cases])):
        error = answer['error']
        # A schema looks at each member by itself: those beside the altered one need not be tried again.
        top = pointer.split('/')[1]
        valid = SCHEMAS[kind].open.is_valid({key: value for key, value in made.items() if key in required or key == top})
        shown = f'{pointer} as {json.dumps(wrong)}'
        if error is None and not valid:
            complain(name, f'{shown}: the reader takes it, the schema does not: {first_error(SCHEMAS[kind].open, made)}')
        elif error and valid and error['where'].startswith(pointer) and not BEYOND_SHAPE.search(error['what']) \
                and not BEYOND_SHAPE.search(error['where']):
            complain(name, f'{shown}: the schema takes it, the reader does not: {error["where"]}: {error["what"]}')
    return len(cases)


def compare_members(asked):
    for kind, places in asked.items():
        described = SCHEMAS[kind].members()
        for place in sorted(places.keys() | described.keys()):
            if any((place + '/').startswith(other) for other in SCHEMAS[kind].others):
                continue
            for member in sorted(places.get(place, set()) - described.get(place, set())):
                complain(kind, f'the reader asks for {place}/{member}, the schema does not have it')
            # The parts of a case are documents of other kinds, whose members are compared there.
            if kind == 'case' and place:
                continue
            if place not in places:
                complain(kind, f'no document has anything at {place}, so that nobody knows what the reader asks for')
                continue
            for member in sorted(described.get(place, set()) - places[place]):
                complain(kind, f'the schema has {place}/{member}, the reader does not ask for it')


def compare_pages():
    def names(node):
        for keyword in ('$defs', 'properties'):
            for name, inner in node.get(keyword, {}).items():
                if keyword == 'properties':
                    yield name
                yield from names(inner)
        for inner in [node.get('items'), node.get('additionalProperties'), *node.get('anyOf', [])]:
            if isinstance(inner, dict):
                yield from names(inner)

    for kind in SCHEMAS:
        page = (PAGES / (kind.partition('-')[0] + '.md')).read_text()
        words = set(re.findall(r'[\w:.-]+', ' '.join(re.findall(r'`([^`]*)`', page))))
        for member in sorted(set(names(json.loads((PAGES / f'{kind}.schema.json').read_text()))) - words):
            complain(kind, f'the page has no word of `{member}`')


def main():
    documents = list(stored())
    made = list(fresh())
    for name, kind, document in made + [entry for entry in documents if entry[1] in ONLY_WRITTEN]:
        holds(name, kind, document, strictly=True)
    asked = {}
    pending = [entry for entry in documents + made if entry[1] not in ONLY_WRITTEN]
    while pending:
        again = []
        for (name, kind, document), answer in zip(pending, read(pending)):
            for place, members in answer['asked'].items():
                asked.setdefault(kind, {}).setdefault(place, set()).update(members)
            if answer['error'] is None:
                holds(name, kind, document, strictly=False)
                again += [(name + ', written again', kind, one) for one in answer['written']]
            elif name.endswith('again'):
                complain(name, f'not read: {answer["error"]}')
        for name, kind, document in again:
            holds(name, kind, document, strictly=not name.startswith('tests/fuzz/'))
        pending = [entry for entry in again if not entry[0].endswith('again, written again')]
    tried = sum(compare(kind, name, document) for name, kind, document in documents
                if name.startswith('docs/formats/') and kind not in ONLY_WRITTEN)
    compare_members(asked)
    compare_pages()

    hostile = subprocess.run([READERS, 'broken'], capture_output=True, text=True, check=True).stdout.splitlines()
    refused = 0
    for line in hostile:
        document = json.loads(line)
        error = read([('', 'cloud', document)])[0]['error']
        if error and not BEYOND_SHAPE.search(error['what']) and not BEYOND_SHAPE.search(error['where']):
            refused += 1
            if SCHEMAS['cloud'].open.is_valid(document):
                complain('a broken cloud', f'the schema takes it, the reader does not: {error["where"]}: {error["what"]}')

    print(f'{len(documents)} documents, {len(made)} fresh ones, {tried} altered examples, {refused} broken clouds')
    for complaint in complaints.values():
        print(complaint)
    return 1 if complaints or not (documents and made and tried and refused) else 0


sys.exit(main())
