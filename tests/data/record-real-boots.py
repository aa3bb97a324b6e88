#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Packs what a real OpenStack decided, for the test that has no samples beside it.

    ASTROLABE_REFERENCE=DIRECTORY ./record-real-boots.py --out recorded/real-boots.qz

ASTROLABE_REFERENCE is the directory with the samples (samples/). The file is {"cloud", "boots"}, packed as qUncompress()
reads it.
"""
import argparse
import json
import os
import struct
import zlib

SAMPLES = os.path.join(os.environ['ASTROLABE_REFERENCE'], 'samples')


def load(name):
    with open(os.path.join(SAMPLES, name), encoding='utf-8') as source:
        return json.load(source)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--out', required=True)
    args = parser.parse_args()
    boots = load('real-boots.json')['boots']
    text = json.dumps({'cloud': load('real-cloud.json'), 'boots': boots}, separators=(',', ':')).encode()
    with open(args.out, 'wb') as out:
        out.write(struct.pack('>I', len(text)) + zlib.compress(text, 9))
    print('%d boots, %d bytes' % (len(boots), os.path.getsize(args.out)))


if __name__ == '__main__':
    main()
