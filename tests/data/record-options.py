#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes down the options that the installed Nova and Placement (release Zed) have, as oslo.config knows them.

    /usr/bin/python3 record-options.py recorded/options.qz

OUT is packed as qUncompress() reads it: an object of "group.name" to type, default, bounds, choices and former names.
"""
import json
import os
import struct
import sys
import zlib

os.environ.setdefault('OS_NOVA_DISABLE_EVENTLET_PATCHING', '1')

import nova.conf                                    # noqa: E402
from placement.conf import placement                # noqa: E402

CONF = nova.conf.CONF


def described(group, opt):
    kind = opt.type
    former = ['%s.%s' % (old.group or group, (old.name or opt.name).replace('-', '_')) for old in opt.deprecated_opts]
    return {'type': type(opt).__name__, 'default': opt.default, 'min': getattr(kind, 'min', None),
            'max': getattr(kind, 'max', None), 'choices': list(getattr(kind, 'choices', None) or ()), 'former': former}


def main():
    found = {'DEFAULT.' + entry['opt'].dest: described('DEFAULT', entry['opt']) for entry in CONF._opts.values()}
    for name, group in CONF._groups.items():
        found.update((name + '.' + entry['opt'].dest, described(name, entry['opt'])) for entry in group._opts.values())
    # Nova's own [placement] is how it reaches Placement; the service's comes from placement.conf.
    found.update(('placement.' + opt.dest, described('placement', opt)) for opt in placement.placement_opts)
    text = json.dumps(found, separators=(',', ':'), sort_keys=True, default=str).encode()
    with open(sys.argv[1], 'wb') as out:
        out.write(struct.pack('>I', len(text)) + zlib.compress(text, 9))
    print('%d options, %d bytes' % (len(found), os.path.getsize(sys.argv[1])))


if __name__ == '__main__':
    main()
