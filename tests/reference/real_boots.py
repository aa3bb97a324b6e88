#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Decides again what a real OpenStack decided, and compares with what it did.

Boots that Astrolabe refuses as not supported yet are counted and named; of all others none may differ.
"""
import json
import os
import sys
import tempfile

import reference

SAMPLES = os.path.join(reference.folder(), 'samples')
sys.path.insert(0, SAMPLES)
import check            # noqa: E402

LEAST = 65      # of the boots are decided


def decision_of(program, cloud_path, boot):
    with tempfile.NamedTemporaryFile('w', suffix='.json') as request:
        json.dump(boot['request'], request)
        request.flush()
        return reference.decide(program, cloud_path, request.name)


def main():
    cloud_path = os.path.join(SAMPLES, 'real-cloud.json')
    with open(os.path.join(SAMPLES, 'real-boots.json'), encoding='utf-8') as source:
        boots = json.load(source)['boots']
    right, wrong, refused = [], [], []
    for boot in boots:
        decision = decision_of(sys.argv[1], cloud_path, boot)
        if reference.is_refused(decision):
            refused.append(boot['name'])
            continue
        found = list(check.differences(boot, decision))
        (wrong if found else right).append(boot['name'])
        for text in found:
            print('%s: %s' % (boot['name'], text))
    print('%d of %d as they really were, %d differ, refused: %s'
          % (len(right), len(boots), len(wrong), ', '.join(refused)))
    return 0 if not wrong and len(right) >= LEAST else 1


if __name__ == '__main__':
    sys.exit(main())
