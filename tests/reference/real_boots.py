#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Decides again what a real OpenStack decided, and compares with what it did."""
import json
import os
import sys
import tempfile

import reference

SAMPLES = os.path.join(reference.folder(), 'samples')
sys.path.insert(0, SAMPLES)
import check            # noqa: E402

LEAST = 65      # boots were recorded


def decision_of(program, cloud_path, boot):
    with tempfile.NamedTemporaryFile('w', suffix='.json') as request:
        json.dump(boot['request'], request)
        request.flush()
        return reference.decide(program, cloud_path, request.name)


def main():
    cloud_path = os.path.join(SAMPLES, 'real-cloud.json')
    with open(os.path.join(SAMPLES, 'real-boots.json'), encoding='utf-8') as source:
        boots = json.load(source)['boots']
    wrong = 0
    for boot in boots:
        found = list(check.differences(boot, decision_of(sys.argv[1], cloud_path, boot)))
        wrong += bool(found)
        for text in found:
            print('%s: %s' % (boot['name'], text))
    print('%d of %d as they really were, %d differ' % (len(boots) - wrong, len(boots), wrong))
    return 0 if not wrong and len(boots) >= LEAST else 1


if __name__ == '__main__':
    sys.exit(main())
