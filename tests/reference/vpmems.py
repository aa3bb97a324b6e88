#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Has the real nova-compute find, report and claim namespaces of persistent memory, and compares it with what is recorded.

    vpmems.py PROGRAM     each case of tests/data/vpmems.json; PROGRAM is not asked
    vpmems.py --record    writes anew what Nova makes of each
"""
import collections
import os
import sys

import domains
import reference

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'data', 'vpmems.json')
NODE = '4e8e5957-649f-477b-9e5b-f1f75b21c03c'


def reported(driver):
    """The node's own provider, as the driver fills it."""
    from nova.compute import provider_tree
    tree = provider_tree.ProviderTree()
    tree.new_root('cmp-1', NODE)
    inventories, resources = {}, collections.defaultdict(set)
    driver._update_provider_tree_for_vpmems(tree, 'cmp-1', inventories, resources)
    tree.update_inventory(NODE, inventories)
    tree.update_resources(NODE, resources)
    return tree


def claimed(driver, case):
    """How many of each class; which of them, Nova leaves to chance."""
    from nova.compute import resource_tracker
    tracker = object.__new__(resource_tracker.ResourceTracker)
    tracker.provider_tree = reported(driver)
    tracker.assigned_resources = collections.defaultdict(lambda: collections.defaultdict(set))
    tracker._add_assigned_resources(domains.resources(driver, case.get('assigned', []), NODE))
    made = tracker._claim_resources({NODE: {'resources': case.get('allocation', {})}})
    return dict(collections.Counter(resource.resource_class for resource in made or []))


def written(case):
    import nova.exception
    CONF = domains.conf()
    CONF.reset()
    CONF([], project='nova', default_config_files=[], default_config_dirs=[])
    CONF.set_override('pmem_namespaces', case['conf'], 'libvirt')
    driver = domains.bare_driver()
    try:
        domains.use_namespaces(driver, case['ndctl'])
        return {'nova': {'inventories': dict(reported(driver).data(NODE).inventory), 'claimed': claimed(driver, case)}}
    except (nova.exception.NovaException, KeyError) as error:
        return {'raises': '%s: %s' % (type(error).__name__, error)}
    finally:
        CONF.clear_override('pmem_namespaces', 'libvirt')


def main():
    domains.use_nova()
    return reference.compare_recorded(CASES, written)


if __name__ == '__main__':
    sys.exit(main())
