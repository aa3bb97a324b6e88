#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails where a text of the programs is longer than people read at a glance, and nothing says why it is: a translated
text as a whole, each paragraph of the help of the command line, which is not translated.

lengths.py TRANSLATIONS.ts APP_FOLDER
"""

import pathlib
import re
import sys
import xml.etree.ElementTree

LONGEST = 160
# Explanations, which stand by themselves and wrap: the sentence of a rule, of an option, of a ready request, of the help.
EXPLANATIONS = {'Rule', 'Option', 'ReadyRequest', 'Options'}
# By their beginnings, with the reason.
ALLOWED = {
    '%1 asks for %Ln PCI device(s)': 'each number is a step of Nova, and the sentence has all of them',
    'The guest and its disk are removed permanently': 'names all consequences of what cannot be undone',
    'A dry run: the server came with the cloud': 'names everything that the answer leaves open',
    'The size of the window, the columns of every table': 'names all consequences of what cannot be undone',
}
LITERAL = r'u?"((?:[^"\\]|\\.)*)"(?:_s|_L1)?'
JOINED = re.compile(rf'{LITERAL}(?:\s*{LITERAL})*')


def paragraphs(source):
    """Those in the string literals of a source; literals that stand behind one another are one text. Usage, file names and
    the like do not end in a full stop."""
    for literals in JOINED.finditer(source):
        text = ''.join(re.findall(LITERAL, literals[0])).replace('\\n', '\n')
        yield from (line for line in text.split('\n') if line.endswith('.'))


unused = dict(ALLOWED)
wrong = []
count = 0
for context in xml.etree.ElementTree.parse(sys.argv[1]).getroot().iter('context'):
    for message in context.iter('message'):
        text = message.findtext('source')
        count += 1
        if len(text) <= LONGEST or context.findtext('name') in EXPLANATIONS:
            continue
        reasons = [beginning for beginning in ALLOWED if text.startswith(beginning)]
        for beginning in reasons:
            unused.pop(beginning, None)
        if not reasons:
            wrong.append(f'{context.findtext("name")}: {len(text)} characters: {text}')

helped = 0
for path in sorted(pathlib.Path(sys.argv[2]).glob('*.cpp')):
    for paragraph in paragraphs(path.read_text(encoding='utf-8')):
        helped += 1
        if len(paragraph) > LONGEST:
            wrong.append(f'{path.name}: {len(paragraph)} characters: {paragraph}')

for line in wrong:
    print(line)
for beginning in unused:
    print(f'No text is that long any more: {beginning}')
print(f'{count} texts, {helped} paragraphs of the command line')
sys.exit(1 if wrong or unused or not count or not helped else 0)
