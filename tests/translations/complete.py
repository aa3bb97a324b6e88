#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails where a text that the sources or the rules' cards mark for translation is not among the translations: lupdate
passes over what it cannot parse without a word.

complete.py SOURCE_FOLDER TRANSLATIONS.ts
"""

import pathlib
import re
import sys
import xml.etree.ElementTree

LITERAL = r'"(?:[^"\\]|\\.)*"'
MARKED = re.compile(
    rf'\b(?:QT_TRANSLATE_NOOP|translate)\(\s*({LITERAL}),\s*({LITERAL}(?:\s*{LITERAL})*)', re.DOTALL)
ESCAPED = re.compile(r'\\(["\\n])')


def value(literals):
    """The text of string literals that stand behind one another."""
    inner = ''.join(literal[1:-1] for literal in re.findall(LITERAL, literals))
    return ESCAPED.sub(lambda match: '\n' if match[1] == 'n' else match[1], inner)


root = pathlib.Path(sys.argv[1])
translated = set()
for context in xml.etree.ElementTree.parse(sys.argv[2]).getroot().iter('context'):
    for message in context.iter('message'):
        translated.add((context.findtext('name'), message.findtext('source')))

count = 0
missing = []
for folder in ('core', 'ui', 'app'):
    for source in sorted(root.joinpath(folder).rglob('*.[ch]*')):
        for match in MARKED.finditer(source.read_text(encoding='utf-8')):
            count += 1
            marked = (value(match[1]), value(match[2]))
            if marked not in translated:
                missing.append(f'{source.relative_to(root)}: {marked[0]}: {marked[1]}')

cards = root / 'resources/rulecards/rulecards.json'
for words in re.findall(r'\|([^|]*)\|', cards.read_text(encoding='utf-8')):
    count += 1
    if ('RuleCard', words) not in translated:
        missing.append(f'{cards.relative_to(root)}: {words}')

assert count > 1000, f'only {count} texts are marked'
print('\n'.join(missing) or f'{count} texts are among the translations')
sys.exit(1 if missing else 0)
